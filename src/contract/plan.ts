import * as v from 'valibot'

import { constants } from './constants.ts'
import { endpointTable, type SummariesOf } from './endpoint.ts'
import { normalised } from './normalised-text.ts'
import { planDetailEndpoints, planReads } from './plan-details.ts'
import { Attendance, Plan, planReadEndpoints } from './plan-reads.ts'
import { Day, DepartmentId, Id, StudentId, Time, UserId, Version } from './values.ts'
import { noNull } from './written-values.ts'

const Note = v.pipe(
  v.string(),
  normalised,
  v.maxLength(constants.planNoteLength, `Skriv høyst ${constants.planNoteLength} tegn.`),
  noNull,
)
/** Far more than a kindergarten has; the limit bounds the work of one request. */
const maxPeople = 200
const people = <const Schema extends v.GenericSchema<string, string>>(id: Schema) =>
  v.pipe(v.array(id), v.maxLength(maxPeople))

/** Who takes part, and when in the day. */
const planParts = {
  leader: UserId,
  observers: people(UserId),
  helpers: people(UserId),
  students: people(StudentId),
}

/** What must agree within one plan. */
type PlanParts = Pick<Plan, 'start' | 'end' | 'leader' | 'observers' | 'helpers' | 'students' | 'attendance'>

/** Every contradiction in a plan, by the field that it is shown beside. */
export function planIssues(plan: PlanParts): { readonly path: keyof PlanParts; readonly message: string }[] {
  const { start, end, students, attendance } = plan
  const staff = [plan.leader, ...plan.observers, ...plan.helpers]
  const twice = staff.filter((id, index) => staff.indexOf(id) !== index)
  const issues: { readonly path: keyof PlanParts; readonly message: string; readonly isFound: boolean }[] = [
    {
      path: 'end',
      message: 'Velg når aktiviteten begynner.',
      isFound: start === undefined && end !== undefined,
    },
    {
      path: 'end',
      message: 'Aktiviteten må slutte etter at den begynner.',
      isFound: start !== undefined && end !== undefined && end <= start,
    },
    {
      path: 'observers',
      message: 'En person kan bare ha én oppgave.',
      isFound: plan.observers.some((id) => twice.includes(id)),
    },
    {
      path: 'helpers',
      message: 'En person kan bare ha én oppgave.',
      isFound: plan.helpers.some((id) => twice.includes(id)),
    },
    {
      path: 'students',
      message: 'Et barn kan bare være med én gang.',
      isFound: new Set(students).size < students.length,
    },
    {
      path: 'attendance',
      message: 'Oppmøtet gjelder bare barna i planen, hvert barn én gang.',
      isFound:
        new Set(attendance.map(({ studentId }) => studentId)).size < attendance.length ||
        attendance.some(({ studentId }) => !students.includes(studentId)),
    },
  ]
  return issues.filter(({ isFound }) => isFound).map(({ path, message }) => ({ path, message }))
}

/** The message of a planning without a department. */
export const missingDepartment = 'Velg en avdeling.'

/**
 * One activity on one or more days, in one or more departments: a plan for each day of each department, all with the same reference.
 * Where there are other departments, each plan has the children of its own department only.
 */
export const NewPlans = v.pipe(
  v.strictObject({
    activityId: v.message(Id, 'Velg en aktivitet.'),
    departmentId: v.message(DepartmentId, missingDepartment),
    otherDepartments: v.optional(
      v.pipe(
        v.array(DepartmentId),
        v.maxLength(
          constants.planDepartments - 1,
          `Velg høyst ${constants.planDepartments} avdelinger om gangen.`,
        ),
      ),
      [],
    ),
    dates: v.pipe(
      v.array(Day),
      v.minLength(1, 'Du må velge en eller flere datoer'),
      v.maxLength(constants.planDays, `Velg høyst ${constants.planDays} datoer.`),
      v.check((dates) => new Set(dates).size === dates.length, 'Velg hver dato én gang.'),
    ),
    start: v.optional(Time),
    end: v.optional(Time),
    leader: v.message(planParts.leader, 'Velg hvem som leder aktiviteten.'),
    observers: v.optional(planParts.observers, []),
    helpers: v.optional(planParts.helpers, []),
    students: v.optional(planParts.students, []),
    note: v.optional(Note, ''),
    otherNotes: v.optional(Note, ''),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    for (const { path, message } of [
      ...departmentIssues(dataset.value),
      ...planIssues({ ...dataset.value, attendance: [] }),
    ])
      addIssue({
        message,
        path: [{ type: 'object', origin: 'value', input: { ...dataset.value }, key: path, value: undefined }],
      })
  }),
)
export type NewPlans = v.InferOutput<typeof NewPlans>
export type NewPlansInput = v.InferInput<typeof NewPlans>

