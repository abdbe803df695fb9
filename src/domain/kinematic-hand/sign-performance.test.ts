import { describe, expect, it } from 'vitest'

import type { Phase, Shake, SignDescription } from '#src/contract/sign-description.ts'

import { pointOf } from './forward-kinematics.ts'
import type { HandPose } from './hand-motion.ts'
import { signPerformanceOf } from './sign-performance.ts'
import { plainStyle, type PerformanceStyle } from './style.ts'
import { subtract, type Vector } from './vector.ts'

describe('the performance of a sign', () => {
  it('brings the point of the hand to the place', () => {
    const hand = firstHandAt(0.3 + 0.7 + 0.5)

    expect(rounded(pointOf('palm', hand.landmarks))).toEqual([-13, -16, 30])
    expect(rounded(between(hand.landmarks, 0, 9))).toEqual([0.2, 9.3, 0])
  })

  it('turns palm and fingers where the description says', () => {
    expect(indexKnuckleWith({ palm: ['down'], fingers: ['forward'] })).toEqual([2.3, -0.2, 9.2])
    expect(indexKnuckleWith({ palm: ['inward'], fingers: ['forward'] })).toEqual([0.2, 2.3, 9.2])
    expect(indexKnuckleWith({ palm: ['back'], fingers: ['inward'] })).toEqual([9.2, 2.3, -0.2])
  })

  it('has the thumb of a right hand towards the middle of the body when the palm faces forward', () => {
    const { landmarks } = firstHandAt(1.5)

    expect((landmarks[4] ?? [0, 0, 0])[0]).toBeGreaterThan((landmarks[20] ?? [0, 0, 0])[0])
  })

  it('is made with the left hand by a left-handed person', () => {
    const left = firstHandAt(1.5, { ...plainStyle, isLeftHanded: true })

    expect(left.landmarks).toEqual(firstHandAt(1.5).landmarks.map(([x, y, z]) => [-x, y, z]))
  })

  it('has a second hand that mirrors the first, or follows half a turn later', () => {
    const circle: Phase = {
      ...still,
      point: 'wrist',
      movement: { path: 'circle', plane: 'sagittal', radius: 6, turns: 1 },
    }
    const mirrored = handsOf({ ...example, hands: { symmetry: 'mirrored', first: [circle] } }, 1.25)
    const alternating = handsOf({ ...example, hands: { symmetry: 'alternating', first: [circle] } }, 1.25)

    expect(wristsOf(mirrored)).toEqual([
      [-13, -16, 36],
      [13, -16, 36],
    ])
    expect(wristsOf(alternating)).toEqual([
      [-13, -16, 36],
      [13, -16, 24],
    ])
  })

  it('has a first hand that stays on a second one that moves', () => {
    const onPalm: Phase = { ...still, place: { at: 'otherHand', on: 'palm', offset: { up: 3 } } }
    const lifted: Phase = { ...still, place: { at: 'neutral', offset: { up: 9 } } }
    const lifting: SignDescription = {
      ...example,
      hands: { symmetry: 'own', first: [onPalm, onPalm], second: [still, lifted] },
    }

    const distances = [1, 1.25, 1.5, 1.75, 2].map((time) => {
      const [first, second] = handsOf(lifting, time)
      return rounded(subtract(pointOf('palm', first.landmarks), pointOf('palm', second.landmarks)))
    })

    expect(distances).toEqual(Array.from({ length: 5 }, () => [0, 3, 0]))
  })

  it('is larger with more amplitude, from the same place', () => {
    const raised: SignDescription = {
      ...example,
      hands: { symmetry: 'one', first: [{ ...still, place: { at: 'neutral', offset: { up: 10 } } }] },
    }
    const heights = [0.5, 1, 1.5].map((amplitude) => {
      const [{ landmarks }] = handsOf(raised, 1.5, { ...plainStyle, amplitude })
      return rounded(pointOf('palm', landmarks))[1]
    })

    expect(heights).toEqual([-11, -6, -1])
  })

  it('lasts as long as the pauses, the way from and to rest, and the sign', () => {
    const { seconds } = signPerformanceOf(example, {
      ...plainStyle,
      pauses: { before: 1, within: 0, after: 2 },
    })

    expect(seconds).toBeCloseTo(1 + 0.7 + 1 + 0.7 + 2)
  })

  it('pauses in each posture after the first', () => {
    const hands = { symmetry: 'one', first: [still, still, still] } as const
    const pauses = { before: 0, within: 0.2, after: 0 }

    expect(signPerformanceOf({ ...example, hands }, { ...plainStyle, pauses }).seconds).toBeCloseTo(
      0.7 + 1 + 2 * 0.2 + 0.7,
    )
  })
})

describe('a shake, a quarter of a turn after its beginning', () => {
  it.each([
    [{ kind: 'sway', degrees: 20, times: 1 }, [-0.99, 9.43, 0.2]],
    [{ kind: 'twist', degrees: 20, times: 1 }, [2.23, 9.2, -0.6]],
    [{ kind: 'nod', degrees: 20, times: 1 }, [2.3, 8.58, 3.33]],
  ] as const)('turns the hand: %o', (shake, indexKnuckle) => {
    const { landmarks } = shaken(shake)

    expect(rounded(between(landmarks, 0, 5))).toEqual(indexKnuckle)
  })

  it('moves the hand', () => {
    const { landmarks } = shaken({ kind: 'shift', along: ['up'], centimetres: 5, times: 1 })

    expect(rounded(landmarks[0] ?? [0, 0, 0])).toEqual([-13, -11, 30])
  })

  it('bends one finger after the other', () => {
    const { index, middle, ring, little } = shaken({ kind: 'wiggle', degrees: 30, times: 1 }).joints

    expect([index, middle, ring, little].map(({ mcp }) => mcp.toFixed(1))).toEqual([
      '15.0',
      '2.4',
      '1.4',
      '12.9',
    ])
  })
})

const still: Phase = {
  share: 1,
  handshape: 'flat',
  palm: ['forward'],
  fingers: ['up'],
  point: 'palm',
  place: { at: 'neutral' },
}

const example: SignDescription = {
  hands: { symmetry: 'one', first: [still] },
  seconds: 1,

  basis: 'guess',
  basisNote: 'Et eksempel.',
}

function indexKnuckleWith(turn: Pick<Phase, 'palm' | 'fingers'>) {
  const hands = { symmetry: 'one', first: [{ ...still, ...turn }] } as const
  return rounded(between(handsOf({ ...example, hands }, 1.5)[0].landmarks, 0, 5))
}

const shaken = (shake: Shake) =>
  handsOf({ ...example, hands: { symmetry: 'one', first: [{ ...still, point: 'wrist', shake }] } }, 1.25)[0]

const handsOf = (description: SignDescription, seconds: number, style: PerformanceStyle = plainStyle) =>
  signPerformanceOf(description, style).handsAt(seconds)

const firstHandAt = (seconds: number, style?: PerformanceStyle) => handsOf(example, seconds, style)[0]

const wristsOf = (hands: readonly HandPose[]) =>
  hands.map(({ landmarks }) => rounded(landmarks[0] ?? [0, 0, 0]))

const between = (landmarks: readonly Vector[], from: number, to: number): Vector =>
  subtract(landmarks[to] ?? [0, 0, 0], landmarks[from] ?? [0, 0, 0])

const rounded = (point: Vector) => point.map((part) => Math.round(part * 100) / 100 + 0)
