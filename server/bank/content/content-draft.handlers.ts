import { isDeepStrictEqual } from 'node:util'

import type { Database } from '#server/database/database.ts'
import type { Querying } from '#server/database/querying.ts'
import type { InTransaction } from '#server/database/transaction.ts'
import type { HandlersOf } from '#server/http/handler.ts'
import { HttpError } from '#server/http/http-error.ts'
import { staleError } from '#server/http/if-match.ts'
import { normalisedText } from '#src/contract/normalised-text.ts'
import type { ContentDraft, contentDraftEndpoints, ContentKind } from '#src/contract/content/content.ts'
import type { InvalidData } from '#src/contract/failure.ts'
import type { Id } from '#src/contract/values.ts'

import { contentDraftStore, type StoredDraft } from './content-draft.store.ts'
import { listedCards, versionOfCard } from './listed-cards.store.ts'

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
        ...cards.map(({ kind, title, card }) => ({
          kind,
          title,
          card,
          draft: drafts.find((draft) => draft.kind === kind && draft.cardId === card._id) ?? null,
        })),
        ...drafts
          .filter(({ cardId }) => cardId === null)
          .map((draft) => ({ kind: draft.kind, title: draft.title, card: null, draft })),
      ]
    },

    draft: async ({ params: { id } }) => toCompleteDraft(foundOr404(await contentDraftStore(db).find(id))),

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
          if (version !== undefined) throw missingDraft()
          await rejectUnknown(rows, draft)
          const result = await drafts.add(draft)
          if ('present' in result) throw staleError(result.present && toCompleteDraft(result.present))
          return toCompleteDraft(draft)
        }
        rejectForeign(present, { kind, cardId }, 'cardId')
        if (present.cardVersion === cardVersion && isDeepStrictEqual(present.values, values))
          return toCompleteDraft(present)
        if (version !== undefined && version !== present.version) throw staleError(toCompleteDraft(present))
        await rejectUnknown(rows, draft)
        const next = { ...draft, version: present.version + 1 }
        await drafts.update(next)
        return toCompleteDraft(next)
      }),

    removeDraft: ({ params: { id }, version }) =>
      inTransaction(async (rows) => {
        const drafts = contentDraftStore(rows)
        const present = foundOr404(await drafts.lock(id))
        if (version !== undefined && version !== present.version) throw staleError(toCompleteDraft(present))
        await drafts.remove(id)
        return { _id: id }
      }),
  }
}

type Card = { readonly kind: ContentKind; readonly cardId: Id | null }

/** Throws 422 where a draft names no card, or a version that its card has not had. */
async function rejectUnknown(rows: Querying, { kind, cardId, cardVersion }: StoredDraft): Promise<void> {
  const present = cardId === null ? null : await versionOfCard(rows, kind, cardId)
  if (present === undefined) throw invalid('cardId', 'Kortet finnes ikke')
  const isKnown = present === null ? cardVersion === null : cardVersion !== null && cardVersion <= present
  if (!isKnown) throw invalid('cardVersion', 'Versjonen finnes ikke')
}

/** Removes the draft that a write publishes; somebody else may have removed it already. */
export async function endDraft(rows: Querying, id: Id | undefined, card: Card): Promise<void> {
  if (id === undefined) return
  const drafts = contentDraftStore(rows)
  const draft = await drafts.lock(id)
  if (!draft) return
  rejectForeign(draft, card, 'draft')
  await drafts.remove(id)
}

function rejectForeign(draft: StoredDraft, { kind, cardId }: Card, path: string): void {
  if (draft.kind !== kind || draft.cardId !== cardId) throw invalid(path, 'Utkastet hører til et annet kort')
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

function foundOr404(draft: StoredDraft | undefined): StoredDraft {
  if (draft === undefined) throw missingDraft()
  return draft
}

const missingDraft = () => new HttpError(404, 'Utkastet er publisert eller slettet.')
const invalid = (path: string, message: string) =>
  new HttpError(422, message, { issues: [{ path, message }] } satisfies InvalidData)
