import type { BodyPlace, Direction, Offset } from '#src/contract/sign-description.ts'

import { headScale, type ProportionsName } from './proportions.ts'
import { cross, rejected, unit, zero, add, type Vector } from './vector.ts'
import { rotationTo, type Quaternion } from './quaternion.ts'

/**
 * The axes of a body, in centimetres of an adult of 170 cm, from the notch between the collarbones: x towards the
 * person’s left, y up, z forward. Descriptions are of a right hand; a left hand is its mirror image in x.
 */
const directions: Readonly<Record<Direction, Vector>> = {
  inward: [1, 0, 0],
  outward: [-1, 0, 0],
  up: [0, 1, 0],
  down: [0, -1, 0],
  forward: [0, 0, 1],
  back: [0, 0, -1],
}

/** Where the named places of a body are, in centimetres of an adult’s body. */
export type Places = Readonly<Record<BodyPlace, Vector>>

/**
 * Set by eye on an adult: at the skin of trunk and face, with 2 to 4 cm of air in front, as landmarks are inside a hand.
 * What is on the head is further from the notch where the head is larger.
 */
const adultPlaces: Readonly<Record<BodyPlace, { readonly of: 'trunk' | 'head'; readonly at: Vector }>> = {
  middle: { of: 'trunk', at: [0, -16, 30] },
  neutral: { of: 'trunk', at: [-13, -16, 30] },
  belly: { of: 'trunk', at: [-3, -34, 13] },
  chest: { of: 'trunk', at: [-4, -13, 11] },
  shoulder: { of: 'trunk', at: [-16, -3, 8] },
  throat: { of: 'trunk', at: [0, 3, 9] },
  chin: { of: 'head', at: [0, 9, 13] },
  mouth: { of: 'head', at: [0, 14, 14] },
  cheek: { of: 'head', at: [-7, 15, 10] },
  eye: { of: 'head', at: [-3.5, 20, 13] },
  forehead: { of: 'head', at: [-2, 25, 13] },
  besideHead: { of: 'head', at: [-11, 20, 3] },
  ear: { of: 'head', at: [-8.5, 17, 0] },
  topOfHead: { of: 'head', at: [0, 33, 4] },
}

export const directionOf = (names: readonly Direction[]): Vector =>
  unit(names.reduce((sum, name) => add(sum, directions[name]), zero))

/** The places of a person. */
export const placesOf = (body: ProportionsName): Places => ({
  middle: placeOf('middle', body),
  neutral: placeOf('neutral', body),
  belly: placeOf('belly', body),
  chest: placeOf('chest', body),
  shoulder: placeOf('shoulder', body),
  throat: placeOf('throat', body),
  chin: placeOf('chin', body),
  mouth: placeOf('mouth', body),
  cheek: placeOf('cheek', body),
  eye: placeOf('eye', body),
  forehead: placeOf('forehead', body),
  besideHead: placeOf('besideHead', body),
  ear: placeOf('ear', body),
  topOfHead: placeOf('topOfHead', body),
})

function placeOf(place: BodyPlace, body: ProportionsName): Vector {
  const { of, at } = adultPlaces[place]
  const scale = of === 'head' ? headScale[body] : 1
  return [at[0] * scale, at[1] * scale, at[2]]
}

export const displacementOf = (offset: Offset | undefined): Vector => [
  -(offset?.outward ?? 0),
  offset?.up ?? 0,
  offset?.forward ?? 0,
]

/** The rotation from the axes of a hand to those of the body, for a palm and fingers that point so. */
export function orientationOf(palm: readonly Direction[], fingers: readonly Direction[]): Quaternion {
  const along = directionOf(fingers)
  const outOfPalm = unit(rejected(directionOf(palm), along))
  return rotationTo(cross(along, outOfPalm), along, outOfPalm)
}
