import type { CSSProperties } from 'react'

import { classNames } from '#src/ui/class-names.ts'

type SignWordProps = {
  readonly word: string
  /** The font size of a short word, and the width that a long word must fit, in spacing units of the stage. */
  readonly size: number
  readonly maxWidth: number
  /** May set `--size` and `--max-width` for another layout, with `!`. */
  readonly className?: string
}

/** The word on one line, as large as it fits. */
export function SignWord({ word, size, maxWidth, className }: SignWordProps) {
  return (
    <span
      style={{ '--size': size, '--max-width': maxWidth, '--width': word.length * letterWidth } as WordStyle}
      className={classNames(
        'text-[calc(var(--spacing)*min(var(--size),var(--max-width)/var(--width)))] leading-none font-extrabold tracking-[-0.02em] whitespace-nowrap',
        className,
      )}
    >
      {word}
    </span>
  )
}

/** The average width of a letter in the heaviest weight, with a margin, as a share of the font size. */
const letterWidth = 0.58

type WordStyle = CSSProperties & {
  readonly '--size': number
  readonly '--max-width': number
  readonly '--width': number
}
