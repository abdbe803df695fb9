import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { TakeLandmarks } from '#src/contract/take.ts'
import { madeTake, mirroredTake, noisyTake } from '#tests/support/ask/made-takes.ts'
import { propertyRuns } from '#tests/support/suite/property-seed.ts'

import { performanceOf } from './performance.ts'
import { judge } from './recogniser.ts'
import { learnTogether, separability } from './separability.ts'
import { enrol, nearestTake } from './sign-model.ts'

const up = [
  [4_000, 8_000],
  [4_000, 5_000],
  [4_200, 3_000],
] as const
const down = up.toReversed()
const flatUp = madeTake({ shape: 'flat', path: up })
const takesOfUp = [flatUp, madeTake({ shape: 'flat', path: up, milliseconds: 1_900, palm: 840 })]
const flat = taught('flat', takesOfUp)
const fist = taught('fist', [madeTake({ shape: 'fist', path: up })])
const lowered = taught('lowered', [madeTake({ shape: 'flat', path: down })])
const others = [fist, lowered]

const distanceOf = (take: TakeLandmarks) => nearestTake(flat.templates, performanceOf(take))?.distance

const held = (milliseconds: number) => madeTake({ shape: 'flat', path: [[4_000, 4_000]], milliseconds })

describe('a take', () => {
  it('is approved when it shows the sign', () => {
    const take = madeTake({ shape: 'flat', path: up, milliseconds: 1_200, palm: 700 })

    const { suggestion, confidence, hints } = judge(flat, take, others)

    expect([suggestion, hints]).toEqual(['approve', []])
    expect(confidence).toBeGreaterThan(0.8)
  })

  it.each([
    ['another handshape', madeTake({ shape: 'fist', path: up })],
    ['the movement backwards', madeTake({ shape: 'flat', path: down })],
    ['another handshape that is enrolled nowhere', madeTake({ shape: 'index', path: up })],
  ])('is not approved with %s', (_, take) => {
    expect(judge(flat, take, others).suggestion).not.toBe('approve')
    expect(judge(flat, take, []).suggestion).not.toBe('approve')
  })

  it('is not approved with half of the movement', () => {
    const half: TakeLandmarks = { ...flatUp, frames: flatUp.frames.slice(0, flatUp.frames.length / 2) }

    expect(judge(flat, half, others).suggestion).not.toBe('approve')
  })

  it.each([
    ['beside other signs', others],
    ['as the only sign', []],
  ])('is not approved when the same hand goes another way about the same place, %s', (_, enrolled) => {
    const across = [
      [3_250, 5_000],
      [4_750, 5_000],
      [3_250, 5_000],
      [4_750, 5_000],
    ] as const
    const upwards = across.map(([x, y]) => [y - 1_000, x + 1_000] as const)
    const wave = taught(
      'wave',
      [780, 800, 820].map((palm) => madeTake({ shape: 'flat', path: across, palm })),
    )

    expect(judge(wave, madeTake({ shape: 'flat', path: across }), enrolled).suggestion).toBe('approve')
    expect(judge(wave, madeTake({ shape: 'flat', path: upwards }), enrolled).suggestion).not.toBe('approve')
  })

  it('of a held sign is approved when it is 1.6 times as short, and not when it is half as long', () => {
    const sign = taught('held', [held(2_000), held(2_100), held(1_900)])

    expect(judge(sign, held(1_300), [fist]).suggestion).toBe('approve')
    expect(judge(sign, held(1_000), [fist]).suggestion).toBe('unsure')
  })

  it.each([
    ['as its mirror image', mirroredTake(flatUp)],
    [
      'smaller and elsewhere',
      madeTake({
        shape: 'flat',
        path: [
          [7_000, 7_000],
          [7_000, 5_200],
          [7_120, 4_000],
        ],
        palm: 480,
      }),
    ],
    ['at 30 frames a second', madeTake({ shape: 'flat', path: up, framesPerSecond: 30 })],
    ['at 8 frames a second', madeTake({ shape: 'flat', path: up, framesPerSecond: 8 })],
    ['slowly', madeTake({ shape: 'flat', path: up, milliseconds: 2_500 })],
    [
      'with every third frame missing',
      { ...flatUp, frames: flatUp.frames.filter((_, index) => index % 3 !== 1) },
    ],
    ['with a hand that the model lost in the middle', withoutHands(flatUp, 9, 14)],
    ['with a second hand that the model found in one frame', withStray(flatUp)],
  ])('is approved %s', (_, take) => {
    expect(judge(flat, take, others).suggestion).toBe('approve')
  })

  it('is nearest to its sign however long the hands rest before it and after it', () => {
    const take = madeTake({ shape: 'flat', path: up, milliseconds: 1_200, palm: 700 })

    expect(distanceOf(withRest(take, 2_000))).toBeCloseTo(distanceOf(take) ?? 1, 1)
  })

  it('with hands in under 30 % of its frames shows nothing about the sign', () => {
    const seldom = withoutHands(flatUp, 5, flatUp.frames.length)

    expect(judge(flat, seldom, others)).toEqual({ suggestion: 'notSeen', confidence: 0, hints: [] })
  })

  it('of an unsure judgement says why it was badly seen', () => {
    const half: TakeLandmarks = { ...flatUp, frames: flatUp.frames.slice(0, flatUp.frames.length / 2) }
    const sign = taught('held', [held(2_000), held(2_100), held(1_900)])
    expect(judge(sign, held(1_000), [fist])).toMatchObject({ suggestion: 'unsure', doubt: 'tooFast' })
    expect(judge(flat, withoutHands(half, 4, 9), others)).toMatchObject({
      suggestion: 'unsure',
      doubt: 'outOfPicture',
    })
    expect(judge(flat, madeTake({ shape: 'flat', path: up, framesPerSecond: 4 }), others)).toMatchObject({
      suggestion: 'unsure',
      doubt: 'fewFrames',
    })
  })

  it('gets no suggestion for a sign without takes', () => {
    expect(judge(taught('new', []), flatUp, others)).toEqual({ suggestion: 'none', confidence: 0, hints: [] })
  })

  it('is judged with less confidence when there are fewer than 8 frames a second', () => {
    expect(confidenceAt(5)).toBeLessThan(confidenceAt(10) - 0.1)
  })

  it('is judged the same whatever the order of its hands, of the takes and of the other signs', () => {
    const two = madeTake({ shape: 'flat', path: up, hands: 2 })
    const sign = taught('two', [two, madeTake({ shape: 'flat', path: up, hands: 2, palm: 850 })])
    const exchanged = {
      ...two,
      frames: two.frames.map((frame, index) =>
        index % 2 === 0 ? { ...frame, hands: frame.hands.toReversed() } : frame,
      ),
    }
    const turned = taught('flat', takesOfUp.toReversed())

    expect(judge(sign, exchanged, others)).toEqual(judge(sign, two, others))
    expect(judge(turned, flatUp, others.toReversed())).toEqual(judge(flat, flatUp, others))
  })
})

