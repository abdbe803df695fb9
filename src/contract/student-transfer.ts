import * as v from 'valibot'

import { endpointTable, type SummariesOf } from './endpoint.ts'
import { missing } from './person-name.ts'
import { planReads } from './plan-details.ts'
import { Student, studentReads } from './student.ts'
import { Day, DepartmentId, Id, idListOf, StudentId, Version } from './values.ts'
import { unreadableDay } from './written-values.ts'

/** Where a child is from a day on; `null` where the first day is not known. */
export const StudentPlace = v.object({ departmentId: DepartmentId, from: v.nullable(Day) })
export type StudentPlace = v.InferOutput<typeof StudentPlace>

/** A plan in which children take part who will not be in its department any longer. */
export const LeftPlan = v.object({ _id: Id, date: Day, departmentId: DepartmentId, title: v.string() })
export type LeftPlan = v.InferOutput<typeof LeftPlan>

/** What becomes of the children in such plans: they take part all the same, or they are taken out. */
export const InPlans = v.picklist(['stay', 'leave'])
export type InPlans = v.InferOutput<typeof InPlans>

const transfer = {
  departmentId: DepartmentId,
  /** Today without it. */
  from: v.optional(Day),
  /** Rejected with 409 without it, where there are such plans. */
  plans: v.optional(InPlans),
}

const stale = { 409: v.object({ plans: v.array(LeftPlan) }) } as const
const invalidates = [
  ...studentReads,
  '/api/students/{id}/places',
  '/api/students/transfer/plans',
  ...planReads,
] as const

/** More than a department has; the limit bounds the work of one request. */
const maxStudents = 100

export const studentTransferEndpoints = endpointTable({
  places: {
    method: 'GET',
    path: '/api/students/{id}/places',
    host: 'main',
    who: 'staff',
    scope: 'organization',
    params: v.object({ id: StudentId }),
    reveals: 'student',
    response: v.array(StudentPlace),
  },
  plans: {
    method: 'GET',
    path: '/api/students/transfer/plans',
    host: 'main',
    who: 'leaders',
    scope: 'organization',
    query: v.strictObject({ ids: idListOf(StudentId), from: v.optional(Day) }),
    reveals: 'student.plan',
    response: v.array(LeftPlan),
  },
  transferSeveral: {
    method: 'PUT',
    path: '/api/students/transfer',
    host: 'main',
    who: 'leaders',
    scope: 'organization',
    body: v.strictObject({
      ...transfer,
      students: v.pipe(
        v.array(v.strictObject({ _id: StudentId, version: Version })),
        v.minLength(1),
        v.maxLength(maxStudents),
      ),
    }),
    reveals: 'student',
    response: v.array(Student),
    stale: { ...stale, 412: v.array(Student) },
    invalidates,
  },
  transfer: {
    method: 'PUT',
    path: '/api/students/transfer/{id}',
    host: 'main',
    who: 'leaders',
    scope: 'organization',
    params: v.object({ id: StudentId }),
    body: v.strictObject(transfer),
    reveals: 'student',
    response: Student,
    checksVersion: true,
    stale: { ...stale, 412: Student },
    invalidates,
  },
})

export const studentTransferSummaries: SummariesOf<typeof studentTransferEndpoints> = {
  places:
    'The departments of a child with the first day in each, also those to which it will be transferred.',
  plans:
    'The plans from a day on in which these children take part, of the departments that they are in on that day.',
  transferSeveral:
    'Transfers children, all or none, as the transfer of one child does. Each has the version that the caller knows.',
  transfer:
    'Transfers a child to another department from a day on, today by default. `plans` says what becomes of the child in the plans of the present department from that day on, without which the call is rejected with 409 and these plans.',
}

/** Where to and from when, as a form has it; `plans` is empty until it is chosen. */
export const TransferForm = v.strictObject({
  departmentId: v.message(DepartmentId, 'Velg en avdeling.'),
  from: v.pipe(v.string(missing), v.nonEmpty(missing), v.union([Day], unreadableDay)),
  plans: v.union([v.literal(''), InPlans]),
})
