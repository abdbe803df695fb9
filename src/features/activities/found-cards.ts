import type { FocusAreaColour } from '#src/contract/bank.ts'
import type { Id } from '#src/contract/values.ts'

import { useAreaOf } from './area-of.ts'
import { isFoundBy } from './bank-search.ts'

/** What any card of the bank is found by. */
export type BankCard = {
  readonly title: string
  readonly preamble: string
  readonly keywords: readonly string[]
  readonly focusArea: Id | null
}

type Wanted = { readonly query: string; readonly area: FocusAreaColour | undefined }

/** Keeps the cards of the wanted focus area that the query finds. */
export function useFoundCards({ query, area: wanted }: Wanted) {
  const areaOf = useAreaOf()
  return <Card extends BankCard>(cards: readonly Card[]): readonly Card[] =>
    cards.filter((card) => {
      const area = areaOf(card)
      const isInArea = wanted === undefined || area?.colour === wanted
      return isInArea && isFoundBy(query, { ...card, areaName: area && `${area.title} ${area.code}` })
    })
}
