import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { characterTimes } from '#src/machines/ask/character/character.machine.ts'

import { armOf } from './arm.ts'
import { gestureNames, isOver, posedAt, stillAt } from './gestures.ts'
import { handShapes } from './hand-shapes.ts'
import { placedHand } from './hand-skeleton.ts'
import { withIdleMotion, between, blinks, eases } from './motion.ts'
import { poses } from './poses.ts'
import { lengthOf, minus } from './vector.ts'

const everyPose = Object.values(poses)
const anyPose = fc.constantFrom(...everyPose)
const share = fc.double({ min: 0, max: 1, noNaN: true })

describe('between two poses', () => {
  it('starts at the first and ends at the second', () => {
    for (const from of everyPose)
      for (const to of everyPose) {
        expect(between(from, to, 0)).toBe(from)
        expect(between(from, to, 1)).toBe(to)
      }
  })

  it('moves no hand in a jump', () => {
    fc.assert(
      fc.property(anyPose, anyPose, share, (from, to, at) => {
        const next = Math.min(1, at + 0.001)
        const [a, b] = [between(from, to, at, at), between(from, to, next, next)]

        expect(apart(a.left, b.left, 'left')).toBeLessThan(4)
        expect(apart(a.right, b.right, 'right')).toBeLessThan(4)
      }),
    )
  })

  it('changes the face at two fifths of the way, behind closed eyes', () => {
    const { idle, cheer } = poses

    expect(between(idle, cheer, 0.39).face).toBe('neutral')
    expect(between(idle, cheer, 0.4)).toMatchObject({ face: 'cheer', blink: 0 })
    expect(between(idle, cheer, 0.6).blink).toBe(1)
  })

  it('reaches the hand’s shape before its position', () => {
    const { yourTurn, cheer } = poses

    expect(between(yourTurn, cheer, 0.75).left).toMatchObject({ shape: handShapes.spread })
  })
})

describe('the idle motion', () => {
  it('blinks at the listed times, 140 ms each, again every 15 seconds', () => {
    for (const start of blinks)
      for (const again of [0, 15_000, 300_000]) {
        expect(lidsAt(again + start - 1)).toBe(1)
        expect(lidsAt(again + start + 70)).toBe(0)
        expect(lidsAt(again + start + 140)).toBe(1)
      }
  })

  it('keeps the eyes open between blinks', () => {
    const opened = Array.from({ length: 1_500 }, (_, index) => index * 10).filter(
      (time) => lidsAt(time) === 1,
    )

    expect(opened.length).toBeGreaterThan(1_400)
  })

  it('breathes once in 3.6 seconds and moves no hand', () => {
    const [out, full] = [withIdleMotion(poses.idle, 0), withIdleMotion(poses.idle, 1_800)]

    expect([out.breath, full.breath]).toEqual([0, 1])
    expect([full.left, full.right]).toEqual([poses.idle.left, poses.idle.right])
  })

  it('holds the tail still while Ask looks at a card', () => {
    const tails = [0, 1_100, 2_200, 3_300].map((time) => withIdleMotion(poses.demonstrate, time).tail)

    expect(new Set(tails)).toEqual(new Set([0]))
  })
})

describe('a gesture', () => {
  it.each(gestureNames)('"%s" starts at the current pose, ends at rest and has no jumps', (name) => {
    const from = poses.console
    const times = Array.from({ length: 400 }, (_, index) => index * 8)
    const hands = times.map((time) => posedAt(name, from, time))

    expect(posedAt(name, from, 0)).toBe(from)
    expect(isOver(name, 3_200)).toBe(true)
    for (const [index, pose] of hands.entries()) {
      const before = hands[index - 1] ?? from
      expect(apart(before.left, pose.left, 'left')).toBeLessThan(60)
      expect(apart(before.right, pose.right, 'right')).toBeLessThan(60)
    }
  })

  it.each([
    ['greet', characterTimes.rise + characterTimes.wave + characterTimes.lower],
    ['wave', characterTimes.rise + characterTimes.wave + characterTimes.lower],
    ['invite', characterTimes.rise + characterTimes.hold],
  ] as const)('"%s" takes the time that the machine allows', (name, time) => {
    expect([isOver(name, time - 1), isOver(name, time)]).toEqual([false, true])
  })

  it('moves the eyes before the body', () => {
    const { gaze, left } = posedAt('demonstrate', poses.idle, 120)

    expect(gaze).toEqual(poses.demonstrate.gaze)
    expect(left).not.toEqual(poses.demonstrate.left)
  })

  it('is a series of stills with reduced motion, without the waves', () => {
    const stills = Array.from({ length: 30 }, (_, index) => stillAt('greet', index * 100))

    expect([...new Set(stills)]).toEqual([poses.greet, poses.idle])
  })
})

it('a hand of a gesture begins the way into a sign where it is drawn', () => {
  const points = placedHand(handShapes.flat, {
    side: 'left',
    fingers: [0, -1, 0],
    palm: [0, 0, -1],
    at: ['wrist', [420, 400, -200]],
    scale: 86,
  })
  const begun = between(poses.watch, { ...poses.watch, left: { points, pole: undefined } }, 0.0001)
  const [tip, before] = [begun, poses.watch].map(({ left }) => armOf(left, 'left', 0).points.index[3])

  expect(lengthOf(minus(tip ?? [0, 0, 0], before ?? [0, 0, 0]))).toBeLessThan(1)
  expect(tip).toBeDefined()
})

it('eases run from 0 to 1', () => {
  for (const ease of Object.values(eases)) {
    expect(ease(0)).toBeCloseTo(0, 6)
    expect(ease(1)).toBeCloseTo(1, 6)
  }
})

type Hand = (typeof poses)['idle']['left']

const apart = (one: Hand, other: Hand, side: 'left' | 'right') =>
  lengthOf(minus(armOf(one, side, 0).wrist, armOf(other, side, 0).wrist))

const lidsAt = (time: number) => withIdleMotion(poses.idle, time).blink
