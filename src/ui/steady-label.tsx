import type { ReactNode } from 'react'

type SteadyLabelProps = {
  /** All labels that the button may have; it is always as wide as the widest. */
  readonly labels: readonly ReactNode[]
  /** The index of the shown one. */
  readonly shown: number
}

/** The label of a button whose width stays when its words change. */
export function SteadyLabel({ labels, shown }: SteadyLabelProps) {
  return (
    <span className="grid min-w-0 justify-items-center">
      {labels.map((label, index) => (
        <span
          key={index}
          aria-hidden={index !== shown || undefined}
          className={`col-start-1 row-start-1 flex flex-wrap items-center justify-center gap-x-2 ${index === shown ? '' : 'invisible'}`}
        >
          {label}
        </span>
      ))}
    </span>
  )
}
