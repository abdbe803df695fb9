import { Cake } from 'lucide-react'

import { closedDayEndpoints } from '#src/contract/closed-day.ts'
import { type PlanDraft, withoutEmptyTimes } from '#src/contract/plan-draft.ts'
import { planEndpoints } from '#src/contract/plan.ts'
import { staffEndpoints, type StaffMember } from '#src/contract/staff.ts'
import { type Student, studentEndpoints } from '#src/contract/student.ts'
import { type Day, firstNameOf, type StudentId, type UserId } from '#src/contract/values.ts'
import { birthdaysOn, type PlanConflict, planConflicts } from '#src/domain/plan-conflicts.ts'
import { useApiQuery } from '#src/shell/queries/api-query.ts'
import { timeOf, titleOf, usePlanned } from '#src/shell/queries/planned.ts'
import { Notice } from '#src/ui/notice.tsx'
import { t } from '#src/words/nb-calendar.ts'

import { dayTitle } from '../calendar-words.ts'

type PlanConflictsProps = {
  readonly draft: PlanDraft
  /** The days whose plans are read, where several drafts are shown together; by default those of the draft. */
  readonly range?: DayRange | undefined
}

/** What speaks against the chosen days, and the birthdays on them, as far as the user may know. */
export function PlanConflicts({ draft, range }: PlanConflictsProps) {
  const read = range ?? rangeOf(draft.dates)
  return read && <ConflictsIn draft={draft} range={read} />
}

export type DayRange = { readonly from: Day; readonly to: Day }

/** From the first to the last of the days. */
export function rangeOf(days: readonly Day[]): DayRange | undefined {
  const [from, to] = [days.toSorted()[0], days.toSorted().at(-1)]
  return from !== undefined && to !== undefined ? { from, to } : undefined
}

type ConflictsInProps = { readonly draft: PlanDraft; readonly range: DayRange }

function ConflictsIn({ draft, range: { from, to } }: ConflictsInProps) {
  const plans = useApiQuery(planEndpoints.list, { query: { from, to, department: 'all' } })
  const closedDays = useApiQuery(closedDayEndpoints.list, { query: { from, to } })
  const students = useApiQuery(studentEndpoints.ofOrganization, {})
  const staff = useApiQuery(staffEndpoints.list, {})
  const textOf = useConflictText(staff.data ?? [], students.data ?? [])
  const conflicts = planConflicts(withoutEmptyTimes(draft), {
    plans: plans.data ?? [],
    closedDays: closedDays.data ?? [],
  })
  const ofPlan = (students.data ?? []).filter(({ _id }) => draft.students.includes(_id))
  const birthdays = birthdaysOn(draft.dates, ofPlan)
  // Without the names it would not say who.
  if (!staff.data || !students.data || conflicts.length + birthdays.length === 0) return null
  return (
    <div aria-live="polite" className="grid gap-3">
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
              <Cake aria-hidden="true" className="size-5.5 shrink-0" />
              {t('addToCalendar.birthday', {
                name: firstNameOf(ofPlan.find(({ _id }) => _id === studentId)?.name ?? ''),
                turns,
                day: dayInText(day),
              })}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const keyOf = (conflict: PlanConflict) =>
  [conflict.day, conflict.kind, 'plan' in conflict ? conflict.plan._id : ''].join(' ')

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
          day: dayTitle(day).split(' · ')[0] ?? '',
          holiday: t(`holiday.${conflict.holiday}`).replaceAll('\u00ad', ''),
        })
      case 'closed':
        return t('addToCalendar.conflict.closed', {
          day: dayTitle(day).split(' · ')[0] ?? '',
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

/** «Ella, Noah og Amina». */
export function enumerated(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  const first = names.slice(0, -1).join(', ')
  return first === '' ? last : t('addToCalendar.and', { first, last })
}

/** «onsdag 18.11.26», within a sentence. */
const dayInText = (day: Day) => (dayTitle(day).split(' · ')[0] ?? '').toLowerCase()
