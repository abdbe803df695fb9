import { ChevronRight, type IconNode } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { Link } from './link.tsx'

type LinkListProps = { readonly items: readonly LinkRow[] }

export type LinkRow = {
  readonly to: string
  readonly label: string
  readonly text?: string | undefined
  readonly icon?: IconNode | undefined
  /** A picture or a mark before the text, instead of an icon. */
  readonly mark?: ReactNode
}

/** A list of links of full width. */
export function LinkList({ items }: LinkListProps) {
  return (
    <ul className="divide-y divide-fuge overflow-hidden rounded-lg bg-papir shadow-kant">
      {items.map(({ to, label, text, icon, mark }) => (
        <li key={to}>
          <Link
            to={to}
            className="focus-inside flex min-h-14 items-center gap-x-3.5 gap-y-1 px-4 py-2.5 max-xs:flex-wrap no-underline transition-colors duration-120 hover:bg-kalk md:px-5"
          >
            {icon && <Icon node={icon} className="size-6 shrink-0 text-skumring" />}
            {mark}
            <span className="min-w-0 flex-[1_1_8rem]">
              <span className="block font-semibold text-natt">{label}</span>
              {text && <span className="block text-sm text-skumring">{text}</span>}
            </span>
            <Icon node={ChevronRight} className="size-5 shrink-0 text-dis max-xs:hidden print:hidden" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
