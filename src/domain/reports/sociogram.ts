import type { Month } from '#src/contract/page-values.ts'
import type { Sociogram } from '#src/contract/report.ts'
import type { StudentId } from '#src/contract/values.ts'

/** Who was together in one month. */
export type SociogramFrame = Sociogram['frames'][number]
/** Two children who took part in the same activities, and how much that weighs. */
export type Pair = SociogramFrame['edges'][number]

/** What a sociogram shows of some months. */
export type Together = {
  /** Those with enough observations, in the order of their ids. */
  readonly students: readonly StudentId[]
  readonly pairs: readonly Pair[]
  /** Those with too few, and how many are missing. */
  readonly unobserved: readonly { readonly studentId: StudentId; readonly missing: number }[]
}

/** How much two children were together, beside those who were together most. */
export type Closeness = 'much' | 'some' | 'little'
export const closenesses = ['much', 'some', 'little'] as const

/** The frames without those before the first and after the last activity in which a child took part. */
export function framesWithChildren(frames: readonly SociogramFrame[]): readonly SociogramFrame[] {
  const hasChildren = ({ nodes }: SociogramFrame) => nodes.length > 0
  const first = frames.findIndex(hasChildren)
  return first === -1 ? [] : frames.slice(first, frames.findLastIndex(hasChildren) + 1)
}

/** Who was together in the months of the frames. A child is shown who has enough observations in one of them. */
export function togetherIn(frames: readonly SociogramFrame[], minimum: number): Together {
  const observed = new Map<StudentId, number>()
  for (const { studentId, observations } of frames.flatMap(({ nodes }) => nodes))
    observed.set(studentId, Math.max(observed.get(studentId) ?? 0, observations))
  const children = [...observed].toSorted(([a], [b]) => byText(a, b))
  return {
    students: children.flatMap(([id, observations]) => (observations >= minimum ? id : [])),
    pairs: pairsIn(frames),
    unobserved: children.flatMap(([studentId, observations]) =>
      observations < minimum ? { studentId, missing: minimum - observations } : [],
    ),
  }
}

function pairsIn(frames: readonly SociogramFrame[]): readonly Pair[] {
  const pairs = new Map<string, Pair>()
  for (const { a, b, count, weight } of frames.flatMap(({ edges }) => edges)) {
    const key = `${a} ${b}`
    const earlier = pairs.get(key)
    pairs.set(key, { a, b, count: count + (earlier?.count ?? 0), weight: weight + (earlier?.weight ?? 0) })
  }
  return [...pairs.values()].toSorted((one, other) => byText(one.a, other.a) || byText(one.b, other.b))
}

export const mostIn = (pairs: readonly Pair[]): number => Math.max(0, ...pairs.map(({ weight }) => weight))

/** A third of `most`, the largest weight that is compared, for each closeness. */
export function closenessOf({ weight }: Pick<Pair, 'weight'>, most: number): Closeness {
  if (weight * 3 > most * 2) return 'much'
  return weight * 3 > most ? 'some' : 'little'
}

export type MissingObservations = { readonly month: Month; readonly count: number }

/**
 * The month in which fewest observations are missing before two children can be shown, the latest of several; `undefined` where in no
 * month two children took part. With a count of 0 they can be.
 */
export function missingObservations(
  frames: readonly SociogramFrame[],
  minimum: number,
): MissingObservations | undefined {
  const months = frames.flatMap(({ month, nodes }) => {
    const missing = nodes
      .map(({ observations }) => Math.max(0, minimum - observations))
      .toSorted((a, b) => a - b)
    const [first, second] = missing
    return first === undefined || second === undefined ? [] : { month, count: first + second }
  })
  return months.toSorted((a, b) => a.count - b.count || byText(b.month, a.month))[0]
}

/** A child is seldom together with others below this share of what is usual in the same months. */
const seldomShare = 0.5
/** Of fewer children with enough observations in a month, «usual» says nothing: one of three would be named by what the two others do. */
const leastGroup = 4

/** A child who was seldom with others, and the months on which that rests. */
export type Seldom = { readonly studentId: StudentId; readonly months: readonly Month[] }

/**
 * The children who were together with others less than half as much as is usual: the median of the children with enough observations in
 * the same month. Of the other children nothing can be said; `undefined` where it can be said of none, since in no month there
 * are at least four, most of whom were together.
 */
export function seldomTogether(
  frames: readonly SociogramFrame[],
  minimum: number,
): readonly Seldom[] | undefined {
  const shares = new Map<StudentId, readonly { readonly month: Month; readonly share: number }[]>()
  for (const frame of frames) {
    const weights = weightsIn(frame, minimum)
    const usual = medianOf([...weights.values()])
    if (weights.size >= leastGroup && usual > 0)
      for (const [id, weight] of weights)
        shares.set(id, [...(shares.get(id) ?? []), { month: frame.month, share: weight / usual }])
  }
  if (shares.size === 0) return undefined
  return [...shares]
    .flatMap(([studentId, ofMonths]) =>
      sumOf(ofMonths.map(({ share }) => share)) / ofMonths.length < seldomShare
        ? { studentId, months: ofMonths.map(({ month }) => month) }
        : [],
    )
    .toSorted((one, other) => byText(one.studentId, other.studentId))
}

/** How much each child with enough observations was together with all others. */
function weightsIn({ nodes, edges }: SociogramFrame, minimum: number): ReadonlyMap<StudentId, number> {
  const weights = new Map(
    nodes.filter(({ observations }) => observations >= minimum).map(({ studentId }) => [studentId, 0]),
  )
  for (const { a, b, weight } of edges)
    for (const id of [a, b]) weights.set(id, (weights.get(id) ?? 0) + weight)
  return weights
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const [lower, upper] = [
    sorted[Math.floor((sorted.length - 1) / 2)],
    sorted[Math.ceil((sorted.length - 1) / 2)],
  ]
  return lower === undefined || upper === undefined ? 0 : (lower + upper) / 2
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

const byText = (a: string, b: string) => (a < b ? -1 : Number(a > b))
