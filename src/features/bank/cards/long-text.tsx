import { hasMarkup } from '#src/contract/markup.ts'
import { classNames } from '#src/ui/class-names.ts'
import type { HeadingLevel } from '#src/ui/heading.tsx'
import { Hyphenated } from '#src/ui/hyphenated.tsx'
import { Paragraphs } from '#src/ui/paragraphs.tsx'
import { CodeBoundary, lazyComponent } from '#src/ui/code-boundary.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

export type LongTextProps = {
  /** In Markdown, of which it may have what `blocksOf` knows. */
  readonly text: string
  /** The level of the headings in it: one below that of what it stands in. */
  readonly headingLevel: HeadingLevel
  /** Whether long words may break, in a narrow place. */
  readonly hyphenated?: boolean
  readonly className?: string | undefined
}

/** A longer text of the bank. Most have no markup, and need no parser. */
export function LongText(props: LongTextProps) {
  const { text, hyphenated = false, className } = props
  const plain = (
    <Paragraphs className={className} text={text}>
      {(paragraph) => (hyphenated ? <Hyphenated text={paragraph} /> : paragraph)}
    </Paragraphs>
  )
  if (!hasMarkup(text)) return plain
  return (
    <CodeBoundary fallback={<Skeleton className={classNames('min-h-15', className)} />} failed={() => plain}>
      <FormattedText {...props} />
    </CodeBoundary>
  )
}

const FormattedText = lazyComponent(async () => (await import('./formatted-text.tsx')).FormattedText)
