import type { SignRecording } from '#src/contract/ask-link.ts'
import type { Take, TakeLandmarks } from '#src/contract/take.ts'

import { at, type HandPoints, palmSizeOf } from './hand-points.ts'
import { medianOf } from './median.ts'
import { movingTimes } from './moving-times.ts'
import { pointsAt, type Track, tracksOf } from './tracks.ts'

/** The moments of a recording with one hand and with two, so that it fits in a message of the link. */
const moments = { one: 24, two: 16 } as const
/** The moments at which a take is looked at for the way from rest and back to it. */
const looks = 48
/** In palm sizes a second: how fast hands go on their way from rest and back, at least. */
const wayPace = 1
/** A second hand that is seen in a smaller share of the moments is not part of the sign. */
const minShare = 0.25
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
 * The sign of a take, without the way from rest and back to it, as a right-handed person makes it; `undefined` where the take has no
 * hand for long enough.
 */
export function signRecordingOf(take: TakeLandmarks): SignRecording | undefined {
  const { hands } = tracksOf(take)
  const seen = hands.flat().map((sighting) => sighting.at)
  if (seen.length < 2) return undefined
  const whole = movingTimes(hands) ?? [Math.min(...seen), Math.max(...seen)]
  const [start, end] = withoutWays(hands, whole)
  if (end - start < 100) return undefined
  const other = pointsAt(hands[1], evenly(looks, whole))
  const isTwoHanded = other.filter(Boolean).length >= looks * minShare
  const times = evenly(isTwoHanded ? moments.two : moments.one, [start, end])
  const [one, two] = hands.map((track) => heldPoints(track, times))
  if (!one || !two) return undefined
  // The camera sees the right hand of a person at the left, at least when it comes: later the arms may cross.
  const [oneCame, twoCame] = hands.map((track) => at(track[0]?.points ?? [], 0))
  const isMirrored = !isTwoHanded && (oneCame ?? 0) > leftHandFrom * 10_000
  const [first, second] = isTwoHanded && (twoCame ?? 0) < (oneCame ?? 0) ? [two, one] : [one, two]
  return {
    duration: Math.round(end - start),
    first: first.map((points) => coordinatesOf(points, isMirrored)),
    second: isTwoHanded ? second.map((points) => coordinatesOf(points, false)) : [],
  }
}

/** The times between the way up from rest, if the take begins with one, and the way down to it, if it ends with one. */
function withoutWays(hands: readonly Track[], whole: readonly [number, number]): readonly [number, number] {
  const times = evenly(looks, whole)
  const tracks = hands.map((track) => pointsAt(track, times))
  const palm = medianOf(tracks.flat().flatMap((points) => (points ? [palmSizeOf(points)] : [])))
  const seconds = (whole[1] - whole[0]) / (looks - 1) / 1_000
  /** How fast the fastest hand goes down from one look to the next, in palm sizes a second; up is negative. */
  const fall = (place: number, from: number): number | undefined =>
    tracks
      .flatMap((track) => {
        const [before, after] = [track[from], track[place]]
        return before && after ? [(at(after, 1) - at(before, 1)) / palm / seconds] : []
      })
      .toSorted((one, other) => Math.abs(other) - Math.abs(one))[0]
  let [first, last] = [0, looks - 1]
  while (first < looks - 1 && (fall(first + 1, first) ?? -Infinity) < -wayPace) first += 1
  while (last > first && (fall(last, last - 1) ?? Infinity) > wayPace) last -= 1
  return [times[first] ?? whole[0], times[last] ?? whole[1]]
}

/** The hand at each time; in a gap as it was seen nearest to it. Empty for a hand that is never seen. */
function heldPoints(track: Track, times: readonly number[]): readonly HandPoints[] {
  const found = pointsAt(track, times)
  return times.flatMap((time, index) => {
    const points = found[index] ?? nearestIn(track, time)
    return points ? [points] : []
  })
}

const nearestIn = (track: Track, time: number): HandPoints | undefined =>
  track.toSorted((one, other) => Math.abs(one.at - time) - Math.abs(other.at - time))[0]?.points

const evenly = (count: number, [from, to]: readonly [number, number]): readonly number[] =>
  Array.from({ length: count }, (_, index) => from + ((to - from) * index) / (count - 1))

const coordinatesOf = (points: HandPoints, isMirrored: boolean) =>
  Array.from(points, (value, index) => Math.round(isMirrored && index % 3 === 0 ? 10_000 - value : value))
