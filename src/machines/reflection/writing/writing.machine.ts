import { assign, sendTo, setup } from 'xstate'

import type { Writer, WritingPlace } from '#src/contract/evaluation.ts'
import type { Id } from '#src/contract/values.ts'
import { unwiredCallback } from '#src/machines/unwired.ts'

/** Says what the user writes about now; `null` for nothing. A failure is not reported: the next time says it again. */
export type AnnouncementCommand = {
  readonly type: 'announcement.send'
  readonly place: WritingPlace | null
}
/** Who else writes about the session, each time the server was read. */
export type WritersOutputEvent = { readonly type: 'writers.changed'; readonly writers: readonly Writer[] }
export type WritersCommand = { readonly type: 'writers.refetch' }

export type WritingInput = { readonly sessionId: Id }
type WritingContext = WritingInput & {
  /** What the user writes about, `null` where that has ended. */
  readonly place: WritingPlace | null
  /** The others who write about the session. */
  readonly writers: readonly Writer[]
}
export type WritingEvent =
  /** The user writes about a place, or has gone to it. */
  | { readonly type: 'writing.begin'; readonly place: WritingPlace }
  /** The user has submitted what was written, or has gone elsewhere. */
  | { readonly type: 'writing.end' }
  | WritersOutputEvent

type Begun = { readonly place: WritingPlace }
type Read = { readonly writers: readonly Writer[] }

const noteBegun = {
  type: 'notePlace',
  params: ({ event: { place } }: { event: { readonly place: WritingPlace } }) => ({ place }),
} as const

const noteWriters = {
  type: 'noteWriters',
  params: ({ event: { writers } }: { event: WritersOutputEvent }) => ({ writers }),
} as const

const isShared = {
  type: 'isShared',
  params: ({ event: { writers } }: { event: WritersOutputEvent }) => ({ writers }),
} as const

/**
 * Who writes about a session now. What the user writes about is said to the others a second after it begins, and then at most every ten
 * seconds, as long as the user goes on. Whoever else writes is known until the server says that it has ended, or does not respond.
 */
export const writingMachine = setup({
  types: {} as {
    input: WritingInput
    context: WritingContext
    events: WritingEvent
    children: { readonly announcement: 'announcement'; readonly writers: 'writers' }
  },
  actors: {
    announcement: unwiredCallback<AnnouncementCommand, WritingInput>('announcement'),
    writers: unwiredCallback<WritersCommand, WritingInput>('writers'),
  },
  actions: {
    notePlace: assign({ place: (_, { place }: Begun) => place }),
    forgetPlace: assign({ place: null }),
    announce: sendTo('announcement', ({ context: { place } }) => ({
      type: 'announcement.send' as const,
      place,
    })),
    noteWriters: assign({ writers: (_, { writers }: Read) => writers }),
    forgetWriters: assign({ writers: [] }),
    refetch: sendTo('writers', { type: 'writers.refetch' }),
  },
  guards: {
    hasPlace: ({ context }) => context.place !== null,
    isHere: ({ context }, { place }: Begun) => place === context.place,
    isElsewhere: ({ context }, { place }: Begun) => place !== context.place,
    isShared: (_, { writers }: Read) => writers.length > 0,
  },
  delays: {
    /** Whoever goes past a child does not write about it. */
    announceDelay: 1_000,
    renewalDelay: 10_000,
    /** When the first of the others ends, unless it was renewed. */
    endDelay: ({ context: { writers } }) => Math.min(...writers.map(({ endsInMs }) => endsInMs)),
    responseDeadline: 5_000,
  },
}).createMachine({
  id: 'writing',
  context: ({ input }) => ({ ...input, place: null, writers: [] }),
  invoke: [
    { id: 'announcement', src: 'announcement', input: ({ context: { sessionId } }) => ({ sessionId }) },
    { id: 'writers', src: 'writers', input: ({ context: { sessionId } }) => ({ sessionId }) },
  ],
  type: 'parallel',
  states: {
    own: {
      on: {
        'writing.end': { guard: 'hasPlace', target: '.silent', actions: ['forgetPlace', 'announce'] },
      },
      initial: 'silent',
      states: {
        silent: { on: { 'writing.begin': { target: 'begun', actions: noteBegun } } },
        begun: {
          after: { announceDelay: 'announced' },
          on: { 'writing.begin': { actions: noteBegun } },
        },
        announced: {
          entry: 'announce',
          on: {
            'writing.begin': {
              guard: { type: 'isElsewhere', params: ({ event: { place } }) => ({ place }) },
              target: 'begun',
              actions: noteBegun,
            },
          },
          initial: 'resting',
          states: {
            resting: {
              after: { renewalDelay: '#writing.own.silent' },
              on: {
                'writing.begin': {
                  guard: { type: 'isHere', params: ({ event: { place } }) => ({ place }) },
                  target: 'goingOn',
                },
              },
            },
            goingOn: { after: { renewalDelay: { target: '#writing.own.announced', reenter: true } } },
          },
        },
      },
    },
    others: {
      initial: 'alone',
      states: {
        alone: {
          entry: 'forgetWriters',
          on: { 'writers.changed': { guard: isShared, target: 'together', actions: noteWriters } },
        },
        together: {
          on: {
            'writers.changed': [
              { guard: isShared, target: '.known', actions: noteWriters },
              { target: 'alone' },
            ],
          },
          initial: 'known',
          states: {
            known: { after: { endDelay: 'checking' } },
            checking: { entry: 'refetch', after: { responseDeadline: '#writing.others.alone' } },
          },
        },
      },
    },
  },
})
