import type { Department } from '#src/contract/department.ts'
import { writtenDay } from '#src/domain/day.ts'
import { groupOf, staffOf, workplaceOf } from '#src/domain/roll-over.ts'
import { useToday } from '#src/shell/shell.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { t } from '#src/words/nb-roll-over.ts'

import { type DepartmentOption, departmentOptions, GroupCard } from './group-card.tsx'
import type { RollOverProps } from './roll-over-ref.ts'
import { StepButtons, StepFrame } from './step-frame.tsx'

/** Where the staff go: with their group, or one by one. */
export function StaffStep({ actor, snapshot }: RollOverProps) {
  const today = useToday()
  const { choices, loaded } = snapshot.context
  if (!loaded) return null
  const { present } = loaded
  const workplaces = present.departments.filter(
    ({ _id, isAdministration }) => !isAdministration && staffOf(_id, present).length > 0,
  )
  const options = departmentOptions(choices, present)
  const canGoOn = snapshot.can({ type: 'rollOver.next' })
  return (
    <StepFrame
      step={4}
      title={t('rollOver.staff.title')}
      intro={t(workplaces.length === 0 ? 'rollOver.staff.none' : 'rollOver.staff.intro')}
    >
      {workplaces.length > 0 && (
        <>
          <Notice>
            <p>{t('rollOver.staff.atOnce')}</p>
            {choices.from > today && (
              <p className="mt-2">{t('rollOver.staff.later', { day: writtenDay(choices.from) })}</p>
            )}
          </Notice>
          <Checkbox
            label={t('rollOver.staff.keep')}
            checked={choices.keepsRoles}
            onChange={({ target }) => actor.send({ type: 'rollOver.staff.keep', keepsRoles: target.checked })}
          />
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
            {workplaces.map((department) => (
              <Workplace
                key={department._id}
                actor={actor}
                snapshot={snapshot}
                department={department}
                options={options}
              />
            ))}
          </ul>
        </>
      )}
      {!canGoOn && <Notice>{t('rollOver.children.nothing')}</Notice>}
      <StepButtons actor={actor} canGoOn={canGoOn} />
    </StepFrame>
  )
}

type WorkplaceProps = RollOverProps & {
  readonly department: Department
  /** The departments of the new year. */
  readonly options: readonly DepartmentOption[]
}

function Workplace({ actor, snapshot, department, options }: WorkplaceProps) {
  const { choices, loaded } = snapshot.context
  const { _id: id, name } = department
  const staff = loaded ? staffOf(id, loaded.present) : []
  const moving = staff.filter(({ _id }) => workplaceOf(_id, id, choices) !== id).length
  const group = groupOf(id, choices)
  const groupOption = options.find(({ value }) => value === group && value !== id)
  const isClosed = options.every(({ value }) => value !== id)
  return (
    <GroupCard
      name={name}
      counts={t('rollOver.staff.counts', { moving, staying: staff.length - moving })}
      single={t('rollOver.staff.single', { count: staff.length })}
      whole={
        groupOption ? (
          <div className="max-w-100">
            <SelectField
              label={t('rollOver.staff.group', { name })}
              options={[
                { value: 'stay', label: t('rollOver.staff.stay', { name }) },
                { value: 'follow', label: t('rollOver.staff.follow', { name: groupOption.label }) },
              ]}
              value={choices.following.includes(id) ? 'follow' : 'stay'}
              onChange={({ target: { value } }) =>
                actor.send({ type: 'rollOver.staff.follow', id, follows: value === 'follow' })
              }
            />
          </div>
        ) : (
          <p className="text-skumring">
            {t(isClosed ? 'rollOver.staff.closed' : 'rollOver.staff.groupStays', { name })}
          </p>
        )
      }
    >
      {staff.map((person) => (
        <li key={person._id}>
          <PersonChoice
            actor={actor}
            snapshot={snapshot}
            department={department}
            options={options}
            person={person}
          />
        </li>
      ))}
    </GroupCard>
  )
}

type PersonChoiceProps = WorkplaceProps & { readonly person: ReturnType<typeof staffOf>[number] }

function PersonChoice({ actor, snapshot, department, options, person }: PersonChoiceProps) {
  const { _id: of, name } = department
  const to = workplaceOf(person._id, of, snapshot.context.choices)
  // Who stays in a department that is closed keeps the role there.
  const choosable = options.some(({ value }) => value === of)
    ? options
    : [{ value: of, label: name }, ...options]
  return (
    <SelectField
      label={person.name}
      options={choosable}
      value={to}
      onChange={({ target: { value } }) => {
        const chosen = choosable.find((option) => option.value === value)
        if (chosen) actor.send({ type: 'rollOver.staff.set', id: person._id, of, to: chosen.value })
      }}
    />
  )
}
