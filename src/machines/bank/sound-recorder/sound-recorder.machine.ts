import { assign, emit, enqueueActions, type EventObject, sendTo, setup, spawnChild } from 'xstate'

import { maxRecordingSeconds } from '#src/contract/file.ts'
import type { Listener } from '#src/machines/listener.ts'
import { unwiredCallback, unwiredPromise } from '#src/machines/unwired.ts'

import type { HeldFile } from '../upload/upload.machine.ts'

/**
 * Why there is no recording. `insecure`: the page has no https and thus no microphone; `broken`: it ended without any sound; `unheard`: nobody
 * is heard in it.
 */
export type RecordingFailure =
  | 'refused'
  | 'absent'
  | 'busy'
  | 'unsupported'
  | 'insecure'
  | 'broken'
  | 'unheard'

/** What the page holds of a recording: its bytes are not known here. */
export type SoundRecording = { readonly file: HeldFile; readonly seconds: number }

export type CaptureOutputEvent =
  | { readonly type: 'capture.started' }
  /** How long it is, and how loud it is now, from 0 to 1. */
  | { readonly type: 'capture.measured'; readonly seconds: number; readonly level: number }
  /** It was stopped, or the microphone is gone. */
  | { readonly type: 'capture.finished'; readonly recording: SoundRecording }
  | { readonly type: 'capture.failed'; readonly failure: RecordingFailure }
export type CaptureCommand = { readonly type: 'capture.stop' }

export type SoundRecorderOutputEvent =
  /** From now on there is something that would be lost. */
  | { readonly type: 'soundRecorder.started' }
  /** It can be played and used. */
  | { readonly type: 'soundRecorder.finished'; readonly file: HeldFile }
  /** Nothing of it is left. */
  | { readonly type: 'soundRecorder.cleared' }

type SoundRecorderInput = {
  /** Who saves what is recorded, where that is another actor. */
  readonly listener: Listener<SoundRecorderOutputEvent> | undefined
}
type SoundRecorderContext = SoundRecorderInput & {
  readonly seconds: number
  readonly level: number
  /** Of the whole recording, so that a silent one is noticed while somebody still speaks. */
  readonly loudest: number
  readonly isAtLimit: boolean
  readonly recording: SoundRecording | undefined
  readonly failure: RecordingFailure | undefined
  /** How often the microphone was asked for. */
  readonly takes: number
}
export type SoundRecorderEvent =
  | { readonly type: 'soundRecorder.record' }
  | { readonly type: 'soundRecorder.stop' }
  | { readonly type: 'soundRecorder.cancel' }
  | { readonly type: 'soundRecorder.use' }
  /** The recording is being saved: until it is unlocked, it is neither recorded again nor thrown away. */
  | { readonly type: 'soundRecorder.lock' }
  | { readonly type: 'soundRecorder.unlock' }
  | CaptureOutputEvent
export type SoundRecorderEmitted = { readonly type: 'soundRecorder.used'; readonly file: HeldFile }

/** A recording in which nothing was as loud as this has no voice in it. */
const quietest = 0.02
const quietSeconds = 3

/** Whether the microphone has given nothing that could be a voice. */
export const isSilent = ({ seconds, loudest }: Pick<SoundRecorderContext, 'seconds' | 'loudest'>): boolean =>
  seconds >= quietSeconds && loudest < quietest

const nothingRecorded = {
  seconds: 0,
  level: 0,
  loudest: 0,
  isAtLimit: false,
  recording: undefined,
  failure: undefined,
} as const

const notifyCleared = { type: 'notify', params: { type: 'soundRecorder.cleared' } } as const

