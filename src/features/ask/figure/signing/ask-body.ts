import type { Places } from '#src/domain/kinematic-hand/body.ts'
import type { Proportions } from '#src/domain/kinematic-hand/proportions.ts'
import type { PerformanceStyle } from '#src/domain/kinematic-hand/style.ts'
import { plainStyle } from '#src/domain/kinematic-hand/style.ts'

import { palmLength } from '../arm.ts'
import { bones, type Digit, type Finger } from '../hand-skeleton.ts'
import type { Vector } from '../vector.ts'

/** Pixels of the canvas in a centimetre of an adult's body: shoulders and arms then have about a person's proportions. */
export const pixelsPerCentimetre = 5
/** The notch between the collarbones, the origin of the kinematic hand's axes, on the canvas. */
const notch = { x: 320, y: 386 } as const

/**
 * A point of the body's axes on the canvas, as in a mirror: the hand that a right-handed person prefers is at the right
 * of the screen, where a child who faces Ask has its own.
 */
export const onCanvas = ([x, y, z]: Vector): Vector => [
  notch.x - x * pixelsPerCentimetre,
  notch.y - y * pixelsPerCentimetre,
  -z * pixelsPerCentimetre,
]

/** A place of Ask's body by its pixels on the canvas; `z` is towards the viewer. */
const place = (x: number, y: number, z: number): Vector => [
  (notch.x - x) / pixelsPerCentimetre,
  (notch.y - y) / pixelsPerCentimetre,
  z / pixelsPerCentimetre,
]

/**
 * Where Ask's places are. His head is twice as large for his body as a person's, and his hands too; so what is in front of
 * the body is further in front, and hands that are beside each other do not run into each other.
 */
export const askPlaces: Places = {
  middle: place(320, 490, 170),
  neutral: place(412, 486, 160),
  belly: place(345, 590, 110),
  chest: place(350, 470, 100),
  shoulder: place(404, 424, 80),
  throat: place(320, 372, 90),
  chin: place(320, 338, 100),
  mouth: place(320, 284, 110),
  cheek: place(408, 262, 90),
  eye: place(392, 200, 100),
  forehead: place(340, 134, 90),
  besideHead: place(480, 190, 60),
  ear: place(474, 208, 50),
  topOfHead: place(320, 84, 60),
}

const palm = palmLength / pixelsPerCentimetre
const point = ([x, y, z]: Vector): Vector => [x * palm, -y * palm, -z * palm]
const lengths = (digit: Digit): Proportions['thumb'] => {
  const [first, second, third] = bones[digit].lengths
  return [first * palm, second * palm, third * palm]
}
const ofFingers = <T>(value: (finger: Finger) => T): Readonly<Record<Finger, T>> => ({
  index: value('index'),
  middle: value('middle'),
  ring: value('ring'),
  little: value('little'),
})

/** Ask's hand as the kinematic hand has its bones, in centimetres. */
const askBones: Proportions = {
  thumbBase: point(bones.thumb.root),
  thumb: lengths('thumb'),
  knuckles: ofFingers((finger) => point(bones[finger].root)),
  fingers: ofFingers(lengths),
}

/** How Ask performs a sign: as it is described, with his own body, and a little larger because of his hands. */
export const askStyle: PerformanceStyle = {
  ...plainStyle,
  amplitude: 1.25,
  figure: { places: askPlaces, bones: askBones },
}
