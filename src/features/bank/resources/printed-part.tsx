import { type ReactNode, useId } from 'react'

type PrintedPartProps = { readonly title: string; readonly children: ReactNode }

/** The part of a page that is printed alone, without its heading. */
export function PrintedPart({ title, children }: PrintedPartProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-12 min-w-0 print:mt-0">
      <h2 id={id} className="mb-4 print:hidden">
        {title}
      </h2>
      {children}
    </section>
  )
}
