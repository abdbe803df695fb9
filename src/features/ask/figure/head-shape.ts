import type { Pose } from './pose.ts'

type Point = readonly [x: number, y: number]
export type HeadEllipse = { readonly at: Point; readonly radii: Point }

/** The middle of the head on the canvas, and the size of its coordinates there. */
export const headAt: Point = [320, 206]
export const headScale = 1.17
/** The neck, from the middle of the head. */
export const neck: Point = [0, 112]

/** In the coordinates of the head. */
export const eyeSize = { width: 25, height: 29, level: -8, aside: 49 } as const
export const eyeShapes: readonly HeadEllipse[] = [-1, 1].map((side) => ({
  at: [side * eyeSize.aside, eyeSize.level],
  radii: [eyeSize.width, eyeSize.height],
}))
/** About the mask of light skin. */
export const faceShape: HeadEllipse = { at: [0, 9], radii: [104, 86] }

/** How far the features move when the head turns and nods. */
export const featuresShift = ({ turn, nod }: Pick<Pose, 'turn' | 'nod'>): Point => [turn * 14, nod * 10]

/** A point of the face on the canvas. */
export function headPoint([x, y]: Point, pose: Pick<Pose, 'turn' | 'nod' | 'tilt'>): Point {
  const [aside, down] = featuresShift(pose)
  const [fromX, fromY] = [(x + aside) * headScale - neck[0], (y + down) * headScale - neck[1]]
  const angle = (pose.tilt * Math.PI) / 180
  return [
    headAt[0] + neck[0] + fromX * Math.cos(angle) - fromY * Math.sin(angle),
    headAt[1] + neck[1] + fromX * Math.sin(angle) + fromY * Math.cos(angle),
  ]
}
