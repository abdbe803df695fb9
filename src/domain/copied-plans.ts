import type { ClosedDay } from '#src/contract/closed-day.ts'
import type { PlanDraft } from '#src/domain/plan-draft.ts'
import type { Plan } from '#src/contract/plan-reads.ts'
import type { Day, DepartmentId, Id, StudentId, UserId } from '#src/contract/values.ts'

import { closes } from './closed-days.ts'
import { addDays, type DayRange, mondayOf, weekdayOf, weekNumberOf } from './day.ts'
import { holidaysOf } from './holidays.ts'

/** What is planned by a copy: a week from the one before it, or a month, `YYYY-MM`, from the same weeks of the year before. */
export type CopyTarget =
  | { readonly kind: 'week'; readonly monday: Day }
  | { readonly kind: 'year'; readonly month: string }

/** The first and the last day that a copy plans. */
export function targetRangeOf(target: CopyTarget): DayRange {
  if (target.kind === 'week') return { from: target.monday, to: addDays(target.monday, 6) }
  const first = `${target.month}-01`
  const ofNextMonth = `${addDays(first, 31).slice(0, 7)}-01`
  return { from: first, to: addDays(ofNextMonth, -1) }
}

/** The first and the last day whose plans may be copied. */
export function copiedRangeOf(target: CopyTarget): DayRange {
  const { from, to } = targetRangeOf(target)
  // A year has 52 or 53 weeks.
  return target.kind === 'week'
    ? { from: addDays(from, -7), to: addDays(to, -7) }
    : { from: addDays(from, -53 * 7), to: addDays(to, -52 * 7) }
}

/**
 * The day that a plan is copied to. From one year to the next it keeps its weekday and the number of its ISO week, so that a weekly
 * activity remains on its weekday and no two days become one. `undefined` in a week 53, which no two years in a row have.
 */
export const copiedDay = (day: Day, { kind }: CopyTarget): Day | undefined =>
  kind === 'week' ? addDays(day, 7) : sameWeekNextYear(day)

function sameWeekNextYear(day: Day): Day | undefined {
  const week = weekNumberOf(day)
  if (week === 53) return undefined
  const weekYear = Number(addDays(mondayOf(day), 3).slice(0, 4))
  // 4 January is always in week 1 (ISO 8601).
  const firstMonday = mondayOf(`${weekYear + 1}-01-04`)
  return addDays(firstMonday, (week - 1) * 7 + weekdayOf(day) - 1)
}

type CopySources = {
  readonly plans: readonly Plan[]
  readonly closedDays: readonly ClosedDay[]
  /** Who can take part now. */
  readonly staff: readonly { readonly _id: UserId }[]
  readonly students: readonly { readonly _id: StudentId }[]
  /** Leads what was led by somebody who has left. */
  readonly userId: UserId
}
/** An activity to plan as it was planned before. */
export type CopiedPlan = { readonly _id: Id; readonly activityId: Id; readonly draft: PlanDraft }

/**
 * Drafts of the plans for the days of the target, those of one planning with the same people and times in one. Holidays, closed days
 * and people who have left are omitted.
 */
export function copiedPlans(
  target: CopyTarget,
  { plans, closedDays, staff, students, userId }: CopySources,
): CopiedPlan[] {
  const { from, to } = targetRangeOf(target)
  const isClosed = (day: Day, departmentId: DepartmentId) =>
    holidaysOf(day).length > 0 ||
    closedDays.some((closed) => closed.day === day && closes(closed, [departmentId]))
  const isStaff = (id: UserId) => staff.some(({ _id }) => _id === id)
  const copies = new Map<string, CopiedPlan>()
  for (const plan of plans.toSorted(byDayAndTime)) {
    const day = copiedDay(plan.date, target)
    if (day === undefined || day < from || day > to || isClosed(day, plan.departmentId)) continue
    const leader = isStaff(plan.leader) ? plan.leader : userId
    const others = (ids: readonly UserId[]) => ids.filter((id) => isStaff(id) && id !== leader)
    const draft: Omit<PlanDraft, 'dates'> = {
      departmentId: plan.departmentId,
      otherDepartments: [],
      start: plan.start ?? '',
      end: plan.end ?? '',
      leader,
      observers: others(plan.observers),
      helpers: others(plan.helpers),
      students: plan.students.filter((id) => students.some(({ _id }) => _id === id)),
      note: plan.note,
    }
    const key = JSON.stringify([plan.reference, plan.activityId, draft])
    const copy = copies.get(key)
    copies.set(key, {
      _id: copy?._id ?? plan._id,
      activityId: plan.activityId,
      draft: { ...draft, dates: [...(copy?.draft.dates ?? []), day] },
    })
  }
  return [...copies.values()]
}

const byDayAndTime = (one: Plan, other: Plan) =>
  one.date.localeCompare(other.date) || (one.start ?? '').localeCompare(other.start ?? '')
