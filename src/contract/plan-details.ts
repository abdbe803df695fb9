import * as v from 'valibot'

import { endpointTable } from './endpoint.ts'
import { Plan } from './plan-reads.ts'
import { DepartmentId, Id, idListOf, StudentId } from './values.ts'

/** A child of a plan, as far as the task needs it. */
export const PlanChild = v.object({
  _id: StudentId,
  firstName: v.string(),
  mark: v.string(),
  /** Where the child has a picture, and the caller may see the child itself. */
  picture: v.optional(Id),
})
export type PlanChild = v.InferOutput<typeof PlanChild>

/** A department that has a plan of the same activity on the same day, from the same planning. */
export const PlanElsewhere = v.object({
  departmentId: DepartmentId,
  /** `null` where the caller may not see that plan. */
  planId: v.nullable(Id),
})
export type PlanElsewhere = v.InferOutput<typeof PlanElsewhere>

/** The reads that show a plan. */
export const planReads = [
  '/api/plans',
  '/api/plans/children',
  '/api/plans/plansToday',
  '/api/plans/byIds',
  '/api/plans/byReference/{ref}',
  '/api/plans/elsewhere/{id}',
] as const

/** The reads of single plans, and of what belongs to them. */
export const planDetailEndpoints = endpointTable({
  byIds: {
    method: 'GET',
    path: '/api/plans/byIds',
    host: 'app',
    who: 'staff',
    scope: 'organization',
    query: v.strictObject({ ids: idListOf(Id) }),
    reveals: 'student.plan',
    response: v.array(Plan),
  },
  children: {
    method: 'GET',
    path: '/api/plans/children',
    host: 'app',
    who: 'staff',
    scope: 'organization',
    query: v.strictObject({ ids: idListOf(Id) }),
    reveals: 'student',
    response: v.array(PlanChild),
  },
  byReference: {
    method: 'GET',
    path: '/api/plans/byReference/{ref}',
    host: 'app',
    who: 'staff',
    scope: 'organization',
    params: v.object({ ref: Id }),
    reveals: 'student.plan',
    response: v.array(Plan),
  },
  elsewhere: {
    method: 'GET',
    path: '/api/plans/elsewhere/{id}',
    host: 'app',
    who: 'staff',
    scope: 'organization',
    params: v.object({ id: Id }),
    response: v.array(PlanElsewhere),
  },
})
