import { type ReactNode, useId } from 'react'

import { Card } from '#src/ui/card.tsx'

/** Fields of a form that belong together, below a heading. */
export function FormGroup({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <Card aria-labelledby={id}>
      <h2 id={id} className="mb-4 text-lg">
        {title}
      </h2>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">{children}</div>
    </Card>
  )
}
