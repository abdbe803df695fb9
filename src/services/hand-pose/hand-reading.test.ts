import { describe, expect, it } from 'vitest'

import { type FoundHand, handOf } from './hand-reading.ts'

const size = { width: 200, height: 100 }
const points = [
  { x: 0, y: 0 },
  { x: 20, y: 0 },
  { x: 0, y: 20 },
  { x: 20, y: 20 },
]

describe('a hand from the library', () => {
  it('has the opposite side of the model’s, which was trained on mirrored pictures', () => {
    expect(handOf(found({ handedness: 'Left' }), size).side).toBe('right')
    expect(handOf(found({ handedness: 'Right' }), size).side).toBe('left')
  })

  it('has coordinates relative to the size of the picture', () => {
    expect(handOf(found({}), size).landmarks).toEqual([
      [0, 0, 0],
      [0.1, 0, 0],
      [0, 0.2, 0],
      [0.1, 0.2, 0],
    ])
  })

  it('has a depth relative to the wrist, in the scale of its width', () => {
    // A hand of 20 pixels that is 0.1 metres wide: 0.05 metres away are 10 pixels, a twentieth of the picture.
    const keypoints3D = points.map(({ x, y }, index) => ({
      x: x / 200,
      y: y / 200,
      z: index === 3 ? 0.06 : 0.01,
    }))

    expect(handOf(found({ keypoints3D }), size).landmarks.map(([, , z]) => Number(z.toFixed(6)))).toEqual([
      0, 0, 0, 0.05,
    ])
  })

  it('has a presence of at most 1', () => {
    expect(handOf(found({ score: 1.000001 }), size).presence).toBe(1)
  })
})

const found = (overrides: Partial<FoundHand>): FoundHand => ({
  handedness: 'Left',
  score: 0.9,
  keypoints: points,
  ...overrides,
})
