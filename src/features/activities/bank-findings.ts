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

import type { BankSearch } from './bank-filter-address.ts'
import {
  countWith,
  type Faceted,
  facetedActivities,
  facetedThemes,
  type Known,
  suits,
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

/** The cards that do for what is asked, the best first where words are asked for; `undefined` while they cannot be known. */
export type Findings<Card> = {
  readonly found: readonly Card[] | undefined
  /** Nothing holds the words as they were written: these are like them. */
  readonly alike: boolean
  /** How many cards there would be with an option alone in its dimension. */
  readonly countOf: (choice: Choice) => number | undefined
}

/** The activity cards that do for what is asked. */
export function useActivityFindings(bankSearch: BankSearch) {
  const activities = useBankList('activities')
  const known = useKnown('activity')
  const words = useSearchWords()
  const all = activities.data
  const faced = useMemo(() => all && facetedActivities(all, known), [all, known])
  const themes = useBankList('mainActivities').data
  const documents = useMemo(() => {
    const themeById = new Map(themes?.map((theme) => [theme._id, theme]))
    return all?.map((card) => ({
      ...documentOf(card, known.areaOfCard(card)),
      theme: summaryOf(themeById.get(card.mainActivity)),
      words: words.of(card._id),
    }))
  }, [all, themes, known, words])
  const find = useBankIndex('activities', documents)
  return { query: activities, findings: useFindings(faced, find, bankSearch, words.areAwaited) }
}

/** The theme cards that do for what is asked; one is found by what its activities are called and about too. */
export function useThemeFindings(bankSearch: BankSearch) {
  const themes = useBankList('mainActivities')
  const activities = useBankList('activities')
  const known = useKnown('mainActivity')
  const words = useSearchWords()
  const all = themes.data
  const held = activities.data
  const faced = useMemo(() => all && held && facetedThemes(all, held, known), [all, held, known])
  const documents = useMemo(() => {
    const summariesIn = (theme: Id) =>
      (held ?? []).filter(({ mainActivity }) => mainActivity === theme).map(summaryOf)
    return all?.map((card) => ({
      ...documentOf(card, known.areaOfCard(card)),
      words: [words.of(card._id), ...summariesIn(card._id)].join(' '),
    }))
  }, [all, held, known, words])
  const find = useBankIndex('mainActivities', documents)
  return { query: themes, findings: useFindings(faced, find, bankSearch, words.areAwaited) }
}

function useFindings<Card extends BankCard>(
  faced: readonly Faceted<Card>[] | undefined,
  find: BankIndex | undefined,
  { query, filter }: BankSearch,
  isPartial: boolean,
): Findings<Card> {
  return useMemo(
    () => findingsIn(faced, find, query, filter, isPartial),
    [faced, find, query, filter, isPartial],
  )
}

const unknown = { found: undefined, alike: false, countOf: () => undefined }

function findingsIn<Card extends BankCard>(
  faced: readonly Faceted<Card>[] | undefined,
  find: BankIndex | undefined,
  query: string,
  filter: BankFilter,
  isPartial: boolean,
): Findings<Card> {
  if (!faced || (!find && query !== '')) return unknown
  const finding = find?.(query)
  // That no card holds a word can only be said when the words inside the cards are known.
  if (isPartial && finding?.alike) return unknown
  const candidates = finding ? ranked(faced, finding.ids) : faced
  const counts = new Map<string, number>()
  return {
    found: candidates.filter((card) => suits(card, filter)).map(({ card }) => card),
    alike: finding?.alike ?? false,
    countOf: (choice) => {
      const key = `${choice.dimension} ${choice.option}`
      const count = counts.get(key) ?? countWith(candidates, filter, choice)
      counts.set(key, count)
      return count
    },
  }
}

function ranked<Card extends BankCard>(faced: readonly Faceted<Card>[], ids: readonly Id[]): Faceted<Card>[] {
  const byId = new Map(faced.map((one) => [one.card._id, one]))
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

/** What other lists tell of the cards, the same object as long as they tell the same. */
function useKnown(type: LikeType) {
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
    } satisfies Known<BankCard> & { areaOfCard: unknown }
  }, [areaList, liked, type])
}

/** The words inside the cards, kept as long as the lists are; while they have not come, a card is found by its summary. */
function useSearchWords() {
  const { api } = useShell()
  const { data, isLoading } = useQuery({
    ...apiQuery(api, endpoints.searchWords.list, {}),
    gcTime: Number.POSITIVE_INFINITY,
  })
  return useMemo(() => {
    const byId = new Map(data?.map(({ _id, words }) => [_id, words]))
    return { of: (id: Id) => byId.get(id) ?? '', areAwaited: isLoading }
  }, [data, isLoading])
}
