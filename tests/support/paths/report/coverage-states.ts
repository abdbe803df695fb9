import type { Coverage } from '../coverage.ts'

/** What is known of a transition at one level. */
export const coverageStates = ['covered', 'missing', 'other', 'unreachable', 'failed'] as const
export type CoverageState = (typeof coverageStates)[number]

/** The text of each in the page. */
export const stateNames: Readonly<Record<CoverageState, string>> = {
  covered: 'Covered',
  missing: 'Not covered',
  other: 'Not by a person',
  unreachable: 'Cannot be reached',
  failed: 'Failed',
}

/**
 * The state of each transition in a run. A transition has failed if a failing path takes it and no other does; it
 * cannot be reached if that is said and the run has not taken it. One that is not `wanted` is not missing either: in a browser,
 * what no person causes.
 */
export function coverageStatesOf(
  keys: readonly string[],
  run: Coverage | undefined,
  unreachable: Readonly<Record<string, string>>,
  wanted: readonly string[] = keys,
): Readonly<Record<string, CoverageState>> {
  const taken = new Set(run?.taken)
  const onPaths = (isFailing: boolean) =>
    new Set(
      (run?.paths ?? [])
        .filter(({ problem }) => (problem !== undefined) === isFailing)
        .flatMap(({ steps }) => steps.flatMap(({ transitions }) => transitions)),
    )
  const failing = onPaths(true)
  const passing = onPaths(false)
  return Object.fromEntries(
    keys.map((key) => {
      if (failing.has(key) && !passing.has(key)) return [key, 'failed']
      if (taken.has(key)) return [key, 'covered']
      if (Object.hasOwn(unreachable, key)) return [key, 'unreachable']
      return [key, wanted.includes(key) ? 'missing' : 'other']
    }),
  )
}

/** How many transitions are in each state. */
export const countsOf = (
  states: Readonly<Record<string, CoverageState>>,
): Readonly<Record<CoverageState, number>> => {
  const count = (state: CoverageState) => Object.values(states).filter((one) => one === state).length
  return {
    covered: count('covered'),
    missing: count('missing'),
    other: count('other'),
    unreachable: count('unreachable'),
    failed: count('failed'),
  }
}
