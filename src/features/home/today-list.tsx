import type { Plan } from '#src/contract/plan-reads.ts'
import { useDepartments } from '#src/shell/queries/departments.ts'
import { usePlanChildren } from '#src/shell/queries/plan-children.ts'
import { usePlanned } from '#src/shell/queries/planned.ts'

import { TodayCard } from './today-card.tsx'

/** The activities of a day, the first one large. */
export function TodayList({ plans }: { readonly plans: readonly Plan[] }) {
  const planned = usePlanned()
  const { nameOf } = useDepartments()
  const children = usePlanChildren(plans)
  return (
    <ul className="grid gap-4">
      {plans.map((plan, index) => (
        <li key={plan._id} className="min-w-0">
          <TodayCard
            planned={planned(plan)}
            departmentName={nameOf(plan.departmentId)}
            shown={plan.students.flatMap((id) => children.data?.filter(({ _id }) => _id === id) ?? [])}
            large={index === 0}
          />
        </li>
      ))}
    </ul>
  )
}
