/** What the last frames were like: how many hands the last one had, and how many have gone by since all were looked for. */
export type LastLook = { readonly found: number; readonly since: number }

export const neverLooked: LastLook = { found: 0, since: 0 }

/**
 * How many hands to look for in the next frame. While one hand is in sight, to follow it alone takes half the time of looking for a
 * second one as well, which is therefore done now and then.
 */
export const handsToLookFor = (wanted: number, { found, since }: LastLook): number =>
  wanted === 2 && found === 1 && since < longest ? 1 : wanted

export const afterLook = (before: LastLook, wanted: number, lookedFor: number, found: number): LastLook => ({
  found,
  since: lookedFor === wanted ? 0 : before.since + 1,
})

/** A second hand is seen after so many frames at the latest. */
export const longest = 4
