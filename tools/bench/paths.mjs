import { loadSource } from '../support/project/source.mjs'

/** @typedef {typeof import('../../tests/support/paths/generation.ts')} Generation */

/** @type {import('../support/bench/bench-report.mjs').Benchmark} */
export const benchmark = {
  name: 'paths',
  title:
    'Generating the paths that take every transition of every machine, beside XState’s shortest paths to every state',
  async measure({ rounds = 5 }) {
    /** @type {[Generation]} */
    const [{ generateCoveringPaths, generateShortestPaths, walkableByXState }] = await loadSource(
      '/tests/support/paths/generation.ts',
    )
    const walkable = walkableByXState()
    const times = Array.from({ length: rounds }, () => ({
      all: timeOf(() => generateCoveringPaths()),
      ours: timeOf(() => generateCoveringPaths(walkable)),
      peer: timeOf(() => generateShortestPaths(walkable)),
    }))
    return [
      {
        what: 'all machines',
        unit: 'ms',
        ours: times.map(({ all }) => all),
        target: { name: 'P9', judged: 'ours', limit: 'atMost', moonshot: 1_000, mustHold: 5_000 },
      },
      {
        what: `the ${walkable.length} that XState’s generator can walk`,
        unit: 'ms',
        ours: times.map(({ ours }) => ours),
        peer: times.map(({ peer }) => peer),
      },
    ]
  },
}

/** @param {() => unknown} generate */
function timeOf(generate) {
  const startedAt = performance.now()
  generate()
  return performance.now() - startedAt
}
