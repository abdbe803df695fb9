import type { ContentKind } from '#src/contract/content/content.ts'
import type { DeviceDraft, KnownCard, ServerDraft } from '#src/domain/content/device-draft.ts'
import type { LastChange } from '#src/contract/failure.ts'
import type { FormValues } from '#src/contract/form.ts'
import type { InvalidFailure, RefusedFailure } from '#src/contract/outcome.ts'

import { isSameJson } from '#src/domain/three-way.ts'

import type { ContentFormContext } from './content-form-context.ts'

/** What is published, or stored as a draft on the server. */
export type SaveInput = {
  readonly kind: ContentKind
  /** The card that is changed, in the version that the values began from; `null` for a new one. */
  readonly base: KnownCard | null
  readonly values: FormValues
  readonly draft: ServerDraft
}
/**
 * The draft has ended without this form: as a card, with which the form is compared, or deleted. `draft` is the one that the form goes on
 * with.
 */
export type EndedOutcome =
  | {
      readonly kind: 'published'
      readonly card: KnownCard
      readonly draft: ServerDraft
      readonly lastChange: LastChange | undefined
    }
  | { readonly kind: 'deleted'; readonly draft: ServerDraft; readonly lastChange: LastChange | undefined }
/**
 * `draft` is the one of what is typed from now on; `present` is the card that a stale write would have replaced.
 */
export type SaveOutcome =
  | { readonly kind: 'ok'; readonly body: KnownCard; readonly draft: ServerDraft }
  | InvalidFailure
  | RefusedFailure
  | { readonly kind: 'stale'; readonly present: KnownCard; readonly lastChange: LastChange | undefined }
  | { readonly kind: 'offline' }
  | EndedOutcome
/** `stale`: the draft has been saved elsewhere; `draft` has the version there. */
export type SaveDraftOutcome =
  | { readonly kind: 'ok'; readonly body: ServerDraft }
  | { readonly kind: 'stale'; readonly message: string; readonly draft: ServerDraft }
  | InvalidFailure
  | RefusedFailure
  | { readonly kind: 'offline' }
  | EndedOutcome

/**
 * What publishing sends, in this order. A new card that may be in the bank already is sent again as it was, so that it is added once, and
 * what was typed since as a change of it.
 */
export const valuesToSend = ({ base, unconfirmed, values }: ContentFormContext): readonly FormValues[] =>
  !base && unconfirmed && !isSameJson(unconfirmed, values) ? [unconfirmed, values] : [values]

/** What is sent next. */
export function saveInputOf({ target, base, queue, draft }: ContentFormContext): SaveInput {
  if (!draft || !queue[0]) throw new Error('Nothing is to be saved.')
  return { kind: target.kind, base, values: queue[0], draft }
}

/** The form once the first of what it sends is published, which ends its draft. */
export const publishedAs = ({ queue }: ContentFormContext, card: KnownCard, draft: ServerDraft) => ({
  base: card,
  stored: queue[0] ?? card.values,
  draft,
  isRestored: false,
  unconfirmed: null,
  queue: queue.slice(1),
})

/** The form once its values are a draft on the server. */
export const storedAs = ({ queue }: ContentFormContext, draft: ServerDraft) => ({
  draft,
  stored: queue[0] ?? {},
  isRestored: false,
  queue: [],
})

/** What the device stores of the form. What is not merged yet with a card that the draft has become is compared again. */
export const deviceDraftOf = ({
  values,
  base,
  present,
  draft,
  unconfirmed,
  stored,
}: ContentFormContext): DeviceDraft | undefined => {
  const isUnmerged = base !== null && base.version === present?.version
  return draft && { values, base: isUnmerged ? null : base, draft, unconfirmed, stored }
}
