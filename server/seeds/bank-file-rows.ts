import type { bankFiles } from '#server/database/schema/media.ts'
import type { FileKind } from '#src/contract/file.ts'
import type { Id } from '#src/contract/values.ts'

import type { bankRows } from './bank-rows.ts'
import { type Recordings, recordingPath } from './recordings.ts'

type BankRows = ReturnType<typeof bankRows>
type BankFileRow = typeof bankFiles.$inferInsert
type FileRow = { readonly id: Id; readonly variant: string; readonly name: string; readonly size: number }

const kinds: Readonly<Record<string, FileKind>> = {
  svg: 'picture',
  mp3: 'audio',
  mp4: 'video',
  vtt: 'captions',
  pdf: 'document',
}

/** What editors see of the files that ship with the program: those that a card uses, named after it. */
export function bankFileRows(
  fileRows: readonly FileRow[],
  rows: BankRows,
  recordings: Recordings,
  now: Date,
): BankFileRow[] {
  const names = namesOf(rows)
  return fileRows.flatMap(({ id, variant, size, name: fileName }) => {
    const kind = kinds[variant]
    const name = names.get(id)
    if (kind === undefined || name === undefined) return []
    const { seconds = null, voice = null } = recordings.get(recordingPath(fileName)) ?? {}
    return { id, kind, name, description: '', variant, size, seconds, voice, createdAt: now }
  })
}

/** The title nearest to the first use of each file: of a card, or of a part of it. */
function namesOf(rows: BankRows): ReadonlyMap<Id, string> {
  const names = new Map<Id, string>()
  const collect = (value: unknown, title: string): void => {
    if (typeof value !== 'object' || value === null) return
    const own: unknown = Reflect.get(value, 'title')
    const fileId: unknown = Reflect.get(value, 'fileId')
    const nearest = typeof own === 'string' ? own : title
    if (typeof fileId === 'string' && !names.has(fileId)) names.set(fileId, nearest)
    for (const part of Object.values(value)) collect(part, nearest)
  }
  for (const row of Object.values(rows).flat()) collect(row, row.title)
  return names
}
