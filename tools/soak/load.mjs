import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { freePort } from '../support/project/free-port.mjs'
import { startFilledPostgres } from '../support/load/kindergartens-on-postgres.mjs'
import { emptyTally, loadUser } from '../support/load/load-user.mjs'
import { emailOf, sharedPassword, staffEach } from '../support/load/many-kindergartens.mjs'
import { startServer } from '../support/servers/own-server.mjs'
import { cardsOf } from '../support/load/writers.mjs'
import { amountFrom } from '../support/project/amount.mjs'

/** @typedef {import('../support/servers/own-server.mjs').OwnServer} OwnServer */

/** `LOAD_USERS`, `LOAD_SECONDS` and `LOAD_THINK_SECONDS` (the mean pause of a user between requests) set the size. */
const users = amountFrom('LOAD_USERS', 500)
const seconds = amountFrom('LOAD_SECONDS', 60)
const thinkSeconds = amountFrom('LOAD_THINK_SECONDS', 5)
/** Short enough that every user renews several times. */
const accessTokenSeconds = '20'
/** Seconds until a dead process is started again, as with a service manager. */
const downSeconds = 2

/**
 * @typedef {object} Run
 * @property {string} name
 * @property {(server: OwnServer) => Promise<void>} [fault] injected into the first of the two processes half way through
 * @property {readonly string[]} expectedBreaks error codes of connections that count as expected
 */

/** @type {readonly Run[]} */
const runs = [
  { name: 'nothing happens', expectedBreaks: [] },
  {
    name: 'one process is killed and started again',
    fault: (server) => server.kill(),
    expectedBreaks: ['ECONNREFUSED', 'ECONNRESET', 'UND_ERR_SOCKET'],
  },
  {
    name: 'one process is told to stop (SIGTERM) and started again',
    fault: (server) => server.stop(),
    // A refused connection goes to the other process; an accepted request gets its response (case 60).
    expectedBreaks: ['ECONNREFUSED'],
  },
]

/** @type {import('../soak.mjs').Soak} */
export const soak = {
  name: 'load',
  title: `${users} signed-in users for ${seconds} s on two processes and one PostgreSQL; tokens live ${accessTokenSeconds} s`,
  async run() {
    const organizations = Math.ceil(users / staffEach)
    const filled = await startFilledPostgres(organizations)
    try {
      const ports = [await freePort(), await freePort()]
      const starts = ports.map(
        (port, place) => () =>
          startServer(join(filled.folder, `process-${place}`), {
            port,
            databaseUrl: filled.url,
            seed: 'none',
            env: {
              ACCESS_TOKEN_TTL: accessTokenSeconds,
              // One machine plays all users: each has its own address, as behind a proxy.
              TRUSTED_PROXIES: '127.0.0.1',
              JWT_SECRET: 'one secret for both of the processes',
            },
          }),
      )
      const loadUsers = await signInAll(starts)
      /** @type {RunReport[]} */
      const report = []
      for (const run of runs) report.push(await measure(run, starts, loadUsers))
      return { faults: report.flatMap((run) => run.faults.map((fault) => `${run.name}: ${fault}`)), report }
    } finally {
      await filled.stop()
    }
  },
}

/** @typedef {readonly (() => Promise<OwnServer>)[]} Starts */

/**
 * Signs everybody in before the measurement; each sign-in costs a full password hash.
 *
 * @param {Starts} starts
 */
async function signInAll(starts) {
  const servers = await Promise.all(starts.map((start) => start()))
  const addresses = servers.map(({ address }) => address)
  const cards = await cardsOf(addresses[0] ?? '', { email: emailOf(1, 1), password: sharedPassword })
  const startedAt = performance.now()
  const numbers = Array.from({ length: users }, (_, number) => number)
  const loadUsers = await inBatches(numbers, (number) => loadUser(number, addresses, { thinkSeconds, cards }))
  console.log(`  ${users} signed in within ${((performance.now() - startedAt) / 1_000).toFixed(0)} s`)
  await Promise.all(servers.map(({ stop }) => stop()))
  return loadUsers
}

/**
 * @template Item, Result
 * @param {readonly Item[]} items
 * @param {(item: Item) => Promise<Result>} work
 */
async function inBatches(items, work) {
  /** @type {Result[]} */
  const results = []
  for (let first = 0; first < items.length; first += 8)
    results.push(...(await Promise.all(items.slice(first, first + 8).map(work))))
  return results
}

/**
 * @typedef {object} RunReport
 * @property {string} name
 * @property {readonly string[]} faults
 * @property {number} requests
 * @property {number} perSecond
 * @property {Readonly<Record<'p50' | 'p95' | 'p99' | 'longest', number>>} milliseconds
 * @property {number} renewals
 * @property {number} acknowledged
 * @property {readonly string[]} lost
 * @property {Readonly<Record<string, number>>} broken
 * @property {Readonly<Record<string, number>>} errors
 */

/**
 * @param {Run} run
 * @param {Starts} starts
 * @param {readonly import('../support/load/load-user.mjs').LoadUser[]} loadUsers
 * @returns {Promise<RunReport>}
 */
async function measure(run, starts, loadUsers) {
  const [first, ...others] = await Promise.all(starts.map((start) => start()))
  if (!first) throw new Error('There is no process.')
  const tally = emptyTally()
  const until = Date.now() + 1_000 * seconds
  const active = loadUsers.map(({ simulate }) => simulate(until, tally))
  let restarted = first
  if (run.fault) {
    await wait((1_000 * seconds) / 2)
    await run.fault(first)
    await wait(1_000 * downSeconds)
    restarted = (await starts[0]?.()) ?? first
  }
  await Promise.all(active)

  const lost = (await inBatches(loadUsers, ({ missing }) => missing())).flat()
  await Promise.all([restarted, ...others].map(({ stop }) => stop()))
  const report = reportOf(run, tally, lost)
  console.log(
    `  ${run.name}\n    ${report.requests} requests, ${report.perSecond.toFixed(0)}/s, ` +
      `p50 ${report.milliseconds.p50} ms, p95 ${report.milliseconds.p95} ms, p99 ${report.milliseconds.p99} ms, longest ${report.milliseconds.longest} ms\n` +
      `    ${report.acknowledged} writes acknowledged, ${lost.length} lost, ${report.renewals} renewals, broken connections ${JSON.stringify(report.broken)}`,
  )
  return report
}

/**
 * @param {Run} run
 * @param {import('../support/load/load-user.mjs').Tally} tally
 * @param {readonly string[]} lost
 * @returns {RunReport}
 */
function reportOf({ name, expectedBreaks }, { milliseconds, errors, broken, renewals, acknowledged }, lost) {
  const sorted = milliseconds.toSorted((one, other) => one - other)
  const at = (/** @type {number} */ share) => Math.round(sorted[Math.ceil(share * sorted.length) - 1] ?? 0)
  return {
    name,
    faults: [
      ...Object.entries(errors).map(([what, times]) => `${times} × ${what}`),
      ...Object.entries(broken)
        .filter(([code]) => !expectedBreaks.includes(code))
        .map(([code, times]) => `${times} connections broke with ${code}`),
      ...lost,
    ],
    requests: sorted.length,
    perSecond: sorted.length / seconds,
    milliseconds: { p50: at(0.5), p95: at(0.95), p99: at(0.99), longest: at(1) },
    renewals,
    acknowledged,
    lost,
    broken,
    errors,
  }
}
