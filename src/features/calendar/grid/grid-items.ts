import type { FocusAreaSummary } from '#src/contract/focus-area.ts'
import type { GridView } from '#src/contract/page-values.ts'
import type { Day, DepartmentId, Id } from '#src/contract/values.ts'
import { type Planned, timeOf, titleOf } from '#src/shell/queries/planned.ts'
import { t } from '#src/words/nb-calendar.ts'

import { byDay } from '#src/domain/calendar-month.ts'

/** A plan in the grid. Its times are `HH:MM` of a clock in Norway; without a start it lasts the whole day. */
export type GridPlan = {
  readonly kind: 'plan'
  readonly id: Id
  readonly day: Day
  readonly start: string | undefined
  readonly end: string | undefined
  /** «09.30–10.15». */
  readonly time: string
  readonly title: string
  readonly area: Pick<FocusAreaSummary, 'colour' | 'code'> | undefined
  readonly isMovable: boolean
}
/** Stands for the plans of a day that do not fit. */
type GridMore = { readonly kind: 'more'; readonly id: string; readonly day: Day; readonly title: string }
export type GridItem = GridPlan | GridMore

/** How many plans of a day are shown; all of them only where the one day is, to which the others lead. */
const shownPerDay: Readonly<Record<GridView, number>> = { month: 4, week: 12, workweek: 12, day: Infinity }

type GridRules = {
  readonly isMovable: (planned: Planned) => boolean
  readonly departmentName: (departmentId: DepartmentId) => string | undefined
}

/**
 * What the grid draws: the first plans of each day, and how many more there are. The plans are sorted by date and time. Where several
 * departments do the same activity on a day, the title of each begins with its department.
 */
export const gridItems = (
  planned: readonly Planned[],
  view: GridView,
  { isMovable, departmentName }: GridRules,
): readonly GridItem[] =>
  byDay(planned, ({ plan }) => plan.date).flatMap(({ day, items }) => {
    const hidden = items.length - shownPerDay[view]
    const shown = items
      .slice(0, shownPerDay[view])
      .map((item) => gridPlan(item, isMovable(item), titleAmong(items, item, departmentName)))
    return hidden > 0 ? [...shown, moreOn(day, hidden)] : shown
  })

function titleAmong(
  ofDay: readonly Planned[],
  planned: Planned,
  departmentName: GridRules['departmentName'],
): string {
  const { activityId, departmentId } = planned.plan
  const title = titleOf(planned)
  const isShared = ofDay.some(
    ({ plan }) => plan.activityId === activityId && plan.departmentId !== departmentId,
  )
  const department = isShared ? departmentName(departmentId) : undefined
  return department === undefined ? title : t('grid.ofDepartment', { department, title })
}

const gridPlan = (planned: Planned, isMovable: boolean, title: string): GridPlan => {
  const { _id, date, start, end } = planned.plan
  return {
    kind: 'plan',
    id: _id,
    day: date,
    start,
    end: start === undefined ? undefined : (end ?? laterTime(start, shortestMinutes)),
    time: timeOf(planned.plan),
    title,
    area: planned.area,
    isMovable,
  }
}

/** How long a plan without an end is drawn. */
const shortestMinutes = 30

const moreOn = (day: Day, count: number): GridMore => ({
  kind: 'more',
  id: `more-${day}`,
  day,
  title: t('calendar.more', { count }),
})

/** A time some minutes later, or earlier, on the same day. */
export function laterTime(time: string, minutes: number): string {
  const total = Math.min(Math.max(minutesOf(time) + minutes, 0), lastMinute)
  return `${String(Math.floor(total / 60)).padStart(2, '0')}:${String(total % 60).padStart(2, '0')}`
}

/** The minutes since midnight of a time, `HH:MM`. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

const lastMinute = 23 * 60 + 59

/** A plan that is dragged begins at a multiple of it. */
export const snapMinutes = 15

/** Where somebody has dropped a plan; without a time it keeps its own. */
export type Drop = { readonly id: string; readonly day: Day; readonly start?: string }

type Times = { readonly start?: string | undefined; readonly end?: string | undefined }

/** The date and the times of a plan after a drop: it lasts as long as before, and so begins early enough to end on the same day. */
export function movedTo(
  { start, end }: Times,
  drop: Drop,
): { readonly date: Day; readonly start?: string; readonly end?: string } {
  if (drop.start === undefined || start === undefined) return { date: drop.day }
  const minutes = end === undefined ? 0 : minutesOf(end) - minutesOf(start)
  const latest = laterTime('00:00', Math.floor((lastMinute - minutes) / snapMinutes) * snapMinutes)
  const begins = drop.start < latest ? drop.start : latest
  return { date: drop.day, start: begins, ...(end !== undefined && { end: laterTime(begins, minutes) }) }
}

/** Whether a plan is where it was after a drop. */
export function isBackAt(plan: Times & { readonly date: Day }, drop: Drop): boolean {
  const { date, start = plan.start } = movedTo(plan, drop)
  return date === plan.date && start === plan.start
}