/** The departments of a planning, each once. */
type OfDepartments = {
  readonly departmentId: DepartmentId
  readonly otherDepartments: readonly DepartmentId[]
  readonly dates: readonly Day[]
}

/** What is wrong with the departments of a planning, and with its days in all of them. */
function departmentIssues({ departmentId, otherDepartments, dates }: OfDepartments) {
  const departments = [departmentId, ...otherDepartments]
  const issues = [
    {
      path: 'otherDepartments',
      message: 'Velg hver avdeling én gang.',
      isFound: new Set(departments).size < departments.length,
    },
    {
      path: 'dates',
      message: `Det blir høyst ${constants.plansAtOnce} planer om gangen. Velg færre datoer.`,
      isFound: departments.length * dates.length > constants.plansAtOnce,
    },
  ]
  return issues.filter(({ isFound }) => isFound)
}

/** What a change may say of one plan, or alike of several; `null` clears a time. */
const newValues = {
  start: v.optional(v.nullable(Time)),
  end: v.optional(v.nullable(Time)),
  leader: v.optional(planParts.leader),
  observers: v.optional(planParts.observers),
  helpers: v.optional(planParts.helpers),
  students: v.optional(planParts.students),
  note: v.optional(Note),
  otherNotes: v.optional(Note),
  /** What was done otherwise than planned; empty deletes it. */
  changed: v.optional(Note),
}

/** The fields that a change of one or several plans may set. */
const changeable = {
  departmentId: v.optional(DepartmentId),
  ...newValues,
  attendance: v.optional(
    v.pipe(v.array(v.strictObject({ studentId: StudentId, was: Attendance })), v.maxLength(maxPeople)),
  ),
  /** Gives up the caller’s own part. */
  leave: v.optional(v.literal(true)),
  /** Restores a deleted plan. */
  restore: v.optional(v.literal(true)),
}

/** Either `leave`, or `restore`, or at least one new value. */
const isOneChange = (change: { readonly leave?: true | undefined; readonly restore?: true | undefined }) => {
  const count = Object.values(change).filter((value) => value !== undefined).length
  return count === 1 || (count > 1 && change.leave === undefined && change.restore === undefined)
}
const oneChange = 'Oppgi leave alene, restore alene, eller minst én ny verdi.'

export const PlanChange = v.pipe(
  v.strictObject({ date: v.optional(Day), ...changeable }),
  v.check((change) => isOneChange(change), oneChange),
)
export type PlanChange = v.InferOutput<typeof PlanChange>

/** Plans as the caller knows them. */
const namedPlans = v.pipe(
  v.array(v.strictObject({ _id: Id, version: v.optional(Version) })),
  v.maxLength(constants.plansAtOnce),
  v.check((plans) => new Set(plans.map(({ _id }) => _id)).size === plans.length, 'Oppgi hver plan én gang.'),
)

/** The same change to several days of one planned activity: to all of them, or to none. */
export const ReferenceChange = v.strictObject({
  plans: v.pipe(namedPlans, v.minLength(1)),
  change: v.pipe(
    v.strictObject(changeable),
    v.check((change) => isOneChange(change), oneChange),
  ),
})
export type ReferenceChange = v.InferOutput<typeof ReferenceChange>

/**
 * A change of one plan, and of others of the same reference as far as it concerns them: `changed` is the one plan’s alone, `date`
 * concerns those of its day, and `students` those of its department.
 */
export const ChangeTogether = v.strictObject({
  others: v.optional(namedPlans, []),
  change: v.pipe(
    v.strictObject({ date: v.optional(Day), ...newValues }),
    v.check(
      (change) => Object.values(change).some((value) => value !== undefined),
      'Oppgi minst én ny verdi.',
    ),
  ),
})
export type ChangeTogether = v.InferOutput<typeof ChangeTogether>

