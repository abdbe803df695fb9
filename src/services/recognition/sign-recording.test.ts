import { describe, expect, it } from 'vitest'

import type { Take } from '#src/contract/take.ts'
import { madeTake } from '#tests/support/ask/made-takes.ts'

import { recordingOf, signRecordingOf } from './sign-recording.ts'

describe('the recording by which Ask makes a sign', () => {
  it('is the last of the kindergarten’s own', () => {
    expect(recordingOf([take(1, {}), take(2, {}), take(3, { isShared: true })])).toEqual(recordingAt(2))
  })

  it('is the last of the bank’s where the kindergarten has none', () => {
    expect(recordingOf([take(1, { isShared: true }), take(2, { isShared: true })])).toEqual(recordingAt(2))
  })

  it('is only a person’s', () => {
    expect(recordingOf([take(1, { madeBy: 'kinematicHand' })])).toBe(undefined)
    expect(recordingOf([])).toBe(undefined)
  })
})

describe('the recording of a take', () => {
  it('leaves out the way up from rest and the way down to it', () => {
    const still: readonly [number, number][] = Array.from({ length: 5 }, (_, index) => [
      4_000 + 100 * index,
      4_000,
    ])
    const recording = signRecordingOf(
      madeTake({ shape: 'flat', path: [[4_000, 9_000], ...still, [4_000, 9_000]], milliseconds: 3_000 }),
    )

    const heights = recording?.first.map((hand) => hand[1] ?? 0) ?? []
    expect(heights).toHaveLength(24)
    // Heights are in the unit of the width: three quarters of 4000 and of 9000.
    expect(Math.max(...heights)).toBeLessThan(3_500)
    expect(recording?.duration).toBeLessThan(2_400)
  })

  it('leaves out the rest in the lap before and after it', () => {
    const rest: readonly [number, number][] = [
      [4_000, 9_000],
      [4_000, 9_000],
      [4_000, 9_000],
    ]
    const signed: readonly [number, number][] = Array.from({ length: 5 }, (_, index) => [
      4_000 + 100 * index,
      4_000,
    ])
    const recording = signRecordingOf(
      madeTake({ shape: 'flat', path: [...rest, ...signed, ...rest], milliseconds: 5_000 }),
    )

    const heights = recording?.first.map((hand) => hand[1] ?? 0) ?? []
    expect(Math.max(...heights)).toBeLessThan(3_800)
  })

  it('keeps a movement downwards that the take ends with', () => {
    const recording = signRecordingOf(
      madeTake({
        shape: 'flat',
        path: [
          [4_000, 3_000],
          [4_000, 3_000],
          [4_000, 6_000],
        ],
      }),
    )

    expect(recording?.first.at(-1)?.[1]).toBeGreaterThan(4_000)
  })

  it('is missing where its landmarks are none that a camera gives', () => {
    const take = madeTake({
      shape: 'flat',
      path: [
        [4_000, 90_000],
        [4_100, 90_000],
      ],
    })

    expect(signRecordingOf({ ...take, aspect: 5 })).toBe(undefined)
  })

  it('has 16 moments of each of two hands, the right hand of the person first', () => {
    const recording = signRecordingOf(
      madeTake({
        shape: 'index',
        hands: 2,
        path: [
          [7_000, 5_000],
          [7_500, 5_000],
        ],
      }),
    )

    expect([recording?.first.length, recording?.second.length]).toEqual([16, 16])
    expect(recording?.first[0]?.[0]).toBeLessThan(recording?.second[0]?.[0] ?? 0)
  })

  it('is missing where no hand is seen for long enough', () => {
    expect(signRecordingOf({ aspect: 0.75, frames: [{ at: 0, hands: [] }] })).toBe(undefined)
    const once = madeTake({ shape: 'flat', path: [[4_000, 4_000]], milliseconds: 0 })
    expect(signRecordingOf(once)).toBe(undefined)
  })
})

/** A take whose hand is at another place for each number. */
const landmarksAt = (number: number) =>
  madeTake({
    shape: 'flat',
    path: [
      [2_000 + 500 * number, 4_000],
      [3_000 + 500 * number, 4_000],
    ],
  })
const recordingAt = (number: number) => signRecordingOf(landmarksAt(number))

const take = (number: number, differing: Partial<Take>): Take => ({
  _id: `00000000-0000-4000-8000-00000000000${number}`,
  signId: 'takk',
  signer: 1,
  madeBy: 'person',
  recordedAt: `2026-11-2${number}T09:00:00.000Z`,
  isShared: false,
  ...landmarksAt(number),
  ...differing,
})
