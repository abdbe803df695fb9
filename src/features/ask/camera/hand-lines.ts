import type { Hand } from '#src/contract/ask-link.ts'

type Frame = { readonly width: number; readonly height: number }
type Place = { readonly x: number; readonly y: number }

/** One hand as it is drawn: a path through its bones, and where its joints are. */
export type HandLines = { readonly bones: string; readonly joints: readonly Place[] }

export function handLines({ landmarks }: Hand, { width, height }: Frame): HandLines {
  const joints = landmarks.map(([x, y]) => ({ x: rounded(x * width), y: rounded(y * height) }))
  const line = (chain: readonly number[]) => {
    const places = chain.flatMap((index) => {
      const joint = joints[index]
      return joint ? [`${joint.x} ${joint.y}`] : []
    })
    return `M${places.join('L')}`
  }
  return { bones: chains.map(line).join(''), joints }
}

/** The landmarks by number: five fingers, and the edge of the palm. */
const chains = [
  [0, 1, 2, 3, 4],
  [0, 5, 6, 7, 8],
  [5, 9, 10, 11, 12],
  [9, 13, 14, 15, 16],
  [13, 17, 18, 19, 20],
  [0, 17],
]

const rounded = (value: number) => Math.round(value * 10) / 10
