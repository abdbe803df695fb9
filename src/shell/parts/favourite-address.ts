import type { LikeType } from '#src/contract/like.ts'
import { hrefOf } from '#src/contract/pages.ts'
import type { Id } from '#src/contract/values.ts'

const pageOf = {
  mainActivity: 'themeCard',
  activity: 'activity',
  focusArea: 'focusArea',
  generalTip: 'generalTip',
  resource: 'resource',
} as const satisfies Readonly<Record<LikeType, string>>

/** The address of a favourite's page. */
export const favouriteAddress = (type: LikeType, id: Id) => hrefOf(pageOf[type], { id })
