import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { askConstants } from '#src/contract/ask-constants.ts'
import { TakeLandmarks } from '#src/contract/take.ts'
import { signDescriptions } from '#content/signs/descriptions/sign-descriptions.ts'

import { performSign } from './perform-sign.ts'
import { plainStyle, type PerformanceStyle } from './style.ts'
import { variedStyle } from './varied-style.ts'

const signs = [...signDescriptions].map(([id, description]) => ({ id, description }))
const { camera, errors } = plainStyle
const plainTakes = signs.map((sign) => ({ ...sign, take: performSign(sign.description, plainStyle) }))

describe('the take of every sign', () => {
  it('is one by the contract, and shows hands in at least 30 % of its frames, in three of ten styles each', () => {
    const takes = signs.flatMap(({ id, description }, index) =>
      [0, 3, 6].map((step) => {
        const seed = (index + step) % 10
        return { id, seed, take: performSign(description, variedStyle(seed)) }
      }),
    )

    expect(takes.filter(({ take }) => !v.is(TakeLandmarks, take))).toEqual([])
    expect(takes.filter(({ take: { frames } }) => withHands(frames).length < 0.3 * frames.length)).toEqual([])
  })

  it('fits the body of a request in the plain style', () => {
    const sizes = plainTakes.map(({ id, take }) => ({ id, bytes: JSON.stringify(take).length }))

    expect(sizes.filter(({ bytes }) => bytes > askConstants.takeBytes - 1_000)).toEqual([])
  })

  it('is the same again, to the byte', () => {
    expect(someTakes()).toBe(someTakes())
  })

  it('is another for another seed, by what varies, by noise or by losses alone', () => {
    const { variation, errors: losses } = variedStyle(5)
    const styles = [
      inStyle({ variation: { ...variation, bones: 0 } }),
      inStyle({ errors: { ...errors, noise: 0.02 } }),
      inStyle({ errors: { ...losses, noise: 0 } }),
    ]

    expect(styles.filter((style) => moreWith(style, 5) === moreWith(style, 6))).toEqual([])
  })

  it('begins and ends with no hand in the picture, and shows as many hands as the sign has', () => {
    const counts = plainTakes.map(({ id, description, take }) => {
      const counted = take.frames.map(({ hands }) => hands.length)
      const expected = description.hands.symmetry === 'one' ? 1 : 2
      return {
        id,
        isAsExpected: counted[0] === 0 && counted.at(-1) === 0 && Math.max(...counted) === expected,
      }
    })

    expect(counts.filter(({ isAsExpected }) => !isAsExpected)).toEqual([])
  })
})

