import { randomInt } from 'node:crypto'

import { runPackage } from '../support/project/run.mjs'
import { amountFrom } from '../support/project/amount.mjs'

const events = amountFrom('STORM_EVENTS', 10_000)
const seed = process.env['STORM_SEED'] ?? String(randomInt(2 ** 31))
const timeoutMs = 3_600_000

/** @type {import('../soak.mjs').Soak} */
export const soak = {
  name: 'storms',
  title: `${events} random events for each machine that has invariants (STORM_EVENTS, STORM_SEED)`,
  async run() {
    const { code, output, seconds } = await runPackage(
      'vitest/vitest.mjs',
      ['run', '--reporter=dot', '--project=unit', `--testTimeout=${timeoutMs}`, 'tests/paths/storms.test.ts'],
      { env: { STORM_EVENTS: String(events), STORM_SEED: seed }, timeout: timeoutMs },
    )
    if (code !== 0) console.log(output.trim())
    return {
      faults:
        code === 0
          ? []
          : [`An invariant is broken; repeat it with STORM_SEED=${seed} STORM_EVENTS=${events}.`],
      report: { seed, events, seconds },
    }
  },
}
