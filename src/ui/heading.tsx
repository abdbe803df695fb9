import type { ReactNode } from 'react'

export type HeadingLevel = 1 | 2 | 3 | 4

type HeadingProps = {
  readonly level: HeadingLevel
  readonly id?: string | undefined
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A heading whose level is set by the page and whose size by the component. */
export function Heading({ level, ...rest }: HeadingProps) {
  const Element = headings[level]
  return <Element {...rest} />
}

const headings = { 1: 'h1', 2: 'h2', 3: 'h3', 4: 'h4' } as const
