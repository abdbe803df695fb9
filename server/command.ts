import * as v from 'valibot'

import { parseSettings } from './environment/settings.ts'
import type { Settings } from './environment/settings.ts'
import { restrictDataDirectory } from './environment/data-directory-access.ts'
import { openDatabase } from './database/database.ts'
import type { Database } from './database/database.ts'
import { migrate } from './database/migrate.ts'
import { startFailure } from './start-failure.ts'

/**
 * Runs a command of the operator on the migrated database, as the owner of its tables, and prints what `work` returns. Arguments that do not
 * fit their schema print the usage, a `RangeError` of `work` its message; both change nothing and end the process with an error code.
 */
export async function runCommand<const Schema extends v.GenericSchema>(
  { usage, schema, given }: { readonly usage: string; readonly schema: Schema; readonly given: unknown },
  work: (db: Database, settings: Settings, options: v.InferOutput<Schema>) => Promise<string>,
): Promise<void> {
  // Makes every new file readable by this user alone.
  process.umask(0o077)
  const options = v.safeParse(schema, given)
  if (!options.success) return fail(`Usage: ${usage}`)
  try {
    const settings = parseSettings(process.env)
    await restrictDataDirectory(settings.dataDirectory)
    let printed = ''
    const database = await openDatabase(settings, async ({ db, client }) => {
      await migrate(client)
      printed = await work(db, settings, options.output)
    })
    await database.close()
    console.log(printed)
  } catch (error) {
    if (error instanceof RangeError) return fail(error.message)
    const { message, isExplained } = startFailure(error, 'the data directory')
    if (!isExplained) throw error
    fail(message)
  }
}

function fail(message: string): void {
  console.error(message)
  process.exitCode = 1
}
