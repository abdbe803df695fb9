import { existsSync } from 'node:fs'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { OperatorError } from '../environment/operator-error.ts'

/** The PostgreSQL version of the embedded database. */
const postgresVersion = '18'
/** The size of a control file in bytes. */
const controlFileSize = 8_192

const folderOf = (dataDirectory: string) => join(dataDirectory, 'database')
/** The file that marks that a database was created, so that its loss is detected. */
const markerOf = (dataDirectory: string) => join(dataDirectory, 'database-made')

/**
 * Returns whether the database exists. Throws `OperatorError` for a damaged one and for one that is missing from a used folder: it is never
 * replaced by a new one.
 */
export async function databaseState(dataDirectory: string): Promise<'absent' | 'present'> {
  const folder = folderOf(dataDirectory)
  const status = await stat(folder).catch(() => undefined)
  if (status !== undefined && !status.isDirectory()) throw damaged(folder, 'is a file and no folder')
  const names = status === undefined ? [] : await readdir(folder)
  if (names.some((name) => name !== 'lost+found')) {
    await rejectDamaged(folder)
    return 'present'
  }
  if (await hasBeenUsed(dataDirectory))
    throw missing(folder, status === undefined ? 'is missing' : 'is empty')
  return 'absent'
}

/** Creates the marker file when the database has been opened for the first time. */
export async function recordDatabaseCreation(dataDirectory: string): Promise<void> {
  const marker = markerOf(dataDirectory)
  if (existsSync(marker)) return
  await writeFile(
    marker,
    'A database was made in this folder. As long as this file is here, no other one is made in its place.\n',
  )
}

/** The secret and the files are created after the database; releases without the marker left only these. */
async function hasBeenUsed(dataDirectory: string): Promise<boolean> {
  if (existsSync(markerOf(dataDirectory)) || existsSync(join(dataDirectory, 'signing-secret'))) return true
  return (await namesIn(join(dataDirectory, 'files'))).length > 0
}

/** Checks for damage that PostgreSQL itself would exit on without reporting the cause. */
async function rejectDamaged(folder: string): Promise<void> {
  const version = (await textOf(join(folder, 'PG_VERSION'))).trim()
  if (/^\d+$/u.test(version) && version !== postgresVersion)
    throw new OperatorError(
      `The database in ${folder} was made by PostgreSQL ${version}, and this program has PostgreSQL ${postgresVersion}. Start the release that made it, or restore a backup of the data directory.`,
    )
  if (version !== postgresVersion) throw damaged(join(folder, 'PG_VERSION'), 'is missing or damaged')

  const control = await bytesOf(join(folder, 'global/pg_control'))
  // The control file starts with the identifier of the database, which is never 0.
  if (control.length !== controlFileSize || control.readBigUInt64LE() === 0n)
    throw damaged(join(folder, 'global/pg_control'), 'is missing or damaged')

  const log = await namesIn(join(folder, 'pg_wal'))
  if (!log.some((name) => /^[0-9A-F]{24}$/u.test(name)))
    throw damaged(join(folder, 'pg_wal'), 'does not hold the write-ahead log')
  if (!existsSync(join(folder, 'base'))) throw damaged(join(folder, 'base'), 'is missing')
}

const textOf = async (path: string) => (await bytesOf(path)).toString('utf8')

/** Empty when the path is missing or no file; rejects when it may not be read. */
async function bytesOf(path: string): Promise<Buffer> {
  const isFile = existsSync(path) && (await stat(path)).isFile()
  return isFile ? readFile(path) : Buffer.alloc(0)
}

async function namesIn(folder: string): Promise<readonly string[]> {
  return existsSync(folder) ? readdir(folder) : []
}

const advice =
  'Stop here: nothing was changed. Restore a backup of the data directory. To start with an empty database, move the whole data directory away or set DATA_DIR to another folder.'

/** The error for a database that is incomplete or that PostgreSQL cannot open. */
export const damaged = (path: string, how: string): OperatorError =>
  new OperatorError(`The database cannot be opened: ${path} ${how}. ${advice}`)

const missing = (folder: string, how: string): OperatorError =>
  new OperatorError(
    `The database is gone: ${folder} ${how}, though the data directory has been used. Is a disk not mounted, or was this server run with DATABASE_URL before? ${advice}`,
  )
