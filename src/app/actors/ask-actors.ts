import { type EventObject, fromCallback, fromPromise } from 'xstate'
import * as v from 'valibot'

import { type Api, NetworkError } from '#src/contract/api.ts'
import { askEndpoints, StoredAskSession } from '#src/contract/ask.ts'
import { isFinal, outcomeOf } from '#src/contract/outcome.ts'
import { DepartmentId } from '#src/contract/values.ts'
import type {
  NetworkOutputEvent,
  outboxMachine,
  SendOutcome,
  StorageCommand,
} from '#src/machines/ask/outbox/outbox.machine.ts'
import type { DeviceStorage } from '#src/services/storage/device-storage.ts'

import type { ActorsOf } from '../start/actors-of.ts'
import { askUnsentKey } from '../leaving/ask-unsent.ts'

const Unsent = v.record(DepartmentId, v.array(StoredAskSession))
const unsentIn = (device: DeviceStorage) => device.read(askUnsentKey, Unsent) ?? {}

/** The sessions of a department that this device has not sent yet. */
export const unsentOf = (device: DeviceStorage, departmentId: DepartmentId): readonly StoredAskSession[] =>
  unsentIn(device)[departmentId] ?? []

type OutboxDeps = {
  readonly api: Api
  readonly device: DeviceStorage
  readonly page: Window
}

export const outboxActors = ({ api, device, page }: OutboxDeps) =>
  ({
    send: fromPromise<SendOutcome, { readonly session: StoredAskSession }>(
      async ({ input: { session }, signal }) => {
        const { _id: id, ...body } = session
        const outcome = await outcomeOf(api, askEndpoints.storeSession, { params: { id }, body }, signal)
        // Drop a session that the server will never accept; resend any other.
        if (outcome.kind !== 'ok' && !isFinal(outcome)) throw new NetworkError()
        return { session }
      },
    ),

    storage: fromCallback<StorageCommand, { readonly departmentId: DepartmentId }>(
      ({ input: { departmentId }, sendBack, receive }) => {
        receive(({ unsent }) => {
          const { [departmentId]: _, ...others } = unsentIn(device)
          const all = unsent.length === 0 ? others : { ...others, [departmentId]: unsent }
          if (Object.keys(all).length === 0) device.remove(askUnsentKey)
          else device.write(askUnsentKey, all)
        })
        sendBack({ type: 'storage.loaded', unsent: unsentOf(device, departmentId) })
      },
    ),

    network: fromCallback<EventObject>(({ sendBack }) => {
      const notify = () => {
        const event: NetworkOutputEvent = { type: 'network.online' }
        sendBack(event)
      }
      page.addEventListener('online', notify)
      return () => page.removeEventListener('online', notify)
    }),
  }) satisfies ActorsOf<typeof outboxMachine>
