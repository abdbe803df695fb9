import { describe, expect, it } from 'vitest'

import { userId } from '#tests/support/data/ids.ts'
import { idOf, nature, planOn, sensorium } from '#tests/support/data/planned-days.ts'

import { ownPartIn, plannedFrom, timeOf, titleOf } from './planned.ts'

const none = { activities: [], focusAreas: [] }

describe('a plan joined with the bank', () => {
  it('has its activity, its focus area and the user’s own part', () => {
    const plan = planOn('2026-11-18', { helpers: [userId(idOf('7'))] })

    expect(
      plannedFrom(plan, {
        activities: [sensorium],
        focusAreas: [nature],
        unpublished: none,
        userId: userId(idOf('7')),
      }),
    ).toEqual({
      plan,
      activity: sensorium,
      area: nature,
      part: 'helper',
      isUnpublished: false,
    })
  })

  it('has its activity and its focus area also when editors have taken both out of the bank', () => {
    const planned = plannedFrom(planOn('2026-11-18'), {
      activities: [],
      focusAreas: [],
      unpublished: { activities: [sensorium], focusAreas: [nature] },
      userId: userId(idOf('7')),
    })

    expect([titleOf(planned), planned.area, planned.isUnpublished]).toEqual([sensorium.title, nature, true])
  })

  it('has a neutral title until the bank is loaded', () => {
    const planned = plannedFrom(planOn('2026-11-18'), {
      activities: [],
      focusAreas: [],
      unpublished: none,
      userId: userId(idOf('7')),
    })

    expect([titleOf(planned), planned.isUnpublished]).toEqual(['Aktivitet', false])
  })
})

it('returns the user’s own part, with leader first', () => {
  const plan = planOn('2026-11-18', {
    leader: userId(idOf('1')),
    observers: [userId(idOf('1')), userId(idOf('2'))],
    helpers: [userId(idOf('3'))],
  })

  expect(['1', '2', '3', '4'].map((digits) => ownPartIn(plan, userId(idOf(digits))))).toEqual([
    'leader',
    'observer',
    'helper',
    undefined,
  ])
})

it('formats the known parts of the time', () => {
  expect([timeOf({ start: '09:30', end: '10:30' }), timeOf({ start: '09:30' }), timeOf({})]).toEqual([
    '09.30–10.30',
    'Fra 09.30',
    'Hele dagen',
  ])
})
