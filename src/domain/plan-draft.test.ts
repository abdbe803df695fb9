import * as v from 'valibot'
import { expect, it } from 'vitest'

import { blankDraft, maurtua } from '#tests/support/calendar/planning.ts'
import { departmentId } from '#tests/support/data/ids.ts'
import { idOf } from '#tests/support/data/planned-days.ts'

import { newPlansOf, planDraftIssues, StoredPlanDraft } from './plan-draft.ts'

const bikuben = departmentId(idOf('32'))
const activityId = idOf('51')

it('a draft that was stored before there were other departments has none, and is sent as it was', () => {
  const { otherDepartments: _, ...before } = { ...blankDraft, dates: ['2026-12-01'] }

  const { draft } = v.parse(StoredPlanDraft, { draft: before, key: idOf('9') })

  expect(draft).toEqual({ ...before, otherDepartments: [] })
  const { start: _start, end: _end, ...fields } = before
  expect(newPlansOf(draft, activityId)).toEqual({ ...fields, activityId })
})

it('a draft for several departments is sent with all of them', () => {
  const draft = { ...blankDraft, dates: ['2026-12-01'], otherDepartments: [bikuben] }

  expect(newPlansOf(draft, activityId)).toMatchObject({
    departmentId: maurtua,
    otherDepartments: [bikuben],
  })
})

it.each([
  ['otherDepartments', 30, 1, 'Velg høyst 30 avdelinger om gangen.'],
  ['dates', 5, 60, 'Det blir høyst 300 planer om gangen. Velg færre datoer.'],
] as const)('has an issue in %s for %i other departments on %i days', (field, count, days, message) => {
  const draft = {
    ...blankDraft,
    otherDepartments: Array.from({ length: count }, (_, index) => departmentId(idOf(`4${index}`))),
    dates: Array.from({ length: days }, (_, index) =>
      new Date(Date.UTC(2026, 11, 1 + index)).toISOString().slice(0, 10),
    ),
  }

  expect([...planDraftIssues(draft, activityId)]).toEqual([[field, message]])
})
