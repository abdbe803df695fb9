import { assign, type EventObject, sendTo, setup } from 'xstate'

import {
  type BankFile,
  type FileDescription,
  type fileEndpoints,
  type FileKind,
  type FileErrorCause,
  fileTypeOf,
  maxFileBytes,
} from '#src/contract/file.ts'
import type { FailureOf, OutcomeOf } from '#src/contract/outcome.ts'
import type { Id } from '#src/contract/values.ts'
import { backOff } from '#src/machines/back-off.ts'
import type { Listener } from '#src/machines/listener.ts'
import { outcomeAs, outcomeBut } from '#src/machines/outcome.ts'
import { unwiredCallback, unwiredPromise } from '#src/machines/unwired.ts'

/** A file that the page holds under a key: its bytes are not known here. */
export type HeldFile = {
  readonly key: string
  readonly name: string
  readonly kind: FileKind
  /** As the browser declares it. */
  readonly type: string
  readonly size: number
}

/** Why a file is not on the server. */
export type UploadFailure =
  | 'type'
  | 'size'
  | 'empty'
  | {
      readonly message: string
      /** As a code, where the server says it. */
      readonly cause: FileErrorCause | undefined
      /** The same file would be refused again. */
      readonly isFinal: boolean
    }

/** A response outside 200–299; `cause` is a code, where the server says it. */
type Rejection = {
  readonly status: number
  readonly message: string
  readonly cause?: FileErrorCause
}

export type TransferOutputEvent =
  | { readonly type: 'transfer.progressed'; readonly sent: number }
  /** The server has all of it, and has found it to be what it says. */
  | { readonly type: 'transfer.completed'; readonly upload: Id }
  | ({ readonly type: 'transfer.refused' } & Rejection)
  /** The connection was lost. */
  | { readonly type: 'transfer.interrupted' }
export type NetworkOutputEvent = { readonly type: 'network.online' }
export type UploadOutputEvent =
  /** It no longer keeps another from being sent. */
  | { readonly type: 'upload.settled'; readonly key: string }
  | { readonly type: 'upload.stored'; readonly key: string; readonly file: BankFile }
  | { readonly type: 'upload.cancelled'; readonly key: string }

export type StoreOutcome = OutcomeOf<typeof fileEndpoints.add>
export type StoreInput = { readonly key: string; readonly upload: Id; readonly description: FileDescription }

type UploadInput = {
  readonly file: HeldFile
  /** What is already written of the file: it is stored as soon as it has been sent. */
  readonly description: FileDescription | undefined
  readonly listener: Listener<UploadOutputEvent>
}
type OtherFile = { readonly file: HeldFile; readonly description?: FileDescription | undefined }
type UploadContext = UploadInput & {
  /** Bytes. */
  readonly sent: number
  readonly failures: number
  readonly failure: UploadFailure | undefined
  readonly upload: Id | undefined
  /** Why it could not be stored: the server’s message, or that there was no response. */
  readonly notStored: FailureOf<StoreOutcome> | undefined
}
export type UploadEvent =
  | { readonly type: 'upload.start' }
  | { readonly type: 'upload.store'; readonly description: FileDescription }
  | { readonly type: 'upload.retry' }
  /** Another file instead of one that was refused, under the same key, with what is already written of it. */
  | ({ readonly type: 'upload.replace' } & OtherFile)
  | { readonly type: 'upload.cancel' }
  | TransferOutputEvent
  | NetworkOutputEvent

const backOffRange = { shortest: 1_000, longest: 30_000 }

/** What is wrong with a file before any byte is sent. */
export const faultIn = ({ kind, type, size }: HeldFile): UploadFailure | undefined => {
  if (fileTypeOf(kind, type) === undefined) return 'type'
  if (size > maxFileBytes[kind]) return 'size'
  return size === 0 ? 'empty' : undefined
}

const leaveGuard = {
  id: 'leaveGuard',
  src: 'leaveGuard',
  input: ({ context }: { readonly context: UploadContext }) => context.file,
} as const

