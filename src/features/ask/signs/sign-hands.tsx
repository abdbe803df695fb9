import { askEndpoints, type Sign } from '#src/contract/ask.ts'
import type { SignRecording } from '#src/contract/ask-link.ts'
import { takeEndpoints } from '#src/contract/take.ts'
import { performanceOf } from '#src/machines/ask/sign-performance.ts'
import { useFeature } from '#src/shell/features.ts'
import { useApiQuery } from '#src/shell/queries/api-query.ts'
import { useChosenAffiliation } from '#src/shell/shell.tsx'
import { CodeBoundary } from '#src/ui/code-boundary.tsx'
import { t } from '#src/words/nb-signs.ts'

import { performedSign } from '../figure/signing/performed-signs.ts'
import { reachesLow, stillsOf } from '../figure/signing/sign-stills.ts'
import { StillAsk } from '../figure/signing/still-ask.tsx'

type SignHandsProps = { readonly sign: Sign }

/**
 * Ask, who makes the sign, in one to three still pictures: as an adult of the kindergarten has recorded it, or as it is described.
 * Nothing where he may not make it, or where nobody is signed in.
 */
export function SignHands({ sign }: SignHandsProps) {
  const isMember = useChosenAffiliation() !== undefined
  const settings = useApiQuery(askEndpoints.settings, {}, { enabled: isMember })
  if (!settings.data) return null
  const { showsDrafts } = settings.data
  return sign.takeCount > 0 ? (
    <CodeBoundary>
      <RecordedHands sign={sign} showsDrafts={showsDrafts} />
    </CodeBoundary>
  ) : (
    <Stills sign={sign} showsDrafts={showsDrafts} recording={undefined} />
  )
}

type MadeSignProps = SignHandsProps & { readonly showsDrafts: boolean }

function RecordedHands(made: MadeSignProps) {
  const { recordingOf } = useFeature('ask')
  const takes = useApiQuery(takeEndpoints.list, { params: { id: made.sign._id } })
  return takes.data && <Stills {...made} recording={recordingOf(takes.data)} />
}

type StillsProps = MadeSignProps & { readonly recording: SignRecording | undefined }

function Stills({ sign, showsDrafts, recording }: StillsProps) {
  const performed = performedSign(sign._id, recording)
  if (!performed || !performanceOf(sign, { showsDrafts, isRecorded: recording !== undefined })) return null
  return (
    <figure aria-label={t('cards.hands', { word: sign.word })} className="m-0 flex justify-center gap-1.5">
      {stillsOf(performed).map((pose, index) => (
        <StillAsk
          key={index}
          pose={pose}
          frame={reachesLow(performed) ? 'low' : 'whole'}
          className="block aspect-70/59 max-w-1/2 min-w-0 flex-1 rounded-md bg-lys-100 print:border print:border-fuge print:bg-transparent"
        />
      ))}
    </figure>
  )
}
