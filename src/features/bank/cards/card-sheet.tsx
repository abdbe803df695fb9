import { type ReactNode, useId } from 'react'

import { Card } from '#src/ui/card.tsx'
import { Heading } from '#src/ui/heading.tsx'

type CardSheetProps = {
  readonly title: string
  readonly children: ReactNode
  /** The sheet that the page is about. */
  readonly main?: boolean
  readonly tinted?: boolean
  readonly className?: string
}

/** One part of a card's page: a sheet with a heading. */
export function CardSheet({ title, children, main = false, tinted = false, className }: CardSheetProps) {
  const id = useId()
  return (
    <Card aria-labelledby={id} tinted={tinted} className={className}>
      <Heading level={2} id={id} className={main ? 'mb-4' : 'mb-1.5 text-lg font-bold tracking-tight'}>
        {title}
      </Heading>
      {children}
    </Card>
  )
}
