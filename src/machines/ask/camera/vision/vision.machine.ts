import { assign, raise, sendTo, setup, type SnapshotFrom } from 'xstate'

import type { CameraState, Hand, HandsLook } from '#src/contract/ask-link.ts'
import { frameInterval, type HandMotion, noMotion, withMotionFrame } from '#src/domain/hand-motion.ts'
import type { HandsEvent } from '#src/machines/ask/curriculum/repetition/repetition.machine.ts'
import type { Listener } from '#src/machines/listener.ts'
import { unwiredCallback } from '#src/machines/unwired.ts'

import {
  attemptDetectorMachine,
  type AttemptDetectorOutputEvent,
} from '../attempt-detector/attempt-detector.machine.ts'
import { cameraMachine, type CameraOutputEvent, isCameraOn } from '../camera/camera.machine.ts'
import {
  handPoseMachine,
  type HandPoseMode,
  type HandPoseOutputEvent,
} from '../hand-pose/hand-pose.machine.ts'
import { handsLookOf } from '../hands-look.ts'

/** One frame of the camera; `at` in milliseconds on the clock of the camera’s device. */
export type VisionFrame = {
  readonly hands: readonly Hand[]
  readonly aspect: number
  readonly isCrowded: boolean
  readonly at: number
}
/** One frame for the recogniser, with whether its hands move; or forgets all before. */
export type FramesCommand =
  | ({ readonly type: 'frames.add'; readonly isMoving: boolean } & Omit<VisionFrame, 'isCrowded'>)
  | { readonly type: 'frames.forget' }

/** Turns the camera on or off: this device’s, or on the other device if somebody there agrees. */
export type VisionSwitch = { readonly type: 'vision.turnOn' } | { readonly type: 'vision.turnOff' }
/** What the children see: a turn to show the sign, an attempt in it, or something else. */
type TurnEvent = { readonly type: `vision.turn.${'none' | 'awaited' | 'tried'}` }
type RemoteEvent =
  /** From the device with the camera: a frame, and the state of the camera. */
  | ({ readonly type: 'vision.remote.seen' } & VisionFrame)
  | { readonly type: 'vision.remote.camera.changed'; readonly state: CameraState }
  /** That device is not linked any more. */
  | { readonly type: 'vision.remote.lost' }
export type VisionEvent =
  | VisionSwitch
  /** Somebody has read what the camera is for, and agrees. */
  | { readonly type: 'vision.allow' }
  | { readonly type: 'vision.setMode'; readonly mode: HandPoseMode }
  /** The operator confirms one child, whatever the model detects. */
  | { readonly type: 'vision.overrule' }
  /** Find attempts in the frames from now on, or no longer. */
  | { readonly type: 'vision.watchAttempts' }
  | { readonly type: 'vision.ignoreAttempts' }
  | TurnEvent
  | RemoteEvent
  | CameraOutputEvent
  | HandPoseOutputEvent
  | AttemptDetectorOutputEvent
  /** Raised by either source, for the attempts in its frames. */
  | ({ readonly type: 'vision.frame' } & VisionFrame)
  | { readonly type: 'vision.framesStopped' }
  | { readonly type: 'vision.forgetFrames' }

type Look = { readonly look: HandsLook; readonly framesPerSecond: number }
export type VisionCameraEvent = { readonly type: 'vision.camera.changed'; readonly state: CameraState }
export type VisionOutputEvent =
  | VisionCameraEvent
  /** One frame of the own camera. */
  | ({ readonly type: 'vision.seen' } & Omit<HandPoseOutputEvent, 'type'>)
  /** What the own model can say of the hands. */
  | ({ readonly type: 'vision.hands.changed' } & Look)
  /** For the current repetition. */
  | { readonly type: 'vision.attempt.changed'; readonly event: HandsEvent }
  /** The remote camera is to be turned on or off. */
  | { readonly type: 'vision.camera.wanted'; readonly isWanted: boolean }

type VisionInput = {
  readonly listener: Listener<VisionOutputEvent>
  /** The camera of this device, or that of the device at the other end of a link. */
  readonly source: 'own' | 'remote'
  /** The camera that was chosen the last time on this device, if known. */
  readonly wanted: string | undefined
}
type VisionContext = VisionInput & {
  readonly motion: HandMotion
  readonly look: HandsLook
}

