import { expect, it } from 'vitest'

import { departmentId } from '#tests/support/data/ids.ts'

import { closedPeriods } from './closed-periods.ts'

const bikuben = departmentId('00000000-0000-4000-8000-000000000031')

it('makes periods of closed days, over weekends', () => {
  expect(
    closedPeriods([
      { day: '2026-12-28', departmentId: null, label: 'Juleferie' },
      { day: '2026-12-23', departmentId: null, label: 'Juleferie' },
      { day: '2026-12-24', departmentId: null, label: 'Juleferie' },
      { day: '2026-12-25', departmentId: null, label: 'Juleferie' },
      { day: '2026-11-30', departmentId: null, label: 'Planleggingsdag' },
    ]),
  ).toEqual([
    { from: '2026-11-30', to: '2026-11-30', departmentId: null, label: 'Planleggingsdag' },
    { from: '2026-12-23', to: '2026-12-28', departmentId: null, label: 'Juleferie' },
  ])
})

it('keeps days apart that have an open day between them, another reason, or are of one department', () => {
  const monday = { day: '2026-06-01', departmentId: null, label: 'Dugnad' } as const
  expect(
    closedPeriods([
      monday,
      { ...monday, day: '2026-06-03' },
      { ...monday, day: '2026-06-02', label: 'Kurs' },
      { ...monday, day: '2026-06-02', departmentId: bikuben },
    ]).map(({ from, to, label, departmentId: department }) => [from, to, label, department]),
  ).toEqual([
    ['2026-06-01', '2026-06-01', 'Dugnad', null],
    ['2026-06-02', '2026-06-02', 'Kurs', null],
    ['2026-06-02', '2026-06-02', 'Dugnad', bikuben],
    ['2026-06-03', '2026-06-03', 'Dugnad', null],
  ])
})
