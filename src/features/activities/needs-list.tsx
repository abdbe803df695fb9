import { useQuery, useQueryClient } from '@tanstack/react-query'

import type { Id } from '#src/contract/values.ts'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { t } from '#src/words/nb-bank.ts'

import { CardSheet } from './card-sheet.tsx'

type NeedsListProps = { readonly activityId: Id; readonly needs: readonly string[] }

/** What to get ready; what is ticked stays so while the app is open, and is kept on no device. */
export function NeedsList({ activityId, needs }: NeedsListProps) {
  const { isTicked, toggle } = useTicks(activityId)
  return (
    <CardSheet title={t('activity.needs')}>
      <ul className="divide-y divide-fuge">
        {needs.map((need) => (
          <li key={need}>
            <Checkbox label={need} checked={isTicked(need)} onChange={() => toggle(need)} />
          </li>
        ))}
      </ul>
    </CardSheet>
  )
}

/** The ticks of an activity, held where everything is that goes when a person signs out. */
function useTicks(activityId: Id) {
  const client = useQueryClient()
  const queryKey = ['ticks', activityId]
  const { data: ticked } = useQuery<readonly string[]>({
    queryKey,
    queryFn: () => [],
    initialData: [],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
  return {
    isTicked: (need: string) => ticked.includes(need),
    toggle: (need: string) =>
      client.setQueryData<readonly string[]>(queryKey, (before = []) =>
        before.includes(need) ? before.filter((other) => other !== need) : [...before, need],
      ),
  }
}
