/** The moments at which a performance is compared, evenly from its first movement to its last. */
export const moments = 16
/** Numbers for one hand at one moment: the directions of 20 bones, presence, and the place and the motion of the wrist. */
export const handNumbers = 65
/** Numbers for one moment: the main hand, the other hand, and the way from the main to the other. */
export const momentNumbers = 2 * handNumbers + 2

/** Where a hand’s presence, place and motion stand among its numbers, and the way between the hands among those of a moment. */
export const presenceNumber = 60
/** The first of two, as the next. */
export const placeNumber = 61
/** From two moments before to two after. */
export const motionNumber = 63
export const betweenNumber = 2 * handNumbers

/** Pairs of points, from the wrist along each finger, the thumb first. */
export const bones = [0, 1, 2, 3, 4].flatMap((finger) =>
  [1, 2, 3, 4].map((joint) => [joint === 1 ? 0 : 4 * finger + joint - 1, 4 * finger + joint] as const),
)

/** The numbers of a hand whose sign a mirror image changes. */
export const horizontalOfHand: readonly number[] = [
  ...bones.map((_, bone) => 3 * bone),
  placeNumber,
  motionNumber,
]
