import { queryOptions } from '@tanstack/react-query'

import { type Api, responseOf } from '#src/contract/api.ts'
import { mainActivityEndpoints } from '#src/contract/main-activity.ts'
import { activityEndpoints } from '#src/contract/activity.ts'
import { focusAreaEndpoints } from '#src/contract/focus-area.ts'
import { experienceGoalEndpoints } from '#src/contract/experience-goal.ts'
import { generalTipEndpoints } from '#src/contract/general-tip.ts'
import { lazy } from '#src/domain/lazy.ts'
import type { StartupList } from '#src/machines/app/startup.machine.ts'

import { staleTimeMs } from './stale-time.ts'

const norwegian = lazy(() => new Intl.Collator('nb-NO'))
const byTitle = (one: { readonly title: string }, other: { readonly title: string }) =>
  norwegian().compare(one.title, other.title)
const videoLast = (
  one: { readonly video?: string | undefined },
  other: { readonly video?: string | undefined },
) => Number(one.video !== undefined) - Number(other.video !== undefined)

const lists = {
  mainActivities: mainActivityEndpoints.list,
  activities: activityEndpoints.list,
  focusAreas: focusAreaEndpoints.list,
  experienceGoals: experienceGoalEndpoints.list,
  generalTips: generalTipEndpoints.list,
} as const

/** Each list in its display order (specification section 4): theme cards a–z, tips without video first, then a–z. */
const sources = {
  mainActivities: async (api: Api, signal: AbortSignal) =>
    (await responseOf(api, lists.mainActivities, {}, signal)).toSorted(byTitle),
  activities: async (api: Api, signal: AbortSignal) =>
    (await responseOf(api, lists.activities, {}, signal)).toSorted(byTitle),
  focusAreas: (api: Api, signal: AbortSignal) => responseOf(api, lists.focusAreas, {}, signal),
  experienceGoals: (api: Api, signal: AbortSignal) => responseOf(api, lists.experienceGoals, {}, signal),
  generalTips: async (api: Api, signal: AbortSignal) =>
    (await responseOf(api, lists.generalTips, {}, signal)).toSorted(
      (one, other) => videoLast(one, other) || byTitle(one, other),
    ),
} as const

type Sources = typeof sources
export type BankList<Name extends StartupList> = Awaited<ReturnType<Sources[Name]>>
const fetchers: {
  readonly [Name in StartupList]: (api: Api, signal: AbortSignal) => Promise<BankList<Name>>
} = sources

export const bankListKey = (name: StartupList) => [lists[name].path] as const

/** The query of one of the five startup lists. */
export const bankListQuery = <Name extends StartupList>(api: Api, name: Name) =>
  queryOptions({
    queryKey: bankListKey(name),
    queryFn: ({ signal }) => fetchers[name](api, signal),
    staleTime: staleTimeMs,
    refetchInterval: staleTimeMs,
  })
