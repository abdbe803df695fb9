import type { ContentFile, ContentKind } from '#src/contract/content/content.ts'
import type { DeviceDraft, KnownCard, ServerDraft } from '#src/domain/content/device-draft.ts'
import type { LastChange } from '#src/contract/failure.ts'
import type { FormValues } from '#src/contract/form.ts'
import type { Id, Version } from '#src/contract/values.ts'

import { isSameJson } from '#src/domain/three-way.ts'

/** What a form is opened for: a card of the bank, or a new one where there is no `cardId`. */
export type ContentTarget = {
  readonly kind: ContentKind
  readonly cardId: Id | undefined
  /** The draft on the server to go on with. */
  readonly draftId: Id | undefined
  /** The card that a new one begins as a copy of. */
  readonly copiedId: Id | undefined
  /** The earlier version of the card to restore. */
  readonly version: Version | undefined
}

/** Where the first values of a form come from; `published`: from the card that the draft to go on with has become. */
export type ContentOrigin = 'blank' | 'card' | 'draft' | 'copy' | 'version' | 'published'

export type LoadedContent = {
  /** The card as it is now. */
  readonly card: KnownCard | null
  /** The card that the first values began from: an earlier version of it where they are those of a draft. */
  readonly base: KnownCard | null
  readonly origin: ContentOrigin
  /** The first values. */
  readonly values: FormValues
  /** Those that the server has already: of the card, of the draft, or none. */
  readonly stored: FormValues
  readonly draft: ServerDraft
  /** The files that the first values name, as far as their addresses are known. */
  readonly files: readonly ContentFile[]
  /** What the same user has left in this form before. */
  readonly onDevice: DeviceDraft | undefined
  /** What has become of the draft to go on with, where it has ended. */
  readonly ended: 'published' | 'deleted' | undefined
  /** Who has ended it, or saved the present card, and when. */
  readonly lastChange: LastChange | undefined
}

/** Whether the values of a draft, on the device or on the server, began from an earlier version than the card has now. */
export const isOutdated = ({ card, base, values, onDevice }: LoadedContent): boolean =>
  card !== null &&
  (onDevice?.base ?? base ?? card).version < card.version &&
  !isSameJson(onDevice?.values ?? values, card.values)

/** Whether the device has values of a draft that was published without them. */
export const isPublishedWithout = ({ ended, onDevice }: LoadedContent): boolean =>
  ended === 'published' && onDevice !== undefined && onDevice.base === null

/** A form with its first values, or with those that the device has stored. */
export function begunFrom(loaded: LoadedContent, onDevice: DeviceDraft | undefined) {
  const { base, values, stored, draft } = loaded
  const { lastChange } = loaded
  const shared = { loaded, stored, lastChange, failure: undefined, present: null, choices: {}, queue: [] }
  if (!onDevice) return { ...shared, base, values, draft, isRestored: false, unconfirmed: null }
  return {
    ...shared,
    base: onDevice.base ?? base,
    values: onDevice.values,
    // A stored draft may have been saved elsewhere since.
    draft: draft.version === null ? onDevice.draft : draft,
    isRestored: true,
    unconfirmed: onDevice.unconfirmed,
  }
}
