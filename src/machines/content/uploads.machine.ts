import { type ActorRefFrom, assign, emit, enqueueActions, setup } from 'xstate'

import type { BankFile } from '#src/contract/file.ts'

import { faultIn, type HeldFile, uploadMachine, type UploadOutputEvent } from './upload.machine.ts'

export type UploadRef = ActorRefFrom<typeof uploadMachine>

type UploadsContext = { readonly uploads: readonly UploadRef[] }
export type UploadsEvent =
  | { readonly type: 'uploads.add'; readonly files: readonly HeldFile[] }
  | UploadOutputEvent
export type UploadsEmitted = { readonly type: 'uploads.stored'; readonly file: BankFile }

/** So many are sent at once; the others wait. */
export const maxSending = 2

/** The files that somebody is uploading, one actor for each, in the order in which they were chosen. */
export const uploadsMachine = setup({
  types: {} as { context: UploadsContext; events: UploadsEvent; emitted: UploadsEmitted },
  actors: { upload: uploadMachine },
  actions: {
    addFiles: assign({
      uploads: ({ context, spawn, self }, params: { files: readonly HeldFile[] }) => [
        ...context.uploads,
        ...params.files.map((file) => spawn('upload', { id: file.key, input: { file, listener: self } })),
      ],
    }),
    startNext: enqueueActions(({ context, enqueue }) => {
      const waiting = context.uploads.filter((upload) => upload.getSnapshot().matches('waiting'))
      const sending = context.uploads.filter((upload) => upload.getSnapshot().matches('sending'))
      // One that cannot be sent says so at once.
      const faulty = waiting.filter((upload) => faultIn(upload.getSnapshot().context.file) !== undefined)
      const next = waiting.filter((upload) => !faulty.includes(upload))
      const free = Math.max(0, maxSending - sending.length)
      for (const upload of [...faulty, ...next.slice(0, free)])
        enqueue.sendTo(upload, { type: 'upload.start' })
    }),
    remove: enqueueActions(({ context, enqueue }, params: { key: string }) => {
      enqueue.assign({ uploads: context.uploads.filter(({ id }) => id !== params.key) })
      enqueue.stopChild(params.key)
    }),
    emitStored: emit((_, params: { file: BankFile }) => ({ type: 'uploads.stored', file: params.file })),
  },
}).createMachine({
  id: 'uploads',
  context: { uploads: [] },
  on: {
    'uploads.add': {
      actions: [{ type: 'addFiles', params: ({ event }) => ({ files: event.files }) }, 'startNext'],
    },
    'upload.settled': { actions: 'startNext' },
    'upload.stored': {
      actions: [
        { type: 'remove', params: ({ event }) => ({ key: event.key }) },
        { type: 'emitStored', params: ({ event }) => ({ file: event.file }) },
      ],
    },
    'upload.cancelled': {
      actions: [{ type: 'remove', params: ({ event }) => ({ key: event.key }) }, 'startNext'],
    },
  },
})
