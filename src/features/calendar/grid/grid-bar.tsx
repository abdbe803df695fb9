import { Copy } from 'lucide'

import { GridView } from '#src/contract/page-values.ts'
import { planEndpoints } from '#src/contract/plan.ts'
import { mondayOf } from '#src/domain/day.ts'
import { useMayCall } from '#src/shell/authorization.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { t } from '#src/words/nb-calendar.ts'

import { useCalendarAddress } from '../calendar-address.ts'
import { CalendarBar } from '../calendar-bar.tsx'
import { firstDayOf, monthOf } from '#src/domain/calendar-month.ts'
import { gridTitle, stepFrom } from './grid-view.ts'

/** The view of the grid and a day of the period that it shows, from the URL. */
export function useGridAddress() {
  const { view, day, month, today, go } = useCalendarAddress()
  const shownDay = day ?? (month === monthOf(today) ? today : firstDayOf(month))
  return {
    view,
    today,
    shownDay,
    /** Shows the period of a day, in this or another view. */
    show: (next: typeof shownDay, nextView: GridView = view) =>
      go(
        nextView === 'month'
          ? {
              view: undefined,
              day: undefined,
              month: monthOf(next) === monthOf(today) ? undefined : monthOf(next),
            }
          : { view: nextView, day: next, month: undefined },
      ),
  }
}

/** The calendar bar of the grid, with the choice of its view. */
export function GridBar() {
  const { view, today, shownDay, show } = useGridAddress()
  const { to } = useCalendarAddress()
  const mayAdd = useMayCall(planEndpoints.add)
  const step = (count: number) => () => show(stepFrom(view, shownDay, count))
  return (
    <CalendarBar
      title={gridTitle(view, shownDay)}
      previous={{ label: t(`grid.previous.${view}`), onStep: step(-1) }}
      next={{ label: t(`grid.next.${view}`), onStep: step(1) }}
      onToday={() => show(today)}
    >
      <div className="print:hidden">
        <Segmented
          label={t('grid.view')}
          value={view}
          items={GridView.options.map((value) => ({ value, label: t(`grid.view.${value}`) }))}
          onValue={(next) => show(shownDay, next)}
        />
      </div>
      {mayAdd && (view === 'week' || view === 'workweek') && (
        <ButtonLink
          to={to('planSeveral', { copy: 'week', day: mondayOf(shownDay), view: undefined })}
          icon={Copy}
          className="print:hidden"
        >
          {t('grid.copyWeek')}
        </ButtonLink>
      )}
    </CalendarBar>
  )
}
