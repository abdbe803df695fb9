import type { Hand } from '#src/contract/ask-link.ts'

/** The size of a palm as a fraction of the picture's width; `aspect` is the picture's height divided by its width. */
export const palmSize = (hand: Hand, aspect: number): number =>
  // A palm viewed edge-on is narrow, one that points at the camera is short: seldom both.
  Math.max(distance(hand, wrist, middleKnuckle, aspect), distance(hand, indexKnuckle, littleKnuckle, aspect))

/** The distance between the palms of two hands, in the same unit. */
export function palmDistance(one: Hand, other: Hand, aspect: number): number {
  const [a, b] = [middleOf(one), middleOf(other)]
  return Math.hypot(a.x - b.x, (a.y - b.y) * aspect)
}

const [wrist, indexKnuckle, middleKnuckle, littleKnuckle] = [0, 5, 9, 17]

function distance(hand: Hand, from: number, to: number, aspect: number): number {
  const [a, b] = [hand.landmarks[from], hand.landmarks[to]]
  return a && b ? Math.hypot(a[0] - b[0], (a[1] - b[1]) * aspect) : 0
}

function middleOf(hand: Hand) {
  const points = [wrist, indexKnuckle, littleKnuckle].flatMap((index) => {
    const point = hand.landmarks[index]
    return point ? [point] : []
  })
  return {
    x: points.reduce((sum, [x]) => sum + x, 0) / points.length,
    y: points.reduce((sum, [, y]) => sum + y, 0) / points.length,
  }
}
