import { Play, Snail, Volume2 } from 'lucide'
import type { ReactNode } from 'react'

import type { Sign } from '#src/contract/ask.ts'
import type { RepetitionRef } from '#src/machines/ask/curriculum/ask-chain.ts'
import { SignBadge } from '#src/shell/parts/sign-badge.tsx'
import { SignDictionaryLink } from '#src/shell/parts/sign-dictionary-link.tsx'
import { VoiceMark } from '#src/shell/parts/voice-mark.tsx'
import { Button } from '#src/ui/button.tsx'
import { t } from '#src/words/nb-ask-control.ts'

type SignCardProps = {
  readonly sign: Sign
  /** What the children see of it. */
  readonly picture: ReactNode
  readonly repetition: RepetitionRef | undefined
  /** Ask makes the sign himself. */
  readonly isPerformed: boolean
  /** He makes it as an adult has recorded it. */
  readonly isRecorded: boolean
  /** The children's screen has been started, without which it may not play sound, and is not mute. */
  readonly canSay: boolean
  readonly onSay: () => void
}

/** The sign that is practised: what the children see, its description and its sentence. */
export function SignCard({
  sign,
  picture,
  repetition,
  isPerformed,
  isRecorded,
  canSay,
  onSay,
}: SignCardProps) {
  const show = (isSlow: boolean) => repetition?.send({ type: 'repetition.show', isSlow })
  return (
    <section
      aria-labelledby="ask-sign"
      className="grid gap-x-4 gap-y-3 rounded-lg bg-papir p-4 shadow-kant max-lg:grid-cols-[10rem_1fr] max-lg:p-3 lg:flex lg:flex-col"
    >
      <div className="lg:order-1 lg:mx-auto">{picture}</div>
      <div className="flex flex-col justify-between gap-2 lg:contents">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 lg:order-0">
          <h2 id="ask-sign" tabIndex={-1} translate="no" className="text-2xl font-extrabold max-sm:text-xl">
            {sign.word}
          </h2>
          <SignBadge sign={sign} isRecorded={isRecorded} />
        </div>
        <div className="grid grid-cols-[minmax(2.75rem,1fr)_auto] gap-2 sm:grid-cols-2 lg:order-2">
          <Button
            icon={Play}
            disabled={!repetition}
            onClick={() => show(false)}
            className="px-2 whitespace-nowrap"
          >
            <span className="max-sm:sr-only">{t('ask.control.show')}</span>
          </Button>
          {isPerformed && (
            <Button
              icon={Snail}
              disabled={!repetition}
              onClick={() => show(true)}
              className="px-2 whitespace-nowrap"
            >
              <span className="max-sm:sr-only">{t('ask.control.slow')}</span>
            </Button>
          )}
          <Button
            icon={Volume2}
            disabled={!repetition || !canSay}
            onClick={onSay}
            className="col-span-2 px-2 whitespace-nowrap"
          >
            <span className="grid justify-items-center leading-tight">
              <span>{t('ask.control.speak')}</span> <VoiceMark voice={sign.soundVoice} />
            </span>
          </Button>
        </div>
      </div>
      <div className="flex flex-col gap-3 max-lg:col-span-2 max-lg:gap-1.5 max-lg:text-sm lg:order-3">
        <p>{sign.description}</p>
        <p className="lg:text-sm">
          <span className="text-dis">{t('ask.control.say')}</span>{' '}
          <span translate="no">«{sign.sentence}»</span>
        </p>
        <SignDictionaryLink word={sign.word} />
      </div>
    </section>
  )
}
