import { assign, enqueueActions, type EventObject, sendTo, setup } from 'xstate'

import type { CameraState, ClickerKey, HandsLook, Scene } from '#src/contract/ask-link.ts'
import { askConstants } from '#src/contract/ask-constants.ts'

import type { ClickerOutputEvent, PageOutputEvent } from '../ask-control/ask-control-events.ts'
import type { InterruptionsOutputEvent } from '../auto-approval/auto-approval.machine.ts'
import { modeIn, type Show } from '../ask-show.ts'
import { cueOf, sceneKeyOf } from '../character/character-cue.ts'
import {
  type CameraConsentEvent,
  cameraConsentMachine,
} from '../camera/camera-consent/camera-consent.machine.ts'
import { type CharacterOutputEvent, characterMachine } from '../character/character.machine.ts'
import {
  visionMachine,
  type VisionEvent,
  type VisionOutputEvent,
  type VisionSwitch,
} from '../camera/vision/vision.machine.ts'
import type { LinkFact, StageIdentity } from '../link-messages.ts'
import { stageLinkMachine, type StageLinkOutputEvent } from '../stage-link/stage-link.machine.ts'
import { unwiredCallback } from '#src/machines/unwired.ts'

/** `unlock` plays a sound at once, so that the browser allows later ones. A volume is 0 to 1. */
export type VoiceCommand =
  | { readonly type: 'voice.unlock' }
  | { readonly type: 'voice.say'; readonly sound: string }
  | { readonly type: 'voice.setVolume'; readonly volume: number }

/** A window beside the operator’s on one computer, or a separate device, which has the camera. */
export type StageKind = 'window' | 'device'

type AskStageInput = {
  readonly kind: StageKind
  /** The camera that was last chosen on this device. */
  readonly rememberedCamera: () => string | undefined
  /** The browser allows cameras on this address. */
  readonly isSecure: boolean
}
type Hands = { readonly look: HandsLook; readonly framesPerSecond: number }
type Seen = Omit<Extract<VisionOutputEvent, { readonly type: 'vision.seen' }>, 'type'>
type AskStageContext = AskStageInput &
  StageIdentity & {
    readonly show: Show | undefined
    /** The camera state that was last reported to the control. */
    readonly camera: CameraState
    readonly hands: Hands
    /** When the next frame may be sent, by the clock of the frames. */
    readonly nextFrameAt: number
  }
export type AskStageEvent =
  /** Somebody has pressed «Klar». */
  | { readonly type: 'askStage.ready' }
  /** This window becomes the stage again. */
  | { readonly type: 'askStage.takeOver' }
  /** Sends a goodbye to the control, before this actor is stopped. */
  | { readonly type: 'askStage.close' }
  | PageOutputEvent
  | ClickerOutputEvent
  | VisionOutputEvent
  | VisionSwitch
  | InterruptionsOutputEvent
  | CharacterOutputEvent
  | StageLinkOutputEvent

const handsIn = ({ event }: { readonly event: Hands }): Hands => ({
  look: event.look,
  framesPerSecond: event.framesPerSecond,
})
const factIn = ({ event }: { readonly event: { readonly fact: LinkFact } }) => ({ fact: event.fact })
const timeIn = ({ event }: { readonly event: { readonly at: number } }) => ({ at: event.at })
const frameInterval = 1_000 / askConstants.linkFramesPerSecond
const stateIn = ({ event }: { readonly event: { readonly state: CameraState } }) => ({ state: event.state })
const consent = (type: 'ready' | 'disconnected' | 'left' | 'wanted' | 'unwanted') =>
  ({ type: 'sendToConsent', params: { type: `cameraConsent.${type}` } }) as const

