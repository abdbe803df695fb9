import { describe, expect, it } from 'vitest'

import { signDescriptions } from '#content/signs/descriptions/sign-descriptions.ts'
import { fingerDistanceOf } from '#tests/support/ask/finger-distance.ts'

import type { HandPose } from './hand-motion.ts'
import { anglesOf, withinLimits } from './joints.ts'
import { signPerformanceOf } from './sign-performance.ts'
import { plainStyle, type PerformanceStyle } from './style.ts'
import { variedStyle } from './varied-style.ts'
import { lengthOf, subtract, type Vector } from './vector.ts'

const framesPerSecond = 20

/** Once for all tests: every sign as described, by an adult and by a child, and as one of many people makes it. */
const byAdult = performancesIn(plainStyle)
const byChild = performancesIn({ ...plainStyle, proportions: 'child' })
const inAnyStyle = [...byAdult, ...byChild, ...performancesIn(variedStyle(1))]

describe('the hands in every frame of every sign', () => {
  it('keep the limits of their joints, in any style', () => {
    const outside = inAnyStyle.filter(({ hands }) =>
      hands.some(({ joints }) => {
        const angles = anglesOf(joints)
        return anglesOf(withinLimits(joints)).some((angle, index) => angle !== angles[index])
      }),
    )

    expect(outside.map(({ id }) => id)).toEqual([])
  })

  it('keep the lengths of their bones, in any style', () => {
    const stretched = inAnyStyle.filter(({ hands }) => {
      const lengths = hands.map(({ landmarks }) => boneLengthsOf(landmarks))
      return lengths.some((list) =>
        list.some((length, bone) => Math.abs(length - (lengths[0]?.[bone] ?? 0)) > 1e-9),
      )
    })

    expect(stretched.map(({ id }) => id)).toEqual([])
  })

  it('have no finger in another: 6 mm between the bones, also from one handshape to the next', () => {
    const nearest = [...byAdult, ...byChild].map(({ id, hands }) => ({
      id,
      centimetres: Math.min(...hands.map(({ landmarks }) => fingerDistanceOf(landmarks))),
    }))

    expect(nearest.filter(({ centimetres }) => centimetres < 0.6)).toEqual([])
  })

  it('move smoothly: no faster than 3 m/s and with no jump', () => {
    const fastest = byAdult.map(({ id, hands }) => ({ id, speed: maxSpeedOf(hands) }))

    expect(fastest.filter(({ speed }) => speed > 300)).toEqual([])
  })
})

/** Hand by hand, without one that rests and one that does the same as the first, in the mirror. */
function performancesIn(style: PerformanceStyle) {
  return [...signDescriptions].flatMap(([id, description]) => {
    const { seconds, handsAt } = signPerformanceOf(description, style)
    const poses = Array.from({ length: Math.floor(seconds * framesPerSecond) + 1 }, (_, index) =>
      handsAt(index / framesPerSecond),
    )
    const first = { id, hands: poses.map(([hand]) => hand) }
    const second = { id, hands: poses.map(([, hand]) => hand) }
    const { symmetry } = description.hands
    return symmetry === 'one' || symmetry === 'mirrored' ? [first] : [first, second]
  })
}

/** In centimetres a second, of the wrist. */
function maxSpeedOf(hands: readonly HandPose[]): number {
  const wrists = hands.map(({ landmarks }): Vector => landmarks[0] ?? [0, 0, 0])
  return Math.max(
    ...wrists
      .slice(1)
      .map((wrist, index) => framesPerSecond * lengthOf(subtract(wrist, wrists[index] ?? wrist))),
  )
}

function boneLengthsOf(landmarks: readonly Vector[]): readonly number[] {
  const bases = new Set([1, 5, 9, 13, 17])
  return landmarks.slice(1).map((_, index) => {
    const end = index + 1
    return lengthOf(between(landmarks, bases.has(end) ? 0 : index, end))
  })
}

const between = (landmarks: readonly Vector[], from: number, to: number): Vector =>
  subtract(landmarks[to] ?? [0, 0, 0], landmarks[from] ?? [0, 0, 0])
