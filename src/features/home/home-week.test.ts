import { describe, expect, it } from 'vitest'

import type { Planned } from '#src/shell/queries/planned.ts'
import { planOn } from '#tests/support/data/planned-days.ts'

import { weekWindows, workWeekOf } from './home-week.ts'

describe('the windows of the week', () => {
  it('are Monday to Friday, each with the plans of its day', () => {
    const early = plannedOn('2026-11-16')
    const late = plannedOn('2026-11-18')

    expect(weekWindows('2026-11-18', [early, late])).toEqual([
      { day: '2026-11-16', isToday: false, planned: [early] },
      { day: '2026-11-17', isToday: false, planned: [] },
      { day: '2026-11-18', isToday: true, planned: [late] },
      { day: '2026-11-19', isToday: false, planned: [] },
      { day: '2026-11-20', isToday: false, planned: [] },
    ])
  })

  it('have no plans until the plans have loaded', () => {
    expect(weekWindows('2026-11-18', undefined).map(({ planned }) => planned)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })

  it('have no today on a weekend', () => {
    expect(weekWindows('2026-11-22', []).filter(({ isToday }) => isToday)).toEqual([])
    expect(workWeekOf('2026-11-22')).toEqual({ from: '2026-11-16', to: '2026-11-20' })
  })
})

const plannedOn = (date: string): Planned => ({
  plan: planOn(date),
  activity: undefined,
  area: undefined,
  part: undefined,
})
