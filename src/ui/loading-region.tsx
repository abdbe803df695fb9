import type { ReactNode } from 'react'

type LoadingRegionProps = {
  readonly label: string
  readonly children: ReactNode
  readonly className?: string | undefined
}

/** Wraps skeletons and announces `label` to screen readers once, politely. */
export function LoadingRegion({ label, children, className }: LoadingRegionProps) {
  return (
    <div aria-busy="true" className={className}>
      <output className="sr-only">{label}</output>
      {children}
    </div>
  )
}
