import { assign, enqueueActions, sendTo, setup } from 'xstate'

import type { Hand } from '#src/contract/ask-link.ts'
import { askConstants } from '#src/contract/ask-constants.ts'

import type { Listener } from '#src/machines/listener.ts'
import { unwiredCallback } from '#src/machines/unwired.ts'

/**
 * `attempt`: the hands of one child, at full frame rate; `between`: whether there are more children, a few times a second.
 */
export type HandPoseMode = 'attempt' | 'between'
export type ModelFailure = 'blocked' | 'missing' | 'lost' | 'broken'
/** The backend that computes, and how many milliseconds one picture takes. */
export type ModelPace = { readonly backend: 'wasm' | 'webgl'; readonly milliseconds: number }

export type ModelCommand = {
  readonly type: 'model.look'
  readonly maxHands: 2 | 4
  readonly framesPerSecond: number | undefined
}
type Rate = { readonly framesPerSecond: number; readonly milliseconds: number }
type SeenHands = {
  readonly hands: readonly Hand[]
  readonly isCrowded: boolean
  /** The picture’s height divided by its width. */
  readonly aspect: number
  /** When the picture was taken, in milliseconds; only differences mean something. */
  readonly at: number
}
export type ModelOutputEvent =
  | { readonly type: 'model.progressed'; readonly share: number }
  | { readonly type: 'model.loaded' }
  | ({ readonly type: 'model.measured' } & ModelPace)
  | ({ readonly type: 'model.seen' } & SeenHands)
  | ({ readonly type: 'model.counted' } & Rate)
  | { readonly type: 'model.failed'; readonly reason: ModelFailure }

/** One frame, sent to the listener and emitted for views: the hands in it, and whether a crowd is confirmed. */
export type HandPoseOutputEvent = {
  readonly type: 'handPose.seen'
  readonly framesPerSecond: number
} & SeenHands

type HandPoseInput = { readonly listener: Listener<HandPoseOutputEvent> }
type HandPoseContext = {
  readonly listener: Listener<HandPoseOutputEvent>
  readonly mode: HandPoseMode
  /** The loaded fraction of the model, 0–1. */
  readonly share: number
  readonly pace: ModelPace | undefined
  /** 0 until enough frames have been counted. */
  readonly framesPerSecond: number
  readonly failure: ModelFailure | undefined
  /** Losses of the graphics processor since the last counted frame rate. */
  readonly losses: number
}
export type HandPoseEvent =
  | { readonly type: 'handPose.watch' }
  | { readonly type: 'handPose.rest' }
  | { readonly type: 'handPose.retry' }
  | { readonly type: 'handPose.setMode'; readonly mode: HandPoseMode }
  /** The operator confirms one child, whatever the model detects. */
  | { readonly type: 'handPose.overrule' }
  | ModelOutputEvent

const betweenFramesPerSecond = 4

const lookOf = (mode: HandPoseMode): ModelCommand => ({
  type: 'model.look',
  ...(mode === 'attempt'
    ? { maxHands: 2, framesPerSecond: undefined }
    : { maxHands: 4, framesPerSecond: betweenFramesPerSecond }),
})

/** After this many consecutive losses the graphics processor is no longer used for the model. */
const maxLosses = 3

const rateIn = ({ event }: { event: Rate }) => ({
  framesPerSecond: event.framesPerSecond,
  milliseconds: event.milliseconds,
})
const reasonIn = ({ event }: { event: { readonly reason: ModelFailure } }) => ({ reason: event.reason })
const handsIn = ({ event }: { event: SeenHands }) => ({ hands: event.hands })
const frameIn = ({ event }: { event: SeenHands }) => ({ isCrowded: event.isCrowded })
const frame = (isCrowded: boolean) =>
  ({
    type: 'notifySeen',
    params: ({ event: { hands, aspect, at } }: { event: SeenHands }) => ({ hands, aspect, at, isCrowded }),
  }) as const

/**
 * The lifecycle of the model that detects hands. While it watches, three regions vary independently: its pace, the hands
 * and the children.
 */
