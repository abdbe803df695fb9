import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { endpoints } from '#src/contract/endpoints.ts'
import type { FocusAreaSummary } from '#src/contract/focus-area.ts'
import type { LikeType } from '#src/contract/like.ts'
import type { Id } from '#src/contract/values.ts'
import { apiQuery } from '#src/shell/queries/api-query.ts'
import { useBankList } from '#src/shell/queries/use-bank-list.ts'
import { useFavourites } from '#src/shell/queries/favourites.ts'
import { useShell } from '#src/shell/shell.tsx'

import type { BankSearch } from './bank-search-params.ts'
import {
  countWith,
  type CardWithFacets,
  activitiesWithFacets,
  themesWithFacets,
  type CardLookups,
  matchesFilter,
} from './bank-facets.ts'
import type { BankFilter, Choice } from './bank-filter.ts'
import { useBankIndex } from './use-bank-index.ts'
import type { BankDocument, BankIndex } from './bank-index.ts'

type BankCard = {
  readonly _id: Id
  readonly title: string
  readonly preamble: string
  readonly keywords: readonly string[]
  readonly focusArea: Id | null
}

/** The result of a search; `results` are the matching cards, ranked where there is a query, `undefined` while they load. */
export type SearchResult<Card> = {
  readonly results: readonly Card[] | undefined
  /** No card has the exact words: these are approximate matches. */
  readonly isFuzzy: boolean
  /** How many cards match with only this option in its dimension. */
  readonly countOf: (choice: Choice) => number | undefined
}

/** Searches the activity cards. */
export function useActivitySearch(bankSearch: BankSearch) {
  const activities = useBankList('activities')
  const lookups = useCardLookups('activity')
  const words = useSearchWords()
  const all = activities.data
  const cardsWithFacets = useMemo(() => all && activitiesWithFacets(all, lookups), [all, lookups])
  const themes = useBankList('mainActivities').data
  const documents = useMemo(() => {
    const themeById = new Map(themes?.map((theme) => [theme._id, theme]))
    return all?.map((card) => ({
      ...documentOf(card, lookups.areaOfCard(card)),
      theme: summaryOf(themeById.get(card.mainActivity)),
      words: words.of(card._id),
    }))
  }, [all, themes, lookups, words])
  const find = useBankIndex('activities', documents)
  return {
    query: activities,
    searchResult: useSearchResult(cardsWithFacets, find, bankSearch, words.isLoading),
  }
}

/** Searches the theme cards; the titles and summaries of their activities are searched too. */
export function useThemeSearch(bankSearch: BankSearch) {
  const themes = useBankList('mainActivities')
  const activities = useBankList('activities')
  const lookups = useCardLookups('mainActivity')
  const words = useSearchWords()
  const all = themes.data
  const activityList = activities.data
  const cardsWithFacets = useMemo(
    () => all && activityList && themesWithFacets(all, activityList, lookups),
    [all, activityList, lookups],
  )
  const documents = useMemo(() => {
    const summariesIn = (theme: Id) =>
      (activityList ?? []).filter(({ mainActivity }) => mainActivity === theme).map(summaryOf)
    return all?.map((card) => ({
      ...documentOf(card, lookups.areaOfCard(card)),
      words: [words.of(card._id), ...summariesIn(card._id)].join(' '),
    }))
  }, [all, activityList, lookups, words])
  const find = useBankIndex('mainActivities', documents)
  return { query: themes, searchResult: useSearchResult(cardsWithFacets, find, bankSearch, words.isLoading) }
}

function useSearchResult<Card extends BankCard>(
  cardsWithFacets: readonly CardWithFacets<Card>[] | undefined,
  find: BankIndex | undefined,
  { query, filter }: BankSearch,
  isPartial: boolean,
): SearchResult<Card> {
  return useMemo(
    () => searchResultOf(cardsWithFacets, find, query, filter, isPartial),
    [cardsWithFacets, find, query, filter, isPartial],
  )
}

const pendingResult = { results: undefined, isFuzzy: false, countOf: () => undefined }

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
  const counts = new Map<string, number>()
  return {
    results: candidates.filter((card) => matchesFilter(card, filter)).map(({ card }) => card),
    isFuzzy: matches?.isFuzzy ?? false,
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

const documentOf = (
  { _id, title, keywords, preamble }: BankCard,
  area: FocusAreaSummary | undefined,
): BankDocument => ({
  id: _id,
  title,
  keywords: keywords.join(' '),
  area: area ? `${area.title} ${area.code}` : '',
  theme: '',
  preamble,
  words: '',
})

const summaryOf = (card: BankCard | undefined) =>
  card ? [card.title, card.preamble, ...card.keywords].join(' ') : ''

/** Facet lookups from other lists, memoized on their data. */
function useCardLookups(type: LikeType) {
  const areas = useBankList('focusAreas')
  const { likes } = useFavourites()
  const areaList = areas.data
  const liked = likes.data
  return useMemo(() => {
    const byId = new Map(areaList?.map((area) => [area._id, area]))
    const favourites = new Set(
      liked?.filter((like) => like.type === type).map(({ activityId }) => activityId),
    )
    const areaOfCard = ({ focusArea }: BankCard) => (focusArea === null ? undefined : byId.get(focusArea))
    return {
      areaOfCard,
      areaOf: (card) => areaOfCard(card)?.colour,
      isFavourite: ({ _id }) => favourites.has(_id),
    } satisfies CardLookups<BankCard> & { areaOfCard: unknown }
  }, [areaList, liked, type])
}

/** The words inside the cards, cached as long as the lists; until they load, a card is searched by its summary. */
function useSearchWords() {
  const { api } = useShell()
  const { data, isLoading } = useQuery({
    ...apiQuery(api, endpoints.searchWords.list, {}),
    gcTime: Number.POSITIVE_INFINITY,
  })
  return useMemo(() => {
    const byId = new Map(data?.map(({ _id, words }) => [_id, words]))
    return { of: (id: Id) => byId.get(id) ?? '', isLoading: isLoading }
  }, [data, isLoading])
}
