import * as v from 'valibot'

import { departmentReads } from './department.ts'
import { type Endpoint, endpointTable, type SummariesOf } from './endpoint.ts'
import { evaluationReads, writerReads } from './evaluation.ts'
import { planReads } from './plan-details.ts'
import { staffReads } from './staff.ts'
import { studentReads } from './student.ts'
import { DepartmentId } from './values.ts'

/**
 * Plans or children of a department have changed, or what is written about its sessions, or who writes about one now; plans without a department: those
 * of all, and closed days. `departments.changed` is about the departments themselves, and names none; so does `staff.changed`, about who works in the
 * organisation, the roles and the pictures. `all.changed`: changes of each type may have been missed.
 */
export const Change = v.object({
  type: v.picklist([
    'plans.changed',
    'students.changed',
    'reflections.changed',
    'writing.changed',
    'departments.changed',
    'staff.changed',
    'all.changed',
  ]),
  departmentId: v.optional(DepartmentId),
})
export type Change = v.InferOutput<typeof Change>

/** What is written waits for, and belongs to, sessions of plans: it follows them. */
const readsOfPlans = [...planReads, '/api/closed-days', ...evaluationReads, ...writerReads] as const
const readsOfStudents = [
  ...studentReads,
  '/api/students/{id}/places',
  '/api/students/archive',
  '/api/plans/children',
  '/api/students/pictures',
] as const

/** The reads that show what has changed. */
export const readsOfChange = {
  'plans.changed': readsOfPlans,
  'students.changed': readsOfStudents,
  'reflections.changed': evaluationReads,
  'writing.changed': writerReads,
  'departments.changed': departmentReads,
  'staff.changed': staffReads,
  'all.changed': [...readsOfPlans, ...readsOfStudents, ...departmentReads, ...staffReads],
} as const satisfies Readonly<Record<Change['type'], readonly Endpoint['path'][]>>

export const changeEndpoints = endpointTable({
  stream: {
    method: 'GET',
    path: '/api/events',
    host: 'app',
    who: 'staff',
    scope: 'organization',
    response: Change,
    streams: true,
    invalidates: readsOfChange['all.changed'],
  },
})

export const changeSummaries: SummariesOf<typeof changeEndpoints> = {
  stream:
    'Server-sent events: what has changed in the departments and plans that the caller may see, without the data. It ends after some minutes, and the caller opens it again.',
}
