import { expect, it } from 'vitest'
import { createActor } from 'xstate'

import { constants } from '#src/contract/constants.ts'
import type { Hand } from '#src/contract/ask-link.ts'
import { handPoseMachine, type HandPoseNews } from '#src/machines/hand-pose.machine.ts'
import { askMachines, settled } from '#tests/support/ask-stage.ts'
import { deferredModel } from '#tests/support/hands.ts'

import { attemptsIn } from './attempts.ts'
import { hearing } from './camera-and-hands.ts'

const hand: Hand = { side: 'right', presence: 1, landmarks: Array.from({ length: 21 }, () => [0.5, 0.5, 0]) }
/** Pictures with so many hands, thirty in a second; a crowd has three. */
const frame = 1_000 / 30
const whileGone = Array.from({ length: Math.ceil(constants.ask.handsGone / frame) }, () => 0)

it('begins a try with hands that stay, not with a flicker', () => {
  const { look, state } = start()

  look(1, 0, 1, 0)
  expect(state()).toEqual({ childsTurn: 'awaitingChild' })
  look(1, 1)
  expect(state()).toEqual({ childsTurn: 'attempting' })
})

it('ends it when the hands have been away for a while, not when a fast hand blurs', async () => {
  const { look, state } = start()
  look(1, 1, 0, 0, 1, 1, ...whileGone.slice(1))
  expect(state()).toEqual({ childsTurn: 'attempting' })

  look(0)
  await settled()
  expect(state()).toEqual({ childsTurn: 'judged' })
})

it('leaves what has been judged alone until hands come anew', async () => {
  const { repetition, look, state } = start()
  look(1, 1)
  repetition.send({ type: 'repetition.hands.gone' })
  await settled()

  look(1, 1, 0, 1, 1)
  expect(state()).toEqual({ childsTurn: 'judged' })
  look(...whileGone, 0, 1, 1)
  expect(state()).toEqual({ childsTurn: 'attempting' })
})

it('begins the next try at once with hands that are still there', () => {
  const { repetition, look, state } = start()
  look(1, 1)
  repetition.send({ type: 'repetition.repeat' })
  repetition.send({ type: 'repetition.turn' })

  look(1)
  expect(state()).toEqual({ childsTurn: 'attempting' })
})

it('pauses for two children instead of taking their hands for a try, and goes on with one', () => {
  const { look, state } = start()

  look(3, 3)
  expect(state()).toEqual({ childsTurn: 'crowded' })
  look(3, 3, 3)
  expect(state()).toEqual({ childsTurn: 'crowded' })
  look(1, 1)
  expect(state()).toEqual({ childsTurn: 'attempting' })
})

it('pauses for a crowd that stood there before it was the child’s turn', () => {
  const { repetition, look, state } = start()
  repetition.send({ type: 'repetition.show', isSlow: false })
  look(3, 3, 3)
  expect(state()).toBe('demonstrating')

  repetition.send({ type: 'repetition.turn' })
  look(3)
  expect(state()).toEqual({ childsTurn: 'crowded' })
})

it('knows of no crowd once no more pictures come', () => {
  const { attempts, look, state } = start()
  look(3, 3)

  attempts.stopSeeing()

  expect(state()).toEqual({ childsTurn: 'awaitingChild' })
})

/** A repetition at the child's turn, whose hands the model of the hands tells of. */
function start() {
  const repetition = createActor(askMachines.repetition, { input: { signId: 'mer', tries: 3 } }).start()
  repetition.send({ type: 'repetition.turn' })
  let time = 0
  const attempts = attemptsIn(
    () => repetition,
    () => time,
  )
  const model = deferredModel()
  const handPose = createActor(handPoseMachine.provide({ actors: { model: model.logic } }), {
    input: { listener: hearing<HandPoseNews>((news) => attempts.see(news)) },
  }).start()
  handPose.send({ type: 'handPose.watch' })
  model.tell({ type: 'model.loaded' })
  model.tell({ type: 'model.measured', backend: 'wasm', milliseconds: 60 })
  return {
    repetition,
    attempts,
    look: (...counts: readonly number[]) => {
      for (const count of counts) {
        time += frame
        model.tell({
          type: 'model.seen',
          hands: Array.from({ length: count }, () => hand),
          isCrowded: count > 2,
        })
      }
    },
    state: () => repetition.getSnapshot().value,
  }
}
