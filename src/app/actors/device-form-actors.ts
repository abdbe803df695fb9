import { fromPromise } from 'xstate'

import { answerOf, type Api, ApiRefusal } from '#src/contract/api.ts'
import { endpoints } from '#src/contract/endpoints.ts'
import type {
  DeviceFields,
  deviceFormMachine,
  DeviceOutcome,
  DeviceTask,
} from '#src/machines/device-form.machine.ts'

import type { ActorsOf } from '../actors-of.ts'

type Needs = { readonly api: Api }
type Attempt = { readonly task: DeviceTask; readonly fields: DeviceFields }

export const deviceFormActors = ({ api }: Needs) =>
  ({
    save: fromPromise<DeviceOutcome, Attempt>(async ({ input, signal }) => {
      try {
        return { kind: 'saved', deviceId: await save(api, input, signal) }
      } catch (error) {
        if (!(error instanceof ApiRefusal)) throw error
        return { kind: 'refused', message: error.message }
      }
    }),
  }) satisfies ActorsOf<typeof deviceFormMachine>

async function save(
  api: Api,
  { task, fields: { name, code, description } }: Attempt,
  signal: AbortSignal,
): Promise<string> {
  const { ask } = endpoints
  switch (task.kind) {
    case 'add': {
      const told = description.trim() === '' ? {} : { description }
      return (await answerOf(api, ask.addDevice, { body: { name, code, ...told } }, signal))._id
    }
    case 'change': {
      const call = { params: { id: task.device._id }, body: { name, description } }
      return (await answerOf(api, ask.changeDevice, call, signal))._id
    }
    case 'remove':
      await answerOf(api, ask.removeDevice, { params: { id: task.device._id } }, signal)
      return task.device._id
  }
}
