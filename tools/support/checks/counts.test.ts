import { describe, expect, it } from 'vitest'

import {
  countsOfPlaywright,
  countsOfVitest,
  linesOfPlaywright,
  linesOfProjects,
  plus,
  runOfPlaywright,
  runOfVitest,
  secondsText,
  countsText,
  casesText,
} from './counts.mjs'

describe('the last line', () => {
  it('counts what passed and what failed', () => {
    expect(countsText({ passed: 12, failed: 1, skipped: 0, cases: 7 })).toBe('12 passed, 1 failed')
  })

  it('counts skipped tests only when there are any', () => {
    expect(countsText({ passed: 12, failed: 0, skipped: 2, cases: 0 })).toBe('12 passed, 0 failed, 2 skipped')
  })

  it('follows the number of generated cases', () => {
    expect(casesText({ passed: 2_139, failed: 1, skipped: 0, cases: 11_402 })).toBe(
      '2,140 tests, which hold 11,402 generated cases: paths followed, requests of tables',
    )
  })

  it('adds up', () => {
    const sum = plus(
      { passed: 1, failed: 2, skipped: 3, cases: 4 },
      { passed: 10, failed: 20, skipped: 30, cases: 40 },
    )
    expect(sum).toEqual({ passed: 11, failed: 22, skipped: 33, cases: 44 })
  })
})

describe('the counts of vitest', () => {
  it('come from its report', () => {
    const report = vitestReport({ numPassedTests: 5, numFailedTests: 2, numPendingTests: 1, numTodoTests: 1 })
    expect(countsOfVitest(report, 1)).toEqual({ passed: 5, failed: 2, skipped: 2, cases: 0 })
  })

  it('include the generated cases', () => {
    const assertionResults = [{ meta: { generatedCases: 12 } }, { meta: {} }, { meta: { generatedCases: 3 } }]
    const report = vitestReport({ testResults: [{ status: 'passed', assertionResults }] })
    expect(countsOfVitest(report, 0).cases).toBe(15)
  })

  it('count a file that could not be loaded as one failure', () => {
    const report = vitestReport({ testResults: [{ status: 'failed', assertionResults: [] }] })
    expect(countsOfVitest(report, 1)).toEqual({ passed: 0, failed: 1, skipped: 0, cases: 0 })
  })

  it('count an error exit without a failed test as one failure', () => {
    expect(countsOfVitest(vitestReport({ numPassedTests: 5 }), 1)).toEqual({
      passed: 5,
      failed: 1,
      skipped: 0,
      cases: 0,
    })
  })

  it('are one failure when there is no report', () => {
    expect(countsOfVitest(undefined, 0)).toEqual({ passed: 0, failed: 1, skipped: 0, cases: 0 })
  })
})

describe('the lines of the projects', () => {
  it('list the seconds, tests and generated cases of each, how to repeat what was random, and what passed at its retry', () => {
    const projects = [{ name: 'unit', seconds: 12.34, tests: 1_200, cases: 300 }]
    expect(
      linesOfProjects(
        JSON.stringify({
          projects,
          repeatWith: ['FUZZ_SEED=1'],
          passedAtRetry: ['server a.test.ts > waits'],
        }),
      ),
    ).toEqual([
      'unit                       12.3 s   1,200 tests, 300 generated cases',
      'repeat what was random with FUZZ_SEED=1',
      'failed once, passed at the retry: server a.test.ts > waits',
    ])
  })

  it('are none when there is no report', () => {
    expect(linesOfProjects(undefined)).toEqual([])
  })
})

describe('the counts of Playwright', () => {
  it('count an unexpected test as a failure, and one that passed at its retry as passed', () => {
    const report = JSON.stringify({ stats: { expected: 7, unexpected: 1, flaky: 1, skipped: 3 } })
    expect(countsOfPlaywright(report, 1)).toEqual({ passed: 8, failed: 1, skipped: 3, cases: 0 })
  })

  it('are one failure when there is no report', () => {
    expect(countsOfPlaywright(undefined, 1)).toEqual({ passed: 0, failed: 1, skipped: 0, cases: 0 })
  })
})

