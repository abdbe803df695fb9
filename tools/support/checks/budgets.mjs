/**
 * What a test may cost, so that a cost is seen when it is added. Budgets are judged by the slowness of the run (`slowness.mjs`), which is
 * measured by calculations. A test that waits for a disk, a process or a timer is slowed by something else, so that the factor of a run
 * is only roughly its own: a test over its budget is printed, and one over twice its budget fails.
 *
 * @typedef {{ readonly name: string, readonly seconds: number }} TimedTest `name` starts with its project
 */

/**
 * Seconds per test of a project: three times what the slowest took with two workers on two quiet cores, and more.
 *
 * @type {Readonly<Record<string, number>>}
 */
const budgetSeconds = { unit: 10, views: 10, embedded: 20, postgres: 20, browser: 60 }

/**
 * Tests that need more, by a part of their name.
 *
 * @type {readonly { readonly test: string, readonly seconds: number, readonly reason: string }[]}
 */
const longer = [
  {
    test: 'server/kills.both.test.ts',
    seconds: 60,
    reason: 'it starts a server process again after each kill',
  },
  {
    test: 'tests/paths/reflection-devices.test.ts',
    seconds: 60,
    reason: 'it opens three devices for each of its values',
  },
  {
    test: 'the paths of "tableImport" are followed in the whole app',
    seconds: 60,
    reason: 'each of its 18 paths has a database of its own',
  },
  { test: 'server/full-disk.both.test.ts', seconds: 40, reason: 'it writes until a disk of its own is full' },
  {
    test: 'server/files/full-disk-plans.test.ts',
    seconds: 40,
    reason: 'it writes until a disk of its own is full',
  },
  {
    test: 'server/outages.postgres.test.ts',
    seconds: 40,
    reason: 'it waits for timeouts and starts of PostgreSQL',
  },
  {
    test: '> gets 200 from every endpoint at least once',
    seconds: 40,
    reason: 'it sends up to 500 requests to an endpoint',
  },
]

/** Of a project without a budget. */
const defaultSeconds = 10

/** A test fails where it takes this many times its budget. */
const failsAt = 2

/** How many tests may pass only at their retry: one is bad luck, many are a fault that hides. */
const maxRetried = 3

/**
 * @param {readonly TimedTest[]} tests
 * @param {number} [count]
 * @returns {readonly TimedTest[]} the slowest first
 */
export const slowest = (tests, count = 10) =>
  tests.toSorted((one, other) => other.seconds - one.seconds).slice(0, count)

/**
 * @param {string} name
 * @returns {number} seconds
 */
export function budgetOf(name) {
  const exception = longer.find(({ test }) => name.includes(test))
  const [project = ''] = name.split(' ')
  return exception?.seconds ?? budgetSeconds[project] ?? defaultSeconds
}

/**
 * @param {readonly TimedTest[]} tests
 * @param {number} slowness how much slower this run is than the one that the budgets were measured in
 * @param {(name: string) => number} [budget]
 * @returns {readonly TimedTest[]} those that took longer than their budget, the slowest first
 */
export const overBudget = (tests, slowness, budget = budgetOf) =>
  slowest(
    tests.filter(({ name, seconds }) => seconds > budget(name) * slowness),
    tests.length,
  )

/**
 * @param {readonly TimedTest[]} tests
 * @returns {readonly string[]} a line for each of the ten slowest
 */
export const linesOfSlowest = (tests) =>
  slowest(tests).map(({ name, seconds }) => `${seconds.toFixed(1).padStart(6)} s   ${name}`)

/**
 * @param {readonly TimedTest[]} tests
 * @param {number} slowness
 * @returns {readonly string[]} a line for each test over its budget
 */
export const linesOverBudget = (tests, slowness) =>
  overBudget(tests, slowness).map(({ name, seconds }) => overBudgetText(name, seconds, slowness))

/**
 * @param {readonly TimedTest[]} tests
 * @param {number} slowness
 * @returns {readonly string[]} a line for each test over twice its budget; each is a failure
 */
export const budgetFailures = (tests, slowness) =>
  overBudget(tests, slowness, (name) => failsAt * budgetOf(name)).map(({ name, seconds }) =>
    overBudgetText(name, seconds, slowness),
  )

/**
 * @param {string} name
 * @param {number} seconds
 * @param {number} slowness
 */
const overBudgetText = (name, seconds, slowness) =>
  `over its budget of ${budgetOf(name)} s: ${name} took ${seconds.toFixed(1)} s, in a run ${slowness.toFixed(1)} times as slow as usual`

/**
 * @param {readonly string[]} passedAtRetry the names of tests that failed first
 * @returns {readonly string[]} one line, a failure, when there are too many
 */
export const retryFailures = (passedAtRetry) =>
  passedAtRetry.length > maxRetried
    ? [`${passedAtRetry.length} tests passed only at their retry, at most ${maxRetried} may`]
    : []
