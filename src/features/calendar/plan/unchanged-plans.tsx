import { hrefOf } from '#src/contract/pages.ts'
import type { UnchangedPlan } from '#src/contract/plan.ts'
import { useDepartments } from '#src/shell/queries/departments.ts'
import { Link } from '#src/ui/link.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { t } from '#src/words/nb-calendar.ts'

import { dayTitle } from '../calendar-words.ts'

/** The plans that were not changed with another one, each with the reason, and a way to those that can be looked at. */
export function UnchangedPlans({ plans }: { readonly plans: readonly UnchangedPlan[] }) {
  const { nameOf } = useDepartments()
  if (plans.length === 0) return null
  return (
    <Notice kind="warning" live className="mt-6">
      <p className="font-semibold">{t('planEvent.unchanged')}</p>
      <ul className="mt-1 grid gap-1">
        {plans.map(({ _id, departmentId, date, reason }) => {
          const name = `${nameOf(departmentId) ?? '–'}, ${dayTitle(date).toLowerCase()}`
          const isToLookAt = reason === 'stale' || reason === 'invalid'
          return (
            <li key={_id}>
              {isToLookAt ? (
                <Link to={hrefOf('plan', { event: _id })} className="text-link inline-block py-1.5">
                  {name}
                </Link>
              ) : (
                <span className="font-semibold">{name}</span>
              )}
              <span>{`: ${t(`planEvent.unchanged.${reason}`)}`}</span>
            </li>
          )
        })}
      </ul>
    </Notice>
  )
}
