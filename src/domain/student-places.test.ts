import { expect, it } from 'vitest'

import type { StudentPlace } from '#src/contract/student-transfer.ts'
import { bikuben, maurtua } from '#tests/support/data/demonstration-ids.ts'

import { departmentOn, placesAfter } from './student-places.ts'

const places: readonly StudentPlace[] = [
  { departmentId: bikuben, from: '2026-10-01' },
  { departmentId: maurtua, from: '2026-12-01' },
]

it('a child is in the first department until the day of its first transfer', () => {
  expect(departmentOn(places, '2026-09-30')).toBe(bikuben)
  expect(departmentOn(places, '2026-11-30')).toBe(bikuben)
  expect(departmentOn(places, '2026-12-01')).toBe(maurtua)
  expect(departmentOn([], '2026-12-01')).toBe(undefined)
})

it('a transfer is to come until its day', () => {
  expect(placesAfter(places, '2026-11-30')).toEqual([{ departmentId: maurtua, from: '2026-12-01' }])
  expect(placesAfter(places, '2026-12-01')).toEqual([])
})
