import { useSelector } from '@xstate/react'
import { Cake } from 'lucide-react'

import { closedDayEndpoints } from '#src/contract/closed-day.ts'
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
import type { PlanningRef } from './planning-form.tsx'

/** What speaks against the chosen days, and the birthdays on them, as far as the user may know. */
export function PlanConflicts({ planning }: { readonly planning: PlanningRef }) {
  const [from, to] = useSelector(planning, ({ context: { draft } }) => draft.dates, sameDays).flatMap(
    (day, index, days) => (index === 0 || index === days.length - 1 ? [day] : []),
  )
  if (from === undefined) return null
  return <ConflictsBetween planning={planning} from={from} to={to ?? from} />
}

type ConflictsBetweenProps = { readonly planning: PlanningRef; readonly from: Day; readonly to: Day }

function ConflictsBetween({ planning, from, to }: ConflictsBetweenProps) {
  const draft = useSelector(planning, ({ context }) => context.draft)
  const plans = useApiQuery(planEndpoints.list, { query: { from, to, department: 'all' } })
  const closedDays = useApiQuery(closedDayEndpoints.list, { query: { from, to } })
  const students = useApiQuery(studentEndpoints.ofOrganization, {})
  const staff = useApiQuery(staffEndpoints.list, {})
  const textOf = useConflictText(staff.data ?? [], students.data ?? [])
  const conflicts = planConflicts(
    {
      ...draft,
      departmentId: draft.departmentId,
      start: draft.start === '' ? undefined : draft.start,
      end: draft.end === '' ? undefined : draft.end,
    },
    { plans: plans.data ?? [], closedDays: closedDays.data ?? [] },
  )
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
function enumerated(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  const first = names.slice(0, -1).join(', ')
  return first === '' ? last : t('addToCalendar.and', { first, last })
}

/** «onsdag 18.11.26», within a sentence. */
const dayInText = (day: Day) => (dayTitle(day).split(' · ')[0] ?? '').toLowerCase()

const sameDays = (one: readonly Day[], other: readonly Day[]) => one.join() === other.join()
