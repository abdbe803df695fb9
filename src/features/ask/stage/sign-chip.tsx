import type { ReactNode } from 'react'

import type { SignCard } from '#src/contract/ask-link.ts'
import { classNames } from '#src/ui/class-names.ts'

import { SignPicture } from './sign-picture.tsx'
import { SignWord } from './sign-word.tsx'

type SignChipProps = {
  readonly sign: SignCard
  readonly isSmall?: boolean
  /** What stands beside the picture, where there is something. */
  readonly beside?: ReactNode
}

/** The sign beside Ask's words; a long word goes below the picture, and so does each word below two pictures. */
export function SignChip({ sign, isSmall = false, beside }: SignChipProps) {
  const isBelow = !isSmall && (sign.word.length > 6 || beside !== undefined)
  return (
    <div
      className={classNames(
        'inline-flex items-center self-start rounded-[calc(var(--spacing)*6)] bg-papir shadow-kant',
        isBelow ? 'flex-col gap-3 p-4.5' : 'gap-5.5 p-4.5 pr-7.5',
      )}
    >
      <div className="flex gap-3">
        <SignPicture
          sign={sign}
          className={classNames(
            'aspect-4/3 rounded-[calc(var(--spacing)*3.5)]',
            isSmall ? 'w-37.5' : isBelow ? 'w-55' : 'w-59',
          )}
        />
        {beside}
      </div>
      <SignWord word={sign.word} size={isSmall ? 13 : 21} maxWidth={isSmall ? 84 : 120} />
    </div>
  )
}
