import { product, rotated, rotationAbout } from './quaternion.ts'
import type { PerformanceStyle } from './style.ts'
import type { Vector } from './vector.ts'

/**
 * The landmarks of a hand as a camera in front of the person gives them, from those in the axes of the body: x to the
 * right in shares of the picture’s width, y down in shares of its height. The picture is unmirrored, so the person’s left
 * is at its right. z is in picture widths from the wrist, smaller nearer to the camera, as if the whole hand were at the
 * wrist’s distance. A pinhole camera: what is nearer is larger.
 */
export function pictureOf(
  landmarks: readonly Vector[],
  { x: centreX, y: centreY, aspect, scale, distance, turn, lean, tilt }: PerformanceStyle['camera'],
): readonly Vector[] {
  const stance = product(
    rotationAbout([0, 0, 1], -tilt),
    product(rotationAbout([0, 1, 0], turn), rotationAbout([1, 0, 0], lean)),
  )
  const sizeAt = (z: number) => ((scale / 100) * distance) / (distance - z)
  const seen = landmarks.map((point) => rotated(point, stance))
  const wristDepth = seen[0]?.[2] ?? 0
  return seen.map(([x, y, z]) => [
    centreX + x * sizeAt(z),
    centreY - (y * sizeAt(z)) / aspect,
    (wristDepth - z) * sizeAt(wristDepth),
  ])
}
