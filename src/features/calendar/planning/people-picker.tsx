import type { UserId } from '#src/contract/values.ts'
import { keepFocus } from '#src/ui/keep-focus.ts'
import { RemovableChip } from '#src/ui/removable-chip.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { t } from '#src/words/nb-calendar.ts'

import type { StaffChoice } from './staff-choices.ts'

type PeoplePickerProps = {
  readonly label: string
  readonly name: string
  readonly staff: readonly StaffChoice[]
  readonly chosen: readonly UserId[]
  /** People who already have another part. */
  readonly others: readonly UserId[]
  readonly onChange: (chosen: readonly UserId[]) => void
  readonly error?: string | undefined
}

/** Any number of colleagues: a select adds one, a chip removes one. */
export function PeoplePicker({ label, name, staff, chosen, others, onChange, error }: PeoplePickerProps) {
  const labelOf = (id: UserId) => staff.find(({ _id }) => _id === id)?.label ?? t('planEvent.unknownPerson')
  const available = staff.filter(({ _id }) => !chosen.includes(_id) && !others.includes(_id))
  return (
    <div className="grid gap-2">
      <SelectField
        label={label}
        name={name}
        value=""
        placeholder={t('addToCalendar.person.add')}
        emptyText={t('addToCalendar.noChoices')}
        options={available.map((person) => ({ value: person._id, label: person.label }))}
        error={error}
        onChange={({ currentTarget: { value } }) => {
          const added = available.find(({ _id }) => _id === value)
          if (added) onChange([...chosen, added._id])
        }}
      />
      <output className="sr-only">
        {chosen.length > 0 && t('addToCalendar.person.chosen', { names: chosen.map(labelOf).join(', ') })}
      </output>
      {chosen.length === 0 ? (
        <p className="text-sm text-skumring">{t('addToCalendar.person.none')}</p>
      ) : (
        <ul ref={keepFocus} className="flex flex-wrap gap-2">
          {chosen.map((id) => {
            const person = labelOf(id)
            return (
              <li key={id} className="min-w-0">
                <RemovableChip
                  label={person}
                  removeLabel={t('addToCalendar.person.remove', { name: person })}
                  onRemove={() => onChange(chosen.filter((one) => one !== id))}
                />
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
