import type { Hand } from '#src/contract/ask-link.ts'

/** A hand as the library returns it: in pixels, and in metres from the centre of the hand. */
export type FoundHand = {
  readonly handedness: 'Left' | 'Right'
  readonly score: number
  readonly keypoints: readonly Point[]
  readonly keypoints3D?: readonly Point[]
}
type Point = { readonly x: number; readonly y: number; readonly z?: number }
type Size = { readonly width: number; readonly height: number }

/** Converts a hand of an unmirrored picture to the contract's type. */
export function handOf(found: FoundHand, { width, height }: Size): Hand {
  const depths = depthsOf(found)
  return {
    // The model was trained on mirrored pictures and thus names the other hand.
    side: found.handedness === 'Left' ? 'right' : 'left',
    presence: Math.min(1, Math.max(0, found.score)),
    landmarks: found.keypoints.map(({ x, y }, index) => [
      x / width,
      y / height,
      (depths[index] ?? 0) / width,
    ]),
  }
}

/** The depth of each point relative to the wrist, in pixels: the library returns depth only in metres. */
function depthsOf({ keypoints, keypoints3D = [] }: FoundHand): readonly number[] {
  const metres = spreadOf(keypoints3D)
  const scale = metres === 0 ? 0 : spreadOf(keypoints) / metres
  const wrist = keypoints3D[0]?.z ?? 0
  return keypoints3D.map(({ z = 0 }) => (z - wrist) * scale)
}

/** The mean distance of the points from their centre, without depth. */
function spreadOf(points: readonly Point[]): number {
  const middle = { x: meanOf(points.map(({ x }) => x)), y: meanOf(points.map(({ y }) => y)) }
  return meanOf(points.map(({ x, y }) => Math.hypot(x - middle.x, y - middle.y)))
}

const meanOf = (values: readonly number[]) =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length
