import type { LikeType } from '#src/contract/like.ts'
import type { Id } from '#src/contract/values.ts'

type TypeWithPage = Exclude<LikeType, 'resource'>

const addresses: Readonly<Record<TypeWithPage, string>> = {
  mainActivity: '/activities/main/',
  activity: '/activities/',
  focusArea: '/activities/focus-area/',
  generalTip: '/activities/general-tip/',
}

/** The address of a favourite's page. */
export const favouriteAddress = (type: TypeWithPage, id: Id) => addresses[type] + id