export const handPoseMachine = setup({
  types: {} as {
    input: HandPoseInput
    context: HandPoseContext
    events: HandPoseEvent
    emitted: HandPoseOutputEvent
  },
  actors: { model: unwiredCallback<ModelCommand, { readonly look: ModelCommand }>('model') },
  actions: {
    reset: assign({ framesPerSecond: 0, share: 0, pace: undefined, failure: undefined }),
    noteShare: assign({ share: (_, params: { share: number }) => params.share }),
    notePace: assign({ pace: (_, params: { pace: ModelPace }) => params.pace }),
    noteRate: assign({
      losses: 0,
      framesPerSecond: (_, params: Rate) => params.framesPerSecond,
      pace: ({ context }, params: Rate) =>
        context.pace && { ...context.pace, milliseconds: params.milliseconds },
    }),
    countLoss: assign({ losses: ({ context }) => context.losses + 1 }),
    forgetLosses: assign({ losses: 0 }),
    noteFailure: assign({ failure: (_, params: { reason: ModelFailure }) => params.reason }),
    setMode: assign({ mode: (_, params: { mode: HandPoseMode }) => params.mode }),
    look: sendTo('model', ({ context }) => lookOf(context.mode)),
    notifySeen: enqueueActions(({ context, enqueue }, params: SeenHands) => {
      const seen = {
        type: 'handPose.seen',
        ...params,
        framesPerSecond: context.framesPerSecond,
      } as const
      enqueue.emit(seen)
      enqueue.sendTo(context.listener, seen)
    }),
  },
  guards: {
    isBetween: ({ context }) => context.mode === 'between',
    isForBetween: (_, params: { mode: HandPoseMode }) => params.mode === 'between',
    isCrowd: (_, params: Pick<SeenHands, 'isCrowded'>) => params.isCrowded,
    isEmpty: (_, params: Pick<SeenHands, 'hands'>) => params.hands.length === 0,
    isLost: ({ context }, params: { reason: ModelFailure }) =>
      params.reason === 'lost' && context.losses + 1 < maxLosses,
    isTooSlow: (_, params: { framesPerSecond: number }) =>
      params.framesPerSecond < askConstants.slowFramesPerSecond,
  },
  delays: { nobodyTimeout: 5_000 },
}).createMachine({
  id: 'handPose',
  context: ({ input }) => ({
    listener: input.listener,
    mode: 'between',
    share: 0,
    pace: undefined,
    framesPerSecond: 0,
    failure: undefined,
    losses: 0,
  }),
  initial: 'idle',
  on: {
    'handPose.setMode': { actions: { type: 'setMode', params: ({ event }) => ({ mode: event.mode }) } },
  },
  states: {
    idle: {
      entry: ['reset', 'forgetLosses'],
      on: { 'handPose.watch': 'on' },
    },
    on: {
      invoke: { id: 'model', src: 'model', input: ({ context }) => ({ look: lookOf(context.mode) }) },
      initial: 'loading',
      on: {
        'handPose.rest': 'idle',
        'handPose.setMode': {
          actions: [{ type: 'setMode', params: ({ event }) => ({ mode: event.mode }) }, 'look'],
        },
        'model.failed': [
          // The graphics processor loses its state when the device sleeps.
          {
            guard: { type: 'isLost', params: reasonIn },
            target: 'on',
            reenter: true,
            actions: ['countLoss', 'reset'],
          },
          { target: 'failed', actions: { type: 'noteFailure', params: reasonIn } },
        ],
      },
      states: {
        loading: {
          on: {
            'model.progressed': {
              actions: { type: 'noteShare', params: ({ event }) => ({ share: event.share }) },
            },
            'model.loaded': 'measuring',
          },
        },
        measuring: {
          on: {
            'model.measured': {
              target: 'watching',
              actions: {
                type: 'notePace',
                params: ({ event: { backend, milliseconds } }) => ({ pace: { backend, milliseconds } }),
              },
            },
          },
        },
        watching: {
          type: 'parallel',
          states: {
            /** Counted only in attempts, and unchanged until the next count. */
            pace: {
              initial: 'fast',
              on: {
                'model.counted': [
                  {
                    guard: { type: 'isTooSlow', params: rateIn },
                    target: '.slow',
                    actions: { type: 'noteRate', params: rateIn },
                  },
                  { target: '.fast', actions: { type: 'noteRate', params: rateIn } },
                ],
              },
              states: { fast: {}, slow: {} },
            },
            hands: {
              initial: 'seen',
              states: {
                seen: {
                  on: { 'model.seen': { guard: { type: 'isEmpty', params: handsIn }, target: 'missing' } },
                },
                missing: {
                  on: {
                    'model.seen': [{ guard: { type: 'isEmpty', params: handsIn } }, { target: 'seen' }],
                  },
                  after: { nobodyTimeout: 'nobody' },
                },
                nobody: {
                  on: {
                    'model.seen': [{ guard: { type: 'isEmpty', params: handsIn } }, { target: 'seen' }],
                  },
                },
              },
            },
            /** Two consecutive frames must show a crowd to confirm it, and likewise its end. */
            children: {
              initial: 'unknown',
              on: {
                'handPose.setMode': [
                  {
                    guard: { type: 'isForBetween', params: ({ event }) => ({ mode: event.mode }) },
                    target: '.one',
                    actions: [{ type: 'setMode', params: ({ event }) => ({ mode: event.mode }) }, 'look'],
                  },
                  {
                    target: '.unchecked',
                    actions: [{ type: 'setMode', params: ({ event }) => ({ mode: event.mode }) }, 'look'],
                  },
                ],
              },
              states: {
                unknown: { always: [{ guard: 'isBetween', target: 'one' }, { target: 'unchecked' }] },
                /** In an attempt, or since the operator has confirmed one child. */
                unchecked: { on: { 'model.seen': { actions: frame(false) } } },
                one: {
                  on: {
                    'model.seen': [
                      {
                        guard: { type: 'isCrowd', params: frameIn },
                        target: 'crowdSuspected',
                        actions: frame(false),
                      },
                      { actions: frame(false) },
                    ],
                  },
                },
                crowdSuspected: {
                  on: {
                    'model.seen': [
                      {
                        guard: { type: 'isCrowd', params: frameIn },
                        target: 'crowd',
                        actions: frame(true),
                      },
                      { target: 'one', actions: frame(false) },
                    ],
                  },
                },
                crowd: {
                  on: { 'handPose.overrule': 'unchecked' },
                  initial: 'certain',
                  states: {
                    certain: {
                      on: {
                        'model.seen': [
                          { guard: { type: 'isCrowd', params: frameIn }, actions: frame(true) },
                          { target: 'doubted', actions: frame(true) },
                        ],
                      },
                    },
                    doubted: {
                      on: {
                        'model.seen': [
                          {
                            guard: { type: 'isCrowd', params: frameIn },
                            target: 'certain',
                            actions: frame(true),
                          },
                          { target: '#handPose.on.watching.children.one', actions: frame(false) },
                        ],
                      },
                    },
                  },
                },
              },
            },
          },
        },
      },
    },
    failed: {
      on: {
        'handPose.retry': { target: 'on', actions: ['reset', 'forgetLosses'] },
        'handPose.rest': 'idle',
      },
    },
  },
})
