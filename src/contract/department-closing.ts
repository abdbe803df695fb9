import * as v from 'valibot'

import { Department, departmentReads } from './department.ts'
import { endpointTable, type SummariesOf } from './endpoint.ts'
import { missing } from './person-name.ts'
import { planReads } from './plan-details.ts'
import { LeftPlan } from './student-transfer.ts'
import { Day, DepartmentId, StudentId } from './values.ts'
import { unreadableDay } from './written-values.ts'

/** What a department has on a day or later: the children who are there then, and the plans. */
export const DepartmentUse = v.object({
  children: v.array(v.object({ _id: StudentId, firstName: v.string() })),
  plans: v.array(LeftPlan),
})
export type DepartmentUse = v.InferOutput<typeof DepartmentUse>

const path = '/api/departments/{id}/closing'
const params = v.object({ id: DepartmentId })

export const departmentClosingEndpoints = endpointTable({
  use: {
    method: 'GET',
    path,
    host: 'app',
    who: 'administrators',
    scope: 'organization',
    params,
    /** Today without it. */
    query: v.strictObject({ from: v.optional(Day) }),
    reveals: 'student',
    response: DepartmentUse,
  },
  close: {
    method: 'PUT',
    path,
    host: 'app',
    who: 'administrators',
    scope: 'organization',
    params,
    /** Rejected with 409 without `plans`, where there are plans. */
    body: v.strictObject({ from: Day, plans: v.optional(v.literal('delete')) }),
    reveals: 'student',
    response: Department,
    stale: { 409: DepartmentUse },
    invalidates: [...departmentReads, path, ...planReads],
  },
  reopen: {
    method: 'DELETE',
    path,
    host: 'app',
    who: 'administrators',
    scope: 'organization',
    params,
    response: Department,
    invalidates: departmentReads,
  },
})

export const departmentClosingSummaries: SummariesOf<typeof departmentClosingEndpoints> = {
  use: 'The children who are in a department on a day or later, and its plans from that day on.',
  close:
    'Closes a department for good from a day on: it takes no children, plans or new staff then. Rejected with 409 and its use while children are there on that day or later, or plans that `plans` does not delete.',
  reopen: 'Withdraws the closing of a department. Deleted plans stay deleted.',
}

/** From when, as a form has it, and whether the plans are deleted. */
export const ClosingForm = v.strictObject({
  from: v.pipe(v.string(missing), v.nonEmpty(missing), v.union([Day], unreadableDay)),
  deletesPlans: v.boolean(),
})
