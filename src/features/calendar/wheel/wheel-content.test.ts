import { describe, expect, it } from 'vitest'

import type { MainActivitySummary } from '#src/contract/main-activity.ts'
import type { Plan } from '#src/contract/plan-reads.ts'
import { type Planned, plannedFrom } from '#src/shell/queries/planned.ts'
import { departmentId, userId } from '#tests/support/data/ids.ts'
import { idOf, nature, planOn, sensorium } from '#tests/support/data/planned-days.ts'

import { yearScale } from './wheel.ts'
import { areaRings, departmentRings, wheelThemes } from './wheel-content.ts'

const maurtua = departmentId(idOf('a1'))
const long = departmentId(idOf('a2'))

const planned = (date: string, changes: Partial<Plan> = {}): Planned =>
  plannedFrom(planOn(date, changes), {
    activities: [sensorium],
    focusAreas: [nature],
    unpublished: { activities: [], focusAreas: [] },
    userId: userId(idOf('4')),
  })

const theme: MainActivitySummary = {
  ...nature,
  _id: sensorium.mainActivity,
  title: 'Høsten i skogen',
  focusArea: nature._id,
}

describe('the rings', () => {
  it('are all focus areas in the order of the bank', () => {
    const empty = { ...nature, _id: idOf('60'), title: 'Kropp, bevegelse, mat og helse', code: 'Kropp' }

    const rings = areaRings([planned('2026-11-18')], [empty, nature])

    expect(rings.map(({ shortName, planned: own }) => [shortName, own.length])).toEqual([
      ['Kropp', 0],
      ['Natur', 1],
    ])
  })

  it('are the departments in which something is planned, by name, a long name cut off', () => {
    const names = new Map([
      [maurtua, 'Maurtua'],
      [long, 'Ekornstubben og Bikuben'],
    ])
    const plans = [
      planned('2026-11-18', { departmentId: maurtua }),
      planned('2026-11-19', { departmentId: maurtua }),
      planned('2026-11-18', { departmentId: long }),
    ]

    const rings = departmentRings(plans, (department) => names.get(department))

    expect(rings.map(({ name, shortName, planned: own }) => [name, shortName, own.length])).toEqual([
      ['Ekornstubben og Bikuben', 'Ekornstub…', 1],
      ['Maurtua', 'Maurtua', 2],
    ])
  })
})

describe('the themes', () => {
  it('are those with something planned, with the slots in which it is', () => {
    const unused = { ...theme, _id: idOf('61'), title: 'Jul' }
    const plans = [planned('2026-08-12'), planned('2026-08-03'), planned('2026-08-05')]

    expect(wheelThemes(plans, [unused, theme], [nature], yearScale(2026))).toEqual([
      { id: theme._id, title: 'Høsten i skogen', area: nature, slots: [1, 2] },
    ])
  })
})
