import { collectionNames, ContentKind } from '#src/contract/content/content.ts'
import type { KnownCard } from '#src/domain/content/device-draft.ts'
import { hrefOf } from '#src/contract/pages.ts'
import type { Id } from '#src/contract/values.ts'

/** The kind that an address names. */
export const kindIn = (slug: string | undefined): ContentKind | undefined =>
  ContentKind.options.find((kind) => collectionNames[kind] === slug)

export const listAddress = (kind: ContentKind): string =>
  kind === 'mainActivities'
    ? hrefOf('contentList')
    : hrefOf('contentListOfKind', { kind: collectionNames[kind] })
export const cardAddress = (kind: ContentKind, id: Id): string =>
  hrefOf('contentForm', { kind: collectionNames[kind], id })
export const draftAddress = (kind: ContentKind, cardId: Id | null, draftId: Id): string =>
  cardId === null
    ? hrefOf('newContent', { kind: collectionNames[kind], draft: draftId })
    : hrefOf('contentForm', { kind: collectionNames[kind], id: cardId, draft: draftId })
export const newAddress = (kind: ContentKind, copiedId?: Id): string =>
  hrefOf('newContent', { kind: collectionNames[kind], copy: copiedId })
export const versionsAddress = (kind: ContentKind, id: Id): string =>
  hrefOf('contentVersions', { kind: collectionNames[kind], id })

/** The page of a card as staff read it: a goal on the page of its area, and a question on no page of its own. */
export function pageAddress(
  kind: ContentKind,
  { id, values }: Pick<KnownCard, 'id' | 'values'>,
): string | undefined {
  switch (kind) {
    case 'mainActivities':
      return hrefOf('themeCard', { id })
    case 'activities':
      return hrefOf('activity', { id })
    case 'focusAreas':
      return hrefOf('focusArea', { id })
    case 'generalTips':
      return hrefOf('generalTip', { id })
    case 'resources':
      return hrefOf('resource', { id })
    case 'experienceGoals':
      return hrefOf('focusArea', { id: String(values['focusArea']) })
    case 'questions':
      return undefined
  }
}
