import { useCallback } from 'react'

import type { ActivitySummary } from '#src/contract/activity.ts'
import type { FocusAreaSummary } from '#src/contract/focus-area.ts'
import type { Plan } from '#src/contract/plan.ts'
import type { UserId } from '#src/contract/values.ts'
import { clockTime } from '#src/domain/day.ts'
import { t } from '#src/words/nb-shell.ts'

import { useUnorderedBankList } from './use-bank-list.ts'
import { useUser } from '#src/shell/shell.tsx'

export type OwnPart = 'leader' | 'observer' | 'helper'

/** A plan joined with its activity in the bank, and the user's own part in it. */
export type Planned = {
  readonly plan: Plan
  /** `undefined` where the bank no longer has the activity. */
  readonly activity: ActivitySummary | undefined
  readonly area: FocusAreaSummary | undefined
  readonly part: OwnPart | undefined
}

/** Returns a function that joins a plan with the bank's lists, for the signed-in user; the same one until the lists change. */
export function usePlanned(): (plan: Plan) => Planned {
  const userId = useUser()._id
  const activities = useUnorderedBankList('activities').data ?? noCards
  const focusAreas = useUnorderedBankList('focusAreas').data ?? noCards
  return useCallback(
    (plan) => plannedFrom(plan, { activities, focusAreas, userId }),
    [activities, focusAreas, userId],
  )
}

const noCards: readonly never[] = []

export function plannedFrom(
  plan: Plan,
  known: {
    readonly activities: readonly ActivitySummary[]
    readonly focusAreas: readonly FocusAreaSummary[]
    readonly userId: UserId
  },
): Planned {
  const activity = known.activities.find(({ _id }) => _id === plan.activityId)
  const area = known.focusAreas.find(({ _id }) => _id === activity?.focusArea)
  return { plan, activity, area, part: ownPartIn(plan, known.userId) }
}

/** The user's part in a plan; the leader's takes precedence over another part of the same person. */
export function ownPartIn(
  plan: Pick<Plan, 'leader' | 'observers' | 'helpers'>,
  userId: UserId,
): OwnPart | undefined {
  if (plan.leader === userId) return 'leader'
  if (plan.observers.includes(userId)) return 'observer'
  return plan.helpers.includes(userId) ? 'helper' : undefined
}

export const titleOf = ({ activity }: Pick<Planned, 'activity'>) =>
  activity?.title ?? t('plan.unknownActivity')

/** «09.30–10.30». */
export function timeOf({ start, end }: Pick<Plan, 'start' | 'end'>): string {
  if (start === undefined) return t('plan.wholeDay')
  if (end === undefined) return t('plan.from', { start: clockTime(start) })
  return t('plan.between', { start: clockTime(start), end: clockTime(end) })
}
