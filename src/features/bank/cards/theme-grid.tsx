import type { MainActivitySummary } from '#src/contract/main-activity.ts'
import { CardGrid } from '#src/ui/card-grid.tsx'

import { useActivityCounts } from './activity-counts.ts'
import { useAreaOf } from './area-of.ts'
import { ThemeCard } from './theme-card.tsx'

type ThemeGridProps = {
  readonly themes: readonly MainActivitySummary[]
  readonly headingLevel: 2 | 3
  readonly id?: string
}

/** Theme cards as a street of houses. */
export function ThemeGrid({ themes, headingLevel, id }: ThemeGridProps) {
  const areaOf = useAreaOf()
  const countOf = useActivityCounts()
  return (
    <CardGrid columns="street" {...(id === undefined ? {} : { id })}>
      {themes.map((theme) => (
        <li key={theme._id}>
          <ThemeCard theme={theme} area={areaOf(theme)} count={countOf(theme)} headingLevel={headingLevel} />
        </li>
      ))}
    </CardGrid>
  )
}
