import { Play, Snail } from 'lucide'
import { useMemo, useState } from 'react'

import { askEndpoints, type Sign } from '#src/contract/ask.ts'
import type { Take } from '#src/contract/take.ts'
import { performanceOf } from '#src/machines/ask/sign-performance.ts'
import { useFeature } from '#src/shell/features.ts'
import { useApiQuery } from '#src/shell/queries/api-query.ts'
import { Button } from '#src/ui/button.tsx'
import { t } from '#src/words/nb-ask-teaching.ts'

import { performedSign } from '../figure/signing/performed-signs.ts'
import { slowly } from '../figure/signing/shown-sign.ts'
import { SigningAsk } from '../figure/signing/signing-ask.tsx'

type SignPerformanceProps = {
  readonly sign: Sign
  /** The takes that the kindergarten can use. */
  readonly takes: readonly Take[]
  /** Whether he makes it without being asked. */
  readonly startsShown?: boolean
}

/** Ask makes the sign, at its pace or slowly, as often as somebody asks for it; a draft only where a leader wants drafts. */
export function SignPerformance({ sign, takes, startsShown = false }: SignPerformanceProps) {
  const { recordingOf } = useFeature('ask')
  const recording = useMemo(() => recordingOf(takes), [recordingOf, takes])
  const settings = useApiQuery(askEndpoints.settings, {})
  const [shown, setShown] = useState<{ readonly speed: number; readonly count: number } | undefined>(
    startsShown ? { speed: 1, count: 1 } : undefined,
  )
  const performed = performedSign(sign._id, recording)
  const made = useMemo(
    () => performed && shown && { sign: performed, speed: shown.speed },
    [performed, shown],
  )
  const performance =
    settings.data && performanceOf(sign, { ...settings.data, isRecorded: recording !== undefined })
  if (!performed || settings.data === undefined) return undefined
  if (performance === undefined) return <p className="text-sm text-skumring">{t('sign.noDrafts')}</p>

  const show = (speed: number) => setShown({ speed, count: (shown?.count ?? 0) + 1 })
  return (
    <div className="grid gap-3">
      {made && (
        <SigningAsk
          key={shown?.count}
          shown={made}
          label={t('sign.shown', { word: sign.word })}
          className="mx-auto block w-full max-w-80 rounded-lg bg-lys-100 pt-3"
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button icon={Play} onClick={() => show(1)}>
          {t(shown ? 'sign.show.again' : 'sign.show')}
        </Button>
        <Button icon={Snail} onClick={() => show(slowly)}>
          {t('sign.show.slowly')}
        </Button>
      </div>
      {performance === 'draft' && <p className="text-sm text-skumring">{t('sign.draft.note')}</p>}
      {recording && <p className="text-sm text-skumring">{t('sign.recorded.note')}</p>}
    </div>
  )
}
