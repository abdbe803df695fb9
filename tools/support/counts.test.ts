import { describe, expect, it } from 'vitest'

import { countsOfPlaywright, countsOfVitest, plus, told } from './counts.mjs'

describe('the closing line', () => {
  it('tells what passed and what failed', () => {
    expect(told({ passed: 12, failed: 1, skipped: 0 })).toBe('12 passed, 1 failed')
  })

  it('tells skipped tests only when there are any', () => {
    expect(told({ passed: 12, failed: 0, skipped: 2 })).toBe('12 passed, 0 failed, 2 skipped')
  })

  it('adds up', () => {
    const sum = plus({ passed: 1, failed: 2, skipped: 3 }, { passed: 10, failed: 20, skipped: 30 })
    expect(sum).toEqual({ passed: 11, failed: 22, skipped: 33 })
  })
})

describe('the counts of vitest', () => {
  it('are those of its report', () => {
    const report = vitestReport({ numPassedTests: 5, numFailedTests: 2, numPendingTests: 1, numTodoTests: 1 })
    expect(countsOfVitest(report, 1)).toEqual({ passed: 5, failed: 2, skipped: 2 })
  })

  it('hold a file that could not be read as one failure', () => {
    const report = vitestReport({ testResults: [{ status: 'failed', assertionResults: [] }] })
    expect(countsOfVitest(report, 1)).toEqual({ passed: 0, failed: 1, skipped: 0 })
  })

  it('hold a bad end without a failed test as one failure', () => {
    expect(countsOfVitest(vitestReport({ numPassedTests: 5 }), 1)).toEqual({
      passed: 5,
      failed: 1,
      skipped: 0,
    })
  })

  it('are one failure when there is no report', () => {
    expect(countsOfVitest(undefined, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 })
  })
})

describe('the counts of Playwright', () => {
  it('hold an unexpected and a flaky test as failures', () => {
    const report = JSON.stringify({ stats: { expected: 7, unexpected: 1, flaky: 1, skipped: 3 } })
    expect(countsOfPlaywright(report, 1)).toEqual({ passed: 7, failed: 2, skipped: 3 })
  })

  it('are one failure when there is no report', () => {
    expect(countsOfPlaywright(undefined, 1)).toEqual({ passed: 0, failed: 1, skipped: 0 })
  })
})

function vitestReport(differences: object) {
  const quiet = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] }
  return JSON.stringify({ ...quiet, ...differences })
}
