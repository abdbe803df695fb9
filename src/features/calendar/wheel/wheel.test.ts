import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { addDays } from '#src/domain/day.ts'
import { propertyRuns } from '#tests/support/suite/property-seed.ts'

import { arcPath, degreesOf, lanesOf, monthScale, pointOf, runsOf, slotOf, yearScale } from './wheel.ts'

describe('the scale of a kindergarten year', () => {
  it('has twelve months from August, and the weeks that overlap it', () => {
    const { spans, slots, from, to } = yearScale(2026)

    expect([from, to]).toEqual(['2026-08-01', '2027-07-31'])
    expect(spans.map(({ number }) => number)).toEqual([8, 9, 10, 11, 12, 1, 2, 3, 4, 5, 6, 7])
    expect(slots.slice(0, 2)).toEqual([
      { key: '2026-08-01', number: 31, from: '2026-08-01', to: '2026-08-02' },
      { key: '2026-08-03', number: 32, from: '2026-08-03', to: '2026-08-09' },
    ])
    expect(slots.at(-1)).toEqual({ key: '2027-07-26', number: 30, from: '2027-07-26', to: '2027-07-31' })
  })

  it('has week 53 where the year has one', () => {
    expect(yearScale(2026).slots.filter(({ number }) => number === 53)).toEqual([
      { key: '2026-12-28', number: 53, from: '2026-12-28', to: '2027-01-03' },
    ])
    expect(yearScale(2027).slots.some(({ number }) => number === 53)).toBe(false)
  })

  it('covers each day once, whatever the year', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2000, max: 2098 }), (year) => {
        for (const { from, to, slots, spans } of [yearScale(year), monthScale(`${year}-02`)])
          for (const parts of [slots, spans]) {
            expect([parts[0]?.from, parts.at(-1)?.to]).toEqual([from, to])
            for (const [index, part] of parts.slice(1).entries())
              expect(part.from).toEqual(addDays(parts[index]?.to ?? '', 1))
          }
      }),
      { numRuns: propertyRuns(30) },
    )
  })
})

describe('the scale of a month', () => {
  it('has its weeks, and a slot for each day, also in a leap year', () => {
    expect(monthScale('2028-02').slots).toHaveLength(29)
    expect(monthScale('2026-11').spans.map(({ number }) => number)).toEqual([44, 45, 46, 47, 48, 49])
    expect(monthScale('2026-11').slots.at(-1)).toEqual({
      key: '2026-11-30',
      number: 30,
      from: '2026-11-30',
      to: '2026-11-30',
    })
  })

  it('finds the slot of a day', () => {
    expect(
      ['2026-11-01', '2026-11-18', '2026-12-01'].map((day) => slotOf(monthScale('2026-11'), day)),
    ).toEqual([0, 17, -1])
  })
})

describe('the circle', () => {
  it('begins and ends beside the opening at the top', () => {
    const scale = yearScale(2026)

    expect(degreesOf(scale, '2026-08-01')).toBe(15)
    expect(degreesOf(scale, '2027-08-01')).toBe(345)
  })

  it('runs clockwise from the top', () => {
    expect([pointOf(100, 0), pointOf(100, 90), pointOf(100, 180), pointOf(100, 270)]).toEqual([
      [0, -100],
      [100, 0],
      [0, 100],
      [-100, 0],
    ])
  })

  it('outlines a part of a ring', () => {
    expect(arcPath({ inner: 50, outer: 100, start: 0, end: 90 })).toEqual(
      'M0 -100A100 100 0 0 1 100 0L50 0A50 50 0 0 0 0 -50Z',
    )
    expect(arcPath({ inner: 50, outer: 100, start: 0, end: 270 })).toContain('A100 100 0 1 1 -100 0')
  })
})

describe('the runs of a theme', () => {
  it('go over one missing slot, and not over two', () => {
    expect(runsOf([7, 3, 4, 4, 6, 10])).toEqual([
      { first: 3, last: 7 },
      { first: 10, last: 10 },
    ])
  })

  it('get lanes in which none overlap', () => {
    const runs = [
      { name: 'høst', first: 0, last: 5 },
      { name: 'mat', first: 3, last: 4 },
      { name: 'jul', first: 5, last: 9 },
      { name: 'vinter', first: 6, last: 8 },
    ]

    expect(lanesOf(runs).map(({ name, lane }) => [name, lane])).toEqual([
      ['høst', 0],
      ['mat', 1],
      ['jul', 1],
      ['vinter', 0],
    ])
  })
})
