import { staffEndpoints, type StaffMember } from '#src/contract/staff.ts'
import type { DepartmentId } from '#src/contract/values.ts'
import { useApiQuery } from '#src/shell/queries/api-query.ts'
import { QueryBoundary } from '#src/shell/queries/query-boundary.tsx'
import { useUser } from '#src/shell/shell.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { t } from '#src/words/nb-calendar.ts'

import type { FieldsProps } from './draft-editor.ts'
import { PeoplePicker } from './people-picker.tsx'
import { PlanConflicts } from './plan-conflicts.tsx'

/** The activity leader, the reflection leaders and the helpers. */
export function PeopleFields({ editor }: FieldsProps) {
  const staff = useApiQuery(staffEndpoints.list, {})
  return (
    <div className="grid gap-5">
      <QueryBoundary query={staff} skeleton={<Skeleton shape="block" className="h-60! rounded-lg" />}>
        {(list) => <People editor={editor} staff={list} />}
      </QueryBoundary>
      <PlanConflicts draft={editor.draft} />
    </div>
  )
}

type PeopleProps = FieldsProps & { readonly staff: readonly StaffMember[] }

function People({ editor, staff }: PeopleProps) {
  const { draft, issueOf, change } = editor
  const { leader, observers, helpers, departmentId } = draft
  const userId = useUser()._id
  const choices = ofDepartmentFirst(staff, departmentId).map((person) =>
    person._id === userId
      ? { ...person, name: t('addToCalendar.person.you', { name: person.name }) }
      : person,
  )
  return (
    <div className="grid gap-5 md:max-w-120">
      <SelectField
        name="leader"
        label={t('addToCalendar.leader')}
        value={leader}
        emptyText={t('addToCalendar.noChoices')}
        options={choices.map(({ _id, name }) => ({ value: _id, label: name }))}
        error={issueOf('leader')}
        onChange={({ currentTarget: { value } }) => {
          const chosen = choices.find(({ _id }) => _id === value)?._id
          if (chosen === undefined) return
          // Who leads the activity has no other part in it.
          const without = (ids: typeof observers) => ids.filter((id) => id !== chosen)
          change({ leader: chosen, observers: without(observers), helpers: without(helpers) })
        }}
      />
      <PeoplePicker
        name="observers"
        label={t('addToCalendar.observers')}
        staff={choices}
        chosen={observers}
        others={[leader, ...helpers]}
        error={issueOf('observers')}
        onChange={(ids) => change({ observers: [...ids] })}
      />
      <PeoplePicker
        name="helpers"
        label={t('addToCalendar.helpers')}
        staff={choices}
        chosen={helpers}
        others={[leader, ...observers]}
        error={issueOf('helpers')}
        onChange={(ids) => change({ helpers: [...ids] })}
      />
    </div>
  )
}

const ofDepartmentFirst = (staff: readonly StaffMember[], departmentId: DepartmentId | undefined) => {
  const isOf = ({ departmentIds }: StaffMember) =>
    departmentId !== undefined && departmentIds.includes(departmentId)
  return [...staff.filter(isOf), ...staff.filter((person) => !isOf(person))]
}
