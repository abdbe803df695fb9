import { createActor, SimulatedClock } from 'xstate'

import { endpoints } from '#src/contract/endpoints.ts'
import type { FormValues } from '#src/contract/form.ts'
import type { AnyOutcome } from '#src/contract/outcome.ts'
import { deferredActor } from '#tests/support/machines/deferred-actor.ts'
import { doneEvent, invariantsOf, machineModel, type Model, settling } from '#tests/support/machines/model.ts'

import { type FormInput, formMachine } from './form.machine.ts'

const schema = endpoints.ask.changeDevice.body
const initialValues = { name: '', description: '' }

export const model = machineModel(formMachine, [
  modelOf({ schema, initialValues, resubmitAfterMs: undefined }),
  modelOf({ schema, initialValues, resubmitAfterMs: 60_000 }),
])

function modelOf(input: FormInput): Model<typeof formMachine> {
  return {
    name: `can be submitted again after ${input.resubmitAfterMs} ms`,
    input,
    samples: [
      { type: 'form.change', field: 'name', value: 'Garderoben' },
      doneEvent('save', { kind: 'ok', body: null }),
      doneEvent('save', { kind: 'refused', status: 422, message: 'Nei.', isFinal: true }),
      doneEvent('save', { kind: 'invalid', message: 'Ugyldig.', issues: [] }),
      doneEvent('save', {
        kind: 'stale',
        status: 412,
        message: 'Endret.',
        present: { name: 'Bie' },
        lastChange: undefined,
      }),
      doneEvent('save', { kind: 'offline' }),
    ],
    readsOf: ({ values }) => values,
    setup: (inspect) => {
      const clock = new SimulatedClock()
      const save = deferredActor<AnyOutcome, { readonly values: FormValues }>()
      const machine = formMachine.provide({ actors: { save: save.logic } })
      return {
        actor: createActor(machine, { input, clock, inspect }).start(),
        perform: {
          ...settling({ save }),
          'xstate.after.resubmitDelay.form.resting': () => clock.increment(60_000),
        },
      }
    },
  }
}

export const invariants = invariantsOf(formMachine, {
  'a saved form has its reply': (snapshot) =>
    !snapshot.matches('saved') || snapshot.context.outcome?.kind === 'ok',
  'a refused form has the refusal': (snapshot) =>
    !snapshot.matches('refused') || ['refused', 'invalid'].includes(snapshot.context.outcome?.kind ?? ''),
})
