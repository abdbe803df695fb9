import { assign, setup } from 'xstate'

import type { Outcome } from '#src/contract/outcome.ts'
import type { Sociogram } from '#src/contract/report.ts'
import type { DepartmentId, StudentId } from '#src/contract/values.ts'
import type { DayRange } from '#src/domain/day.ts'
import {
  framesWithChildren,
  missingObservations,
  type SociogramFrame,
} from '#src/domain/reports/sociogram.ts'
import { outcomeAs, outcomeBut } from '#src/machines/outcome.ts'
import { unwiredPromise } from '#src/machines/unwired.ts'

/** Of whom the sociogram is. */
export type SociogramInput = { readonly departmentId: DepartmentId; readonly range: DayRange }
/** Where each child is drawn, from 0 to 1 across and down; the same in all months. */
export type SociogramPlaces = ReadonlyMap<StudentId, { readonly x: number; readonly y: number }>
export type ReadSociogram = Sociogram & { readonly places: SociogramPlaces }
export type SociogramOutcome = Outcome<ReadSociogram>
type Failure = Exclude<SociogramOutcome, { readonly kind: 'ok' }>

type SociogramContext = {
  readonly input: SociogramInput
  /** From the first month to the last in which a child took part in an activity. */
  readonly frames: readonly SociogramFrame[]
  readonly places: SociogramPlaces
  /** The fewest observations in a month with which a child is shown. */
  readonly minimum: number
  /** Which of the frames is shown. */
  readonly index: number
  /** `undefined` where the response was not understood, or could not be laid out. */
  readonly failure: Failure | undefined
}

export type SociogramEvent =
  | { readonly type: 'sociogram.retry' }
  /** All months together. */
  | { readonly type: 'sociogram.period.show' }
  | { readonly type: 'sociogram.month.show'; readonly index: number }
  | { readonly type: 'sociogram.first' }
  | { readonly type: 'sociogram.previous' }
  | { readonly type: 'sociogram.next' }
  | { readonly type: 'sociogram.last' }
  | { readonly type: 'sociogram.play' }
  | { readonly type: 'sociogram.pause' }

type OfContext = { readonly context: SociogramContext }
type OfOutcome = { readonly outcome: SociogramOutcome }
const outcomeIn = ({ event }: { readonly event: { readonly output: SociogramOutcome } }) => ({
  outcome: event.output,
})
const contextIn = ({ context }: OfContext) => ({ context })

/** How long each month is shown while they are played. */
export const monthMs = 1_500

/** Who was together in one department: the whole period, or month by month, which can be played. */
export const sociogramMachine = setup({
  types: {} as {
    input: SociogramInput
    context: SociogramContext
    events: SociogramEvent
    tags: 'busy'
  },
  actors: { read: unwiredPromise<SociogramOutcome, SociogramInput>('read') },
  actions: {
    noteRead: assign((_, { outcome }: OfOutcome) => {
      const { frames, places, minimum } = outcomeAs(outcome, 'ok').body
      return { frames: framesWithChildren(frames), places, minimum }
    }),
    noteFailure: assign((_, { failure }: { failure: Failure | undefined }) => ({ failure })),
    showMonth: assign((_, { index }: { index: number }) => ({ index })),
    showFirst: assign({ index: 0 }),
    showLast: assign({ index: ({ context }) => context.frames.length - 1 }),
    showNext: assign({ index: ({ context }) => context.index + 1 }),
    showPrevious: assign({ index: ({ context }) => context.index - 1 }),
  },
  guards: {
    isFailed: (_, { outcome }: OfOutcome) => outcome.kind !== 'ok',
    isEmpty: (_, { outcome }: OfOutcome) =>
      outcome.kind === 'ok' && framesWithChildren(outcome.body.frames).length === 0,
    isShowable: (_, { outcome }: OfOutcome) =>
      outcome.kind === 'ok' && missingObservations(outcome.body.frames, outcome.body.minimum)?.count === 0,
    isMonth: (_, { context, index }: OfContext & { index: number }) =>
      context.frames.length > 1 && context.frames[index] !== undefined,
    hasPrevious: (_, { context }: OfContext) => context.index > 0,
    hasNext: (_, { context }: OfContext) => context.index < context.frames.length - 1,
    isBeforeLast: (_, { context }: OfContext) => context.index === context.frames.length - 2,
  },
  delays: { monthShown: monthMs },
}).createMachine({
  id: 'sociogram',
  context: ({ input }) => ({
    input,
    frames: [],
    places: new Map(),
    minimum: 0,
    index: 0,
    failure: undefined,
  }),
  initial: 'reading',
  states: {
    reading: {
      tags: 'busy',
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context }) => context.input,
        onDone: [
          {
            guard: { type: 'isFailed', params: outcomeIn },
            target: 'failed',
            actions: {
              type: 'noteFailure',
              params: ({ event }) => ({ failure: outcomeBut(event.output, 'ok') }),
            },
          },
          { guard: { type: 'isEmpty', params: outcomeIn }, target: 'empty' },
          {
            guard: { type: 'isShowable', params: outcomeIn },
            target: 'ready',
            actions: { type: 'noteRead', params: outcomeIn },
          },
          { target: 'tooFew', actions: { type: 'noteRead', params: outcomeIn } },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'noteFailure', params: { failure: undefined } },
        },
      },
    },
    failed: { on: { 'sociogram.retry': 'reading' } },
    /** No child took part in an activity that is over. */
    empty: {},
    /** In no month two children have enough observations. */
    tooFew: {},
    ready: {
      initial: 'overall',
      on: {
        'sociogram.month.show': {
          guard: { type: 'isMonth', params: ({ context, event }) => ({ context, index: event.index }) },
          target: '.atMonth.paused',
          actions: { type: 'showMonth', params: ({ event }) => ({ index: event.index }) },
        },
      },
      states: {
        overall: {},
        atMonth: {
          initial: 'paused',
          on: {
            'sociogram.period.show': 'overall',
            'sociogram.first': {
              guard: { type: 'hasPrevious', params: contextIn },
              target: '.paused',
              actions: 'showFirst',
            },
            'sociogram.previous': {
              guard: { type: 'hasPrevious', params: contextIn },
              target: '.paused',
              actions: 'showPrevious',
            },
            'sociogram.next': {
              guard: { type: 'hasNext', params: contextIn },
              target: '.paused',
              actions: 'showNext',
            },
            'sociogram.last': {
              guard: { type: 'hasNext', params: contextIn },
              target: '.paused',
              actions: 'showLast',
            },
          },
          states: {
            paused: {
              on: {
                'sociogram.play': [
                  { guard: { type: 'hasNext', params: contextIn }, target: 'playing' },
                  { target: 'playing', actions: 'showFirst' },
                ],
              },
            },
            playing: {
              on: { 'sociogram.pause': 'paused' },
              after: {
                monthShown: [
                  {
                    guard: { type: 'isBeforeLast', params: contextIn },
                    target: 'paused',
                    actions: 'showNext',
                  },
                  { target: 'playing', reenter: true, actions: 'showNext' },
                ],
              },
            },
          },
        },
      },
    },
  },
})
