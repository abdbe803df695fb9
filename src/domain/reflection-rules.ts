import { constants } from '#src/contract/constants.ts'
import type { Evaluation, Sticky } from '#src/contract/evaluation.ts'
import type { Plan } from '#src/contract/plan-reads.ts'
import type { Role } from '#src/contract/user.ts'
import type { DepartmentId, UserId } from '#src/contract/values.ts'

import { dayOf } from './day.ts'
import { canPlanFor, type Planner } from './plan-rules.ts'

/** Whose session it is, and who took part. */
type SessionPeople = {
  readonly departmentId: DepartmentId
  /** Leader, observers and helpers. */
  readonly participants: readonly UserId[]
}

/** Whether the user may write about a session: whoever took part, and whoever plans for its department. */
export const canReflectOn = (planner: Planner, { departmentId, participants }: SessionPeople): boolean =>
  canPlanFor(planner, departmentId) || participants.includes(planner.userId)

/** Whether the user may see what was observed of a child over time: leaders, and the staff of its department. */
export const canFollowChild = (
  planner: Planner,
  { departmentId }: { readonly departmentId: DepartmentId },
): boolean => canPlanFor(planner, departmentId)

/** Whether a plan is over, so that it waits for reflections: at its end, or with its day where it has none. */
export function isOver({ date, end }: Pick<Plan, 'date' | 'end'>, now: Date): boolean {
  const today = dayOf(now)
  return date < today || (date === today && end !== undefined && end <= clock.format(now))
}

/** In Swedish the time is written as the wire has it, «09:30». */
const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: constants.timeZone,
  hour: '2-digit',
  minute: '2-digit',
})

const hourMs = 3_600_000

type Submission = Pick<Evaluation, 'submittedAt'>

/** Whether a submitted reflection can be taken back: for 24 hours. */
export const canTakeBack = ({ submittedAt }: Submission, now: Date): boolean =>
  submittedAt !== null && takeBackMs({ submittedAt }, now) >= 0

/** The milliseconds for which a reflection can still be taken back; those of 24 hours while it is being submitted. */
export const takeBackMs = ({ submittedAt }: Submission, now: Date): number =>
  constants.takeBackHours * hourMs -
  (submittedAt === null ? 0 : now.getTime() - new Date(submittedAt).getTime())

/** Whether the role reads what others have submitted. */
export const readsReflectionsOfOthers = (role: Role): boolean => role !== 'ansatt'

type Reader = { readonly userId: UserId; readonly role: Role; readonly departments: readonly DepartmentId[] }

/** Whether the user may pin a note: the staff of its department, and leaders. */
export const canPinSticky = (
  { role, departments }: Reader,
  { departmentId }: Pick<Sticky, 'departmentId'>,
): boolean => role !== 'ansatt' || departments.includes(departmentId)

/** Whether the user may delete a note, and restore it: its author, and leaders. */
export const canRemoveSticky = ({ userId, role }: Reader, { author }: Pick<Sticky, 'author'>): boolean =>
  role !== 'ansatt' || author === userId
