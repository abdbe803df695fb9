import type { FocusAreaSummary } from '#src/contract/focus-area.ts'
import type { Id } from '#src/contract/values.ts'
import { useBankList } from '#src/shell/queries/use-bank-list.ts'

/** Finds the focus area of a card; `undefined` where a card has none or the areas are loading. */
export function useAreaOf(): (card: { readonly focusArea: Id | null }) => FocusAreaSummary | undefined {
  const areas = useBankList('focusAreas').data
  return ({ focusArea }) => areas?.find(({ _id }) => _id === focusArea)
}
