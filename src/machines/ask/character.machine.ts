import { assign, setup } from 'xstate'

import type { Scene } from '#src/contract/ask-link.ts'

export type SceneName = Scene['name']

type CharacterContext = {
  /** What the children are shown, also while Ask sleeps. */
  readonly scene: SceneName
  /** Counts the scenes, so that who draws Ask can tell the same one shown again. */
  readonly scenesShown: number
}
type CharacterEvent =
  | { readonly type: 'character.scene'; readonly scene: SceneName }
  /** The link has gone silent. */
  | { readonly type: 'character.asleep' }
  | { readonly type: 'character.awake' }

/** Milliseconds of what Ask’s body does; who draws it takes the times from here. */
export const characterTimes = {
  rise: 500,
  wave: 900,
  lower: 500,
  hold: 1_500,
  jubilation: 3_000,
  /** Between two waves to whoever comes by, while nothing is shown. */
  patience: 8_000,
} as const

const shows =
  (scene: SceneName) =>
  ({ context }: { readonly context: CharacterContext }) =>
    context.scene === scene

const wholeWave = characterTimes.rise + characterTimes.wave + characterTimes.lower

/** What Ask does on the stage: follows the scenes that the link tells of, and sleeps while the link is silent. */
export const characterMachine = setup({
  types: {} as { context: CharacterContext; events: CharacterEvent },
  actions: {
    rememberScene: assign({
      scene: (_, params: { scene: SceneName }) => params.scene,
      scenesShown: ({ context }) => context.scenesShown + 1,
    }),
  },
  guards: {
    showsRest: shows('rest'),
    showsIntroduction: shows('introduction'),
    showsDemonstration: shows('demonstration'),
    showsTurn: shows('turn'),
    showsAttempt: shows('attempt'),
    showsOneChild: shows('oneChild'),
    showsCheer: shows('cheer'),
    showsConsole: shows('console'),
    showsSummary: shows('summary'),
    showsGoodbye: shows('goodbye'),
  },
  delays: {
    greeting: wholeWave,
    invitation: characterTimes.rise + characterTimes.hold,
    jubilation: characterTimes.jubilation,
    farewell: wholeWave,
    patience: characterTimes.patience,
  },
}).createMachine({
  id: 'character',
  context: { scene: 'rest', scenesShown: 0 },
  initial: 'waving',
  on: {
    'character.scene': {
      target: '.cued',
      actions: { type: 'rememberScene', params: ({ event }) => ({ scene: event.scene }) },
    },
    'character.asleep': '.sleeping',
  },
  states: {
    cued: {
      always: [
        { guard: 'showsIntroduction', target: 'greeting' },
        { guard: 'showsDemonstration', target: 'signing' },
        { guard: 'showsTurn', target: 'watching' },
        { guard: 'showsAttempt', target: 'watching.following' },
        { guard: 'showsOneChild', target: 'watching.pausing' },
        { guard: 'showsCheer', target: 'cheering' },
        { guard: 'showsConsole', target: 'consoling' },
        { guard: 'showsSummary', target: 'introducing' },
        { guard: 'showsGoodbye', target: 'waving' },
        { target: 'idle' },
      ],
    },
    idle: {
      after: { patience: { guard: 'showsRest', target: 'waving' } },
    },
    greeting: { after: { greeting: 'introducing' } },
    introducing: {},
    signing: {},
    watching: {
      initial: 'inviting',
      states: {
        inviting: { after: { invitation: 'following' } },
        following: {},
        pausing: {},
      },
    },
    cheering: { after: { jubilation: 'idle' } },
    consoling: {},
    waving: { after: { farewell: 'idle' } },
    sleeping: {
      on: {
        'character.awake': 'cued',
        'character.scene': {
          actions: { type: 'rememberScene', params: ({ event }) => ({ scene: event.scene }) },
        },
      },
    },
  },
})
