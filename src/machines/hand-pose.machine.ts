import { assign, sendTo, setup } from 'xstate'

import type { Hand } from '#src/contract/ask-link.ts'
import { constants } from '#src/contract/constants.ts'

import type { Listener } from './listener.ts'
import { unwiredCallback } from './unwired.ts'

/** `attempt`: the hands of one child, as often as can be; `between`: whether there are more children, now and then. */
export type HandPoseMode = 'attempt' | 'between'
export type ModelFailure = 'blocked' | 'missing' | 'lost' | 'broken'
/** What the device computes with, and how many milliseconds one picture takes. */
export type ModelPace = { readonly backend: 'wasm' | 'webgl'; readonly milliseconds: number }

export type ModelCommand = {
  readonly type: 'model.look'
  readonly maxHands: 2 | 4
  readonly framesPerSecond: number | undefined
}
type Rate = { readonly framesPerSecond: number; readonly milliseconds: number }
type SeenHands = { readonly hands: readonly Hand[]; readonly isCrowded: boolean }
export type ModelNews =
  | { readonly type: 'model.progressed'; readonly share: number }
  | { readonly type: 'model.loaded' }
  | ({ readonly type: 'model.measured' } & ModelPace)
  | ({ readonly type: 'model.seen' } & SeenHands)
  | ({ readonly type: 'model.counted' } & Rate)
  | { readonly type: 'model.failed'; readonly reason: ModelFailure }

/** For whoever the hands are watched for: each frame, and whether it is believed to show a crowd. */
export type HandPoseNews = {
  readonly type: 'handPose.seen'
  readonly hands: readonly Hand[]
  readonly isCrowded: boolean
  readonly framesPerSecond: number
}

type HandPoseInput = { readonly listener: Listener<HandPoseNews> }
type HandPoseContext = {
  readonly listener: Listener<HandPoseNews>
  readonly mode: HandPoseMode
  /** How much of the model has come, 0–1. */
  readonly share: number
  readonly pace: ModelPace | undefined
  /** 0 until there have been enough frames to count. */
  readonly framesPerSecond: number
  readonly hands: readonly Hand[]
  /** How many frames in a row have said the same of whether there is more than one child. */
  readonly run: { readonly isCrowded: boolean; readonly length: number }
  readonly isCrowded: boolean
  readonly isOverruled: boolean
  readonly failure: ModelFailure | undefined
  /** How often it was lost since it last looked for a second. */
  readonly losses: number
}
export type HandPoseEvent =
  | { readonly type: 'handPose.watch' }
  | { readonly type: 'handPose.rest' }
  | { readonly type: 'handPose.retry' }
  | { readonly type: 'handPose.setMode'; readonly mode: HandPoseMode }
  /** The operator sees one child, whatever the model sees. */
  | { readonly type: 'handPose.overrule' }
  | ModelNews

/** So many frames in a row must say so before it believes in a crowd, or in its end. */
const crowdPatience = 2
const betweenFramesPerSecond = 4

const lookOf = (mode: HandPoseMode): ModelCommand => ({
  type: 'model.look',
  ...(mode === 'attempt'
    ? { maxHands: 2, framesPerSecond: undefined }
    : { maxHands: 4, framesPerSecond: betweenFramesPerSecond }),
})

/** A graphics processor that lets go so often does not hold the model. */
const mostLosses = 3

const noFrames = { hands: [], run: { isCrowded: false, length: 0 } }

const runWith = ({ run }: HandPoseContext, { isCrowded }: { readonly isCrowded: boolean }) => ({
  isCrowded,
  length: isCrowded === run.isCrowded ? run.length + 1 : 1,
})

const handsIn = ({ event }: { event: Extract<ModelNews, { type: 'model.seen' }> }): SeenHands => ({
  hands: event.hands,
  isCrowded: event.isCrowded,
})
const rateIn = ({ event }: { event: Rate }) => ({
  framesPerSecond: event.framesPerSecond,
  milliseconds: event.milliseconds,
})
const reasonIn = ({ event }: { event: { readonly reason: ModelFailure } }) => ({ reason: event.reason })
const take = () => [{ type: 'noteHands' as const, params: handsIn }, 'tellSeen' as const] as const

