import { expect, it } from 'vitest'

import { handAt } from '#tests/support/ask/hands.ts'

import { createAttemptMemory } from './attempt-memory.ts'

const hand = handAt({ side: 'left', x: 0.25, y: 0.5, size: 0.1 })

it('has no attempt before a hand is seen', () => {
  expect(attemptOf('...')).toEqual([])
})

it('is from the first to the last frame with hands', () => {
  expect(attemptOf('..MM.M..')).toEqual([
    [0, 1],
    [100, 1],
    [200, 0],
    [300, 1],
  ])
})

it('starts again when the camera sent nothing for more than 800 ms', () => {
  const memory = createAttemptMemory(limits)
  for (const at of [0, 100, 901, 1_000]) memory.add({ at, hands: [hand], aspect: 0.75, isMoving: true })

  expect(memory.last().frames.map(({ at }) => at)).toEqual([0, 99])
})

it('is the last one, after more than 800 ms without hands', () => {
  expect(attemptOf(`MM${'.'.repeat(8)}MM`)).toEqual([
    [0, 1],
    [100, 1],
  ])
  expect(attemptOf(`MM${'.'.repeat(7)}MM`)).toHaveLength(11)
})

it('covers a hold of up to two seconds and the movement after it', () => {
  expect(attemptOf(`MM${'s'.repeat(19)}MM`)).toHaveLength(23)
})

it('leaves out hands that rested for longer before it', () => {
  expect(attemptOf(`MM${'s'.repeat(20)}MMM`)).toHaveLength(3)
})

it('has two seconds of a hold at its end', () => {
  expect(attemptOf(`MM${'s'.repeat(30)}`)).toHaveLength(22)
})

it('is a hand that is held still from its first frame on', () => {
  expect(attemptOf('ssss')).toHaveLength(4)
})

it('forgets frames that are older than ten seconds, and all of them on request', () => {
  expect(attemptOf('M'.repeat(120))).toHaveLength(101)

  const memory = createAttemptMemory(limits)
  memory.add({ at: 0, hands: [hand], aspect: 0.75, isMoving: true })
  memory.forget()
  expect(memory.last().frames).toEqual([])
})

it('forgets the frames of another clock', () => {
  const memory = createAttemptMemory(limits)
  for (const at of [9_000, 9_100, 500, 600]) memory.add({ at, hands: [hand], aspect: 0.75, isMoving: true })

  expect(memory.last().frames.map(({ at }) => at)).toEqual([0, 100])
})

it('has at most two hands a frame, as whole ten-thousandths', () => {
  const memory = createAttemptMemory(limits)
  memory.add({ at: 5_000.4, hands: [hand, hand, hand], aspect: 0.5625, isMoving: true })

  const { aspect, frames } = memory.last()

  expect([aspect, frames.map(({ hands }) => hands.length)]).toEqual([0.5625, [2]])
  expect(frames[0]?.hands[0]?.slice(0, 6)).toEqual([2_500, 5_000, 0, 2_500, 3_000, 0])
  expect(frames[0]?.hands[0]).toHaveLength(63)
})

const limits = { longest: 10_000, maxGap: 800, maxHold: 2_000 }

/**
 * The time and the number of hands of each frame of the last attempt in ten frames a second: `M` a hand that moves, `s` one
 * that is still, `.` none.
 */
function attemptOf(signs: string) {
  const memory = createAttemptMemory(limits)
  for (const [index, sign] of [...signs].entries())
    memory.add({
      at: 1_000 + 100 * index,
      hands: sign === '.' ? [] : [hand],
      aspect: 0.75,
      isMoving: sign === 'M',
    })
  return memory.last().frames.map(({ at, hands }) => [at, hands.length])
}
