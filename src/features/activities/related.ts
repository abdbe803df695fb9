import type { ActivitySummary } from '#src/contract/activity.ts'

/** More than this many are a list of its own, not a hint. */
const most = 4

/**
 * The activities most like one, the likest first: each goal that both work with, each season and the same focus area count two,
 * the same theme and each place one. Only one that shares a goal or a season is kin, and only one for some of the same ages.
 */
export function relatedTo(activity: ActivitySummary, all: readonly ActivitySummary[]): ActivitySummary[] {
  return all
    .filter((other) => other._id !== activity._id && isKin(activity, other))
    .map((other) => ({ other, likeness: likenessOf(activity, other) }))
    .toSorted((one, two) => two.likeness - one.likeness)
    .slice(0, most)
    .map(({ other }) => other)
}

const isKin = (one: ActivitySummary, other: ActivitySummary) =>
  (shared(one.goals, other.goals) > 0 || shared(one.seasons, other.seasons) > 0) && meetInAge(one, other)

const likenessOf = (one: ActivitySummary, other: ActivitySummary) =>
  2 * shared(one.goals, other.goals) +
  2 * shared(one.seasons, other.seasons) +
  2 * Number(one.focusArea !== null && one.focusArea === other.focusArea) +
  Number(one.mainActivity === other.mainActivity) +
  shared(one.places, other.places)

const shared = <Item>(some: readonly Item[], others: readonly Item[]) =>
  some.filter((item) => others.includes(item)).length

const meetInAge = ({ ages: one }: ActivitySummary, { ages: other }: ActivitySummary) =>
  one === null || other === null || (one.from <= other.to && other.from <= one.to)
