import type { Id } from '#src/contract/values.ts'
import { useBankList } from '#src/shell/queries/use-bank-list.ts'

/** Counts the activity cards of a theme card; `undefined` while the cards are loading. */
export function useActivityCounts(): (theme: { readonly _id: Id }) => number | undefined {
  const activities = useBankList('activities').data
  return ({ _id }) => activities?.filter(({ mainActivity }) => mainActivity === _id).length
}
