import type { Hand } from '#src/contract/ask-link.ts'

type Frame = { readonly width: number; readonly height: number }
type Point = { readonly x: number; readonly y: number }

/** One hand as drawn: an SVG path through its bones, and the points of its joints. */
export type HandLines = { readonly bones: string; readonly joints: readonly Point[] }

export function handLines({ landmarks }: Pick<Hand, 'landmarks'>, { width, height }: Frame): HandLines {
  const joints = landmarks.map(([x, y]) => ({ x: rounded(x * width), y: rounded(y * height) }))
  const line = (chain: readonly number[]) => {
    const points = chain.flatMap((index) => {
      const joint = joints[index]
      return joint ? [`${joint.x} ${joint.y}`] : []
    })
    return `M${points.join('L')}`
  }
  return { bones: chains.map(line).join(''), joints }
}

/** Landmark indices of the five fingers and the edge of the palm. */
const chains = [
  [0, 1, 2, 3, 4],
  [0, 5, 6, 7, 8],
  [5, 9, 10, 11, 12],
  [9, 13, 14, 15, 16],
  [13, 17, 18, 19, 20],
  [0, 17],
]

const rounded = (value: number) => Math.round(value * 10) / 10
