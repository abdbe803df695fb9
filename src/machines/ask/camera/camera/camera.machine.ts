import { assign, type EventObject, sendTo, setup, type SnapshotFrom } from 'xstate'

import type { CameraState } from '#src/contract/ask-link.ts'

import { backOff } from '#src/machines/back-off.ts'
import type { Listener } from '#src/machines/listener.ts'
import { unwiredCallback } from '#src/machines/unwired.ts'

export type CameraChoice = { readonly deviceId: string; readonly label: string }

/** The events of an open camera. After a failure or an end it emits nothing more. */
export type DeviceOutputEvent =
  | { readonly type: 'device.opened'; readonly camera: CameraChoice }
  | { readonly type: 'device.refused' }
  | { readonly type: 'device.absent' }
  | { readonly type: 'device.busy' }
  | { readonly type: 'device.insecure' }
  | { readonly type: 'device.ended' }
  | { readonly type: 'device.silenced' }
  | { readonly type: 'device.resumed' }

/** The available cameras: emitted at once, and whenever they may have changed. */
export type CamerasOutputEvent = {
  readonly type: 'cameras.changed'
  readonly cameras: readonly CameraChoice[]
}

/** For the user of the camera. */
export type CameraOutputEvent = { readonly type: 'camera.changed'; readonly state: CameraState }

type CameraInput = {
  readonly listener: Listener<CameraOutputEvent>
  /** The camera that was chosen the last time, if known. */
  readonly wanted?: string | undefined
}
type CameraContext = {
  readonly listener: Listener<CameraOutputEvent>
  /** The id of the requested camera; without one any camera is accepted. */
  readonly wanted: string | undefined
  readonly open: CameraChoice | undefined
  readonly cameras: readonly CameraChoice[]
  /** Why it is being reopened, and how many attempts have failed. */
  readonly trouble: 'busy' | 'lost' | undefined
  readonly failures: number
}
export type CameraSwitch = { readonly type: 'camera.turnOn' } | { readonly type: 'camera.turnOff' }
export type CameraEvent =
  | CameraSwitch
  /** Somebody has read what the camera is for, and agrees. */
  | { readonly type: 'camera.allow' }
  | { readonly type: 'camera.choose'; readonly deviceId: string }
  | DeviceOutputEvent
  | CamerasOutputEvent

/** The state for the other window; while it is being reopened, still the reason. */
export function cameraStateOf(snapshot: SnapshotFrom<typeof cameraMachine>): CameraState {
  if (snapshot.matches('explaining')) return 'explaining'
  if (snapshot.matches({ on: { open: 'asking' } })) return snapshot.context.trouble ?? 'asking'
  if (snapshot.matches({ on: { open: 'silent' } })) return 'silent'
  if (snapshot.matches({ on: 'open' })) return 'live'
  return troubles.find((trouble) => snapshot.matches({ on: trouble })) ?? 'off'
}

/** Whether it gives pictures, or will as soon as it is not silent any more. */
export const isCameraOn = (state: CameraState): boolean => state === 'live' || state === 'silent'

const troubles = ['refused', 'absent', 'busy', 'lost', 'insecure'] as const

const backOffRange = { shortest: 1_000, longest: 30_000 }

const notifyState = (state: CameraState) => ({ type: 'notify', params: { state } }) as const

/**
 * One camera: opened after an explanation, reopened after unplugging, sleep and other programs, and turned off with one
 * press.
 */
