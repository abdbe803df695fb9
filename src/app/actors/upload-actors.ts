import { type EventObject, fromCallback, fromPromise } from 'xstate'

import { fileEndpoints } from '#src/contract/file.ts'
import { outcomeOf } from '#src/contract/outcome.ts'
import type {
  HeldFile,
  NetworkOutputEvent,
  TransferOutputEvent,
  uploadMachine,
} from '#src/machines/bank/upload/upload.machine.ts'
import type { FileUpload } from '#src/services/uploads/tus-upload.ts'

import type { ActorsOf } from '../start/actors-of.ts'
import type { AppDeps } from '../start/app-deps.ts'

type Deps = Pick<AppDeps, 'api' | 'unsavedOnPage' | 'watchNetwork'> & {
  readonly uploadOf: (key: string) => FileUpload
  /** Lets go of a file whose upload has ended. */
  readonly release: (key: string) => void
}

export const uploadActors = ({ api, unsavedOnPage, watchNetwork, uploadOf, release }: Deps) =>
  ({
    transfer: fromCallback<EventObject, HeldFile>(({ input, sendBack }) => {
      const notify = (event: TransferOutputEvent) => sendBack(event)
      return uploadOf(input.key).send({
        progressed: (sent) => notify({ type: 'transfer.progressed', sent }),
        completed: (upload) => notify({ type: 'transfer.completed', upload }),
        refused: (rejection) => notify({ type: 'transfer.refused', ...rejection }),
        interrupted: () => notify({ type: 'transfer.interrupted' }),
      })
    }),

    network: fromCallback(({ sendBack }) => {
      let wasOnline = true
      return watchNetwork((isOnline) => {
        // The first call reports the present state, which is no change: the connection may be lost while there is a network.
        const event: NetworkOutputEvent = { type: 'network.online' }
        if (isOnline && !wasOnline) sendBack(event)
        wasOnline = isOnline
      })
    }),

    store: fromPromise(async ({ input: { key, upload, description }, signal }) => {
      const call = { body: { upload, ...description }, idempotencyKey: key }
      const outcome = await outcomeOf(api, fileEndpoints.add, call, signal)
      if (outcome.kind === 'ok') release(key)
      return outcome
    }),

    discard: fromPromise(async ({ input: { key } }) => {
      const upload = uploadOf(key)
      release(key)
      await upload.discard()
    }),

    leaveGuard: fromCallback<EventObject, HeldFile>(({ input }) => unsavedOnPage.add('upload', input.kind)),
  }) satisfies ActorsOf<typeof uploadMachine>
