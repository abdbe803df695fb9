import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'

import { tryMachine } from '../mutants/try-machine.mjs'
import { buildOutdated } from '../setup/build.mjs'
import {
  countsOfCheck,
  countsOfPlaywright,
  countsOfVitest,
  linesOfPlaywright,
  linesOfProjects,
  noCounts,
  plus,
  countsText,
  runOfPlaywright,
  runOfVitest,
} from './counts.mjs'
import { budgetFailures, linesOfSlowest, linesOverBudget, retryFailures } from './budgets.mjs'
import { watchSlowness } from './slowness.mjs'
import { root } from '../project/project.mjs'
import { run as runCommand, runPackage } from '../project/run.mjs'

/**
 * @typedef {import('./counts.mjs').Counts} Counts
 * @typedef {object} CheckResult
 * @property {Counts} counts
 * @property {string} output shown when something has failed
 * @property {readonly string[]} [details] lines that are always shown
 * @typedef {{ readonly name: string, readonly run: () => Promise<CheckResult> }} Check
 */

/**
 * @param {string} name
 * @param {string} script
 * @param {readonly string[]} parameters
 * @returns {Check}
 */
const check = (name, script, parameters) => ({
  name,
  run: async () => {
    const { code, output } = await runPackage(script, parameters)
    return { counts: countsOfCheck(code), output }
  },
})

/** Checks that only read the sources. */
export const staticChecks = [
  // The rules with types and the compiler’s own errors in one run: each alone reads all types again.
  check('types and lint', 'oxlint/bin/oxlint', ['--type-check']),
  check('dead code', 'knip/bin/knip.js', []),
  check('format', 'oxfmt/bin/oxfmt', ['--check', '.']),
]

/** @type {Check} */
export const buildCheck = {
  name: 'build',
  run: async () => {
    const { code, output } = await buildOutdated()
    return { counts: countsOfCheck(code), output }
  },
}

const reports = 'test-results/reports'

/** @type {Check} */
export const testCheck = {
  name: 'unit, path and server tests',
  run: async () => {
    const report = freshReport('vitest.json')
    const projects = freshReport('vitest-projects.json')
    const endWatch = watchSlowness()
    const result = await runWithReport(
      report,
      countsOfVitest,
      'vitest/vitest.mjs',
      [
        'run',
        '--reporter=dot',
        '--reporter=json',
        '--reporter=./tools/support/checks/project-reporter.mjs',
        `--outputFile.json=${report}`,
      ],
      { PROJECT_REPORT: join(root, projects) },
    )
    return judged(
      { ...result, details: linesOfProjects(textIn(projects)) },
      runOfVitest(textIn(projects)),
      endWatch(),
    )
  },
}

/**
 * Adds the slowest tests and those over their budget to the lines of a result, and what fails besides the tests themselves: a test over
 * twice its budget, and too many that passed only at their retry.
 *
 * @param {CheckResult} result
 * @param {import('./counts.mjs').RunOfTests} run
 * @param {number} slowness
 * @returns {CheckResult}
 */
export function judged({ counts, output, details = [] }, { tests, passedAtRetry }, slowness) {
  const failures = [...budgetFailures(tests, slowness), ...retryFailures(passedAtRetry)]
  return {
    counts: { ...counts, failed: counts.failed + failures.length },
    output: [...failures, output].join('\n'),
    details: [
      ...details,
      `the slowest tests, in a run ${slowness.toFixed(1)} times as slow as usual`,
      ...linesOfSlowest(tests),
      ...linesOverBudget(tests, slowness),
    ],
  }
}

/**
 * @param {string | undefined} chromium
 * @param {string | undefined} headlessShell
 * @returns {Check}
 */
export const browserCheck = (chromium, headlessShell) => ({
  name: 'browser tests',
  run: async () => {
    if (chromium === undefined) {
      return { counts: { ...noCounts, failed: 1 }, output: 'No Chromium could be found or installed.' }
    }
    const report = freshReport('playwright.json')
    const endWatch = watchSlowness()
    const result = await runWithReport(
      report,
      countsOfPlaywright,
      '@playwright/test/cli.js',
      ['test', '--reporter=line,json'],
      {
        CHROMIUM_PATH: chromium,
        HEADLESS_SHELL_PATH: headlessShell ?? chromium,
        PLAYWRIGHT_JSON_OUTPUT_FILE: join(root, report),
      },
    )
    return judged(
      {
        counts: result.counts,
        output: [result.output, ...pagesAtFailure()].join('\n'),
        details: [
          ...linesOfPlaywright(textIn(report)),
          // Of a test that passed at its retry; those of a failure are in the output.
          ...(result.counts.failed === 0 ? pagesAtFailure() : []),
          'of the tests with the real hand-pose model, only the smoke test runs here; `npm run soak hand-pose` runs them all',
        ],
      },
      runOfPlaywright(textIn(report)),
      endWatch(),
    )
  },
})

