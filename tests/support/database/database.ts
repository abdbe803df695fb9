import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'

import { openDatabase } from '#server/database/database.ts'
import type { DatabaseSettings, OpenDatabase, OwnedDatabase } from '#server/database/database.ts'
import { projectRoot } from '#server/environment/project-root.ts'
import type { Day } from '#src/contract/values.ts'

import type { Template } from './database-templates.ts'

export type TestDatabase = OpenDatabase & {
  /** Runs `work` as the owner of the tables, who may insert and read the data of every organisation. */
  readonly asOwner: <Result>(work: (owned: OwnedDatabase) => Promise<Result>) => Promise<Result>
}

/**
 * Gives the test file that calls it at the top its own database: copied before the first test, removed after the last. The tests of one
 * file share it and use separate rows.
 */
export function freshDatabase(template: Template = 'demonstration'): () => TestDatabase {
  let copy: DatabaseCopy | undefined
  let database: TestDatabase | undefined

  beforeAll(async () => {
    copy = await copiedDatabase(template)
    const opened = await openDatabase(copy.settings)
    database = { ...opened, asOwner: (work) => asOwner(opened.pool, work) }
  })

  afterAll(async () => {
    await database?.close()
    await copy?.remove()
  })

  return () => {
    if (!database)
      throw new Error('The database is open inside tests and hooks, not while they are collected.')
    return database
  }
}

/** A copy of a template that nobody has opened yet. */
export type DatabaseCopy = {
  readonly settings: DatabaseSettings
  /** The same settings as environment variables. */
  readonly environment: Readonly<Record<string, string>>
  readonly remove: () => Promise<void>
}

/** Copies a template on the kind of database that the suite runs on. */
export async function copiedDatabase(template: Template): Promise<DatabaseCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'sprakhuset-database-'))
  const templates = inject('databaseTemplates')
  if (templates.kind === 'embedded') {
    await (sharedModule ??= compilePGlite())
    await cp(join(templates[template], 'database'), join(folder, 'database'), {
      recursive: true,
      filter: isUsed,
    })
    return {
      settings: { databaseUrl: undefined, dataDirectory: folder },
      environment: { DATA_DIR: folder },
      remove: () => rm(folder, { recursive: true, force: true }),
    }
  }
  return createFromTemplate(templates.server, templates[template], folder)
}

/** PostgreSQL's own templates are half of a database folder, and only `create database` opens them. */
const isUsed = (path: string) => !/[\\/]base[\\/][14]$/.test(path)

/** V8 shares the compiled code of PGlite among threads while one module is referenced; else each new database compiles it again. */
let sharedModule: Promise<WebAssembly.Module> | undefined

async function compilePGlite(): Promise<WebAssembly.Module> {
  const path = join(projectRoot, 'node_modules/@electric-sql/pglite/dist/pglite.wasm')
  return WebAssembly.compile(await readFile(path))
}

/** Creates an empty PostgreSQL database, without any schema. */
export async function blankDatabase(): Promise<DatabaseCopy> {
  const templates = inject('databaseTemplates')
  if (templates.kind !== 'postgres') throw new Error('A blank database is made on PostgreSQL only.')
  const folder = await mkdtemp(join(tmpdir(), 'sprakhuset-database-'))
  return createFromTemplate(templates.server, 'template1', folder)
}

async function createFromTemplate(server: string, template: string, folder: string): Promise<DatabaseCopy> {
  const name = `test_${randomUUID()}`
  await runOnServer(server, `create database "${name}" template "${template}"`)
  const databaseUrl = new URL(name, `${server}/`).href
  return {
    settings: { databaseUrl, databasePool: 4, dataDirectory: folder },
    environment: { DATA_DIR: folder, DATABASE_URL: databaseUrl },
    remove: async () => {
      await runOnServer(server, `drop database "${name}" with (force)`)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The day that the dates of the demonstration are relative to. */
export const demonstrationDay = (): Day => inject('databaseTemplates').day

/** Whether the suite runs on PostgreSQL. */
export const isOnPostgres = (): boolean => inject('databaseTemplates').kind === 'postgres'

async function runOnServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${server}/postgres` })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** Uses a connection of the pool, since the embedded database has no other. */
async function asOwner<Result>(
  pool: pg.Pool,
  work: (owned: OwnedDatabase) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  try {
    await client.query('reset role')
    return await work({ db: drizzle(client), client })
  } finally {
    await client.query('set role sprakhuset_app')
    client.release()
  }
}
