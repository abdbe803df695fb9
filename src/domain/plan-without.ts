import type { Plan } from '#src/contract/plan-reads.ts'
import type { StudentId, UserId } from '#src/contract/values.ts'

/** A plan after a person has left it; `leader` replaces the person as activity leader, and has no other part in it then. */
export function planWithout(plan: Plan, userId: UserId, leader: UserId | undefined): Plan {
  const isLed = plan.leader === userId && leader !== undefined
  const others = (ids: readonly UserId[]) => ids.filter((id) => id !== userId && !(isLed && id === leader))
  return {
    ...plan,
    leader: isLed ? leader : plan.leader,
    observers: others(plan.observers),
    helpers: others(plan.helpers),
  }
}

/** A plan in which some children do not take part any longer. */
export const planWithoutChildren = (plan: Plan, ids: readonly StudentId[]): Plan => ({
  ...plan,
  students: plan.students.filter((id) => !ids.includes(id)),
  attendance: plan.attendance.filter(({ studentId }) => !ids.includes(studentId)),
})
