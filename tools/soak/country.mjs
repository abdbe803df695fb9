// The whole country in one database: its size, and the time of the requests that the screens send, with the server's
// own statements.
// `SCALE=0.1` makes a tenth of the country, `MONTHS=3` more plans. Uses about 5 GB of disk and removes them.
import pg from 'pg'

import { countryOf, departmentIn, habits, idIn } from '../support/load/country-directory.mjs'
import { now, password, startCountry } from '../support/load/country-on-postgres.mjs'
import { replay, requestsPerSecond } from '../support/load/replay.mjs'
import { statementLogFlags, recordStatements } from '../support/load/sent-statements.mjs'
import { amountFrom } from '../support/project/amount.mjs'

/** @typedef {import('../support/servers/postgres.mjs').OwnPostgres} OwnPostgres */
/** @typedef {import('../support/load/country-directory.mjs').Country} Country */
/** @typedef {import('../support/load/replay.mjs').Where} Where */
/** @typedef {import('../support/load/replay.mjs').Measure} Measure */

const database = 'sprakhuset'
const samples = 300
const partitions = 32
const partitioned = ['plans', 'plan_students', 'plan_participants', 'plan_sessions', 'audit_log']
const load = { connections: 8, seconds: 10 }

const memory = ['shared_buffers=1GB', 'work_mem=16MB', 'maintenance_work_mem=256MB']
const noReplica = ['wal_level=minimal', 'max_wal_senders=0', 'max_wal_size=1GB']

/** The other statements open and close transactions. */
const dataStatement = /^\s*(?:select (?!set_config)|insert|update)/u

/** @type {import('../soak.mjs').Soak} */
export const soak = { name: 'country', title: 'The whole country in one PostgreSQL', run }

async function run() {
  const country = countryOf(amountFrom('SCALE', 1), amountFrom('MONTHS', 1))
  const settings = [...memory, ...noReplica].flatMap((setting) => ['-c', setting])
  const { postgres, server, stop } = await startCountry(country, [...settings, ...statementLogFlags])
  try {
    const weights = await weightsOf(postgres, country)

    const [first = {}, ...others] = await peopleIn(postgres, country)
    const { sender, requests } = await openingOfTheApp(postgres, server, first)
    await server.stop()
    const url = postgres.url(database, 'serving')
    const measureStatements = async (/** @type {string} */ searchPath) => {
      /** @type {Measure[]} */
      const measures = []
      for (const request of requests)
        measures.push(...(await replay(url, request, sender, others, searchPath)))
      return measures.filter(
        ({ sql }, index) =>
          dataStatement.test(sql) && index === measures.findIndex((other) => other.sql === sql),
      )
    }
    const whole = await measureStatements('public')
    console.log(`\nSent by ${others.length} people of as many kindergartens:`)
    console.table(whole.map(tableRow))
    const perSecond = await ratesOf(url, requests, sender, others)

    await partition(postgres)
    const split = await measureStatements('split, public')
    console.log(`\nThe same with ${partitioned.join(', ')} in ${partitions} hash partitions by organisation:`)
    console.table(split.map(tableRow))

    return {
      faults: whole.flatMap(({ what, scans }) =>
        scans.map((table) => `${what} reads ${table} from end to end.`),
      ),
      report: { country, weights, whole: whole.map(tableRow), perSecond, split: split.map(tableRow) },
    }
  } finally {
    await stop()
  }
}

/**
 * @param {OwnPostgres} postgres
 * @param {Country} country
 */
async function weightsOf(postgres, { months }) {
  const rows = await postgres.query(
    database,
    `select relname as name, reltuples::int as rows, (pg_table_size(oid) / 1e6)::int as "table MB",
            (pg_indexes_size(oid) / 1e6)::int as "indexes MB",
            (pg_total_relation_size(oid) / reltuples)::int as "bytes a row"
     from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples > 400
     order by pg_total_relation_size(oid) desc`,
  )
  const [size] = await postgres.query('postgres', `select (pg_database_size('${database}') / 1e6)::int as mb`)
  console.log(`\nWith ${months} month(s) of plans the database weighs ${String(size?.['mb'])} MB:`)
  console.table(rows)
  return rows
}

/**
 * @param {string} url
 * @param {readonly { readonly what: string, readonly sent: readonly import('../support/load/sent-statements.mjs').SentStatement[] }[]} requests
 * @param {Where} sender
 * @param {readonly Where[]} others
 */
