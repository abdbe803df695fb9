import { assign, sendTo, setup, stateIn } from 'xstate'

import type { CameraState } from '#src/contract/ask-link.ts'
import { askConstants } from '#src/contract/ask-constants.ts'

import type { VisionCameraEvent, VisionSwitch } from '../vision/vision.machine.ts'
import type { Listener } from '#src/machines/listener.ts'

type CameraConsentInput = {
  /** The camera that the consent is for. */
  readonly camera: Listener<VisionSwitch>
  /** Is notified that somebody must confirm at the stage, and that the camera stays off. */
  readonly listener: Listener<VisionCameraEvent>
  /** The browser allows cameras on this address. */
  readonly isSecure: boolean
}
type CameraConsentContext = CameraConsentInput & {
  /** The id of the leading control on the link. */
  readonly control: string | undefined
  /** Somebody has pressed «Klar». */
  readonly isReady: boolean
  /** The stage shows a small picture of the child. */
  readonly showsPicture: boolean
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
  | { readonly type: 'cameraConsent.setPicture'; readonly isShown: boolean }
  | { readonly type: 'cameraConsent.camera.changed'; readonly state: CameraState }

const cameraIn = ({ event }: { readonly event: { readonly state: CameraState } }) => ({ state: event.state })
const ledTo = <const Target extends string>(target: Target) =>
  ({
    target,
    actions: {
      type: 'noteControl',
      params: ({ event }: { readonly event: { readonly control: string } }) => ({ control: event.control }),
    },
  }) as const
const notifyState = (state: CameraState) => ({ type: 'notify', params: { state } }) as const

/**
 * Whether the camera of a stage may be on. The stage’s own screen asks for consent at «Klar», before the children come, and
 * again when another control wants the camera. The consent is for one control: given before any control leads, it is for the
 * first one, which must come within a quarter of an hour. It lasts as long as that control leads: another control ends it at once.
 * Ten seconds without a message turn the camera off; the same control may turn it on again for some minutes, since a cut of the line
 * is nobody's decision. A control that leaves turns the camera off and keeps the consent for seven seconds, so that after a reload
 * nobody has to go to the stage.
 */
export const cameraConsentMachine = setup({
  types: {} as {
    input: CameraConsentInput
    context: CameraConsentContext
    events: CameraConsentEvent
    /** `allowed`: the camera may go on without another question. */
    tags: 'asking' | 'allowed'
  },
  actions: {
    turnOn: sendTo(({ context }) => context.camera, { type: 'vision.turnOn' }),
    turnOff: sendTo(({ context }) => context.camera, { type: 'vision.turnOff' }),
    notify: sendTo(
      ({ context }) => context.listener,
      (_, params: { state: CameraState }) => ({
        type: 'vision.camera.changed' as const,
        state: params.state,
      }),
    ),
    noteReady: assign({ isReady: true }),
    setPicture: assign({ showsPicture: (_, params: { isShown: boolean }) => params.isShown }),
    noteControl: assign({ control: (_, params: { control: string }) => params.control }),
  },
  guards: {
    isReady: ({ context }) => context.isReady,
    isSecure: ({ context }) => context.isSecure,
    isLive: (_, params: { state: CameraState }) => params.state === 'live',
    isOpening: (_, params: { state: CameraState }) => params.state === 'asking',
    isGranted: stateIn({ led: { consent: 'granted' } }),
    isSame: ({ context }, params: { control: string }) => context.control === params.control,
  },
  delays: {
    // The link reports a timeout only after this part of the lease.
    lease: askConstants.linkLease - askConstants.linkTimeout,
    unusedConsent: askConstants.unusedConsent,
    cutConsent: askConstants.cutConsent,
  },
}).createMachine({
  id: 'cameraConsent',
  context: ({ input }) => ({ ...input, control: undefined, isReady: false, showsPicture: false }),
  initial: 'uncontrolled',
  on: {
    'cameraConsent.ready': { actions: 'noteReady' },
    'cameraConsent.setPicture': {
      actions: { type: 'setPicture', params: ({ event }) => ({ isShown: event.isShown }) },
    },
  },
  states: {
    uncontrolled: {
      initial: 'unasked',
      on: { 'cameraConsent.led': ledTo('led') },
      states: {
        unasked: {
          on: {
            'cameraConsent.ready': { guard: 'isSecure', target: 'asking', actions: 'noteReady' },
          },
        },
        asking: {
          tags: 'asking',
          on: {
            'cameraConsent.led': ledTo('#cameraConsent.led.consent.asking'),
            'cameraConsent.yes': 'trying',
            'cameraConsent.no': 'unasked',
          },
        },
        /** The camera goes on for a moment: the browser requests its own permission now. */
        trying: {
          entry: 'turnOn',
          on: {
            'cameraConsent.led': ledTo('#cameraConsent.led.consent.trying'),
            'cameraConsent.camera.changed': [
              { guard: { type: 'isLive', params: cameraIn }, target: 'granted', actions: 'turnOff' },
              { guard: { type: 'isOpening', params: cameraIn } },
              { target: 'unasked', actions: 'turnOff' },
            ],
          },
        },
        granted: {
          tags: 'allowed',
          after: { unusedConsent: 'unasked' },
          on: {
            'cameraConsent.led': ledTo('#cameraConsent.led.consent.granted'),
            'cameraConsent.no': 'unasked',
          },
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
            connected: {
              on: { 'cameraConsent.disconnected': 'disconnected', 'cameraConsent.left': 'left' },
            },
            disconnected: {
              on: { 'cameraConsent.left': 'left' },
              after: {
                lease: [{ guard: 'isGranted', target: 'cut' }, { target: '#cameraConsent.uncontrolled' }],
              },
            },
            /** The camera is off, but the same control needs no other consent when the line is back. */
            cut: {
              entry: 'turnOff',
              on: { 'cameraConsent.left': 'left' },
              after: { cutConsent: '#cameraConsent.uncontrolled' },
            },
            left: { after: { lease: '#cameraConsent.uncontrolled' } },
          },
        },
        consent: {
          initial: 'none',
          states: {
            none: {
              on: {
                'cameraConsent.ready': { guard: 'isSecure', target: 'asking', actions: 'noteReady' },
                'cameraConsent.wanted': 'asking',
              },
            },
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
                    'cameraConsent.yes': {
                      target: '#cameraConsent.led.consent.granted',
                      actions: 'turnOn',
                    },
                    'cameraConsent.no': '#cameraConsent.led.consent.none',
                  },
                },
              },
            },
            // A control leads while the browser still requests its permission.
            trying: {
              on: {
                'cameraConsent.left': { target: 'none', actions: 'turnOff' },
                'cameraConsent.camera.changed': [
                  { guard: { type: 'isOpening', params: cameraIn } },
                  { target: 'none', actions: 'turnOff' },
                ],
              },
              initial: 'unwanted',
              states: {
                unwanted: {
                  on: {
                    'cameraConsent.wanted': 'wanted',
                    'cameraConsent.camera.changed': {
                      guard: { type: 'isLive', params: cameraIn },
                      target: '#cameraConsent.led.consent.granted',
                      actions: 'turnOff',
                    },
                  },
                },
                wanted: {
                  on: {
                    'cameraConsent.unwanted': 'unwanted',
                    'cameraConsent.camera.changed': {
                      guard: { type: 'isLive', params: cameraIn },
                      target: '#cameraConsent.led.consent.granted',
                    },
                  },
                },
              },
            },
            granted: {
              tags: 'allowed',
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
