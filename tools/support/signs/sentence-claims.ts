import { lieOf } from '#src/features/ask/figure/hand-anatomy.ts'
import { landmarksOf } from '#src/features/ask/figure/hand-skeleton.ts'
import { lengthOf, minus, unit, type Vector } from '#src/features/ask/figure/vector.ts'

import { type Moment, trunkDepth } from './viewed-sign.ts'

/** What a word of a sign's sentence says of its hands, and whether the drawn hands do it. */
type Claim = {
  readonly name: string
  readonly word: RegExp
  readonly holds: (moments: readonly Moment[]) => boolean
}

/** The claims of a sentence, in Norwegian, that the drawn sign does not keep. */
export const brokenClaims = (sentence: string, moments: readonly Moment[]): readonly string[] =>
  claims.filter(({ word, holds }) => word.test(sentence) && !holds(moments)).map(({ name }) => name)

/** How many of the sentences have each claim. */
export const claimsOf = (sentence: string): readonly string[] =>
  claims.filter(({ word }) => word.test(sentence)).map(({ name }) => name)

type Point = readonly [x: number, y: number]

/** Pixels of the canvas within which a hand is at a place; a finger is 20 wide. */
const near = 60

const onBothSides = ([x, y]: Point): readonly Point[] => [
  [x, y],
  [640 - x, y],
]

const isAt =
  (places: readonly Point[], within = near) =>
  (moments: readonly Moment[]) =>
    pointsIn(moments).some(([x, y]) => places.some(([atX, atY]) => Math.hypot(x - atX, y - atY) <= within))

const isBeside =
  (x: number, [top, bottom]: readonly [number, number]) =>
  (moments: readonly Moment[]) =>
    pointsIn(moments).some((point) => Math.abs(point[0] - 320) >= x && point[1] >= top && point[1] <= bottom)

const isBetween =
  ([left, right]: readonly [number, number], [top, bottom]: readonly [number, number]) =>
  (moments: readonly Moment[]) =>
    pointsIn(moments).some(([x, y]) => x >= left && x <= right && y >= top && y <= bottom)

/** How far a landmark goes against an axis and along it, at most, from any moment to a later one. */
const goes =
  (axis: 0 | 1 | 2, sign: -1 | 1, pixels: number) =>
  (moments: readonly Moment[]): boolean =>
    pathsOf(moments).some((path) => {
      let lowest = Infinity
      return path.some((point) => {
        const value = point[axis] * sign
        lowest = Math.min(lowest, value)
        return value - lowest >= pixels
      })
    })

const goesAside = (moments: readonly Moment[]) => goes(0, 1, 40)(moments) || goes(0, -1, 40)(moments)
const goesRound = (moments: readonly Moment[]) =>
  pathsOf(moments).some((path) => widthOf(path, 0) >= 25 && widthOf(path, 1) >= 25)

const palmFaces =
  (direction: Vector, least = 0.4) =>
  (moments: readonly Moment[]) =>
    moments.some(({ arms }) =>
      arms.some(({ points, side }) => {
        const { out } = lieOf(points, side)
        return out[0] * direction[0] + out[1] * direction[1] + out[2] * direction[2] >= least
      }),
    )

const points =
  (axisSign: -1 | 1) =>
  (moments: readonly Moment[]): boolean =>
    moments.some(({ arms }) =>
      arms.some(({ points: { wrist, index, thumb } }) =>
        [index[3], thumb[3]].some((tip) => (tip[1] - wrist[1]) * axisSign >= 60),
      ),
    )

/** The leading index finger in the last posture, which stays. */
const lastFingerOf = (moments: readonly Moment[]) => moments.at(-1)?.arms[0]?.points.index

/** The finger points at the viewer, by 25 degrees. */
const pointsToChild = (moments: readonly Moment[]) => {
  const finger = lastFingerOf(moments)
  return finger !== undefined && unit(minus(finger[3], finger[0]))[2] <= -0.9
}

