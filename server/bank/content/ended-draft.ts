import type { Querying } from '#server/database/querying.ts'
import type { Caller } from '#server/http/handler.ts'
import { ConflictError } from '#server/http/http-error.ts'
import { lastChangeOf, whoHas } from '#server/http/if-match.ts'
import type { ContentKind, EndedDraft } from '#src/contract/content/content.ts'
import type { Id } from '#src/contract/values.ts'

import { contentDraftStore } from './content-draft.store.ts'
import { endedDraftStore } from './ended-draft.store.ts'
import { versionOfCard } from './listed-cards.store.ts'
import { rejectForeignDraft } from './reject-foreign-draft.ts'

type Publishing = {
  readonly kind: ContentKind
  /** The card that the draft becomes, or is merged into. */
  readonly cardId: Id
  /** The card is made from the draft. */
  readonly isNew: boolean
  readonly caller: Caller
  readonly at: Date
}

/** Ends the draft that a write publishes, in its transaction; `false` where the draft has ended before. */
export async function endDraft(
  rows: Querying,
  id: Id | undefined,
  { kind, cardId, isNew, caller, at }: Publishing,
): Promise<boolean> {
  if (id === undefined) return true
  const drafts = contentDraftStore(rows)
  const draft = await drafts.lock(id)
  if (draft) {
    rejectForeignDraft(draft, { kind, cardId: isNew ? null : cardId }, 'draft')
    await drafts.remove(id)
  }
  const { _id: endedBy, name: editorName } = caller.user
  return endedDraftStore(rows).add({ draftId: id, kind, cardId, endedBy, editorName, endedAt: at })
}

/** Throws 409 where the draft has ended before: a draft becomes one card. */
export async function publishDraft(
  rows: Querying,
  id: Id | undefined,
  publishing: Publishing,
): Promise<void> {
  if (!(await endDraft(rows, id, publishing))) await rejectEnded(rows, id, publishing.caller, 409)
}

/** Throws what became of the draft, where it has ended; 410 where the draft itself was asked for. */
export async function rejectEnded(
  rows: Querying,
  id: Id | undefined,
  caller: Caller,
  status: 409 | 410,
): Promise<void> {
  const end = id === undefined ? undefined : await endedDraftStore(rows).find(id)
  if (!end) return
  const { draftId, kind, cardId, endedBy, editorName, endedAt } = end
  const isThere = cardId !== null && (await versionOfCard(rows, kind, cardId)) !== undefined
  const lastChange = lastChangeOf(caller, { userId: endedBy, name: editorName, at: endedAt })
  throw new ConflictError(
    status,
    whoHas(lastChange, cardId === null ? 'slettet utkastet' : 'publisert utkastet'),
    { endedDraft: draftId, kind, cardId: isThere ? cardId : null } satisfies EndedDraft,
    lastChange,
  )
}
