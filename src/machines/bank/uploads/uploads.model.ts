import type { AnyEventObject } from 'xstate'

import { description, photo, startUploads, storedFile, uploadId } from '#tests/support/content/uploads.ts'
import { invariantsOf, machineModel } from '#tests/support/machines/model.ts'

import { maxSending, uploadsMachine } from './uploads.machine.ts'

export const model = machineModel(uploadsMachine, {
  samples: [
    { type: 'uploads.add', files: [photo] },
    { type: 'uploads.replace', replacement: { file: photo, description } },
    { type: 'uploads.replace', replacement: undefined },
    { type: 'upload.settled', key: photo.key },
    { type: 'upload.stored', key: photo.key, file: storedFile },
    { type: 'upload.cancelled', key: photo.key },
  ],
  readsOf: ({ uploads }) => uploads.map(({ id }) => id),
  canOccur: (event, { context }) =>
    isFirst(event) ? context.uploads.length === 0 : context.uploads.length === 1,
  setup: (inspect) => {
    const { uploads, transfer, store, discard } = startUploads(inspect)
    const only = () => uploads.getSnapshot().context.uploads[0]
    const send = () => {
      if (only()?.getSnapshot().matches('sending'))
        transfer.notify({ type: 'transfer.completed', upload: uploadId })
    }
    return {
      actor: uploads,
      perform: {
        'upload.settled': send,
        'upload.stored': async () => {
          send()
          only()?.send({ type: 'upload.store', description })
          await store.resolve({ kind: 'ok', body: storedFile })
        },
        'upload.cancelled': async () => {
          only()?.send({ type: 'upload.cancel' })
          await discard.resolve()
        },
      },
    }
  },
})

/** The same file is not chosen a second time while it is on its way. */
const isFirst = (event: AnyEventObject): boolean =>
  event.type === 'uploads.add' || (event.type === 'uploads.replace' && event['replacement'] !== undefined)

export const invariants = invariantsOf(uploadsMachine, {
  'no more are sent at once than may be': ({ context }) =>
    context.uploads.filter((upload) => upload.getSnapshot().matches('sending')).length <= maxSending,
})
