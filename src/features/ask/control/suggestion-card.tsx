import { useSelector } from '@xstate/react'
import { CameraOff, Eye, Hand, type IconNode, Users } from 'lucide'
import type { ReactNode } from 'react'

import type { Hint } from '#src/contract/ask-link.ts'
import type { RepetitionRef } from '#src/machines/ask/curriculum/ask-chain.ts'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon.tsx'
import { t as camera } from '#src/words/nb-ask-camera.ts'
import { t } from '#src/words/nb-ask-control.ts'

import type { VisionFailure } from './use-vision-failure.ts'

type SuggestionCardProps = {
  readonly repetition: RepetitionRef | undefined
  readonly visionFailure: VisionFailure
  /** The operator confirms that there is one child, whatever the model detects. */
  readonly onOverrule: () => void
}

/** The recogniser's suggestion for the attempt. It highlights a button and presses none. */
export function SuggestionCard({ repetition, visionFailure, onOverrule }: SuggestionCardProps) {
  const look = useSelector(repetition, (snapshot) => (snapshot ? lookOf(snapshot) : 'waiting'))
  const judgement = useSelector(repetition, (snapshot) => snapshot?.context.judgement)
  const suggestion = look === 'judged' ? (judgement?.suggestion ?? 'none') : 'none'
  const percent = Math.min(99, Math.round((judgement?.confidence ?? 0) * 100))
  const isDecided = suggestion === 'approve' || suggestion === 'repeat'
  return (
    <section
      aria-label={t('ask.control.suggestion')}
      aria-live="polite"
      className="flex flex-col gap-2 rounded-lg bg-papir p-4 shadow-kant"
    >
      <p className="flex items-center gap-2 text-sm font-semibold text-dis">
        <span
          aria-hidden="true"
          className={classNames(
            'size-2.5 rounded-full',
            look === 'crowded' ? 'bg-feil-ink' : dots[suggestion],
          )}
        />
        {t('ask.control.suggestion')}
      </p>
      <div className="flex items-baseline justify-between gap-3">
        <p className="text-xl font-extrabold">
          {t(`ask.control.suggestion.${look === 'crowded' ? 'pause' : suggestion}`)}
        </p>
        {isDecided && <p className="text-sm text-dis">{t('ask.control.sure', { percent })}</p>}
      </div>
      {isDecided && (
        <div className="h-3 overflow-hidden rounded-full bg-sand">
          <div className="h-full bg-blaa-700" style={{ width: `${percent}%` }} />
        </div>
      )}
      {look === 'crowded' ? (
        <>
          <Line icon={Users}>{t('ask.control.suggestion.crowd')}</Line>
          <Button onClick={onOverrule}>{t('ask.control.suggestion.alone')}</Button>
        </>
      ) : look === 'judged' ? (
        <Line icon={Eye}>
          {judgement && judgement.hints.length > 0
            ? judgement.hints.map(textOfHint).join(' ')
            : t(
                judgement?.suggestion === 'none'
                  ? 'ask.control.suggestion.blind'
                  : 'ask.control.suggestion.yours',
              )}
        </Line>
      ) : visionFailure ? (
        <Line icon={CameraOff}>
          {visionFailure === 'noPicture' ? t('ask.control.suggestion.yours') : camera('hands.blind')}
        </Line>
      ) : (
        <Line icon={Hand}>
          {t(look === 'trying' ? 'ask.control.suggestion.trying' : 'ask.control.suggestion.waiting')}
        </Line>
      )}
    </section>
  )
}

const textOfHint = ({ part, side }: Hint) =>
  side === undefined
    ? t(`ask.control.hint.${part}`)
    : `${t(`ask.control.hint.${side}`)} ${t(`ask.control.hint.${part}`)}`

type Look = 'waiting' | 'crowded' | 'trying' | 'judged'

function lookOf(snapshot: ReturnType<RepetitionRef['getSnapshot']>): Look {
  if (snapshot.matches({ childsTurn: 'crowded' })) return 'crowded'
  // While the same hands go on, the suggestion for what they have shown stays.
  if (snapshot.matches('childsTurn') && snapshot.context.judgement) return 'judged'
  if (snapshot.matches({ childsTurn: 'attempting' }) || snapshot.matches({ childsTurn: 'judging' }))
    return 'trying'
  return snapshot.matches({ childsTurn: 'judged' }) ? 'judged' : 'waiting'
}

const dots = {
  approve: 'bg-ok-ink',
  repeat: 'bg-lys',
  unsure: 'bg-karm',
  notSeen: 'bg-karm',
  none: 'bg-karm',
} as const

const Line = ({ icon, children }: { readonly icon: IconNode; readonly children: ReactNode }) => (
  <p className="flex items-center gap-3 font-medium">
    <Icon node={icon} className="size-6 shrink-0" />
    {children}
  </p>
)
