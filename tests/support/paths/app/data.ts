import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { openDatabase, type OpenDatabase } from '#server/database/database.ts'
import { parseSettings, type Settings } from '#server/environment/settings.ts'
import { startOfTest } from '#tests/e2e/support/time.ts'
import { populate } from '#tests/support/database/database-templates.ts'

import { startPostgres } from '../../../../tools/support/servers/postgres.mjs'

/** The demonstration on the day of the browser tests, on a PostgreSQL of its own. */
export type AppData = {
  /** Opens a copy of it, which is removed afterwards. The files of the bank are the same in each. */
  readonly withCopy: <Result>(
    work: (database: OpenDatabase, settings: Settings) => Promise<Result>,
  ) => Promise<Result>
  readonly stop: () => Promise<void>
}

export async function startAppData(): Promise<AppData> {
  const postgres = await startPostgres()
  const folder = await mkdtemp(join(tmpdir(), 'sprakhuset-paths-'))
  const stop = async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await postgres.createDatabase(template)
    const database = await openDatabase(
      { databaseUrl: postgres.url(template), dataDirectory: folder },
      (owned) => populate.demonstration(owned, folder, startOfTest),
    )
    await database.close()
  } catch (error) {
    await stop()
    throw error
  }
  return {
    async withCopy(work) {
      const name = `copy_${randomUUID()}`
      await postgres.createDatabase(name, template)
      const settings = parseSettings({
        TEST_MODE: 'on',
        DATABASE_URL: postgres.url(name),
        DATA_DIR: folder,
      })
      const database = await openDatabase(settings)
      try {
        return await work(database, settings)
      } finally {
        await database.close()
        await postgres.dropDatabase(name)
      }
    },
    stop,
  }
}

const template = 'demonstration'
