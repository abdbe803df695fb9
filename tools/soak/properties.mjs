import { randomInt } from 'node:crypto'

import { runPackage } from '../support/project/run.mjs'

const runs = Number(process.env['PROPERTY_RUNS'] ?? 2_000)
const seed = Number(process.env['PROPERTY_SEED'] ?? randomInt(2 ** 31))
const timeoutMs = 3_600_000

/** @type {import('../soak.mjs').Soak} */
export const soak = {
  name: 'properties',
  title: `The property tests of the domain, the machines and the views with ${runs} values each (PROPERTY_RUNS, PROPERTY_SEED)`,
  async run() {
    const { code, output, seconds } = await runPackage(
      'vitest/vitest.mjs',
      ['run', '--reporter=dot', '--project=unit', '--project=views', `--testTimeout=${timeoutMs}`],
      { env: { PROPERTY_RUNS: String(runs), PROPERTY_SEED: String(seed) }, timeout: timeoutMs },
    )
    if (code !== 0) console.log(output.trim())
    return {
      faults:
        code === 0
          ? []
          : [`A property does not hold; repeat it with PROPERTY_SEED=${seed} PROPERTY_RUNS=${runs}.`],
      report: { seed, runs, seconds },
    }
  },
}
