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
  /** A sign is practised. */
  | { readonly type: 'sessionCamera.signing' }
  /** The session’s signs have been practised. */
  | { readonly type: 'sessionCamera.summary' }
  /** No session is in progress: none has started, or it has ended. */
  | { readonly type: 'sessionCamera.ended' }
  /** A session is in progress, before or between its signs: the camera stays as it is. */
  | { readonly type: 'sessionCamera.waiting' }
  | { readonly type: 'sessionCamera.camera.changed'; readonly state: CameraState }

/**
 * Turns the camera off when the signs of a session have been practised and when a session has ended. Turns it on
 * automatically only in the next session, if it was on in the last one.
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
  guards: { wasOn: ({ context }) => context.isOn },
}).createMachine({
  id: 'sessionCamera',
  context: ({ input }) => ({ ...input, isOn: false }),
  initial: 'idle',
  states: {
    idle: { entry: 'forgetCamera', on: { 'sessionCamera.signing': 'signing' } },
    signing: {
      on: {
        'sessionCamera.camera.changed': {
          actions: { type: 'noteCamera', params: ({ event }) => ({ state: event.state }) },
        },
        'sessionCamera.summary': { target: 'betweenSessions', actions: 'turnOff' },
        'sessionCamera.ended': { target: 'idle', actions: 'turnOff' },
      },
    },
    betweenSessions: {
      on: {
        'sessionCamera.signing': [
          { guard: 'wasOn', target: 'signing', actions: 'turnOn' },
          { target: 'signing' },
        ],
        'sessionCamera.ended': 'idle',
      },
    },
  },
})
