import { describe, expect, it } from 'vitest'

import {
  budgetFailures,
  budgetOf,
  linesOfSlowest,
  linesOverBudget,
  overBudget,
  retryFailures,
  slowest,
} from './budgets.mjs'

const quick = { name: 'unit a.test.ts > adds', seconds: 0.1 }
const medium = { name: 'postgres b.test.ts > saves', seconds: 2 }
const slow = { name: 'postgres b.test.ts > waits', seconds: 9 }

it('the slowest tests come first, and no more of them than the count', () => {
  expect(slowest([quick, slow, medium], 2)).toEqual([slow, medium])
})

it('each of the ten slowest has a line with its seconds and its name', () => {
  const many = Array.from({ length: 12 }, () => medium)

  expect(linesOfSlowest([quick, slow])).toEqual([
    '   9.0 s   postgres b.test.ts > waits',
    '   0.1 s   unit a.test.ts > adds',
  ])
  expect(linesOfSlowest(many)).toHaveLength(10)
})

describe('a test', () => {
  it('is over its budget when it takes longer, the slowest first', () => {
    const counting = { name: 'unit c.test.ts > counts', seconds: 1.1 }

    expect(overBudget([quick, counting, medium, slow], 1, budget)).toEqual([slow, counting])
  })

  it('that takes exactly its budget is within it', () => {
    expect(overBudget([{ ...quick, seconds: 1 }], 1, budget)).toEqual([])
  })

  it('may take longer in a slow run, by its factor', () => {
    expect(overBudget([slow], 2.9, budget)).toEqual([slow])
    expect(overBudget([slow], 3, budget)).toEqual([])
  })

  it('has the budget of its project, or one of its own', () => {
    expect(budgetOf('unit src/a.test.ts > adds')).toBeLessThan(budgetOf('browser phone a.spec.ts > opens'))
    expect(budgetOf('embedded server/kills.both.test.ts > keeps')).toBeGreaterThan(
      budgetOf('embedded server/a.test.ts > keeps'),
    )
  })

  it('over its budget is printed by name, and fails over twice its budget', () => {
    const within = { name: 'unit a.test.ts > reads', seconds: 14 }
    const over = { name: 'unit a.test.ts > counts', seconds: 29 }
    const wayOver = { name: 'unit a.test.ts > sorts', seconds: 31 }

    const lines = (tests: readonly (typeof over)[]) => ({
      printed: linesOverBudget(tests, 1.5),
      failed: budgetFailures(tests, 1.5),
    })

    expect(lines([quick, within])).toEqual({ printed: [], failed: [] })
    expect(lines([over])).toEqual({
      printed: [
        'over its budget of 10 s: unit a.test.ts > counts took 29.0 s, in a run 1.5 times as slow as usual',
      ],
      failed: [],
    })
    expect(lines([wayOver]).failed).toEqual([
      'over its budget of 10 s: unit a.test.ts > sorts took 31.0 s, in a run 1.5 times as slow as usual',
    ])
  })
})

it('three tests may pass only at their retry, four fail the run', () => {
  expect(retryFailures(['a', 'b', 'c'])).toEqual([])
  expect(retryFailures(['a', 'b', 'c', 'd'])).toEqual(['4 tests passed only at their retry, at most 3 may'])
})

const budget = (name: string) => (name.startsWith('unit') ? 1 : 3)