/** Why a plan was left as it is. */
export const UnchangedReason = v.picklist([
  /** The caller does not plan for its department. */
  'forbidden',
  /** Somebody else has changed it, or restored it. */
  'stale',
  /** Somebody else has deleted it. */
  'deleted',
  /** The change does not fit what it says, as where a person would get two parts. */
  'invalid',
])
export type UnchangedReason = v.InferOutput<typeof UnchangedReason>

/** A plan that was left as it is. */
export const UnchangedPlan = v.object({
  _id: Id,
  departmentId: DepartmentId,
  date: Day,
  reason: UnchangedReason,
})
export type UnchangedPlan = v.InferOutput<typeof UnchangedPlan>

export const planEndpoints = endpointTable({
  ...planReadEndpoints,
  ...planDetailEndpoints,
  add: {
    method: 'POST',
    path: '/api/plans',
    host: 'app',
    who: 'staff',
    scope: 'organization',
    body: NewPlans,
    reveals: 'student.plan',
    response: v.object({ reference: Id, plans: v.array(Plan) }),
    invalidates: planReads,
  },
  changeReference: {
    method: 'PUT',
    path: '/api/plans/updateByReference/{ref}',
    host: 'app',
    who: 'staff',
    scope: 'organization',
    params: v.object({ ref: Id }),
    body: ReferenceChange,
    reveals: 'student.plan',
    response: v.array(Plan),
    stale: { 412: v.array(Plan) },
    failures: [409],
    invalidates: planReads,
  },
  changeTogether: {
    method: 'PUT',
    path: '/api/plans/updateTogether/{id}',
    host: 'app',
    who: 'staff',
    scope: 'organization',
    reveals: 'student.plan',
    params: v.object({ id: Id }),
    body: ChangeTogether,
    response: v.object({ changed: v.array(Plan), unchanged: v.array(UnchangedPlan) }),
    checksVersion: true,
    stale: { 412: Plan },
    invalidates: planReads,
  },
  change: {
    method: 'PATCH',
    path: '/api/plans/{id}',
    host: 'app',
    who: 'staff',
    scope: 'organization',
    params: v.object({ id: Id }),
    body: PlanChange,
    reveals: 'student.plan',
    response: Plan,
    cache: 'versioned',
    checksVersion: true,
    stale: { 412: Plan },
    failures: [409],
    invalidates: planReads,
  },
  remove: {
    method: 'DELETE',
    path: '/api/plans/{id}',
    host: 'app',
    who: 'staff',
    scope: 'organization',
    params: v.object({ id: Id }),
    query: v.strictObject({ scope: v.optional(v.picklist(['day', 'reference'])) }),
    reveals: 'student.plan',
    response: v.array(Plan),
    checksVersion: true,
    stale: { 412: Plan },
    invalidates: planReads,
  },
})

export const planSummaries: SummariesOf<typeof planEndpoints> = {
  list: 'The plans of a range of days, by date and time; an Ansatt gets those of their own departments and those in which they take part.',
  today:
    'The plans whose date is today, by default those of the department in depctx and those in which the caller takes part.',
  byIds:
    'The plans with these ids, or of the sessions with these ids, that the caller may see; other ids are ignored.',
  children:
    'First name and mark of the children of the plans with these ids, a–z; those of departments that the caller may not see only until 14 days after the day of the plan.',
  byReference:
    'The plans of one planned activity that the caller may see: all its days, in all its departments.',
  elsewhere:
    'The other departments for which the same activity is planned on the same day with this plan, each with the id of its plan where the caller may see it.',
  add: 'Plans an activity on one or more days, for one or more departments that the caller plans for: all plans or none. With `otherDepartments` each plan gets the children of its own department.',
  changeReference:
    'Makes the same change to several days of one planned activity: to all of them, or to none.',
  changeTogether:
    'Changes one plan, and those of the same planned activity that are named in `others`, as far as the caller may; it returns which plans of those days it has not changed, and why. When the one plan is stale, it changes nothing (412).',
  change:
    'Changes one day: new values, `leave` for a helper or reflection leader, `restore` for whoever may delete it, or `attendance` alone for the activity leader of another department.',
  remove:
    'Deletes one day (its activity leader, an Administrator) or all days of the planned activity (an Administrator), and returns them; they can be restored for 30 days.',
}
