import type { Plan } from '#src/contract/plan-reads.ts'
import { useDepartments } from '#src/shell/queries/departments.ts'

import { dayTitle } from '../calendar-words.ts'

/** The day of a plan that was added, with its department where there are plans of several. */
export function useAddedPlanText(plans: readonly Plan[]): (plan: Plan) => string {
  const { nameOf } = useDepartments()
  const isSeveral = new Set(plans.map(({ departmentId }) => departmentId)).size > 1
  return ({ date, departmentId }) =>
    [dayTitle(date), isSeveral ? nameOf(departmentId) : undefined].filter(Boolean).join(' · ')
}
