import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { TestProject } from 'vitest/node'

import { openDatabase } from '#server/database/database.ts'
import { dayOf } from '#src/domain/day.ts'

import { startPostgres } from '../../../tools/support/servers/postgres.mjs'
import { populate, provide } from './database-templates.ts'

/** The global setup of the PostgreSQL project: starts a server with the templates. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres({ flags: ['-c', 'max_connections=300'] })
  const folder = await mkdtemp(join(tmpdir(), 'sprakhuset-templates-'))
  const now = new Date()
  for (const template of ['empty', 'demonstration'] as const) {
    await server.createDatabase(template)
    const database = await openDatabase(
      { databaseUrl: server.url(template), dataDirectory: folder },
      (owned) => populate[template](owned, folder, now),
    )
    await database.close()
  }
  provide(project, {
    kind: 'postgres',
    server: server.url('').replace(/\/$/u, ''),
    empty: 'empty',
    demonstration: 'demonstration',
    day: dayOf(now),
  })
  return async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
