import { existsSync } from 'node:fs'
import { cp, mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

import type { TestProject } from 'vitest/node'

import { openDatabase } from '#server/database/database.ts'
import { projectRoot } from '#server/project-root.ts'

import { fillings, provide } from './database-templates.ts'
import type { Template } from './database-templates.ts'
import { fingerprintOf, removeUnused } from '#tests/support/suite/source-cache.ts'

const cache = join(projectRoot, 'node_modules/.cache/sprakhuset')
const sourcesOfSchema = ['server/database/migrations', 'node_modules/@electric-sql/pglite/package.json']
const sourcesOfSeeds = [
  'server/seeds',
  'server/content',
  'src/illustrations',
  'server/bank',
  'server/people',
  'server/plans',
]

/** Called by vitest once before all server tests: makes the templates when what they are made of has changed. */
export async function setup(project: TestProject): Promise<void> {
  await mkdir(cache, { recursive: true })
  const schemaHash = await fingerprintOf(sourcesOfSchema, '')
  // The seeds stand around today.
  const seedHash = await fingerprintOf(
    sourcesOfSeeds,
    `${schemaHash} ${new Date().toISOString().slice(0, 10)}`,
  )
  const empty = join(cache, `database-empty-${schemaHash}`)
  const demonstration = join(cache, `database-demonstration-${seedHash}`)

  await make(empty, undefined, 'empty')
  await make(demonstration, empty, 'demonstration')
  await removeUnused(cache, 'database-', [empty, demonstration])
  provide(project, { kind: 'embedded', empty, demonstration })
}

async function make(folder: string, from: string | undefined, template: Template): Promise<void> {
  if (existsSync(folder)) return
  // Another run may be making the same.
  const part = `${folder}.${process.pid}.part`
  if (from !== undefined) await cp(from, part, { recursive: true })
  const database = await openDatabase({ databaseUrl: undefined, dataDirectory: part }, (owned) =>
    fillings[template](owned, part),
  )
  await database.close()
  await rename(part, folder).catch(() => rm(part, { recursive: true, force: true }))
}
