import type { ReactNode } from 'react'

type LoadingRegionProps = {
  readonly label: string
  readonly children: ReactNode
  readonly className?: string | undefined
}

/** Holds skeletons and tells a screen reader, once and politely, what is being fetched. */
export function LoadingRegion({ label, children, className }: LoadingRegionProps) {
  return (
    <div aria-busy="true" className={className}>
      <output className="sr-only">{label}</output>
      {children}
    </div>
  )
}
