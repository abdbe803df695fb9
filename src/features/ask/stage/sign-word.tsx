import { classNames } from '#src/ui/class-names.ts'

type SignWordProps = {
  readonly word: string
  /** In steps of the stage’s spacing: the size that a short word has, and the room that a long one must do with. */
  readonly size: number
  readonly room: number
  readonly className?: string
}

/** The word as large as its place lets it be, on one line. */
export function SignWord({ word, size, room, className }: SignWordProps) {
  const fitted = Math.min(size, room / (word.length * widthOfLetter))
  return (
    <span
      style={{ fontSize: `calc(var(--spacing) * ${Math.round(fitted * 100) / 100})` }}
      className={classNames('leading-none font-extrabold tracking-[-0.02em] whitespace-nowrap', className)}
    >
      {word}
    </span>
  )
}

/** Of the heaviest weight, on the average and with a little to spare, as a share of the size. */
const widthOfLetter = 0.58
