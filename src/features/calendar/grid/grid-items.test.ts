import fc from 'fast-check'
// oxlint-disable-next-line import/no-unassigned-import -- sets the global `Temporal`, as `loadPlanGrid` does
import 'temporal-polyfill/global'
import { describe, expect, it } from 'vitest'

import { addDays, mondayOf } from '#src/domain/day.ts'
import type { Planned } from '#src/shell/queries/planned.ts'
import { departmentId } from '#tests/support/data/ids.ts'
import { idOf, nature, planOn, sensorium } from '#tests/support/data/planned-days.ts'

import { gridItems, isBackAt, laterTime, minutesOf, movedTo } from './grid-items.ts'
import { instantOf } from './schedule-x.ts'

const of = (department: string, changes: object = {}) => ({
  departmentId: departmentId(idOf(department)),
  ...changes,
})
const movable = { isMovable: () => true, departmentName: (id: string) => names[id] }
const names: Readonly<Record<string, string>> = { [idOf('31')]: 'Maurtua', [idOf('32')]: 'Bikuben' }

describe('the items of the grid', () => {
  it('name the department where several do the same activity on a day', () => {
    const planned = [
      plannedOn('2026-11-18', '1', of('31')),
      plannedOn('2026-11-18', '2', of('32')),
      plannedOn('2026-11-18', '3', of('33')),
      plannedOn('2026-11-18', '4', of('31', { activityId: idOf('99') })),
      plannedOn('2026-11-19', '5', of('31')),
      plannedOn('2026-11-19', '6', of('31')),
    ]

    expect(gridItems(planned, 'month', movable).map(({ title }) => title)).toEqual([
      `Maurtua: ${sensorium.title}`,
      `Bikuben: ${sensorium.title}`,
      sensorium.title,
      sensorium.title,
      sensorium.title,
      sensorium.title,
    ])
  })

  it('are four plans of a day in a month, and how many more there are', () => {
    const planned = ['1', '2', '3', '4', '5', '6'].map((id) => plannedOn('2026-11-18', id))
    const items = gridItems([...planned, plannedOn('2026-11-19', '7')], 'month', movable)

    expect(items.map(({ id, day }) => [id, day])).toEqual([
      [idOf('1'), '2026-11-18'],
      [idOf('2'), '2026-11-18'],
      [idOf('3'), '2026-11-18'],
      [idOf('4'), '2026-11-18'],
      ['more-2026-11-18', '2026-11-18'],
      [idOf('7'), '2026-11-19'],
    ])
    expect(items[4]?.title).toBe('+ 2 til')
  })

  it('are all plans of a day with four, and twelve in a week', () => {
    const planned = ['1', '2', '3', '4'].map((id) => plannedOn('2026-11-18', id))
    expect(gridItems(planned, 'month', movable)).toHaveLength(4)
    const many = Array.from({ length: 14 }, (_, index) => plannedOn('2026-11-18', String(index)))
    expect(gridItems(many, 'week', movable)).toHaveLength(13)
  })

  it('have the times, the focus area, and whether the user may move them', () => {
    const { plan, ...planned } = plannedOn('2026-11-18', '1', { start: '23:45' })
    const { end: _end, ...endless } = plan
    const withoutEnd = { ...planned, plan: endless }
    const [item] = gridItems([withoutEnd], 'week', { ...movable, isMovable: () => false })

    expect(item).toEqual({
      kind: 'plan',
      id: idOf('1'),
      day: '2026-11-18',
      start: '23:45',
      end: '23:59',
      time: 'Fra 23.45',
      title: sensorium.title,
      area: nature,
      isMovable: false,
    })
  })
})

it.each([
  ['09:50', 15, '10:05'],
  ['23:50', 15, '23:59'],
  ['00:10', -30, '00:00'],
])('%s and %i minutes are %s', (time, minutes, expected) => {
  expect(laterTime(time, minutes)).toBe(expected)
})

