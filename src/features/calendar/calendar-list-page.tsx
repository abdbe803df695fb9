import { CalendarSync } from 'lucide'

import { hrefOf } from '#src/contract/pages.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { t } from '#src/words/nb-calendar.ts'

import { CalendarFrame } from './calendar-frame.tsx'
import { ClosedDays } from './closed/closed-days.tsx'
import { ListFilters } from './list/list-filters.tsx'
import { ListedPlans } from './list/listed-plans.tsx'
import { MonthBar } from './month-bar.tsx'
import { DeletedPlans } from './plan/deleted-plans.tsx'

/** The plans of a day, or of a month and those after it, grouped by day and week. */
export function CalendarListPage() {
  return (
    <CalendarFrame page={t('calendar.listTitle')}>
      <MonthBar />
      <ListFilters />
      <ListedPlans />
      <ClosedDays />
      <DeletedPlans />
      <p className="mt-6 print:hidden">
        <ButtonLink to={hrefOf('feeds')} icon={CalendarSync}>
          {t('calendar.feeds')}
        </ButtonLink>
      </p>
    </CalendarFrame>
  )
}
