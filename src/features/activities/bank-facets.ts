import type { ActivitySummary } from '#src/contract/activity.ts'
import type { FocusAreaColour } from '#src/contract/bank.ts'
import type { MainActivitySummary } from '#src/contract/main-activity.ts'

import { type BankFilter, type Choice, type Filtered, fits } from './bank-filter.ts'

/** A card with the faces that a filter sees; the card does when one of them does. */
export type Faceted<Card> = { readonly card: Card; readonly facets: readonly Filtered[] }

/** What the lists do not tell of a card by themselves. */
export type Known<Card> = {
  readonly areaOf: (card: Card) => FocusAreaColour | undefined
  readonly isFavourite: (card: Card) => boolean
}

/** An activity card has one face. */
export const facetedActivities = (
  activities: readonly ActivitySummary[],
  { areaOf, isFavourite }: Known<ActivitySummary>,
): Faceted<ActivitySummary>[] =>
  activities.map((activity) => ({
    card: activity,
    facets: [{ ...activity, area: areaOf(activity), isFavourite: isFavourite(activity) }],
  }))

/** A theme card does for what one of its activities does for, under its own focus area and as a favourite of its own. */
export function facetedThemes(
  themes: readonly MainActivitySummary[],
  activities: readonly ActivitySummary[],
  { areaOf, isFavourite }: Known<MainActivitySummary>,
): Faceted<MainActivitySummary>[] {
  return themes.map((theme) => {
    const own = { area: areaOf(theme), isFavourite: isFavourite(theme) }
    const facets = activities
      .filter(({ mainActivity }) => mainActivity === theme._id)
      .map((activity) => ({ ...activity, ...own }))
    return { card: theme, facets: facets.length > 0 ? facets : [{ ...theme, ...silent, ...own }] }
  })
}

const silent = { places: [], seasons: [] }

export const suits = <Card>({ facets }: Faceted<Card>, filter: BankFilter): boolean =>
  facets.some((face) => fits(face, filter))

/** How many of the cards there would be, with this option alone in its dimension and the rest of the filter as it is. */
export function countWith<Card>(
  cards: readonly Faceted<Card>[],
  filter: BankFilter,
  { dimension, option }: Choice,
): number {
  const alone = { ...filter, [dimension]: [option] }
  return cards.filter((card) => suits(card, alone)).length
}
