import type pg from 'pg'

import { OperatorError } from '../operator-error.ts'
import { readMigrations } from './migrations.ts'
import type { Migration } from './migrations.ts'

/** Any number that no other program takes an advisory lock with. */
const advisoryLock = 417_0001

/**
 * Brings the database to the schema that this program knows. One migrator at a time, each migration whole or not at all, so
 * that an interrupted run is simply run again. Refuses a database that a newer program has changed.
 */
export async function migrate(owner: pg.Client, migrations = readMigrations()): Promise<void> {
  await owner.query('select pg_advisory_lock($1)', [advisoryLock])
  try {
    await owner.query('create schema if not exists program')
    await owner.query(
      'create table if not exists program.migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    )
    const missing = missingOf(migrations, await appliedTo(owner))
    for (const migration of missing) await apply(owner, migration)
  } finally {
    // A connection that has died has lost its lock with it, and must not hide what it died of.
    await owner.query('select pg_advisory_unlock($1)', [advisoryLock]).catch(() => undefined)
  }
}

type Applied = { readonly name: string; readonly checksum: string }

async function appliedTo(owner: pg.Client): Promise<readonly Applied[]> {
  const { rows } = await owner.query<Applied>('select name, checksum from program.migrations order by name')
  return rows
}

function missingOf(migrations: readonly Migration[], applied: readonly Applied[]): readonly Migration[] {
  for (const { name, checksum } of applied) {
    const known = migrations.find((migration) => migration.name === name)
    if (!known)
      throw new OperatorError(
        `The database holds the migration ${name}, which this program does not know: it is too old. Start the release that you ran last, or a newer one; to go back, restore a backup that was made before the update.`,
      )
    if (known.checksum !== checksum)
      throw new OperatorError(
        `The migration ${name} was changed after it had been applied. Start a release as it was published: its files under server/database/migrations must not be edited.`,
      )
  }
  const names = new Set(applied.map(({ name }) => name))
  return migrations.filter(({ name }) => !names.has(name))
}

async function apply(owner: pg.Client, { name, checksum, sql }: Migration): Promise<void> {
  await owner.query('begin')
  // Whoever waits for a table makes everybody wait behind it: better to fail and be started again.
  await owner.query("set local lock_timeout = '5s'")
  try {
    await owner.query(sql)
    await owner.query('insert into program.migrations (name, checksum) values ($1, $2)', [name, checksum])
    await owner.query('commit')
  } catch (error) {
    await owner.query('rollback').catch(() => undefined)
    throw new OperatorError(
      `The migration ${name} failed. Nothing of it was kept, and the release before can be started again.`,
      { cause: error },
    )
  }
}
