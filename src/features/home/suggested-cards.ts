import type { Id } from '#src/contract/values.ts'

type Card = { readonly _id: Id; readonly title: string }
/** Cards, and the ids of those that match, by rank. */
type Matches = { readonly cards: readonly Card[]; readonly ids: readonly Id[] }
type SuggestedCard = Card & { readonly kind: 'activity' | 'theme' }

const maxCards = 5
/** So that activities do not fill the list where a theme matches too. */
const maxThemes = 2

/** The five best cards: the activities first, then at most two themes, or more where there are few activities. */
export function suggestedCards(activities: Matches, themes: Matches): readonly SuggestedCard[] {
  const themeCount = Math.min(themes.ids.length, Math.max(maxThemes, maxCards - activities.ids.length))
  return [
    ...best(activities, maxCards - themeCount).map((card) => ({ ...card, kind: 'activity' as const })),
    ...best(themes, themeCount).map((card) => ({ ...card, kind: 'theme' as const })),
  ]
}

const best = ({ cards, ids }: Matches, count: number): readonly Card[] =>
  ids
    .flatMap((id) => cards.find(({ _id }) => _id === id) ?? [])
    .slice(0, count)
    .map(({ _id, title }) => ({ _id, title }))
