import { describe, expect, it } from 'vitest'

import { signDescriptions } from '#src/domain/sign-descriptions/sign-descriptions.ts'
import { fingerDistanceOf } from '#tests/support/ask/finger-distance.ts'

import type { HandPose } from './hand-motion.ts'
import { withinLimits } from './joints.ts'
import { signPerformanceOf } from './sign-performance.ts'
import { plainStyle, type PerformanceStyle } from './style.ts'
import { variedStyle } from './varied-style.ts'
import { lengthOf, subtract, type Vector } from './vector.ts'

const styles = [plainStyle, variedStyle(1), variedStyle(2), variedStyle(3)]

describe('the hands in every frame of every sign', () => {
  it('keep the limits of their joints, in any style', () => {
    const outside = performances(styles).filter(({ hands }) =>
      hands.some(({ joints }) => JSON.stringify(withinLimits(joints)) !== JSON.stringify(joints)),
    )

    expect(outside.map(({ id }) => id)).toEqual([])
  })

  it('keep the lengths of their bones, in any style', () => {
    const stretched = performances(styles).filter(({ hands }) => {
      const lengths = hands.map(({ landmarks }) => boneLengthsOf(landmarks))
      return lengths.some((list) =>
        list.some((length, bone) => Math.abs(length - (lengths[0]?.[bone] ?? 0)) > 1e-9),
      )
    })

    expect(stretched.map(({ id }) => id)).toEqual([])
  })

  it('have no finger in another: 6 mm between the bones, also from one handshape to the next', () => {
    const nearest = performances([plainStyle, { ...plainStyle, proportions: 'child' }]).map(
      ({ id, hands }) => ({
        id,
        centimetres: Math.min(...hands.map(({ landmarks }) => fingerDistanceOf(landmarks))),
      }),
    )

    expect(nearest.filter(({ centimetres }) => centimetres < 0.6)).toEqual([])
  })

  it('move smoothly: no faster than 3 m/s and with no jump', () => {
    const fastest = performances([plainStyle]).map(({ id, hands }) => ({ id, speed: maxSpeedOf(hands) }))

    expect(fastest.filter(({ speed }) => speed > 300)).toEqual([])
  })
})

const performances = (ofStyles: readonly PerformanceStyle[]) =>
  ofStyles.flatMap((style) =>
    [...signDescriptions].map(([id, description]) => {
      const { seconds, handsAt } = signPerformanceOf(description, style)
      const times = Array.from({ length: Math.floor(seconds * 30) + 1 }, (_, index) => index / 30)
      return { id, hands: times.flatMap((time) => handsAt(time)) }
    }),
  )

/** In centimetres a second, of the wrists of both hands, which alternate in the list, thirty times a second. */
function maxSpeedOf(hands: readonly HandPose[]): number {
  const wrists = hands.map(({ landmarks }): Vector => landmarks[0] ?? [0, 0, 0])
  return Math.max(
    ...wrists.slice(2).map((wrist, index) => 30 * lengthOf(subtract(wrist, wrists[index] ?? wrist))),
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
