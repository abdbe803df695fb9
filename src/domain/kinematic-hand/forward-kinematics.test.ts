import { describe, expect, it } from 'vitest'

import { HandshapeName } from '#src/contract/sign-description.ts'
import { fingerDistanceOf } from '#tests/support/ask/finger-distance.ts'

import { landmarksOf, pointOf } from './forward-kinematics.ts'
import { handshapes } from './handshapes.ts'
import { fingerNames, withinLimits, type FingerJoints } from './joints.ts'
import { proportionsOf, type ProportionsName } from './proportions.ts'
import { randomOf } from './random.ts'
import { lengthOf, subtract, type Vector } from './vector.ts'

const bonesOf = (name: ProportionsName) => proportionsOf(name, 1, 0, randomOf(1, 'bones'))
const adult = bonesOf('adult')

describe('the landmarks of a hand', () => {
  it('have an adult’s index finger straight along y, 8.2 cm from its knuckle', () => {
    const landmarks = landmarksOf(withIndex({ mcp: 0, pip: 0, dip: 0, spread: 0 }), adult)

    expect(landmarks.length).toBe(21)
    expect(landmarks[0]).toEqual([0, 0, 0])
    expect(rounded(landmarks.slice(5, 9))).toEqual([
      [2.3, 9.2, 0.2],
      [2.3, 13.2, 0.2],
      [2.3, 15.4, 0.2],
      [2.3, 17.4, 0.2],
    ])
  })

  it('bend a knuckle out of the palm, a little across it, and the next joint back to the wrist', () => {
    const landmarks = landmarksOf(withIndex({ mcp: 90, pip: 90, dip: 0, spread: 0 }), adult)

    expect(rounded(landmarks.slice(6, 9))).toEqual([
      [1.95, 9.2, 4.18],
      [1.95, 7, 4.18],
      [1.95, 5, 4.18],
    ])
  })

  it('spread a finger towards the thumb', () => {
    const landmarks = landmarksOf(withIndex({ mcp: 0, pip: 0, dip: 0, spread: 20 }), adult)

    expect(rounded(landmarks.slice(8, 9))).toEqual([[5.1, 16.91, 0.2]])
  })

  it('have their thumb at the side of x', () => {
    const [tip] = rounded([pointOf('thumbTip', landmarksOf(handshapes.flatThumbOut, adult))])

    expect(tip?.[0]).toBeGreaterThan(8)
  })

  it('keep the lengths of the bones in every handshape', () => {
    const lengths = HandshapeName.options.map((name) =>
      boneLengthsOf(landmarksOf(handshapes[name], adult)).map((length) => length.toFixed(9)),
    )

    expect(new Set(lengths.map((list) => list.join(' '))).size).toBe(1)
    expect(
      boneLengthsOf(landmarksOf(handshapes.fist, adult))
        .slice(0, 3)
        .map((length) => length.toFixed(1)),
    ).toEqual(['4.4', '3.2', '2.7'])
  })
})

describe('the handshapes', () => {
  it('are within the limits of the joints', () => {
    const outside = HandshapeName.options.filter(
      (name) => JSON.stringify(withinLimits(handshapes[name])) !== JSON.stringify(handshapes[name]),
    )

    expect(outside).toEqual([])
  })

  it.each(['adult', 'child'] as const)(
    'have a centimetre between the bones of the fingers of an %s',
    (person) => {
      const distances = HandshapeName.options.map((name) => ({
        name,
        centimetres: fingerDistanceOf(landmarksOf(handshapes[name], bonesOf(person))),
      }))

      expect(distances.filter(({ centimetres }) => centimetres <= 1)).toEqual([])
    },
  )

  it('touch the thumb where they should: the tips are less than 2 cm apart', () => {
    const touching = HandshapeName.options.filter((name) => {
      const landmarks = landmarksOf(handshapes[name], adult)
      return lengthOf(subtract(pointOf('thumbTip', landmarks), pointOf('indexTip', landmarks))) < 2
    })

    expect(touching).toEqual(['o', 'pinch', 'bunch', 'beak'])
  })
})

describe('the joints of a hand', () => {
  it('stop at their limits', () => {
    const bent = withinLimits(withIndex({ mcp: 120, pip: -30, dip: 90, spread: -40 }))

    expect(bent.index).toEqual({ mcp: 95, pip: 0, dip: 85, spread: -25 })
    expect(bent.middle).toEqual(handshapes.flat.middle)
  })
})

describe('the bones of a person', () => {
  it('are twice as long in a hand of twice the size', () => {
    const large = proportionsOf('adult', 2, 0, randomOf(1, 'bones'))

    expect(large.thumb).toEqual([8.8, 6.4, 5.4])
    expect(large.knuckles.little).toEqual([-7, 15, 1.2])
  })

  it('vary by person', () => {
    const [one, other] = [1, 2].map((seed) => proportionsOf('adult', 1, 0.05, randomOf(seed, 'bones')))

    expect(one?.fingers.index).not.toEqual(other?.fingers.index)
  })

  it('are a child’s shorter for the breadth of the palm', () => {
    const [child, grown] = [bonesOf('child'), adult].map(
      ({ fingers, knuckles }) => fingers.middle[0] / knuckles.index[0],
    )

    expect((child ?? 0) / (grown ?? 0)).toBeCloseTo(0.94 / 1.05)
  })
})

const withIndex = (index: FingerJoints) => ({ ...handshapes.flat, index })

const rounded = (points: readonly Vector[]) =>
  points.map((point) => point.map((part) => Math.round(part * 100) / 100))

function boneLengthsOf(landmarks: readonly Vector[]): readonly number[] {
  return ['thumb', ...fingerNames].flatMap((_, finger) =>
    [1, 2, 3].map((bone) => {
      const [from = [0, 0, 0], to = [0, 0, 0]] = landmarks.slice(finger * 4 + bone, finger * 4 + bone + 2)
      return lengthOf(subtract(to, from))
    }),
  )
}