async function ratesOf(url, requests, sender, others) {
  /** @type {Record<string, number>} */
  const rates = {}
  for (const { what, sent } of requests) {
    rates[what] = Math.round(await requestsPerSecond(url, sent, sender, others, load))
    console.log(`${what}: ${rates[what]} a second by ${load.connections} connections`)
  }
  return rates
}

/**
 * Randomly chosen members of staff of as many kindergartens, each signed in.
 * @param {OwnPostgres} postgres
 * @param {Country} country
 * @returns {Promise<readonly Where[]>}
 */
async function peopleIn(postgres, { organizations }) {
  await postgres.query(
    database,
    `insert into token_families (id, user_id, created_at) select ${family('id')}, id, '${now}' from users`,
  )
  await postgres.query(database, 'analyze token_families')
  const rows = await postgres.query(
    database,
    `select ${idIn('user', 'u')} as user, ${family(idIn('user', 'u'))} as family, ${idIn('organization', 'o')} as organization,
            ${departmentIn('o', 'place')} as department, 'ansatt' || u || '@barnehage.example' as email,
            array(select ${idIn('student', `((place - 1 + ${habits.departments} * child) * ${organizations} + o)`)}::text
                  from generate_series(0, 17) child) as students
     from (select o, index * ${organizations} + o as u, index % ${habits.departments} + 1 as place
           from (select o, 4 + o % 12 as index
                 from generate_series(0, ${organizations - 1}) o order by md5('drawn' || o) limit ${samples}) drawn) drawn`,
  )
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the columns above
  return /** @type {readonly Where[]} */ (rows)
}

/** @param {string} user */
const family = (user) => `md5('family' || ${user})::uuid`

/**
 * The statements that the server sends when one of them opens the app.
 * @param {OwnPostgres} postgres
 * @param {import('../support/servers/own-server.mjs').OwnServer} server
 * @param {Where} person
 */
async function openingOfTheApp(postgres, server, person) {
  const signIn = await fetch(`${server.address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', requestsource: 'app' },
    body: JSON.stringify({ email: person['email'], password }),
  })
  const { token } = await signIn.json()
  const [tokenFamily] = await postgres.query(
    database,
    `select id from token_families where user_id = '${String(person['user'])}' and id <> md5('family' || user_id)::uuid`,
  )
  const headers = {
    authorization: `Bearer ${token}`,
    orgctx: String(person['organization']),
    depctx: String(person['department']),
  }
  const calls = [
    { what: 'who calls', path: '/api/auth/me' },
    { what: 'a month of plans', path: '/api/plans?from=2026-11-01&to=2026-11-30' },
    { what: 'the plans of today', path: '/api/plans/plansToday' },
    { what: 'the children of a department', path: '/api/students' },
  ]
  /** @type {{ what: string, sent: readonly import('../support/load/sent-statements.mjs').SentStatement[] }[]} */
  const requests = []
  for (const { what, path } of calls) {
    const sent = await recordStatements(postgres, 'serving', async () => {
      const response = await fetch(server.address + path, { headers })
      if (!response.ok) throw new Error(`${path} returned ${response.status}.`)
      await response.text()
    })
    requests.push({ what, sent })
  }
  return { sender: { ...person, family: String(tokenFamily?.['id']) }, requests }
}

/**
 * Copies the tables into partitions, with the same row-level security.
 * @param {OwnPostgres} postgres
 */
async function partition(postgres) {
  const client = new pg.Client({ connectionString: postgres.url(database) })
  await client.connect()
  await client.query('create schema split')
  await client.query('grant usage on schema split to sprakhuset_app')
  for (const table of partitioned) {
    await client.query(
      `create table split.${table} (like public.${table} including all) partition by hash (organization_id)`,
    )
    for (let part = 0; part < partitions; part += 1)
      await client.query(
        `create table split.${table}_${part} partition of split.${table} for values with (modulus ${partitions}, remainder ${part})`,
      )
    await client.query(`insert into split.${table} select * from public.${table}`)
    await client.query(`alter table split.${table} enable row level security`)
    await client.query(
      `create policy of_named_organization on split.${table} to sprakhuset_app using (organization_id = named_organization())`,
    )
  }
  await client.query('grant select, insert on all tables in schema split to sprakhuset_app')
  await client.query('vacuum analyze')
  await client.end()
}

/** @param {Measure} measure */
const tableRow = ({ what, p50, p99, pages, indexes, scans }) => ({
  what,
  'p50 ms': Number(p50.toFixed(2)),
  'p99 ms': Number(p99.toFixed(2)),
  pages,
  'found by': [...new Set(indexes.map((name) => name.replace(/^(\w+?)_\d+_/u, '$1_')))].join(', '),
  'read whole': scans.join(', '),
})
