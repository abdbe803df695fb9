import type { Plan } from '#src/contract/plan-reads.ts'
import type { Affiliation, Role } from '#src/contract/user.ts'
import type { DepartmentId, UserId } from '#src/contract/values.ts'

/** A user who acts in one affiliation, as far as the rules of planning go. */
export type Planner = {
  readonly userId: UserId
  readonly role: Role
  /** The departments that the user plans for. */
  readonly departments: 'all' | readonly DepartmentId[]
}

/**
 * A user who acts in one of the affiliations: a Leder and an Administrator plan for every department of the organization,
 * other staff for those they are affiliated with there, also where they see more.
 */
export const plannerOf = (
  userId: UserId,
  affiliations: readonly Affiliation[],
  acting: Affiliation,
): Planner => ({
  userId,
  role: acting.role,
  departments:
    acting.role === 'ansatt'
      ? affiliations
          .filter(({ department }) => department.organization === acting.department.organization)
          .map(({ department }) => department._id)
      : 'all',
})

/** Whether the user may add plans to a department. */
export const canPlanFor = ({ departments }: Planner, departmentId: DepartmentId): boolean =>
  departments === 'all' || departments.includes(departmentId)

/** Whether the user may change what a plan says. */
export const canChangePlan = (planner: Planner, { departmentId }: Pick<Plan, 'departmentId'>): boolean =>
  canPlanFor(planner, departmentId)

/** Whether the user may record who was there: whoever may change the plan, and its activity leader. */
export const canRecordAttendance = (planner: Planner, plan: Pick<Plan, 'departmentId' | 'leader'>): boolean =>
  canChangePlan(planner, plan) || plan.leader === planner.userId

/** Whether the user may give up the own part in a plan: the activity leader cannot, as a plan needs one. */
export const canLeavePlan = ({ userId }: Planner, { observers, helpers }: People): boolean =>
  observers.includes(userId) || helpers.includes(userId)

/** Whether the user may delete one day of a planned activity: its activity leader, or an Administrator. */
export const canDeletePlan = ({ userId, role }: Planner, { leader }: Pick<Plan, 'leader'>): boolean =>
  leader === userId || role === 'administrator'

/** Whether the user may delete all days of a planned activity. */
export const canDeleteReference = ({ role }: Planner): boolean => role === 'administrator'

/** Whether the user may restore a deleted plan: whoever may delete it. */
export const canRestorePlan = (planner: Planner, plan: Pick<Plan, 'leader'>): boolean =>
  canDeletePlan(planner, plan)

type People = Pick<Plan, 'observers' | 'helpers'>
