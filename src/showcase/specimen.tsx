import type { ReactNode } from 'react'
import { Card } from '#src/ui/card.tsx'

type SpecimenProps = {
  readonly title: string
  readonly wide?: boolean
  readonly children: ReactNode
}

export function Specimen({ title, wide = false, children }: SpecimenProps) {
  return (
    <Card className={wide ? 'lg:col-span-full' : undefined}>
      <h2 className="mb-4">{title}</h2>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">{children}</div>
    </Card>
  )
}
