import { assign, type EventObject, sendTo, setup } from 'xstate'

import type { SignId } from '#src/contract/ask-curriculum.ts'
import type { CameraState, Separability } from '#src/contract/ask-link.ts'
import { askConstants } from '#src/contract/ask-constants.ts'
import type { Outcome } from '#src/contract/outcome.ts'
import type { TakeLandmarks } from '#src/contract/take.ts'

import { isCameraOn } from '../camera/camera/camera.machine.ts'
import {
  type VisionCameraEvent,
  type VisionEvent,
  type VisionFrame,
  visionMachine,
  type VisionOutputEvent,
} from '../camera/vision/vision.machine.ts'
import type { HandsEvent } from '../curriculum/repetition/repetition.machine.ts'
import { unwiredCallback, unwiredPromise } from '#src/machines/unwired.ts'

type Frame = Omit<VisionFrame, 'isCrowded'>
/** The frames of a recording are in its own memory, until it is a take. */
export type RecordingCommand =
  | { readonly type: 'recording.start' }
  | ({ readonly type: 'recording.add' } & Frame)
  | { readonly type: 'recording.finish' }
/** A take, and the key that each attempt to store it has, so that it is stored once. */
export type RecordedTake = { readonly take: TakeLandmarks; readonly idempotencyKey: string }
/** Without a take, no hands were seen. */
export type RecordingOutputEvent = {
  readonly type: 'recording.finished'
  readonly recorded: RecordedTake | undefined
}
/** The window is hidden: another tab, or minimised. */
export type VisibilityOutputEvent = { readonly type: 'visibility.hidden' }

/** How well the sign is told apart from those that are taught with it, whenever its takes or theirs have changed; undefined without takes. */
export type SeparabilityOutputEvent = {
  readonly type: 'separability.measured'
  readonly separability: Separability | undefined
}

/** Who has agreed to perform the sign, by number. */
type Signer = { readonly signer: number }
export type NewTake = Signer & RecordedTake & { readonly signId: SignId }
type SaveFailure = Exclude<Outcome<unknown>, { readonly kind: 'ok' }>

type TakeRecorderInput = {
  readonly signId: SignId
  /** The camera that was last chosen on this device. */
  readonly rememberedCamera: () => string | undefined
}
type TakeRecorderContext = TakeRecorderInput &
  Signer & {
    /** Until the recording starts. */
    readonly secondsLeft: number
    /** The last recording, until it is kept or discarded. */
    readonly recorded: RecordedTake | undefined
    /** How often it has been played. */
    readonly playCount: number
    /** How many takes of this signer have been kept. */
    readonly keptCount: number
    readonly failure: SaveFailure | undefined
    /** Undefined until it is measured, and for a sign without takes. */
    readonly separability: Separability | undefined
  }
export type TakeRecorderEvent =
  /** An adult has agreed to perform the sign and to have the landmarks kept. */
  | ({ readonly type: 'takeRecorder.begin' } & Signer)
  | { readonly type: 'takeRecorder.record' }
  /** Ends the countdown or the recording. */
  | { readonly type: 'takeRecorder.stop' }
  | { readonly type: 'takeRecorder.play' }
  | { readonly type: 'takeRecorder.keep' }
  | { readonly type: 'takeRecorder.discard' }
  | VisionOutputEvent
  | RecordingOutputEvent
  | VisibilityOutputEvent
  | SeparabilityOutputEvent

const openCamera = { type: 'sendToVision', params: { type: 'vision.allow' } } as const
const closeCamera = { type: 'sendToVision', params: { type: 'vision.turnOff' } } as const
const stateIn = ({ event }: { readonly event: VisionCameraEvent }) => ({ state: event.state })
const outcomeIn = ({ event }: { readonly event: { readonly output: Outcome<unknown> } }) => ({
  outcome: event.output,
})

