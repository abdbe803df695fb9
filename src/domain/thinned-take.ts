import type { TakeLandmarks } from '#src/contract/take.ts'

/** The most frames and characters of a take’s landmarks as JSON. */
type Limits = { readonly frames: number; readonly characters: number }

/** The take with every second, third … frame only, so that it keeps within the limits; the first frame always stays. */
export function thinnedTake(take: TakeLandmarks, limits: Limits): TakeLandmarks {
  for (let step = 1; ; step += 1) {
    const thinned = { ...take, frames: take.frames.filter((_, index) => index % step === 0) }
    if (thinned.frames.length <= 1 || isWithin(thinned, limits)) return thinned
  }
}

const isWithin = (take: TakeLandmarks, { frames, characters }: Limits) =>
  take.frames.length <= frames && JSON.stringify(take).length <= characters
