import { join } from 'node:path'

import pg from 'pg'
import * as v from 'valibot'

import { startPostgresWith } from '../support/load/kindergartens-on-postgres.mjs'
import {
  administratorEmail,
  dayFromToday,
  fillWithReportedKindergarten,
  reportedIds,
  reportedPassword,
} from '../support/load/reported-kindergarten.mjs'
import { signIn } from '../support/load/server-client.mjs'
import { startPlantedServer, startServer } from '../support/servers/own-server.mjs'

/** @typedef {import('../support/servers/own-server.mjs').OwnServer} OwnServer */
/** @typedef {{ readonly department: string, readonly student: string }} ReportedIds */
/** @typedef {{ readonly server: OwnServer, readonly headers: Readonly<Record<string, string>>, readonly ids: ReportedIds }} Side */

const years = 3
/** The default limits are for people; here one client sends all requests. */
const env = { ADDRESS_REQUESTS_PER_MINUTE: '1000000', SESSION_REQUESTS_PER_MINUTE: '1000000' }

/** @type {Readonly<Record<string, (ids: ReportedIds, from: string, to: string) => string>>} */
const reports = {
  sociogram: ({ department }, from, to) =>
    `leader/trendingSosiogram/${department}?from=${from}&to=${to}&step=month`,
  'goals of the children': (_, from, to) => `studentExperienceGoals/${from}/${to}`,
  'planning of the children': (_, from, to) => `studentPlaning/${from}/${to}`,
  'planning by area': (_, from, to) => `planing/${from}/${to}`,
  own: (_, from, to) => `own/${from}/${to}`,
  'one child': ({ student }, from, to) => `student/${student}/${from}/${to}`,
  bank: (_, from, to) => `bank/${from}/${to}`,
  ask: (_, from, to) => `ask/${from}/${to}`,
  adoption: (_, from, to) => `adoption/${from}/${to}`,
}

/** @type {import('../support/bench/bench-report.mjs').Benchmark} */
export const benchmark = {
  name: 'reports',
  title: `GET /api/report/…: 10 departments, 200 children, ${years} years, 15,660 plans, 62,640 observations`,
  async measure({ rounds = 9 }) {
    console.log('Filling the databases …')
    const single = await filledPostgres(years)
    const double = await filledPostgres(2 * years)
    const onEmbedded = await filledEmbedded(years)
    try {
      /** @type {import('../support/bench/bench-report.mjs').Measurement[]} */
      const measured = []
      for (const [name, pathOf] of Object.entries(reports)) {
        const whole = { pathOf, days: 365 * years, rounds }
        measured.push(
          {
            what: `${name}, ${years} years, PostgreSQL`,
            unit: 'ms',
            ours: await timesOf(single.side, whole),
            target: { name: 'report', judged: 'ours', limit: 'atMost', moonshot: 150, mustHold: 300 },
          },
          {
            what: `${name}, ${years} years, embedded`,
            unit: 'ms',
            ours: await timesOf(onEmbedded.side, whole),
            target: { name: 'report', judged: 'ours', limit: 'atMost', moonshot: 500, mustHold: 1_000 },
          },
          {
            what: `${name}, the last year in ${2 * years} years of data beside ${years}`,
            unit: 'ms',
            ours: await timesOf(double.side, { ...whole, days: 365 }),
            peer: await timesOf(single.side, { ...whole, days: 365 }),
            target: { name: 'growth', judged: 'ratio', limit: 'atMost', moonshot: 1.2, mustHold: 2 },
          },
        )
      }
      return measured
    } finally {
      await Promise.all([single.stop(), double.stop(), onEmbedded.stop()])
    }
  },
}

/** @param {number} ofYears */
async function filledPostgres(ofYears) {
  const filled = await startPostgresWith((run) => fillWithReportedKindergarten(run, ofYears))
  const client = new pg.Client({ connectionString: filled.url })
  await client.connect()
  const ids = idsIn((await client.query(reportedIds)).rows)
  await client.end()
  const server = await startServer(join(filled.folder, 'reports'), {
    databaseUrl: filled.url,
    seed: 'none',
    env,
  })
  return { side: await sideOf(server, ids), stop: () => server.stop().then(filled.stop) }
}

/** @param {number} ofYears */
async function filledEmbedded(ofYears) {
  /** @type {ReportedIds | undefined} */
  let ids
  const server = await startPlantedServer(
    async (database) => {
      await fillWithReportedKindergarten((sql) => database.exec(sql), ofYears)
      ids = idsIn((await database.query(reportedIds)).rows)
    },
    { seed: 'none', env },
  )
  if (!ids) throw new Error('The database was not filled.')
  return { side: await sideOf(server, ids), stop: server.stop }
}

/** @param {unknown} rows */
const idsIn = (rows) => v.parse(v.tuple([v.object({ department: v.string(), student: v.string() })]), rows)[0]

/**
 * @param {OwnServer} server
 * @param {ReportedIds} ids
 * @returns {Promise<Side>}
 */
async function sideOf(server, ids) {
  const { token, user } = await signIn(server.address, {
    email: administratorEmail,
    password: reportedPassword,
  })
  const headers = {
    authorization: `Bearer ${token}`,
    orgctx: user.affiliations[0]?.department.organization ?? '',
  }
  return { server, headers, ids }
}

/**
 * The milliseconds of each of several requests, after one that is not counted.
 *
 * @param {Side} side
 * @param {{ readonly pathOf: (ids: ReportedIds, from: string, to: string) => string, readonly days: number, readonly rounds: number }} report
 */
async function timesOf({ server, headers, ids }, { pathOf, days, rounds }) {
  const address = `${server.address}/api/report/${pathOf(ids, dayFromToday(-days), dayFromToday(-1))}`
  /** @type {number[]} */
  const times = []
  for (let round = 0; round <= rounds; round += 1) {
    const startedAt = performance.now()
    const response = await fetch(address, { headers })
    const body = await response.text()
    const took = performance.now() - startedAt
    if (response.status !== 200 || body.length < 100)
      throw new Error(`${address}: ${response.status} ${body}`)
    if (round > 0) times.push(took)
  }
  return times
}
