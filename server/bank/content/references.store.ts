import { eq, inArray } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

import type { PictureReference, SoundReference } from '#server/database/json/bank-content.ts'
import type { Querying } from '#server/database/querying.ts'
import { signs } from '#server/database/schema/ask.ts'
import { activities, experienceGoals, focusAreas, mainActivities } from '#server/database/schema/bank.ts'
import { markFileUsed } from '#server/files/mark-file-used.ts'
import { invalidData } from '#server/http/invalid-data.ts'
import type { PictureField } from '#src/contract/content/fields.ts'
import type { InvalidData } from '#src/contract/failure.ts'
import type { Id } from '#src/contract/values.ts'

import { fileReference, type FileUse, type FoundFile } from './file-reference.store.ts'

export type References = ReturnType<typeof referencesOf>

/** Looks up what a body names, and collects an issue for each that does not exist. `stored`: see `fileReference`. */
export function referencesOf(rows: Querying, stored: readonly SoundReference[]) {
  const issues: InvalidData['issues'] = []

  async function card(
    table: PgTable & { readonly id: PgColumn },
    { path, id, message }: { readonly path: string; readonly id: Id | null; readonly message: string },
  ): Promise<void> {
    if (id === null) return
    // Until what names it is stored, nobody deletes it.
    const found = await rows.select({ id: table.id }).from(table).where(eq(table.id, id)).for('key share')
    if (found.length === 0) issues.push({ path, message })
  }

  async function file(use: FileUse, path: string, fileId: Id): Promise<FoundFile | undefined> {
    const found = await fileReference(rows, { fileId, use, stored })
    if (found) await markFileUsed(rows, fileId)
    else issues.push({ path, message: unknownFile[use] })
    return found
  }

  return {
    mainActivity: (path: string, id: Id) =>
      card(mainActivities, { path, id, message: 'Temakortet finnes ikke' }),

    focusArea: (path: string, id: Id | null) =>
      card(focusAreas, { path, id, message: 'Fagområdet finnes ikke' }),

    async experienceGoals(path: string, ids: readonly Id[]): Promise<void> {
      for (const [index, id] of ids.entries())
        await card(experienceGoals, { path: `${path}.${index}`, id, message: 'Opplevelsesmålet finnes ikke' })
    },

    async activities(path: string, ids: readonly Id[]): Promise<void> {
      for (const [index, id] of ids.entries())
        await card(activities, { path: `${path}.${index}`, id, message: 'Aktiviteten finnes ikke' })
    },

    /** Words of the sign list. */
    async signs(path: string, words: readonly string[]): Promise<void> {
      if (words.length === 0) return
      const found = await rows
        .select({ word: signs.title })
        .from(signs)
        .where(inArray(signs.title, [...words]))
      const known = new Set(found.map(({ word }) => word))
      for (const [index, word] of words.entries())
        if (!known.has(word))
          issues.push({ path: `${path}.${index}`, message: `«${word}» er ikke i tegnlista` })
    },

    /** A field with the reference to a file, by the name that the content has for it; without a file none. */
    async field<Key extends string>(
      key: Key,
      use: FileUse,
      { path, fileId }: { readonly path: string; readonly fileId: Id | null },
    ): Promise<{ readonly [K in Key]?: SoundReference }> {
      const found = fileId === null ? undefined : await file(use, path, fileId)
      // A computed key widens to an index signature; the key is exactly `Key`.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      return (found ? { [key]: found.reference } : {}) as { readonly [K in Key]?: SoundReference }
    },

    async picture(path: string, { fileId, alt, focus }: PictureField): Promise<PictureReference> {
      const found = fileId === null ? undefined : await file('picture', `${path}.fileId`, fileId)
      return {
        ...(found && { file: found.reference }),
        alt,
        ...(found && found.widths.length > 0 && { widths: found.widths }),
        ...(focus !== undefined && { focus }),
      }
    },

    file,

    /** Throws 422 where something was not found. */
    assertFound: () => {
      if (issues.length > 0) throw invalidData(issues, 'Noe i skjemaet er ikke gyldig.')
    },
  }
}

const unknownFile: Readonly<Record<FileUse, string>> = {
  picture: 'Bildet finnes ikke',
  sound: 'Lydopptaket finnes ikke',
  film: 'Filmen finnes ikke',
  captions: 'Tekstingen finnes ikke',
  document: 'Filen finnes ikke',
}
