import * as v from 'valibot'

import { missingDepartment, NewPlans, type NewPlansInput } from '../contract/plan.ts'
import { Day, DepartmentId, Id, StudentId, UserId } from '../contract/values.ts'
import { unreadableTime } from '../contract/written-values.ts'

/** A planning that has not been saved: the texts of its fields. A time is `''` where none is chosen. */
export const PlanDraft = v.object({
  /** `undefined` until somebody of the administration has chosen one. */
  departmentId: v.optional(DepartmentId),
  /** They get the same plans. Drafts that were stored before there could be any have none. */
  otherDepartments: v.optional(v.array(DepartmentId), []),
  dates: v.array(Day),
  start: v.string(),
  end: v.string(),
  leader: UserId,
  observers: v.array(UserId),
  helpers: v.array(UserId),
  students: v.array(StudentId),
  note: v.string(),
})
export type PlanDraft = v.InferOutput<typeof PlanDraft>

/** A draft with its key, as the device stored that of one activity before it was a set: see `storedSetOfOne`. */
export const StoredPlanDraft = v.object({ draft: PlanDraft, key: Id })

export type PlanDraftField = keyof PlanDraft
export const planDraftFields = [
  'departmentId',
  'otherDepartments',
  'dates',
  'start',
  'end',
  'leader',
  'observers',
  'helpers',
  'students',
  'note',
] as const satisfies readonly PlanDraftField[]

/** A draft without dates that the user leads. */
export const newPlanDraft = (planner: {
  readonly userId: UserId
  readonly departmentId: DepartmentId | undefined
}): PlanDraft => ({
  departmentId: planner.departmentId,
  otherDepartments: [],
  dates: [],
  start: '',
  end: '',
  leader: planner.userId,
  observers: [],
  helpers: [],
  students: [],
  note: '',
})

/** The departments that get a plan of each day. */
export const departmentsOf = ({
  departmentId,
  otherDepartments,
}: Pick<PlanDraft, 'departmentId' | 'otherDepartments'>): readonly DepartmentId[] =>
  departmentId === undefined ? [] : [departmentId, ...otherDepartments]

/** The draft without the times that are not chosen. */
export const withoutEmptyTimes = ({ start, end, ...rest }: PlanDraft) => ({
  ...rest,
  ...(start === '' ? {} : { start }),
  ...(end === '' ? {} : { end }),
})

/** The body that saves a draft; `undefined` without a department. */
export function newPlansOf(draft: PlanDraft, activityId: Id): NewPlansInput | undefined {
  const { departmentId } = draft
  if (departmentId === undefined) return undefined
  const { otherDepartments, ...rest } = withoutEmptyTimes(draft)
  // A draft that was sent before there could be other departments is sent again as it was.
  return {
    ...rest,
    ...(otherDepartments.length === 0 ? {} : { otherDepartments }),
    activityId,
    departmentId,
  }
}

/** The first issue of each field, by the schema of the endpoint that saves it. */
export function planDraftIssues(draft: PlanDraft, activityId: Id): ReadonlyMap<PlanDraftField, string> {
  const found = new Map<PlanDraftField, string>()
  // Without a department the other fields are still checked.
  const body = newPlansOf({ ...draft, departmentId: draft.departmentId ?? anyDepartment }, activityId)
  if (draft.departmentId === undefined) found.set('departmentId', missingDepartment)
  for (const issue of v.safeParse(NewPlans, body).issues ?? []) {
    const field = v.getDotPath(issue)?.split('.')[0]
    if (isField(field) && !found.has(field))
      found.set(field, issue.type === 'iso_time' ? unreadableTime : issue.message)
  }
  return found
}

const anyDepartment = v.parse(DepartmentId, '00000000-0000-4000-8000-000000000000')
const isField = (name: string | undefined): name is PlanDraftField =>
  planDraftFields.some((field) => field === name)
