import type { ReactNode } from 'react'
import { Link } from './link.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import type { NavAction, NavItem } from './nav-item.ts'

type TopBarProps = {
  readonly label: string
  readonly logo: ReactNode
  readonly items: readonly NavItem[]
  readonly action?: NavAction | undefined
  /** The current organization and department, on two lines. */
  readonly affiliation?: { readonly name: string; readonly detail?: string | undefined } | undefined
}

/** The menu of wide screens; `BottomNav` is the same menu on phones and tablets. */
export function TopBar({ label, logo, items, action, affiliation }: TopBarProps) {
  return (
    <header className="sticky top-0 z-10 hidden border-b border-fuge bg-papir lg:block print:hidden">
      <div className="page-frame flex min-h-18 items-center gap-5 xl:gap-8">
        {logo}
        {affiliation && (
          <p className="border-l border-fuge pl-5 text-sm leading-tight text-dis">
            <b className="block font-semibold text-natt">{affiliation.name}</b>
            {affiliation.detail}
          </p>
        )}
        <nav aria-label={label} className="ml-auto">
          <ul className="flex gap-1">
            {items.map(({ icon, ...item }) => (
              <li key={item.to}>
                <Link
                  to={item.to}
                  aria-current={item.current ? 'page' : undefined}
                  className={classNames(entry, item.current ? currentLook : resting)}
                >
                  <Icon node={icon} className="size-5 shrink-0" />
                  {item.label}
                  {item.mark}
                </Link>
              </li>
            ))}
            {action && (
              <li className="xl:ml-4">
                <button type="button" onClick={action.onAction} className={classNames(entry, resting)}>
                  <Icon node={action.icon} className="size-5 shrink-0" />
                  {action.label}
                </button>
              </li>
            )}
          </ul>
        </nav>
      </div>
    </header>
  )
}

const entry =
  'flex min-h-11 items-center gap-2 rounded-md px-3 text-sm whitespace-nowrap no-underline transition-colors duration-200 xl:px-4'
// Forced colours drop the background; the border tells the current entry apart there.
const currentLook = 'bg-lys font-bold text-natt forced-colors:border-2 forced-colors:border-[Highlight]'
const resting = 'font-semibold text-skumring hover:bg-sand hover:text-natt'