describe('a plan that is moved', () => {
  const drop = { id: idOf('1'), day: '2026-11-20' }
  it('keeps its times on another day', () => {
    expect(movedTo({ start: '09:30', end: '10:15' }, drop)).toEqual({ date: '2026-11-20' })
  })
  it('lasts as long as before at another time', () => {
    expect(movedTo({ start: '09:30', end: '10:15' }, { ...drop, start: '13:00' })).toEqual({
      date: '2026-11-20',
      start: '13:00',
      end: '13:45',
    })
  })
  it('begins earlier where it would not end on the same day', () => {
    const late = { ...drop, start: '23:45' }
    expect(movedTo({ start: '09:30', end: '10:15' }, late)).toEqual({
      date: '2026-11-20',
      start: '23:00',
      end: '23:45',
    })
    expect(movedTo({ start: '09:30' }, { ...drop, start: '23:59' })).toMatchObject({ start: '23:45' })
  })
  it('lasts as long as before wherever it is dropped, also on the days of the changes of the clock', () => {
    fc.assert(
      fc.property(clockChange, minute, minute, quarter, (day, one, other, target) => {
        const [start, end] = [Math.min(one, other), Math.max(one, other)]
        fc.pre(start < end)
        const after = movedTo(
          { start: timeAt(start), end: timeAt(end) },
          { ...drop, day, start: timeAt(target) },
        )
        expect(after.date).toBe(day)
        expect(minutesOf(after.end ?? '') - minutesOf(after.start ?? '')).toBe(end - start)
        expect(minutesOf(after.start ?? '')).toBeLessThanOrEqual(target)
      }),
    )
  })
  it('is back where its day and its beginning are those of before', () => {
    const plan = { date: '2026-11-20', start: '09:30', end: '10:15' }
    expect(
      [
        drop,
        { ...drop, start: '09:30' },
        { ...drop, start: '09:45' },
        { ...drop, day: '2026-11-19', start: '09:30' },
      ].map((place) => isBackAt(plan, place)),
    ).toEqual([true, true, false, false])
  })
  it('stays one of the whole day, or without an end', () => {
    expect(movedTo({}, { ...drop, start: '13:00' })).toEqual({ date: '2026-11-20' })
    expect(movedTo({ start: '09:30' }, { ...drop, start: '13:00' })).toEqual({
      date: '2026-11-20',
      start: '13:00',
    })
  })
})

describe('an instant of the grid', () => {
  it('is when the clock in Norway shows the time, also on the days of its changes', () => {
    fc.assert(
      fc.property(clockChange, minute, (day, time) => {
        const clock = timeAt(time)
        // In spring the clock goes from two to three.
        const isSkipped = day.slice(5, 7) === '03' && clock.startsWith('02')
        expect(norwegianClock(instantOf(day, clock))).toBe(
          `${day} ${isSkipped ? clock.replace('02', '03') : clock}`,
        )
      }),
    )
  })
})

/** The last Sunday of March or October, on which the clock changes. The polyfill of `Temporal` knows no change ten years from now. */
const clockChange = fc
  .tuple(fc.integer({ min: 2000, max: 2034 }), fc.constantFrom('03', '10'))
  .map(([year, month]) => addDays(mondayOf(addDays(`${year}-${month}-31`, 1)), -1))
const minute = fc.integer({ min: 0, max: 1_439 })
const quarter = fc.integer({ min: 0, max: 95 }).map((count) => count * 15)
const timeAt = (minutes: number) => laterTime('00:00', minutes)

/** What the clock of the browser shows at an instant, apart from `Temporal`. */
const norwegianClock = ({ epochMilliseconds }: { readonly epochMilliseconds: number }) =>
  norwegian.format(epochMilliseconds)
const norwegian = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Oslo',
  dateStyle: 'short',
  timeStyle: 'short',
})

const plannedOn = (date: string, id: string, changes: Partial<Planned['plan']> = {}): Planned => ({
  plan: planOn(date, { _id: idOf(id), ...changes }),
  activity: sensorium,
  area: nature,
  part: undefined,
  isUnpublished: false,
})
