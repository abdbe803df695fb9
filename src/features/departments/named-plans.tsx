import type { LeftPlan } from '#src/contract/student-transfer.ts'
import { writtenDay } from '#src/domain/day.ts'
import { t } from '#src/words/nb-transfer.ts'

/** So many plans are named; of the others only the number is. */
const namedPlans = 4

/** Plans by day and title; of many, the first. */
export function NamedPlans({ plans }: { readonly plans: readonly LeftPlan[] }) {
  const others = plans.length - namedPlans
  return (
    <ul className="list-disc pl-5">
      {plans.slice(0, namedPlans).map(({ _id, date, title }) => (
        <li key={_id}>{t('transfer.plan', { day: writtenDay(date), title })}</li>
      ))}
      {others > 0 && <li>{t('transfer.plans.more', { count: others })}</li>}
    </ul>
  )
}
