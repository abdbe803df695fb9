import type { UseQueryResult } from '@tanstack/react-query'
import { CalendarDays, Search } from 'lucide'

import { hrefOf } from '#src/contract/pages.ts'
import type { Plan } from '#src/contract/plan-reads.ts'
import { UnfetchedCode, QueryBoundary } from '#src/shell/queries/query-boundary.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { CodeBoundary, lazyComponent } from '#src/ui/code-boundary.tsx'
import { Section } from '#src/ui/section.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { t } from '#src/words/nb-home.ts'

/** What is planned today: the first activity large, the others small. */
export function TodaySection({ today }: { readonly today: UseQueryResult<Plan[]> }) {
  return (
    <Section
      title={t('home.today.title')}
      link={{ to: hrefOf('calendar'), label: t('home.today.calendar'), icon: CalendarDays }}
    >
      <QueryBoundary query={today} skeleton={skeleton}>
        {(plans) =>
          plans.length === 0 ? (
            <NothingToday />
          ) : (
            <CodeBoundary fallback={skeleton} failed={UnfetchedCode}>
              <TodayList plans={plans} />
            </CodeBoundary>
          )
        }
      </QueryBoundary>
    </Section>
  )
}

/** As high as the first activity: on a phone its picture is above its text. */
const skeleton = <Skeleton shape="block" className="h-110 rounded-lg md:h-61" />

/** Loaded lazily: a day without plans does not use it. */
const TodayList = lazyComponent(async () => (await import('./today-list.tsx')).TodayList)

function NothingToday() {
  return (
    <EmptyState
      title={t('home.today.empty.title')}
      text={t('home.today.empty.text')}
      headingLevel={3}
      className="bg-papir py-8 shadow-kant"
      action={
        <ButtonLink to={hrefOf('activityCards')} variant="primary" icon={Search}>
          {t('home.today.empty.action')}
        </ButtonLink>
      }
    />
  )
}
