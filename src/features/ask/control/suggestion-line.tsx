import { useSelector } from '@xstate/react'

import type { SignId } from '#src/contract/ask-curriculum.ts'
import type { Hint, Judgement } from '#src/contract/ask-link.ts'
import type { RepetitionRef } from '#src/machines/ask/curriculum/ask-chain.ts'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { t as camera } from '#src/words/nb-ask-camera.ts'
import { t } from '#src/words/nb-ask-control.ts'

import type { VisionFailure } from './use-vision-failure.ts'

type SuggestionLineProps = {
  readonly repetition: RepetitionRef | undefined
  readonly visionFailure: VisionFailure
  /** The operator confirms that there is one child, whatever the model detects. */
  readonly onOverrule: () => void
  /** The word of a sign of the session. */
  readonly wordOf: (signId: SignId) => string
}

/** The recogniser's suggestion for the attempt, on one line. It highlights a button and presses none. */
export function SuggestionLine({ repetition, visionFailure, onOverrule, wordOf }: SuggestionLineProps) {
  const look = useSelector(repetition, (snapshot) => (snapshot ? lookOf(snapshot) : 'waiting'))
  const judgement = useSelector(repetition, (snapshot) => snapshot?.context.judgement)
  const suggestion = look === 'judged' ? (judgement?.suggestion ?? 'none') : 'none'
  const percent = Math.min(99, Math.round((judgement?.confidence ?? 0) * 100))
  const isCrowded = look === 'crowded'
  return (
    <section aria-label={t('ask.control.suggestion')} aria-live="polite" className={lineLook}>
      <span
        aria-hidden="true"
        className={classNames('size-3 shrink-0 rounded-full', isCrowded ? 'bg-feil-ink' : dots[suggestion])}
      />
      <div className="flex min-w-0 grow flex-wrap items-baseline gap-x-3">
        <p className="font-extrabold lg:text-lg">
          {t(`ask.control.suggestion.${isCrowded ? 'pause' : suggestion}`)}
        </p>
        {suggestion === 'approve' && <p className="text-sm text-dis">{t('ask.control.sure', { percent })}</p>}
        <p className="text-sm leading-tight font-medium xl:text-md">
          {reasonOf(look, judgement, visionFailure, wordOf)}
        </p>
      </div>
      {isCrowded && (
        <Button onClick={onOverrule} className="shrink-0 max-sm:px-3 max-sm:text-sm">
          {t('ask.control.suggestion.alone')}
        </Button>
      )}
    </section>
  )
}

/** The line between the camera and the buttons, as high with one line of text as with two. */
export const lineLook =
  'flex min-h-18 max-sm:min-h-16 items-center gap-3 rounded-lg lg:min-h-15 lg:bg-papir lg:px-4 lg:py-1.5 lg:shadow-kant'

function reasonOf(
  look: Look,
  judgement: Judgement | undefined,
  visionFailure: VisionFailure,
  wordOf: SuggestionLineProps['wordOf'],
): string {
  if (look === 'crowded') return t('ask.control.suggestion.crowd')
  if (look === 'judged') {
    const reasons = judgement ? reasonsOf(judgement, wordOf) : []
    if (reasons.length > 0) return reasons.join(' ')
    return t(
      judgement?.suggestion === 'none' ? 'ask.control.suggestion.blind' : 'ask.control.suggestion.yours',
    )
  }
  if (visionFailure === 'noPicture') return t('ask.control.suggestion.yours')
  if (visionFailure) return camera('hands.blind')
  return t(look === 'trying' ? 'ask.control.suggestion.trying' : 'ask.control.suggestion.waiting')
}

/** What was badly seen; else what differs, and why that is no reason for another try. */
function reasonsOf(
  { hints, doubt, alike }: Judgement,
  wordOf: SuggestionLineProps['wordOf'],
): readonly string[] {
  if (doubt === 'alike' && alike !== undefined) return [t('ask.control.doubt.alike', { word: wordOf(alike) })]
  if (doubt === 'alike') return []
  const texts = doubt === undefined ? [] : [t(`ask.control.doubt.${doubt}`)]
  return doubt === undefined || doubt === 'oneTeacher' || doubt === 'unlike'
    ? [...hints.map(textOfHint), ...texts]
    : texts
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
