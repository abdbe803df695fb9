import { type ActorRefFrom, assign, emit, enqueueActions, setup } from 'xstate'

import type { BankFile, FileDescription } from '#src/contract/file.ts'

import { faultIn, type HeldFile, uploadMachine, type UploadOutputEvent } from '../upload/upload.machine.ts'

export type UploadRef = ActorRefFrom<typeof uploadMachine>

type NewUpload = { readonly file: HeldFile; readonly description: FileDescription | undefined }
type DescribedFile = NewUpload & { readonly description: FileDescription }
type UploadsContext = { readonly uploads: readonly UploadRef[] }
export type UploadsEvent =
  | { readonly type: 'uploads.add'; readonly files: readonly HeldFile[] }
  /** One file, which is described already, takes the place of those on their way; without one, they are only cancelled. */
  | { readonly type: 'uploads.replace'; readonly replacement: DescribedFile | undefined }
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
      uploads: ({ context, spawn, self }, params: { files: readonly NewUpload[] }) => [
        ...context.uploads,
        ...params.files.map(({ file, description }) =>
          spawn('upload', { id: file.key, input: { file, description, listener: self } }),
        ),
      ],
    }),
    cancelAll: enqueueActions(({ context, enqueue }) => {
      for (const upload of context.uploads) enqueue.sendTo(upload, { type: 'upload.cancel' })
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
      actions: [
        {
          type: 'addFiles',
          params: ({ event }) => ({ files: event.files.map((file) => ({ file, description: undefined })) }),
        },
        'startNext',
      ],
    },
    'uploads.replace': {
      actions: [
        'cancelAll',
        {
          type: 'addFiles',
          params: ({ event }) => ({ files: event.replacement ? [event.replacement] : [] }),
        },
        'startNext',
      ],
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
