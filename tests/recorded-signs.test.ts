import { describe, expect, it } from 'vitest'

import { lazy } from '#src/domain/lazy.ts'
import type { SignDescription } from '#src/contract/sign-description.ts'
import { performSign } from '#src/domain/kinematic-hand/perform-sign.ts'
import { signPerformanceOf } from '#src/domain/kinematic-hand/sign-performance.ts'
import { plainStyle } from '#src/domain/kinematic-hand/style.ts'
import { signDescriptions } from '#content/signs/descriptions/sign-descriptions.ts'
import { armOf } from '#src/features/ask/figure/arm.ts'
import { digits, type HandPoints, type Side } from '#src/features/ask/figure/hand-skeleton.ts'
import { askStyle, onCanvas } from '#src/features/ask/figure/signing/ask-body.ts'
import {
  handPointsOf,
  type PerformedHands,
  type PerformedSign,
} from '#src/features/ask/figure/signing/performed-sign.ts'
import { performedSign } from '#src/features/ask/figure/signing/performed-signs.ts'
import { turnedAbout } from '#src/features/ask/figure/signing/sign-view.ts'
import { recordedSignOf } from '#src/features/ask/figure/signing/recorded-sign.ts'
import { dot, lengthOf, minus, unit, type Vector } from '#src/features/ask/figure/vector.ts'
import { signRecordingOf } from '#src/services/recognition/sign-recording.ts'

const sides: readonly Side[] = ['left', 'right']

/** Each sign as a person of the kinematic hand makes it in front of a camera, from rest to rest, and as Ask makes it then. */
const all = [...signDescriptions].map(([id, description]) => {
  const described = performedSign(id) ?? missing(id)
  const recorded = lazy(() => {
    const recording = signRecordingOf(performSign(description, plainStyle))
    if (!recording) throw new Error(`"${id}" is not recorded.`)
    return { recording, sign: recordedSignOf(recording, described) }
  })
  return {
    id,
    description,
    described: { ...described, handsAt: asDescribed(description, described) },
    recorded,
  }
})
/** The hands before their wrists are brought within the limits of Ask's arms, which a recording needs not be. */
function asDescribed(
  description: SignDescription,
  { seconds, view }: PerformedSign,
): PerformedSign['handsAt'] {
  const { begins, handsAt } = signPerformanceOf(description, askStyle)
  const turned = turnedAbout([0, 0, 0], view)
  return (at) => {
    const [first, second] = handsAt(begins + Math.min(at, seconds))
    return {
      left: placed(turned(onCanvasOf(first.landmarks))),
      right: description.hands.symmetry === 'one' ? undefined : placed(turned(onCanvasOf(second.landmarks))),
    }
  }
}
const placed = (points: HandPoints) => ({ points, pole: undefined })
const onCanvasOf = (landmarks: readonly Vector[]) => handPointsOf(landmarks.map(onCanvas))

type Recorded = ReturnType<(typeof all)[number]['recorded']>

describe('each of the 120 signs, as Ask performs a recording of it', () => {
  it('ends in the posture of the sign, and not on the way back to rest', () => {
    const others = all.filter(({ described, recorded }) => angleAtEnd(recorded().sign, described) > 35)

    // The arms cross on the breast, and the hands that are near each other there are taken for each other.
    expect(others.map(({ id }) => id)).toEqual(['glad-i'])
  })

  it('is made by as many hands', () => {
    const others = all.filter(
      ({ description, recorded }) =>
        (description.hands.symmetry !== 'one') !== recorded().recording.second.length > 0,
    )

    expect(others.map(({ id }) => id)).toEqual([])
  })

  it('is within the reach of his arms, but for a few pixels, and within the picture of 640 × 720, at every frame', () => {
    expect(signsWith(({ sign }) => framesOf(sign).some(isMissed))).toEqual([])
    expect(signsWith(({ sign }) => framesOf(sign).flatMap(pointsIn).some(isOutside))).toEqual([])
  })

  it('moves without a jump: no wrist by more than 6 m/s of a person', () => {
    expect(signsWith(({ sign }) => longestStep(framesOf(sign)) > (600 * 5) / 30)).toEqual([])
  })

  it('keeps the bones of Ask’s hand at their lengths', () => {
    expect(signsWith(({ sign }) => framesOf(sign).flatMap(handsIn).some(isWrong))).toEqual([])
  })

  it('fits in a message of the link, also from an upright camera', () => {
    const camera = { ...plainStyle.camera, aspect: 1.78 }
    const sizes = all.map(({ description }) => {
      const recording = signRecordingOf(performSign(description, { ...plainStyle, camera }))
      return JSON.stringify(messageWith(recording)).length
    })

    expect(sizes.filter((size) => size > 16_384)).toEqual([])
  })
})

