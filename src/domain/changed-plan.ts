import type { PlanChange } from '#src/contract/plan.ts'
import type { Plan } from '#src/contract/plan-reads.ts'
import type { UserId } from '#src/contract/values.ts'

/** The plan with the new values of a change, by `userId` where it is `leave`; its version is still the old one. */
export function changedPlan(plan: Plan, change: PlanChange, userId: UserId): Plan {
  const { leave, restore, start, end, changed, attendance, ...values } = change
  const students = values.students ?? plan.students
  const others = (ids: readonly UserId[]) => (leave ? ids.filter((id) => id !== userId) : [...ids])
  return {
    ...withoutEmpty({
      ...plan,
      ...withoutEmpty(values),
      start: start === null ? undefined : (start ?? plan.start),
      end: end === null ? undefined : (end ?? plan.end),
      changed: changed === '' ? undefined : (changed ?? plan.changed),
    }),
    observers: others(values.observers ?? plan.observers),
    helpers: others(values.helpers ?? plan.helpers),
    // A child that is taken out of the plan has not been there.
    attendance: attendance ?? plan.attendance.filter(({ studentId }) => students.includes(studentId)),
    deletedAt: restore ? null : plan.deletedAt,
  }
}

type WithoutEmpty<Value> = { [Key in keyof Value]: Exclude<Value[Key], undefined> }

/** Without the keys whose value is `undefined`. */
function withoutEmpty<Value extends object>(value: Value): WithoutEmpty<Value> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the entries with `undefined` are gone
  return Object.fromEntries(
    Object.entries(value).filter(([, one]) => one !== undefined),
  ) as WithoutEmpty<Value>
}
