import { assign, enqueueActions, raise, sendTo, setup } from 'xstate'

import type { Sign } from '#src/contract/ask.ts'
import type { ClickerKey, Scene } from '#src/contract/ask-link.ts'
import type { SignId } from '#src/contract/ask-curriculum.ts'
import type { Id } from '#src/contract/values.ts'
import { unwiredCallback, unwiredPromise } from '#src/machines/unwired.ts'

import type { StagePlace } from '../ask-control/ask-control-context.ts'
import type {
  ClickerOutputEvent,
  PageOutputEvent,
  SignsOutputEvent,
} from '../ask-control/ask-control-events.ts'
import {
  changedSettings,
  firstSettings,
  type OperatorSettings,
  type SettingsCommand,
  type SettingsOutputEvent,
  storeCommandOf,
  voiceOf,
} from '../ask-control/operator-settings.ts'
import { demonstrationOf, type Recordings, type Show } from '../ask-show.ts'
import type { VoiceCommand } from '../ask-stage/ask-stage.machine.ts'
import { cueOf } from '../character/character-cue.ts'
import { type CharacterOutputEvent, characterMachine } from '../character/character.machine.ts'
import type { LinkFact } from '../link-messages.ts'
import { stageLinkMachine, type StageLinkOutputEvent } from '../stage-link/stage-link.machine.ts'

/** The screen that the children look at: the one of a session, or this page. */
export type ShowPlace = StagePlace | { readonly kind: 'page' }

/** For whom the signs are loaded: for somebody who is signed in, or for nobody, on a locked tablet. */
export type ShowReader = 'staff' | 'lockedTablet'
export type ShowRequest = { readonly reader: ShowReader; readonly signIds: readonly SignId[] }

/** The signs that are shown, in their order. */
export type LoadedShow = {
  readonly signs: readonly Sign[]
  readonly recordings: Recordings
  readonly showsDrafts: boolean
  /** This page’s id on the link. */
  readonly control: Id
}

type SignShowInput = ShowRequest & { readonly place: ShowPlace }
type SignShowContext = SignShowInput & {
  readonly loaded: LoadedShow | undefined
  readonly failure: unknown
  /** The index of the sign that is shown, or was shown last. */
  readonly position: number
  readonly isSlow: boolean
  /** Counts how often the sign was shown: a higher number shows it again. */
  readonly showing: number
  /** How often somebody has requested the word. */
  readonly spoken: number
  readonly settings: OperatorSettings
  readonly scene: Scene
}

export type SignShowEvent =
  | { readonly type: 'signShow.next' }
  | { readonly type: 'signShow.previous' }
  | { readonly type: 'signShow.again'; readonly isSlow: boolean }
  /** From the first sign. */
  | { readonly type: 'signShow.restart' }
  /** Says the word. */
  | { readonly type: 'signShow.say' }
  /** Goes on to the next sign when one has been shown twice, or no longer. */
  | { readonly type: 'signShow.goByItself' }
  | { readonly type: 'signShow.goByPress' }
  /** Changes some of the settings of this device. */
  | { readonly type: 'signShow.set'; readonly settings: Partial<OperatorSettings> }
  | { readonly type: 'signShow.retry' }
  /** Sends a goodbye to the stage, before this actor is stopped. */
  | { readonly type: 'signShow.close' }
  /** Raised: the children are to see or hear something else. */
  | { readonly type: 'signShow.changed' }
  | PageOutputEvent
  | ClickerOutputEvent
  | SettingsOutputEvent
  | SignsOutputEvent
  | CharacterOutputEvent
  | StageLinkOutputEvent

/** How long a sign is shown where its drawing reports no end, in milliseconds: with reduced motion, or as a card alone. */
export const stillPaceMs = 15_000

const keyIn = ({ event: { key } }: { readonly event: { readonly key: ClickerKey } }) => ({ key })
const begunIn = ({ event: { isFirst } }: { readonly event: CharacterOutputEvent }) => ({ isFirst })
const goBy = (steps: number) => ({ type: 'goBy', params: { steps } }) as const
const newSignsIn = ({ event: { signs } }: { readonly event: SignsOutputEvent }) => ({ signs })
const hasAllSigns = { type: 'hasAllSigns', params: newSignsIn } as const
const noteSigns = { type: 'noteSigns', params: newSignsIn } as const
const presses = [
  { guard: { type: 'isForward', params: keyIn }, actions: 'raiseNext' },
  { guard: { type: 'isBack', params: keyIn }, actions: 'raiseAgain' },
  { actions: 'raisePrevious' },
] as const

