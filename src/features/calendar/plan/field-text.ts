import type { PlanField, PlanFields } from '#src/domain/plan-fields.ts'
import { staffEndpoints } from '#src/contract/staff.ts'
import { studentEndpoints } from '#src/contract/student.ts'
import { firstNameOf } from '#src/contract/values.ts'
import { clockTime } from '#src/domain/day.ts'
import { useApiQuery } from '#src/shell/queries/api-query.ts'
import { t } from '#src/words/nb-calendar.ts'

import { dayTitle } from '../calendar-words.ts'

/** The value of a field, with names. */
export function useFieldText(): (field: PlanField, fields: PlanFields) => string {
  const staff = useApiQuery(staffEndpoints.list, {})
  const students = useApiQuery(studentEndpoints.ofOrganization, {})
  const nameOf = (id: string) => {
    const child = students.data?.find(({ _id }) => _id === id)
    const withoutName = staff.isPending || students.isPending ? '' : t('planEvent.unknownPerson')
    return staff.data?.find(({ _id }) => _id === id)?.name ?? (child ? firstNameOf(child.name) : withoutName)
  }
  return (field, fields) => {
    const value = fields[field]
    if (value.length === 0) return t('planEvent.theirs.empty')
    if (typeof value !== 'string') return value.map(nameOf).join(', ')
    if (field === 'date') return dayTitle(value)
    if (field === 'start' || field === 'end') return clockTime(value)
    return field === 'leader' ? nameOf(value) : value
  }
}
