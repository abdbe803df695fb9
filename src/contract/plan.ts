import * as v from 'valibot'

import { constants } from './constants.ts'
import { endpointTable, type SummariesOf } from './endpoint.ts'
import { Day, DepartmentId, Id, idListOf, Instant, StudentId, Time, UserId, Version } from './values.ts'

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
  attendance: v.array(v.object({ studentId: StudentId, was: v.picklist(['present', 'absent', 'left']) })),
  changed: v.optional(v.string()),
  deletedAt: v.nullable(Instant),
})
export type Plan = v.InferOutput<typeof Plan>

const milliseconds = (day: string) => new Date(`${day}T00:00:00Z`).getTime()

export const PlanQuery = v.pipe(
  v.strictObject({
    from: Day,
    to: Day,
    /** A department’s id, or `all` for every department that the caller may see. */
    department: v.optional(v.union([DepartmentId, v.literal('all')])),
    participant: v.optional(UserId),
    activity: v.optional(Id),
  }),
  v.check(({ from, to }) => from <= to, 'from må ikke være etter to.'),
  v.check(
    ({ from, to }) => milliseconds(to) - milliseconds(from) <= constants.planRangeDays * 86_400_000,
    `Be om høyst ${constants.planRangeDays} dager.`,
  ),
)
export type PlanQuery = v.InferOutput<typeof PlanQuery>

export const planEndpoints = endpointTable({
  list: {
    method: 'GET',
    path: '/api/plans',
    host: 'app',
    who: 'staff',
    scope: 'organization',
    query: PlanQuery,
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
    response: v.array(Plan),
    failures: [404],
  },
  byIds: {
    method: 'GET',
    path: '/api/plans/byIds',
    host: 'app',
    who: 'staff',
    scope: 'organization',
    query: v.strictObject({ ids: idListOf(Id) }),
    response: v.array(Plan),
  },
  byReference: {
    method: 'GET',
    path: '/api/plans/byReference/{ref}',
    host: 'app',
    who: 'staff',
    scope: 'organization',
    params: v.object({ ref: Id }),
    response: v.array(Plan),
  },
})

export const planSummaries: SummariesOf<typeof planEndpoints> = {
  list: 'The plans of a range of days, by date and time; an Ansatt gets those of their own departments.',
  today: 'The plans whose date is today, in the department of depctx or in all that the caller may see.',
  byIds: 'The plans with these ids that the caller may see; other ids are ignored.',
  byReference: 'All days of one planned activity.',
}
