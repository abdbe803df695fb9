import { useSelector } from '@xstate/react'
import { Check, RotateCcw, SkipForward } from 'lucide-react'

import type { RepetitionRef, SignRef } from '#src/machines/ask-chain.ts'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { t } from '#src/words/nb-ask-control.ts'

type DecisionProps = { readonly sign: SignRef; readonly repetition: RepetitionRef | undefined }

/** The two buttons of the operator, which never move; a suggestion is a light around one of them. */
export function Decision({ sign, repetition }: DecisionProps) {
  const isChildsTurn = useSelector(repetition, (snapshot) => snapshot?.matches('childsTurn') ?? false)
  const suggestion = useSelector(repetition, (snapshot) => snapshot?.context.judgement?.suggestion)
  return (
    <div className="flex flex-col gap-3">
      <div className="grid grid-cols-2 gap-3">
        <Button
          icon={RotateCcw}
          disabled={!isChildsTurn}
          onClick={() => repetition?.send({ type: 'repetition.repeat' })}
          className={classNames(large, suggestion === 'repeat' && lit)}
        >
          {t('ask.control.repeat')}
        </Button>
        <Button
          variant="primary"
          icon={Check}
          disabled={!isChildsTurn}
          onClick={() => repetition?.send({ type: 'repetition.approve' })}
          className={classNames(large, suggestion === 'approve' && lit)}
        >
          {t('ask.control.approve')}
        </Button>
      </div>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm text-dis">
        {isChildsTurn ? (
          <p className="max-lg:hidden">{t('ask.control.decide', { approve: 'Enter', repeat: 'R' })}</p>
        ) : (
          <WhatAskDoes sign={sign} repetition={repetition} />
        )}
      </div>
    </div>
  )
}

const large = 'min-h-16 text-lg lg:min-h-21 lg:text-xl'
const lit = 'ring-5 ring-lys'

function WhatAskDoes({ sign, repetition }: DecisionProps) {
  const doing = useSelector(sign, (snapshot) =>
    snapshot.matches('cheering') ? 'cheer' : snapshot.matches('consoling') ? 'console' : 'demonstrating',
  )
  return (
    <>
      <output className="font-semibold text-natt">
        {doing === 'demonstrating' ? t('ask.control.demonstrating') : t(`ask.control.${doing}.title`)}
      </output>
      {repetition ? (
        <Button icon={SkipForward} onClick={() => repetition.send({ type: 'repetition.turn' })}>
          {t('ask.control.turn')}
        </Button>
      ) : (
        <Button icon={SkipForward} onClick={() => sign.send({ type: 'sign.goOn' })}>
          {t('ask.control.goOn')}
        </Button>
      )}
    </>
  )
}
