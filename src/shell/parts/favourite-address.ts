import type { LikeType } from '#src/contract/like.ts'
import type { Id } from '#src/contract/values.ts'

const addresses: Readonly<Record<LikeType, string>> = {
  mainActivity: '/activities/main/',
  activity: '/activities/',
  focusArea: '/activities/focus-area/',
  generalTip: '/activities/general-tip/',
  resource: '/resources/',
}

/** The address of a favourite's page. */
export const favouriteAddress = (type: LikeType, id: Id) => addresses[type] + id
