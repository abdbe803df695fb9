import { expect, it } from 'vitest'
import { createActor } from 'xstate'

import { deferredActor } from '#tests/support/deferred-actor.ts'
import { doneEvent, followPaths, settling } from '#tests/support/model.ts'

import {
  type DeviceFields,
  deviceFormMachine,
  type DeviceOutcome,
  type DeviceTask,
} from './device-form.machine.ts'

const input = { task: { kind: 'change', device: { _id: 'tablet', name: 'Nettbrettet' } } } as const
it('takes every transition of its chart', async () => {
  const problems = await followPaths(deviceFormMachine, {
    input,
    samples: [
      { type: 'deviceForm.change', field: 'name', value: '' },
      { type: 'deviceForm.change', field: 'name', value: 'Lesekroken' },
      doneEvent('save', { kind: 'saved', deviceId: 'tablet' }),
      doneEvent('save', { kind: 'refused', message: 'Enheten ble ikke funnet.' }),
    ],
    readsOf: ({ fields }) => fields.name,
    setup: (inspect) => {
      const save = deferredActor<
        DeviceOutcome,
        { readonly task: DeviceTask; readonly fields: DeviceFields }
      >()
      const machine = deviceFormMachine.provide({ actors: { save: save.logic } })
      return {
        actor: createActor(machine, { input, inspect }).start(),
        perform: settling({ save }),
      }
    },
  })

  expect(problems).toEqual([])
})
