import type { IconNode } from 'lucide'
import { type ReactNode, useId } from 'react'

import { Hyphenated } from './hyphenated.tsx'
import { Icon } from './icon.tsx'
import { Link } from './link.tsx'

type SectionProps = {
  readonly title: string
  readonly intro?: string | undefined
  readonly link?: SectionLink | undefined
  readonly children: ReactNode
}

export type SectionLink = {
  readonly to: string
  readonly label: string
  readonly icon?: IconNode | undefined
  /** The link changes what the same page shows: no new history entry, and the scroll position stays. */
  readonly staysInPlace?: boolean
}

export function Section({ title, intro, link, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-12 min-w-0 print:mt-6">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 print:mb-2 print:break-after-avoid">
        <h2 id={id} className="min-w-0">
          <Hyphenated text={title} />
        </h2>
        {link && (
          <Link
            to={link.to}
            replace={link.staysInPlace ?? false}
            preventScrollReset={link.staysInPlace ?? false}
            className="inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-blaa-600 no-underline hover:underline print:hidden"
          >
            {link.label}
            {link.icon && <Icon node={link.icon} className="size-5 shrink-0" />}
          </Link>
        )}
        {intro && (
          <div className="w-full">
            <p className="text-skumring">{intro}</p>
          </div>
        )}
      </div>
      {children}
    </section>
  )
}
