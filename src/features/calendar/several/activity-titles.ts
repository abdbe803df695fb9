import type { Id } from '#src/contract/values.ts'
import { useBankList } from '#src/shell/queries/use-bank-list.ts'
import { t } from '#src/words/nb-plan-several.ts'

/** The title of each activity in the bank. */
export function useActivityTitles(): (activityId: Id) => string {
  const activities = useBankList('activities').data
  return (activityId) =>
    activities ? (activities.find(({ _id }) => _id === activityId)?.title ?? t('several.unknown')) : '…'
}
