import { expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'

import type { SignId } from '#src/contract/ask-curriculum.ts'
import type { Separability } from '#src/contract/ask-link.ts'
import { deferredActor } from '#tests/support/machines/deferred-actor.ts'

import { recorder } from '#tests/support/machines/recorder.ts'

import { recogniserMachine, type RecogniserOutputEvent } from './recogniser.machine.ts'

it('learns nothing before it is given signs', () => {
  const { learn } = startRecogniser()

  expect(learn.inputs).toEqual([])
})

it('learns the signs it was last given', () => {
  const { recogniser, learn } = startRecogniser()

  recogniser.send({ type: 'recogniser.learn', signIds: ['mer', 'hjelp'] })
  recogniser.send({ type: 'recogniser.learn', signIds: ['hei'] })

  expect(learn.inputs).toEqual([{ signIds: ['mer', 'hjelp'] }, { signIds: ['hei'] }])
})

it('requests the takes again ten seconds after a failure', async () => {
  const { recogniser, learn, clock } = startRecogniser()
  recogniser.send({ type: 'recogniser.learn', signIds: ['mer'] })
  await learn.reject(new Error('No network'))

  clock.increment(9_999)
  expect(learn.inputs).toHaveLength(1)
  clock.increment(1)

  expect(learn.inputs).toEqual([{ signIds: ['mer'] }, { signIds: ['mer'] }])
})

it('notifies how distinct the signs are when it has learned them', async () => {
  const { recogniser, learn, received } = startRecogniser()
  const separability = [{ signId: 'mer', nearest: 'hjelp', distance: 0.4, isDistinct: false }]

  recogniser.send({ type: 'recogniser.learn', signIds: ['mer', 'hjelp'] })
  await learn.resolve(separability)

  expect(received).toEqual([{ type: 'recogniser.learned', separability }])
})

function startRecogniser() {
  const clock = new SimulatedClock()
  const listener = recorder<RecogniserOutputEvent>()
  const learn = deferredActor<readonly Separability[], { readonly signIds: readonly SignId[] }>()
  const recogniser = createActor(recogniserMachine.provide({ actors: { learn: learn.logic } }), {
    clock,
    input: { listener: listener.ref },
  }).start()
  return { recogniser, learn, clock, received: listener.received }
}
