import { createActor, type EventObject, SimulatedClock } from 'xstate'

import type { BankFile, FileDescription } from '#src/contract/file.ts'
import {
  type HeldFile,
  type NetworkOutputEvent,
  type StoreInput,
  type StoreOutcome,
  type TransferOutputEvent,
  uploadMachine,
  type UploadOutputEvent,
} from '#src/machines/bank/upload/upload.machine.ts'
import { uploadsMachine } from '#src/machines/bank/uploads/uploads.machine.ts'
import { deferredActor } from '#tests/support/machines/deferred-actor.ts'
import { deferredCallback, type OutputEvents } from '#tests/support/machines/deferred-callback.ts'
import type { Inspect } from '#tests/support/machines/model.ts'
import { recorder } from '#tests/support/machines/recorder.ts'

export const photo: HeldFile = {
  key: 'photo',
  name: 'fugl.jpg',
  kind: 'picture',
  type: 'image/jpeg',
  size: 4_000_000,
}
export const description = { name: 'Svarttrost', description: 'En svarttrost på en gren.' }
export const uploadId = '3b8f0c9e-5d0a-4f6e-9a57-0a2f3a5b7c11'
export const storedFile: BankFile = {
  _id: '7c1d2e3f-4a5b-4c6d-8e7f-8a9b0c1d2e3f',
  version: 1,
  kind: 'picture',
  ...description,
  type: 'image/webp',
  size: 4_000_000,
  src: '/api/files/7c1d2e3f-4a5b-4c6d-8e7f-8a9b0c1d2e3f/w1600?e=1&s=x',
  uploadedBy: 'Marit Aasen',
  createdAt: '2026-11-24T10:00:00.000Z',
  usedIn: [],
}

/** The effects of an upload; the test decides how the transfer goes, what the server responds and when the network is back. */
export function uploadEffects() {
  const transfer = deferredCallback<{
    input: HeldFile
    command: EventObject
    outputEvent: TransferOutputEvent
  }>()
  const network = deferredCallback<OutputEvents<NetworkOutputEvent>>()
  const store = deferredActor<StoreOutcome, StoreInput>()
  const discard = deferredActor<void, { readonly key: string }>()
  const leaveGuard = deferredCallback<{ input: HeldFile; command: EventObject; outputEvent: never }>()
  const machine = uploadMachine.provide({
    actors: {
      transfer: transfer.logic,
      network: network.logic,
      store: store.logic,
      discard: discard.logic,
      leaveGuard: leaveGuard.logic,
    },
  })
  return { machine, transfer, network, store, discard, leaveGuard }
}

/** One running upload. */
export function startUpload(file: HeldFile = photo, inspect?: Inspect, written?: FileDescription) {
  const clock = new SimulatedClock()
  const effects = uploadEffects()
  const listener = recorder<UploadOutputEvent>()
  const upload = createActor(effects.machine, {
    input: { file, description: written, listener: listener.ref },
    clock,
    ...(inspect && { inspect }),
  }).start()
  return { upload, clock, listener, ...effects }
}

/** The actor of all uploads of a page. */
export function startUploads(inspect?: Inspect) {
  const { machine, ...effects } = uploadEffects()
  const uploads = createActor(uploadsMachine.provide({ actors: { upload: machine } }), {
    clock: new SimulatedClock(),
    ...(inspect && { inspect }),
  }).start()
  return { uploads, ...effects }
}
