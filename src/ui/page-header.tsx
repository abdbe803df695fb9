import type { ReactNode, Ref } from 'react'

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
      <div className="min-w-0 flex-[1_1_8rem]">
        <h1 ref={headingRef} tabIndex={-1}>
          {title}
        </h1>
        {intro && <p className="mt-1.5 text-skumring">{intro}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-2 print:hidden">{actions}</div>}
    </div>
  )
}
