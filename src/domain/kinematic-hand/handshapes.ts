import type { HandshapeName } from '#src/contract/sign-description.ts'

import type { FingerJoints, HandJoints, ThumbJoints } from './joints.ts'

const finger = (mcp: number, pip: number, dip: number, spread = 0): FingerJoints => ({
  mcp,
  pip,
  dip,
  spread,
})

const straight = (spread: number) => finger(0, 3, 2, spread)

const thumb = (radial: number, palmar: number, twist: number, mcp: number, ip: number): ThumbJoints => ({
  radial,
  palmar,
  twist,
  mcp,
  ip,
})

/** Fingers rolled into the palm. */
const rolled = {
  index: finger(82, 100, 60, -4),
  middle: finger(85, 102, 62, -1),
  ring: finger(85, 102, 62, 3),
  little: finger(82, 98, 60, 8),
}

const apart = { index: straight(12), middle: straight(1), ring: straight(-10), little: straight(-20) }
const together = { index: straight(-3), middle: straight(0), ring: straight(2), little: straight(4) }

/** The thumb over the fingers that are rolled. */
const thumbOverIndex = thumb(25, 50, 45, 50, 20)
const thumbOverMiddle = thumb(10, 55, 45, 50, 30)
const thumbOverRing = thumb(0, 50, 30, 50, 10)

const flat: HandJoints = { thumb: thumb(12, 8, 0, 5, 0), ...together }

/**
 * The joint angles of each handshape, in degrees. The fingers are set by eye; where a thumb touches fingers, its angles
 * are the best of a search for the tips’ distance that keeps the bones of different fingers at least 1 cm apart.
 */
export const handshapes: Readonly<Record<HandshapeName, HandJoints>> = {
  relaxed: {
    thumb: thumb(28, 25, 15, 10, 10),
    index: finger(22, 25, 15, 2),
    middle: finger(27, 30, 18),
    ring: finger(31, 33, 20, -1),
    little: finger(34, 34, 20, -3),
  },
  flat,
  flatThumbOut: { ...flat, thumb: thumb(48, 10, 0, 0, -5) },
  spread: { thumb: thumb(45, 15, 0, 0, 0), ...apart },
  bent: {
    thumb: thumb(15, 25, 20, 10, 5),
    index: finger(80, 8, 4, -3),
    middle: finger(82, 8, 4),
    ring: finger(82, 8, 4, 2),
    little: finger(80, 8, 4, 4),
  },
  curved: {
    thumb: thumb(20, 25, 15, 10, 5),
    index: finger(30, 28, 15, -2),
    middle: finger(32, 28, 15),
    ring: finger(34, 28, 15, 2),
    little: finger(35, 28, 15, 4),
  },
  claw: {
    thumb: thumb(40, 40, 30, 10, 25),
    index: finger(12, 55, 35, 12),
    middle: finger(12, 58, 36, 1),
    ring: finger(12, 58, 36, -10),
    little: finger(14, 54, 34, -20),
  },
  fist: { thumb: thumbOverIndex, ...rolled },
  thumbUp: { thumb: thumb(45, 5, 0, 0, -10), ...rolled },
  index: { thumb: thumbOverMiddle, ...rolled, index: straight(0) },
  two: { thumb: thumbOverRing, ...rolled, index: straight(-3), middle: straight(1) },
  twoBent: {
    thumb: thumbOverRing,
    ...rolled,
    index: finger(26, 44, 25, -3),
    middle: finger(26, 46, 26, 1),
  },
  v: { thumb: thumbOverRing, ...rolled, index: straight(12), middle: straight(-6) },
  three: {
    thumb: thumb(5, 50, 30, 40, 55),
    index: straight(10),
    middle: straight(1),
    ring: straight(-8),
    little: finger(78, 88, 52, 2),
  },
  l: { thumb: thumb(55, 5, 0, 0, -10), ...rolled, index: straight(0) },
  y: { thumb: thumb(50, 8, 0, 0, -10), ...rolled, little: straight(-18) },
  c: {
    thumb: thumb(18, 58, 45, 5, 15),
    index: finger(35, 48, 28, -1),
    middle: finger(37, 48, 28),
    ring: finger(39, 48, 28, 1),
    little: finger(40, 45, 26, 3),
  },
  o: {
    thumb: thumb(10, 50, 30, 20, 0),
    index: finger(52, 58, 26, -2),
    middle: finger(56, 56, 26, -1),
    ring: finger(58, 56, 28, 1),
    little: finger(58, 52, 28, 5),
  },
  pinch: {
    thumb: thumb(15, 45, 30, 20, 0),
    index: finger(50, 55, 25, -2),
    middle: finger(12, 18, 12),
    ring: finger(8, 14, 9, -6),
    little: finger(5, 12, 8, -14),
  },
  bunch: {
    thumb: thumb(0, 45, 30, 20, 0),
    index: finger(60, 30, 15, -6),
    middle: finger(62, 28, 13, -1),
    ring: finger(64, 28, 13, 3),
    little: finger(62, 32, 15, 6),
  },
  thumbTwo: { thumb: thumb(48, 5, 0, 0, -8), ...rolled, index: straight(10), middle: straight(-3) },
  beak: { thumb: thumb(28, 50, 34, 25, 33), ...rolled, index: finger(54, 66, 28, 8) },
  beakOpen: { thumb: thumb(25, 55, 30, 0, 0), ...rolled, index: finger(10, 18, 10, 2) },
}
