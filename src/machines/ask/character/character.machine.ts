import { assign, sendTo, setup } from 'xstate'

import type { SignId } from '#src/contract/ask-curriculum.ts'
import type { Scene, SignRecording } from '#src/contract/ask-link.ts'
import type { Listener } from '#src/machines/listener.ts'

export type SceneName = Scene['name']

/** The sign that Ask makes, and whether slowly; without a recording as it is described. */
export type SignShown = {
  readonly signId: SignId
  readonly isSlow: boolean
  readonly recording: SignRecording | undefined
}

/** He begins to make a sign; `isFirst` when its scene begins, and not when he makes it again. */
export type CharacterOutputEvent = { readonly type: 'character.sign.begun'; readonly isFirst: boolean }

type CharacterInput = { readonly listener: Listener<CharacterOutputEvent> }
type CharacterContext = CharacterInput & {
  /** The scene that the children see, also while Ask sleeps. */
  readonly scene: SceneName
  /** Counts the scenes, so that the drawing restarts a scene that is shown again. */
  readonly scenesShown: number
  /**
   * The sign that he makes, or has made last while it is the child's turn to make it; undefined where he points at its card
   * instead.
   */
  readonly sign: SignShown | undefined
  /** The word that he has said last, and how many he has said: the drawing moves his mouth when that grows. */
  readonly said: { readonly word: string; readonly count: number } | undefined
}
type CharacterEvent =
  | { readonly type: 'character.scene'; readonly scene: SceneName; readonly sign?: SignShown | undefined }
  /** The drawing has come to the end of the sign; not with reduced motion, which shows it once and holds its last posture. */
  | { readonly type: 'character.signed' }
  /** The word sounds now. */
  | { readonly type: 'character.said'; readonly word: string }
  /** The link has timed out. */
  | { readonly type: 'character.asleep' }
  | { readonly type: 'character.awake' }

export type SceneCue = { readonly scene: SceneName; readonly sign?: SignShown | undefined }

/** The durations of Ask’s gestures in milliseconds, which the drawing uses too. */
export const characterTimes = {
  rise: 500,
  wave: 900,
  lower: 500,
  hold: 1_500,
  cheer: 3_000,
  /** Between two times that he shows a sign: how long its last posture stays, and the pause with lowered hands. */
  signHold: 2_500,
  signPause: 800,
  /** The interval between two waves while nothing is shown. */
  waveInterval: 8_000,
  /** How long he waves goodbye, with pauses. */
  farewell: 20_000,
} as const

const shows =
  (scene: SceneName) =>
  ({ context }: { readonly context: CharacterContext }) =>
    context.scene === scene

/** The scenes in which a child makes the sign that Ask has made. */
const isTurn = (scene: SceneName) => scene === 'turn' || scene === 'attempt' || scene === 'oneChild'

const fullWave = characterTimes.rise + characterTimes.wave + characterTimes.lower

/** Ask’s behaviour on the stage: follows the scenes from the link, and sleeps while the link has timed out. */
export const characterMachine = setup({
  types: {} as { input: CharacterInput; context: CharacterContext; events: CharacterEvent },
  actions: {
    rememberScene: assign({
      scene: (_, params: SceneCue) => params.scene,
      sign: ({ context }, { scene, sign }: SceneCue) => (isTurn(scene) ? context.sign : sign),
      scenesShown: ({ context }) => context.scenesShown + 1,
    }),
    noteWord: assign({
      said: ({ context }, { word }: { word: string }) => ({ word, count: (context.said?.count ?? 0) + 1 }),
    }),
    notifyBegun: sendTo(
      ({ context }) => context.listener,
      (_, { isFirst }: { isFirst: boolean }) => ({ type: 'character.sign.begun' as const, isFirst }),
    ),
  },
  guards: {
    showsRest: shows('rest'),
    showsIntroduction: shows('introduction'),
    showsDemonstration: shows('demonstration'),
    showsTurn: shows('turn'),
    showsAttempt: shows('attempt'),
    showsAgain: shows('again'),
    showsOneChild: shows('oneChild'),
    showsCheer: shows('cheer'),
    showsConsole: shows('console'),
    showsSummary: shows('summary'),
    showsGoodbye: shows('goodbye'),
  },
  delays: {
    greeting: fullWave,
    invitation: characterTimes.rise + characterTimes.hold,
    cheer: characterTimes.cheer,
    wave: fullWave,
    hold: characterTimes.hold,
    signHold: characterTimes.signHold,
    signPause: characterTimes.lower + characterTimes.signPause,
    farewell: characterTimes.farewell,
    waveInterval: characterTimes.waveInterval,
  },
}).createMachine({
  id: 'character',
  context: ({ input }) => ({
    ...input,
    scene: 'rest',
    scenesShown: 0,
    sign: undefined,
    said: undefined,
  }),
  initial: 'waving',
  on: {
    'character.scene': {
      target: '.cued',
      actions: { type: 'rememberScene', params: ({ event }) => event },
    },
    'character.said': { actions: { type: 'noteWord', params: ({ event }) => event } },
    'character.asleep': '.sleeping',
  },
  states: {
    cued: {
      always: [
        { guard: 'showsIntroduction', target: 'greeting' },
        { guard: 'showsDemonstration', target: 'signing' },
        { guard: 'showsTurn', target: 'watching' },
        { guard: 'showsAttempt', target: 'watching.following' },
        { guard: 'showsAgain', target: 'encouraging' },
        { guard: 'showsOneChild', target: 'watching.pausing' },
        { guard: 'showsCheer', target: 'cheering' },
        { guard: 'showsConsole', target: 'consoling' },
        { guard: 'showsSummary', target: 'introducing' },
        { guard: 'showsGoodbye', target: 'farewell' },
        { target: 'idle' },
      ],
    },
    idle: {
      after: { waveInterval: { guard: 'showsRest', target: 'waving' } },
    },
    greeting: { after: { greeting: 'introducing' } },
    introducing: {},
    /** As a teacher does: he shows it, lowers his hands, and shows it again and again, more slowly, until the child's turn. */
    signing: {
      initial: 'showing',
      states: {
        showing: {
          entry: { type: 'notifyBegun', params: { isFirst: true } },
          on: { 'character.signed': 'lowered' },
        },
        lowered: { after: { signPause: 'repeating' } },
        repeating: {
          entry: { type: 'notifyBegun', params: { isFirst: false } },
          on: { 'character.signed': 'held' },
        },
        held: { after: { signHold: 'lowered' } },
      },
    },
    watching: {
      initial: 'inviting',
      states: {
        inviting: { after: { invitation: 'following' } },
        following: {},
        pausing: {},
      },
    },
    cheering: { after: { cheer: 'idle' } },
    encouraging: {},
    consoling: {},
    waving: { after: { wave: 'idle' } },
    /** He waves again and again, while the children leave. */
    farewell: {
      initial: 'waving',
      after: { farewell: 'idle' },
      states: { waving: { after: { wave: 'lowered' } }, lowered: { after: { hold: 'waving' } } },
    },
    sleeping: {
      on: {
        'character.awake': 'cued',
        'character.scene': {
          actions: { type: 'rememberScene', params: ({ event }) => event },
        },
      },
    },
  },
})
