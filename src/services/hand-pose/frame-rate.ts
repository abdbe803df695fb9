/** The timestamps of the last frames, in milliseconds. */
export type FrameTimes = readonly number[]

/** Adds a timestamp; after a long gap the list restarts, so that a hidden page does not count as slow. */
export const withFrame = (times: FrameTimes, now: number): FrameTimes =>
  now - (times.at(-1) ?? now) > maxGapMs ? [now] : [...times, now].slice(-maxFrames)

/** Frames per second; `undefined` while there are too few frames to measure. */
export function rateOf(times: FrameTimes): number | undefined {
  const [first, last] = [times[0], times.at(-1)]
  if (first === undefined || last === undefined || last - first < minDurationMs) return undefined
  return ((times.length - 1) * 1_000) / (last - first)
}

/** The slowest devices take less for a frame than this. */
const maxGapMs = 3_000
/** Thirty intervals: at 30 frames a second those of a second, at 5 those of six. */
const maxFrames = 31
/** Less than the thirty intervals of a camera of 30 frames a second. */
const minDurationMs = 900
