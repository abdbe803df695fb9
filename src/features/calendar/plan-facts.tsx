import type { ReactNode } from 'react'

import { userEndpoints } from '#src/contract/user.ts'
import type { Plan } from '#src/contract/plan-reads.ts'
import type { UserId } from '#src/contract/values.ts'
import { ChildName } from '#src/shell/parts/child-name.tsx'
import { useApiQuery } from '#src/shell/queries/api-query.ts'
import { useDepartments } from '#src/shell/queries/departments.ts'
import { usePlanChildren } from '#src/shell/queries/plan-children.ts'
import { timeOf } from '#src/shell/queries/planned.ts'
import { Card } from '#src/ui/card.tsx'
import { t } from '#src/words/nb-calendar.ts'

import { dayTitle } from './calendar-words.ts'
import { ElsewhereLinks, usePlansElsewhere } from './plan/elsewhere.tsx'

type PlanFactsProps = {
  readonly plan: Plan
  /** Not where the page shows them with their attendance. */
  readonly showsChildren: boolean
}

/** All fields of a plan. */
export function PlanFacts({ plan, showsChildren }: PlanFactsProps) {
  const { nameOf } = useDepartments()
  const elsewhere = usePlansElsewhere(plan)
  return (
    <Card className="mt-6">
      <dl className="grid gap-x-8 gap-y-5 md:grid-cols-2">
        <Fact name={t('planEvent.when')}>
          {dayTitle(plan.date)} · {timeOf(plan)}
        </Fact>
        <Fact name={t('planEvent.department')}>{nameOf(plan.departmentId) ?? '–'}</Fact>
        {elsewhere.length > 0 && (
          <Fact name={t('planEvent.elsewhere')}>
            <ElsewhereLinks elsewhere={elsewhere} />
          </Fact>
        )}
        <Fact name={t('planEvent.leader')}>
          <People ids={[plan.leader]} />
        </Fact>
        <Fact name={t('planEvent.observers')}>
          <People ids={plan.observers} />
        </Fact>
        <Fact name={t('planEvent.helpers')}>
          <People ids={plan.helpers} />
        </Fact>
        {showsChildren && (
          <Fact name={t('planEvent.children')}>
            <Children plan={plan} />
          </Fact>
        )}
        <Fact name={t('planEvent.note')}>{plan.note || t('planEvent.noNote')}</Fact>
        <Fact name={t('planEvent.otherNotes')}>{plan.otherNotes || t('planEvent.noNote')}</Fact>
        {plan.changed !== undefined && <Fact name={t('planEvent.changed')}>{plan.changed}</Fact>}
      </dl>
    </Card>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm font-semibold text-skumring">{name}</dt>
      <dd className="mt-0.5 whitespace-pre-line">{children}</dd>
    </div>
  )
}

function People({ ids }: { readonly ids: readonly UserId[] }) {
  if (ids.length === 0) return <span>{t('response.noneChosen')}</span>
  return (
    <ul>
      {ids.map((id) => (
        <li key={id}>
          <PersonName id={id} />
        </li>
      ))}
    </ul>
  )
}

function PersonName({ id }: { readonly id: UserId }) {
  const person = useApiQuery(userEndpoints.byId, { params: { id } })
  const withoutName = person.isPending ? t('response.loading') : t('planEvent.unknownPerson')
  return <span>{person.data?.user.name ?? withoutName}</span>
}

/** The children by cloakroom mark and first name only, to limit personal data. */
function Children({ plan }: { readonly plan: Plan }) {
  const children = usePlanChildren([plan])
  const count = plan.students.length
  if (count === 0) return <span>{t('response.noneChosen')}</span>
  if (!children.data || children.data.length < count) return <span>{t('plan.children', { count })}</span>
  return (
    <ul className="mt-1 grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-2">
      {children.data.map((child) => (
        <li key={child._id}>
          <ChildName {...child} />
        </li>
      ))}
    </ul>
  )
}
