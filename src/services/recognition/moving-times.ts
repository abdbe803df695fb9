import { meanDistance, palmSizeOf } from './hand-points.ts'
import { medianOf } from './median.ts'
import type { Track } from './tracks.ts'

/**
 * A little before the first movement of a hand and a little after the last, without how long the hands rest before and after;
 * `undefined` for hands that are held. A hand moves when its points go farther than a trembling hand’s.
 */
export function movingTimes(hands: readonly Track[]): readonly [number, number] | undefined {
  const palm = medianOf(hands.flat().map(({ points }) => palmSizeOf(points)))
  const moving = hands.flatMap((track) =>
    track.flatMap((sighting, index) => {
      const before = track.slice(0, index).findLast((earlier) => sighting.at - earlier.at >= minInterval)
      if (!before) return []
      const seconds = Math.min(sighting.at - before.at, maxInterval) / 1_000
      const speed = meanDistance(sighting.points, before.points) / palm / seconds
      return speed > maxTremble ? [before.at, sighting.at] : []
    }),
  )
  if (moving.length === 0) return undefined
  const all = hands.flat().map((sighting) => sighting.at)
  const first = Math.max(Math.min(...moving) - margin, Math.min(...all))
  const last = Math.min(Math.max(...moving) + margin, Math.max(...all))
  return last - first < minMovement ? undefined : [first, last]
}

/** In milliseconds: over a shorter time the noise of the points is as large as a movement. */
const minInterval = 130
/** In milliseconds: a longer time is a gap. */
const maxInterval = 250
/** Palm sizes a second. */
const maxTremble = 0.6
/** In milliseconds: what is kept of the rest on each side. */
const margin = 30
/** In milliseconds. */
const minMovement = 400
