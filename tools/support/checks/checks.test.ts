import { afterEach, describe, expect, it, vi } from 'vitest'

import { judged, runChecks } from './checks.mjs'

afterEach(() => vi.restoreAllMocks())

it('adds up the counts of checks that run concurrently', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)

  const sum = await runChecks([
    checkOf('slow', 1, nextTask),
    checkOf('quick', 0, () => Promise.resolve()),
    checkOf('next', 0, () => Promise.resolve()),
  ])

  expect(sum).toEqual({ passed: 2, failed: 1, skipped: 0, cases: 0 })
})

describe('the result of a run', () => {
  const counts = { passed: 2, failed: 0, skipped: 0, cases: 0 }
  const result = { counts, output: '..', details: ['unit'] }

  it('names the slowest tests', () => {
    const tests = [{ name: 'unit a.test.ts > adds', seconds: 0.5 }]

    expect(judged(result, { tests, passedAtRetry: [] }, 1)).toEqual({
      counts,
      output: '..',
      details: [
        'unit',
        'the slowest tests, in a run 1.0 times as slow as usual',
        '   0.5 s   unit a.test.ts > adds',
      ],
    })
  })

  it('fails for each test over its budget, and for too many that passed at their retry', () => {
    const tests = [{ name: 'unit a.test.ts > adds', seconds: 1_000 }]
    const { counts: sum, output } = judged(result, { tests, passedAtRetry: ['a', 'b', 'c', 'd'] }, 1)

    expect(sum).toEqual({ ...counts, failed: 2 })
    expect(output).toMatch(
      /^over its budget .*unit a\.test\.ts > adds.*\n4 tests passed only at their retry/u,
    )
  })
})

const checkOf = (name: string, failed: number, work: () => Promise<unknown>) => ({
  name,
  run: async () => {
    await work()
    return { counts: { passed: 1 - failed, failed, skipped: 0, cases: 0 }, output: '' }
  },
})

/** Ends after all promises that are settled by now. */
const nextTask = () =>
  new Promise((resolve) => {
    setImmediate(resolve)
  })
