import { useSelector } from '@xstate/react'

import { planReadEndpoints } from '#src/contract/plan-reads.ts'
import { firstNameOf } from '#src/contract/values.ts'
import { hourOf, weekNumberOf } from '#src/domain/day.ts'
import { useApiQuery } from '#src/shell/queries/api-query.ts'
import { useMayCall } from '#src/shell/authorization.ts'
import { departmentQuery, ownDepartmentOf } from '#src/shell/queries/departments.ts'
import { PageTitle } from '#src/shell/parts/page-title.tsx'
import { WrongClockNotice } from '#src/shell/parts/wrong-clock-notice.tsx'
import { usePlanned } from '#src/shell/queries/planned.ts'
import { UnfetchedCode } from '#src/shell/queries/query-boundary.tsx'
import { useChosenAffiliation, useShell, useToday, useUser } from '#src/shell/shell.tsx'
import { CodeBoundary, lazyComponent } from '#src/ui/code-boundary.tsx'
import { t } from '#src/words/nb-home.ts'

import { AskPromo } from './ask-promo.tsx'
import { CurrentPlace } from './current-place.tsx'
import { greetingAt } from './greeting.ts'
import { HomeNotices } from './home-notices.tsx'
import { isWeekOver, shownMonday, weekWindows, workWeekFrom } from './home-week.ts'
import { NightBand } from './night-band.tsx'
import { todaySentence } from './today-sentence.ts'
import { TodaySection } from './today-section.tsx'
import { WeekHouse } from './week-house.tsx'

export function HomePage() {
  const user = useUser()
  const { app, ...shell } = useShell()
  const now = shell.now()
  const isSettled = useSelector(app, ({ context }) => context.isSettled)
  const chosen = useChosenAffiliation()
  const planned = usePlanned()

  const today = useToday()
  const monday = shownMonday(now)
  const isNextWeek = isWeekOver(now)
  const department = chosen ? ownDepartmentOf(chosen) : 'all'
  const ofDepartment = departmentQuery(department, chosen)
  const ifAuthorized = { enabled: useMayCall(planReadEndpoints.list) }
  const week = useApiQuery(
    planReadEndpoints.list,
    { query: { ...workWeekFrom(monday), ...ofDepartment } },
    ifAuthorized,
  )
  const todays = useApiQuery(planReadEndpoints.today, { query: ofDepartment }, ifAuthorized)

  const sentence =
    todays.data &&
    todaySentence({
      isWeekOver: isNextWeek,
      place: todays.data.every(({ departmentId }) => departmentId === department)
        ? chosen?.department.name
        : undefined,
      parts: todays.data.map((plan) => planned(plan).part),
    })

  return (
    <>
      <PageTitle page={t('home.title')} />
      <NightBand
        today={today}
        greeting={t(`home.greeting.${greetingAt(hourOf(now))}`, { name: firstNameOf(user.name) })}
        sentence={sentence}
        place={chosen && <CurrentPlace department={chosen.department} />}
      >
        <WeekHouse
          windows={weekWindows(monday, today, week.data?.map(planned))}
          nextWeek={isNextWeek ? weekNumberOf(monday) : undefined}
        />
      </NightBand>
      <div className="page-frame -mt-4 pb-30">
        {/* Below the edge of the night, which the page is drawn over. */}
        <WrongClockNotice className="mt-8" />
        <HomeNotices />
        {chosen && (
          <div className="xl:grid xl:grid-cols-[minmax(0,1fr)_19rem] xl:gap-6">
            <TodaySection today={todays} />
            <AskPromo isSettled={isSettled} />
          </div>
        )}
        {isSettled && (
          <CodeBoundary failed={UnfetchedCode}>
            <BelowTheFold />
          </CodeBoundary>
        )}
      </div>
    </>
  )
}

const BelowTheFold = lazyComponent(async () => (await import('./below-the-fold.tsx')).BelowTheFold)