/** The tip is before the middle of the jumper, within three fingers' width, and the finger points away from it by at most 25 degrees. */
const touchesChest = (moments: readonly Moment[]) => {
  const finger = lastFingerOf(moments)
  if (!finger) return false
  const [x, y, z] = finger[3]
  const isInTheMiddle = x >= 270 && x <= 370 && y >= 400 && y <= 520
  return isInTheMiddle && -z - trunkDepth(x, y) <= 60 && unit(minus(finger[3], finger[0]))[2] >= -0.42
}

const hasHands = (count: number) => (moments: readonly Moment[]) =>
  moments.every(({ arms }) => arms.length === count)

const repeats = (moments: readonly Moment[]) => turnsOf(moments) >= 2
/** There and back, and to the place before: a movement that is made twice turns more often. */
const isOnce = (moments: readonly Moment[]) => turnsOf(moments) <= 3

const distances = (moments: readonly Moment[]) =>
  moments.flatMap(({ arms: [one, other] }) => {
    if (!one || !other) return []
    const others = landmarksOf(other.points)
    return [Math.min(...landmarksOf(one.points).flatMap((a) => others.map((b) => lengthOf(minus(a, b)))))]
  })

const meet = (moments: readonly Moment[]) => Math.min(...distances(moments)) <= 45
const part = (moments: readonly Moment[]) => {
  const [first = 0] = distances(moments)
  return (distances(moments).at(-1) ?? 0) - first >= 40
}

const claims: readonly Claim[] = [
  {
    name: 'two hands',
    word: /begge|hendene|den andre|arme(?:ne|r)|knyttnevene|pekefingrene|håndflatene|hver side av/u,
    holds: hasHands(2),
  },
  {
    name: 'one hand',
    word: /^(?!.*(?:begge|hendene|den andre|arme(?:ne|r)|knyttnevene|pekefingrene|håndflatene|hver side av))/u,
    holds: hasHands(1),
  },
  { name: 'at the mouth', word: /munnen/u, holds: isAt([[320, 284]]) },
  { name: 'at the nose', word: /nesa|nesebor/u, holds: isAt([[320, 240]]) },
  { name: 'at the lip', word: /leppa/u, holds: isAt([[320, 298]]) },
  { name: 'at the chin', word: /haka/u, holds: isAt([[320, 326]]) },
  { name: 'at the cheek', word: /kinnet/u, holds: isAt(onBothSides([404, 258])) },
  { name: 'at the forehead', word: /(?:mot|ved) panna/u, holds: isAt([[330, 134]]) },
  { name: 'at the temple', word: /tinning/u, holds: isAt(onBothSides([446, 160]), 75) },
  {
    name: 'at the eye',
    word: /øynene dine|over øynene|øyet|øyekroken/u,
    holds: isAt(onBothSides([392, 197]), 75),
  },
  { name: 'beside the head', word: /sida? av hodet|ved hodet/u, holds: isBeside(130, [40, 340]) },
  { name: 'on the head', word: /på hodet/u, holds: isAt([[320, 85]]) },
  { name: 'at the ears', word: /ørene/u, holds: isAt(onBothSides([466, 208]), 70) },
  { name: 'at the throat', word: /halsen/u, holds: isAt([[320, 362]]) },
  { name: 'at the chest', word: /brystet|eget bryst/u, holds: isBetween([210, 430], [380, 570]) },
  { name: 'at the belly', word: /magen/u, holds: isBetween([220, 420], [520, 690]) },
  { name: 'at the hips', word: /hoft/u, holds: isBeside(60, [500, 700]) },
  { name: 'at the shoulders', word: /skuldrene/u, holds: isAt(onBothSides([404, 424]), 70) },
  { name: 'palm to the child', word: /håndflata mot barnet/u, holds: palmFaces([0, 0, -1]) },
  { name: 'palm down', word: /håndflat(?:a|ene) ned/u, holds: palmFaces([0, 1, 0]) },
  { name: 'palm up', word: /håndflat(?:a|ene) opp/u, holds: palmFaces([0, -1, 0]) },
  {
    name: 'points up',
    word: /i været|oppover med pek|[Ss]trekk opp|old opp|opp tommelen/u,
    holds: points(-1),
  },
  { name: 'points to the child', word: /Pek mot barnet/u, holds: pointsToChild },
  { name: 'touches the chest', word: /Pek på ditt eget bryst/u, holds: touchesChest },
  { name: 'points down', word: /nedover med pek|fingrene nedover/u, holds: points(1) },
  {
    name: 'goes up',
    word: /løft hånda|oppover to|oppover,|opp mot|opp forbi|opp gjennom|høyere og høyere|vokser/u,
    holds: goes(1, -1, 40),
  },
  { name: 'goes up a little', word: /Løft begge hendene litt/u, holds: goes(1, -1, 25) },
  {
    name: 'goes down',
    word: /nedover(?: langs|\.|,)|\bned (?:til|over|langs|to|på|mot)|rett ned|og ned|[Ss]enk hånda|synke|falle|dale|Dra dem ned/u,
    holds: goes(1, 1, 40),
  },
  { name: 'goes down a little', word: /[Ss]enk (?:dem|den)|litt ned/u, holds: goes(1, 1, 25) },
  {
    name: 'goes forward',
    word: /hånda fram|dem framover|den framover|hånda framover|framover i|fram og ut|fram i|ned og fram|bestemt fram/u,
    holds: goes(2, -1, 35),
  },
  { name: 'goes back', word: /mot deg\b|bakover/u, holds: goes(2, 1, 25) },
  {
    name: 'goes aside',
    word: /til sida|sidelengs|(?:Før|Rist|Vugge|Sving)[^.]* fra side til side|til hver side|fra den ene sida/u,
    holds: goesAside,
  },
  { name: 'goes round', word: /sirkel|sirkler|rundt hverandre|krumme horn/u, holds: goesRound },
  {
    name: 'hands meet',
    word: /møtes|tett sammen|helt sammen|mot hverandre, som med|griper i hverandre|i et håndtrykk/u,
    holds: meet,
  },
  { name: 'hands part', word: /fra hverandre, som|til hver side/u, holds: part },
  {
    name: 'again and again',
    word: /to ganger|flere ganger|et par ganger|fram og tilbake|fra side til side|[Rr]ist |Gni hend|[Vv]ugge|Gyng|opp og ned|skjelve|vifter|små skritt|i bølger/u,
    holds: repeats,
  },
  { name: 'once', word: /én gang|ett kort|rett ned|brått/u, holds: isOnce },
]

