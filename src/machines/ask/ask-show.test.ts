import { expect, it } from 'vitest'
import { createActor } from 'xstate'

import { curriculumCounts } from '#src/contract/constants.ts'
import { askMachines, settled, signOf } from '#tests/support/ask/curriculum-setup.ts'

import { chainOf } from './curriculum/ask-chain.ts'
import { showOf } from './ask-show.ts'

it('increments the showing with each demonstration, at the same pace too', async () => {
  const { show, repetition } = await startFirstSign()
  const first = show()
  const { _id, word, sentence, picture, sound } = signOf('mer')
  const sign = { signId: _id, word, sentence, picture, sound }
  expect(first).toEqual({ name: 'demonstration', sign, isSlow: false, showing: 1 })

  repetition()?.send({ type: 'repetition.show', isSlow: false })
  expect(show()).toEqual({ ...first, showing: 2 })

  repetition()?.send({ type: 'repetition.turn' })
  repetition()?.send({ type: 'repetition.show', isSlow: true })
  expect(show()).toEqual({ ...first, isSlow: true, showing: 3 })
})

it('shows the child’s turn until the operator has decided', async () => {
  const { show, repetition } = await startFirstSign()
  repetition()?.send({ type: 'repetition.turn' })
  expect(show().name).toBe('turn')

  repetition()?.send({ type: 'repetition.crowd.seen' })
  expect(show().name).toBe('oneChild')

  repetition()?.send({ type: 'repetition.turn' })
  repetition()?.send({ type: 'repetition.hands.gone' })
  await settled()
  expect(show().name).toBe('attempt')

  repetition()?.send({ type: 'repetition.approve' })
  expect(show().name).toBe('cheer')
})

/** The first session, where Ask shows its first sign. */
async function startFirstSign() {
  const curriculum = createActor(askMachines.curriculum, {
    input: { history: [], counts: curriculumCounts },
  }).start()
  const { session } = chainOf(curriculum.getSnapshot())
  session?.send({ type: 'session.start', skipsIntroduction: true })
  await settled()
  session?.send({ type: 'session.begin' })
  chainOf(curriculum.getSnapshot()).sign?.send({ type: 'sign.goOn' })
  return {
    show: () => showOf(chainOf(curriculum.getSnapshot()), signs).scene,
    repetition: () => chainOf(curriculum.getSnapshot()).repetition,
  }
}

const signs = new Map(['mer', 'ferdig', 'hjelp'].map((signId) => [signId, signOf(signId)]))
