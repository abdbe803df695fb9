import type { PlanDraft } from '#src/contract/plan-draft.ts'
import type { StaffMember } from '#src/contract/staff.ts'
import type { DepartmentId, UserId } from '#src/contract/values.ts'
import { useUser } from '#src/shell/shell.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { t } from '#src/words/nb-calendar.ts'

import { PeoplePicker } from './people-picker.tsx'

export type ChosenPeople = Pick<PlanDraft, 'leader' | 'observers' | 'helpers'>

type PeopleChoiceProps = {
  readonly people: ChosenPeople
  readonly staff: readonly StaffMember[]
  /** Its staff is offered first. */
  readonly departmentId: DepartmentId | undefined
  readonly issueOf: (part: keyof ChosenPeople) => string | undefined
  readonly onChange: (change: Partial<ChosenPeople>) => void
}

/** The activity leader, the reflection leaders and the helpers: nobody has two parts. */
export function PeopleChoice({ people, staff, departmentId, issueOf, onChange }: PeopleChoiceProps) {
  const { leader, observers, helpers } = people
  const userId = useUser()._id
  const choices = ofDepartmentFirst(staff, departmentId).map((person) =>
    person._id === userId
      ? { ...person, name: t('addToCalendar.person.you', { name: person.name }) }
      : person,
  )
  return (
    <>
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
          const without = (ids: readonly UserId[]) => ids.filter((id) => id !== chosen)
          onChange({ leader: chosen, observers: without(observers), helpers: without(helpers) })
        }}
      />
      <PeoplePicker
        name="observers"
        label={t('addToCalendar.observers')}
        staff={choices}
        chosen={observers}
        others={[leader, ...helpers]}
        error={issueOf('observers')}
        onChange={(ids) => onChange({ observers: [...ids] })}
      />
      <PeoplePicker
        name="helpers"
        label={t('addToCalendar.helpers')}
        staff={choices}
        chosen={helpers}
        others={[leader, ...observers]}
        error={issueOf('helpers')}
        onChange={(ids) => onChange({ helpers: [...ids] })}
      />
    </>
  )
}

const ofDepartmentFirst = (staff: readonly StaffMember[], departmentId: DepartmentId | undefined) => {
  const isOf = ({ departmentIds }: StaffMember) =>
    departmentId !== undefined && departmentIds.includes(departmentId)
  return [...staff.filter(isOf), ...staff.filter((person) => !isOf(person))]
}
