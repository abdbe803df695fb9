import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'

import { endpoints } from '#src/contract/endpoints.ts'
import type { FormValues } from '#src/contract/form.ts'
import type { Outcome } from '#src/contract/outcome.ts'
import { deferredActor } from '#tests/support/deferred-actor.ts'
import { answerOf, journeysOf, notingTransitions, settling, untakenOf } from '#tests/support/model.ts'

import { type FormInput, formMachine } from './form.machine.ts'

const schema = endpoints.ask.changeDevice.body
const initialValues = { name: '', description: '' }
const stayingOpen: FormInput = { schema, initialValues, closeAfterMs: undefined }
const closingByItself: FormInput = { schema, initialValues, closeAfterMs: 5_000 }

const taken = new Set<string>()

describe.each([stayingOpen, closingByItself])('a form that closes after $closeAfterMs ms', (input) => {
  const journeys = journeysOf(formMachine, {
    input,
    samples: [
      { type: 'form.change', field: 'name', value: 'Garderoben' },
      answerOf('save', { kind: 'ok', body: null }),
      answerOf('save', { kind: 'refused', status: 422, message: 'Nei.' }),
      answerOf('save', { kind: 'stale', status: 412, message: 'Endret.' }),
      answerOf('save', { kind: 'offline' }),
    ],
    readsOf: ({ values }) => values,
    canCome: (_, { status }) => status === 'active',
  })

  it.each(journeys)('%s', async (_title, journey) => {
    const clock = new SimulatedClock()
    const save = deferredActor<Outcome<unknown>, { readonly values: FormValues }>()
    const machine = formMachine.provide({ actors: { save: save.logic } })

    const lived = await journey.walk({
      actor: createActor(machine, { input, clock, inspect: notingTransitions(formMachine, taken) }).start(),
      perform: {
        ...settling({ save }),
        'xstate.after.closeDelay.form.closing': () => clock.increment(5_000),
      },
    })

    expect(lived).toEqual(journey.rests)
  })
})

it('took every transition that the chart declares', () => {
  expect(untakenOf(formMachine, taken)).toEqual([])
})
