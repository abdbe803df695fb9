import type { GridView } from '#src/contract/page-values.ts'
import type { Day } from '#src/contract/values.ts'
import { addDays, mondayOf, shortDay, weekNumberOf } from '#src/domain/day.ts'
import { t } from '#src/words/nb-calendar.ts'

import { addMonths, monthOf, sameDateIn, shownRangeOf, monthTitle } from '#src/domain/calendar-month.ts'
import { dayWithDate } from '../calendar-words.ts'

type Range = { readonly from: Day; readonly to: Day }

/** The days that a view shows around a day; a month with the whole weeks that overlap it. */
export function viewRangeOf(view: GridView, day: Day): Range {
  if (view === 'day') return { from: day, to: day }
  if (view === 'month') return shownRangeOf(monthOf(day))
  const monday = mondayOf(day)
  return { from: monday, to: addDays(monday, view === 'workweek' ? 4 : 6) }
}

/** The day that the same view shows `count` periods later; earlier where `count` is negative. In a month it keeps its number, if the month is long enough. */
export function stepFrom(view: GridView, day: Day, count: number): Day {
  if (view === 'day') return addDays(day, count)
  if (view !== 'month') return addDays(day, 7 * count)
  return sameDateIn(addMonths(monthOf(day), count), day)
}

/** «November 2026», «Uke 47 · 16.11.26–22.11.26», «Onsdag 18.11.26». */
export function gridTitle(view: GridView, day: Day): string {
  if (view === 'month') return monthTitle(monthOf(day))
  if (view === 'day') return dayWithDate(day)
  const { from, to } = viewRangeOf(view, day)
  return t('grid.weekTitle', { week: weekNumberOf(day), from: shortDay(from), to: shortDay(to) })
}