/**
 * A few paths through the machines in a browser; `npm run paths -- --run browser` follows them all.
 *
 * @type {Check}
 */
export const pathsCheck = {
  name: 'paths in a browser',
  run: async () => {
    const first = await followSample()
    // Like the browser tests: a busy machine can fail a path that waits.
    const { code, output } = first.code === 0 ? first : await followSample()
    const [, followed = '0', failed = '1'] = /(\d+) paths followed, (\d+) failed/u.exec(output) ?? []
    const counts = { ...noCounts, passed: Number(followed) - Number(failed), failed: Number(failed) }
    return {
      counts: code === 0 ? counts : { ...counts, failed: Math.max(1, counts.failed) },
      output,
      details: [
        // What the first attempt has said is in no report, and would be lost.
        ...(first.code === 0 || code > 0
          ? []
          : ['failed once, passed at the retry: the paths of auth', ...lastLines(first.output)]),
        'a sample: `npm run paths -- --run browser` follows the paths of all machines',
      ],
    }
  },
}

/**
 * Every fifth change of one machine; `npm run soak mutants` tries them all.
 *
 * @type {Check}
 */
export const mutantsCheck = {
  name: 'mutants of a machine',
  run: async () => {
    const { mutants, missed } = await tryMachine('src/machines/bank/playback/playback.machine.ts', 5)
    return {
      counts: {
        ...noCounts,
        passed: mutants - missed.length,
        failed: missed.length + (mutants === 0 ? 1 : 0),
      },
      output: missed.map((name) => `No test of playback notices this change: ${name}`).join('\n'),
      details: ['a sample: `npm run soak mutants` changes every machine'],
    }
  },
}

const followSample = () =>
  runCommand(process.execPath, ['tools/paths.mjs', 'auth', '--run', 'browser', '--max', '1'], {
    // Milliseconds. It takes about 20 s; a browser that no longer responds is not waited for.
    timeout: 5 * 60_000,
  })

/** @param {string} output */
const lastLines = (output) => output.trimEnd().split('\n').slice(-60)

/** What the page showed when a browser test failed, as text: a clone that is removed after its tests keeps no picture of it. */
function pagesAtFailure() {
  const folder = join(root, 'test-results/browser')
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('error-context.md'))
    .map((path) => readFileSync(join(folder, path), 'utf8'))
    .map((page) =>
      page
        .slice(page.indexOf('# Test info'))
        .replace(/\n# Test source[^]*/u, '')
        .slice(0, 6000),
    )
}

/**
 * Runs the checks, two at a time on a machine with at least two cores, and prints each result when it is ready.
 * @param {readonly Check[]} checks
 * @returns {Promise<Counts>}
 */
export async function runChecks(checks) {
  const waiting = [...checks]
  let sum = noCounts
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      // Await first, then add: `sum` read before the await would miss what the other worker adds meanwhile.
      const counts = await runAndReport(next)
      sum = plus(sum, counts)
    }
  }
  await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, worker))
  return sum
}

/** @param {Check} check */
async function runAndReport({ name, run }) {
  const startedAt = performance.now()
  const { counts, output, details = [] } = await run()
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(
    `${counts.failed === 0 ? '✓' : '✗'} ${name.padEnd(28)} ${seconds.padStart(6)} s   ${countsText(counts)}`,
  )
  for (const line of details) console.log(`    ${line}`)
  if (counts.failed > 0) console.log(`\n${output.trim()}\n`)
  return counts
}

/**
 * @param {string} report
 * @param {(text: string | undefined, code: number) => Counts} countsOf
 * @param {string} script
 * @param {readonly string[]} parameters
 * @param {Readonly<Record<string, string>>} [env]
 * @returns {Promise<CheckResult>}
 */
async function runWithReport(report, countsOf, script, parameters, env = {}) {
  const { code, output } = await runPackage(script, parameters, { env })
  return { counts: countsOf(textIn(report), code), output }
}

/** @param {string} report */
function textIn(report) {
  const path = join(root, report)
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}

/** @param {string} name */
function freshReport(name) {
  mkdirSync(join(root, reports), { recursive: true })
  rmSync(join(root, reports, name), { force: true })
  return `${reports}/${name}`
}
