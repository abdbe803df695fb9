import { useSearchParams } from 'react-router-dom'

import { searchIn, type SearchValues, type Month } from '#src/contract/page-values.ts'
import { hrefOf, withSearch } from '#src/contract/pages.ts'
import { departmentQuery, ownDepartmentOf } from '#src/shell/queries/departments.ts'
import { useChosenAffiliation, useToday } from '#src/shell/shell.tsx'

import { firstDayOf, monthOf, monthParams } from '#src/domain/calendar-month.ts'
import { kindergartenYearOf } from '#src/domain/kindergarten-year.ts'

/** In the order in which an address gets them. */
const params = ['month', 'day', 'view', 'year', 'department', 'zoom', 'rings', 'who', 'area', 'copy'] as const
type CalendarPage = 'calendar' | 'calendarList' | 'yearWheel' | 'planSheet' | 'planSeveral'
type Changes = {
  readonly [Param in (typeof params)[number] & keyof SearchValues<'calendar'>]?: string | undefined
}

/** The state of the calendar in its URL: a month, a day or a kindergarten year, a department, how the grid and the wheel are shown, and which plans are listed. */
export function useCalendarAddress() {
  const [search, setSearch] = useSearchParams()
  const today = useToday()
  const chosen = useChosenAffiliation()
  const given = searchIn('calendar', search)
  const { day, zoom } = given
  const department = given.department ?? (chosen ? ownDepartmentOf(chosen) : 'all')

  return {
    today,
    day,
    month: day === undefined ? (given.month ?? monthOf(today)) : monthOf(day),
    year: kindergartenYearIn(given) ?? kindergartenYearOf(today),
    /** The one month that the wheel shows. */
    zoom,
    /** What the rings of the wheel are. */
    rings: given.rings ?? 'areas',
    /** How much of the calendar the grid shows. */
    view: given.view ?? 'month',
    /** Which plans the list shows. */
    filter: { who: given.who ?? ('all' as const), area: given.area },
    department,
    /** The department in the query of what the user sees, not of what is printed, copied or edited as the plan of a department. */
    departmentQuery: departmentQuery(department, chosen),
    go: (changes: Changes) => setSearch(changed(search, changes)),
    /** The URL of a calendar page with some search parameters changed; an `undefined` one is removed. */
    to: (page: CalendarPage, changes: Changes = {}) => withSearch(hrefOf(page), changed(search, changes)),
    /** The URL of the table of a month. */
    toTable: (month: Month, changes: Changes = {}) =>
      withSearch(hrefOf('monthTable', monthParams(month)), changed(search, changes)),
  }
}

function changed(search: URLSearchParams, changes: Changes): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const param of params) {
    if (!(param in changes)) continue
    const value = changes[param]
    if (value === undefined) next.delete(param)
    else next.set(param, value)
  }
  return next
}

/** The year of the month that the wheel shows, or of the address. */
function kindergartenYearIn({ zoom, year }: SearchValues<'calendar'>): number | undefined {
  if (zoom !== undefined) return kindergartenYearOf(firstDayOf(zoom))
  return year === undefined ? undefined : Number(year)
}
