import type pg from 'pg'

import { OperatorError } from '../environment/operator-error.ts'
import { readMigrations } from './migrations.ts'
import type { Migration } from './migrations.ts'

/** An arbitrary number that no other program uses for an advisory lock. */
const advisoryLock = 417_0001

/**
 * Applies the missing migrations, each in its own transaction, under an advisory lock, so that an interrupted run can be repeated. Throws
 * `OperatorError` when the database has been migrated by a newer release.
 */
export async function migrate(owner: pg.Client, migrations = readMigrations()): Promise<void> {
  await owner.query('select pg_advisory_lock($1)', [advisoryLock])
  try {
    await owner.query('create schema if not exists program')
    await owner.query(
      'create table if not exists program.migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    )
    const missing = missingMigrations(migrations, await appliedMigrations(owner))
    for (const migration of missing) await apply(owner, migration)
  } finally {
    // A lost connection has released its lock, and must not hide the original error.
    await owner.query('select pg_advisory_unlock($1)', [advisoryLock]).catch(() => undefined)
  }
}

type Applied = { readonly name: string; readonly checksum: string }

async function appliedMigrations(owner: pg.Client): Promise<readonly Applied[]> {
  const { rows } = await owner.query<Applied>('select name, checksum from program.migrations order by name')
  return rows
}

function missingMigrations(
  migrations: readonly Migration[],
  applied: readonly Applied[],
): readonly Migration[] {
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
  // A migration that waits for a table lock blocks all queries behind it: better to fail and be run again.
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
