import * as v from 'valibot'

import type { Querying } from '#server/database/querying.ts'
import type { Caller } from '#server/http/handler.ts'
import type { staleError } from '#server/http/if-match.ts'
import type { MediaAddresses } from '#server/files/media-address.ts'
import type { ContentFile, ContentState, ContentVersion } from '#src/contract/content/content.ts'
import type { Id, Version } from '#src/contract/values.ts'

import type { CardRow } from './card.store.ts'
import { cameWithProgramOf } from './card-uses.store.ts'
import type { Collection } from './collection.ts'
import { contentFiles } from './content-file.store.ts'
import { contentVersionStore, type StoredVersion } from './content-version.store.ts'
import { filesIn } from './file-reference.store.ts'

/** A card or one of its earlier versions, as its editors get it. */
export type Content<Body> = {
  _id: Id
  version: Version
  state: ContentState
  editedBy: string | null
  editedAt: string
  body: Body
  files: ContentFile[]
  cameWithProgram: boolean
}

/** Who changes a card, and the version that the change replaces, where the caller has named it. */
export type Editing = { readonly caller: Caller; readonly version: Version | undefined }

/** The versions of the cards of one collection. */
export function cardVersions<Row extends CardRow, Body, Change>(
  { kind, toBody, bodySchema }: Collection<Row, Body, Change>,
  media: MediaAddresses,
) {
  /** What the row is now. It came with the program where the history does not have it. */
  async function present(rows: Querying, row: Row): Promise<StoredVersion> {
    const cardId = row.id
    const entry = await contentVersionStore(rows).find({ kind, cardId }, row.version)
    return {
      kind,
      cardId,
      version: row.version,
      title: row.title,
      state: row.state,
      body: toBody(row),
      files: filesIn(row.content),
      isUnconditional: entry?.isUnconditional ?? false,
      editedBy: entry?.editedBy ?? null,
      editorName: entry?.editorName ?? null,
      editedAt: row.updatedAt,
    }
  }

  async function contentOf(rows: Querying, stored: StoredVersion): Promise<Content<Body>> {
    return {
      _id: stored.cardId,
      version: stored.version,
      state: stored.state,
      editedBy: stored.editorName,
      editedAt: stored.editedAt.toISOString(),
      body: v.parse(bodySchema, stored.body),
      files: await contentFiles(rows, media, stored.files),
      cameWithProgram: await cameWithProgramOf(rows, stored),
    }
  }

  return {
    present: async (rows: Querying, row: Row) => contentOf(rows, await present(rows, row)),

    /** What the response to a stale write has: what the card is now, and who made it so. */
    async conflict(rows: Querying, row: Row, caller: Caller): Promise<Parameters<typeof staleError>> {
      const stored = await present(rows, row)
      const { editedBy: userId, editorName: name, editedAt: at } = stored
      return [await contentOf(rows, stored), caller, { userId, name, at }]
    },

    /** Newest first. */
    async list(rows: Querying, row: Row): Promise<ContentVersion[]> {
      const history = await contentVersionStore(rows).list({ kind, cardId: row.id })
      return (history.length > 0 ? history : [await present(rows, row)]).map(toListed)
    },

    async find(rows: Querying, row: Row, version: Version): Promise<Content<Body> | undefined> {
      if (version === row.version) return contentOf(rows, await present(rows, row))
      const earlier = await contentVersionStore(rows).find({ kind, cardId: row.id }, version)
      return earlier && contentOf(rows, earlier)
    },

    /** Adds a version that came with the program to the history, before the card is changed for the first time. */
    async addUnedited(rows: Querying, row: Row): Promise<void> {
      await contentVersionStore(rows).ensure(await present(rows, row))
    },

    async add(rows: Querying, row: Row, { caller, version }: Editing): Promise<Content<Body>> {
      const edited = {
        ...(await present(rows, row)),
        isUnconditional: version === undefined && row.version > 1,
        editedBy: caller.user._id,
        editorName: caller.user.name,
      }
      await contentVersionStore(rows).add(edited)
      return contentOf(rows, edited)
    },
  }
}

const toListed = ({
  version,
  title,
  state,
  isUnconditional,
  editorName,
  editedAt,
}: StoredVersion): ContentVersion => ({
  version,
  title,
  state,
  isUnconditional,
  editedBy: editorName,
  editedAt: editedAt.toISOString(),
})