const cameraIn = ({ event }: { readonly event: { readonly state: CameraState } }) => ({ state: event.state })
const frameIn = ({ event }: { readonly event: VisionFrame }): VisionFrame => ({
  hands: event.hands,
  aspect: event.aspect,
  isCrowded: event.isCrowded,
  at: event.at,
})
const lookIn = ({
  event,
}: {
  readonly event: { readonly snapshot: SnapshotFrom<typeof handPoseMachine> }
}) => ({
  look: handsLookOf(event.snapshot),
  framesPerSecond: event.snapshot.context.framesPerSecond,
})
const notifyCamera = { type: 'notifyCamera', params: cameraIn } as const
const raiseFrame = { type: 'raiseFrame', params: frameIn } as const
const detect = { type: 'detect', params: frameIn } as const
const setMode = (mode: HandPoseMode) => ({ type: 'setMode', params: { mode } }) as const
const notifyWanted = (isWanted: boolean) => ({ type: 'notifyWanted', params: { isWanted } }) as const

/**
 * What a camera sees of the children: the camera of this device with the model that detects hands, or the frames of another
 * device’s. Where its attempts are watched, the motion of each frame is computed here once, for the attempt detector and for
 * the recogniser’s memory.
 */
export const visionMachine = setup({
  types: {} as {
    input: VisionInput
    context: VisionContext
    events: VisionEvent
    children: {
      readonly camera: 'camera'
      readonly handPose: 'handPose'
      readonly attemptDetector: 'attemptDetector'
    }
  },
  actors: {
    camera: cameraMachine,
    handPose: handPoseMachine,
    attemptDetector: attemptDetectorMachine,
    frames: unwiredCallback<FramesCommand>('frames'),
  },
  actions: {
    allowCamera: sendTo('camera', { type: 'camera.allow' }),
    turnOnCamera: sendTo('camera', { type: 'camera.turnOn' }),
    turnOffCamera: sendTo('camera', { type: 'camera.turnOff' }),
    watch: sendTo('handPose', { type: 'handPose.watch' }),
    rest: sendTo('handPose', { type: 'handPose.rest' }),
    setMode: sendTo('handPose', (_, { mode }: { mode: HandPoseMode }) => ({
      type: 'handPose.setMode' as const,
      mode,
    })),
    overrule: sendTo('handPose', { type: 'handPose.overrule' }),
    notifyCamera: sendTo(
      ({ context }) => context.listener,
      (_, { state }: { state: CameraState }) => ({ type: 'vision.camera.changed' as const, state }),
    ),
    notifySeen: sendTo(
      ({ context }) => context.listener,
      (_, seen: Omit<HandPoseOutputEvent, 'type'>) => ({ ...seen, type: 'vision.seen' as const }),
    ),
    noteLook: assign({ look: (_, { look }: Look) => look }),
    notifyHands: sendTo(
      ({ context }) => context.listener,
      (_, hands: Look) => ({ type: 'vision.hands.changed' as const, ...hands }),
    ),
    notifyAttempt: sendTo(
      ({ context }) => context.listener,
      (_, { event }: { event: HandsEvent }) => ({ type: 'vision.attempt.changed' as const, event }),
    ),
    notifyWanted: sendTo(
      ({ context }) => context.listener,
      (_, { isWanted }: { isWanted: boolean }) => ({ type: 'vision.camera.wanted' as const, isWanted }),
    ),
    raiseFrame: raise((_, frame: VisionFrame) => ({ type: 'vision.frame' as const, ...frame })),
    stopFrames: raise({ type: 'vision.framesStopped' }),
    forgetFrames: raise({ type: 'vision.forgetFrames' }),
    noteMotion: assign({
      motion: ({ context }, frame: VisionFrame) => withMotionFrame(context.motion, frame),
    }),
    forgetMotion: assign({ motion: noMotion }),
    remember: sendTo('frames', ({ context }, { hands, aspect, at }: VisionFrame) => ({
      type: 'frames.add' as const,
      hands,
      aspect,
      at,
      isMoving: context.motion.isMoving,
    })),
    forget: sendTo('frames', { type: 'frames.forget' }),
    detect: sendTo('attemptDetector', ({ context: { motion } }, { hands, isCrowded }: VisionFrame) => ({
      type: 'attemptDetector.frame' as const,
      hasHands: hands.length > 0,
      isCrowded,
      isMoving: motion.isMoving,
      interval: frameInterval(motion),
    })),
    stopDetecting: sendTo('attemptDetector', { type: 'attemptDetector.framesStopped' }),
  },
  guards: {
    isOwn: ({ context }) => context.source === 'own',
    isLive: (_, { state }: { state: CameraState }) => state === 'live',
    isOn: (_, { state }: { state: CameraState }) => isCameraOn(state),
    isCrowded: (_, frame: VisionFrame) => frame.isCrowded,
    isAnotherLook: ({ context }, { look }: Look) => context.look !== look,
    isEnd: (_, { event }: { event: HandsEvent }) => event.type === 'repetition.hands.gone',
  },
}).createMachine({
  id: 'vision',
  type: 'parallel',
  context: ({ input }) => ({ ...input, motion: noMotion, look: 'idle' }),
  // Of either source: a stage in a window has no camera, but browser tests send the hands of a take from there.
  on: { 'vision.remote.seen': { actions: raiseFrame } },
  states: {
    source: {
      initial: 'choosing',
      states: {
        choosing: { always: [{ guard: 'isOwn', target: 'own' }, { target: 'remote' }] },
        own: {
          invoke: [
            {
              id: 'handPose',
              src: 'handPose',
              input: ({ self }) => ({ listener: self }),
              onSnapshot: {
                guard: { type: 'isAnotherLook', params: lookIn },
                actions: [
                  { type: 'noteLook', params: lookIn },
                  { type: 'notifyHands', params: lookIn },
                ],
              },
            },
            {
              id: 'camera',
              src: 'camera',
              input: ({ context, self }) => ({ listener: self, wanted: context.wanted }),
            },
          ],
          on: {
            'vision.turnOn': { actions: 'turnOnCamera' },
            'vision.turnOff': { actions: 'turnOffCamera' },
            'vision.allow': { actions: 'allowCamera' },
            'vision.overrule': { actions: 'overrule' },
            'vision.setMode': { actions: { type: 'setMode', params: ({ event }) => ({ mode: event.mode }) } },
            'camera.changed': [
              { guard: { type: 'isLive', params: cameraIn }, actions: ['watch', notifyCamera] },
              // It gives no picture for a moment, and the model waits.
              {
                guard: { type: 'isOn', params: cameraIn },
                actions: ['stopFrames', 'forgetFrames', notifyCamera],
              },
              { actions: ['rest', 'stopFrames', 'forgetFrames', notifyCamera] },
            ],
            'handPose.seen': {
              actions: [{ type: 'notifySeen', params: ({ event }) => event }, raiseFrame],
            },
          },
          /** The mode of the model changes with the attempt only: each change makes it look for other children again. */
          initial: 'between',
          states: {
            between: { on: { 'vision.turn.tried': { target: 'attempt', actions: setMode('attempt') } } },
            attempt: {
              on: {
                'vision.turn.none': { target: 'between', actions: setMode('between') },
                'vision.turn.awaited': { target: 'between', actions: setMode('between') },
              },
            },
          },
        },
        remote: {
          on: {
            'vision.turnOn': { actions: notifyWanted(true) },
            'vision.turnOff': { actions: notifyWanted(false) },
            'vision.remote.camera.changed': [
              { guard: { type: 'isLive', params: cameraIn }, actions: notifyCamera },
              { actions: ['stopFrames', 'forgetFrames', notifyCamera] },
            ],
            // What was seen of an attempt is still judged.
            'vision.remote.lost': { actions: 'stopFrames' },
          },
        },
      },
    },
    attempts: {
      initial: 'ignored',
      states: {
        ignored: { on: { 'vision.watchAttempts': 'watched' } },
        watched: {
          entry: 'forgetMotion',
          invoke: [
            { id: 'attemptDetector', src: 'attemptDetector', input: ({ self }) => ({ listener: self }) },
            { id: 'frames', src: 'frames' },
          ],
          on: {
            'vision.ignoreAttempts': 'ignored',
            'vision.frame': [
              // A crowd is nobody’s attempt.
              { guard: { type: 'isCrowded', params: frameIn }, actions: detect },
              {
                actions: [
                  { type: 'noteMotion', params: frameIn },
                  { type: 'remember', params: frameIn },
                  detect,
                ],
              },
            ],
            'vision.framesStopped': { actions: 'stopDetecting' },
            'vision.forgetFrames': { actions: 'forget' },
            'attemptDetector.detected': [
              {
                guard: { type: 'isEnd', params: ({ event }) => event },
                actions: ['forgetMotion', { type: 'notifyAttempt', params: ({ event }) => event }],
              },
              { actions: { type: 'notifyAttempt', params: ({ event }) => event } },
            ],
          },
          initial: 'betweenTurns',
          states: {
            // What an adult or another child has shown before a turn is not this child’s attempt.
            betweenTurns: {
              on: {
                'vision.turn.awaited': { target: 'turn', actions: 'forget' },
                'vision.turn.tried': { target: 'turn', actions: 'forget' },
              },
            },
            turn: { on: { 'vision.turn.none': 'betweenTurns' } },
          },
        },
      },
    },
  },
})
