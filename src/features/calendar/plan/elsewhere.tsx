import { hrefOf } from '#src/contract/pages.ts'
import { planEndpoints } from '#src/contract/plan.ts'
import type { PlanElsewhere } from '#src/contract/plan-details.ts'
import type { Plan } from '#src/contract/plan-reads.ts'
import { canPlanFor } from '#src/domain/plan-rules.ts'
import { usePlanner } from '#src/shell/planner.ts'
import { useApiQuery } from '#src/shell/queries/api-query.ts'
import { useDepartments } from '#src/shell/queries/departments.ts'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Link } from '#src/ui/link.tsx'
import { t } from '#src/words/nb-calendar.ts'

import { enumerated } from '../planning/plan-conflicts.tsx'

/** The other departments for which the activity is planned on the same day; none until they are known. */
export const usePlansElsewhere = ({ _id }: Plan): readonly PlanElsewhere[] =>
  useApiQuery(planEndpoints.elsewhere, { params: { id: _id } }).data ?? []

/** The names of the other departments, each a link to its plan where the user may see it. */
export function ElsewhereLinks({ elsewhere }: { readonly elsewhere: readonly PlanElsewhere[] }) {
  const { nameOf } = useDepartments()
  return (
    <ul>
      {elsewhere.map(({ departmentId, planId }) => (
        <li key={planId ?? departmentId}>
          {planId === null ? (
            <span>{nameOf(departmentId) ?? '–'}</span>
          ) : (
            <Link to={hrefOf('plan', { event: planId })} className="text-link inline-block py-1.5">
              {nameOf(departmentId) ?? '–'}
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}

type ElsewhereProps = {
  readonly plan: Plan
  /** The plans that the user may change; none until they are loaded. */
  readonly changeable: readonly Plan[]
  readonly isChosen: boolean
  readonly onChoose: (isChosen: boolean) => void
}

/** Whether the plans of the other departments are changed too, and which of them the user may not change. */
export function Elsewhere({ plan, changeable, isChosen, onChoose }: ElsewhereProps) {
  const planner = usePlanner()
  const { nameOf } = useDepartments()
  const all = usePlansElsewhere(plan)
  const mayChange = ({ departmentId, planId }: PlanElsewhere) =>
    planId !== null && planner !== undefined && canPlanFor(planner, departmentId)
  const namesOf = (some: readonly PlanElsewhere[]) =>
    enumerated(some.map(({ departmentId }) => nameOf(departmentId) ?? '–'))
  const own = all.filter(({ planId }) => changeable.some(({ _id }) => _id === planId))
  const others = all.filter((one) => !mayChange(one))
  return (
    <>
      {own.length > 0 && (
        <Checkbox
          label={t('planEvent.elsewhere.change')}
          hint={t('planEvent.elsewhere.hint', { departments: namesOf(own) })}
          checked={isChosen}
          onChange={({ currentTarget: { checked } }) => onChoose(checked)}
        />
      )}
      {others.length > 0 && (
        <p className="text-sm text-skumring">
          {t('planEvent.elsewhere.forbidden', { departments: namesOf(others) })}
        </p>
      )}
    </>
  )
}
