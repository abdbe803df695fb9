import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { keepFocus } from './keep-focus.ts'

type CardGridProps = {
  readonly children: ReactNode
  /** Columns on a wide screen; `street` is four house cards, two on a phone. */
  readonly columns?: 2 | 3 | 4 | 'street'
  readonly className?: string | undefined
  readonly id?: string | undefined
}

/** A list of cards; its children are `<li>` elements. */
export function CardGrid({ children, columns = 4, className, id }: CardGridProps) {
  return (
    <ul ref={keepFocus} id={id} className={classNames('grid print:gap-4', grids[columns], className)}>
      {children}
    </ul>
  )
}

const grids = {
  2: 'gap-4 md:grid-cols-2 md:gap-6',
  3: 'gap-4 md:grid-cols-2 lg:grid-cols-3 lg:gap-6',
  4: 'gap-4 md:grid-cols-2 md:gap-6 lg:grid-cols-3 xl:grid-cols-4 print:grid-cols-2',
  street:
    'gap-x-2 gap-y-5 grid-cols-[repeat(auto-fill,minmax(max(8.25rem,34%),1fr))] sm:gap-x-4 sm:gap-y-6 md:grid-cols-2 md:gap-x-6 lg:grid-cols-4 lg:gap-x-5 lg:gap-y-8 print:grid-cols-4',
} as const
