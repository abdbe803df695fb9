import { useSelector } from '@xstate/react'

import type { SignId } from '#src/contract/ask-curriculum.ts'
import type { AskChain, SignRef } from '#src/machines/ask/curriculum/ask-chain.ts'
import { t } from '#src/words/nb-ask-control.ts'

import { isInChildsTurn } from './decision.tsx'
import { lineLook, SuggestionLine } from './suggestion-line.tsx'
import type { VisionFailure } from './use-vision-failure.ts'

type SituationProps = {
  readonly sign: SignRef
  readonly repetition: AskChain['repetition']
  /** Ask makes the sign himself. */
  readonly isPerformed: boolean
  readonly visionFailure: VisionFailure
  readonly onOverrule: () => void
  /** The word of a sign of the session. */
  readonly wordOf: (signId: SignId) => string
}

/** One line on what happens now: what Ask does, and in a child's turn the suggestion. */
export function Situation({ sign, repetition, isPerformed, ...line }: SituationProps) {
  const isChildsTurn = useSelector(repetition, isInChildsTurn)
  return isChildsTurn ? (
    <SuggestionLine repetition={repetition} {...line} />
  ) : (
    <AskAction sign={sign} repetition={repetition} isPerformed={isPerformed} />
  )
}

function AskAction({
  sign,
  repetition,
  isPerformed,
}: Pick<SituationProps, 'sign' | 'repetition' | 'isPerformed'>) {
  const isEncouraging = useSelector(repetition, (snapshot) => snapshot?.matches('encouraging') ?? false)
  const signAction = useSelector(sign, (snapshot) =>
    snapshot.matches('cheering') ? 'cheer' : snapshot.matches('consoling') ? 'console' : 'showing',
  )
  const action = isEncouraging ? 'again' : signAction
  return (
    <output className={`${lineLook} leading-tight font-semibold text-natt`}>
      <span>
        {action === 'showing'
          ? t(isPerformed ? 'ask.control.performing' : 'ask.control.demonstrating')
          : t(`ask.control.${action}.title`)}
        {action === 'console' && (
          <span className="block text-sm font-normal text-dis">{t('ask.control.console.text')}</span>
        )}
      </span>
    </output>
  )
}
