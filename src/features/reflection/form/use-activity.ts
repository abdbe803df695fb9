import { useUnpublishedCards } from '#src/shell/queries/unpublished-cards.ts'
import { useUnorderedBankList } from '#src/shell/queries/use-bank-list.ts'

import { type ReflectionRef, useFormContext } from './use-form-context.ts'

/** The activity of the session, published or not; `undefined` until the bank is loaded. */
export function useActivity(reflection: ReflectionRef) {
  const id = useFormContext(reflection, ({ opened }) => opened?.activityId)
  const activities = useUnorderedBankList('activities').data ?? []
  const unpublished = useUnpublishedCards().activities
  return [...activities, ...unpublished].find(({ _id }) => _id === id)
}
