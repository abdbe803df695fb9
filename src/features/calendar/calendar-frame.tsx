import { CalendarPlus, Printer, Table2 } from 'lucide'
import type { ReactNode } from 'react'

import { hrefOf } from '#src/contract/pages.ts'
import { planEndpoints } from '#src/contract/plan.ts'
import { useMayCall } from '#src/shell/authorization.ts'
import { PageTitle } from '#src/shell/parts/page-title.tsx'
import { PrintButton } from '#src/shell/parts/print-button.tsx'
import { WrongClockNotice } from '#src/shell/parts/wrong-clock-notice.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { NavTabs } from '#src/ui/nav-tabs.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { t } from '#src/words/nb-calendar.ts'

import { useCalendarAddress } from './calendar-address.ts'

type CalendarFrameProps = {
  /** The page's name in the document title. */
  readonly page: string
  /** Opens what is printed instead of the page. */
  readonly sheet?: boolean
  readonly children: ReactNode
}

/** The heading and the tabs of the calendar; the tabs keep the month and the department. */
export function CalendarFrame({ page, sheet = false, children }: CalendarFrameProps) {
  const { to } = useCalendarAddress()
  const mayList = useMayCall(planEndpoints.list)
  return (
    <div className="page-frame pt-6 pb-30 lg:pt-8">
      <PageTitle page={page} />
      <PageHeader title={t('calendar.title')} actions={sheet ? <MonthActions /> : <PrintButton />} />
      <NavTabs
        label={t('calendar.tabs')}
        className="mb-6"
        items={[
          { to: to('calendar', noDay), label: t('calendar.tab.month'), end: true },
          { to: to('calendarList', noDay), label: t('calendar.tab.list') },
          { to: to('yearWheel', noDay), label: t('calendar.tab.wheel') },
        ]}
      />
      <WrongClockNotice className="mb-4" />
      {mayList ? children : <NoDepartmentChosen />}
    </div>
  )
}

/** What else is done with the shown month. */
function MonthActions() {
  const { month, to, toTable } = useCalendarAddress()
  const mayAdd = useMayCall(planEndpoints.add)
  return (
    <>
      {mayAdd && (
        <ButtonLink to={to('planSeveral', noDay)} icon={CalendarPlus} className="print:hidden">
          {t('calendar.several')}
        </ButtonLink>
      )}
      {mayAdd && (
        <ButtonLink
          to={toTable(month, { ...noDay, month: undefined })}
          icon={Table2}
          className="max-md:hidden print:hidden"
        >
          {t('calendar.table')}
        </ButtonLink>
      )}
      <ButtonLink to={to('planSheet')} icon={Printer} className="print:hidden">
        {t('sheet.open')}
      </ButtonLink>
    </>
  )
}

const noDay = {
  day: undefined,
  view: undefined,
  zoom: undefined,
  rings: undefined,
  who: undefined,
  area: undefined,
  copy: undefined,
}

function NoDepartmentChosen() {
  return (
    <EmptyState
      title={t('calendar.unplaced.title')}
      text={t('calendar.unplaced.text')}
      className="bg-papir py-10 shadow-kant"
      action={
        <ButtonLink to={hrefOf('home')} variant="primary">
          {t('calendar.unplaced.action')}
        </ButtonLink>
      }
    />
  )
}