describe('a sign that one person has taught', () => {
  const byOne = enrol(
    'flat',
    takesOfUp.map((take) => ({ ...take, teacher: 'the one' })),
  )

  it.each([
    ['another handshape', madeTake({ shape: 'fist', path: up })],
    ['the movement backwards', madeTake({ shape: 'flat', path: down })],
  ])('is never sent back for %s: the suggestion says who has taught it', (_, take) => {
    const { suggestion, confidence, doubt } = judge(byOne, take, others)

    expect([suggestion, doubt]).toEqual(['unsure', 'oneTeacher'])
    expect(confidence).toBeGreaterThanOrEqual(0.4)
    expect(judge(flat, take, others).suggestion).toBe('repeat')
  })

  it('is approved as surely as one that several have taught', () => {
    const take = madeTake({ shape: 'flat', path: up, milliseconds: 1_200, palm: 700 })

    expect(judge(byOne, take, others)).toEqual(judge(flat, take, others))
  })
})

describe('a take with rest around it', () => {
  it.each([1, 2, 3])('and the noise of a camera on a small hand is approved, %i', (seed) => {
    const take = madeTake({ shape: 'flat', path: up, milliseconds: 1_200, palm: 300 })

    expect(judge(flat, noisyTake(withRest(take, 1_000), seed), others).suggestion).toBe('approve')
  })
})

