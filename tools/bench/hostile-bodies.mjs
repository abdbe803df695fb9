import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

import autocannon from 'autocannon'

import { signIn } from '../support/load/server-client.mjs'
import { median } from '../support/bench/bench-report.mjs'
import { startServer } from '../support/servers/own-server.mjs'

/** @typedef {{ readonly port: number, readonly method: 'POST' | 'PATCH', readonly path: string, readonly token?: string }} Side */

const peer = fileURLToPath(new URL('peers/bare-body-server.mjs', import.meta.url))
const megabyte = 1_048_576
const connections = 8
const seconds = 3
/** Milliseconds between two health requests. */
const pause = 20
/** The default limits on requests would end the load early. */
const env = { ADDRESS_REQUESTS_PER_MINUTE: '1000000', SESSION_REQUESTS_PER_MINUTE: '1000000' }

const bodies = {
  'a list of numbers': listOf('1'),
  'a list of objects': listOf('{}'),
  'lists in lists': `${'['.repeat(megabyte / 2)}${']'.repeat(megabyte / 2)}`,
  'one long string': `{"email":"${'x'.repeat(megabyte - 12)}"}`,
}

/** @type {import('../support/bench/bench-report.mjs').Benchmark} */
export const benchmark = {
  name: 'hostile-bodies',
  title: `GET /api/health while ${connections} connections post bodies of 1 MB, beside bare hono`,
  async measure({ rounds = 3 }) {
    const folder = await mkdtemp(join(tmpdir(), 'sprakhuset-bodies-'))
    const ours = await startServer(join(folder, 'ours'), { env })
    const bare = await startServer(join(folder, 'bare'), { program: peer })
    try {
      const { token } = await signIn(ours.address, {
        email: 'leder@solbakken.example',
        password: 'Sprakhuset1!',
      })
      const anonymous = /** @type {const} */ ({ method: 'POST', path: '/api/auth/login' })
      const signedIn = /** @type {const} */ ({
        method: 'PATCH',
        path: '/api/user/setCookieOrIntroShow',
        token,
      })
      return [
        ...(await compare('anonymous', { port: ours.port, ...anonymous }, bare.port, rounds)),
        ...(await compare('signed in', { port: ours.port, ...signedIn }, bare.port, rounds)),
      ]
    } finally {
      await Promise.all([ours.stop(), bare.stop()])
      await rm(folder, { recursive: true, force: true })
    }
  },
}

/**
 * @param {string} who
 * @param {Side} ours
 * @param {number} barePort
 * @param {number} rounds
 */
async function compare(who, ours, barePort, rounds) {
  const bare = /** @type {const} */ ({ port: barePort, method: 'POST', path: '/api/auth/login' })
  const measurements = []
  for (const [what, body] of Object.entries(bodies)) {
    const values = { ours: /** @type {number[]} */ ([]), peer: /** @type {number[]} */ ([]) }
    for (let round = 0; round < rounds; round += 1) {
      values.ours.push(await healthUnder(ours, body))
      values.peer.push(await healthUnder(bare, body))
    }
    measurements.push({
      what: `${who}, ${what}: median`,
      unit: 'ms',
      ...values,
      target: /** @type {const} */ ({
        name: 'A3',
        judged: 'ours',
        limit: 'atMost',
        moonshot: 50,
        mustHold: 200,
      }),
    })
  }
  return measurements
}

/**
 * The median response time of the health endpoint during the load, in milliseconds.
 *
 * @param {Side} side
 * @param {string} body
 */
async function healthUnder({ port, method, path, token }, body) {
  const load = autocannon({
    url: `http://127.0.0.1:${port}${path}`,
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body,
    connections,
    duration: seconds,
    // In a worker thread, so that sending the bodies does not slow the measurement down.
    workers: 1,
  })
  await wait(500)
  const end = performance.now() + (seconds - 1) * 1_000
  const times = []
  while (performance.now() < end) {
    const startedAt = performance.now()
    const response = await fetch(`http://127.0.0.1:${port}/api/health`)
    await response.arrayBuffer()
    if (response.status !== 200) throw new Error(`The health endpoint returned ${response.status}.`)
    times.push(performance.now() - startedAt)
    await wait(pause)
  }
  const { '4xx': rejected } = await load
  if (rejected === 0) throw new Error(`No body got a response on port ${port}.`)
  return median(times)
}

/** @param {string} item */
function listOf(item) {
  const count = Math.floor((megabyte - 2) / (item.length + 1))
  return `[${Array.from({ length: count }, () => item).join(',')}]`
}