/**
 * Records three takes of a sign, performed by an adult who has agreed: each after a countdown, played back as a skeleton, and
 * kept when the adult wants it. A take that cannot be stored stays until it can, or until it is discarded.
 */
export const takeRecorderMachine = setup({
  types: {} as {
    input: TakeRecorderInput
    context: TakeRecorderContext
    events: TakeRecorderEvent
    children: { readonly vision: 'vision' }
  },
  actors: {
    vision: visionMachine,
    recording: unwiredCallback<RecordingCommand>('recording'),
    visibility: unwiredCallback('visibility'),
    separability: unwiredCallback<EventObject, { readonly signId: SignId }>('separability'),
    saveTake: unwiredPromise<Outcome<unknown>, NewTake>('saveTake'),
  },
  actions: {
    noteSigner: assign((_, { signer }: Signer) => ({ signer, keptCount: 0 })),
    sendToVision: sendTo('vision', (_, event: VisionEvent) => event),
    startCountdown: assign({ secondsLeft: askConstants.takeCountdownSeconds }),
    countDown: assign({ secondsLeft: ({ context }) => context.secondsLeft - 1 }),
    startRecording: sendTo('recording', { type: 'recording.start' }),
    addFrame: sendTo('recording', (_, frame: Frame) => ({ type: 'recording.add' as const, ...frame })),
    finishRecording: sendTo('recording', { type: 'recording.finish' }),
    noteTake: assign((_, { recorded }: { recorded: RecordedTake | undefined }) => ({
      recorded,
      playCount: 1,
    })),
    countPlay: assign({ playCount: ({ context }) => context.playCount + 1 }),
    countKept: assign({ keptCount: ({ context }) => context.keptCount + 1 }),
    forgetTake: assign({ recorded: undefined, failure: undefined }),
    noteFailure: assign({
      failure: (_, { outcome }: { outcome: Outcome<unknown> }) =>
        outcome.kind === 'ok' ? undefined : outcome,
    }),
    noteSeparability: assign((_, { separability }: Omit<SeparabilityOutputEvent, 'type'>) => ({
      separability,
    })),
    forgetFailure: assign({ failure: undefined }),
    noteError: assign({ failure: { kind: 'offline' } satisfies SaveFailure }),
  },
  guards: {
    isOff: (_, { state }: { state: CameraState }) => !isCameraOn(state),
    hasSecondsLeft: ({ context }) => context.secondsLeft > 1,
    isEnd: (_, { event }: { event: HandsEvent }) => event.type === 'repetition.hands.gone',
    hasTake: (_, { recorded }: { recorded: RecordedTake | undefined }) => recorded !== undefined,
    isLast: ({ context }, { outcome }: { outcome: Outcome<unknown> }) =>
      outcome.kind === 'ok' && context.keptCount + 1 >= askConstants.takesToRecord,
    isKept: (_, { outcome }: { outcome: Outcome<unknown> }) => outcome.kind === 'ok',
  },
  delays: { second: 1_000, takeLimit: askConstants.takeLimit },
}).createMachine({
  id: 'takeRecorder',
  context: ({ input }) => ({
    ...input,
    signer: 1,
    secondsLeft: 0,
    recorded: undefined,
    playCount: 0,
    keptCount: 0,
    failure: undefined,
    separability: undefined,
  }),
  invoke: [
    {
      id: 'vision',
      src: 'vision',
      input: ({ context, self }) => ({ listener: self, source: 'own', wanted: context.rememberedCamera() }),
    },
    { id: 'recording', src: 'recording' },
    { id: 'visibility', src: 'visibility' },
    { id: 'separability', src: 'separability', input: ({ context: { signId } }) => ({ signId }) },
  ],
  on: {
    // Nobody sees that it is on. The adult turns it on again.
    'visibility.hidden': { actions: closeCamera },
    'separability.measured': { actions: { type: 'noteSeparability', params: ({ event }) => event } },
  },
  initial: 'introducing',
  states: {
    introducing: {
      on: {
        'takeRecorder.begin': {
          target: 'performing',
          actions: [
            { type: 'noteSigner', params: ({ event }) => ({ signer: event.signer }) },
            { type: 'sendToVision', params: { type: 'vision.setMode', mode: 'attempt' } },
            openCamera,
          ],
        },
      },
    },
    performing: {
      initial: 'preparing',
      on: {
        'visibility.hidden': { target: '.preparing', actions: closeCamera },
        'vision.camera.changed': { guard: { type: 'isOff', params: stateIn }, target: '.preparing' },
      },
      states: {
        /** Until the camera and the model give a frame. */
        preparing: { on: { 'vision.seen': 'ready' } },
        ready: { on: { 'takeRecorder.record': 'countingDown' } },
        /** The last recording had no hands. */
        unseen: { on: { 'takeRecorder.record': 'countingDown' } },
        countingDown: {
          entry: 'startCountdown',
          initial: 'second',
          on: { 'takeRecorder.stop': 'ready' },
          states: {
            second: {
              after: {
                second: [
                  { guard: 'hasSecondsLeft', target: 'second', reenter: true, actions: 'countDown' },
                  { target: '#takeRecorder.performing.recording' },
                ],
              },
            },
          },
        },
        /** Until the hands are gone, or the adult stops it. */
        recording: {
          entry: ['startRecording', { type: 'sendToVision', params: { type: 'vision.watchAttempts' } }],
          exit: { type: 'sendToVision', params: { type: 'vision.ignoreAttempts' } },
          after: { takeLimit: 'finishing' },
          on: {
            'takeRecorder.stop': 'finishing',
            'vision.seen': {
              actions: {
                type: 'addFrame',
                params: ({ event: { hands, aspect, at } }) => ({ hands, aspect, at }),
              },
            },
            'vision.attempt.changed': {
              guard: { type: 'isEnd', params: ({ event }) => event },
              target: 'finishing',
            },
          },
        },
        finishing: {
          entry: 'finishRecording',
          on: {
            'recording.finished': [
              {
                guard: { type: 'hasTake', params: ({ event }) => ({ recorded: event.recorded }) },
                target: '#takeRecorder.reviewing',
                actions: { type: 'noteTake', params: ({ event }) => ({ recorded: event.recorded }) },
              },
              { target: 'unseen' },
            ],
          },
        },
      },
    },
    /** The take is played back; a failure to store it leaves it here. */
    reviewing: {
      on: {
        'takeRecorder.play': { actions: 'countPlay' },
        'takeRecorder.keep': { target: 'saving', actions: 'forgetFailure' },
        'takeRecorder.discard': { target: 'performing', actions: 'forgetTake' },
      },
    },
    saving: {
      invoke: {
        id: 'saveTake',
        src: 'saveTake',
        input: ({ context }) => ({
          signId: context.signId,
          signer: context.signer,
          ...recordedTake(context),
        }),
        onDone: [
          {
            guard: { type: 'isLast', params: outcomeIn },
            target: 'done',
            actions: ['countKept', 'forgetTake'],
          },
          {
            guard: { type: 'isKept', params: outcomeIn },
            target: 'performing',
            actions: ['countKept', 'forgetTake'],
          },
          { target: 'reviewing', actions: { type: 'noteFailure', params: outcomeIn } },
        ],
        onError: { target: 'reviewing', actions: 'noteError' },
      },
    },
    done: {
      entry: closeCamera,
      on: {
        'takeRecorder.begin': {
          target: 'performing',
          actions: [{ type: 'noteSigner', params: ({ event }) => ({ signer: event.signer }) }, openCamera],
        },
      },
    },
  },
})

function recordedTake({ recorded }: TakeRecorderContext): RecordedTake {
  if (!recorded) throw new Error('Nothing has been recorded.')
  return recorded
}