/** Records what somebody reads aloud, which can be heard, taken again and used; nothing leaves the page before it is used. */
export const soundRecorderMachine = setup({
  types: {} as {
    input: SoundRecorderInput
    context: SoundRecorderContext
    events: SoundRecorderEvent
    emitted: SoundRecorderEmitted
    children: { readonly capture: 'capture' }
  },
  actors: {
    /** Asks for the microphone and records; what it has recorded is thrown away when it ends before `capture.finished`. */
    capture: unwiredCallback<CaptureCommand>('capture'),
    /** Has the page asked about before somebody leaves it. */
    leaveGuard: unwiredCallback<EventObject>('leaveGuard'),
    discard: unwiredPromise<void, { readonly key: string }>('discard'),
  },
  actions: {
    begin: assign(({ context }) => ({ ...nothingRecorded, takes: context.takes + 1 })),
    clear: assign(nothingRecorded),
    measure: assign(({ context }, { seconds, level }: { seconds: number; level: number }) => ({
      seconds,
      level,
      loudest: Math.max(context.loudest, level),
    })),
    stopCapture: sendTo('capture', { type: 'capture.stop' }),
    noteLimit: assign({ isAtLimit: true }),
    noteRecording: assign((_, { recording }: { recording: SoundRecording }) => ({
      recording,
      seconds: recording.seconds,
    })),
    noteFailure: assign((_, { failure }: { failure: RecordingFailure }) => ({ failure })),
    discard: spawnChild('discard', {
      input: ({ context }: { context: SoundRecorderContext }) => ({
        key: recordingOf(context).file.key,
      }),
    }),
    notify: enqueueActions(({ context: { listener }, enqueue }, event: SoundRecorderOutputEvent) => {
      if (listener) enqueue.sendTo(listener, event)
    }),
    emitUsed: emit(({ context }) => ({
      type: 'soundRecorder.used' as const,
      file: recordingOf(context).file,
    })),
  },
  delays: { recordingLimit: maxRecordingSeconds * 1_000 },
}).createMachine({
  id: 'soundRecorder',
  context: ({ input }) => ({ ...input, ...nothingRecorded, takes: 0 }),
  initial: 'idle',
  states: {
    idle: {
      entry: notifyCleared,
      on: { 'soundRecorder.record': { target: 'capturing', actions: 'begin' } },
    },
    capturing: {
      invoke: { id: 'capture', src: 'capture' },
      initial: 'asking',
      on: {
        'soundRecorder.cancel': { target: 'idle', actions: 'clear' },
        'capture.finished': {
          target: 'recorded',
          actions: { type: 'noteRecording', params: ({ event }) => ({ recording: event.recording }) },
        },
        'capture.failed': {
          target: 'failed',
          actions: { type: 'noteFailure', params: ({ event }) => ({ failure: event.failure }) },
        },
      },
      states: {
        asking: { entry: notifyCleared, on: { 'capture.started': 'recording' } },
        recording: {
          entry: { type: 'notify', params: { type: 'soundRecorder.started' } },
          invoke: { id: 'leaveGuard', src: 'leaveGuard' },
          after: { recordingLimit: { target: 'finishing', actions: 'noteLimit' } },
          on: {
            'capture.measured': {
              actions: {
                type: 'measure',
                params: ({ event }) => ({ seconds: event.seconds, level: event.level }),
              },
            },
            'soundRecorder.stop': 'finishing',
          },
        },
        finishing: { entry: 'stopCapture', invoke: { id: 'leaveGuard', src: 'leaveGuard' } },
      },
    },
    recorded: {
      entry: {
        type: 'notify',
        params: ({ context }) => ({ type: 'soundRecorder.finished', file: recordingOf(context).file }),
      },
      invoke: { id: 'leaveGuard', src: 'leaveGuard' },
      initial: 'unlocked',
      states: {
        unlocked: {
          on: {
            'soundRecorder.use': { target: '#soundRecorder.idle', actions: ['emitUsed', 'clear'] },
            'soundRecorder.record': { target: '#soundRecorder.capturing', actions: ['discard', 'begin'] },
            'soundRecorder.cancel': { target: '#soundRecorder.idle', actions: ['discard', 'clear'] },
            'soundRecorder.lock': 'locked',
          },
        },
        locked: { on: { 'soundRecorder.unlock': 'unlocked' } },
      },
    },
    failed: {
      entry: notifyCleared,
      on: {
        'soundRecorder.record': { target: 'capturing', actions: 'begin' },
        'soundRecorder.cancel': { target: 'idle', actions: 'clear' },
      },
    },
  },
})

function recordingOf({ recording }: SoundRecorderContext): SoundRecording {
  if (!recording) throw new Error('Nothing has been recorded.')
  return recording
}
