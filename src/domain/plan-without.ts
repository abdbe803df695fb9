import type { Plan } from '#src/contract/plan-reads.ts'
import type { UserId } from '#src/contract/values.ts'

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
