import { assign, sendTo, setup } from 'xstate'

import type { CameraState } from '#src/contract/ask-link.ts'
import { constants } from '#src/contract/constants.ts'

import type { CameraOutputEvent, CameraSwitch } from './camera.machine.ts'
import type { Listener } from '#src/machines/listener.ts'

type CameraConsentInput = {
  /** The camera that the consent is for. */
  readonly camera: Listener<CameraSwitch>
  /** Is notified that somebody must confirm at the stage, and that the camera stays off. */
  readonly listener: Listener<CameraOutputEvent>
}
type CameraConsentContext = CameraConsentInput & {
  /** The id of the leading control on the link. */
  readonly control: string | undefined
  /** Somebody has pressed «Klar». */
  readonly isReady: boolean
}
export type CameraConsentEvent =
  | { readonly type: 'cameraConsent.ready' }
  /** A control leads the stage. */
  | { readonly type: 'cameraConsent.led'; readonly control: string }
  /** It is disconnected, and may return. */
  | { readonly type: 'cameraConsent.disconnected' }
  /** It has left. */
  | { readonly type: 'cameraConsent.left' }
  /** It wants the camera on, or off. */
  | { readonly type: 'cameraConsent.wanted' }
  | { readonly type: 'cameraConsent.unwanted' }
  /** Somebody at the stage agrees or declines, also by turning the camera off. */
  | { readonly type: 'cameraConsent.yes' }
  | { readonly type: 'cameraConsent.no' }

const notifyState = (state: CameraState) => ({ type: 'notify', params: { state } }) as const

/**
 * Whether the camera of a stage may be on. The stage’s own screen asks for consent after «Klar», for one control, and the
 * consent lasts as long as that control leads: ten seconds without a message end it, another control ends it at once. A
 * control that leaves turns the camera off and keeps the consent for seven seconds, so that after a reload nobody has to
 * go to the stage.
 */
export const cameraConsentMachine = setup({
  types: {} as {
    input: CameraConsentInput
    context: CameraConsentContext
    events: CameraConsentEvent
    tags: 'asking'
  },
  actions: {
    turnOn: sendTo(({ context }) => context.camera, { type: 'camera.turnOn' }),
    turnOff: sendTo(({ context }) => context.camera, { type: 'camera.turnOff' }),
    notify: sendTo(
      ({ context }) => context.listener,
      (_, params: { state: CameraState }) => ({ type: 'camera.changed' as const, state: params.state }),
    ),
    noteReady: assign({ isReady: true }),
    noteControl: assign({ control: (_, params: { control: string }) => params.control }),
  },
  guards: {
    isReady: ({ context }) => context.isReady,
    isSame: ({ context }, params: { control: string }) => context.control === params.control,
  },
  delays: {
    // The link reports a timeout only after this part of the lease.
    lease: constants.ask.linkLease - constants.ask.linkTimeout,
  },
}).createMachine({
  id: 'cameraConsent',
  context: ({ input }) => ({ ...input, control: undefined, isReady: false }),
  initial: 'uncontrolled',
  on: { 'cameraConsent.ready': { actions: 'noteReady' } },
  states: {
    uncontrolled: {
      on: {
        'cameraConsent.led': {
          target: 'led',
          actions: { type: 'noteControl', params: ({ event }) => ({ control: event.control }) },
        },
      },
    },
    led: {
      type: 'parallel',
      exit: 'turnOff',
      on: {
        // Another control than before.
        'cameraConsent.led': {
          target: 'led',
          reenter: true,
          actions: { type: 'noteControl', params: ({ event }) => ({ control: event.control }) },
        },
      },
      states: {
        control: {
          initial: 'connected',
          on: {
            'cameraConsent.led': {
              guard: { type: 'isSame', params: ({ event }) => ({ control: event.control }) },
              target: '.connected',
            },
          },
          states: {
            connected: { on: { 'cameraConsent.disconnected': 'disconnected' } },
            disconnected: { after: { lease: '#cameraConsent.uncontrolled' } },
          },
        },
        consent: {
          initial: 'none',
          states: {
            none: { on: { 'cameraConsent.wanted': 'asking' } },
            asking: {
              tags: 'asking',
              entry: notifyState('explaining'),
              exit: notifyState('off'),
              on: { 'cameraConsent.unwanted': 'none', 'cameraConsent.left': 'none' },
              initial: 'unready',
              states: {
                unready: {
                  always: { guard: 'isReady', target: 'shown' },
                  on: { 'cameraConsent.ready': { target: 'shown', actions: 'noteReady' } },
                },
                shown: {
                  on: {
                    'cameraConsent.yes': '#cameraConsent.led.consent.granted',
                    'cameraConsent.no': '#cameraConsent.led.consent.none',
                  },
                },
              },
            },
            granted: {
              entry: 'turnOn',
              on: {
                'cameraConsent.wanted': { actions: 'turnOn' },
                'cameraConsent.unwanted': { actions: 'turnOff' },
                'cameraConsent.left': { actions: 'turnOff' },
                'cameraConsent.no': { target: 'none', actions: 'turnOff' },
              },
            },
          },
        },
      },
    },
  },
})
