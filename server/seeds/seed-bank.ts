import { getTableColumns, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

import type { Database } from '#server/database/database.ts'
import { signs } from '#server/database/schema/ask.ts'
import {
  activities,
  experienceGoals,
  focusAreas,
  generalTips,
  mainActivities,
} from '#server/database/schema/bank.ts'
import { files } from '#server/database/schema/media.ts'
import { holds, pathOfFile, writeFileAtomically } from '#server/media/file-on-disk.ts'

import { bankFiles } from './bank-files.ts'
import { bankRows } from './bank-rows.ts'
import { signRows } from './sign-rows.ts'

type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
type FileRow = typeof files.$inferInsert

/** Puts the program's drawings and recordings where the server finds them, and tells what they are. */
export async function placeBankFiles(folder: string): Promise<readonly FileRow[]> {
  return Promise.all(
    bankFiles().map(async (file) => {
      const path = pathOfFile(folder, file)
      const bytes = await file.bytes()
      if (!(await holds(path, bytes))) await writeFileAtomically(path, bytes)
      const { fileId, variant, name, mediaType } = file
      return { id: fileId, variant, name, mediaType, size: bytes.byteLength }
    }),
  )
}

/** Brings every card of the program into the bank; a card that an editor has changed stays as it is. */
export async function seedBank(tx: Transaction, fileRows: readonly FileRow[], now: Date): Promise<void> {
  const rows = bankRows(now)
  await tx
    .insert(files)
    .values([...fileRows])
    .onConflictDoUpdate({ target: [files.id, files.variant], set: { size: sql`excluded.size` } })
  await tx.insert(focusAreas).values(rows.focusAreas).onConflictDoUpdate(untouched(focusAreas, []))
  await tx
    .insert(experienceGoals)
    .values(rows.experienceGoals)
    .onConflictDoUpdate(untouched(experienceGoals, [experienceGoals.focusAreaId]))
  await tx
    .insert(mainActivities)
    .values(rows.mainActivities)
    .onConflictDoUpdate(untouched(mainActivities, [mainActivities.focusAreaId]))
  await tx
    .insert(activities)
    .values(rows.activities)
    .onConflictDoUpdate(untouched(activities, [activities.focusAreaId, activities.mainActivityId]))
  await tx.insert(generalTips).values(rows.generalTips).onConflictDoUpdate(untouched(generalTips, []))
  await tx.insert(signs).values(signRows(now)).onConflictDoUpdate(untouched(signs, []))
}

type CardTable = PgTable & Readonly<Record<'id' | 'version' | 'title' | 'content' | 'position', PgColumn>>

/** A card that nobody has edited follows the program; `updatedAt` moves only when something else does. */
const untouched = (table: CardTable, belongings: readonly PgColumn[]) => {
  const followed = [table.title, table.position, table.content, ...belongings]
  return {
    target: table.id,
    set: {
      ...Object.fromEntries(followed.map((column) => [keyOf(table, column), incoming(column)])),
      updatedAt: sql`excluded.updated_at`,
    },
    setWhere: sql`${table.version} = 1 and (${sql.join(followed, sql`, `)})
      is distinct from (${sql.join(followed.map(incoming), sql`, `)})`,
  }
}

const incoming = (column: PgColumn) => sql`excluded.${sql.identifier(column.name)}`

const keyOf = (table: CardTable, wanted: PgColumn) =>
  Object.entries(getTableColumns(table)).find(([, column]) => column === wanted)?.[0] ?? wanted.name
