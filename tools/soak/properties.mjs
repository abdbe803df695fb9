import { randomInt } from 'node:crypto'

import { runPackage } from '../support/project/run.mjs'
import { amountFrom } from '../support/project/amount.mjs'

const runs = amountFrom('PROPERTY_RUNS', 2_000)
const seed = Number(process.env['PROPERTY_SEED'] ?? randomInt(2 ** 31))
/** Two thousand sessions on three devices take about an hour on two quiet cores. */
const timeoutMs = 4 * 3_600_000

/** @type {import('../soak.mjs').Soak} */
export const soak = {
  name: 'properties',
  title: `The property tests of the domain, the machines, the views, and three devices on one server with ${runs} values each (PROPERTY_RUNS, PROPERTY_SEED)`,
  async run() {
    const withoutDatabase = await tryProperties(['--project=unit', '--project=views'])
    const ofDevices = await tryProperties(['--project=postgres', 'tests/paths/reflection-devices.test.ts'])
    return {
      faults: [withoutDatabase, ofDevices].every(({ code }) => code === 0)
        ? []
        : [`A property does not hold; repeat it with PROPERTY_SEED=${seed} PROPERTY_RUNS=${runs}.`],
      report: { seed, runs, seconds: withoutDatabase.seconds + ofDevices.seconds },
    }
  },
}

/** @param {readonly string[]} selection */
async function tryProperties(selection) {
  const { code, output, seconds } = await runPackage(
    'vitest/vitest.mjs',
    ['run', '--reporter=dot', ...selection, `--testTimeout=${timeoutMs}`],
    { env: { PROPERTY_RUNS: String(runs), PROPERTY_SEED: String(seed) }, timeout: timeoutMs },
  )
  if (code !== 0) console.log(output.trim())
  return { code, seconds }
}
