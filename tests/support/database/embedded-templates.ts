import { existsSync } from 'node:fs'
import { cp, mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

import type { TestProject } from 'vitest/node'

import { openDatabase } from '#server/database/database.ts'
import { projectRoot } from '#server/project-root.ts'
import { dayOf } from '#src/domain/day.ts'

import { populate, provide } from './database-templates.ts'
import type { Template } from './database-templates.ts'
import { fingerprintOf, removeUnused } from '#tests/support/suite/source-cache.ts'

const cache = join(projectRoot, 'node_modules/.cache/sprakhuset')
const sourcesOfSchema = ['server/database/migrations', 'node_modules/@electric-sql/pglite/package.json']
const sourcesOfSeeds = [
  'tests/support/database/database-templates.ts',
  'server/seeds',
  'server/content',
  'src/illustrations',
  'server/bank',
  'server/people',
  'server/plans',
]

/** The global setup of the server project: rebuilds the templates when their sources have changed. */
export async function setup(project: TestProject): Promise<void> {
  await mkdir(cache, { recursive: true })
  const schemaHash = await fingerprintOf(sourcesOfSchema, '')
  const now = new Date()
  const day = dayOf(now)
  const seedHash = await fingerprintOf(sourcesOfSeeds, `${schemaHash} ${day}`)
  const empty = join(cache, `database-empty-${schemaHash}`)
  const demonstration = join(cache, `database-demonstration-${seedHash}`)

  await build(empty, undefined, 'empty', now)
  await build(demonstration, empty, 'demonstration', now)
  await removeUnused(cache, 'database-', [empty, demonstration])
  provide(project, { kind: 'embedded', empty, demonstration, day })
}

async function build(
  folder: string,
  source: string | undefined,
  template: Template,
  now: Date,
): Promise<void> {
  if (existsSync(folder)) return
  // Another run may be building the same template.
  const temporary = `${folder}.${process.pid}.part`
  if (source !== undefined) await cp(source, temporary, { recursive: true })
  const database = await openDatabase({ databaseUrl: undefined, dataDirectory: temporary }, (owned) =>
    populate[template](owned, temporary, now),
  )
  await database.close()
  await rename(temporary, folder).catch(() => rm(temporary, { recursive: true, force: true }))
}