/**
 * One file on its way to the server: it waits for its turn, is sent, goes on where the connection was lost, and becomes a file of the bank
 * when it has been sent and described, in either order.
 */
export const uploadMachine = setup({
  types: {} as { input: UploadInput; context: UploadContext; events: UploadEvent; tags: 'busy' | 'failed' },
  actors: {
    transfer: unwiredCallback<EventObject, HeldFile>('transfer'),
    network: unwiredCallback('network'),
    store: unwiredPromise<StoreOutcome, StoreInput>('store'),
    discard: unwiredPromise<void, { readonly key: string }>('discard'),
    /** Has the page asked about before somebody leaves it. */
    leaveGuard: unwiredCallback<EventObject, HeldFile>('leaveGuard'),
  },
  actions: {
    rememberFault: assign({ failure: ({ context }) => faultIn(context.file) }),
    rememberSent: assign({ sent: (_, params: { sent: number }) => params.sent, failures: 0 }),
    rememberUpload: assign({
      upload: (_, params: { upload: Id }) => params.upload,
      sent: ({ context }) => context.file.size,
    }),
    rememberFailure: assign({
      failure: (_, params: { rejection: Rejection }) => failureOf(params.rejection),
    }),
    /** What was to be stored was written of the file before, so it waits until somebody stores it again. */
    replaceFile: assign((_, { file, description }: OtherFile) => ({ file, description })),
    forgetFailure: assign({ failure: undefined, failures: 0, sent: 0, upload: undefined }),
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    describe: assign({
      description: (_, params: { description: FileDescription }) => params.description,
      notStored: undefined,
    }),
    keepEditing: assign({
      description: undefined,
      notStored: (_, params: { outcome: FailureOf<StoreOutcome> }) => params.outcome,
    }),
    notifySettled: sendTo(
      ({ context }) => context.listener,
      ({ context }) => ({ type: 'upload.settled' as const, key: context.file.key }),
    ),
    notifyStored: sendTo(
      ({ context }) => context.listener,
      ({ context }, params: { file: BankFile }) => ({
        type: 'upload.stored' as const,
        key: context.file.key,
        file: params.file,
      }),
    ),
    notifyCancelled: sendTo(
      ({ context }) => context.listener,
      ({ context }) => ({ type: 'upload.cancelled' as const, key: context.file.key }),
    ),
  },
  guards: {
    isFaulty: (_, params: { file: HeldFile }) => faultIn(params.file) !== undefined,
    mayPass: ({ context: { failure } }) => typeof failure === 'object' && !failure.isFinal,
    isDescribed: ({ context }) => context.description !== undefined,
    isStored: (_, params: { outcome: StoreOutcome }) => params.outcome.kind === 'ok',
    isGone: (_, params: { outcome: StoreOutcome }) =>
      params.outcome.kind === 'refused' && goneStatuses.includes(params.outcome.status),
  },
  delays: { backOff: ({ context }) => backOff(backOffRange, context.failures) },
}).createMachine({
  id: 'upload',
  context: ({ input }) => ({
    ...input,
    sent: 0,
    failures: 0,
    failure: undefined,
    upload: undefined,
    notStored: undefined,
  }),
  initial: 'waiting',
  states: {
    waiting: {
      invoke: leaveGuard,
      on: {
        'upload.start': [
          {
            guard: { type: 'isFaulty', params: ({ context }) => ({ file: context.file }) },
            target: 'refused',
            actions: 'rememberFault',
          },
          { target: 'sending' },
        ],
        'upload.cancel': 'cancelled',
        'upload.store': {
          actions: { type: 'describe', params: ({ event }) => ({ description: event.description }) },
        },
      },
    },
    sending: {
      tags: 'busy',
      invoke: leaveGuard,
      initial: 'transferring',
      on: {
        'upload.cancel': 'cancelling',
        'upload.store': {
          actions: { type: 'describe', params: ({ event }) => ({ description: event.description }) },
        },
      },
      exit: 'notifySettled',
      states: {
        transferring: {
          invoke: { id: 'transfer', src: 'transfer', input: ({ context }) => context.file },
          on: {
            'transfer.progressed': {
              actions: { type: 'rememberSent', params: ({ event }) => ({ sent: event.sent }) },
            },
            'transfer.completed': {
              target: '#upload.sent',
              actions: { type: 'rememberUpload', params: ({ event }) => ({ upload: event.upload }) },
            },
            'transfer.refused': {
              target: '#upload.refused',
              actions: { type: 'rememberFailure', params: ({ event }) => ({ rejection: event }) },
            },
            'transfer.interrupted': { target: 'interrupted', actions: 'countFailure' },
          },
        },
        interrupted: {
          invoke: { id: 'network', src: 'network' },
          after: { backOff: 'transferring' },
          on: { 'network.online': 'transferring', 'upload.retry': 'transferring' },
        },
      },
    },
    sent: {
      invoke: leaveGuard,
      always: { guard: 'isDescribed', target: 'storing' },
      on: {
        'upload.store': {
          target: 'storing',
          actions: { type: 'describe', params: ({ event }) => ({ description: event.description }) },
        },
        'upload.cancel': 'cancelling',
      },
    },
    storing: {
      tags: 'busy',
      invoke: [
        leaveGuard,
        {
          id: 'store',
          src: 'store',
          input: ({ context }) => storeInputOf(context),
          onDone: [
            {
              guard: { type: 'isStored', params: ({ event }) => ({ outcome: event.output }) },
              target: 'stored',
              actions: {
                type: 'notifyStored',
                params: ({ event }) => ({ file: outcomeAs(event.output, 'ok').body }),
              },
            },
            {
              guard: { type: 'isGone', params: ({ event }) => ({ outcome: event.output }) },
              target: 'refused',
              actions: {
                type: 'rememberFailure',
                params: ({ event }) => ({ rejection: outcomeAs(event.output, 'refused') }),
              },
            },
            {
              target: 'sent',
              actions: {
                type: 'keepEditing',
                params: ({ event }) => ({ outcome: outcomeBut(event.output, 'ok') }),
              },
            },
          ],
          onError: {
            target: 'sent',
            actions: { type: 'keepEditing', params: { outcome: { kind: 'offline' } } },
          },
        },
      ],
    },
    // What the form is to have is not there: somebody removes it, or chooses another.
    refused: {
      tags: 'failed',
      invoke: leaveGuard,
      on: {
        'upload.retry': { guard: 'mayPass', target: 'sending', actions: 'forgetFailure' },
        'upload.replace': [
          {
            guard: { type: 'isFaulty', params: ({ event }) => ({ file: event.file }) },
            actions: [{ type: 'replaceFile', params: ({ event }) => event }, 'rememberFault'],
          },
          {
            target: 'sending',
            actions: [{ type: 'replaceFile', params: ({ event }) => event }, 'forgetFailure'],
          },
        ],
        'upload.cancel': 'cancelling',
      },
    },
    cancelling: {
      invoke: {
        id: 'discard',
        src: 'discard',
        input: ({ context }) => ({ key: context.file.key }),
        onDone: 'cancelled',
        onError: 'cancelled',
      },
    },
    cancelled: { type: 'final', entry: 'notifyCancelled' },
    stored: { type: 'final' },
  },
})

/** The file cannot be used, however often it is sent. */
const finalStatuses: readonly number[] = [413, 415]

/** The upload is no longer on the server, or is not what it says. */
const goneStatuses: readonly number[] = [404, ...finalStatuses]

const failureOf = ({ status, message, cause }: Rejection): UploadFailure => ({
  message,
  cause,
  isFinal: finalStatuses.includes(status),
})

function storeInputOf({ file, upload, description }: UploadContext): StoreInput {
  if (upload === undefined || description === undefined)
    throw new Error('The file is not ready to be stored.')
  return { key: file.key, upload, description }
}
