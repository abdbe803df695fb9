import type { ActivitySummary } from '#src/contract/activity.ts'
import type { FocusAreaSummary } from '#src/contract/focus-area.ts'
import type { MainActivitySummary } from '#src/contract/main-activity.ts'
import type { ResourceSummary } from '#src/contract/resource-list.ts'
import type { Id } from '#src/contract/values.ts'

import type { BankDocument } from './bank-index.ts'

type Card = ActivitySummary | MainActivitySummary | ResourceSummary
type Bank = {
  readonly activities: readonly ActivitySummary[]
  readonly themes: readonly MainActivitySummary[]
  readonly areas: readonly FocusAreaSummary[]
  /** The words inside a card. */
  readonly wordsOf: (id: Id) => string
}

/** The documents of the activity cards, each with the summary of its theme. */
export function activityDocuments({ activities, themes, areas, wordsOf }: Bank): readonly BankDocument[] {
  const themeById = new Map(themes.map((theme) => [theme._id, theme]))
  return activities.map((card) => ({
    ...documentOf(card, areas),
    theme: summaryOf(themeById.get(card.mainActivity)),
    words: wordsOf(card._id),
  }))
}

/** The documents of the theme cards, each with the summaries of its activities. */
export function themeDocuments({ activities, themes, areas, wordsOf }: Bank): readonly BankDocument[] {
  const summariesIn = (theme: Id) =>
    activities.filter(({ mainActivity }) => mainActivity === theme).map(summaryOf)
  return themes.map((card) => ({
    ...documentOf(card, areas),
    theme: '',
    words: [wordsOf(card._id), ...summariesIn(card._id)].join(' '),
  }))
}

/** The documents of the resources. */
export const resourceDocuments = (
  resources: readonly ResourceSummary[],
  { areas, wordsOf }: Pick<Bank, 'areas' | 'wordsOf'>,
): readonly BankDocument[] =>
  resources.map((card) => ({ ...documentOf(card, areas), theme: '', words: wordsOf(card._id) }))

function documentOf({ _id, title, keywords, preamble, focusArea }: Card, areas: readonly FocusAreaSummary[]) {
  const area = areas.find((one) => one._id === focusArea)
  return {
    id: _id,
    title,
    keywords: keywords.join(' '),
    area: area ? `${area.title} ${area.code}` : '',
    preamble,
  }
}

const summaryOf = (card: Card | undefined) =>
  card ? [card.title, card.preamble, ...card.keywords].join(' ') : ''