describe('the hints', () => {
  it.each([
    ['of a bent hand', madeTake({ shape: 'fist', path: up }), 'fingers'],
    ['of the opposite movement', madeTake({ shape: 'flat', path: down }), 'movement'],
    ['of a second hand', madeTake({ shape: 'flat', path: up, hands: 2 }), 'oneHand'],
  ] as const)('%s say so', (_, take, hint) => {
    const { hints } = judge(flat, take, others)

    expect(hints).toContainEqual({ part: hint })
    expect(hints.length).toBeLessThanOrEqual(2)
  })
})

describe('a hint about one of two hands', () => {
  const twoHands = madeTake({ shape: 'flat', path: up, hands: 2 })
  const sign = taught('two', [twoHands, madeTake({ shape: 'flat', path: up, hands: 2, palm: 850 })])
  const fists = madeTake({ shape: 'fist', path: up, hands: 2 })
  /** A flat hand in the place of `first`, and a fist in that of the other. */
  const withFist = (first: 0 | 1): TakeLandmarks => ({
    ...twoHands,
    frames: twoHands.frames.map(({ at, hands }, index) => ({
      at,
      hands: [hands[first] ?? [], fists.frames[index]?.hands[1 - first] ?? []],
    })),
  })

  it('names its side in the mirrored picture', () => {
    // The first hand is at the left of the camera’s picture, which the mirror shows at the right.
    expect(judge(sign, withFist(0), []).hints).toContainEqual({ part: 'fingers', side: 'left' })
    expect(judge(sign, withFist(1), []).hints).toContainEqual({ part: 'fingers', side: 'right' })
  })

  it('names no side where both differ', () => {
    expect(judge(sign, fists, []).hints).toContainEqual({ part: 'fingers' })
  })
})

describe('any input', () => {
  const coordinate = fc.integer({ min: -20_000, max: 20_000 })
  const hand = fc.oneof(
    { weight: 4, arbitrary: fc.array(coordinate, { minLength: 63, maxLength: 63 }) },
    fc.array(fc.oneof(coordinate, fc.constant(Number.NaN)), { minLength: 63, maxLength: 63 }),
    fc.array(coordinate, { maxLength: 70 }),
    fc.constant(Array.from({ length: 63 }, () => 0)),
  )
  const frame = fc.record({
    at: fc.integer({ min: 0, max: 20_000 }),
    hands: fc.array(hand, { maxLength: 3 }),
  })
  const take = fc.record({
    aspect: fc.double({ min: 0.2, max: 5, noNaN: true }),
    frames: fc.array(frame, { maxLength: 30 }),
  })

  it('gets a judgement with a confidence from 0 to 1, and the same one again', () => {
    fc.assert(
      fc.property(take, fc.array(take, { maxLength: 2 }), (probe, enrolled) => {
        const sign = taught('any', enrolled)
        const judgement = judge(sign, probe, others)
        expect(judgement.confidence).toBeGreaterThanOrEqual(0)
        expect(judgement.confidence).toBeLessThanOrEqual(1)
        expect(judge(sign, probe, others)).toEqual(judgement)
      }),
      { numRuns: propertyRuns(100) },
    )
  })

  it('of one frame and of 10,000 gets one', () => {
    const one: TakeLandmarks = { ...flatUp, frames: flatUp.frames.slice(0, 1) }
    const many = madeTake({ shape: 'flat', path: up, milliseconds: 10_000, framesPerSecond: 1_000 })

    expect(judge(flat, one, others).suggestion).not.toBe('approve')
    expect(judge(flat, many, others).suggestion).toBe('approve')
  })
})

