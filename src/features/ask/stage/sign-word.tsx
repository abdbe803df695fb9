import { classNames } from '#src/ui/class-names.ts'

type SignWordProps = {
  readonly word: string
  /** The font size of a short word, and the width that a long word must fit, in spacing units of the stage. */
  readonly size: number
  readonly maxWidth: number
  readonly className?: string
}

/** The word on one line, as large as it fits. */
export function SignWord({ word, size, maxWidth, className }: SignWordProps) {
  const fitted = Math.min(size, maxWidth / (word.length * letterWidth))
  return (
    <span
      style={{ fontSize: `calc(var(--spacing) * ${Math.round(fitted * 100) / 100})` }}
      className={classNames('leading-none font-extrabold tracking-[-0.02em] whitespace-nowrap', className)}
    >
      {word}
    </span>
  )
}

/** The average width of a letter in the heaviest weight, with a margin, as a share of the font size. */
const letterWidth = 0.58
