import type { Hand } from '#src/contract/ask-link.ts'

/** A hand as the library tells it: pixels, and metres from the middle of the hand. */
export type FoundHand = {
  readonly handedness: 'Left' | 'Right'
  readonly score: number
  readonly keypoints: readonly Point[]
  readonly keypoints3D?: readonly Point[]
}
type Point = { readonly x: number; readonly y: number; readonly z?: number }
type Size = { readonly width: number; readonly height: number }

/** A hand of a picture that is not mirrored, as the contract has it. */
export function handOf(found: FoundHand, { width, height }: Size): Hand {
  const depths = depthsOf(found)
  return {
    // The model was taught on mirrored pictures, and so names the other hand.
    side: found.handedness === 'Left' ? 'right' : 'left',
    presence: Math.min(1, Math.max(0, found.score)),
    landmarks: found.keypoints.map(({ x, y }, index) => [
      x / width,
      y / height,
      (depths[index] ?? 0) / width,
    ]),
  }
}

/** How much further away than the wrist each point is, in pixels: the library tells depth in metres alone. */
function depthsOf({ keypoints, keypoints3D = [] }: FoundHand): readonly number[] {
  const metres = spreadOf(keypoints3D)
  const scale = metres === 0 ? 0 : spreadOf(keypoints) / metres
  const wrist = keypoints3D[0]?.z ?? 0
  return keypoints3D.map(({ z = 0 }) => (z - wrist) * scale)
}

/** How far the points lie from their middle, depth aside. */
function spreadOf(points: readonly Point[]): number {
  const middle = { x: meanOf(points.map(({ x }) => x)), y: meanOf(points.map(({ y }) => y)) }
  return meanOf(points.map(({ x, y }) => Math.hypot(x - middle.x, y - middle.y)))
}

const meanOf = (values: readonly number[]) =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length
