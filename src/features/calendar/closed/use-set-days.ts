import { type ClosedDay, closedDayEndpoints } from '#src/contract/closed-day.ts'
import type { CallOf } from '#src/contract/endpoint.ts'
import { useApiMutation } from '#src/shell/queries/api-mutation.ts'

import type { useWriteFailure } from '../plan/use-write-failure.ts'

type Days = CallOf<typeof closedDayEndpoints.setOfDepartment>['body']['days']
type Options = {
  readonly onFailed: ReturnType<typeof useWriteFailure>
  readonly onSuccess?: () => void
}

/** Closes or opens days, of one department or, with `null`, of the whole kindergarten. */
export function useSetDays(options: Options) {
  const ofDepartment = useApiMutation(closedDayEndpoints.setOfDepartment, options)
  const ofKindergarten = useApiMutation(closedDayEndpoints.setOfKindergarten, options)
  return {
    isPending: ofDepartment.isPending || ofKindergarten.isPending,
    set: (departmentId: ClosedDay['departmentId'], days: Days) => {
      if (departmentId === null) ofKindergarten.mutate({ body: { days } })
      else ofDepartment.mutate({ params: { id: departmentId }, body: { days } })
    },
  }
}
