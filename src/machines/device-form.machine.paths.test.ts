import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'

import { deferredActor } from '#tests/support/deferred-actor.ts'
import { answerOf, journeysOf, notingTransitions, settling, untakenOf } from '#tests/support/model.ts'

import {
  type DeviceFields,
  deviceFormMachine,
  type DeviceOutcome,
  type DeviceTask,
} from './device-form.machine.ts'

const taken = new Set<string>()
const input = { task: { kind: 'change', device: { _id: 'tablet', name: 'Nettbrettet' } } } as const
const journeys = journeysOf(deviceFormMachine, {
  input,
  samples: [
    { type: 'deviceForm.change', field: 'name', value: '' },
    { type: 'deviceForm.change', field: 'name', value: 'Lesekroken' },
    answerOf('save', { kind: 'saved', deviceId: 'tablet' }),
    answerOf('save', { kind: 'refused', message: 'Enheten ble ikke funnet.' }),
  ],
  readsOf: ({ fields }) => fields.name,
})

describe.each(journeys)('%s', (_title, journey) => {
  it('is lived by the running actor', async () => {
    const save = deferredActor<DeviceOutcome, { readonly task: DeviceTask; readonly fields: DeviceFields }>()
    const machine = deviceFormMachine.provide({ actors: { save: save.logic } })
    const lived = await journey.walk({
      actor: createActor(machine, { input, inspect: notingTransitions(deviceFormMachine, taken) }).start(),
      perform: settling({ save }),
    })

    expect(lived).toEqual(journey.rests)
  })
})

it('took every transition that the chart declares', () => {
  expect(untakenOf(deviceFormMachine, taken)).toEqual([])
})
