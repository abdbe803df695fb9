import { assign, sendTo, setup } from 'xstate'

import type { CameraState } from '#src/contract/ask-link.ts'

import type { CameraSwitch } from './camera/camera.machine.ts'
import type { Listener } from '#src/machines/listener.ts'

type SessionCameraInput = {
  /** The camera of the session, wherever it is. */
  readonly camera: Listener<CameraSwitch>
}
type SessionCameraContext = SessionCameraInput & {
  /** It is on, or somebody has wanted it to be and it is in trouble. */
  readonly isOn: boolean
}
export type SessionCameraEvent =
  /** A sign is practised. */
  | { readonly type: 'sessionCamera.signing' }
  /** The session’s signs have been practised. */
  | { readonly type: 'sessionCamera.summary' }
  /** No session is held: none has begun, or it has been ended. */
  | { readonly type: 'sessionCamera.ended' }
  | { readonly type: 'sessionCamera.camera.changed'; readonly state: CameraState }

/**
 * Turns the camera off when the signs of a session have been practised and when a session has ended. Turns it on by itself only in the
 * next session, when it was on in the one before.
 */
export const sessionCameraMachine = setup({
  types: {} as { input: SessionCameraInput; context: SessionCameraContext; events: SessionCameraEvent },
  actions: {
    turnOn: sendTo(({ context }) => context.camera, { type: 'camera.turnOn' }),
    turnOff: sendTo(({ context }) => context.camera, { type: 'camera.turnOff' }),
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
