import { randomInt } from 'node:crypto'

import { runPackage } from '../support/project/run.mjs'
import { amountFrom } from '../support/project/amount.mjs'

/** Requests per caller and endpoint. */
const runs = amountFrom('FUZZ_RUNS', 100)
const seed = Number(process.env['FUZZ_SEED'] ?? randomInt(2 ** 31))
/** The day that the demonstration is relative to; `npm test` always has the same one. */
const day = process.env['TEST_DAY'] ?? new Date().toISOString().slice(0, 10)
const timeoutMs = 3 * 3_600_000

/** @type {import('../soak.mjs').Soak} */
export const soak = {
  name: 'matrices',
  title: `All tests of the server on both databases, with ${runs} random requests of each caller to each endpoint, on ${day} (cases 26, 39–42, 45; FUZZ_RUNS, FUZZ_SEED, TEST_DAY)`,
  async run() {
    const { code, output, seconds } = await runPackage(
      'vitest/vitest.mjs',
      ['run', '--reporter=dot', '--project=embedded', '--project=postgres', 'server/'],
      {
        env: { SOAK: '1', FUZZ_RUNS: String(runs), FUZZ_SEED: String(seed), TEST_DAY: day },
        timeout: timeoutMs,
      },
    )
    if (code !== 0) console.log(output.trim())
    return {
      faults:
        code === 0
          ? []
          : [
              `Tests of the server fail; repeat what was random with FUZZ_SEED=${seed} FUZZ_RUNS=${runs} TEST_DAY=${day}.`,
            ],
      report: { seed, runs, day, seconds },
    }
  },
}
