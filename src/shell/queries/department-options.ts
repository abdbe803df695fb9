import { isClosedOn } from '#src/domain/department-closing.ts'
import { useToday } from '#src/shell/shell.tsx'
import type { SelectOption } from '#src/ui/select-field.tsx'
import { t } from '#src/words/nb-other-pages.ts'

import { useDepartments } from './departments.ts'

/** The departments that the user may view as options of a filter, which says of each whether it is closed for good. */
export function useDepartmentOptions(): readonly SelectOption[] {
  const { choices } = useDepartments()
  const today = useToday()
  return choices.map((department) => ({
    value: department._id,
    label: isClosedOn(department, today) ? t('department.closed.option', department) : department.name,
  }))
}
