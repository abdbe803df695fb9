import type { ActivitySummary } from '#src/contract/activity.ts'

const maxRelated = 4

/**
 * The activities most similar to one, at most four, the most similar first. Each shared goal, each shared season and the same
 * focus area score two; the same theme and each shared place score one. Only activities that share a goal or a season, and
 * whose ages overlap, are related.
 */
export function relatedTo(activity: ActivitySummary, all: readonly ActivitySummary[]): ActivitySummary[] {
  return all
    .filter((other) => other._id !== activity._id && isRelated(activity, other))
    .map((other) => ({ other, similarity: similarityOf(activity, other) }))
    .toSorted((one, two) => two.similarity - one.similarity)
    .slice(0, maxRelated)
    .map(({ other }) => other)
}

const isRelated = (one: ActivitySummary, other: ActivitySummary) =>
  (shared(one.goals, other.goals) > 0 || shared(one.seasons, other.seasons) > 0) && agesOverlap(one, other)

const similarityOf = (one: ActivitySummary, other: ActivitySummary) =>
  2 * shared(one.goals, other.goals) +
  2 * shared(one.seasons, other.seasons) +
  2 * Number(one.focusArea !== null && one.focusArea === other.focusArea) +
  Number(one.mainActivity === other.mainActivity) +
  shared(one.places, other.places)

const shared = <Item>(some: readonly Item[], others: readonly Item[]) =>
  some.filter((item) => others.includes(item)).length

const agesOverlap = ({ ages: one }: ActivitySummary, { ages: other }: ActivitySummary) =>
  one === null || other === null || (one.from <= other.to && other.from <= one.to)
