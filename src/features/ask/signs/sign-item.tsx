import type { Sign } from '#src/contract/ask.ts'
import { hrefOf } from '#src/contract/pages.ts'
import { SignStatus } from '#src/shell/parts/sign-status.tsx'
import { Card } from '#src/ui/card.tsx'
import { Heading } from '#src/ui/heading.tsx'
import { Link } from '#src/ui/link.tsx'
import { t } from '#src/words/nb-signs.ts'

import { SignTakes } from './sign-takes.tsx'
import { SignVoice } from './sign-voice.tsx'

type SignItemProps = {
  readonly sign: Sign
  /** All signs, in the curriculum’s order. */
  readonly signs: readonly Sign[]
}

/** One sign: its picture, how it is made, what to say, and its status. */
export function SignItem({ sign, signs }: SignItemProps) {
  return (
    <Card
      as="li"
      className="flex flex-col gap-3 print:break-inside-avoid print:border print:border-fuge print:p-3!"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <img
          src={sign.picture.src}
          alt={sign.picture.alt}
          loading="lazy"
          className="size-20 shrink-0 rounded-md object-contain"
        />
        <Heading level={3} className="min-w-0 flex-[1_1_6rem] text-xl font-extrabold tracking-tight">
          <Link
            to={hrefOf('teachSign', { sign: sign._id })}
            translate="no"
            className="underline-offset-4 hover:underline"
          >
            {sign.word}
          </Link>
        </Heading>
      </div>
      <p>{sign.description}</p>
      <p className="text-sm">
        <span className="text-dis">{t('signs.say')}</span> <span translate="no">«{sign.sentence}»</span>
      </p>
      <SignStatus sign={sign} className="mt-auto" />
      <SignVoice sign={sign} signs={signs} />
      <SignTakes sign={sign} />
    </Card>
  )
}
