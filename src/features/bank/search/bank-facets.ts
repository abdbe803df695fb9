import type { ActivitySummary } from '#src/contract/activity.ts'
import type { MainActivitySummary } from '#src/contract/main-activity.ts'
import type { ResourceSummary } from '#src/contract/resource-list.ts'

import { type BankFilter, type Choice, type FacetValues, facetsMatch } from './bank-filter.ts'

/** A card with the facet values that a filter compares; the card matches when one of them matches. */
export type CardWithFacets<Card> = { readonly card: Card; readonly facets: readonly FacetValues[] }

/** Facet values of a card that come from another list. */
export type CardLookups<Card> = {
  readonly isFavourite: (card: Card) => boolean
}

/** An activity card has one set of facet values. */
export const activitiesWithFacets = (
  activities: readonly ActivitySummary[],
  { isFavourite }: CardLookups<ActivitySummary>,
): CardWithFacets<ActivitySummary>[] =>
  activities.map((activity) => ({
    card: activity,
    facets: [{ ...activity, area: activity.focusArea, isFavourite: isFavourite(activity) }],
  }))

/** A theme card has the facet values of each of its activities, with its own focus area and its own favourite. */
export function themesWithFacets(
  themes: readonly MainActivitySummary[],
  activities: readonly ActivitySummary[],
  { isFavourite }: CardLookups<MainActivitySummary>,
): CardWithFacets<MainActivitySummary>[] {
  return themes.map((theme) => {
    const own = { area: theme.focusArea, isFavourite: isFavourite(theme) }
    const facets = activities
      .filter(({ mainActivity }) => mainActivity === theme._id)
      .map((activity) => ({ ...activity, ...own }))
    return { card: theme, facets: facets.length > 0 ? facets : [{ ...theme, ...noFacets, ...own }] }
  })
}

/** A resource has one set of facet values. */
export const resourcesWithFacets = (
  resources: readonly ResourceSummary[],
  { isFavourite }: CardLookups<ResourceSummary>,
): CardWithFacets<ResourceSummary>[] =>
  resources.map((resource) => ({
    card: resource,
    facets: [{ ...resource, ...noFacets, area: resource.focusArea, isFavourite: isFavourite(resource) }],
  }))

const noFacets = { goals: [], places: [], seasons: [], groupSize: null }

export const matchesFilter = <Card>({ facets }: CardWithFacets<Card>, filter: BankFilter): boolean =>
  facets.some((values) => facetsMatch(values, filter))

/** How many cards match with only this option in its dimension and the rest of the filter unchanged. */
export function countWith<Card>(
  cards: readonly CardWithFacets<Card>[],
  filter: BankFilter,
  { dimension, option }: Choice,
): number {
  const alone = { ...filter, [dimension]: [option] }
  return cards.filter((card) => matchesFilter(card, alone)).length
}
