import type { ClosedDay } from '#src/contract/closed-day.ts'
import type { Plan } from '#src/contract/plan-reads.ts'
import type { Student } from '#src/contract/student.ts'
import type { Day, DepartmentId, Id, StudentId, UserId } from '#src/contract/values.ts'

import { birthdayIn } from './birthday.ts'
import { closes } from './closed-days.ts'
import { weekdayOf } from './day.ts'
import { type Holiday, holidaysOf } from './holidays.ts'

/** What speaks against planning on a day. */
export type PlanConflict =
  | { readonly kind: 'holiday'; readonly day: Day; readonly holiday: Holiday }
  /** A Saturday or a Sunday that is no holiday. */
  | { readonly kind: 'weekend'; readonly day: Day }
  | { readonly kind: 'closed'; readonly day: Day; readonly label: string }
  /** Some of the people and children take part in another plan at the same time. */
  | {
      readonly kind: 'busy'
      readonly day: Day
      readonly plan: Plan
      readonly staff: readonly UserId[]
      readonly students: readonly StudentId[]
    }

/** The plan that is about to be saved, on several days and for several departments; a time is missing where it lasts the whole day. */
type Planned = Pick<Plan, 'leader' | 'observers' | 'helpers' | 'students'> & {
  readonly departmentId?: DepartmentId | undefined
  readonly otherDepartments?: readonly DepartmentId[]
  readonly dates: readonly Day[]
  readonly start?: string | undefined
  readonly end?: string | undefined
}

/** Every conflict of the planned days with what is known of them, by day. */
export const planConflicts = (
  planned: Planned,
  known: { readonly plans: readonly Plan[]; readonly closedDays: readonly ClosedDay[] },
): PlanConflict[] =>
  planned.dates.flatMap((day) => [
    ...freeDayConflicts(day),
    ...labelsOf(known.closedDays, planned, day).map((label) => ({ kind: 'closed' as const, day, label })),
    ...joined(
      known.plans
        .filter((plan) => plan.date === day && isAtTheSameTime(plan, planned))
        .flatMap((plan) => conflictsWith(plan, planned, day)),
    ),
  ])

function freeDayConflicts(day: Day): PlanConflict[] {
  const holidays = holidaysOf(day)
  if (holidays.length === 0 && weekdayOf(day) > 5) return [{ kind: 'weekend', day }]
  return holidays.map((holiday) => ({ kind: 'holiday', day, holiday }))
}

/** The plans that a plan which is moved may be in conflict with: not itself, nor what others do together with it. */
export const otherPlansThan = (
  { _id, reference, date }: Pick<Plan, '_id' | 'reference' | 'date'>,
  plans: readonly Plan[],
): readonly Plan[] =>
  plans.filter((plan) => plan._id !== _id && (plan.reference !== reference || plan.date !== date))

/** Why a day is closed in some of the departments, each reason once. */
function labelsOf(
  closedDays: readonly ClosedDay[],
  { departmentId, otherDepartments = [] }: Planned,
  day: Day,
): readonly string[] {
  const departments = departmentId === undefined ? [] : [departmentId, ...otherDepartments]
  const ofDay = closedDays.filter((closed) => closed.day === day && closes(closed, departments))
  return [...new Set(ofDay.map(({ label }) => label))]
}

/** Two drafts that are planned together and need the same people or children at the same time of some days. */
export type SetConflict = {
  readonly days: readonly Day[]
  readonly entries: readonly [Id, Id]
  readonly staff: readonly UserId[]
  readonly students: readonly StudentId[]
}

/** The conflicts between the drafts of a set, at most one for two of them. */
export const conflictsWithin = (
  entries: readonly { readonly _id: Id; readonly draft: Planned }[],
): SetConflict[] =>
  entries.flatMap((one, index) =>
    entries.slice(index + 1).flatMap((other) => {
      const both = commonTo(one.draft, other.draft)
      if (!both || !isAtTheSameTime(one.draft, other.draft)) return []
      const days = one.draft.dates.filter((day) => other.draft.dates.includes(day))
      return days.length > 0 ? [{ days, entries: [one._id, other._id] as const, ...both }] : []
    }),
  )

/** The children with a birthday on one of the days, and the age that they reach. */
export const birthdaysOn = (
  days: readonly Day[],
  children: readonly Pick<Student, '_id' | 'birthDate'>[],
): { readonly day: Day; readonly studentId: StudentId; readonly turns: number }[] =>
  days.flatMap((day) =>
    children
      .filter(({ birthDate }) => birthDate < day && birthdayIn(Number(day.slice(0, 4)), birthDate) === day)
      .map(({ _id, birthDate }) => ({
        day,
        studentId: _id,
        turns: Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4)),
      })),
  )

type BusyConflict = Extract<PlanConflict, { readonly kind: 'busy' }>

function conflictsWith(plan: Plan, planned: Planned, day: Day): BusyConflict[] {
  const both = commonTo(planned, plan)
  return both ? [{ kind: 'busy', day, plan, ...both }] : []
}

/** The plans of several departments for one thing that they do together are one conflict, of the first of them. */
function joined(conflicts: readonly BusyConflict[]): BusyConflict[] {
  const byThing = new Map<string, BusyConflict>()
  for (const conflict of conflicts) {
    const { reference, start, end } = conflict.plan
    const key = [reference, start, end].join(' ')
    const first = byThing.get(key)
    byThing.set(key, {
      ...(first ?? conflict),
      staff: [...new Set([...(first?.staff ?? []), ...conflict.staff])],
      students: [...new Set([...(first?.students ?? []), ...conflict.students])],
    })
  }
  return [...byThing.values()]
}

type People = Pick<Plan, 'leader' | 'observers' | 'helpers' | 'students'>

/** The people and the children of the first who take part in the second too, if any. */
function commonTo(one: People, other: People) {
  const busy = staffOf(other)
  const staff = staffOf(one).filter((userId) => busy.includes(userId))
  const students = one.students.filter((id) => other.students.includes(id))
  return staff.length + students.length > 0 ? { staff, students } : undefined
}

const staffOf = ({ leader, observers, helpers }: Omit<People, 'students'>) => [
  leader,
  ...observers,
  ...helpers,
]

/** A plan without an end lasts to the end of the day, one without a start all day. Plans that follow each other do not overlap. */
function isAtTheSameTime(
  one: Pick<Planned, 'start' | 'end'>,
  other: Pick<Planned, 'start' | 'end'>,
): boolean {
  const [from, to] = [one.start ?? '00:00', one.end ?? '24:00']
  const [otherFrom, otherTo] = [other.start ?? '00:00', other.end ?? '24:00']
  return from < otherTo && otherFrom < to
}
