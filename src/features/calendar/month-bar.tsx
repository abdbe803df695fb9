import { t } from '#src/words/nb-calendar.ts'

import { useCalendarAddress } from './calendar-address.ts'
import { CalendarBar } from './calendar-bar.tsx'
import { addMonths, monthTitle } from '#src/domain/calendar-month.ts'

/** The calendar bar of pages that show one month. */
export function MonthBar() {
  const { month, go } = useCalendarAddress()
  const step = (count: number) => () => go({ month: addMonths(month, count), day: undefined })
  return (
    <CalendarBar
      title={monthTitle(month)}
      previous={{ label: t('calendar.previousMonth'), onStep: step(-1) }}
      next={{ label: t('calendar.nextMonth'), onStep: step(1) }}
      onToday={() => {
        go({ month: undefined, day: undefined })
        document.querySelector('[aria-current="date"]')?.scrollIntoView({ block: 'center' })
      }}
    />
  )
}
