import { useWideScreen } from '#src/shell/use-wide-screen.ts'
import { t } from '#src/words/nb-calendar.ts'

import { CalendarAgenda } from './agenda/calendar-agenda.tsx'
import { CalendarFrame } from './calendar-frame.tsx'
import { ClosedDays } from './closed/closed-days.tsx'
import { CalendarGrid } from './grid/calendar-grid.tsx'
import { GridBar } from './grid/grid-bar.tsx'

/** The calendar: a grid of days or hours, and on a phone an agenda of equal function. */
export function CalendarPage() {
  const isWide = useWideScreen()
  return (
    <CalendarFrame page={t('calendar.title')} sheet>
      <GridBar />
      {isWide ? <CalendarGrid /> : <CalendarAgenda />}
      <ClosedDays />
    </CalendarFrame>
  )
}
