import type { ReactNode } from 'react'

type ParagraphsProps = {
  readonly text: string
  readonly className?: string | undefined
  /** Renders a paragraph; without it, its text is shown. */
  readonly children?: (paragraph: string) => ReactNode
}

/** A text whose paragraphs are separated by an empty line; a single line break stays one. */
export function Paragraphs({ text, className, children = (paragraph) => paragraph }: ParagraphsProps) {
  return (
    <div className={className}>
      {text
        .trim()
        .split(/\n\s*\n/u)
        .map((paragraph, index) => (
          <p key={index} className={index === 0 ? 'whitespace-pre-line' : 'mt-3 whitespace-pre-line'}>
            {children(paragraph)}
          </p>
        ))}
    </div>
  )
}
