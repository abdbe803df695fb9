import { paramIn, searchIn, type SearchValues, tableMonthIn } from '#src/contract/page-values.ts'
import type { OpenPage } from '#src/contract/pages.ts'
import type { DepartmentId } from '#src/contract/values.ts'
import type { CopyTarget } from '#src/domain/copied-plans.ts'
import { mondayOf } from '#src/domain/day.ts'
import type { Member } from '#src/machines/app/app/presence.ts'

import type { FreePlace, PlanningPage } from '../planning/planning.machine.ts'

/** A month of one department that is open as a table. */
export type TabledMonth = { readonly month: string; readonly departmentId: DepartmentId }

/** The pages on the way from a day of the calendar to the planning of one activity. */
const waysToPlanning: readonly (string | undefined)[] = [
  'activityCards',
  'activity',
  'themeCards',
  'themeCard',
  'focusArea',
  'planActivity',
] satisfies OpenPage['name'][]

/** The day and the time that are chosen on a page: those in its address, or else, on the way through the bank, those chosen before. */
export const placeAfter = (
  chosen: FreePlace | undefined,
  page: OpenPage | undefined,
): FreePlace | undefined => freePlaceIn(page) ?? (waysToPlanning.includes(page?.name) ? chosen : undefined)

/** The day and the time that a page for planning, or for choosing what to plan, was opened for. */
export function freePlaceIn(page: OpenPage | undefined): FreePlace | undefined {
  if (page?.name !== 'planActivity' && page?.name !== 'planSeveral' && page?.name !== 'activityCards')
    return undefined
  const { day, start } = searchIn(page.name, page.search)
  if (day === undefined) return undefined
  return start === undefined ? { day } : { day, start }
}

/**
 * The page for planning one activity, or several. The one for several copies the plans of the department in the address, or else of
 * the member’s own.
 */
export function planningPageIn(
  page: OpenPage | undefined,
  member: Member | undefined,
): PlanningPage | undefined {
  if (page?.name === 'planActivity') {
    const activityId = paramIn(page, 'id')
    return activityId === undefined ? undefined : { activityId, copy: undefined }
  }
  if (page?.name !== 'planSeveral') return undefined
  const target = copyTargetIn(searchIn(page.name, page.search))
  const copy = target && { target, departmentId: departmentIn(page.search, member) }
  return { activityId: undefined, copy }
}

/** The week of `?copy=week&day=2026-11-23`, or the month of `?copy=year&month=2026-12`. */
function copyTargetIn({ copy, day, month }: SearchValues<'planSeveral'>): CopyTarget | undefined {
  if (copy === 'week' && day !== undefined) return { kind: copy, monday: mondayOf(day) }
  return copy === 'year' && month !== undefined ? { kind: copy, month } : undefined
}

/** The month that is open as a table, for the department of the address or else the member’s own. */
export function tabledMonthIn(
  page: OpenPage | undefined,
  member: Member | undefined,
): TabledMonth | undefined {
  if (page?.name !== 'monthTable') return undefined
  const month = tableMonthIn(page)
  const departmentId = departmentIn(page.search, member)
  return month === undefined || departmentId === undefined ? undefined : { month, departmentId }
}

/** The department of an address, or the member’s own where it names none. */
function departmentIn(search: string, member: Member | undefined): DepartmentId | undefined {
  const { department } = searchIn('calendar', search)
  if (department !== undefined && department !== 'all') return department
  // Nothing is planned for a department that the address names wrongly.
  const namesNone = !new URLSearchParams(search).has('department')
  return namesNone && !member?.isAdministration ? member?.departmentId : undefined
}