describe('signs that are learned together', () => {
  const alike = taught('alike', [madeTake({ shape: 'flat', path: up, palm: 820 })])
  const { models, measured } = learnTogether([flat, alike, fist, taught('new', [])])
  const learnedAs = (sign: string) => models.find((model) => model.sign === sign) ?? flat

  const judgementOf = (take: TakeLandmarks) =>
    judge(
      learnedAs('flat'),
      take,
      models.filter(({ sign }) => sign !== 'flat'),
    )

  it('are measured by the most similar of them, whichever has more takes; a sign without takes is left out', () => {
    expect(measured.map(({ signId, nearest, isDistinct }) => [signId, nearest, isDistinct])).toEqual([
      ['flat', 'alike', false],
      ['alike', 'flat', false],
      ['fist', 'flat', true],
    ])
    expect(measured[0]?.distance).toBe(measured[1]?.distance)
    expect(measured[0]?.distance).toBeLessThan(0.2)
    expect(measured[2]?.distance).toBeGreaterThan(0.6)
  })

  it('are neither approved nor sent back where they are too alike, and the reason says which one they are like', () => {
    const reason = { suggestion: 'unsure', hints: [], doubt: 'alike', alike: 'alike' }

    for (const take of [
      flatUp,
      madeTake({ shape: 'fist', path: up }),
      madeTake({ shape: 'flat', path: down }),
    ])
      expect({ ...judgementOf(take), confidence: undefined }).toEqual({ ...reason, confidence: undefined })
    expect(judgementOf({ ...flatUp, frames: [] }).suggestion).toBe('notSeen')
  })

  it('are judged where they are distinct', () => {
    const own = madeTake({ shape: 'fist', path: up })

    expect(judge(learnedAs('fist'), own, [learnedAs('flat')]).suggestion).toBe('approve')
  })

  it('are measured alone where no other has a take', () => {
    expect(separability([flat, taught('new', [])])).toEqual([
      { signId: 'flat', nearest: undefined, distance: 1, isDistinct: true },
    ])
  })
})

const confidenceAt = (framesPerSecond: number) =>
  judge(flat, madeTake({ shape: 'flat', path: up, framesPerSecond }), others).confidence

function withoutHands(take: TakeLandmarks, from: number, to: number): TakeLandmarks {
  return {
    ...take,
    frames: take.frames.map((frame, index) =>
      index >= from && index < to ? { ...frame, hands: [] } : frame,
    ),
  }
}

function withStray(take: TakeLandmarks): TakeLandmarks {
  const stray = madeTake({ shape: 'fist', path: [[9_000, 9_000]] }).frames[0]?.hands ?? []
  return {
    ...take,
    frames: take.frames.map((frame, index) =>
      index === 10 ? { ...frame, hands: [...frame.hands, ...stray] } : frame,
    ),
  }
}

/** The hands are held still before the first movement and after the last. */
function withRest(take: TakeLandmarks, milliseconds: number): TakeLandmarks {
  const { frames } = take
  const [interval, end] = [100, frames.at(-1)?.at ?? 0]
  const times = Array.from({ length: milliseconds / interval }, (_, index) => index * interval)
  return {
    ...take,
    frames: [
      ...times.map((at) => ({ at, hands: frames[0]?.hands ?? [] })),
      ...frames.map((frame) => ({ ...frame, at: frame.at + milliseconds })),
      ...times.map((at) => ({
        at: at + end + milliseconds + interval,
        hands: frames.at(-1)?.hands ?? [],
      })),
    ],
  }
}

/** Each take is of another person. */
function taught(sign: string, takes: readonly TakeLandmarks[]) {
  return enrol(
    sign,
    takes.map((take, index) => ({ ...take, teacher: `person ${index + 1}` })),
  )
}
