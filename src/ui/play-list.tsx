import type { ReactNode } from 'react'

type PlayListProps = {
  readonly children: ReactNode
  readonly label?: string | undefined
}

/** The list of `PlayRow`s, which are its list items. */
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
