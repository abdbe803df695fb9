import { queryOptions } from '@tanstack/react-query'

import { type Api, responseOf } from '#src/contract/api.ts'
import { mainActivityEndpoints } from '#src/contract/main-activity.ts'
import { activityEndpoints } from '#src/contract/activity.ts'
import { focusAreaEndpoints } from '#src/contract/focus-area.ts'
import { experienceGoalEndpoints } from '#src/contract/experience-goal.ts'
import { generalTipEndpoints } from '#src/contract/general-tip.ts'
import type { StartupList } from '#src/machines/app/startup/startup.machine.ts'

import { staleTimeMs } from './stale-time.ts'

const lists = {
  mainActivities: mainActivityEndpoints.list,
  activities: activityEndpoints.list,
  focusAreas: focusAreaEndpoints.list,
  experienceGoals: experienceGoalEndpoints.list,
  generalTips: generalTipEndpoints.list,
} as const

const fetched = {
  mainActivities: (api: Api, signal: AbortSignal) => responseOf(api, lists.mainActivities, {}, signal),
  activities: (api: Api, signal: AbortSignal) => responseOf(api, lists.activities, {}, signal),
  focusAreas: (api: Api, signal: AbortSignal) => responseOf(api, lists.focusAreas, {}, signal),
  experienceGoals: (api: Api, signal: AbortSignal) => responseOf(api, lists.experienceGoals, {}, signal),
  generalTips: (api: Api, signal: AbortSignal) => responseOf(api, lists.generalTips, {}, signal),
} as const

export type BankList<Name extends StartupList> = Awaited<ReturnType<(typeof fetched)[Name]>>
const fetchers: {
  readonly [Name in StartupList]: (api: Api, signal: AbortSignal) => Promise<BankList<Name>>
} = fetched

export const bankListKey = (name: StartupList) => [lists[name].path] as const

/** The query of one of the five startup lists, in the order of the server. */
export const bankListQuery = <Name extends StartupList>(api: Api, name: Name) =>
  queryOptions({
    queryKey: bankListKey(name),
    queryFn: ({ signal }) => fetchers[name](api, signal),
    staleTime: staleTimeMs,
    refetchInterval: staleTimeMs,
  })
