import type { SignCard } from '#src/contract/ask-link.ts'

import { SignPicture } from './sign-picture.tsx'
import { SignWord } from './sign-word.tsx'

type IntroductionCardsProps = { readonly signs: readonly SignCard[] }

/** The signs of the session, side by side. */
export function IntroductionCards({ signs }: IntroductionCardsProps) {
  return (
    <ul className="mt-5.5 flex gap-4">
      {signs.map((sign) => (
        <li
          key={sign.signId}
          className="grid w-41.5 justify-items-center gap-3 rounded-[calc(var(--spacing)*4.5)] bg-papir p-2.5 pb-4 shadow-kant"
        >
          <SignPicture sign={sign} className="aspect-4/3 w-full rounded-[calc(var(--spacing)*3.5)]" />
          <SignWord word={sign.word} size={8} maxWidth={36} />
        </li>
      ))}
    </ul>
  )
}
