import type { Hand } from '#src/contract/ask-link.ts'
import type { TakeFrame, TakeLandmarks } from '#src/contract/take.ts'

/** One frame of the camera; `at` in milliseconds on the clock of the camera’s device. */
export type SeenFrame = {
  readonly at: number
  readonly hands: readonly Hand[]
  readonly aspect: number
  /** The hands have moved or just appeared. */
  readonly isMoving: boolean
}

type Limits = {
  /** The longest attempt, in milliseconds: older frames are forgotten. */
  readonly longest: number
  /** The longest time without hands within one attempt, in milliseconds. */
  readonly maxGap: number
  /** The longest time for which hands are held still within one attempt, in milliseconds. */
  readonly maxHold: number
}

/** Remembers the last frames, and finds the last attempt in them. */
export function createAttemptMemory(limits: Limits) {
  let frames: readonly SeenFrame[] = []
  return {
    add(frame: SeenFrame): void {
      // A clock that goes back is another clock: its times cannot be compared.
      const known = frame.at < (frames.at(-1)?.at ?? frame.at) ? [] : frames
      frames = [...known.filter(({ at }) => frame.at - at <= limits.longest), frame]
    },

    /**
     * The last attempt: from its first movement to its last frame with hands, without a longer gap or hold. No frames if there
     * is none.
     */
    last(): TakeLandmarks {
      const [first, last] = lastRunOf(frames, limits)
      if (!first || !last) return { aspect: 1, frames: [] }
      const within = frames.filter(({ at }) => at >= first.at && at <= last.at)
      return { aspect: last.aspect, frames: within.map((frame) => takeFrameOf(frame, first.at)) }
    },

    forget(): void {
      frames = []
    },
  }
}

/** The first and the last frame of the last attempt. */
function lastRunOf(frames: readonly SeenFrame[], { maxGap, maxHold }: Limits) {
  let first: SeenFrame | undefined
  let moved: SeenFrame | undefined
  let last: SeenFrame | undefined
  let seenAt = -Infinity
  for (const frame of frames) {
    if (frame.hands.length === 0) continue
    const isReturn = frame.at - seenAt > maxGap
    seenAt = frame.at
    const isAfterRest = frame.isMoving && (!moved || frame.at - moved.at > maxHold)
    if (isReturn || isAfterRest) first = frame
    if (isReturn || frame.isMoving) moved = frame
    if (!moved || frame.at - moved.at <= maxHold) last = frame
  }
  return [first, last] as const
}

const takeFrameOf = ({ at, hands }: SeenFrame, start: number): TakeFrame => ({
  at: Math.round(at - start),
  hands: hands
    .slice(0, 2)
    .map(({ landmarks }) => landmarks.flat().map((coordinate) => Math.round(10_000 * coordinate))),
})
