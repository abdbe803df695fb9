/** How many hands the last frame had, and how many frames have passed since the last search for all hands. */
export type LastDetection = { readonly found: number; readonly framesSinceFullSearch: number }

export const noDetection: LastDetection = { found: 0, framesSinceFullSearch: 0 }

/**
 * How many hands to search for in the next frame. While one hand is visible, tracking it alone takes half the time of also
 * searching for a second one, which is therefore done only every few frames.
 */
export const maxHandsToDetect = (maxHands: number, { found, framesSinceFullSearch }: LastDetection): number =>
  maxHands === 2 && found === 1 && framesSinceFullSearch < maxSkippedFrames ? 1 : maxHands

export const afterDetection = (
  previous: LastDetection,
  maxHands: number,
  searchedFor: number,
  found: number,
): LastDetection => ({
  found,
  framesSinceFullSearch: searchedFor === maxHands ? 0 : previous.framesSinceFullSearch + 1,
})

/** A second hand is detected after at most this many frames. */
export const maxSkippedFrames = 4
