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
  questions,
  resources,
} from '#server/database/schema/bank.ts'
import { bankFiles as describedFiles, files } from '#server/database/schema/media.ts'
import { holds, pathOfFile, writeFileAtomically } from '#server/files/file-on-disk.ts'

import { bankFileRows } from './bank-file-rows.ts'
import { bankFiles } from './bank-files.ts'
import { bankRows } from './bank-rows.ts'
import { readRecordings } from './recordings.ts'
import { signRows } from './sign-rows.ts'

type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
type FileRow = typeof files.$inferInsert

/** Writes the program's media files to the data directory; returns their rows. */
export async function writeBankFiles(folder: string): Promise<readonly FileRow[]> {
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

/** Inserts or updates every card of the bank; leaves a card that an editor has changed. */
export async function seedBank(tx: Transaction, fileRows: readonly FileRow[], now: Date): Promise<void> {
  const recordings = await readRecordings()
  const rows = bankRows(now, recordings)
  await tx
    .insert(files)
    .values([...fileRows])
    .onConflictDoUpdate({ target: [files.id, files.variant], set: { size: sql`excluded.size` } })
  await tx
    .insert(describedFiles)
    .values(bankFileRows(fileRows, rows, recordings, now))
    .onConflictDoUpdate({
      target: describedFiles.id,
      set: { size: sql`excluded.size`, seconds: sql`excluded.seconds`, voice: sql`excluded.voice` },
    })
  await tx.insert(focusAreas).values(rows.focusAreas).onConflictDoUpdate(updateUnedited(focusAreas, []))
  await tx
    .insert(experienceGoals)
    .values(rows.experienceGoals)
    .onConflictDoUpdate(updateUnedited(experienceGoals, [experienceGoals.focusAreaId]))
  await tx
    .insert(mainActivities)
    .values(rows.mainActivities)
    .onConflictDoUpdate(updateUnedited(mainActivities, [mainActivities.focusAreaId]))
  await tx
    .insert(activities)
    .values(rows.activities)
    .onConflictDoUpdate(updateUnedited(activities, [activities.focusAreaId, activities.mainActivityId]))
  await tx.insert(generalTips).values(rows.generalTips).onConflictDoUpdate(updateUnedited(generalTips, []))
  await tx
    .insert(resources)
    .values(rows.resources)
    .onConflictDoUpdate(updateUnedited(resources, [resources.focusAreaId]))
  await tx
    .insert(questions)
    .values(rows.questions)
    .onConflictDoUpdate(updateUnedited(questions, [questions.focusAreaId]))
  await tx.insert(signs).values(signRows(now, recordings)).onConflictDoUpdate(updateUnedited(signs, []))
}

type CardTable = PgTable & Readonly<Record<'id' | 'version' | 'title' | 'content' | 'position', PgColumn>>

/** The upsert of a card that nobody has edited (version 1); `updatedAt` changes only when another column does. */
const updateUnedited = (table: CardTable, foreignKeys: readonly PgColumn[]) => {
  const columns = [table.title, table.position, table.content, ...foreignKeys]
  return {
    target: table.id,
    set: {
      ...Object.fromEntries(columns.map((column) => [keyOf(table, column), excluded(column)])),
      updatedAt: sql`excluded.updated_at`,
    },
    setWhere: sql`${table.version} = 1 and (${sql.join(columns, sql`, `)})
      is distinct from (${sql.join(columns.map(excluded), sql`, `)})`,
  }
}

const excluded = (column: PgColumn) => sql`excluded.${sql.identifier(column.name)}`

const keyOf = (table: CardTable, searched: PgColumn) =>
  Object.entries(getTableColumns(table)).find(([, column]) => column === searched)?.[0] ?? searched.name
