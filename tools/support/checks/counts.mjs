import { basename } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/**
 * `cases` are generated and checked within one test: paths of machines, requests of tables.
 * @typedef {{ readonly passed: number, readonly failed: number, readonly skipped: number, readonly cases: number }} Counts
 */

/** @type {Counts} */
export const noCounts = { passed: 0, failed: 0, skipped: 0, cases: 0 }

/** @type {Counts} */
const crash = { passed: 0, failed: 1, skipped: 0, cases: 0 }

/**
 * @param {Counts} one
 * @param {Counts} other
 * @returns {Counts}
 */
export const plus = (one, other) => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  skipped: one.skipped + other.skipped,
  cases: one.cases + other.cases,
})

/**
 * @param {Counts} counts
 * @returns {string}
 */
export const countsText = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`

/**
 * The number of generated cases, for the line before the last.
 * @param {Counts} counts
 * @returns {string}
 */
export const casesText = ({ passed, failed, cases }) =>
  `${grouped(passed + failed)} tests, which hold ${grouped(cases)} generated cases: paths followed, requests of tables`

/** @typedef {{ readonly name: string, readonly seconds: number }} Part */

/**
 * The seconds of all parts of a run, and of each.
 * @param {readonly Part[]} parts
 * @returns {string}
 */
export function secondsText(parts) {
  const all = parts.reduce((sum, { seconds }) => sum + seconds, 0)
  return `${all.toFixed(0)} s: ${parts.map(({ name, seconds }) => `${name} ${seconds.toFixed(0)}`).join(', ')}`
}

/**
 * One line per vitest project, one for each environment variable that repeats a random run, and one for each test that passed only
 * at its retry.
 * @param {string | undefined} text what `project-reporter.mjs` wrote
 * @returns {readonly string[]}
 */
export function linesOfProjects(text) {
  if (text === undefined) return []
  /** @type {import('./project-reporter.mjs').RunReport} */
  const { projects, repeatWith, passedAtRetry } = JSON.parse(text)
  return [
    ...projects.map(
      ({ name, seconds, tests, cases }) =>
        `${name.padEnd(24)} ${seconds.toFixed(1).padStart(6)} s   ${grouped(tests)} tests, ${grouped(cases)} generated cases`,
    ),
    ...repeatWith.map((environment) => `repeat what was random with ${environment}`),
    ...passedAtRetry.map(retryText),
  ]
}

/** @param {string} test */
const retryText = (test) => `failed once, passed at the retry: ${test}`

/** @param {number} count */
const grouped = (count) => count.toLocaleString('en')

/**
 * A check without tests of its own counts as one test.
 * @param {number} code
 * @returns {Counts}
 */
export const countsOfCheck = (code) => (code === 0 ? { ...noCounts, passed: 1 } : crash)

/**
 * @typedef {object} VitestReport
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numPendingTests
 * @property {number} numTodoTests
 * @property {readonly { readonly status: string, readonly assertionResults: readonly VitestResult[] }[]} testResults
 * @typedef {{ readonly meta?: { readonly generatedCases?: number } }} VitestResult
 */

/**
 * A file that cannot be loaded counts as one failed test.
 * @param {string | undefined} text what `vitest --reporter=json` wrote
 * @param {number} code
 * @returns {Counts}
 */
export function countsOfVitest(text, code) {
  if (text === undefined) return crash
  /** @type {VitestReport} */
  const report = JSON.parse(text)
  const unreadable = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  return withExitCode(code, {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unreadable.length,
    skipped: report.numPendingTests + report.numTodoTests,
    cases: report.testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .reduce((sum, { meta }) => sum + (meta?.generatedCases ?? 0), 0),
  })
}

/**
 * @typedef {object} PlaywrightReport
 * @property {{ readonly expected: number, readonly unexpected: number, readonly flaky: number, readonly skipped: number }} stats
 * @property {readonly PlaywrightSuite[]} [suites] one for each file
 * @typedef {object} PlaywrightSuite
 * @property {string} title
 * @property {readonly PlaywrightSpec[]} specs
 * @property {readonly PlaywrightSuite[]} [suites]
 * @typedef {{ readonly title: string, readonly tests: readonly PlaywrightTest[] }} PlaywrightSpec
 * @typedef {object} PlaywrightTest
 * @property {'expected' | 'unexpected' | 'flaky' | 'skipped'} status
 * @property {string} projectName
 * @property {readonly PlaywrightTry[]} results one for each try
 * @typedef {object} PlaywrightTry
 * @property {number} duration
 * @property {{ readonly message?: string, readonly location?: { readonly file: string, readonly line: number } }} [error]
 */

/**
 * @param {string | undefined} text what Playwright's JSON reporter wrote
 * @param {number} code
 * @returns {Counts}
 */
export function countsOfPlaywright(text, code) {
  if (text === undefined) return crash
  /** @type {PlaywrightReport} */
  const { stats } = JSON.parse(text)
  return withExitCode(code, {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    cases: 0,
  })
}

/**
 * @typedef {object} RunOfTests how long each test took, and which passed only at its retry
 * @property {readonly import('./budgets.mjs').TimedTest[]} tests
 * @property {readonly string[]} passedAtRetry
 */

/** @type {RunOfTests} */
const noRun = { tests: [], passedAtRetry: [] }

/**
 * @param {string | undefined} text what `project-reporter.mjs` wrote
 * @returns {RunOfTests}
 */
export function runOfVitest(text) {
  if (text === undefined) return noRun
  /** @type {import('./project-reporter.mjs').RunReport} */
  const { tests, passedAtRetry: names } = JSON.parse(text)
  return { tests, passedAtRetry: names }
}

/**
 * @param {string | undefined} text what Playwright's JSON reporter wrote
 * @returns {RunOfTests}
 */
export function runOfPlaywright(text) {
  if (text === undefined) return noRun
  /** @type {PlaywrightReport} */
  const { suites = [] } = JSON.parse(text)
  return {
    tests: suites.flatMap((suite) => timedTests(suite, suite.title)),
    passedAtRetry: suites.flatMap((suite) => retriesIn(suite, suite.title)).map(({ name }) => name),
  }
}

/**
 * @param {PlaywrightSuite} suite
 * @param {string} file
 * @returns {readonly import('./budgets.mjs').TimedTest[]}
 */
const timedTests = ({ specs, suites = [] }, file) => [
  ...specs.flatMap(({ title, tests }) =>
    tests.map((test) => ({
      name: `browser ${test.projectName} ${file} > ${title}`,
      seconds: millisecondsOf(test) / 1_000,
    })),
  ),
  ...suites.flatMap((suite) => timedTests(suite, file)),
]

/**
 * One line per file of browser tests, the slowest first, and one for each test that passed only at its retry. The workers share the
 * seconds.
 * @param {string | undefined} text what Playwright's JSON reporter wrote
 * @returns {readonly string[]}
 */
export function linesOfPlaywright(text) {
  if (text === undefined) return []
  /** @type {PlaywrightReport} */
  const { suites = [] } = JSON.parse(text)
  const times = suites
    .map((suite) => ({ title: suite.title, durations: durationsOf(suite) }))
    .map(({ title, durations }) => ({
      title,
      tests: durations.length,
      seconds: durations.reduce((sum, duration) => sum + duration, 0) / 1_000,
    }))
    .toSorted((one, other) => other.seconds - one.seconds)
    .map(
      ({ title, tests, seconds }) =>
        `${title.padEnd(24)} ${seconds.toFixed(1).padStart(6)} s   ${grouped(tests)} tests`,
    )
  return [...times, ...suites.flatMap((suite) => retriesIn(suite, suite.title)).flatMap(retryLines)]
}

/** @param {{ readonly name: string, readonly test: PlaywrightTest }} retry */
const retryLines = ({ name, test }) => [retryText(name), ...test.results.slice(0, 1).flatMap(errorLine)]

/**
 * Why a try failed, and where, in one line: a run that passes keeps nothing else of it.
 * @param {PlaywrightTry} result
 * @returns {readonly string[]}
 */
function errorLine({ error }) {
  if (error === undefined) return []
  const lines = stripVTControlCharacters(error.message ?? '').split('\n')
  const text = lines
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .slice(0, 4)
    .join(' · ')
  const place = error.location ? ` (${basename(error.location.file)}:${error.location.line})` : ''
  return [`  at first: ${text}${place}`]
}

/**
 * The tests that passed only at their retry.
 * @param {PlaywrightSuite} suite
 * @param {string} file
 * @returns {readonly { readonly name: string, readonly test: PlaywrightTest }[]}
 */
const retriesIn = ({ specs, suites = [] }, file) => [
  ...specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky')
      .map((test) => ({ name: `${test.projectName} ${file} > ${title}`, test })),
  ),
  ...suites.flatMap((suite) => retriesIn(suite, file)),
]

/**
 * @param {PlaywrightSuite} suite
 * @returns {readonly number[]} of each test, in milliseconds
 */
const durationsOf = ({ specs, suites = [] }) => [
  ...specs.flatMap(({ tests }) => tests.map(millisecondsOf)),
  ...suites.flatMap(durationsOf),
]

/**
 * @param {PlaywrightTest} test
 * @returns {number} of all its tries
 */
const millisecondsOf = ({ results }) => results.reduce((sum, { duration }) => sum + duration, 0)

/**
 * A runner that exits with an error but no failed test counts as one failure.
 * @param {number} code
 * @param {Counts} counts
 * @returns {Counts}
 */
const withExitCode = (code, counts) => (code !== 0 && counts.failed === 0 ? plus(counts, crash) : counts)
