import { useMemo } from 'react'

import { endpoints } from '#src/contract/endpoints.ts'
import type { FocusAreaSummary } from '#src/contract/focus-area.ts'
import type { LikeType } from '#src/contract/like.ts'
import type { Id } from '#src/contract/values.ts'
import { useAnswer } from '#src/shell/answers.ts'
import { useBankList } from '#src/shell/bank-lists.ts'
import { useFavourites } from '#src/shell/favourites.ts'

import type { Asked } from './bank-filter-address.ts'
import { countWith, does, type Faced, facedActivities, facedThemes, type Known } from './bank-faces.ts'
import type { BankFilter, Choice } from './bank-filter.ts'
import { useBankIndex } from './bank-index-query.ts'
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
export function useActivityFindings(asked: Asked) {
  const activities = useBankList('activities')
  const known = useKnown('activity')
  const words = useSearchWords()
  const all = activities.data
  const faced = useMemo(() => all && facedActivities(all, known), [all, known])
  const mark = [activities.dataUpdatedAt, known.updatedAt, words.updatedAt]
  const find = useBankIndex('activities', mark, () => {
    const wordsOf = words.reader()
    return (all ?? []).map((card) => documentOf(card, known.areaOfCard(card), wordsOf(card._id)))
  })
  return { query: activities, findings: useFindings(faced, find, asked) }
}

/** The theme cards that do for what is asked; one is found by the titles of its activities too. */
export function useThemeFindings(asked: Asked) {
  const themes = useBankList('mainActivities')
  const activities = useBankList('activities')
  const known = useKnown('mainActivity')
  const words = useSearchWords()
  const all = themes.data
  const held = activities.data
  const faced = useMemo(() => all && held && facedThemes(all, held, known), [all, held, known])
  const titlesIn = (theme: Id) =>
    (held ?? []).flatMap(({ mainActivity, title }) => (mainActivity === theme ? [title] : []))
  const mark = [themes.dataUpdatedAt, activities.dataUpdatedAt, known.updatedAt, words.updatedAt]
  const find = useBankIndex('mainActivities', mark, () => {
    const wordsOf = words.reader()
    return (all ?? []).map((card) =>
      documentOf(card, known.areaOfCard(card), [wordsOf(card._id), ...titlesIn(card._id)].join(' ')),
    )
  })
  return { query: themes, findings: useFindings(faced, find, asked) }
}

function useFindings<Card extends BankCard>(
  faced: readonly Faced<Card>[] | undefined,
  find: BankIndex | undefined,
  { query, filter }: Asked,
): Findings<Card> {
  return useMemo(() => findingsIn(faced, find, query, filter), [faced, find, query, filter])
}

function findingsIn<Card extends BankCard>(
  faced: readonly Faced<Card>[] | undefined,
  find: BankIndex | undefined,
  query: string,
  filter: BankFilter,
): Findings<Card> {
  if (!faced || (!find && query !== '')) return { found: undefined, alike: false, countOf: () => undefined }
  const finding = find?.(query)
  const asked = finding ? ranked(faced, finding.ids) : faced
  return {
    found: asked.filter((card) => does(card, filter)).map(({ card }) => card),
    alike: finding?.alike ?? false,
    countOf: (choice) => countWith(asked, filter, choice),
  }
}

function ranked<Card extends BankCard>(faced: readonly Faced<Card>[], ids: readonly Id[]): Faced<Card>[] {
  const byId = new Map(faced.map((one) => [one.card._id, one]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

const documentOf = (
  { _id, title, keywords, preamble }: BankCard,
  area: FocusAreaSummary | undefined,
  words: string,
): BankDocument => ({
  id: _id,
  title,
  keywords: keywords.join(' '),
  area: area ? `${area.title} ${area.code}` : '',
  preamble,
  words,
})

/** What other lists tell of the cards, the same object as long as they tell the same. */
function useKnown(type: LikeType) {
  const areas = useBankList('focusAreas')
  const { likes } = useFavourites()
  const areaList = areas.data
  const liked = likes.data
  const updatedAt = areas.dataUpdatedAt
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
      updatedAt,
    } satisfies Known<BankCard> & { areaOfCard: unknown; updatedAt: number }
  }, [areaList, liked, type, updatedAt])
}

/** The words inside the cards; while they have not come, a card is found by its summary. */
function useSearchWords() {
  const { data, dataUpdatedAt, errorUpdatedAt } = useAnswer(endpoints.searchWords.list, {})
  return {
    reader: () => {
      const byId = new Map(data?.map(({ _id, words }) => [_id, words]))
      return (id: Id) => byId.get(id) ?? ''
    },
    updatedAt: Math.max(dataUpdatedAt, errorUpdatedAt, 1),
  }
}
