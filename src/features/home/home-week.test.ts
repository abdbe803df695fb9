import { describe, expect, it } from 'vitest'

import type { Planned } from '#src/shell/queries/planned.ts'
import { planOn } from '#tests/support/data/planned-days.ts'

import { isWeekOver, shownMonday, weekWindows, workWeekFrom } from './home-week.ts'

describe('the windows of the week', () => {
  it('are Monday to Friday, each with the plans of its day', () => {
    const early = plannedOn('2026-11-16')
    const late = plannedOn('2026-11-18')

    expect(weekWindows('2026-11-16', '2026-11-18', [early, late])).toEqual([
      { day: '2026-11-16', isToday: false, planned: [early] },
      { day: '2026-11-17', isToday: false, planned: [] },
      { day: '2026-11-18', isToday: true, planned: [late] },
      { day: '2026-11-19', isToday: false, planned: [] },
      { day: '2026-11-20', isToday: false, planned: [] },
    ])
  })

  it('have no plans until the plans have loaded', () => {
    expect(weekWindows('2026-11-16', '2026-11-18', undefined).map(({ planned }) => planned)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })

  it('have no today in the next week', () => {
    expect(weekWindows('2026-11-23', '2026-11-20', []).filter(({ isToday }) => isToday)).toEqual([])
    expect(workWeekFrom('2026-11-23')).toEqual({ from: '2026-11-23', to: '2026-11-27' })
  })
})

describe('the week that Home shows', () => {
  it('is the current one until Friday at 16, Norwegian time', () => {
    expect(weekAt('2026-11-16T05:00:00Z')).toEqual(['2026-11-16', false])
    expect(weekAt('2026-11-19T20:00:00Z')).toEqual(['2026-11-16', false])
    expect(weekAt('2026-11-20T14:59:59Z')).toEqual(['2026-11-16', false])
  })

  it('is the next one from then to Sunday night', () => {
    expect(weekAt('2026-11-20T15:00:00Z')).toEqual(['2026-11-23', true])
    expect(weekAt('2026-11-21T09:00:00Z')).toEqual(['2026-11-23', true])
    expect(weekAt('2026-11-22T22:59:59Z')).toEqual(['2026-11-23', true])
    expect(weekAt('2026-11-22T23:00:00Z')).toEqual(['2026-11-23', false])
  })
})

const weekAt = (instant: string) => {
  const now = new Date(instant)
  return [shownMonday(now), isWeekOver(now)]
}

const plannedOn = (date: string): Planned => ({
  plan: planOn(date),
  activity: undefined,
  area: undefined,
  part: undefined,
  isUnpublished: false,
})