describe('the lines of Playwright', () => {
  it('are one for each file with its tests at all widths and their seconds, the slowest first', () => {
    const report = JSON.stringify({
      stats: { expected: 4, unexpected: 0, flaky: 0, skipped: 0 },
      suites: [
        { title: 'quick.spec.ts', specs: [playwrightSpec(1_000)] },
        {
          title: 'slow.spec.ts',
          specs: [playwrightSpec(2_000, 2_500)],
          suites: [{ title: 'in a group', specs: [playwrightSpec(500)] }],
        },
      ],
    })
    expect(linesOfPlaywright(report)).toEqual([
      'slow.spec.ts                5.0 s   3 tests',
      'quick.spec.ts               1.0 s   1 tests',
    ])
  })

  it('name each test that passed only at its retry, with its width and file, and why it failed at first', () => {
    const suite = {
      title: 'in a group',
      specs: [namedSpec('waits', 'flaky'), namedSpec('passes', 'expected')],
    }
    const report = JSON.stringify({
      stats: { expected: 1, unexpected: 0, flaky: 1, skipped: 0 },
      suites: [{ title: 'slow.spec.ts', specs: [], suites: [suite] }],
    })
    expect(linesOfPlaywright(report)).toEqual([
      'slow.spec.ts                2.0 s   2 tests',
      'failed once, passed at the retry: phone slow.spec.ts > waits',
      '  at first: Error: expect(locator).toBeVisible() failed · Timeout: 15000ms (slow.spec.ts:12)',
    ])
  })

  it('are none when there is no report', () => {
    expect(linesOfPlaywright(undefined)).toEqual([])
  })
})

it('says the seconds of a run and of its parts', () => {
  const parts = [
    { name: 'build and sources', seconds: 61.4 },
    { name: 'browser tests', seconds: 240.3 },
  ]

  expect(secondsText(parts)).toBe('302 s: build and sources 61, browser tests 240')
})

describe('a run of tests', () => {
  it('of vitest has the seconds of each test, and what passed at its retry', () => {
    const run = {
      tests: [{ name: 'unit a.test.ts > adds', seconds: 0.2 }],
      passedAtRetry: ['server b.test.ts > waits'],
    }

    expect(runOfVitest(JSON.stringify(run))).toEqual(run)
  })

  it('of Playwright too, with all tries of a test together', () => {
    const suite = {
      title: 'in a group',
      specs: [namedSpec('waits', 'flaky'), namedSpec('passes', 'expected')],
    }
    const report = JSON.stringify({ suites: [{ title: 'slow.spec.ts', specs: [], suites: [suite] }] })

    expect(runOfPlaywright(report)).toEqual({
      tests: [
        { name: 'browser phone slow.spec.ts > waits', seconds: 1 },
        { name: 'browser phone slow.spec.ts > passes', seconds: 1 },
      ],
      passedAtRetry: ['phone slow.spec.ts > waits'],
    })
  })

  it('is empty when there is no report', () => {
    const empty = { tests: [], passedAtRetry: [] }

    expect([runOfVitest(undefined), runOfPlaywright(undefined)]).toEqual([empty, empty])
  })
})

/** A test that took twice 500 milliseconds on the phone. */
const namedSpec = (title: string, status: string) => ({
  title,
  tests: [{ status, projectName: 'phone', results: [{ duration: 500, error }, { duration: 500 }] }],
})

const error = {
  message: 'Error: \u001B[2mexpect(\u001B[22mlocator).toBeVisible() failed\n\n  Timeout: 15000ms\n',
  location: { file: '/project/tests/e2e/slow.spec.ts', line: 12 },
}

/** A test that took so many milliseconds at each width. */
const playwrightSpec = (...durations: readonly number[]) => ({
  tests: durations.map((duration) => ({ results: [{ duration }] })),
})

function vitestReport(differences: object) {
  const quiet = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] }
  return JSON.stringify({ ...quiet, ...differences })
}
