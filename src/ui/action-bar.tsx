import type { ReactNode } from 'react'

import { classNames } from './class-names.ts'

type ActionBarProps = { readonly className?: string; readonly children: ReactNode }

/** The buttons of a long form, which stay on the screen while it scrolls. */
export const ActionBar = ({ className, children }: ActionBarProps) => (
  <div
    data-action-bar
    className={classNames(
      'sticky bottom-(--bottom-nav) z-10 -mx-2 flex items-center gap-2 rounded-lg bg-papir p-3 shadow-loft',
      className,
    )}
  >
    {children}
  </div>
)
