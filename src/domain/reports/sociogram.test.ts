import { describe, expect, it } from 'vitest'

import { amina, autumn, ella, frameOf, noah, theo } from '#tests/support/reports/sociogram.ts'

import {
  closenessOf,
  framesWithChildren,
  missingObservations,
  mostIn,
  seldomTogether,
  togetherIn,
} from './sociogram.ts'

const frames = framesWithChildren(autumn.frames)
const [october, november, december] = frames

describe('who was together', () => {
  it('has the months from the first to the last with children, those between included', () => {
    const [empty, some] = [frameOf('2026-09', []), frameOf('2026-10', [[ella, 1]])]

    expect(framesWithChildren([empty, some, empty, some, empty])).toEqual([some, empty, some])
    expect(framesWithChildren([empty, empty])).toEqual([])
  })

  it('shows in a month those with enough observations, and says how many are missing of others', () => {
    expect(december && togetherIn([december], 3)).toEqual({
      students: [ella, noah],
      pairs: [{ a: ella, b: noah, weight: 0.5, count: 1 }],
      unobserved: [{ studentId: amina, missing: 2 }],
    })
  })

  it('adds the months of a period, in which a child needs enough observations in one of them', () => {
    expect(togetherIn(frames, 3)).toEqual({
      students: [ella, noah, amina, theo],
      pairs: [
        { a: ella, b: noah, weight: 4.5, count: 7 },
        { a: ella, b: amina, weight: 1.2, count: 2 },
        { a: noah, b: amina, weight: 3, count: 4 },
      ],
      unobserved: [],
    })
  })

  it('is much, some or little beside those who were together most', () => {
    const most = mostIn(november?.edges ?? [])

    expect(most).toBe(2.4)
    expect([2.4, 1.7, 1.5, 0.9, 0.7, 0.1].map((weight) => closenessOf({ weight }, most))).toEqual([
      'much',
      'much',
      'some',
      'some',
      'little',
      'little',
    ])
    expect(mostIn([])).toBe(0)
  })
})

describe('the observations that are missing', () => {
  it('are none where two children have enough in one month', () => {
    expect(missingObservations(frames, 3)).toEqual({ month: '2026-12', count: 0 })
  })

  it('are those of the month that is nearest, the latest of several', () => {
    const far = frameOf('2026-08', [
      [ella, 9],
      [noah, 0],
    ])

    expect(missingObservations([far, near('2026-09'), near('2026-10')], 3)).toEqual({
      month: '2026-10',
      count: 2,
    })
    expect(missingObservations([far], 3)).toEqual({ month: '2026-08', count: 3 })
  })

  it('cannot be said where one child is alone', () => {
    expect(missingObservations([frameOf('2026-10', [[ella, 9]])], 3)).toBe(undefined)
  })
})

describe('the children who are seldom with others', () => {
  it('are those far below what is usual in the same months', () => {
    expect(seldomTogether(frames, 3)).toEqual([{ studentId: theo, months: ['2026-10', '2026-11'] }])
  })

  it('are none where all are together alike, where nobody is together, and where too little is observed', () => {
    const alike = frameOf(
      '2026-10',
      [
        [ella, 3],
        [noah, 3],
        [amina, 3],
        [theo, 3],
      ],
      [
        [ella, noah, 1, 2],
        [amina, theo, 1, 2],
      ],
    )
    const apart = frameOf('2026-10', [
      [ella, 3],
      [noah, 3],
      [amina, 3],
      [theo, 3],
    ])

    expect(seldomTogether([alike], 3)).toEqual([])
    expect(seldomTogether([apart], 3)).toBe(undefined)
  })

  it('are none of three, since two who are together would make the third conspicuous', () => {
    const three = frameOf(
      '2026-10',
      [
        [ella, 3],
        [noah, 3],
        [amina, 3],
        [theo, 2],
      ],
      [[ella, noah, 1, 2]],
    )

    expect(seldomTogether([three], 3)).toBe(undefined)
  })

  it('are compared with the median, so that two who are always together make nobody else conspicuous', () => {
    const observed = [ella, noah, amina, theo].map((child) => [child, 3] as const)
    const frame = frameOf('2026-10', observed, [
      [ella, noah, 9, 12],
      [ella, amina, 1, 2],
      [noah, theo, 1, 2],
      [amina, theo, 4, 6],
    ])

    expect(seldomTogether([frame], 3)).toEqual([])
  })

  it('are found by the mean of their months, of which one may be quiet', () => {
    const quiet = november && { ...november, edges: november.edges.filter(({ a }) => a !== ella) }

    expect(october && quiet && seldomTogether([october, quiet], 3)).toEqual([
      { studentId: theo, months: ['2026-10', '2026-11'] },
    ])
  })
})

/** A month in which one observation of each of two children is missing. */
const near = (month: string) =>
  frameOf(month, [
    [ella, 2],
    [noah, 2],
    [amina, 0],
  ])
