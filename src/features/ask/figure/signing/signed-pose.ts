import type { Gaze } from '../faces.ts'
import { faces } from '../faces.ts'
import { type Pose, poseOf } from '../pose.ts'
import type { PerformedHands, PerformedSign } from './performed-sign.ts'

/** Ask's pose at a time of a sign, in seconds; a hand that the sign does not use hangs. */
export function signedPose({ handsAt, seconds: length, expression }: PerformedSign, seconds: number): Pose {
  const hands = handsAt(seconds)
  const { face, gaze = faces[face].gaze, head, tilt = 0, shrug = 0 } = expression
  const swing = Math.sin((Math.min(seconds, length) / length) * 4 * Math.PI)
  const pose = poseOf({
    face,
    gaze: gaze === 'hand' ? gazeAt(hands) : gaze,
    tilt,
    shrug,
    nod: head === 'nod' ? Math.max(0, swing) * 0.9 : 0,
    turn: head === 'shake' ? swing * 0.8 : 0,
    sway: 0,
  })
  return { ...pose, left: hands.left ?? pose.left, right: hands.right ?? pose.right }
}

/** From the eyes to the leading hand. */
function gazeAt({ left }: PerformedHands): Gaze {
  if (!left) return [0, 0]
  const [x, y] = left.points.middle[0]
  return [within((x - 320) / 250), within((y - 200) / 400)]
}

const within = (value: number) => Math.max(-1, Math.min(1, value))
