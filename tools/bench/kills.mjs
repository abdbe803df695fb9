import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { killOnEmbedded, killOnPostgres } from '../support/load/kills-on-databases.mjs'

const seed = process.env['KILL_SEED'] ?? 'P10'

/** @type {import('../support/bench/bench-report.mjs').Benchmark} */
export const benchmark = {
  name: 'kills',
  title: 'kill -9 of the server while ten people write',
  async measure({ rounds = 200 }) {
    const folder = await mkdtemp(join(tmpdir(), 'sprakhuset-kills-'))
    try {
      const onPostgres = Math.max(1, Math.round(rounds / 4))
      return [
        ...measurementsOf(
          'the embedded database',
          rounds,
          await killOnEmbedded({ folder, kills: rounds, seed }),
        ),
        ...measurementsOf(
          'PostgreSQL, one of two',
          onPostgres,
          await killOnPostgres({ folder, kills: onPostgres, seed }),
        ),
      ]
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
}

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
