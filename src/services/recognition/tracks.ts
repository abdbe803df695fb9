import type { TakeLandmarks } from '#src/contract/take.ts'

import { at, type HandPoints, palmSizeOf, pointsOf, wristDistance } from './hand-points.ts'
import { medianOf } from './median.ts'

type Sighting = { readonly at: number; readonly points: HandPoints }
/** One hand over time, in the order of time; it may have gaps. `at` is in milliseconds. */
export type Track = readonly Sighting[]

export type Tracks = {
  /** The hand that is seen longer comes first; either may be empty. */
  readonly hands: readonly [Track, Track]
  /** The share of the frames in which a hand is seen, 0–1. */
  readonly seenShare: number
  readonly framesPerSecond: number
}

/**
 * Follows up to two hands through a take by their places, without the model's labels. Sightings that fit neither hand for
 * more than a moment are dropped: the model sometimes finds a hand for one or two frames where there is none.
 */
export function tracksOf({ frames, aspect }: TakeLandmarks): Tracks {
  const seen = frames.map((frame) => ({
    at: frame.at,
    hands: frame.hands.flatMap((hand) => pointsOf(hand, aspect) ?? []).slice(0, 2),
  }))
  const palm = medianOf(seen.flatMap(({ hands }) => hands.map(palmSizeOf)))
  const linked: [Sighting[], Sighting[]] = [[], []]
  for (const frame of seen)
    for (const [index, points] of assigned(frame.hands, linked, palm))
      linked[index].push({ at: frame.at, points })
  const minLength = Math.min(minRun, frames.length / 3)
  const [one, other] = [withoutStrays(linked[0], palm, minLength), withoutStrays(linked[1], palm, minLength)]
  return {
    hands: one.length >= other.length ? [one, other] : [other, one],
    seenShare:
      frames.length === 0
        ? 0
        : new Set([...one, ...other].map((sighting) => sighting.at)).size / frames.length,
    framesPerSecond: rateOf(frames),
  }
}

/**
 * The hand at each of some moments in the order of time: interpolated between sightings, `undefined` in a long gap.
 */
export function pointsAt(track: Track, times: readonly number[]): readonly (HandPoints | undefined)[] {
  let next = 0
  return times.map((time) => {
    while (next < track.length && (track[next]?.at ?? time) < time) next += 1
    return pointsBetween(track[next - 1], track[next], time)
  })
}

function pointsBetween(
  before: Sighting | undefined,
  after: Sighting | undefined,
  time: number,
): HandPoints | undefined {
  if (before && after && after.at - before.at <= maxGapMs) {
    const share = (time - before.at) / (after.at - before.at)
    return before.points.map((value, index) => value + share * (at(after.points, index) - value))
  }
  const [sinceBefore, untilAfter] = [time - (before?.at ?? -Infinity), (after?.at ?? Infinity) - time]
  if (Math.min(sinceBefore, untilAfter) > maxHoldMs) return undefined
  return (sinceBefore < untilAfter ? before : after)?.points
}

/** How long a hand that is not seen is interpolated. */
const maxGapMs = 700
/** How long it is assumed at its last place. */
const maxHoldMs = 300
/** In palm sizes: the longest step of one hand. A hand that has not been seen before is as far. */
const maxStep = 2.5
/** A run of fewer sightings is a stray, unless it is a third of the take. */
const minRun = 3

/** Which hand of a frame continues which track: the assignment with the shortest steps. */
function assigned(
  hands: readonly HandPoints[],
  tracks: readonly [Track, Track],
  palm: number,
): readonly (readonly [0 | 1, HandPoints])[] {
  const step = (points: HandPoints, index: 0 | 1) => {
    const last = tracks[index].at(-1)
    return last ? Math.min(maxStep, wristDistance(points, last.points) / palm) : maxStep
  }
  const [one, other] = hands
  if (!one) return []
  if (!other) return [[step(one, 0) <= step(one, 1) ? 0 : 1, one]]
  return step(one, 0) + step(other, 1) <= step(one, 1) + step(other, 0)
    ? [
        [0, one],
        [1, other],
      ]
    : [
        [1, one],
        [0, other],
      ]
}

function withoutStrays(track: Track, palm: number, minLength: number): Track {
  const runs: Sighting[][] = []
  for (const sighting of track) {
    const last = runs.at(-1)?.at(-1)
    const isContinued =
      last &&
      sighting.at - last.at <= maxGapMs &&
      wristDistance(sighting.points, last.points) <= maxStep * palm
    if (isContinued) runs.at(-1)?.push(sighting)
    else runs.push([sighting])
  }
  return runs.filter(({ length }) => length >= minLength).flat()
}

function rateOf(frames: TakeLandmarks['frames']): number {
  const [first, last] = [frames[0], frames.at(-1)]
  return first && last && last.at > first.at ? ((frames.length - 1) * 1_000) / (last.at - first.at) : 0
}
