import * as v from 'valibot'

import { constants } from './constants.ts'
import { endpointTable } from './endpoint.ts'
import { Day, DepartmentId, Id, Instant, StudentId, Time, UserId, Version } from './values.ts'

export const Attendance = v.picklist(['present', 'absent', 'left'])
export type Attendance = v.InferOutput<typeof Attendance>

/** One planned day of an activity. A session is one run of it with one group. */
export const Plan = v.object({
  _id: Id,
  version: Version,
  reference: Id,
  date: Day,
  start: v.optional(Time),
  end: v.optional(Time),
  activityId: Id,
  departmentId: DepartmentId,
  leader: UserId,
  observers: v.array(UserId),
  helpers: v.array(UserId),
  students: v.array(StudentId),
  note: v.string(),
  otherNotes: v.string(),
  sessions: v.array(v.object({ _id: Id, label: v.string() })),
  attendance: v.array(v.object({ studentId: StudentId, was: Attendance })),
  changed: v.optional(v.string()),
  deletedAt: v.nullable(Instant),
})
export type Plan = v.InferOutput<typeof Plan>

const milliseconds = (day: string) => new Date(`${day}T00:00:00Z`).getTime()

/** The plans of a range of days, or those that can still be restored. */
export const PlanQuery = v.pipe(
  v.strictObject({
    from: v.optional(Day),
    to: v.optional(Day),
    /**
     * A department’s id, or `all` for every plan that the caller may see. By default the department of the request scope, and
     * the plans of other departments in which the caller takes part.
     */
    department: v.optional(v.union([DepartmentId, v.literal('all')])),
    participant: v.optional(UserId),
    activity: v.optional(Id),
    /** Only plans that were deleted in the last 30 days, whatever their date. */
    deleted: v.optional(v.literal('true')),
  }),
  v.check(
    ({ from, to, deleted }) =>
      deleted === undefined ? from !== undefined && to !== undefined : from === undefined && to === undefined,
    'Oppgi from og to, eller bare deleted.',
  ),
  v.check(
    ({ from, to }) => from === undefined || to === undefined || from <= to,
    'from må ikke være etter to.',
  ),
  v.check(
    ({ from, to }) =>
      from === undefined ||
      to === undefined ||
      milliseconds(to) - milliseconds(from) <= constants.planRangeDays * 86_400_000,
    `Be om høyst ${constants.planRangeDays} dager.`,
  ),
)
export type PlanQuery = v.InferOutput<typeof PlanQuery>

/** The lists that the start knows: the reads of single plans are bytes that Home need not wait for. */
export const planReadEndpoints = endpointTable({
  list: {
    method: 'GET',
    path: '/api/plans',
    host: 'app',
    who: 'staff',
    scope: 'organization',
    query: PlanQuery,
    reveals: 'student.plan',
    response: v.array(Plan),
    failures: [404],
  },
  today: {
    method: 'GET',
    path: '/api/plans/plansToday',
    host: 'app',
    who: 'staff',
    scope: 'organization',
    query: v.strictObject({ department: v.optional(v.union([DepartmentId, v.literal('all')])) }),
    reveals: 'student.plan',
    response: v.array(Plan),
    failures: [404],
  },
})
