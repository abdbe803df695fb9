import type { Id } from '#src/contract/values.ts'
import { useUnpublishedCards } from '#src/shell/queries/unpublished-cards.ts'
import { useBankList } from '#src/shell/queries/use-bank-list.ts'
import { t } from '#src/words/nb-plan-several.ts'

/** The title of each activity, also of one that is taken out of the bank. */
export function useActivityTitles(): (activityId: Id) => string {
  const activities = useBankList('activities').data
  const unpublished = useUnpublishedCards().activities
  return (activityId) =>
    activities
      ? ([...activities, ...unpublished].find(({ _id }) => _id === activityId)?.title ?? t('several.unknown'))
      : '…'
}
