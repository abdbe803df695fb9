import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * @typedef {object} SentStatement
 * @property {string} sql with `$1`, `$2` …
 * @property {string | undefined} name of the prepared statement
 * @property {readonly (string | null)[]} values
 */

/** Flags for `startPostgres` that make PostgreSQL write a log for `recordStatements`. */
export const statementLogFlags = [
  'logging_collector=on',
  'log_destination=jsonlog',
  'log_directory=statements',
  'log_filename=statements',
  'log_parameter_max_length=-1',
].flatMap((setting) => ['-c', setting])

/**
 * The statements that a login sends while `work` runs, exactly as PostgreSQL received them.
 * @param {import('../servers/postgres.mjs').OwnPostgres} postgres started with `statementLogFlags`
 * @param {string} login
 * @param {() => Promise<unknown>} work
 * @returns {Promise<readonly SentStatement[]>}
 */
export async function recordStatements(postgres, login, work) {
  const before = (await readLog(postgres)).length
  // The pool's connections are already open, so the setting is for the whole cluster; lines of other logins are
  // filtered out below.
  await postgres.query('postgres', "alter system set log_statement = 'all'")
  await postgres.query('postgres', 'select pg_reload_conf()')
  await wait(500)
  await work()
  await postgres.query('postgres', 'alter system reset log_statement')
  await postgres.query('postgres', 'select pg_reload_conf()')
  await wait(500)
  return (await readLog(postgres))
    .slice(before)
    .flatMap((line) => (line.user === login ? parseStatement(line) : []))
}

/** @typedef {{ readonly user?: string, readonly message?: string, readonly detail?: string }} LogLine */

/** @param {LogLine} line @returns {readonly SentStatement[]} */
function parseStatement({ message = '', detail = '' }) {
  const [, name, sql] = /^(?:execute ([^:]+)|statement): (.*)$/su.exec(message) ?? []
  if (sql === undefined) return []
  const values = [...detail.matchAll(/\$\d+ = (?:'((?:[^']|'')*)'|NULL)/gu)].map(
    ([, value]) => value?.replaceAll("''", "'") ?? null,
  )
  return [{ sql, values, name: name === '<unnamed>' ? undefined : name }]
}

/** @param {import('../servers/postgres.mjs').OwnPostgres} postgres @returns {Promise<readonly LogLine[]>} */
async function readLog({ folder }) {
  const logFolder = join(folder, 'data/statements')
  const files = (await readdir(logFolder)).filter((name) => name.endsWith('.json'))
  const texts = await Promise.all(files.map((name) => readFile(join(logFolder, name), 'utf8')))
  return texts
    .join('')
    .split('\n')
    .filter((line) => line !== '')
    .map(parseLine)
}

/** @param {string} text */
function parseLine(text) {
  /** @type {LogLine} */
  const line = JSON.parse(text)
  return line
}