/** The children’s screen: shows the scenes from the link, and says a word when the operator asks for it; a separate device has the camera too. */
export const askStageMachine = setup({
  types: {} as {
    input: AskStageInput
    context: AskStageContext
    events: AskStageEvent
    children: {
      readonly stageLink: 'stageLink'
      readonly character: 'character'
      readonly vision: 'vision'
      readonly cameraConsent: 'cameraConsent'
    }
  },
  actors: {
    page: unwiredCallback('page'),
    voice: unwiredCallback<VoiceCommand>('voice'),
    screen: unwiredCallback<EventObject, { readonly kind: StageKind }>('screen'),
    interruptions: unwiredCallback('interruptions'),
    clicker: unwiredCallback('clicker'),
    stageLink: stageLinkMachine,
    character: characterMachine,
    vision: visionMachine,
    cameraConsent: cameraConsentMachine,
  },
  actions: {
    openLink: sendTo('stageLink', { type: 'stageLink.open' }),
    closeLink: sendTo('stageLink', { type: 'stageLink.close' }),
    unlockVoice: sendTo('voice', { type: 'voice.unlock' }),
    say: enqueueActions(({ enqueue }, { scene }: { scene: Scene | undefined }) => {
      if (!scene || !('sign' in scene)) return
      enqueue.sendTo('voice', { type: 'voice.say', sound: scene.sign.sound })
      enqueue.sendTo('character', { type: 'character.said', word: scene.sign.word })
    }),
    setVolume: sendTo('voice', (_, { fact }: { fact: LinkFact }) => ({
      type: 'voice.setVolume' as const,
      volume: showIn(fact).voice.volume,
    })),
    reportReady: sendTo('stageLink', ({ context: { kind } }) => ({
      type: 'stageLink.send' as const,
      fact: { type: 'stage.ready' as const, hasCamera: kind === 'device' },
    })),
    reportInterruption: sendTo('stageLink', {
      type: 'stageLink.send',
      fact: { type: 'stage.interrupted' },
    }),
    reportPress: sendTo('stageLink', (_, { key }: { key: ClickerKey }) => ({
      type: 'stageLink.sendPress' as const,
      key,
    })),
    reportCamera: sendTo('stageLink', (_, { state }: { state: CameraState }) => ({
      type: 'stageLink.send' as const,
      fact: { type: 'camera.changed' as const, state },
    })),
    reportHands: sendTo('stageLink', (_, hands: Hands) => ({
      type: 'stageLink.send' as const,
      fact: { type: 'hands.changed' as const, ...hands },
    })),
    sendFrame: sendTo('stageLink', (_, { hands, isCrowded, aspect, framesPerSecond }: Seen) => ({
      type: 'stageLink.sendFrame' as const,
      frame: { type: 'hands.seen' as const, hands: [...hands], isCrowded, aspect, framesPerSecond },
    })),
    scheduleFrame: assign({
      nextFrameAt: ({ context }, { at }: { at: number }) => Math.max(context.nextFrameAt, at) + frameInterval,
    }),
    noteCamera: assign({ camera: (_, { state }: { state: CameraState }) => state }),
    noteHands: assign({ hands: (_, params: Hands) => params }),
    noteRate: assign({
      hands: ({ context }, { framesPerSecond }: Pick<Hands, 'framesPerSecond'>) => ({
        ...context.hands,
        framesPerSecond,
      }),
    }),
    followScene: sendTo('vision', (_, { fact }: { fact: LinkFact }) => ({
      type: 'vision.setMode' as const,
      mode: modeIn(showIn(fact).scene),
    })),
    sendToVision: sendTo('vision', (_, event: VisionEvent) => event),
    sendToConsent: sendTo('cameraConsent', (_, event: CameraConsentEvent) => event),
    noteIdentity: assign((_, { code, name }: StageIdentity) => ({ code, name })),
    forgetName: assign({ name: undefined }),
    noteShow: assign({ show: (_, { fact }: { fact: LinkFact }) => showIn(fact) }),
    playScene: sendTo('character', (_, { fact }: { fact: LinkFact }) => ({
      type: 'character.scene' as const,
      ...cueOf(showIn(fact).scene),
    })),
    wake: sendTo('character', { type: 'character.awake' }),
    sleep: sendTo('character', { type: 'character.asleep' }),
    rest: sendTo('character', { type: 'character.scene', scene: 'rest' }),
    forgetShow: assign({ show: undefined }),
  },
  guards: {
    isDevice: ({ context }) => context.kind === 'device',
    isNewScene: ({ context }, { fact }: { fact: LinkFact }) =>
      fact.type === 'stage.show' &&
      (context.show === undefined || sceneKeyOf(context.show.scene) !== sceneKeyOf(fact.scene)),
    // After a reload nothing is said again.
    isWordWanted: ({ context: { show } }, { fact }: { fact: LinkFact }) =>
      fact.type === 'stage.show' && show !== undefined && fact.spoken > show.spoken && fact.voice.volume > 0,
    isSpoken: ({ context: { show } }, { isFirst }: { isFirst: boolean }) =>
      show !== undefined &&
      show.voice.volume > 0 &&
      (show.voice.says === 'eachTime' || (show.voice.says === 'once' && isFirst)),
    isAnotherVolume: ({ context: { show } }, { fact }: { fact: LinkFact }) =>
      fact.type === 'stage.show' && fact.voice.volume !== (show?.voice.volume ?? 1),
    isShow: (_, { fact }: { fact: LinkFact }) => fact.type === 'stage.show',
    isWanted: (_, { fact }: { fact: LinkFact }) => fact.type === 'camera.wanted' && fact.isWanted,
    isUnwanted: (_, { fact }: { fact: LinkFact }) => fact.type === 'camera.wanted' && !fact.isWanted,
    // A frame that comes a little early is sent: waiting for the one after it would halve the rate of a camera of 15 or 30 frames.
    isFrameDue: ({ context }, { at }: { at: number }) => at >= context.nextFrameAt - frameInterval / 2,
    isAtRest: ({ context }) => context.show?.scene.name === 'rest',
    isCountingDown: ({ context }) => (context.show?.approvesIn ?? 0) > 0,
    isCountdownOver: ({ context }) => (context.show?.approvesIn ?? 0) === 0,
    hasShow: ({ context }) => context.show !== undefined,
  },
}).createMachine({
  id: 'askStage',
  type: 'parallel',
  context: ({ input }) => ({
    ...input,
    code: undefined,
    name: undefined,
    show: undefined,
    camera: 'off',
    hands: { look: 'idle', framesPerSecond: 0 },
    nextFrameAt: Number.NEGATIVE_INFINITY,
  }),
  entry: 'openLink',
  invoke: [
    { id: 'character', src: 'character', input: ({ self }) => ({ listener: self }) },
    { id: 'voice', src: 'voice' },
    { id: 'page', src: 'page' },
    {
      id: 'stageLink',
      src: 'stageLink',
      input: ({ context, self }) => ({
        end: 'stage',
        route: { kind: context.kind === 'device' ? 'ownDevice' : 'windows' },
        session: undefined,
        listener: self,
      }),
    },
  ],
  on: {
    'page.hidden': { actions: 'closeLink' },
    'page.shown': { actions: 'openLink' },
    'askStage.takeOver': { actions: 'openLink' },
    'askStage.close': { actions: 'closeLink' },
    'stageLink.identified': {
      actions: { type: 'noteIdentity', params: ({ event: { code, name } }) => ({ code, name }) },
    },
  },
  states: {
    /** The scene, and Ask’s reaction to it. */
    scene: {
      on: {
        'stageLink.linked': {
          actions: ['wake', { type: 'reportCamera', params: ({ context }) => ({ state: context.camera }) }],
        },
        'stageLink.fact': [
          {
            guard: { type: 'isNewScene', params: factIn },
            actions: [
              { type: 'noteShow', params: factIn },
              { type: 'playScene', params: factIn },
            ],
          },
          { guard: { type: 'isShow', params: factIn }, actions: { type: 'noteShow', params: factIn } },
        ],
        // Before a session has started he waits, whoever comes.
        'stageLink.silent': [{ guard: 'isAtRest' }, { actions: 'sleep' }],
        // The control is gone, and its session with it.
        'stageLink.released': { guard: 'hasShow', actions: ['forgetShow', 'rest', 'wake'] },
        // The device is unpaired, and waits with a new code.
        'stageLink.revoked': { actions: ['forgetShow', 'forgetName', 'openLink'] },
      },
    },
    /** Before a word of the same message is said. */
    volume: {
      on: {
        'stageLink.fact': {
          guard: { type: 'isAnotherVolume', params: factIn },
          actions: { type: 'setVolume', params: factIn },
        },
      },
    },
    /** The browser requires one press before it allows sound and full screen. */
    readiness: {
      initial: 'unready',
      states: {
        unready: {
          on: {
            'askStage.ready': {
              target: 'ready',
              actions: ['unlockVoice', 'reportReady'],
            },
          },
        },
        ready: {
          invoke: [
            { id: 'screen', src: 'screen', input: ({ context: { kind } }) => ({ kind }) },
            { id: 'clicker', src: 'clicker' },
          ],
          on: {
            // Whether the session is led by it is a setting of the control.
            'clicker.pressed': {
              actions: { type: 'reportPress', params: ({ event }) => ({ key: event.key }) },
            },
            'stageLink.linked': { actions: 'reportReady' },
            'stageLink.fact': {
              guard: { type: 'isWordWanted', params: factIn },
              actions: { type: 'say', params: ({ event }) => ({ scene: showIn(event.fact).scene }) },
            },
            'character.sign.begun': {
              guard: { type: 'isSpoken', params: ({ event }) => event },
              actions: { type: 'say', params: ({ context }) => ({ scene: context.show?.scene }) },
            },
          },
        },
      },
    },
    /** While an automatic approval counts down, any key or press here stops it. */
    countdown: {
      initial: 'none',
      states: {
        none: { always: { guard: 'isCountingDown', target: 'running' } },
        running: {
          invoke: { id: 'interruptions', src: 'interruptions' },
          always: { guard: 'isCountdownOver', target: 'none' },
          on: { 'interruptions.occurred': { target: 'interrupted', actions: 'reportInterruption' } },
        },
        interrupted: { always: { guard: 'isCountdownOver', target: 'none' } },
      },
    },
    /** A window has no camera: the control beside it watches the children. */
    cameraSource: {
      initial: 'choosing',
      states: {
        choosing: { always: [{ guard: 'isDevice', target: 'own' }, { target: 'none' }] },
        none: {},
        own: {
          invoke: [
            {
              id: 'vision',
              src: 'vision',
              input: ({ context, self }) => ({
                listener: self,
                source: 'own',
                wanted: context.rememberedCamera(),
              }),
            },
            {
              id: 'cameraConsent',
              src: 'cameraConsent',
              input: ({ context: { isSecure }, self }) => ({ camera: self, listener: self, isSecure }),
            },
          ],
          on: {
            'askStage.ready': { actions: consent('ready') },
            // Sent by the consent: somebody at the stage has agreed, or declined.
            'vision.turnOn': { actions: { type: 'sendToVision', params: { type: 'vision.allow' } } },
            'vision.turnOff': { actions: { type: 'sendToVision', params: ({ event }) => event } },
            'stageLink.linked': {
              actions: [
                {
                  type: 'sendToConsent',
                  params: ({ event }) => ({ type: 'cameraConsent.led', control: event.control }),
                },
                { type: 'reportHands', params: ({ context }) => context.hands },
              ],
            },
            'stageLink.unlinked': { actions: consent('disconnected') },
            'stageLink.left': { actions: consent('left') },
            'stageLink.replaced': { actions: consent('left') },
            'stageLink.revoked': { actions: consent('left') },
            'stageLink.fact': [
              { guard: { type: 'isWanted', params: factIn }, actions: consent('wanted') },
              { guard: { type: 'isUnwanted', params: factIn }, actions: consent('unwanted') },
              {
                guard: { type: 'isNewScene', params: factIn },
                actions: { type: 'followScene', params: factIn },
              },
            ],
            'vision.camera.changed': {
              actions: [
                { type: 'noteCamera', params: stateIn },
                {
                  type: 'sendToConsent',
                  params: ({ event }) => ({ type: 'cameraConsent.camera.changed', state: event.state }),
                },
                { type: 'reportCamera', params: stateIn },
              ],
            },
            'vision.hands.changed': {
              actions: [
                { type: 'noteHands', params: handsIn },
                { type: 'reportHands', params: handsIn },
              ],
            },
            'vision.seen': {
              guard: { type: 'isFrameDue', params: timeIn },
              actions: [
                { type: 'scheduleFrame', params: timeIn },
                { type: 'sendFrame', params: ({ event }) => event },
                { type: 'noteRate', params: ({ event }) => event },
              ],
            },
          },
        },
      },
    },
  },
})

function showIn(fact: LinkFact): Show {
  if (fact.type !== 'stage.show') throw new TypeError(`"${fact.type}" has no scene.`)
  const { scene, windows, repetition, stars, spoken, approvesIn, voice, turn } = fact
  return { scene, windows, repetition, stars, spoken, approvesIn, voice, ...(turn && { turn }) }
}
