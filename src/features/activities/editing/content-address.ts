import { collectionNames, ContentKind } from '#src/contract/content/content.ts'
import type { KnownCard } from '#src/contract/content/device-draft.ts'
import type { Id } from '#src/contract/values.ts'

/** The kind that an address names. */
export const kindIn = (slug: string | undefined): ContentKind | undefined =>
  ContentKind.options.find((kind) => collectionNames[kind] === slug)

export const listAddress = (kind: ContentKind): string =>
  kind === 'mainActivities' ? '/admin' : `/admin/${collectionNames[kind]}`
export const cardAddress = (kind: ContentKind, id: Id): string => `/admin/${collectionNames[kind]}/${id}`
export const draftAddress = (kind: ContentKind, cardId: Id | null, draftId: Id): string =>
  `/admin/${collectionNames[kind]}/${cardId ?? 'new'}?draft=${draftId}`
export const newAddress = (kind: ContentKind, copiedId?: Id): string =>
  `/admin/${collectionNames[kind]}/new${copiedId === undefined ? '' : `?copy=${copiedId}`}`
export const versionsAddress = (kind: ContentKind, id: Id): string =>
  `/admin/${collectionNames[kind]}/${id}/versions`

/** The page of a card as staff read it; a goal is read on the page of its area. */
export function pageAddress(kind: ContentKind, { id, values }: Pick<KnownCard, 'id' | 'values'>): string {
  switch (kind) {
    case 'mainActivities':
      return `/activities/main/${id}`
    case 'activities':
      return `/activities/${id}`
    case 'focusAreas':
      return `/activities/focus-area/${id}`
    case 'generalTips':
      return `/activities/general-tip/${id}`
    case 'resources':
      return `/resources/${id}`
    case 'experienceGoals':
      return `/activities/focus-area/${String(values['focusArea'])}`
  }
}
