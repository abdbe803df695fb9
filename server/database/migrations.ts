import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { projectRoot } from '../environment/project-root.ts'

/** One migration of the schema, applied once and never changed afterwards. */
export type Migration = { readonly name: string; readonly checksum: string; readonly sql: string }

/** Reads the files `server/database/migrations/0000_name.sql` in the order of their numbers. */
export function readMigrations(
  folder = join(projectRoot, 'server/database/migrations'),
): readonly Migration[] {
  return readdirSync(folder)
    .filter((file) => /^\d{4}_[a-z0-9_]+\.sql$/u.test(file))
    .toSorted()
    .map((file) => {
      const sql = readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n')
      return { name: file, checksum: createHash('sha256').update(sql).digest('hex'), sql }
    })
}
