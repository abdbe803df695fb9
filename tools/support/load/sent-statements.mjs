import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * @typedef {object} SentStatement
 * @property {string} sql with `$1`, `$2` …
 * @property {string | undefined} name under which the database keeps it parsed
 * @property {readonly (string | null)[]} values
 */

/** Flags for `startPostgres`: PostgreSQL then keeps a log that `sentBy` reads. */
export const keepingStatements = [
  'logging_collector=on',
  'log_destination=jsonlog',
  'log_directory=statements',
  'log_filename=statements',
  'log_parameter_max_length=-1',
].flatMap((setting) => ['-c', setting])

/**
 * What a login sends while `work` runs, exactly as PostgreSQL got it.
 * @param {import('../servers/postgres.mjs').OwnPostgres} postgres started with `keepingStatements`
 * @param {string} login
 * @param {() => Promise<unknown>} work
 * @returns {Promise<readonly SentStatement[]>}
 */
export async function sentBy(postgres, login, work) {
  const before = (await logged(postgres)).length
  // A pool's connections are older than this: the whole cluster is told, and the lines of others are left out below.
  await postgres.query('postgres', "alter system set log_statement = 'all'")
  await postgres.query('postgres', 'select pg_reload_conf()')
  await wait(500)
  await work()
  await postgres.query('postgres', 'alter system reset log_statement')
  await postgres.query('postgres', 'select pg_reload_conf()')
  await wait(500)
  return (await logged(postgres))
    .slice(before)
    .flatMap((line) => (line.user === login ? statementIn(line) : []))
}

/** @typedef {{ readonly user?: string, readonly message?: string, readonly detail?: string }} LogLine */

/** @param {LogLine} line @returns {readonly SentStatement[]} */
function statementIn({ message = '', detail = '' }) {
  const [, name, sql] = /^(?:execute ([^:]+)|statement): (.*)$/su.exec(message) ?? []
  if (sql === undefined) return []
  const values = [...detail.matchAll(/\$\d+ = (?:'((?:[^']|'')*)'|NULL)/gu)].map(
    ([, value]) => value?.replaceAll("''", "'") ?? null,
  )
  return [{ sql, values, name: name === '<unnamed>' ? undefined : name }]
}

/** @param {import('../servers/postgres.mjs').OwnPostgres} postgres @returns {Promise<readonly LogLine[]>} */
async function logged({ folder }) {
  const place = join(folder, 'data/statements')
  const files = (await readdir(place)).filter((name) => name.endsWith('.json'))
  const texts = await Promise.all(files.map((name) => readFile(join(place, name), 'utf8')))
  return texts
    .join('')
    .split('\n')
    .filter((line) => line !== '')
    .map(lineIn)
}

/** @param {string} text */
function lineIn(text) {
  /** @type {LogLine} */
  const line = JSON.parse(text)
  return line
}
