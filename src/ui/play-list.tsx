import type { ReactNode } from 'react'

type PlayListProps = {
  readonly children: ReactNode
  readonly label?: string | undefined
}

/** Holds `PlayRow`s, each of which is a list item. */
export function PlayList({ children, label }: PlayListProps) {
  return (
    <ul
      aria-label={label}
      className="divide-y divide-fuge overflow-hidden rounded-lg bg-papir shadow-kant print:shadow-none"
    >
      {children}
    </ul>
  )
}
