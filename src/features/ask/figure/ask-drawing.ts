import { type Arm, armOf } from './arm.ts'
import { drawnCuff, drawnSleeve } from './arm-drawing.ts'
import { drawnBody, drawnTail } from './body-drawing.ts'
import { drawnHands } from './hand-drawing.ts'
import type { Fineness } from './hand-part.ts'
import { digits } from './hand-skeleton.ts'
import { drawnHead } from './head-drawing.ts'
import { moved } from './marks.ts'
import type { Pose } from './pose.ts'

export type Drawing = {
  /** A prefix that keeps the ids of several figures on a page apart. */
  readonly id: string
  readonly fineness: Fineness
}

/** Ask in a pose, as SVG on a canvas of 640 × 720. */
export const drawnAsk = (pose: Pose, drawing: Drawing) =>
  moved([0, -pose.bounce], layersOf(pose, drawing).join(''))

/** The layers from back to front; an unchanged layer is not drawn again. */
export const layersOf = (pose: Pose, { id, fineness }: Drawing): Layers => [
  drawnTail(pose),
  drawnBody(pose),
  drawnHead(pose, id),
  drawnArms(pose, fineness),
]
export type Layers = readonly [tail: string, body: string, head: string, arms: string]

/** The same, reusing the arms (two thirds of the drawing) when only breath and face change. */
export const layersAfter = (
  before: { readonly pose: Pose; readonly layers: Layers },
  pose: Pose,
  drawing: Drawing,
): Layers =>
  hasSameArms(before.pose, pose)
    ? [drawnTail(pose), drawnBody(pose), drawnHead(pose, drawing.id), before.layers[3]]
    : layersOf(pose, drawing)

const hasSameArms = (a: Pose, b: Pose) => a.left === b.left && a.right === b.right && a.shrug === b.shrug

function drawnArms(pose: Pose, fineness: Fineness) {
  const arms = [armOf(pose.left, 'left', pose.shrug), armOf(pose.right, 'right', pose.shrug)]
  const farFirst = arms.toSorted((a, b) => b.wrist[2] - a.wrist[2])
  const hands = (drawn: readonly Arm[]) => drawnHands(drawn, fineness)
  if (areHandsTogether(farFirst))
    return farFirst.map(drawnSleeve).join('') + farFirst.map(drawnCuff).join('') + hands(farFirst)
  return farFirst
    .map((arm) => {
      const ends = [drawnCuff(arm), hands([arm])]
      return drawnSleeve(arm) + (isHandInFront(arm) ? ends : ends.toReversed()).join('')
    })
    .join('')
}

/** A hand in front of its wrist covers its cuff. */
const isHandInFront = ({ points, wrist }: Arm) => points.middle[0][2] < wrist[2] + 12

function areHandsTogether(arms: readonly Arm[]) {
  const [one, other] = arms.map(boxOf)
  if (!one || !other) return false
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}

function boxOf({ points }: Arm) {
  const all = [points.wrist, ...digits.flatMap((digit) => points[digit])]
  const [xs, ys] = [all.map(([x]) => x), all.map(([, y]) => y)]
  return {
    left: Math.min(...xs) - 14,
    right: Math.max(...xs) + 14,
    top: Math.min(...ys) - 14,
    bottom: Math.max(...ys) + 14,
  }
}
