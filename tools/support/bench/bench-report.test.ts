import { describe, expect, it } from 'vitest'

import { median, rowOf, tableOf } from './bench-report.mjs'

describe('the median', () => {
  it('is the middle value, in any order', () => {
    expect(median([30, 10, 20])).toBe(20)
  })

  it('is the mean of the middle two for an even number of values', () => {
    expect(median([40, 10, 20, 30])).toBe(25)
  })

  it('throws without values', () => {
    expect(() => median([])).toThrow('Nothing was measured.')
  })
})

describe('a row', () => {
  it('has the medians of both sides, their ratio and their spread', () => {
    expect(rowOf({ ...reading, ours: [3, 1, 2], peer: [8, 2, 4] })).toEqual({
      target: undefined,
      what: 'reading',
      unit: 'ms',
      ours: 2,
      peer: 4,
      ratio: 0.5,
      spread: { ours: { min: 1, max: 3 }, peer: { min: 2, max: 8 } },
      moonshot: undefined,
      mustHold: undefined,
      holds: undefined,
    })
  })

  it.each([
    [13, 'moonshot'],
    [14, 'must hold'],
    [16, 'must hold'],
    [17, 'no'],
  ])(
    'of %i against 10, with a limit of 1.6 and a moonshot of 1.3 times as much, holds: %s',
    (ours, holds) => {
      const target = { name: 'P', judged: 'ratio', limit: 'atMost', moonshot: 1.3, mustHold: 1.6 } as const
      expect(rowOf({ ...reading, ours: [ours], peer: [10], target }).holds).toBe(holds)
    },
  )

  it.each([
    [80, 'moonshot'],
    [60, 'must hold'],
    [59, 'no'],
  ])('of %i a second, with a limit of 60 and a moonshot of 80, holds: %s', (ours, holds) => {
    const target = { name: 'P', judged: 'ours', limit: 'atLeast', moonshot: 80, mustHold: 60 } as const
    expect(rowOf({ ...reading, ours: [ours], target }).holds).toBe(holds)
  })

  it('throws when its target is a ratio and the peer was not measured', () => {
    const target = { name: 'P', judged: 'ratio', limit: 'atMost', mustHold: 1 } as const
    expect(() => rowOf({ ...reading, ours: [1], target })).toThrow(
      'P is held to a peer that was not measured.',
    )
  })
})

it('the table has every row in columns', () => {
  const target = { name: 'P2', judged: 'ratio', limit: 'atMost', moonshot: 1.3, mustHold: 1.65 } as const
  const rows = [
    rowOf({ ...reading, ours: [12.5, 11], peer: [10, 10], target }),
    rowOf({ ...reading, what: 'lost', unit: 'rows', ours: [0] }),
  ]
  expect(tableOf(rows)).toBe(
    [
      'target  what     ours     peer   ratio  spread        moonshot  must hold  holds',
      'P2      reading  11.8 ms  10 ms  1.18×  11–12.5 | 10  ≤ 1.30×   ≤ 1.65×    moonshot',
      '        lost     0 rows                 0',
    ].join('\n'),
  )
})

const reading = { what: 'reading', unit: 'ms' }
