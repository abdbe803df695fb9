import { useCallback } from 'react'

import type { ActivitySummary } from '#src/contract/activity.ts'
import type { FocusAreaSummary } from '#src/contract/focus-area.ts'
import type { Plan } from '#src/contract/plan-reads.ts'
import type { UnpublishedCards } from '#src/contract/unpublished-card.ts'
import type { UserId } from '#src/contract/values.ts'
import { clockTime } from '#src/domain/day.ts'
import { t } from '#src/words/nb-shell.ts'

import { useUnpublishedCards } from './unpublished-cards.ts'
import { useUnorderedBankList } from './use-bank-list.ts'
import { useUser } from '#src/shell/shell.tsx'

export type OwnPart = 'leader' | 'observer' | 'helper'

/** A plan joined with its activity in the bank, and the user's own part in it. */
export type Planned = {
  readonly plan: Plan
  /** `undefined` until the bank is loaded. */
  readonly activity: ActivitySummary | undefined
  /** Whether editors have taken the activity out of the bank. */
  readonly isUnpublished: boolean
  readonly area: FocusAreaSummary | undefined
  readonly part: OwnPart | undefined
}

/** Returns a function that joins a plan with the cards of the bank, published or not, for the signed-in user; the same one until the cards change. */
export function usePlanned(): (plan: Plan) => Planned {
  const userId = useUser()._id
  const activities = useUnorderedBankList('activities').data ?? noCards
  const focusAreas = useUnorderedBankList('focusAreas').data ?? noCards
  const unpublished = useUnpublishedCards()
  return useCallback(
    (plan) => plannedFrom(plan, { activities, focusAreas, unpublished, userId }),
    [activities, focusAreas, unpublished, userId],
  )
}

const noCards: readonly never[] = []

export function plannedFrom(
  plan: Plan,
  known: {
    readonly activities: readonly ActivitySummary[]
    readonly focusAreas: readonly FocusAreaSummary[]
    readonly unpublished: Pick<UnpublishedCards, 'activities' | 'focusAreas'>
    readonly userId: UserId
  },
): Planned {
  const isOfPlan = ({ _id }: ActivitySummary) => _id === plan.activityId
  const unpublished = known.unpublished.activities.find(isOfPlan)
  const activity = known.activities.find(isOfPlan) ?? unpublished
  const area = [...known.focusAreas, ...known.unpublished.focusAreas].find(
    ({ _id }) => _id === activity?.focusArea,
  )
  const part = ownPartIn(plan, known.userId)
  return { plan, activity, area, part, isUnpublished: activity !== undefined && activity === unpublished }
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