const pointsIn = (moments: readonly Moment[]) =>
  moments.flatMap(({ arms }) => arms.flatMap((arm) => landmarksOf(arm.points)))

/** Each landmark of each hand over time. */
const pathsOf = (moments: readonly Moment[]): readonly (readonly Vector[])[] =>
  (moments[0]?.arms ?? []).flatMap((_, arm) =>
    Array.from({ length: 21 }, (_none, landmark) =>
      moments.flatMap(({ arms }) => {
        const hand = arms[arm]
        const point = hand && landmarksOf(hand.points)[landmark]
        return point ? [point] : []
      }),
    ),
  )

const widthOf = (path: readonly Vector[], axis: 0 | 1) => {
  const values = path.map((point) => point[axis])
  return Math.max(...values) - Math.min(...values)
}

/** Pixels by which a hand must go back before it has turned. */
const turnPixels = 8

/** How often the landmark that turns most often goes back on its way. */
const turnsOf = (moments: readonly Moment[]) =>
  Math.max(
    ...pathsOf(moments).flatMap((path) =>
      ([0, 1] as const).map((axis) => turnsAlong(path.map((point) => point[axis]))),
    ),
  )

function turnsAlong(values: readonly number[]): number {
  let [turns, direction, furthest] = [0, 0, values[0] ?? 0]
  for (const value of values)
    if (direction === 0) {
      if (Math.abs(value - furthest) >= turnPixels)
        [direction, furthest] = [Math.sign(value - furthest), value]
    } else if ((value - furthest) * direction > 0) furthest = value
    else if ((furthest - value) * direction >= turnPixels)
      [turns, direction, furthest] = [turns + 1, -direction, value]
  return turns
}
