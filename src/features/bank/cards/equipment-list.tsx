import { useSelector } from '@xstate/react'

import type { Id } from '#src/contract/values.ts'
import { useFeature } from '#src/shell/features.ts'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { CodeBoundary } from '#src/ui/code-boundary.tsx'

import { useBankReading } from '../reading.ts'
import { CardSheet } from './card-sheet.tsx'
import { IconList } from './icon-list.tsx'

type EquipmentListProps = {
  readonly title: string
  readonly activityId: Id
  readonly items: readonly string[]
}

/** A checklist of what to get ready; ticks last while the app is open and are never stored. Under the lock it is a list. */
export function EquipmentList(props: EquipmentListProps) {
  const { isUnderLock } = useBankReading()
  if (isUnderLock)
    return (
      <CardSheet title={props.title}>
        <IconList items={props.items} />
      </CardSheet>
    )
  return (
    <CardSheet title={props.title}>
      <CodeBoundary fallback={<Checklist items={props.items} ticked={[]} />}>
        <TickedEquipment {...props} />
      </CodeBoundary>
    </CardSheet>
  )
}

function TickedEquipment({ activityId, items }: EquipmentListProps) {
  const { ticks } = useFeature('bank')
  const ticked = useSelector(ticks, ({ context }) => context.ticked[activityId])
  return (
    <Checklist
      items={items}
      ticked={ticked ?? []}
      onToggle={(item) => ticks.send({ type: 'ticks.toggle', listId: activityId, item })}
    />
  )
}

type ChecklistProps = {
  readonly items: readonly string[]
  readonly ticked: readonly string[]
  /** Without it, nothing can be ticked. */
  readonly onToggle?: (item: string) => void
}

function Checklist({ items, ticked, onToggle }: ChecklistProps) {
  return (
    <ul className="divide-y divide-fuge">
      {items.map((item) => (
        <li key={item}>
          <Checkbox
            label={item}
            checked={ticked.includes(item)}
            disabled={!onToggle}
            onChange={() => onToggle?.(item)}
          />
        </li>
      ))}
    </ul>
  )
}
