import type { ReactNode, Ref } from 'react'

import { Hyphenated } from './hyphenated.tsx'

type PageHeaderProps = {
  readonly title: string
  readonly intro?: string | undefined
  readonly actions?: ReactNode
  /** For moving the focus to the heading on navigation. */
  readonly headingRef?: Ref<HTMLHeadingElement> | undefined
}

export function PageHeader({ title, intro, actions, headingRef }: PageHeaderProps) {
  return (
    <div className="mb-6 flex flex-wrap items-end gap-3">
      {/* As wide as a long word of the heading: the actions give way to a row of their own. */}
      <div className="min-w-0 flex-[1_1_20rem]">
        <h1 ref={headingRef} tabIndex={-1}>
          <Hyphenated text={title} />
        </h1>
        {intro && <p className="mt-1.5 text-skumring">{intro}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-2 print:hidden">{actions}</div>}
    </div>
  )
}
