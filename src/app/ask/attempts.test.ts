import { expect, it } from 'vitest'
import { createActor } from 'xstate'

import type { Hand } from '#src/contract/ask-link.ts'
import { askMachines, settled } from '#tests/support/ask-stage.ts'

import { attemptsIn } from './attempts.ts'

const hand: Hand = { side: 'right', presence: 1, landmarks: Array.from({ length: 21 }, () => [0.5, 0.5, 0]) }

it('begins a try with hands that stay, not with a flicker', () => {
  const { look, state } = start()

  look(1, 0, 1, 0)
  expect(state()).toEqual({ childsTurn: 'awaitingChild' })
  look(1, 1)
  expect(state()).toEqual({ childsTurn: 'attempting' })
})

it('ends it when the hands have been away for a while, not when one picture misses them', async () => {
  const { look, state } = start()
  look(1, 1, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0)
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
  look(0, 0, 0, 0, 0, 0, 0, 0, 1, 1)
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

function start() {
  const repetition = createActor(askMachines.repetition, { input: { signId: 'mer', tries: 3 } }).start()
  repetition.send({ type: 'repetition.turn' })
  const attempts = attemptsIn(() => repetition)
  return {
    repetition,
    /** Pictures with so many hands, one after the other. */
    look: (...counts: readonly number[]) => {
      for (const count of counts) attempts.see(Array.from({ length: count }, () => hand))
    },
    state: () => repetition.getSnapshot().value,
  }
}
