import type { Plan } from '#src/contract/plan-reads.ts'

/** What a number of plans counts: the days of one department, or the plans of several. */
export const unitOf = (plans: readonly Pick<Plan, 'departmentId'>[]): 'days' | 'plans' =>
  new Set(plans.map(({ departmentId }) => departmentId)).size > 1 ? 'plans' : 'days'
