import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import autocannon from 'autocannon'
import * as v from 'valibot'

import { signIn } from '../support/load/server-client.mjs'
import { startFilledPostgres } from '../support/load/kindergartens-on-postgres.mjs'
import { emailOf, fillWithKindergartens, sharedPassword } from '../support/load/many-kindergartens.mjs'
import { startPlantedServer, startServer } from '../support/servers/own-server.mjs'

/** @typedef {import('../support/servers/own-server.mjs').OwnServer} OwnServer */
/** @typedef {{ readonly path: string, readonly headers: Readonly<Record<string, string>> }} PlanRequest */

const peer = fileURLToPath(new URL('peers/bare-plans-server.mjs', import.meta.url))
const organizations = 50
const connections = 16
const seconds = 3
const pool = '10'
/** The default limits are for people; here one client sends all requests. */
const env = {
  ADDRESS_REQUESTS_PER_MINUTE: '1000000',
  SESSION_REQUESTS_PER_MINUTE: '1000000',
  DATABASE_POOL: pool,
}

/** @type {import('../support/bench/bench-report.mjs').Benchmark} */
export const benchmark = {
  name: 'plans',
  title: `GET /api/plans: a month of one department, ${connections} connections, beside bare hono and pg with the same SQL`,
  async measure({ rounds = 7 }) {
    console.log(`Filling the databases: ${organizations} kindergartens and a year of their plans …`)
    const filled = await startFilledPostgres(organizations)
    const onEmbedded = await startPlantedServer(
      (database) => fillWithKindergartens((sql) => database.exec(sql), organizations),
      { seed: 'none', env },
    )
    const onPostgres = await startServer(join(filled.folder, 'ours'), {
      databaseUrl: filled.url,
      seed: 'none',
      env,
    })
    const startBare = (/** @type {Readonly<Record<string, string>>} */ more) =>
      startServer(join(filled.folder, 'bare'), {
        databaseUrl: filled.url,
        program: peer,
        env: { ...env, ...more },
      })
    const servers = {
      onPostgres,
      onEmbedded,
      bare: await startBare({}),
      naming: await startBare({ NAMED_STATEMENTS: 'yes' }),
    }
    try {
      return await compare(servers, rounds)
    } finally {
      await Promise.all(Object.values(servers).map(({ stop }) => stop()))
      await filled.stop()
    }
  },
}

/**
 * @param {Readonly<Record<'onPostgres' | 'onEmbedded' | 'bare' | 'naming', OwnServer>>} servers
 * @param {number} rounds
 */
async function compare({ onPostgres, onEmbedded, bare, naming }, rounds) {
  const request = await requestOf(onPostgres)
  const sides = [
    { server: onPostgres, request },
    { server: bare, request },
    { server: onEmbedded, request: await requestOf(onEmbedded) },
    { server: naming, request },
  ].map((side) => ({ ...side, rates: /** @type {number[]} */ ([]) }))
  for (const side of sides) {
    await checkResponse(side)
    await rateOf(side, 2)
  }
  for (let round = 0; round < rounds; round += 1)
    for (const side of sides) side.rates.push(await rateOf(side, seconds))

  const [ours = [], peers = [], embedded = [], namedPeers = []] = sides.map(({ rates }) => rates)
  const unit = 'requests/s'
  return /** @type {const} */ ([
    {
      what: 'ours on PostgreSQL',
      unit,
      ours,
      peer: peers,
      target: { name: 'P5', judged: 'ratio', limit: 'atLeast', moonshot: 0.8, mustHold: 0.6 },
    },
    {
      what: 'ours on the embedded database',
      unit,
      ours: embedded,
      peer: peers,
      target: { name: 'P6', judged: 'ratio', limit: 'atLeast', moonshot: 0.35, mustHold: 0.2 },
    },
    { what: 'ours on PostgreSQL, the peer with named statements', unit, ours, peer: namedPeers },
  ])
}

/**
 * Signs a leader in and builds the request for the thirty days before today.
 *
 * @param {OwnServer} server
 * @returns {Promise<PlanRequest>}
 */
async function requestOf(server) {
  const { token, user } = await signIn(server.address, { email: emailOf(7, 2), password: sharedPassword })
  const department = user.affiliations[0]?.department
  return {
    path: `/api/plans?from=${dayFromToday(-30)}&to=${dayFromToday(-1)}`,
    headers: {
      authorization: `Bearer ${token}`,
      orgctx: department?.organization ?? '',
      depctx: department?._id ?? '',
    },
  }
}

/** @param {number} days */
const dayFromToday = (days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/**
 * Throws when a server returns less than the full result.
 *
 * @param {{ readonly server: OwnServer, readonly request: PlanRequest }} side
 */
async function checkResponse({ server, request }) {
  const response = await fetch(server.address + request.path, { headers: request.headers })
  const plans = v.parse(v.array(v.looseObject({ sessions: v.tuple([v.unknown()]) })), await response.json())
  if (plans.length < 60) throw new Error(`${server.address} returned ${plans.length} plans.`)
}

/**
 * Responses per second.
 *
 * @param {{ readonly server: OwnServer, readonly request: PlanRequest }} side
 * @param {number} duration
 */
async function rateOf({ server, request }, duration) {
  const result = await autocannon({
    url: `http://127.0.0.1:${server.port}${request.path}`,
    headers: { ...request.headers },
    connections,
    duration,
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} responses other than 2xx, ${result.errors} errors.`)
  return result['2xx'] / result.duration
}
