import type { UseQueryResult } from '@tanstack/react-query'
import { CalendarDays, Search } from 'lucide-react'

import { endpoints } from '#src/contract/endpoints.ts'
import type { Plan } from '#src/contract/plan.ts'
import { useAnswer } from '#src/shell/answers.ts'
import { Answered } from '#src/shell/answered.tsx'
import { useDepartments } from '#src/shell/departments.ts'
import { usePlanned } from '#src/shell/planned.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Section } from '#src/ui/section.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { t } from '#src/words/words.ts'

import { TodayCard } from './today-card.tsx'

/** What is planned today: the first activity large, the others small. */
export function TodaySection({ today }: { readonly today: UseQueryResult<Plan[]> }) {
  return (
    <Section
      title={t('home.today.title')}
      link={{ to: '/calendar', label: t('home.today.calendar'), icon: CalendarDays }}
    >
      <Answered query={today} skeleton={<Skeleton shape="block" className="h-61 rounded-lg" />}>
        {(plans) => (plans.length === 0 ? <NothingToday /> : <TodayList plans={plans} />)}
      </Answered>
    </Section>
  )
}

function TodayList({ plans }: { readonly plans: readonly Plan[] }) {
  const planned = usePlanned()
  const { nameOf } = useDepartments()
  const ids = [...new Set(plans.flatMap(({ students }) => students))]
  const children = useAnswer(
    endpoints.students.byIds,
    { query: { ids: ids.join(',') } },
    { enabled: ids.length > 0 },
  )
  return (
    <ul className="grid gap-4">
      {plans.map((plan, place) => (
        <li key={plan._id} className="min-w-0">
          <TodayCard
            planned={planned(plan)}
            departmentName={nameOf(plan.departmentId)}
            students={plan.students.flatMap((id) => children.data?.filter(({ _id }) => _id === id) ?? [])}
            large={place === 0}
          />
        </li>
      ))}
    </ul>
  )
}

function NothingToday() {
  return (
    <EmptyState
      title={t('home.today.empty.title')}
      text={t('home.today.empty.text')}
      headingLevel={3}
      className="bg-papir py-8 shadow-kant"
      action={
        <ButtonLink to="/activities/activities" variant="primary" icon={Search}>
          {t('home.today.empty.action')}
        </ButtonLink>
      }
    />
  )
}
