import { isDeepStrictEqual } from 'node:util'

import type { Database } from '#server/database/database.ts'
import type { Querying } from '#server/database/querying.ts'
import type { InTransaction } from '#server/database/transaction.ts'
import type { Caller, HandlersOf } from '#server/http/handler.ts'
import { HttpError } from '#server/http/http-error.ts'
import { staleError } from '#server/http/if-match.ts'
import { invalidValue } from '#server/http/invalid-data.ts'
import { normalisedText } from '#src/contract/normalised-text.ts'
import type { ContentDraft, contentDraftEndpoints } from '#src/contract/content/content.ts'
import type { Id } from '#src/contract/values.ts'

import { contentDraftStore, type StoredDraft } from './content-draft.store.ts'
import { rejectEnded } from './ended-draft.ts'
import { endedDraftStore } from './ended-draft.store.ts'
import { listedCards, versionOfCard } from './listed-cards.store.ts'
import { rejectForeignDraft } from './reject-foreign-draft.ts'

export function contentDraftHandlers({
  db,
  inTransaction,
  now,
}: {
  readonly db: Database
  readonly inTransaction: InTransaction
  readonly now: () => Date
}): HandlersOf<typeof contentDraftEndpoints> {
  return {
    async list() {
      const [cards, stored] = await Promise.all([listedCards(db), contentDraftStore(db).list()])
      const drafts = stored.map(toDraft)
      return [
        ...cards.map((listed) => ({
          ...listed,
          draft:
            drafts.find(({ kind, cardId }) => kind === listed.kind && cardId === listed.card._id) ?? null,
        })),
        ...drafts
          .filter(({ cardId }) => cardId === null)
          .map((draft) => ({ kind: draft.kind, title: draft.title, card: null, draft })),
      ]
    },

    draft: async ({ params: { id }, caller }) => toCompleteDraft(await found(db, id, caller, 'find')),

    saveDraft: ({ params: { id }, body: { kind, cardId, cardVersion, values }, caller, version }) =>
      inTransaction(async (rows) => {
        const drafts = contentDraftStore(rows)
        const draft = {
          id,
          version: 1,
          kind,
          cardId,
          cardVersion,
          values,
          title: titleIn(values),
          editedBy: caller.user._id,
          editorName: caller.user.name,
          editedAt: now(),
        }
        const present = await drafts.lock(id)
        if (!present) {
          await rejectEnded(rows, id, caller, 410)
          if (version !== undefined) throw missingDraft()
          await rejectUnknown(rows, draft)
          const result = await drafts.add(draft)
          if ('present' in result) throw staleDraft(result.present, caller)
          return toCompleteDraft(draft)
        }
        rejectForeignDraft(present, { kind, cardId }, 'cardId')
        if (present.cardVersion === cardVersion && isDeepStrictEqual(present.values, values))
          return toCompleteDraft(present)
        if (version !== undefined && version !== present.version) throw staleDraft(present, caller)
        await rejectUnknown(rows, draft)
        const next = { ...draft, version: present.version + 1 }
        await drafts.update(next)
        return toCompleteDraft(next)
      }),

    removeDraft: ({ params: { id }, caller, version }) =>
      inTransaction(async (rows) => {
        const present = await found(rows, id, caller, 'lock')
        if (version !== undefined && version !== present.version) throw staleDraft(present, caller)
        await contentDraftStore(rows).remove(id)
        const { _id: endedBy, name: editorName } = caller.user
        const end = { draftId: id, kind: present.kind, cardId: null, endedBy, editorName, endedAt: now() }
        await endedDraftStore(rows).add(end)
        return { _id: id }
      }),
  }
}

/** Throws 422 where a draft names no card, or a version that its card has not had. */
async function rejectUnknown(rows: Querying, { kind, cardId, cardVersion }: StoredDraft): Promise<void> {
  const present = cardId === null ? null : await versionOfCard(rows, kind, cardId)
  if (present === undefined) throw invalidValue('cardId', 'Kortet finnes ikke')
  const isKnown = present === null ? cardVersion === null : cardVersion !== null && cardVersion <= present
  if (!isKnown) throw invalidValue('cardVersion', 'Versjonen finnes ikke')
}

const toDraft = ({
  id,
  version,
  kind,
  cardId,
  cardVersion,
  title,
  editorName,
  editedAt,
}: Omit<StoredDraft, 'values'>): ContentDraft => ({
  _id: id,
  version,
  kind,
  cardId,
  cardVersion,
  title,
  editedBy: editorName,
  editedAt: editedAt.toISOString(),
})

const toCompleteDraft = (draft: StoredDraft) => ({ ...toDraft(draft), values: draft.values })

const maxTitleLength = 200

/** The title in the values of a form, which may not be valid yet. */
const titleIn = ({ title }: Readonly<Record<string, unknown>>): string =>
  typeof title === 'string' ? [...normalisedText(title).trim()].slice(0, maxTitleLength).join('') : ''

/** The draft, locked or not. Throws 410 where it has ended, and 404 where it was never stored. */
async function found(rows: Querying, id: Id, caller: Caller, how: 'find' | 'lock'): Promise<StoredDraft> {
  const draft = await contentDraftStore(rows)[how](id)
  if (draft) return draft
  await rejectEnded(rows, id, caller, 410)
  throw missingDraft()
}

const staleDraft = (present: StoredDraft, caller: Caller) =>
  staleError(toCompleteDraft(present), caller, {
    userId: present.editedBy,
    name: present.editorName,
    at: present.editedAt,
  })
const missingDraft = () => new HttpError(404, 'Utkastet finnes ikke.')
