import { useMemo } from 'react'

import { resourceEndpoints } from '#src/contract/resource.ts'
import type { LikeType } from '#src/contract/like.ts'
import type { Id } from '#src/contract/values.ts'
import type { BankIndex } from '#src/shell/bank-search/bank-index.ts'
import { useActivityFind, useResourceFind, useThemeFind } from '#src/shell/bank-search/use-bank-find.ts'
import { useApiQuery } from '#src/shell/queries/api-query.ts'
import { useBankList } from '#src/shell/queries/use-bank-list.ts'
import { useFavourites } from '#src/shell/queries/favourites.ts'

import { useBankReading } from '../reading.ts'
import type { BankSearch } from './bank-search-params.ts'
import {
  countWith,
  type CardWithFacets,
  activitiesWithFacets,
  themesWithFacets,
  resourcesWithFacets,
  type CardLookups,
  matchesFilter,
} from './bank-facets.ts'
import type { BankFilter, Choice } from './bank-filter.ts'
import { nearestWords } from './nearest-words.ts'

type BankCard = {
  readonly _id: Id
  readonly title: string
  readonly preamble: string
  readonly keywords: readonly string[]
}

/** The result of a search; `results` are the matching cards, ranked where there is a query, `undefined` while they load. */
export type SearchResult<Card> = {
  readonly results: readonly Card[] | undefined
  /** Cards that only mention the words of the query, after those that are about it. */
  readonly mentions: readonly Card[]
  /** No card has the exact words: these are approximate matches. */
  readonly isFuzzy: boolean
  /** Where nothing was found: words to search for instead. */
  readonly nearest: readonly string[]
  /** How many cards match with only this option in its dimension. */
  readonly countOf: (choice: Choice) => number | undefined
}

/** Searches the activity cards. */
export function useActivitySearch(bankSearch: BankSearch) {
  const activities = useBankList('activities')
  const lookups = useCardLookups('activity')
  const all = activities.data
  const cardsWithFacets = useMemo(() => all && activitiesWithFacets(all, lookups), [all, lookups])
  const finder = useActivityFind()
  return { query: activities, searchResult: useSearchResult(cardsWithFacets, finder, bankSearch) }
}

/** Searches the theme cards. */
export function useThemeSearch(bankSearch: BankSearch) {
  const themes = useBankList('mainActivities')
  const activities = useBankList('activities').data
  const lookups = useCardLookups('mainActivity')
  const all = themes.data
  const cardsWithFacets = useMemo(
    () => all && activities && themesWithFacets(all, activities, lookups),
    [all, activities, lookups],
  )
  const finder = useThemeFind()
  return { query: themes, searchResult: useSearchResult(cardsWithFacets, finder, bankSearch) }
}

/** Searches the resources. */
export function useResourceSearch(bankSearch: BankSearch) {
  const resources = useApiQuery(resourceEndpoints.list, {})
  const lookups = useCardLookups('resource')
  const all = resources.data
  const cardsWithFacets = useMemo(() => all && resourcesWithFacets(all, lookups), [all, lookups])
  const finder = useResourceFind(all)
  return { query: resources, searchResult: useSearchResult(cardsWithFacets, finder, bankSearch) }
}

function useSearchResult<Card extends BankCard>(
  cardsWithFacets: readonly CardWithFacets<Card>[] | undefined,
  { find, isPartial }: ReturnType<typeof useActivityFind>,
  { query, filter }: BankSearch,
): SearchResult<Card> {
  return useMemo(
    () => searchResultOf(cardsWithFacets, find, query, filter, isPartial),
    [cardsWithFacets, find, query, filter, isPartial],
  )
}

const pendingResult = {
  results: undefined,
  mentions: [],
  isFuzzy: false,
  nearest: [],
  countOf: () => undefined,
}

function searchResultOf<Card extends BankCard>(
  cardsWithFacets: readonly CardWithFacets<Card>[] | undefined,
  find: BankIndex | undefined,
  query: string,
  filter: BankFilter,
  isPartial: boolean,
): SearchResult<Card> {
  if (!cardsWithFacets || (!find && query !== '')) return pendingResult
  const matches = find?.(query)
  // Before the words inside the cards have loaded, a missing exact match proves nothing.
  if (isPartial && matches?.isFuzzy) return pendingResult
  const candidates = matches ? ranked(cardsWithFacets, matches.ids) : cardsWithFacets
  const matching = (cards: readonly CardWithFacets<Card>[]) =>
    cards.filter((card) => matchesFilter(card, filter)).map(({ card }) => card)
  const counts = new Map<string, number>()
  return {
    results: matching(candidates),
    mentions: matching(ranked(cardsWithFacets, matches?.mentions ?? [])),
    isFuzzy: matches?.isFuzzy ?? false,
    nearest:
      matches && candidates.length === 0
        ? nearestWords(
            query,
            cardsWithFacets.map(({ card }) => card),
          )
        : [],
    countOf: (choice) => {
      const key = `${choice.dimension} ${choice.option}`
      const count = counts.get(key) ?? countWith(candidates, filter, choice)
      counts.set(key, count)
      return count
    },
  }
}

function ranked<Card extends BankCard>(
  cardsWithFacets: readonly CardWithFacets<Card>[],
  ids: readonly Id[],
): CardWithFacets<Card>[] {
  const byId = new Map(cardsWithFacets.map((one) => [one.card._id, one]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Facet lookups from another list, memoized on its data. */
function useCardLookups(type: LikeType) {
  const { likes } = useFavourites(!useBankReading().isUnderLock)
  const liked = likes.data
  return useMemo(() => {
    const favourites = new Set(
      liked?.filter((like) => like.type === type).map(({ activityId }) => activityId),
    )
    return {
      isFavourite: ({ _id }) => favourites.has(_id),
    } satisfies CardLookups<BankCard>
  }, [liked, type])
}