describe('a recording', () => {
  const { description, described } = all.find(({ id }) => id === 'takk') ?? missing('takk')

  it('of a left-handed person is made by the same hand of Ask', () => {
    const recording = signRecordingOf(performSign(description, { ...plainStyle, isLeftHanded: true }))
    if (!recording) throw new Error('The sign is not recorded.')
    const sign = recordedSignOf(recording, described)

    expect(angleAtEnd(sign, described)).toBeLessThan(35)
    expect(sign.handsAt(0).right).toBe(undefined)
  })

  it('of a person whose other hand rests in the picture is made by one hand, where the description has it', () => {
    const take = performSign(description, plainStyle)
    const resting = take.frames.find(({ hands }) => hands.length > 0)?.hands[0]
    if (!resting) throw new Error('No hand is seen.')
    const [x = 0, y = 0] = resting
    const still = resting.map((value, index) => value + ([7_500 - x, 9_500 - y, 0][index % 3] ?? 0))
    const recording = signRecordingOf({
      ...take,
      frames: take.frames.map((frame) => ({ ...frame, hands: [still, ...frame.hands] })),
    })
    if (!recording) throw new Error('The sign is not recorded.')

    expect(recording.second).toEqual([])
    expect(angleAtEnd(recordedSignOf(recording, described), described)).toBeLessThan(35)
  })

  it('of landmarks that are no hand is made as described', () => {
    const nothing = { duration: 900, first: [noHand, noHand], second: [] }

    expect(recordedSignOf(nothing, described)).toBe(described)
  })

  it('of a person who is nearer to the camera goes as far', () => {
    const near = { ...plainStyle, camera: { ...plainStyle.camera, scale: plainStyle.camera.scale * 1.3 } }
    const [far, close] = [plainStyle, near].map((style) => {
      const recording = signRecordingOf(performSign(description, style))
      return recording && pathLength(recordedSignOf(recording, described))
    })

    expect(close).toBeGreaterThan((far ?? 0) * 0.85)
    expect(close).toBeLessThan((far ?? 0) * 1.15)
  })
})

const noHand = Array.from({ length: 63 }, () => 0)

/** What the stage gets of a demonstration, with the longest card of a sign. */
const messageWith = (recording: unknown) => ({
  v: 1,
  type: 'stage.show',
  session: '00000000-0000-4000-8000-000000000081',
  from: 'control',
  leader: 'x'.repeat(43),
  seq: 999,
  at: 1_800_000_000_000,
  scene: {
    name: 'demonstration',
    sign: {
      signId: 'x'.repeat(40),
      word: 'x'.repeat(40),
      sentence: 'x'.repeat(200),
      picture: { src: 'x'.repeat(300), alt: 'x'.repeat(200) },
      sound: 'x'.repeat(300),
    },
    isSlow: false,
    showing: 1,
    performance: 'reviewed',
    recording,
  },
  windows: ['now', 'dark', 'dark'],
  repetition: 1,
  stars: 0,
  spoken: 0,
  approvesIn: 0,
})

/** The ids of the signs that are recorded so. */
const signsWith = (isSuch: (recorded: Recorded) => boolean) =>
  all.filter(({ recorded }) => isSuch(recorded())).map(({ id }) => id)

const framesOf = (sign: PerformedSign): readonly PerformedHands[] =>
  Array.from({ length: Math.ceil(sign.seconds * 30) + 1 }, (_, frame) => sign.handsAt(frame / 30))

const isMissed = (hands: PerformedHands) =>
  sides.some((side) => {
    const hand = hands[side]
    return hand !== undefined && armOf(hand, side, 0).missedBy > 10
  })

/** The first bone of the index finger is 37 pixels long. */
const isWrong = (hand: HandPoints) => Math.abs(lengthOf(minus(hand.index[1], hand.index[0])) - 37) > 1.5

const isOutside = ([x, y]: Vector) => x < 0 || x > 640 || y < 0 || y > 720

const handsIn = (hands: PerformedHands): readonly HandPoints[] =>
  sides.flatMap((side) => hands[side]?.points ?? [])

const pointsIn = (hands: PerformedHands): readonly Vector[] =>
  handsIn(hands).flatMap((hand) => [hand.wrist, ...digits.flatMap((digit) => hand[digit])])

const stepsOf = (frames: readonly PerformedHands[]) =>
  frames.slice(1).flatMap((hands, index) =>
    sides.flatMap((side) => {
      const [before, after] = [frames[index]?.[side], hands[side]]
      return before && after ? [lengthOf(minus(after.points.wrist, before.points.wrist))] : []
    }),
  )
const longestStep = (frames: readonly PerformedHands[]) => Math.max(...stepsOf(frames))
const pathLength = (sign: PerformedSign) => stepsOf(framesOf(sign)).reduce((sum, step) => sum + step, 0)

/** The mean angle between the finger bones of two performances at their ends, in degrees. */
function angleAtEnd(sign: PerformedSign, other: PerformedSign): number {
  const [hands, others] = [sign.handsAt(sign.seconds), other.handsAt(other.seconds)]
  const angles = sides.flatMap((side) => {
    const [one, two] = [hands[side], others[side]]
    return one && two ? anglesBetween(bonesOf(one.points), bonesOf(two.points)) : []
  })
  if (angles.length === 0) throw new Error('No hand is on the same side.')
  return angles.reduce((sum, angle) => sum + angle, 0) / angles.length
}

const bonesOf = (hand: HandPoints): readonly Vector[] =>
  digits.flatMap((digit) => {
    const [a, b, c, d] = hand[digit]
    return [unit(minus(b, a)), unit(minus(c, b)), unit(minus(d, c))]
  })

const anglesBetween = (bones: readonly Vector[], others: readonly Vector[]) =>
  bones.map((bone, index) => {
    const cosine = dot(bone, others[index] ?? bone)
    return (Math.acos(Math.max(-1, Math.min(1, cosine))) * 180) / Math.PI
  })

function missing(id: string): never {
  throw new Error(`There is no sign "${id}".`)
}
