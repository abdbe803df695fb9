import { useSearchParams } from 'react-router-dom'
import * as v from 'valibot'

import { hrefOf, withSearch } from '#src/contract/pages.ts'
import { Day, DepartmentId, Id } from '#src/contract/values.ts'
import { departmentQuery, ownDepartmentOf } from '#src/shell/queries/departments.ts'
import { useChosenAffiliation, useToday } from '#src/shell/shell.tsx'

import { firstDayOf, isMonth, type Month, monthOf, monthParams } from './calendar-month.ts'
import { type GridView, gridViews } from './grid/grid-view.ts'
import { kindergartenYearOf } from './kindergarten-year.ts'
import type { ListFilter } from './list/list-filter.ts'

const parts = ['month', 'day', 'view', 'year', 'department', 'zoom', 'rings', 'who', 'area', 'copy'] as const
type CalendarPage = 'calendar' | 'calendarList' | 'yearWheel' | 'planSheet' | 'planSeveral'
type Changes = { readonly [Part in (typeof parts)[number]]?: string | undefined }

/** What the rings of the wheel are. */
export type WheelRings = 'areas' | 'departments'

/** The state of the calendar in its URL: a month, a day or a kindergarten year, a department, how the grid and the wheel are shown, and which plans are listed. */
export function useCalendarAddress() {
  const [search, setSearch] = useSearchParams()
  const today = useToday()
  const chosen = useChosenAffiliation()
  const day = dayIn(search)
  const department = departmentIn(search) ?? (chosen ? ownDepartmentOf(chosen) : 'all')

  return {
    today,
    day,
    month: day === undefined ? (monthIn(search) ?? monthOf(today)) : monthOf(day),
    year: zoomIn(search)?.year ?? yearIn(search) ?? kindergartenYearOf(today),
    /** The one month that the wheel shows. */
    zoom: zoomIn(search)?.month,
    rings: ringsIn(search),
    /** How much of the calendar the grid shows. */
    view: viewIn(search),
    /** Which plans the list shows. */
    filter: filterIn(search),
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
  for (const part of parts) {
    if (!(part in changes)) continue
    const value = changes[part]
    if (value === undefined) next.delete(part)
    else next.set(part, value)
  }
  return next
}

function dayIn(search: URLSearchParams): Day | undefined {
  const day = search.get('day')
  return v.is(Day, day) ? day : undefined
}

function monthIn(search: URLSearchParams): Month | undefined {
  const month = search.get('month')
  return month !== null && isMonth(month) ? month : undefined
}

function yearIn(search: URLSearchParams): number | undefined {
  const year = search.get('year')
  return year !== null && /^20\d{2}$/.test(year) ? Number(year) : undefined
}

const ringsIn = (search: URLSearchParams): WheelRings =>
  search.get('rings') === 'departments' ? 'departments' : 'areas'

const viewIn = (search: URLSearchParams): GridView =>
  gridViews.find((view) => view === search.get('view')) ?? 'month'

function filterIn(search: URLSearchParams): ListFilter {
  const area = search.get('area')
  return { isMine: search.get('who') === 'mine', area: v.is(Id, area) ? area : undefined }
}

function zoomIn(search: URLSearchParams): { readonly month: Month; readonly year: number } | undefined {
  const month = search.get('zoom')
  return month !== null && isMonth(month) ? { month, year: kindergartenYearOf(firstDayOf(month)) } : undefined
}

/** A department's id, or `all`. */
function departmentIn(search: URLSearchParams): DepartmentId | 'all' | undefined {
  const reading = v.safeParse(v.union([DepartmentId, v.literal('all')]), search.get('department'))
  return reading.success ? reading.output : undefined
}
