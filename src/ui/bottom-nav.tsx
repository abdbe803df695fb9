import type { IconNode } from 'lucide'
import { Link } from './link.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import type { NavAction, NavItem } from './nav-item.ts'

type BottomNavProps = {
  readonly label: string
  readonly items: readonly NavItem[]
  readonly action?: NavAction | undefined
}

/** The menu of phones and tablets; the current entry has a lit house behind its icon. */
export function BottomNav({ label, items, action }: BottomNavProps) {
  return (
    <nav
      aria-label={label}
      className="fixed inset-x-0 bottom-0 z-10 border-t border-fuge bg-papir px-1 pt-1.5 pb-[calc(0.375rem+env(safe-area-inset-bottom))] lg:hidden"
    >
      <ul className="mx-auto flex max-w-180">
        {items.map((item) => (
          <li key={item.to} className="flex-[1_1_auto]">
            <Link
              to={item.to}
              aria-current={item.current ? 'page' : undefined}
              className={classNames(entry, item.current ? 'font-heavy text-natt' : resting)}
            >
              <NavIcon icon={item.icon} lit={item.current} />
              {item.label}
              {item.mark && (
                <span className="absolute top-0 left-[calc(50%+min(0.375rem,1.5vw))]">{item.mark}</span>
              )}
            </Link>
          </li>
        ))}
        {action && (
          <li className="flex-[1_1_auto]">
            <button type="button" onClick={action.onAction} className={classNames(entry, resting, 'w-full')}>
              <NavIcon icon={action.icon} lit={false} />
              {action.label}
            </button>
          </li>
        )}
      </ul>
    </nav>
  )
}

function NavIcon({ icon, lit }: { readonly icon: IconNode; readonly lit: boolean }) {
  return (
    <span className="relative grid h-[min(2.25rem,9vw)] w-[min(3rem,12vw)] place-items-center">
      {lit && (
        <svg aria-hidden="true" viewBox="0 0 48 36" className="absolute inset-0 size-full">
          <path
            d="M4 15.5c0-1.400.7-2.600 1.900-3.300l16-10.400a4 4 0 0 1 4.200 0l16 10.400a4 4 0 0 1 1.900 3.300V32a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4z"
            className="fill-lys forced-colors:fill-[Highlight]"
          />
        </svg>
      )}
      <Icon
        node={icon}
        className={
          lit
            ? 'relative mt-1.5 size-[min(1.25rem,5vw)] stroke-[2.4] forced-colors:text-[HighlightText]'
            : 'size-[min(1.5rem,6.2vw)]'
        }
      />
    </span>
  )
}

// The font size is capped so that five labels fit side by side.
const entry =
  'focus-inside relative grid min-h-14 justify-items-center gap-0.5 rounded-md pt-0.5 pb-1 text-[min(0.8125rem,4.6vw)] leading-tight no-underline'
const resting = 'font-medium text-skumring'
