import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, inject } from 'vitest'

import { openDatabase } from '#server/database/database.ts'
import type { OpenDatabase } from '#server/database/database.ts'

import type { Templates } from './database-template.ts'

/**
 * A database of its own for the test file that asks at its top: copied before the first test, gone after the last. Tests in one
 * file share it and keep apart by rows of their own.
 */
export function freshDatabase(template: keyof Templates = 'demonstration'): () => OpenDatabase {
  let folder: string | undefined
  let database: OpenDatabase | undefined

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sprakhuset-database-'))
    await copyDatabase(template, folder)
    database = await openDatabase({ databaseUrl: undefined, dataDirectory: folder })
  })

  afterAll(async () => {
    await database?.close()
    if (folder !== undefined) await rm(folder, { recursive: true, force: true })
  })

  return () => {
    if (!database)
      throw new Error('The database is open inside tests and hooks, not while they are collected.')
    return database
  }
}

/** Puts a copy of a template into a data directory that a test opens by itself. */
export async function copyDatabase(template: keyof Templates, dataDirectory: string): Promise<void> {
  const from = join(inject('databaseTemplates')[template], 'database')
  await cp(from, join(dataDirectory, 'database'), { recursive: true })
}
