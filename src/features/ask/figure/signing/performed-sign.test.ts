import { describe, expect, it } from 'vitest'

import { lazy } from '#src/domain/lazy.ts'
import { signDescriptions } from '#content/signs/descriptions/sign-descriptions.ts'

import { armInSpace, armOf } from '../arm.ts'
import { drawnAsk } from '../ask-drawing.ts'
import { digits, type HandPoints, type Side } from '../hand-skeleton.ts'
import type { Pose } from '../pose.ts'
import { poses } from '../poses.ts'
import { lengthOf, minus, type Vector } from '../vector.ts'
import { performedSign } from './performed-signs.ts'
import { type ShownSign, signingAt, stillSignAt } from './shown-sign.ts'

const framesPerSecond = 30
const sides: readonly Side[] = ['left', 'right']
const all = [...signDescriptions.keys()].map((id) => {
  const sign = performedSign(id) ?? missing(id)
  return { id, sign, frames: lazy(() => framesOf({ sign, speed: 1 }).map(frameOf)) }
})
type Frame = ReturnType<typeof frameOf>

describe('each of the 120 signs, as Ask performs it', () => {
  it('is within the reach of his arms, at every frame', () => {
    expect(signsWith(({ arms }) => arms.some(({ missedBy }) => missedBy > 2))).toEqual([])
  })

  it('keeps both hands, as they are seen, within the picture of 640 × 720', () => {
    expect(signsWith(({ signed }) => signed.some((points) => pointsIn(points).some(isOutside)))).toEqual([])
  })

  it('moves without a jump from rest to its last posture: no wrist by more than 6 m/s of a person', () => {
    const longest = (600 * 5) / framesPerSecond

    expect(signsWith(({ arms }, before) => isJump(arms, before?.arms, longest))).toEqual([])
  })

  it('moves without a jump of an elbow, which the hand alone decides', () => {
    const jumping = signsWith(({ arms }, before) =>
      arms.some(({ elbow }, place) => lengthOf(minus(elbow, before?.arms[place]?.elbow ?? elbow)) > 110),
    )

    expect(jumping).toEqual([])
  })

  it('moves half as fast where it is shown slowly', () => {
    const longest = (300 * 5) / framesPerSecond
    const jumping = all
      .filter((_, index) => index % 12 === 0)
      .filter(({ sign }) => {
        const frames = framesOf({ sign, speed: 0.5 }).map(frameOf)
        return frames.some(({ arms }, index) => isJump(arms, frames[index - 1]?.arms, longest))
      })

    expect(jumping.map(({ id }) => id)).toEqual([])
  })

  it('keeps the bones of the hand at their lengths, on the way from rest too', () => {
    expect(signsWith(({ arms }) => arms.some(isWrong))).toEqual([])
  })

  it('is drawn with finite numbers', () => {
    const broken = all.filter(({ sign }) => {
      const middle = signingAt({ sign, speed: 1 }, poses.idle, 700 + sign.seconds * 500)
      return /NaN|Infinity|undefined/u.test(drawnAsk(middle, { id: 'ask', fineness: 'lines' }))
    })

    expect(broken.map(({ id }) => id)).toEqual([])
  })
})

describe('a sign that Ask shows', () => {
  const { sign } = all.find(({ id }) => id === 'takk') ?? missing('takk')
  const isOver = (speed: number) => (time: number) =>
    signingAt({ sign, speed }, poses.idle, time) === signingAt({ sign, speed }, poses.idle, 60_000)

  it('begins at the pose before, and stays in its last posture', () => {
    expect(signingAt({ sign, speed: 1 }, poses.introduce, 0)).toBe(poses.introduce)
    const last = signingAt({ sign, speed: 1 }, poses.introduce, 700 + 1_000)
    expect(signingAt({ sign, speed: 1 }, poses.introduce, 60_000)).toBe(last)
  })

  it('is over 0.7 s after its second at normal speed, and after twice the time at half of it', () => {
    expect([1_699, 1_701].map(isOver(1))).toEqual([false, true])
    expect([3_399, 3_401].map(isOver(0.5))).toEqual([false, true])
  })

  it('is made by the left hand, at the right of the screen, where a right-handed child has its own', () => {
    const { left, right } = signingAt({ sign, speed: 1 }, poses.idle, 5_000)

    expect('points' in left && left.points.wrist[0] > 320).toBe(true)
    expect('points' in right).toBe(false)
  })

  it('shows its postures one after the other with reduced motion, 0.9 s each', () => {
    const shown: ShownSign = { sign, speed: 1 }
    const [start, first, last] = [0, 900, 1_800].map((time) => stillSignAt(shown, time))

    expect(stillSignAt(shown, 899)).toBe(start)
    expect(stillSignAt(shown, 1_799)).toBe(first)
    expect(stillSignAt(shown, 60_000)).toBe(last)
    expect(first).not.toBe(last)
  })
})

/** On its way up from rest a hand may be cut by the lower edge, by less than a finger. */
const isOutside = ([x, y]: Vector) => x < 0 || x > 640 || y < 0 || y > 720 + 16

/** The first bone of the index finger is 37 pixels long; in space it is the same near and far, but a gesture is drawn up to a tenth larger. */
const isWrong = ({ points }: Frame['arms'][number]) => {
  const length = lengthOf(minus(points.index[1], points.index[0]))
  return length < 34 || length > 43
}

/** The ids of the signs that have such a frame. */
const signsWith = (isSuch: (frame: Frame, before: Frame | undefined) => boolean) =>
  all
    .filter(({ frames }) => frames().some((frame, index) => isSuch(frame, frames()[index - 1])))
    .map(({ id }) => id)

/** The frames of a sign from Ask's idle pose to its end. */
function framesOf({ sign, speed }: ShownSign): readonly Pose[] {
  const seconds = (0.7 + sign.seconds) / speed
  return Array.from({ length: Math.ceil(seconds * framesPerSecond) + 1 }, (_, frame) =>
    signingAt({ sign, speed }, poses.idle, (frame / framesPerSecond) * 1_000),
  )
}

const frameOf = (pose: Pose) => ({
  arms: sides.map((side) => armInSpace(pose[side], side, 0)),
  signed: sides.flatMap((side) => {
    const hand = pose[side]
    return 'points' in hand ? [armOf(hand, side, 0).points] : []
  }),
})

const isJump = (arms: Frame['arms'], before: Frame['arms'] | undefined, longest: number) =>
  before !== undefined &&
  arms.some(({ wrist }, place) => lengthOf(minus(wrist, before[place]?.wrist ?? wrist)) > longest)

const pointsIn = (points: HandPoints): readonly Vector[] => [
  points.wrist,
  ...digits.flatMap((digit) => points[digit]),
]

function missing(id: string): never {
  throw new Error(`There is no sign "${id}".`)
}
