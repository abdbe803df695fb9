/** The moments of the last frames, in milliseconds. */
export type FrameTimes = readonly number[]

/** The moments with one more; after a rest they begin anew, so that a hidden page is not taken for a slow one. */
export const withFrame = (times: FrameTimes, now: number): FrameTimes =>
  now - (times.at(-1) ?? now) > rest ? [now] : [...times, now].slice(-remembered)

/** Frames a second, or `undefined` while there are too few to tell. */
export function rateOf(times: FrameTimes): number | undefined {
  const [first, last] = [times[0], times.at(-1)]
  if (first === undefined || last === undefined || last - first < needed) return undefined
  return ((times.length - 1) * 1_000) / (last - first)
}

const rest = 3_000
const remembered = 31
const needed = 900
