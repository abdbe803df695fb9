import * as v from 'valibot'

import type { Plan } from '#src/contract/plan-reads.ts'
import { Day } from '#src/contract/values.ts'
import type { PlanField, PlanFields } from '#src/domain/plan-fields.ts'

import { PlanConflicts } from '../planning/plan-conflicts.tsx'

type MoveConflictsProps = {
  readonly plan: Plan
  readonly fields: PlanFields
  /** The fields that the user has changed. */
  readonly changed: readonly PlanField[]
}

/** What decides whether a day is free, and who is busy on it. */
const deciding: readonly PlanField[] = ['date', 'start', 'end', 'leader', 'observers', 'helpers', 'students']

/** What speaks against the day, the times and the people that a plan is about to get; nothing where it keeps its own. */
export function MoveConflicts({ plan, fields, changed }: MoveConflictsProps) {
  const { date, start, end, leader, observers, helpers, students, note } = fields
  // A day that is still being typed is none.
  if (!v.is(Day, date) || !changed.some((field) => deciding.includes(field))) return null
  const people = { leader, observers, helpers, students }
  const { departmentId } = plan
  return (
    <PlanConflicts
      draft={{ departmentId, otherDepartments: [], dates: [date], start, end, ...people, note }}
      changed={plan}
    />
  )
}
