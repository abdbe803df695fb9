import type { PlanDraft } from '#src/domain/plan-draft.ts'
import type { StaffMember } from '#src/contract/staff.ts'
import type { DepartmentId, UserId } from '#src/contract/values.ts'
import { SelectField } from '#src/ui/select-field.tsx'
import { t } from '#src/words/nb-calendar.ts'

import { PeoplePicker } from './people-picker.tsx'
import { useStaffChoices } from './staff-choices.ts'

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
  const choices = useStaffChoices(staff, departmentId)
  return (
    <>
      <SelectField
        name="leader"
        label={t('addToCalendar.leader')}
        value={leader}
        emptyText={t('addToCalendar.noChoices')}
        options={choices.map(({ _id, label }) => ({ value: _id, label }))}
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
      {staff.length === 1 && <p className="text-sm text-skumring">{t('addToCalendar.staff.invited')}</p>}
    </>
  )
}
