import { askEndpoints, type Sign } from '#src/contract/ask.ts'
import type { SignRecording } from '#src/contract/ask-link.ts'
import { takeEndpoints } from '#src/contract/take.ts'
import { performanceOf } from '#src/machines/ask/ask-show.ts'
import { useMayCall } from '#src/shell/authorization.ts'
import { useFeature } from '#src/shell/features.ts'
import { useApiQuery } from '#src/shell/queries/api-query.ts'
import { CodeBoundary } from '#src/ui/code-boundary.tsx'
import { t } from '#src/words/nb-signs.ts'

import { performedSign } from '../figure/signing/performed-signs.ts'
import { reachesLow, stillsOf } from '../figure/signing/sign-stills.ts'
import { StillAsk } from '../figure/signing/still-ask.tsx'

type SignHandsProps = { readonly sign: Sign }

/**
 * Ask, who makes the sign, in one to three still pictures: as an adult of the kindergarten has recorded it, or as it is described.
 * Nothing where he may not make it.
 */
export const SignHands = (props: SignHandsProps) =>
  props.sign.takeCount > 0 ? (
    <CodeBoundary>
      <RecordedHands {...props} />
    </CodeBoundary>
  ) : (
    <Stills {...props} recording={undefined} />
  )

function RecordedHands(props: SignHandsProps) {
  const { recordingOf } = useFeature('ask')
  const takes = useApiQuery(takeEndpoints.list, { params: { id: props.sign._id } })
  return takes.data && <Stills {...props} recording={recordingOf(takes.data)} />
}

type StillsProps = SignHandsProps & { readonly recording: SignRecording | undefined }

function Stills({ sign, recording }: StillsProps) {
  const mayRead = useMayCall(askEndpoints.settings)
  const settings = useApiQuery(askEndpoints.settings, {}, { enabled: mayRead })
  const performed = performedSign(sign._id, recording)
  const isPerformed =
    settings.data && performanceOf(sign, { ...settings.data, isRecorded: recording !== undefined })
  if (!performed || !isPerformed) return null
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
