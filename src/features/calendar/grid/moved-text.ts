import type { Day } from '#src/contract/values.ts'
import { longDay } from '#src/domain/day.ts'
import type { PlanConflict } from '#src/domain/plan-conflicts.ts'
import { t } from '#src/words/nb-calendar.ts'

import { holidayText } from '../planning/plan-conflicts.tsx'

/** Where a plan was moved, and what speaks against that day: «Flyttet til lørdag 28. november. Det er helg.» */
export function movedText(day: Day, conflicts: readonly PlanConflict[]): string {
  const busy = new Set(
    conflicts.flatMap((conflict) =>
      conflict.kind === 'busy' ? [...conflict.staff, ...conflict.students] : [],
    ),
  )
  const ofDay = conflicts.flatMap((conflict) => {
    switch (conflict.kind) {
      case 'holiday':
        return [t('grid.moved.holiday', { holiday: holidayText(conflict.holiday) })]
      case 'weekend':
        return [t('grid.moved.weekend')]
      case 'closed':
        return [t('grid.moved.closed', { label: conflict.label })]
      case 'busy':
        return []
    }
  })
  return [
    t('grid.moved', { day: longDay(day) }),
    ...ofDay,
    ...(busy.size > 0 ? [t('grid.moved.busy', { count: busy.size })] : []),
  ].join(' ')
}