describe('a take', () => {
  it('of a left-handed person is the mirror image', () => {
    const differing = plainTakes.filter(
      ({ description, take }) =>
        farthest(performSign(description, inStyle({ isLeftHanded: true })), mirrorImageOf(take)) > 1,
    )

    expect(differing.map(({ id }) => id)).toEqual([])
  })

  it('of twice the speed has the same hands at half the time', () => {
    const slow = performSign(signOf('vente'), inStyle({ camera: { ...camera, framesPerSecond: 10 } }))
    const fast = performSign(
      signOf('vente'),
      inStyle({ speed: 2, camera: { ...camera, framesPerSecond: 20 } }),
    )

    expect(fast.frames.map(({ hands }) => hands)).toEqual(slow.frames.map(({ hands }) => hands))
    expect(fast.frames.map(({ at }) => at * 2)).toEqual(slow.frames.map(({ at }) => at))
  })

  it('has the person’s right hand at the left of the picture, and y down', () => {
    const [hand = []] = handsAt(1_500, performSign(signOf('stopp'), plainStyle))

    expect(hand[0]).toBeLessThan(5_000)
    expect(hand[1]).toBeGreaterThan(hand[3 * 12 + 1] ?? 10_000)
    expect(hand[2]).toBe(0)
  })

  it('has what is nearer to the camera at a smaller z', () => {
    const [hand = []] = handsAt(1_200, performSign(signOf('komme'), plainStyle))

    expect(hand[3 * 12 + 2]).toBeLessThan(0)
  })

  it('is as high as wide in the picture’s own shares: an aspect of half doubles the shares of y', () => {
    const wide = performSign(signOf('stopp'), inStyle({ camera: { ...camera, aspect: 0.4, y: 0.5 } }))
    const tall = performSign(signOf('stopp'), inStyle({ camera: { ...camera, aspect: 0.8, y: 0.5 } }))
    const [[one = []], [other = []]] = [handsAt(1_500, wide), handsAt(1_500, tall)] as const

    expect(((one[1] ?? 0) - 5_000) / ((other[1] ?? 0) - 5_000)).toBeCloseTo(2, 1)
    expect(one[0]).toBe(other[0])
  })

  it('is of a larger hand with a nearer person', () => {
    const near = inStyle({ camera: { ...camera, scale: 0.8 } })
    const far = inStyle({ camera: { ...camera, scale: 0.4 } })

    expect(palmHeightIn(near) / palmHeightIn(far)).toBeCloseTo(2, 1)
  })

  it('lacks the lost frames and hands, keeps its first frame, and has noise only where the style says so', () => {
    const clean = performSign(signOf('vente'), plainStyle)
    const noisy = performSign(signOf('vente'), inStyle({ errors: { ...errors, noise: 0.02 } }))
    const lost = performSign(signOf('vente'), inStyle({ errors: { ...errors, lostFrames: 0.5 } }))
    const unseen = performSign(signOf('vente'), inStyle({ errors: { ...errors, lostHands: 1 } }))

    expect(farthest(noisy, clean)).toBeGreaterThan(20)
    expect(farthest(noisy, clean)).toBeLessThan(200)
    expect(lost.frames.length / clean.frames.length).toBeGreaterThan(0.3)
    expect(lost.frames.length / clean.frames.length).toBeLessThan(0.7)
    expect(lost.frames[0]).toEqual({ at: 0, hands: [] })
    expect(unseen.frames.flatMap(({ hands }) => hands)).toEqual([])
  })

  it('that would be longer than the contract allows is an error', () => {
    const slow = inStyle({
      pauses: { before: 10, within: 0, after: 0 },
      camera: { ...camera, framesPerSecond: 30 },
    })

    expect(() => performSign(signOf('vente'), slow)).toThrow(RangeError)
  })
})

const inStyle = (changes: Partial<PerformanceStyle>): PerformanceStyle => ({ ...plainStyle, ...changes })

function signOf(id: string) {
  const description = signDescriptions.get(id)
  if (description === undefined) throw new Error(`${id} has no description.`)
  return description
}

const handsAt = (at: number, { frames }: TakeLandmarks) => frames.find((frame) => frame.at >= at)?.hands ?? []

const withHands = (frames: TakeLandmarks['frames']) => frames.filter(({ hands }) => hands.length > 0)

/** Of every fourth sign. */
const someTakes = () =>
  JSON.stringify(
    signs
      .filter((_, index) => index % 4 === 0)
      .map(({ description }) => performSign(description, variedStyle(5))),
  )

const moreWith = (style: PerformanceStyle, seed: number) =>
  JSON.stringify(performSign(signOf('mer'), { ...style, seed }))

/** Of the hand that says stop, in ten-thousandths of the picture. */
function palmHeightIn(style: PerformanceStyle): number {
  const [hand = []] = handsAt(1_500, performSign(signOf('stopp'), style))
  return (hand[1] ?? 0) - (hand[3 * 9 + 1] ?? 0)
}

const mirrorImageOf = (take: TakeLandmarks): TakeLandmarks => ({
  ...take,
  frames: take.frames.map(({ at, hands }) => ({
    at,
    hands: hands.map((hand) => hand.map((part, index) => (index % 3 === 0 ? 10_000 - part : part))),
  })),
})

/** The greatest difference of a coordinate, in ten-thousandths; infinite where frames or hands differ in number. */
function farthest(one: TakeLandmarks, other: TakeLandmarks): number {
  const [first, second] = [one, other].map(({ frames }) =>
    frames.map(({ hands }) => hands.map(({ length }) => length)),
  )
  if (JSON.stringify(first) !== JSON.stringify(second)) return Number.POSITIVE_INFINITY
  const [a = [], b = []] = [one, other].map(({ frames }) => frames.flatMap(({ hands }) => hands.flat()))
  return a.reduce((most, part, index) => Math.max(most, Math.abs(part - (b[index] ?? 0))), 0)
}
