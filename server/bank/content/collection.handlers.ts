import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'

import type { Database } from '#server/database/database.ts'
import type { Querying } from '#server/database/querying.ts'
import type { InTransaction } from '#server/database/transaction.ts'
import type { Caller } from '#server/http/handler.ts'
import { HttpError } from '#server/http/http-error.ts'
import { idempotencyKeyStore } from '#server/http/idempotency-key.store.ts'
import type { Once } from '#server/http/idempotency.ts'
import { staleError } from '#server/http/if-match.ts'
import type { MediaAddresses } from '#server/files/media-address.ts'
import { type ContentState, isPermanent, isUsed } from '#src/contract/content/content.ts'
import { hasUsedKey } from '#src/contract/outcome.ts'
import type { Id } from '#src/contract/values.ts'
import { dayOf } from '#src/domain/day.ts'

import type { CardRow, WrittenColumns } from './card.store.ts'
import { cardUses } from './card-uses.store.ts'
import { cardVersions, type Content, type Editing } from './card-versions.ts'
import type { Collection } from './collection.ts'
import { contentVersionStore } from './content-version.store.ts'
import { endDraft, publishDraft, rejectEnded } from './ended-draft.ts'
import { filesIn } from './file-reference.store.ts'
import { referencesOf } from './references.store.ts'

export type ContentDeps = {
  readonly db: Database
  readonly inTransaction: InTransaction
  readonly media: MediaAddresses
  readonly now: () => Date
}

type Params = { readonly params: { readonly id: Id } }
type Query = { readonly query: { readonly draft?: Id | undefined } }
type NewCard<Body> = Query & {
  readonly body: Body
  readonly caller: Caller
  readonly once: Once<Content<Body>>
}

/** The handlers of the endpoints that every collection has for its editors. */
export function collectionHandlers<Row extends CardRow, Body, Change>(
  collection: Collection<Row, Body, Change>,
  { db, inTransaction, media, now }: ContentDeps,
) {
  const { kind, cards, toBody, changed } = collection
  const versions = cardVersions(collection, media)

  /** What a card is already is no conflict, whichever version the caller has named (RFC 9110, section 13.1.1). */
  async function change(
    rows: Querying,
    { row, editing, isDone }: { readonly row: Row; readonly editing: Editing; readonly isDone: boolean },
    toColumns: () => Promise<WrittenColumns<Row> | Pick<CardRow, 'state'>>,
  ): Promise<Content<Body>> {
    const { version } = editing
    if (isDone) return versions.present(rows, row)
    if (version !== undefined && version !== row.version)
      throw staleError(...(await versions.conflict(rows, row, editing.caller)))
    const columns = await toColumns()
    await versions.addUnedited(rows, row)
    return versions.add(rows, await cards.update(rows, row, columns, now()), editing)
  }

  async function columnsOf(rows: Querying, body: Body, earlier: Row | undefined) {
    const known = earlier
      ? [
          ...filesIn(earlier.content),
          ...(await contentVersionStore(rows).filesOf({ kind, cardId: earlier.id })),
        ]
      : []
    const references = referencesOf(rows, known)
    const columns = await collection.toColumns(body, references, earlier)
    references.assertFound()
    return columns
  }

  return {
    add: ({ query, body, caller, once }: NewCard<Body>) =>
      inTransaction(async (rows) => {
        const id = randomUUID()
        try {
          return await once(idempotencyKeyStore(rows, now), async () => {
            await publishDraft(rows, query.draft, { kind, cardId: id, isNew: true, caller, at: now() })
            const columns = await columnsOf(rows, body, undefined)
            const row = await cards.add(rows, { id, columns, updatedAt: now() })
            return versions.add(rows, row, { caller, version: undefined })
          })
        } catch (error) {
          // A form sends its draft’s id as the key: with another body it is to learn of the card, not of the key.
          if (error instanceof HttpError && hasUsedKey(error))
            await rejectEnded(rows, query.draft, caller, 409)
          throw error
        }
      }),

    change: ({
      params: { id },
      query,
      body,
      ...editing
    }: Params & Query & Editing & { readonly body: Change }) =>
      inTransaction(async (rows) => {
        const row = foundOr404(await cards.lock(rows, id))
        const present = toBody(row)
        const next = changed(present, body)
        const isDone = isDeepStrictEqual(next, present)
        const publishing = { kind, cardId: id, isNew: false, caller: editing.caller, at: now() }
        if (isDone) await endDraft(rows, query.draft, publishing)
        return change(rows, { row, editing, isDone }, async () => {
          await publishDraft(rows, query.draft, publishing)
          return columnsOf(rows, next, row)
        })
      }),

    setState: ({
      params: { id },
      body: { state },
      ...editing
    }: Params & Editing & { readonly body: { readonly state: ContentState } }) =>
      inTransaction(async (rows) => {
        const row = foundOr404(await cards.lock(rows, id))
        return change(rows, { row, editing, isDone: row.state === state }, () => Promise.resolve({ state }))
      }),

    async uses({ params: { id } }: Params) {
      foundOr404(await cards.find(db, id))
      return cardUses(db, { kind, cardId: id }, dayOf(now()))
    },

    /** While the row is locked, no plan and no column of a card comes to refer to it; their foreign keys hold the rest. */
    remove: ({ params: { id }, caller, version }: Params & Editing) =>
      inTransaction(async (rows) => {
        const row = foundOr404(await cards.lock(rows, id))
        if (version !== undefined && version !== row.version)
          throw staleError(...(await versions.conflict(rows, row, caller)))
        const uses = await cardUses(rows, { kind, cardId: id }, dayOf(now()))
        if (isPermanent(kind)) throw new HttpError(409, 'Et spørsmål kan være besvart, og kan ikke slettes.')
        if (uses.cameWithProgram)
          throw new HttpError(409, 'Kortet fulgte med Språkhuset og kan ikke slettes.')
        if (isUsed(uses)) throw new HttpError(409, 'Kortet er i bruk og kan ikke slettes.')
        await cards.remove(rows, id)
        return { _id: id }
      }),

    byId: async ({ params: { id } }: Params) => versions.present(db, foundOr404(await cards.find(db, id))),

    versions: async ({ params: { id } }: Params) => versions.list(db, foundOr404(await cards.find(db, id))),

    async version({
      params: { id, version },
    }: {
      readonly params: { readonly id: Id; readonly version: string }
    }) {
      const row = foundOr404(await cards.find(db, id))
      const found = await versions.find(db, row, Number(version))
      if (!found) throw new HttpError(404, 'Versjonen finnes ikke.')
      return found
    },
  }
}

function foundOr404<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new HttpError(404, 'Kortet finnes ikke.')
  return row
}
