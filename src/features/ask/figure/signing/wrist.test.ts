import { describe, expect, it } from 'vitest'

import { armInSpace } from '../arm.ts'
import { lieOf } from '../hand-anatomy.ts'
import { handShapes } from '../hand-shapes.ts'
import { type HandPoints, placedHand } from '../hand-skeleton.ts'
import type { PlacedHand } from '../placed-hand.ts'
import { lengthOf, minus, unit, type Vector } from '../vector.ts'
import { onArm, wristAnglesOf } from './wrist.ts'

const wristIn = ({ wrist }: HandPoints) => wrist
const tipIn = ({ middle }: HandPoints) => middle[3]

describe('a hand on its arm', () => {
  it('is left as it is where its wrist can do that', () => {
    const hand = handAt([400, 480, -140], [-0.6, -0.8, 0])

    expect(lengthOf(minus(placed(hand, wristIn).points.middle[3], hand.middle[3]))).toBeLessThan(1)
  })

  it('is not bent further than that of a person, in front of the chest or the face, whatever it points at', () => {
    const bends = [
      [0, 0, -1],
      [0, 1, 0],
      [1, 0, 0],
      [0, 0, 1],
    ] as const satisfies readonly Vector[]
    const angles = [280, 400, 520].flatMap((y) =>
      bends.map((fingers) => anglesOf(placed(handAt([400, y, -120], fingers), wristIn))),
    )

    expect(Math.max(...angles.map(({ bend }) => bend))).toBeLessThan(80)
    expect(Math.max(...angles.map(({ aside }) => aside))).toBeLessThan(35)
  })

  it('keeps the point that it signs with in its place', () => {
    const hand = handAt([400, 470, -120], [0, 1, 0])
    const { points } = placed(hand, tipIn)

    expect(lengthOf(minus(points.wrist, hand.wrist))).toBeGreaterThan(5)
    expect(lengthOf(minus(points.middle[3], hand.middle[3]))).toBeLessThan(0.001)
  })

  it('has its elbow below the shoulder', () => {
    const { elbow, shoulder } = armInSpace(placed(handAt([400, 500, -120], [-1, 0, 0]), wristIn), 'left', 0)

    expect(elbow[1]).toBeGreaterThan(shoulder[1])
  })

  it('has an elbow that does not jump while the hand turns once round', () => {
    const arm = onArm(handTurning, 1, 'left', wristIn)
    const elbows = Array.from({ length: 31 }, (_, frame) => armInSpace(arm(frame / 30), 'left', 0).elbow)
    const steps = elbows.slice(1).map((elbow, frame) => lengthOf(minus(elbow, elbows[frame] ?? elbow)))

    expect(Math.max(...steps)).toBeLessThan(60)
  })
})

const placed = (hand: HandPoints, pointIn: (hand: HandPoints) => Vector): PlacedHand =>
  onArm(() => hand, 1, 'left', pointIn)(0.5)

const handTurning = (seconds: number) =>
  handAt([400, 430, -140], [Math.sin(2 * Math.PI * seconds), -Math.cos(2 * Math.PI * seconds), 0])

function handAt(wrist: Vector, fingers: Vector): HandPoints {
  const palm: Vector = fingers[2] === 0 ? [0, 0, -1] : [0, 1, 0]
  return placedHand(handShapes.flat, { side: 'left', fingers, palm, at: ['wrist', wrist], scale: 86 })
}

function anglesOf(hand: PlacedHand) {
  const { elbow, wrist, points } = armInSpace(hand, 'left', 0)
  return wristAnglesOf(unit(minus(wrist, elbow)), lieOf(points, 'left'))
}
