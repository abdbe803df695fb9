import { describe, expect, it } from 'vitest'

import type { Planned } from '#src/shell/queries/planned.ts'
import { idOf, nature, planOn, sensorium } from '#tests/support/data/planned-days.ts'

import { gridItems, laterTime, movedTo } from './grid-items.ts'

describe('the items of the grid', () => {
  it('are four plans of a day in a month, and how many more there are', () => {
    const planned = ['1', '2', '3', '4', '5', '6'].map((id) => plannedOn('2026-11-18', id))
    const items = gridItems([...planned, plannedOn('2026-11-19', '7')], 'month', () => true)

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
    expect(gridItems(planned, 'month', () => true)).toHaveLength(4)
    const many = Array.from({ length: 14 }, (_, index) => plannedOn('2026-11-18', String(index)))
    expect(gridItems(many, 'week', () => true)).toHaveLength(13)
  })

  it('have the times, the focus area, and whether the user may move them', () => {
    const { plan, ...planned } = plannedOn('2026-11-18', '1', { start: '23:45' })
    const { end: _end, ...endless } = plan
    const withoutEnd = { ...planned, plan: endless }
    const [item] = gridItems([withoutEnd], 'week', () => false)

    expect(item).toEqual({
      kind: 'plan',
      id: idOf('1'),
      day: '2026-11-18',
      start: '23:45',
      end: '23:59',
      title: sensorium.title,
      area: nature.colour,
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
  it('stays one of the whole day, or without an end', () => {
    expect(movedTo({}, { ...drop, start: '13:00' })).toEqual({ date: '2026-11-20' })
    expect(movedTo({ start: '09:30' }, { ...drop, start: '13:00' })).toEqual({
      date: '2026-11-20',
      start: '13:00',
    })
  })
})

const plannedOn = (date: string, id: string, changes: Partial<Planned['plan']> = {}): Planned => ({
  plan: planOn(date, { _id: idOf(id), ...changes }),
  activity: sensorium,
  area: nature,
  part: undefined,
})
