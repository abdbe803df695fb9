import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { freePort } from '../support/project/free-port.mjs'
import { killWhileWriting, settingsOfVictims } from '../support/load/kill-server.mjs'
import { startServer } from '../support/servers/own-server.mjs'
import { startPostgres } from '../support/servers/postgres.mjs'

const seed = process.env['KILL_SEED'] ?? 'P10'

/** @type {import('../support/bench/bench-report.mjs').Benchmark} */
export const benchmark = {
  name: 'kills',
  title: 'kill -9 of the server while ten people write',
  async measure({ rounds = 200 }) {
    const folder = await mkdtemp(join(tmpdir(), 'sprakhuset-kills-'))
    try {
      return [
        ...(await onEmbedded(folder, rounds)),
        ...(await onPostgres(folder, Math.max(1, Math.round(rounds / 4)))),
      ]
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
}

/**
 * @param {string} folder
 * @param {number} kills
 */
async function onEmbedded(folder, kills) {
  const port = await freePort()
  const start = () => startServer(join(folder, 'embedded'), { port, env: settingsOfVictims })
  return measurementsOf(
    'the embedded database',
    kills,
    await killWhileWriting({ victims: [start], kills, seed, log }),
  )
}

/**
 * @param {string} folder
 * @param {number} kills
 */
async function onPostgres(folder, kills) {
  const postgres = await startPostgres({ isDurable: true })
  try {
    await postgres.createDatabase('kills')
    const env = { ...settingsOfVictims, JWT_SECRET: 'one secret for both of the processes' }
    const ports = [await freePort(), await freePort()]
    const victims = ports.map(
      (port) => () =>
        startServer(join(folder, 'postgres'), {
          port,
          databaseUrl: postgres.url('kills'),
          seed: 'demo',
          env,
        }),
    )
    return measurementsOf(
      'PostgreSQL, one of two',
      kills,
      await killWhileWriting({ victims, kills, seed, log }),
    )
  } finally {
    await postgres.stop()
  }
}

/** @param {string} line */
const log = (line) => console.log(`  ${line}`)

/**
 * @param {string} where
 * @param {number} kills
 * @param {import('../support/load/kill-server.mjs').KillReport} report
 */
function measurementsOf(where, kills, { acknowledged, cutOff, lost, reopened }) {
  for (const line of lost) console.log(`  lost: ${line}`)
  const seconds = reopened.map((milliseconds) => milliseconds / 1_000)
  return /** @type {const} */ ([
    {
      what: `${where}: acknowledged writes lost, ${kills} kills`,
      unit: 'writes',
      ours: [lost.length],
      target: { name: 'P10', judged: 'ours', limit: 'atMost', moonshot: 0, mustHold: 0 },
    },
    {
      what: `${where}: the longest reopening`,
      unit: 's',
      ours: [Math.max(...seconds)],
      target: { name: 'P10', judged: 'ours', limit: 'atMost', moonshot: 3, mustHold: 60 },
    },
    { what: `${where}: reopening`, unit: 's', ours: seconds },
    { what: `${where}: acknowledged writes`, unit: 'writes', ours: [acknowledged] },
    { what: `${where}: cut off by a kill`, unit: 'writes', ours: [cutOff] },
  ])
}
