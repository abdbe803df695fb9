import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'

import type { CalendarPart } from '#src/machines/calendar/calendar/calendar.machine.ts'
import { type FeatureMap, useFeature } from '#src/shell/features.ts'
import { FailedRequest } from '#src/shell/queries/query-boundary.tsx'

type Parts = ReturnType<FeatureMap['calendar']['calendar']['getSnapshot']>['children']
type OpenPartProps<Part extends CalendarPart> = {
  readonly part: Part
  readonly children: (part: NonNullable<Parts[Part]>) => ReactNode
}

/** A page of a part of the calendar, which is nothing until the part is open; one that has failed can be opened again. */
export function OpenPart<Part extends CalendarPart>({ part, children }: OpenPartProps<Part>) {
  const { calendar } = useFeature('calendar')
  const open = useSelector(calendar, (snapshot) => snapshot.children[part])
  const hasFailed = useSelector(calendar, (snapshot) => snapshot.value[part] === 'failed')
  if (hasFailed)
    return (
      <FailedRequest
        error={undefined}
        busy={false}
        onRetry={() => calendar.send({ type: 'calendar.retry' })}
      />
    )
  return open && children(open)
}
