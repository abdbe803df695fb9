import { matchPath, parsePath, useLocation } from 'react-router-dom'
import { classNames } from './class-names.ts'
import { Link } from './link.tsx'
import { showWithin } from './show-within.ts'

type NavTabsProps = {
  readonly label: string
  readonly items: readonly NavTab[]
  readonly className?: string | undefined
}

export type NavTab = {
  readonly to: string
  readonly label: string
  /** Current only at exactly this path, not below it. */
  readonly end?: boolean
  /** Where the path does not say it. */
  readonly isCurrent?: boolean
}

export function NavTabs({ label, items, className }: NavTabsProps) {
  const { pathname } = useLocation()
  return (
    <nav
      aria-label={label}
      className={classNames(
        'overflow-x-auto shadow-[inset_0_-2px_0_var(--color-fuge)] [scrollbar-width:none]',
        className,
      )}
    >
      <ul className="flex gap-1 max-xs:flex-wrap">
        {items.map((item) => {
          const isCurrent = isCurrentAt(item, pathname)
          return (
            <li key={item.to} ref={isCurrent ? showWithin : undefined} className="shrink-0">
              <Link
                to={item.to}
                {...(isCurrent && { 'aria-current': 'page' as const })}
                className={tabLook(isCurrent)}
              >
                {item.label}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

const isCurrentAt = ({ to, end = false, isCurrent }: NavTab, pathname: string) =>
  isCurrent ?? matchPath({ path: parsePath(to).pathname ?? '/', end }, pathname) !== null

const tabLook = (isCurrent: boolean) =>
  classNames(
    'focus-inside relative flex min-h-12 items-center rounded-t-md px-4 max-sm:px-2.5 no-underline transition-colors duration-200',
    isCurrent
      ? 'font-heavy text-natt after:absolute after:inset-x-2.5 after:bottom-0 max-sm:after:inset-x-1 after:h-1.25 after:rounded-[3px] after:bg-natt after:shadow-[inset_0_-3px_0_var(--color-lys)] forced-colors:after:bg-[Highlight]'
      : 'font-semibold text-skumring hover:bg-sand hover:text-natt',
  )
