import { handShapes } from './hand-shapes.ts'
import type { Side } from './hand-skeleton.ts'
import { type DescribedHand, handOf, poseOf } from './pose.ts'
import { leaning } from './rotation.ts'

const { flat, pointing, soft, spread } = handShapes

/** One hand over the other, at the height `y`. */
const folded = (y: number): Readonly<Record<Side, DescribedHand>> => ({
  left: handOf('left', { shape: soft, fingers: [-1, 0.5, 0], palm: [0, 0, 1], at: ['palm', [328, y, -170]] }),
  right: handOf('right', {
    shape: soft,
    fingers: [1, 0.42, 0],
    palm: [0, 0, 1],
    at: ['palm', [306, y + 9, -60]],
  }),
})

/** A raised hand that waves, tilted by some degrees; the arm follows. */
export const raised = (degrees: number) =>
  handOf('left', {
    shape: spread,
    ...leaning({ fingers: [0.22, -1, 0], palm: [0, 0, -1] }, degrees),
    at: ['palm', [548 + degrees * 1.1, 250, -60]],
  })

/**
 * Ask's poses. Seen as in a mirror: the leading hand is the left one, at the right of the screen, which a
 * right-handed child copies; the right one points to the cards.
 */
export const poses = {
  idle: poseOf({ face: 'neutral', ...folded(600) }),
  greet: poseOf({ face: 'smile', tilt: 5, left: raised(0) }),
  introduce: poseOf({
    face: 'smile',
    gaze: [-0.5, 0.15],
    tilt: -4,
    turn: -0.35,
    right: handOf('right', {
      shape: flat,
      fingers: [-1, -0.2, -0.35],
      palm: [-0.15, -0.75, -0.65],
      at: ['palm', [92, 470, -90]],
    }),
  }),
  demonstrate: poseOf({
    face: 'smile',
    gaze: [-0.95, 0.1],
    tilt: -6,
    turn: -0.75,
    sway: 0,
    right: handOf('right', {
      shape: pointing,
      fingers: [-1, -0.28, -0.1],
      palm: [0, 0.55, 0.85],
      at: ['wrist', [120, 440, -70]],
    }),
  }),
  yourTurn: poseOf({
    face: 'smile',
    tilt: 3,
    left: handOf('left', {
      shape: flat,
      fingers: [0.55, 0.25, -0.85],
      palm: [0, -1, -0.5],
      at: ['palm', [470, 505, -120]],
    }),
    right: handOf('right', {
      shape: flat,
      fingers: [-0.55, 0.25, -0.85],
      palm: [0, -1, -0.5],
      at: ['palm', [170, 505, -120]],
    }),
  }),
  encourage: poseOf({
    face: 'smile',
    tilt: 9,
    nod: 0.3,
    left: handOf('left', {
      shape: soft,
      fingers: [0.35, -0.55, -0.75],
      palm: [-0.1, -0.8, -0.6],
      at: ['palm', [452, 470, -130]],
    }),
  }),
  watch: poseOf({ face: 'watch', tilt: -7, nod: 0.5, sway: 0.5, ...folded(512) }),
  one: poseOf({
    face: 'smile',
    tilt: 4,
    left: handOf('left', {
      shape: pointing,
      fingers: [0.06, -1, 0],
      palm: [0, 0, -1],
      at: ['palm', [540, 322, -90]],
    }),
  }),
  cheer: poseOf({
    face: 'cheer',
    tail: 0.2,
    left: handOf('left', {
      shape: spread,
      fingers: [0.42, -1, 0],
      palm: [-0.2, 0, -1],
      at: ['palm', [556, 176, -30]],
    }),
    right: handOf('right', {
      shape: spread,
      fingers: [-0.42, -1, 0],
      palm: [0.2, 0, -1],
      at: ['palm', [84, 176, -30]],
    }),
  }),
  console: poseOf({
    face: 'console',
    tilt: 8,
    left: handOf('left', {
      shape: flat,
      fingers: [-1, -0.28, 0],
      palm: [0, 0.1, 1],
      at: ['palm', [336, 470, -70]],
    }),
  }),
  goodbye: poseOf({ face: 'smile', tilt: -5, left: raised(4) }),
  sleep: poseOf({ face: 'sleep', tilt: 8, nod: 0.6, sway: 0.3, ...folded(600) }),
} as const
