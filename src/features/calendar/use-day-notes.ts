import { useCallback, useMemo } from 'react'

import { type Student, studentEndpoints } from '#src/contract/student.ts'
import { type Day, firstNameOf } from '#src/contract/values.ts'
import { addDays, daysBetween } from '#src/domain/day.ts'
import { birthdaysOn } from '#src/domain/plan-conflicts.ts'
import { useApiQuery } from '#src/shell/queries/api-query.ts'
import { t } from '#src/words/nb-calendar.ts'

import { useCalendarAddress } from './calendar-address.ts'
import { holidayNamesOn } from './calendar-words.ts'
import { closedTexts, useClosedDays } from './closed/use-closed-days.ts'

/** What a day is called or has; a birthday is not printed. */
export type DayNote = { readonly kind: 'holiday' | 'closed' | 'birthday'; readonly text: string }
export type NotesOn = (day: Day) => readonly DayNote[]

/** The notes of each day of a range: holidays, closed days, and the birthdays of the children whom the user may see. */
export function useDayNotes({ from, to }: { readonly from: Day; readonly to: Day }): NotesOn {
  const { department } = useCalendarAddress()
  const closed = closedTexts(useClosedDays({ from, to }, department).shown)
  const students = useApiQuery(studentEndpoints.ofOrganization, {})
  const birthdays = useMemo(() => {
    const shown = (students.data ?? []).filter(
      ({ departmentId }) => department === 'all' || departmentId === department,
    )
    return birthdayTexts(shown, from, to)
  }, [students.data, department, from, to])
  return useCallback(
    (day: Day) => [
      ...holidayNamesOn(day).map((text) => ({ kind: 'holiday' as const, text })),
      ...(closed.get(day) ?? []).map((text) => ({ kind: 'closed' as const, text })),
      ...(birthdays.get(day) ?? []).map((text) => ({ kind: 'birthday' as const, text })),
    ],
    [closed, birthdays],
  )
}

function birthdayTexts(
  students: readonly Student[],
  from: Day,
  to: Day,
): ReadonlyMap<Day, readonly string[]> {
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index))
  const texts = new Map<Day, string[]>()
  for (const { day, studentId, turns } of birthdaysOn(days, students)) {
    const name = firstNameOf(students.find(({ _id }) => _id === studentId)?.name ?? '')
    texts.set(day, [...(texts.get(day) ?? []), t('grid.birthday', { name, turns })])
  }
  return texts
}