/** The life of the model that finds hands: what it sees, how fast, and whether it is one child. */
export const handPoseMachine = setup({
  types: {} as { input: HandPoseInput; context: HandPoseContext; events: HandPoseEvent },
  actors: { model: unwiredCallback<ModelCommand, { readonly look: ModelCommand }>('model') },
  actions: {
    begin: assign({
      ...noFrames,
      framesPerSecond: 0,
      share: 0,
      pace: undefined,
      isOverruled: false,
      failure: undefined,
    }),
    forgetFrames: assign(noFrames),
    noteShare: assign({ share: (_, params: { share: number }) => params.share }),
    notePace: assign({ pace: (_, params: { pace: ModelPace }) => params.pace }),
    noteHands: assign({
      hands: (_, params: SeenHands) => params.hands,
      run: ({ context }, params: SeenHands) => runWith(context, params),
    }),
    noteRate: assign({
      losses: 0,
      framesPerSecond: (_, params: Rate) => params.framesPerSecond,
      pace: ({ context }, params: Rate) =>
        context.pace && { ...context.pace, milliseconds: params.milliseconds },
    }),
    noteLoss: assign({ losses: ({ context }) => context.losses + 1 }),
    forgetLosses: assign({ losses: 0 }),
    noteFailure: assign({ failure: (_, params: { reason: ModelFailure }) => params.reason }),
    setMode: assign({
      ...noFrames,
      mode: (_, params: { mode: HandPoseMode }) => params.mode,
      isOverruled: false,
    }),
    overrule: assign({ isOverruled: true }),
    noteCrowd: assign({ isCrowded: true }),
    noteCrowdGone: assign({ isCrowded: false }),
    look: sendTo('model', ({ context }: { context: HandPoseContext }) => lookOf(context.mode)),
    tellSeen: sendTo(
      ({ context }: { context: HandPoseContext }) => context.listener,
      ({ context }: { context: HandPoseContext }) => ({
        type: 'handPose.seen',
        hands: context.hands,
        isCrowded: context.isCrowded,
        framesPerSecond: context.framesPerSecond,
      }),
    ),
  },
  guards: {
    isCrowd: ({ context }, params: SeenHands) =>
      params.isCrowded &&
      context.mode === 'between' &&
      !context.isOverruled &&
      runWith(context, params).length >= crowdPatience,
    isCrowdGone: ({ context }, params: SeenHands) =>
      !params.isCrowded && runWith(context, params).length >= crowdPatience,
    isNobody: (_, params: SeenHands) => params.hands.length === 0,
    isLost: ({ context }, params: { reason: ModelFailure }) =>
      params.reason === 'lost' && context.losses + 1 < mostLosses,
    isTooSlow: (_, params: { framesPerSecond: number }) =>
      params.framesPerSecond < constants.ask.slowFramesPerSecond,
  },
  delays: { handPatience: 5_000 },
}).createMachine({
  id: 'handPose',
  context: ({ input }) => ({
    ...noFrames,
    listener: input.listener,
    mode: 'between',
    share: 0,
    pace: undefined,
    isCrowded: false,
    framesPerSecond: 0,
    isOverruled: false,
    failure: undefined,
    losses: 0,
  }),
  initial: 'idle',
  on: {
    'handPose.setMode': { actions: { type: 'setMode', params: ({ event }) => ({ mode: event.mode }) } },
  },
  states: {
    idle: {
      entry: ['begin', 'forgetLosses'],
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
          // The graphics processor lets go of everything when the device sleeps.
          {
            guard: { type: 'isLost', params: reasonIn },
            target: 'on',
            reenter: true,
            actions: ['noteLoss', 'begin'],
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
          initial: 'clear',
          on: {
            'model.counted': [
              {
                guard: { type: 'isTooSlow', params: rateIn },
                target: 'slow',
                actions: { type: 'noteRate', params: rateIn },
              },
              { actions: { type: 'noteRate', params: rateIn } },
            ],
          },
          states: {
            clear: {
              initial: 'seeing',
              states: {
                seeing: {
                  on: {
                    'model.seen': [
                      { guard: { type: 'isNobody', params: handsIn }, target: 'missing', actions: take() },
                      {
                        guard: { type: 'isCrowd', params: handsIn },
                        target: '#handPose.on.watching.crowded',
                        actions: ['noteCrowd', ...take()],
                      },
                      { actions: take() },
                    ],
                  },
                },
                missing: {
                  on: {
                    'model.seen': [
                      { guard: { type: 'isNobody', params: handsIn }, actions: take() },
                      { target: 'seeing', actions: take() },
                    ],
                  },
                  after: { handPatience: '#handPose.on.watching.nobody' },
                },
              },
            },
            nobody: {
              on: {
                'model.seen': [
                  { guard: { type: 'isNobody', params: handsIn }, actions: take() },
                  { target: 'clear', actions: take() },
                ],
              },
            },
            crowded: {
              exit: 'noteCrowdGone',
              on: {
                'model.seen': [
                  {
                    guard: { type: 'isCrowdGone', params: handsIn },
                    target: 'clear',
                    actions: ['noteCrowdGone', ...take()],
                  },
                  { actions: take() },
                ],
                'handPose.overrule': { target: 'clear', actions: 'overrule' },
                'handPose.setMode': {
                  target: 'clear',
                  actions: [{ type: 'setMode', params: ({ event }) => ({ mode: event.mode }) }, 'look'],
                },
              },
            },
          },
        },
        slow: {
          on: {
            'model.counted': [
              {
                guard: { type: 'isTooSlow', params: rateIn },
                actions: { type: 'noteRate', params: rateIn },
              },
              { target: 'watching', actions: { type: 'noteRate', params: rateIn } },
            ],
            'model.seen': { actions: take() },
          },
        },
      },
    },
    failed: {
      entry: 'forgetFrames',
      on: {
        'handPose.retry': { target: 'on', actions: ['begin', 'forgetLosses'] },
        'handPose.rest': 'idle',
      },
    },
  },
})
