import { activityEndpoints } from './activity.ts'
import { askEndpoints } from './ask.ts'
import type { Endpoint } from './endpoint.ts'
import { focusAreaEndpoints } from './focus-area.ts'
import { mainActivityEndpoints } from './main-activity.ts'
import { resourceEndpoints } from './resource.ts'
import { searchWordEndpoints } from './search-words.ts'

/**
 * What a locked tablet that the staff of a department share may read without a person: what is published in the bank, the
 * signs of Ask, and nothing else.
 * A list of its own, since the tables of the bank are loaded at the start, which needs none of it.
 */
export const lockedTabletReads = [
  mainActivityEndpoints.list,
  mainActivityEndpoints.byId,
  activityEndpoints.list,
  activityEndpoints.byId,
  focusAreaEndpoints.list,
  focusAreaEndpoints.byId,
  resourceEndpoints.list,
  resourceEndpoints.byId,
  searchWordEndpoints.list,
  searchWordEndpoints.resources,
  askEndpoints.signs,
] as const
export type LockedTabletRead = (typeof lockedTabletReads)[number]

const reads: ReadonlySet<Endpoint> = new Set(lockedTabletReads)

/** Whether a locked tablet may call an endpoint without a person. */
export const isLockedTabletRead = (endpoint: Endpoint): boolean => reads.has(endpoint)
