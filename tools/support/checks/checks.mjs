import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'

import { buildWhatIsOld } from '../setup/build.mjs'
import {
  countsOfCheck,
  countsOfPlaywright,
  countsOfVitest,
  linesOfProjects,
  nothing,
  plus,
  countsText,
} from './counts.mjs'
import { root } from '../project/project.mjs'
import { runPackage } from '../project/run.mjs'

/**
 * @typedef {import('./counts.mjs').Counts} Counts
 * @typedef {object} Answer
 * @property {Counts} counts
 * @property {string} output shown when something has failed
 * @property {readonly string[]} [details] lines that are always shown
 * @typedef {{ readonly name: string, readonly ask: () => Promise<Answer> }} Check
 */

/**
 * @param {string} name
 * @param {string} script
 * @param {readonly string[]} parameters
 * @returns {Check}
 */
const check = (name, script, parameters) => ({
  name,
  ask: async () => {
    const { code, output } = await runPackage(script, parameters)
    return { counts: countsOfCheck(code), output }
  },
})

/** Questions that read the sources and run nothing of them. */
export const staticChecks = [
  check('types', 'typescript/bin/tsc', ['--noEmit']),
  check('lint', 'oxlint/bin/oxlint', []),
  check('dead code', 'knip/bin/knip.js', []),
  check('format', 'oxfmt/bin/oxfmt', ['--check', '.']),
]

/** @type {Check} */
export const buildCheck = {
  name: 'build',
  ask: async () => {
    const { code, output } = await buildWhatIsOld()
    return { counts: countsOfCheck(code), output }
  },
}

const reports = 'test-results/reports'

/** @type {Check} */
export const testCheck = {
  name: 'unit, path and server tests',
  ask: async () => {
    const report = freshReport('vitest.json')
    const projects = freshReport('vitest-projects.json')
    const answer = await reported(
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
    return { ...answer, details: linesOfProjects(textIn(projects)) }
  },
}

/**
 * @param {string | undefined} chromium
 * @returns {Check}
 */
export const browserCheck = (chromium) => ({
  name: 'browser tests',
  ask: async () => {
    if (chromium === undefined) {
      return { counts: { ...nothing, failed: 1 }, output: 'No Chromium could be found or installed.' }
    }
    const report = freshReport('playwright.json')
    return reported(report, countsOfPlaywright, '@playwright/test/cli.js', ['test', '--reporter=line,json'], {
      CHROMIUM_PATH: chromium,
      PLAYWRIGHT_JSON_OUTPUT_FILE: join(root, report),
    })
  },
})

/**
 * Asks, two at a time where the machine has two cores, and tells each verdict as it comes.
 * @param {readonly Check[]} questions
 * @returns {Promise<Counts>}
 */
export async function askTogether(questions) {
  const waiting = [...questions]
  let sum = nothing
  const worker = async () => {
    for (let question = waiting.shift(); question; question = waiting.shift()) {
      // First the answer, then the sum: read before the wait, it would forget what the other worker adds meanwhile.
      const counts = await askAloud(question)
      sum = plus(sum, counts)
    }
  }
  await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, worker))
  return sum
}

/** @param {Check} question */
async function askAloud({ name, ask }) {
  const startedAt = performance.now()
  const { counts, output, details = [] } = await ask()
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
 * @returns {Promise<Answer>}
 */
async function reported(report, countsOf, script, parameters, env = {}) {
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
