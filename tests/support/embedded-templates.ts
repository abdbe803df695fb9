import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

import type { TestProject } from 'vitest/node'

import { openDatabase } from '#server/database/database.ts'
import { projectRoot } from '#server/project-root.ts'

import { fillings, provide } from './database-templates.ts'
import type { Template } from './database-templates.ts'

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
  const schemaMark = await markOf(sourcesOfSchema, '')
  // The seeds stand around today.
  const seedMark = await markOf(sourcesOfSeeds, `${schemaMark} ${new Date().toISOString().slice(0, 10)}`)
  const empty = join(cache, `database-empty-${schemaMark}`)
  const demonstration = join(cache, `database-demonstration-${seedMark}`)

  await make(empty, undefined, 'empty')
  await make(demonstration, empty, 'demonstration')
  await removeOld([empty, demonstration])
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

async function markOf(sources: readonly string[], mark: string): Promise<string> {
  const hash = createHash('sha256').update(mark)
  const files = await Promise.all(sources.map((source) => filesIn(join(projectRoot, source))))
  for (const path of files.flat()) hash.update(path).update(await readFile(path))
  return hash.digest('hex').slice(0, 16)
}

async function filesIn(path: string): Promise<readonly string[]> {
  if (!existsSync(path)) return []
  if ((await stat(path)).isFile()) return [path]
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
}

const hour = 3_600_000

/** Another run may still use a template of the last hour. */
async function removeOld(used: readonly string[]): Promise<void> {
  const paths = (await readdir(cache)).map((name) => join(cache, name))
  const others = paths.filter((path) => path.includes('database-') && !used.includes(path))
  const ages = await Promise.all(others.map(async (path) => Date.now() - (await stat(path)).mtimeMs))
  const old = others.filter((_, index) => (ages[index] ?? 0) > hour)
  await Promise.all(old.map((path) => rm(path, { recursive: true, force: true })))
}
