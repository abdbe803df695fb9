import * as v from 'valibot'

import { SignRecording } from '#src/contract/ask-link.ts'
import type { Take, TakeLandmarks } from '#src/contract/take.ts'

import { at, type HandPoints, palmSizeOf, wristDistance } from './hand-points.ts'
import { medianOf } from './median.ts'
import { movingTimes } from './moving-times.ts'
import { pointsAt, type Track, tracksOf } from './tracks.ts'

/** The moments of a recording with one hand and with two. */
const moments = { one: 24, two: 16 } as const
/** The longest recording as JSON: a message of the link has room for it beside the card of a sign. */
const maxCharacters = 12_000
/** In milliseconds: less than this is no sign. */
const minDuration = 400
/** The moments at which a take is searched for its sign. */
const samples = 48
/** In palm sizes: a hand that is so far below the sign is at rest. */
const restBelow = 2
/** In palm sizes: one that is so far below the other hand is too. */
const otherBelow = 3
/** In milliseconds: a hand that is first seen later than this comes into the picture. */
const maxDelay = 100
/** In palm sizes a second: a hand that is slower is held, and on its way from rest and back to it a hand is faster. */
const heldSpeed = 1
/** A hand that is seen at a smaller share of the moments is not part of the sign. */
const minShare = 0.25
/** A hand that goes so much farther than the other leads. */
const leadRatio = 2
/** The share of the picture's width from which a single hand that comes is a left one. */
const leftHandFrom = 0.6

/**
 * The recording by which Ask makes a sign: the last take of the organisation’s own, else the last of the bank’s. `undefined` where no
 * person has recorded it; `takes` is in the order of time.
 */
export function recordingOf(takes: readonly Take[]): SignRecording | undefined {
  const recorded = takes.filter(({ madeBy }) => madeBy === 'person')
  const take = recorded.findLast(({ isShared }) => !isShared) ?? recorded.at(-1)
  return take && signRecordingOf(take)
}

/**
 * The sign of a take as a right-handed person makes it, without the rest before and after it and the way from there; `undefined` where
 * the take has no hand for long enough, or landmarks that no camera gives.
 */
export function signRecordingOf(take: TakeLandmarks): SignRecording | undefined {
  const hands = signingHands(tracksOf(take).hands)
  const seen = hands.flat().map((sighting) => sighting.at)
  if (seen.length < 2) return undefined
  const whole = movingTimes(hands) ?? [Math.min(...seen), Math.max(...seen)]
  const signing = withoutRest(hands, whole, take.frames)
  const [start, end] = signing[1] - signing[0] < minDuration ? whole : signing
  const times = evenly(hands.length > 1 ? moments.two : moments.one, [start, end])
  const [first, second = []] = orderedHands(hands).map(({ track, isMirrored }) =>
    heldPoints(track, times).map((points) => coordinatesOf(points, isMirrored)),
  )
  const found = v.safeParse(SignRecording, { duration: Math.round(end - start), first, second })
  return found.success && JSON.stringify(found.output).length <= maxCharacters ? found.output : undefined
}

/** The hands that are part of the sign: not one that is seen for a moment only, nor one that rests below the other. */
function signingHands(tracks: readonly Track[]): readonly Track[] {
  const longest = Math.max(...tracks.map(({ length }) => length))
  const seen = tracks.filter(({ length }) => length > 0 && length >= minShare * longest)
  const heights = seen.map((track) => medianOf(track.map(({ points }) => at(points, 1))))
  const palm = palmIn(seen)
  return seen.filter((_, index) => (heights[index] ?? 0) - Math.min(...heights) < otherBelow * palm)
}

const palmIn = (tracks: readonly Track[]) =>
  medianOf(tracks.flatMap((track) => track.map(({ points }) => palmSizeOf(points))))

/** The times between the way up from rest and the way down to it, where the take begins and ends at rest. */
function withoutRest(
  hands: readonly Track[],
  whole: readonly [number, number],
  frames: TakeLandmarks['frames'],
): readonly [number, number] {
  const times = evenly(samples, whole)
  const tracks = hands.map((track) => pointsAt(track, times))
  const heights = times.map((_, index) =>
    Math.min(...tracks.flatMap((track) => (track[index] ? [at(track[index], 1)] : []))),
  )
  const usual = medianOf(heights.filter(Number.isFinite))
  const palm = palmIn(hands)
  // A hand that is not seen is out of the picture, below it.
  const below = heights.map((height) => (Number.isFinite(height) ? (height - usual) / palm : 2 * restBelow))
  const step = (whole[1] - whole[0]) / (samples - 1) / 1_000
  const seen = hands.flat().map((sighting) => sighting.at)
  const comes = Math.min(...seen) - (frames[0]?.at ?? 0) > maxDelay
  const goes = (frames.at(-1)?.at ?? 0) - Math.max(...seen) > maxDelay
  const first = samplesOfRest(below, step, comes)
  const last = samples - 1 - samplesOfRest(below.toReversed(), step, goes)
  return first < last ? [times[first] ?? whole[0], times[last] ?? whole[1]] : whole
}

/**
 * With how many samples the hands are at rest at first and then come up from there; `below` is how far they are below the sign, in palm
 * sizes, every `step` seconds. None where the sign itself begins with the take; `comes`: the hands come into the picture.
 */
function samplesOfRest(below: readonly number[], step: number, comes: boolean): number {
  const speedUp = (index: number) => ((below[index] ?? 0) - (below[index + 1] ?? 0)) / step
  let rest = 0
  while (rest < below.length - 1 && Math.abs(speedUp(rest)) <= heldSpeed) rest += 1
  let up = rest
  while (up < below.length - 1 && speedUp(up) > heldSpeed) up += 1
  return comes || (below[rest] ?? 0) > restBelow ? up : 0
}

/** The leading hand first, as a right one: a left-handed person is mirrored. */
function orderedHands(
  hands: readonly Track[],
): readonly { readonly track: Track; readonly isMirrored: boolean }[] {
  const [one = [], two] = hands
  if (!two) return [{ track: one, isMirrored: comesAt(one) > leftHandFrom * 10_000 }]
  // The camera sees the right hand of a person at the left, at least when it comes: later the arms may cross.
  const [right, left] = comesAt(one) < comesAt(two) ? [one, two] : [two, one]
  const isMirrored = pathLengthOf(left) > leadRatio * pathLengthOf(right)
  return (isMirrored ? [left, right] : [right, left]).map((track) => ({ track, isMirrored }))
}

const comesAt = (track: Track) => at(track[0]?.points ?? [], 0)

const pathLengthOf = (track: Track) =>
  track.reduce((sum, { points }, index) => sum + wristDistance(points, track[index - 1]?.points ?? points), 0)

/** The hand at each time; in a gap as it was seen nearest to it. */
function heldPoints(track: Track, times: readonly number[]): readonly HandPoints[] {
  const found = pointsAt(track, times)
  return times.flatMap((time, index) => found[index] ?? nearestIn(track, time) ?? [])
}

const nearestIn = (track: Track, time: number): HandPoints | undefined =>
  track.toSorted((one, other) => Math.abs(one.at - time) - Math.abs(other.at - time))[0]?.points

const evenly = (count: number, [from, to]: readonly [number, number]): readonly number[] =>
  Array.from({ length: count }, (_, index) => from + ((to - from) * index) / (count - 1))

const coordinatesOf = (points: HandPoints, isMirrored: boolean) =>
  Array.from(points, (value, index) => Math.round(isMirrored && index % 3 === 0 ? 10_000 - value : value))
