import { useFavouriteResources } from './favourite-resources.ts'
import { useUnpublishedCards } from './unpublished-cards.ts'
import { useBankList } from './use-bank-list.ts'

/** Every card that can be a favourite by kind, also those that are no longer published. */
export function useFavouriteCards() {
  const unpublished = useUnpublishedCards()
  return {
    mainActivities: [...(useBankList('mainActivities').data ?? []), ...unpublished.mainActivities],
    activities: [...(useBankList('activities').data ?? []), ...unpublished.activities],
    focusAreas: [...(useBankList('focusAreas').data ?? []), ...unpublished.focusAreas],
    generalTips: [...(useBankList('generalTips').data ?? []), ...unpublished.generalTips],
    resources: [...useFavouriteResources(), ...unpublished.resources],
  }
}