/**
 * Ask shows signs one after the other, on a large screen or on the page itself: no child has a turn, nobody decides anything, there is no
 * camera, and nothing is stored.
 */
export const signShowMachine = setup({
  types: {} as {
    input: SignShowInput
    context: SignShowContext
    events: SignShowEvent
    children: { readonly character: 'character'; readonly stageLink: 'stageLink' }
  },
  actors: {
    loadShow: unwiredPromise<LoadedShow, ShowRequest>('loadShow'),
    character: characterMachine,
    stageLink: stageLinkMachine,
    voice: unwiredCallback<VoiceCommand>('voice'),
    settings: unwiredCallback<SettingsCommand>('settings'),
    signs: unwiredCallback('signs'),
    clicker: unwiredCallback('clicker'),
    page: unwiredCallback('page'),
    /** Keeps the screen of the device on. */
    awake: unwiredCallback('awake'),
  },
  actions: {
    noteLoaded: assign({ loaded: (_, loaded: LoadedShow) => loaded }),
    noteSigns: assign({
      loaded: ({ context }, { signs }: { signs: readonly Sign[] }) => ({
        ...loadedIn(context),
        signs: requestedOf(signs, context),
      }),
    }),
    noteFailure: assign({ failure: (_, { error }: { error: unknown }) => error }),
    forgetFailure: assign({ failure: undefined }),
    goBy: assign(({ context }, { steps }: { steps: number }) => ({
      position: context.position + steps,
      isSlow: false,
      showing: 1,
    })),
    restart: assign({
      position: 0,
      isSlow: false,
      // The first sign may be shown already.
      showing: ({ context }) => context.showing + 1,
    }),
    repeat: assign(({ context }, { isSlow }: { isSlow: boolean }) => ({
      isSlow,
      showing: context.showing + 1,
    })),
    countSpoken: assign({ spoken: ({ context }) => context.spoken + 1 }),
    noteSettings: assign({ settings: (_, { settings }: { settings: OperatorSettings }) => settings }),
    changeSettings: assign({
      settings: ({ context }, change: { settings: Partial<OperatorSettings> }) =>
        changedSettings(context, change),
    }),
    storeSettings: sendTo('settings', ({ context }) => storeCommandOf(context)),
    showSign: assign({ scene: ({ context }) => signSceneOf(context) }),
    showRest: assign({ scene: { name: 'rest' } }),
    showGoodbye: assign({ scene: { name: 'goodbye' } }),
    playScene: sendTo('character', ({ context }) => ({
      type: 'character.scene' as const,
      ...cueOf(context.scene),
    })),
    sendShow: sendTo('stageLink', ({ context }) => ({
      type: 'stageLink.send' as const,
      fact: { type: 'stage.show' as const, ...showIn(context) },
    })),
    say: enqueueActions(({ context, enqueue }) => {
      const { sound, word } = shownSign(context)
      enqueue.sendTo('voice', { type: 'voice.setVolume', volume: voiceOf(context.settings).volume })
      enqueue.sendTo('voice', { type: 'voice.say', sound })
      enqueue.sendTo('character', { type: 'character.said', word })
    }),
    openLink: sendTo('stageLink', { type: 'stageLink.open' }),
    closeLink: sendTo('stageLink', { type: 'stageLink.close' }),
    raiseChanged: raise({ type: 'signShow.changed' }),
    raiseNext: raise({ type: 'signShow.next' }),
    raisePrevious: raise({ type: 'signShow.previous' }),
    raiseAgain: raise({ type: 'signShow.again', isSlow: false }),
  },
  guards: {
    isOnPage: ({ context }) => context.place.kind === 'page',
    isLast: ({ context }) => context.position === signsIn(context).length - 1,
    isFollowing: ({ context }) => context.position > 0,
    isShowing: ({ context }) => context.scene.name === 'demonstration',
    isNotShowing: ({ context }) => context.scene.name !== 'demonstration',
    hasAllSigns: ({ context }, { signs }: { signs: readonly Sign[] }) =>
      requestedOf(signs, context).length === signsIn(context).length,
    isReady: (_, { fact }: { fact: LinkFact }) => fact.type === 'stage.ready',
    isFirst: (_, { isFirst }: { isFirst: boolean }) => isFirst,
    isAudible: ({ context }) => voiceOf(context.settings).volume > 0,
    isSpoken: ({ context: { settings } }, { isFirst }: { isFirst: boolean }) =>
      voiceOf(settings).volume > 0 && (settings.says === 'eachTime' || (settings.says === 'once' && isFirst)),
    usesClicker: ({ context }) => context.settings.usesClicker,
    usesNoClicker: ({ context }) => !context.settings.usesClicker,
    isForward: (_, { key }: { key: ClickerKey }) => key === 'forward',
    isBack: (_, { key }: { key: ClickerKey }) => key === 'back',
  },
  delays: { stillPace: stillPaceMs },
}).createMachine({
  id: 'signShow',
  context: ({ input }) => ({
    ...input,
    loaded: undefined,
    failure: undefined,
    position: 0,
    isSlow: false,
    showing: 1,
    spoken: 0,
    settings: firstSettings,
    scene: { name: 'rest' },
  }),
  initial: 'loading',
  on: { 'signShow.close': '.closed' },
  states: {
    loading: {
      invoke: {
        id: 'loadShow',
        src: 'loadShow',
        input: ({ context: { reader, signIds } }) => ({ reader, signIds }),
        onDone: {
          target: 'running',
          actions: ['forgetFailure', { type: 'noteLoaded', params: ({ event }) => event.output }],
        },
        onError: {
          target: 'failed',
          actions: { type: 'noteFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    failed: { on: { 'signShow.retry': 'loading' } },
    running: {
      type: 'parallel',
      invoke: [
        { id: 'character', src: 'character', input: ({ self }) => ({ listener: self }) },
        { id: 'settings', src: 'settings' },
        { id: 'signs', src: 'signs' },
        { id: 'awake', src: 'awake' },
      ],
      on: {
        'signs.changed': { guard: hasAllSigns, actions: noteSigns },
        'settings.loaded': {
          actions: [{ type: 'noteSettings', params: ({ event }) => event }, 'raiseChanged'],
        },
        'signShow.set': {
          actions: [
            { type: 'changeSettings', params: ({ event }) => event },
            'storeSettings',
            'raiseChanged',
          ],
        },
      },
      states: {
        series: {
          initial: 'choosing',
          states: {
            choosing: { always: [{ guard: 'isOnPage', target: 'showing' }, { target: 'awaitingStage' }] },
            /** Until somebody has pressed «Klar» on the children’s screen. */
            awaitingStage: {
              // This page does not draw Ask meanwhile, so he plays no scene.
              entry: ['showRest', 'raiseChanged'],
              on: {
                'stageLink.fact': {
                  guard: { type: 'isReady', params: ({ event: { fact } }) => ({ fact }) },
                  target: 'showing',
                },
              },
            },
            showing: {
              entry: ['showSign', 'playScene', 'raiseChanged'],
              on: {
                'stageLink.unlinked': 'awaitingStage',
                // The scene is not begun again.
                'signs.changed': { guard: hasAllSigns, actions: [noteSigns, 'showSign', 'raiseChanged'] },
                'signShow.next': [
                  { guard: 'isLast', target: 'over' },
                  { target: 'showing', reenter: true, actions: goBy(1) },
                ],
                'signShow.previous': {
                  guard: 'isFollowing',
                  target: 'showing',
                  reenter: true,
                  actions: goBy(-1),
                },
                'signShow.again': {
                  target: 'showing',
                  reenter: true,
                  actions: { type: 'repeat', params: ({ event: { isSlow } }) => ({ isSlow }) },
                },
                'signShow.restart': { target: 'showing', reenter: true, actions: 'restart' },
                'signShow.say': { actions: ['countSpoken', 'raiseChanged'] },
              },
            },
            over: {
              entry: ['showGoodbye', 'playScene', 'raiseChanged'],
              on: {
                'signShow.previous': { target: 'showing', actions: goBy(0) },
                'signShow.restart': { target: 'showing', actions: 'restart' },
              },
            },
          },
        },
        /** Who leads on to the next sign. */
        pace: {
          initial: 'byPress',
          states: {
            byPress: { on: { 'signShow.goByItself': 'byItself' } },
            byItself: {
              initial: 'resting',
              on: { 'signShow.goByPress': 'byPress' },
              states: {
                resting: { always: { guard: 'isShowing', target: 'once' } },
                once: {
                  always: { guard: 'isNotShowing', target: 'resting' },
                  // The next sign begins, which enters this state again.
                  after: { stillPace: { actions: 'raiseNext' } },
                  on: {
                    'character.sign.begun': [
                      { guard: { type: 'isFirst', params: begunIn }, target: 'once', reenter: true },
                      { target: 'twice' },
                    ],
                  },
                },
                twice: {
                  always: { guard: 'isNotShowing', target: 'resting' },
                  after: { stillPace: { target: 'once', actions: 'raiseNext' } },
                  on: {
                    'character.sign.begun': [
                      { guard: { type: 'isFirst', params: begunIn }, target: 'once' },
                      // He would begin a third time.
                      { target: 'once', actions: 'raiseNext' },
                    ],
                  },
                },
              },
            },
          },
        },
        screen: {
          initial: 'choosing',
          states: {
            choosing: { always: [{ guard: 'isOnPage', target: 'page' }, { target: 'other' }] },
            /** The page itself, which says the words too. */
            page: {
              invoke: { id: 'voice', src: 'voice' },
              initial: 'silent',
              states: {
                silent: { always: { guard: 'isShowing', target: 'speaking' } },
                speaking: {
                  always: { guard: 'isNotShowing', target: 'silent' },
                  on: {
                    'signShow.say': { guard: 'isAudible', actions: 'say' },
                    'character.sign.begun': { guard: { type: 'isSpoken', params: begunIn }, actions: 'say' },
                  },
                },
              },
            },
            other: {
              entry: 'openLink',
              exit: 'closeLink',
              invoke: [
                {
                  id: 'stageLink',
                  src: 'stageLink',
                  input: ({ context, self }) => ({
                    end: 'control',
                    route: context.place.kind === 'device' ? context.place : { kind: 'windows' },
                    session: loadedIn(context).control,
                    listener: self,
                  }),
                },
                { id: 'page', src: 'page' },
              ],
              on: {
                'stageLink.linked': { actions: 'sendShow' },
                'signShow.changed': { actions: 'sendShow' },
                'stageLink.refused': '#signShow.led',
                'page.hidden': { actions: 'closeLink' },
                'page.shown': { actions: 'openLink' },
              },
            },
          },
        },
        keys: {
          initial: 'withoutClicker',
          states: {
            withoutClicker: { always: { guard: 'usesClicker', target: 'withClicker' } },
            withClicker: {
              invoke: { id: 'clicker', src: 'clicker' },
              always: { guard: 'usesNoClicker', target: 'withoutClicker' },
              on: { 'clicker.pressed': presses, 'stageLink.pressed': presses },
            },
          },
        },
      },
    },
    /** A session or another page leads the stage. */
    led: { on: { 'signShow.retry': 'running' } },
    closed: {},
  },
})

/** What the children see: no windows of a session, no stars. */
export const showIn = ({
  scene,
  spoken,
  settings,
}: Pick<SignShowContext, 'scene' | 'spoken' | 'settings'>): Show => ({
  scene,
  windows: [],
  repetition: 0,
  stars: 0,
  spoken,
  approvesIn: 0,
  voice: voiceOf(settings),
})

/** The sign that is shown, or was shown last. */
export function shownSign(context: Pick<SignShowContext, 'loaded' | 'position'>): Sign {
  const sign = signsIn(context)[context.position]
  if (!sign) throw new RangeError(`There is no sign ${context.position}.`)
  return sign
}

function loadedIn({ loaded }: Pick<SignShowContext, 'loaded'>): LoadedShow {
  if (!loaded) throw new Error('The signs have not been loaded.')
  return loaded
}

const signsIn = (context: Pick<SignShowContext, 'loaded'>): readonly Sign[] => loadedIn(context).signs

/** Of all signs those that are requested, in their order; an unknown one is left out. */
export const requestedOf = (
  signs: readonly Sign[],
  { signIds }: Pick<ShowRequest, 'signIds'>,
): readonly Sign[] =>
  signIds.map((signId) => signs.find(({ _id }) => _id === signId)).filter((sign) => sign !== undefined)

function signSceneOf(context: SignShowContext): Scene {
  const { isSlow, showing } = context
  return demonstrationOf(shownSign(context), { ...loadedIn(context), isSlow, showing })
}
