import { assign, sendTo, setup } from 'xstate'

import type { CameraState } from '#src/contract/ask-link.ts'

import type { VisionSwitch } from '../camera/vision/vision.machine.ts'
import type { Listener } from '#src/machines/listener.ts'

type SessionCameraInput = {
  /** The camera of the session, on this device or on the stage. */
  readonly camera: Listener<VisionSwitch>
}
type SessionCameraContext = SessionCameraInput & {
  /** It is on, or it is wanted and has trouble. */
  readonly isOn: boolean
}
export type SessionCameraEvent =
  /** The first sign is about to begin; `isWanted` where this device is to turn the camera on by itself. */
  | { readonly type: 'sessionCamera.ready'; readonly isWanted: boolean }
  /** A sign is practised. */
  | { readonly type: 'sessionCamera.signing' }
  /** The session’s signs have been practised. */
  | { readonly type: 'sessionCamera.summary' }
  /** No session is in progress: none has started, or it has ended. */
  | { readonly type: 'sessionCamera.ended' }
  /** A session is in progress, before its first sign can begin or between its signs: the camera stays as it is. */
  | { readonly type: 'sessionCamera.waiting' }
  | { readonly type: 'sessionCamera.camera.changed'; readonly state: CameraState }

const noteCamera = {
  actions: {
    type: 'noteCamera',
    params: ({ event }: { readonly event: { readonly state: CameraState } }) => ({ state: event.state }),
  },
} as const
const cameraIsWanted = {
  type: 'isWanted',
  params: ({ event }: { readonly event: { readonly isWanted: boolean } }) => ({ isWanted: event.isWanted }),
} as const

/**
 * Turns the camera off when the signs of a session have been practised and when a session has ended. Turns it on
 * automatically before the first sign only: where the device is to, or in the next session, if it was on in the last one.
 */
export const sessionCameraMachine = setup({
  types: {} as { input: SessionCameraInput; context: SessionCameraContext; events: SessionCameraEvent },
  actions: {
    turnOn: sendTo(({ context }) => context.camera, { type: 'vision.turnOn' }),
    turnOff: sendTo(({ context }) => context.camera, { type: 'vision.turnOff' }),
    noteCamera: assign({
      isOn: (_, { state }: { readonly state: CameraState }) => state !== 'off' && state !== 'explaining',
    }),
    forgetCamera: assign({ isOn: false }),
  },
  guards: {
    wasOn: ({ context }) => context.isOn,
    isWanted: (_, { isWanted }: { isWanted: boolean }) => isWanted,
  },
}).createMachine({
  id: 'sessionCamera',
  context: ({ input }) => ({ ...input, isOn: false }),
  initial: 'idle',
  states: {
    idle: {
      entry: 'forgetCamera',
      on: {
        'sessionCamera.ready': [
          { guard: cameraIsWanted, target: 'preparing', actions: 'turnOn' },
          { target: 'preparing' },
        ],
        'sessionCamera.signing': 'signing',
      },
    },
    /** No child stands there yet: the operator places the camera. */
    preparing: {
      on: {
        'sessionCamera.camera.changed': noteCamera,
        'sessionCamera.signing': 'signing',
        'sessionCamera.ended': { target: 'idle', actions: 'turnOff' },
      },
    },
    signing: {
      on: {
        'sessionCamera.camera.changed': noteCamera,
        'sessionCamera.summary': { target: 'betweenSessions', actions: 'turnOff' },
        'sessionCamera.ended': { target: 'idle', actions: 'turnOff' },
      },
    },
    betweenSessions: {
      on: {
        'sessionCamera.ready': [
          { guard: 'wasOn', target: 'preparing', actions: 'turnOn' },
          { guard: cameraIsWanted, target: 'preparing', actions: 'turnOn' },
          { target: 'preparing' },
        ],
        'sessionCamera.signing': [
          { guard: 'wasOn', target: 'signing', actions: 'turnOn' },
          { target: 'signing' },
        ],
        'sessionCamera.ended': 'idle',
      },
    },
  },
})
