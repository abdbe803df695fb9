import { useCallback, useMemo } from 'react'

import type { ActivitySummary } from '#src/contract/activity.ts'
import type { FocusAreaSummary } from '#src/contract/focus-area.ts'
import type { Plan } from '#src/contract/plan-reads.ts'
import type { UnpublishedCards } from '#src/contract/unpublished-card.ts'
import type { Id, UserId } from '#src/contract/values.ts'
import { clockTime } from '#src/domain/day.ts'
import { t } from '#src/words/nb-shell.ts'

import { useUnpublishedCards } from './unpublished-cards.ts'
import { useUnorderedBankList } from './use-bank-list.ts'
import { useUser } from '#src/shell/shell.tsx'

export type OwnPart = 'leader' | 'observer' | 'helper'

/** An activity in the bank with its focus area. */
export type BankActivity = {
  /** `undefined` until the bank is loaded. */
  readonly activity: ActivitySummary | undefined
  /** Whether editors have taken the activity out of the bank. */
  readonly isUnpublished: boolean
  readonly area: FocusAreaSummary | undefined
}

/** A plan joined with its activity in the bank, and the user's own part in it. */
export type Planned = BankActivity & {
  readonly plan: Plan
  readonly part: OwnPart | undefined
}

/** Returns a function that joins a plan with the cards of the bank, published or not, for the signed-in user; the same one until the cards change. */
export function usePlanned(): (plan: Plan) => Planned {
  const userId = useUser()._id
  const cards = useCards()
  return useCallback((plan) => plannedFrom(plan, { ...cards, userId }), [cards, userId])
}

/** Returns a function that finds an activity among the cards of the bank, published or not; the same one until the cards change. */
export function useBankActivity(): (activityId: Id) => BankActivity {
  const cards = useCards()
  return useCallback((activityId) => bankActivityIn(cards, activityId), [cards])
}

type Cards = {
  readonly activities: readonly ActivitySummary[]
  readonly focusAreas: readonly FocusAreaSummary[]
  readonly unpublished: Pick<UnpublishedCards, 'activities' | 'focusAreas'>
}

function useCards(): Cards {
  const activities = useUnorderedBankList('activities').data ?? noCards
  const focusAreas = useUnorderedBankList('focusAreas').data ?? noCards
  const unpublished = useUnpublishedCards()
  return useMemo(() => ({ activities, focusAreas, unpublished }), [activities, focusAreas, unpublished])
}

const noCards: readonly never[] = []

export const plannedFrom = (plan: Plan, known: Cards & { readonly userId: UserId }): Planned => ({
  plan,
  part: ownPartIn(plan, known.userId),
  ...bankActivityIn(known, plan.activityId),
})

function bankActivityIn(cards: Cards, activityId: Id): BankActivity {
  const isWanted = ({ _id }: ActivitySummary) => _id === activityId
  const unpublished = cards.unpublished.activities.find(isWanted)
  const activity = cards.activities.find(isWanted) ?? unpublished
  const area = [...cards.focusAreas, ...cards.unpublished.focusAreas].find(
    ({ _id }) => _id === activity?.focusArea,
  )
  return { activity, area, isUnpublished: activity !== undefined && activity === unpublished }
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

export const titleOf = ({ activity }: Pick<BankActivity, 'activity'>) =>
  activity?.title ?? t('plan.unknownActivity')

/** «09.30–10.30». */
export function timeOf({ start, end }: Pick<Plan, 'start' | 'end'>): string {
  if (start === undefined) return t('plan.wholeDay')
  if (end === undefined) return t('plan.from', { start: clockTime(start) })
  return t('plan.between', { start: clockTime(start), end: clockTime(end) })
}
