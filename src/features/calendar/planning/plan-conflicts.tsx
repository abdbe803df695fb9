import { Cake } from 'lucide'

import { closedDayEndpoints } from '#src/contract/closed-day.ts'
import { constants } from '#src/contract/constants.ts'
import { type PlanDraft, withoutEmptyTimes } from '#src/domain/plan-draft.ts'
import { planEndpoints } from '#src/contract/plan.ts'
import type { Plan } from '#src/contract/plan-reads.ts'
import { staffEndpoints, type StaffMember } from '#src/contract/staff.ts'
import { type Student, studentEndpoints } from '#src/contract/student.ts'
import { type Day, firstNameOf, type StudentId, type UserId } from '#src/contract/values.ts'
import { birthdaysOn, otherPlansThan, type PlanConflict, planConflicts } from '#src/domain/plan-conflicts.ts'
import { rangesOfDays } from '#src/domain/day.ts'
import type { Holiday } from '#src/domain/holidays.ts'
import { useApiQueries } from '#src/shell/queries/api-queries.ts'
import { useApiQuery } from '#src/shell/queries/api-query.ts'
import { timeOf, titleOf, usePlanned } from '#src/shell/queries/planned.ts'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { t } from '#src/words/nb-calendar.ts'

import { dayWithDate } from '../calendar-words.ts'

type PlanConflictsProps = {
  readonly draft: PlanDraft
  /** The days whose plans are read, where several drafts are shown together; by default those of the draft. */
  readonly days?: readonly Day[] | undefined
  /** The plan that the draft changes, which is in no conflict with itself. */
  readonly changed?: Plan | undefined
}

/** What speaks against the chosen days, and the birthdays on them, as far as the user may know. */
export function PlanConflicts({ draft, days = draft.dates, changed }: PlanConflictsProps) {
  return (
    <div aria-live="polite" className="grid gap-3 empty:absolute">
      {days.length > 0 && <ConflictsOn draft={draft} days={days} changed={changed} />}
    </div>
  )
}

type ConflictsOnProps = {
  readonly draft: PlanDraft
  readonly days: readonly Day[]
  readonly changed: Plan | undefined
}

function ConflictsOn({ draft, days, changed }: ConflictsOnProps) {
  const ranges = rangesOfDays(days, constants.planRangeDays)
  const plans = useApiQueries(
    planEndpoints.list,
    ranges.map((range) => ({ query: { ...range, department: 'all' as const } })),
  )
  const closedDays = useApiQueries(
    closedDayEndpoints.list,
    ranges.map((query) => ({ query })),
  )
  const students = useApiQuery(studentEndpoints.ofOrganization, {})
  const staff = useApiQuery(staffEndpoints.list, {})
  const textOf = useConflictText(staff.data ?? [], students.data ?? [])
  const queries = [...plans, ...closedDays, students, staff]
  const failed = queries.filter(({ isLoadingError }) => isLoadingError)
  if (failed.length > 0)
    return (
      <Notice
        kind="warning"
        action={
          <Button
            variant="quiet"
            busy={failed.some(({ isFetching }) => isFetching)}
            onClick={() => failed.forEach((query) => void query.refetch())}
          >
            {t('addToCalendar.retry')}
          </Button>
        }
      >
        <p>{t('addToCalendar.conflicts.failed')}</p>
      </Notice>
    )
  if (queries.some(({ isPending }) => isPending))
    return (
      // Only what is found is announced, not every look.
      <p aria-hidden="true" className="text-sm text-skumring">
        {t('addToCalendar.conflicts.pending')}
      </p>
    )
  const known = plans.flatMap(({ data = [] }) => data)
  const conflicts = planConflicts(withoutEmptyTimes(draft), {
    plans: changed ? otherPlansThan(changed, known) : known,
    closedDays: closedDays.flatMap(({ data = [] }) => data),
  })
  const ofPlan = (students.data ?? []).filter(({ _id }) => draft.students.includes(_id))
  const birthdays = birthdaysOn(draft.dates, ofPlan)
  return (
    <>
      {conflicts.length > 0 && (
        <Notice kind="warning">
          <p className="font-semibold">{t('addToCalendar.conflicts')}</p>
          <ul className="mt-1 grid gap-1">
            {conflicts.map((conflict) => (
              <li key={keyOf(conflict)}>{textOf(conflict)}</li>
            ))}
          </ul>
        </Notice>
      )}
      {birthdays.length > 0 && (
        <ul className="grid gap-1 rounded-md bg-lys-100 px-4 py-3 text-sm">
          {birthdays.map(({ day, studentId, turns }) => (
            <li key={`${day} ${studentId}`} className="flex gap-3">
              <Icon node={Cake} className="size-5.5 shrink-0" />
              {t('addToCalendar.birthday', {
                name: firstNameOf(ofPlan.find(({ _id }) => _id === studentId)?.name ?? ''),
                turns,
                day: dayInText(day),
              })}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function keyOf(conflict: PlanConflict): string {
  const { day, kind } = conflict
  switch (kind) {
    case 'holiday':
    case 'weekend':
      return `${day} ${kind}`
    case 'closed':
      return `${day} ${kind} ${conflict.label}`
    case 'busy':
      return `${day} ${kind} ${conflict.plan._id}`
  }
}

/** The sentence of a conflict, with names. */
function useConflictText(
  staff: readonly StaffMember[],
  students: readonly Student[],
): (conflict: PlanConflict) => string {
  const planned = usePlanned()
  const staffName = (id: UserId) => staff.find(({ _id }) => _id === id)?.name ?? '…'
  const childName = (id: StudentId) => firstNameOf(students.find(({ _id }) => _id === id)?.name ?? '…')
  return (conflict) => {
    const { day } = conflict
    switch (conflict.kind) {
      case 'holiday':
        return t('addToCalendar.conflict.holiday', {
          day: dayWithDate(day),
          holiday: holidayText(conflict.holiday),
        })
      case 'weekend':
        return t('addToCalendar.conflict.weekend', { day: dayWithDate(day) })
      case 'closed':
        return t('addToCalendar.conflict.closed', {
          day: dayWithDate(day),
          label: conflict.label,
        })
      case 'busy':
        return t('addToCalendar.conflict.busy', {
          names: enumerated([...conflict.staff.map(staffName), ...conflict.students.map(childName)]),
          title: titleOf(planned(conflict.plan)),
          day: dayInText(day),
          time: timeOf(conflict.plan).toLowerCase(),
        })
    }
  }
}

/** The name of a holiday within a sentence. */
export const holidayText = (holiday: Holiday): string => t(`holiday.${holiday}`).replaceAll('\u00ad', '')

/** «Ella, Noah og Amina». */
export function enumerated(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  const first = names.slice(0, -1).join(', ')
  return first === '' ? last : t('addToCalendar.and', { first, last })
}

/** «onsdag 18.11.26», within a sentence. */
const dayInText = (day: Day) => dayWithDate(day).toLowerCase()
