import type { Department } from '#src/contract/department.ts'
import type { RollOverChild } from '#src/contract/roll-over.ts'
import { childrenOf, destinationOf, groupOf } from '#src/domain/roll-over.ts'
import { SelectField } from '#src/ui/select-field.tsx'
import { t } from '#src/words/nb-roll-over.ts'

import { type DepartmentOption, departmentOptions, GroupCard } from './group-card.tsx'
import type { RollOverProps } from './roll-over-ref.ts'
import { StepButtons, StepFrame } from './step-frame.tsx'

/** Where the children go: whole groups, and single children. */
export function ChildrenStep({ actor, snapshot }: RollOverProps) {
  const { choices, loaded } = snapshot.context
  if (!loaded) return null
  const { present } = loaded
  const groups = present.departments.filter(({ _id }) => childrenOf(_id, present).length > 0)
  const options = departmentOptions(choices, present)
  return (
    <StepFrame
      step={3}
      title={t('rollOver.children.title')}
      intro={
        groups.length === 0
          ? t('rollOver.children.none')
          : t('rollOver.children.intro', { year: choices.from.slice(0, 4) })
      }
    >
      {groups.length > 0 && (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {groups.map((department) => (
            <Group
              key={department._id}
              actor={actor}
              snapshot={snapshot}
              department={department}
              members={childrenOf(department._id, present)}
              options={options}
            />
          ))}
        </ul>
      )}
      <StepButtons actor={actor} canGoOn />
    </StepFrame>
  )
}

type GroupProps = RollOverProps & {
  readonly department: Department
  readonly members: readonly RollOverChild[]
  /** The departments of the new year. */
  readonly options: readonly DepartmentOption[]
}

function Group({ actor, snapshot, department, members, options }: GroupProps) {
  const { choices } = snapshot.context
  const { _id: id, name } = department
  const target = groupOf(id, choices)
  const isOpen = options.some(({ value }) => value === target)
  const isClosed = options.every(({ value }) => value !== id)
  const destinations = members.map((child) => destinationOf(child, choices))
  const leaving = destinations.filter((to) => to === 'leaves').length
  const staying = destinations.filter((to) => to === id).length
  return (
    <GroupCard
      name={name}
      counts={t(isClosed ? 'rollOver.group.counts.closed' : 'rollOver.group.counts', {
        leaving,
        moving: members.length - leaving - staying,
        staying,
      })}
      single={t('rollOver.group.single', { count: members.length })}
      whole={
        <div className="max-w-100">
          <SelectField
            label={t('rollOver.group', { name })}
            options={options}
            placeholder={isOpen ? undefined : t('rollOver.group.choose')}
            error={isOpen ? undefined : t('rollOver.group.closed', { name })}
            value={isOpen ? target : ''}
            onChange={({ target: { value } }) => {
              const chosen = options.find((option) => option.value === value)
              if (chosen) actor.send({ type: 'rollOver.group.set', id, to: chosen.value })
            }}
          />
        </div>
      }
    >
      {members.map((child) => (
        <li key={child._id}>
          <ChildChoice actor={actor} snapshot={snapshot} child={child} options={options} />
        </li>
      ))}
    </GroupCard>
  )
}

type ChildChoiceProps = RollOverProps & Pick<GroupProps, 'options'> & { readonly child: RollOverChild }

function ChildChoice({ actor, snapshot, child, options }: ChildChoiceProps) {
  const { choices } = snapshot.context
  const to = destinationOf(child, choices)
  const year = choices.from.slice(0, 4)
  const choosable = [{ value: 'leaves' as const, label: t('rollOver.child.leaves') }, ...options]
  const isPossible = choosable.some(({ value }) => value === to)
  return (
    <SelectField
      label={t('rollOver.child.turns', {
        name: child.name,
        age: Number(year) - Number(child.birthDate.slice(0, 4)),
        year,
      })}
      options={choosable}
      placeholder={isPossible ? undefined : t('rollOver.group.choose')}
      value={isPossible ? to : ''}
      onChange={({ target: { value } }) => {
        const chosen = choosable.find((option) => option.value === value)
        if (chosen) actor.send({ type: 'rollOver.child.set', id: child._id, to: chosen.value })
      }}
    />
  )
}
