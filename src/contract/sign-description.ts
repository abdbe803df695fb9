import * as v from 'valibot'

/** The handshapes that a description can name (håndform); the kinematic hand defines the joint angles of each. */
export const HandshapeName = v.picklist([
  'relaxed',
  'flat',
  'flatThumbOut',
  'spread',
  'bent',
  'curved',
  'claw',
  'fist',
  'thumbUp',
  'index',
  'two',
  'twoBent',
  'v',
  'three',
  'l',
  'y',
  'c',
  'o',
  'pinch',
  'bunch',
  'thumbTwo',
  'beak',
  'beakOpen',
])
export type HandshapeName = v.InferOutput<typeof HandshapeName>

/**
 * A direction as the signer has it. `outward` is towards the side of the body that the hand belongs to, `inward` the
 * opposite: so a description holds for either hand, and for a left-handed person.
 */
export const Direction = v.picklist(['up', 'down', 'inward', 'outward', 'forward', 'back'])
export type Direction = v.InferOutput<typeof Direction>

/** A direction between up to three named ones; one that is named twice counts double. */
const Directions = v.pipe(v.array(Direction), v.minLength(1), v.maxLength(3), v.readonly())

/** A point of a hand; a place is where one of them is. `fingertips` is the middle of the four, `pinch` of thumb and index. */
export const HandPoint = v.picklist([
  'wrist',
  'palm',
  'knuckles',
  'fingertips',
  'indexTip',
  'thumbTip',
  'pinch',
  'thumbSide',
  'littleSide',
])
export type HandPoint = v.InferOutput<typeof HandPoint>

/**
 * `middle` is the space in front of the chest, in the middle of the body, and `neutral` that on the hand’s own side; the
 * others are at the skin. `besideHead` is at the temple, in the air beside it.
 */
export const BodyPlace = v.picklist([
  'middle',
  'neutral',
  'belly',
  'chest',
  'shoulder',
  'throat',
  'chin',
  'mouth',
  'cheek',
  'eye',
  'forehead',
  'besideHead',
  'ear',
  'topOfHead',
])
export type BodyPlace = v.InferOutput<typeof BodyPlace>

const Centimetres = v.pipe(v.number(), v.minValue(-60), v.maxValue(60))
const Size = v.pipe(v.number(), v.gtValue(0), v.maxValue(60))
const Degrees = v.pipe(v.number(), v.gtValue(0), v.maxValue(90))
const Times = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(6))

/** Centimetres of an adult’s body from the named place; a negative number is the opposite direction. */
const Offset = v.strictObject({
  outward: v.optional(Centimetres),
  up: v.optional(Centimetres),
  forward: v.optional(Centimetres),
})
export type Offset = v.InferOutput<typeof Offset>

/** The place of a hand (plassering); `on` is the point of the other hand that it follows. */
const Place = v.variant('at', [
  v.strictObject({ at: BodyPlace, offset: v.optional(Offset) }),
  v.strictObject({ at: v.literal('otherHand'), on: HandPoint, offset: v.optional(Offset) }),
])
export type Place = v.InferOutput<typeof Place>

/**
 * The movement from the posture before to that of its phase (bevegelse). With `times` it goes there so often, and back
 * between. A circle is around the place; it begins at the top and goes outwards, in the sagittal plane forwards, and in the
 * horizontal plane it begins in front; with negative `turns` it goes the other way.
 */
const Movement = v.variant('path', [
  v.strictObject({ path: v.literal('straight'), times: Times }),
  v.strictObject({ path: v.literal('arc'), times: Times, toward: Directions, height: Size }),
  v.strictObject({
    path: v.literal('circle'),
    plane: v.picklist(['frontal', 'horizontal', 'sagittal']),
    radius: Size,
    turns: v.pipe(v.number(), v.minValue(-4), v.maxValue(4)),
  }),
])
export type Movement = v.InferOutput<typeof Movement>

/**
 * A small movement to and fro during a phase: of the hand, of the wrist (`twist` about the fingers’ direction, `nod`
 * about the axis of the knuckles, `sway` about that of the palm), or of the fingers in turn.
 */
const Shake = v.variant('kind', [
  v.strictObject({ kind: v.literal('shift'), along: Directions, centimetres: Size, times: Times }),
  v.strictObject({ kind: v.picklist(['twist', 'nod', 'sway', 'wiggle']), degrees: Degrees, times: Times }),
])
export type Shake = v.InferOutput<typeof Shake>

/**
 * A key moment of one hand: the posture at its end, and how it is reached. `share` is its part of the sign’s time,
 * relative to the hand’s other phases; the first phase is a hold. `palm` is where the palm faces and `fingers` where
 * straight fingers point (retning og vridning); `palm` may lean, what counts is its part at right angles to `fingers`.
 */
const Phase = v.pipe(
  v.strictObject({
    share: v.pipe(v.number(), v.gtValue(0), v.maxValue(10)),
    handshape: HandshapeName,
    palm: Directions,
    fingers: Directions,
    point: HandPoint,
    place: Place,
    movement: v.optional(Movement),
    shake: v.optional(Shake),
  }),
  v.check(({ palm, fingers }) => !isParallel(palm, fingers), 'The palm faces along the fingers.'),
)
export type Phase = v.InferOutput<typeof Phase>

const Phases = v.pipe(v.array(Phase), v.minLength(1), v.maxLength(8), v.readonly())
const AloneInSpace = v.pipe(
  Phases,
  v.check(
    (phases) => phases.every(({ place }) => place.at !== 'otherHand'),
    'Only the first hand can follow the other.',
  ),
)

/** `mirrored`: the second hand does the same; `alternating`: with circles and shakes half a turn later. */
const Hands = v.variant('symmetry', [
  v.strictObject({ symmetry: v.literal('one'), first: AloneInSpace }),
  v.strictObject({ symmetry: v.picklist(['mirrored', 'alternating']), first: AloneInSpace }),
  v.strictObject({ symmetry: v.literal('own'), first: Phases, second: AloneInSpace }),
])
export type Hands = v.InferOutput<typeof Hands>

const Note = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(200))

/** How a sign is made, for the kinematic hand. `first` is the hand that the person prefers. */
export const SignDescription = v.strictObject({
  hands: Hands,
  /** From the first posture to the last, at an unhurried pace. */
  seconds: v.pipe(v.number(), v.minValue(0.3), v.maxValue(3)),
  /** What face and body do, in Norwegian, for staff. */
  nonManual: v.optional(Note),
  /** `known`: a sign or a gesture that is widely described so; `guess`: by its text in the app alone. No signer has reviewed either. */
  basis: v.picklist(['known', 'guess']),
  basisNote: Note,
})
export type SignDescription = v.InferOutput<typeof SignDescription>

const axisOf: Readonly<Record<Direction, 0 | 1 | 2>> = {
  inward: 0,
  outward: 0,
  up: 1,
  down: 1,
  forward: 2,
  back: 2,
}

/** Whether the sums of two lists of directions lie on one line, or one of them is nothing. */
function isParallel(one: readonly Direction[], other: readonly Direction[]): boolean {
  const [a, b] = [sumOf(one), sumOf(other)]
  const cross = [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
  return cross.every((part) => part === 0)
}

function sumOf(directions: readonly Direction[]): [number, number, number] {
  const sum: [number, number, number] = [0, 0, 0]
  for (const direction of directions)
    sum[axisOf[direction]] += direction === 'inward' || direction === 'up' || direction === 'forward' ? 1 : -1
  return sum
}