export const cameraMachine = setup({
  types: {} as { input: CameraInput; context: CameraContext; events: CameraEvent },
  actors: {
    device: unwiredCallback<EventObject, { readonly deviceId: string | undefined }>('device'),
    cameras: unwiredCallback<EventObject>('cameras'),
  },
  actions: {
    notify: sendTo(
      ({ context }: { context: CameraContext }) => context.listener,
      (_, params: { state: CameraState }) => ({ type: 'camera.changed', state: params.state }),
    ),
    acceptAnyCamera: assign({ wanted: undefined }),
    choose: assign({ wanted: (_, params: { deviceId: string }) => params.deviceId }),
    noteCameras: assign({ cameras: (_, params: { cameras: readonly CameraChoice[] }) => params.cameras }),
    noteOpen: assign({
      open: (_, params: { camera: CameraChoice }) => params.camera,
      trouble: undefined,
      failures: 0,
    }),
    noteBusy: assign({ open: undefined, trouble: 'busy', failures: ({ context }) => context.failures + 1 }),
    noteLost: assign({ open: undefined, trouble: 'lost', failures: ({ context }) => context.failures + 1 }),
    forgetTrouble: assign({ open: undefined, trouble: undefined, failures: 0 }),
  },
  guards: {
    hasPreference: ({ context }) => context.wanted !== undefined,
    wasLost: ({ context }) => context.trouble === 'lost',
    isAvailable: ({ context }, params: { cameras: readonly CameraChoice[] }) =>
      context.wanted === undefined
        ? params.cameras.length > 0
        : params.cameras.some(({ deviceId }) => deviceId === context.wanted),
  },
  delays: {
    retryDelay: ({ context }) => backOff(backOffRange, context.failures - 1),
  },
}).createMachine({
  id: 'camera',
  context: ({ input }) => ({
    listener: input.listener,
    wanted: input.wanted,
    open: undefined,
    cameras: [],
    trouble: undefined,
    failures: 0,
  }),
  initial: 'off',
  states: {
    off: {
      entry: 'forgetTrouble',
      initial: 'unexplained',
      on: { 'camera.allow': { target: 'on', actions: notifyState('asking') } },
      states: {
        unexplained: {
          on: { 'camera.turnOn': { target: '#camera.explaining', actions: notifyState('explaining') } },
        },
        explained: { on: { 'camera.turnOn': { target: '#camera.on', actions: notifyState('asking') } } },
      },
    },
    explaining: {
      on: {
        'camera.allow': { target: 'on', actions: notifyState('asking') },
        'camera.turnOff': { target: 'off', actions: notifyState('off') },
      },
    },
    on: {
      invoke: { id: 'cameras', src: 'cameras' },
      initial: 'open',
      on: {
        'camera.turnOff': { target: 'off.explained', actions: notifyState('off') },
        'camera.turnOn': { target: '.open', actions: ['forgetTrouble', notifyState('asking')] },
        'camera.allow': { target: '.open', actions: ['forgetTrouble', notifyState('asking')] },
        'camera.choose': {
          target: '.open',
          actions: [
            { type: 'choose', params: ({ event }) => ({ deviceId: event.deviceId }) },
            'forgetTrouble',
            notifyState('asking'),
          ],
        },
        'cameras.changed': {
          actions: { type: 'noteCameras', params: ({ event }) => ({ cameras: event.cameras }) },
        },
      },
      states: {
        open: {
          invoke: {
            id: 'device',
            src: 'device',
            input: ({ context }) => ({ deviceId: context.wanted }),
          },
          initial: 'asking',
          on: {
            'camera.turnOn': {},
            'camera.allow': {},
            'device.refused': 'refused',
            'device.absent': [
              { guard: 'wasLost', target: 'lost' },
              { guard: 'hasPreference', target: 'open', reenter: true, actions: 'acceptAnyCamera' },
              { target: 'absent' },
            ],
            'device.busy': 'busy',
            'device.insecure': 'insecure',
            'device.ended': 'lost',
          },
          states: {
            asking: {
              on: {
                'device.opened': {
                  target: 'live',
                  actions: { type: 'noteOpen', params: ({ event }) => ({ camera: event.camera }) },
                },
              },
            },
            live: { entry: notifyState('live'), on: { 'device.silenced': 'silent' } },
            silent: { entry: notifyState('silent'), on: { 'device.resumed': 'live' } },
          },
        },
        refused: { entry: ['forgetTrouble', notifyState('refused')] },
        insecure: { entry: ['forgetTrouble', notifyState('insecure')] },
        absent: {
          entry: ['forgetTrouble', notifyState('absent')],
          on: {
            'cameras.changed': {
              guard: { type: 'isAvailable', params: ({ event }) => ({ cameras: event.cameras }) },
              target: 'open',
              actions: { type: 'noteCameras', params: ({ event }) => ({ cameras: event.cameras }) },
            },
          },
        },
        busy: { entry: ['noteBusy', notifyState('busy')], after: { retryDelay: 'open' } },
        lost: {
          entry: ['noteLost', notifyState('lost')],
          on: {
            'cameras.changed': {
              guard: { type: 'isAvailable', params: ({ event }) => ({ cameras: event.cameras }) },
              target: 'open',
              actions: { type: 'noteCameras', params: ({ event }) => ({ cameras: event.cameras }) },
            },
          },
          after: { retryDelay: 'open' },
        },
      },
    },
  },
})
