import type { FocusAreaSummary } from '#src/contract/focus-area.ts'
import type { Like, LikeType } from '#src/contract/like.ts'
import type { ResourceSummary } from '#src/contract/resource-list.ts'
import type { Ages } from '#src/contract/bank.ts'
import type { Id, Picture } from '#src/contract/values.ts'
import type { BankList } from '#src/shell/queries/bank-lists.ts'

/** The kinds of favourites, in screen order. */
const shownTypes: readonly LikeType[] = ['mainActivity', 'activity', 'focusArea', 'generalTip', 'resource']

export type FavoriteCard = {
  readonly _id: Id
  readonly title: string
  readonly preamble: string
  readonly picture: Picture
  readonly area: FocusAreaSummary | undefined
  /** Minutes. */
  readonly duration: number | null
  readonly ages: Ages | null
}
export type FavoriteGroup = { readonly type: LikeType; readonly cards: readonly FavoriteCard[] }

type Bank = {
  readonly mainActivities: BankList<'mainActivities'>
  readonly activities: BankList<'activities'>
  readonly focusAreas: BankList<'focusAreas'>
  readonly generalTips: BankList<'generalTips'>
  readonly resources: readonly ResourceSummary[]
}

/** Groups the favourites by kind, the newest first; leaves out cards that are not loaded, and empty groups. */
export function favoriteGroupsOf(likes: readonly Like[], bank: Bank): FavoriteGroup[] {
  const areas = new Map(bank.focusAreas.map((area) => [area._id, area]))
  const lists = {
    mainActivity: bank.mainActivities,
    activity: bank.activities,
    focusArea: bank.focusAreas,
    generalTip: bank.generalTips,
    resource: bank.resources,
  }
  return shownTypes
    .map((type) => ({
      type,
      cards: likes
        .filter((like) => like.type === type)
        .flatMap(({ activityId }) => lists[type].find(({ _id }) => _id === activityId) ?? [])
        .map(({ _id, title, preamble, picture, focusArea, duration, ages }) => ({
          _id,
          title,
          preamble,
          picture,
          duration,
          ages,
          area: areas.get(type === 'focusArea' ? _id : (focusArea ?? '')),
        })),
    }))
    .filter(({ cards }) => cards.length > 0)
}
