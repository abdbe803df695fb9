import { NavLink } from 'react-router-dom'
import { classNames } from './class-names.ts'

type NavTabsProps = {
  readonly label: string
  readonly items: readonly NavTab[]
  readonly className?: string | undefined
}

export type NavTab = {
  readonly to: string
  readonly label: string
  /** Current only at exactly this path, not below it (`end` of `NavLink`). */
  readonly end?: boolean
}

export function NavTabs({ label, items, className }: NavTabsProps) {
  return (
    <nav
      aria-label={label}
      className={classNames(
        'overflow-x-auto shadow-[inset_0_-2px_0_var(--color-fuge)] [scrollbar-width:none]',
        className,
      )}
    >
      <ul className="flex gap-1 max-xs:flex-wrap">
        {items.map((item) => (
          <li key={item.to} className="shrink-0">
            <NavLink to={item.to} end={item.end ?? false} className={tabLook}>
              {item.label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const tabLook = ({ isActive }: { readonly isActive: boolean }) =>
  classNames(
    'focus-inside relative flex min-h-12 items-center rounded-t-md px-4 no-underline transition-colors duration-200',
    isActive
      ? 'font-heavy text-natt after:absolute after:inset-x-2.5 after:bottom-0 after:h-1.25 after:rounded-[3px] after:bg-natt after:shadow-[inset_0_-3px_0_var(--color-lys)] forced-colors:after:bg-[Highlight]'
      : 'font-semibold text-skumring hover:bg-sand hover:text-natt',
  )
