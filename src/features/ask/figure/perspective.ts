import type { Vector } from './vector.ts'

/** Pixels of the canvas from the viewer to the middle of the body, and the point of the canvas that is straight ahead. */
const distance = 1_600
const [aheadX, aheadY] = [320, 300]

/** How much larger than at the body something is seen that is nearer; `z` is negative in front of the body, and no arm is so long as this. */
export const nearnessOf = (z: number) => distance / (distance + Math.max(z, -longestArm))
const longestArm = 600

/** Where a point is seen. What is at the same place is seen at the same place, so that hands which touch still touch. */
export function seenAt([x, y, z]: Vector): Vector {
  const nearness = nearnessOf(z)
  return [aheadX + (x - aheadX) * nearness, aheadY + (y - aheadY) * nearness, z]
}

/** The point of that depth which is seen at a point of the canvas. */
export function inSpaceAt([x, y, z]: Vector): Vector {
  const nearness = nearnessOf(z)
  return [aheadX + (x - aheadX) / nearness, aheadY + (y - aheadY) / nearness, z]
}
