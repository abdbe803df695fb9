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

/**
 * The sign that is practised: what the children see, its description and its sentence. In a low window the word is beside the
 * picture, so that the sentence is seen without scrolling.
 */
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
      className="@container rounded-lg bg-papir p-4 shadow-kant max-lg:p-3 max-sm:py-2.5"
    >
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-3 max-sm:gap-x-3 max-sm:gap-y-2 lg:[@media(min-height:56rem)]:grid-cols-[minmax(0,1fr)]">
        <div className="lg:[@media(min-height:56rem)]:order-1 lg:[@media(min-height:56rem)]:mx-auto">
          {picture}
        </div>
        <div className="flex flex-col items-start justify-center gap-2 lg:[@media(min-height:56rem)]:flex-row lg:[@media(min-height:56rem)]:items-center lg:[@media(min-height:56rem)]:justify-between">
          <h2 id="ask-sign" tabIndex={-1} translate="no" className="text-2xl font-extrabold max-sm:text-xl">
            {sign.word}
          </h2>
          <SignBadge sign={sign} isRecorded={isRecorded} isShort />
        </div>
        <div className="col-span-full flex gap-2 *:flex-auto lg:[@media(min-height:56rem)]:order-2">
          <Button icon={Play} disabled={!repetition} onClick={() => show(false)} className={act}>
            {t('ask.control.show')}
          </Button>
          {isPerformed && (
            <Button icon={Snail} disabled={!repetition} onClick={() => show(true)} className={act}>
              {t('ask.control.slow')}
            </Button>
          )}
          <Button icon={Volume2} disabled={!repetition || !canSay} onClick={onSay} className={act}>
            <span className="grid justify-items-center leading-tight">
              <span>{t('ask.control.speak')}</span> <VoiceMark voice={sign.soundVoice} />
            </span>
          </Button>
        </div>
        <div className="col-span-full flex flex-col gap-2 text-sm max-sm:gap-1.5 max-sm:leading-tight lg:[@media(min-height:56rem)]:order-3 lg:[@media(min-height:56rem)]:text-md">
          <p>{sign.description}</p>
          <p>
            <span className="text-dis">{t('ask.control.say')}</span>{' '}
            <span translate="no">«{sign.sentence}»</span>
          </p>
          <SignDictionaryLink word={sign.word} />
        </div>
      </div>
    </section>
  )
}

/** One of three side by side, with its icon above the words where they are narrow. */
const act =
  'min-w-0 gap-1.5! px-1.5! py-1.5! text-sm leading-tight whitespace-nowrap [&>svg]:size-5 @max-[18rem]:flex-col @max-[18rem]:gap-1'
