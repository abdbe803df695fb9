import { useSelector } from '@xstate/react'
import { Suspense } from 'react'

import type { Id } from '#src/contract/values.ts'
import { useFeature } from '#src/shell/features.ts'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { t } from '#src/words/nb-bank.ts'

import { CardSheet } from './card-sheet.tsx'

type EquipmentListProps = { readonly activityId: Id; readonly needs: readonly string[] }

/** What to get ready; what is ticked stays so while the app is open, and is kept on no device. */
export function EquipmentList(props: EquipmentListProps) {
  return (
    <CardSheet title={t('activity.needs')}>
      <Suspense fallback={<Needs needs={props.needs} ticked={[]} />}>
        <TickedEquipment {...props} />
      </Suspense>
    </CardSheet>
  )
}

function TickedEquipment({ activityId, needs }: EquipmentListProps) {
  const { ticks } = useFeature('activities')
  const ticked = useSelector(ticks, ({ context }) => context.ticked[activityId])
  return (
    <Needs
      needs={needs}
      ticked={ticked ?? []}
      onToggle={(item) => ticks.send({ type: 'ticks.toggle', listId: activityId, item })}
    />
  )
}

type NeedsProps = {
  readonly needs: readonly string[]
  readonly ticked: readonly string[]
  /** Without it, nothing can be ticked. */
  readonly onToggle?: (need: string) => void
}

function Needs({ needs, ticked, onToggle }: NeedsProps) {
  return (
    <ul className="divide-y divide-fuge">
      {needs.map((need) => (
        <li key={need}>
          <Checkbox
            label={need}
            checked={ticked.includes(need)}
            disabled={!onToggle}
            onChange={() => onToggle?.(need)}
          />
        </li>
      ))}
    </ul>
  )
}
