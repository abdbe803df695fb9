import type { ReactNode } from 'react'

type ChartLegendProps = {
  readonly items: readonly {
    readonly key: string
    readonly label: string
    /** Drawn in a square of 24 × 16. */
    readonly mark: ReactNode
  }[]
}

/** What each look in a chart stands for. */
export const ChartLegend = ({ items }: ChartLegendProps) => (
  <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-skumring">
    {items.map(({ key, label, mark }) => (
      <li key={key} className="flex items-center gap-2">
        <svg
          aria-hidden="true"
          viewBox="0 0 24 16"
          className="h-4 w-6 shrink-0 text-blaa-700 forced-colors:text-[CanvasText]"
        >
          {mark}
        </svg>
        {label}
      </li>
    ))}
  </ul>
)
