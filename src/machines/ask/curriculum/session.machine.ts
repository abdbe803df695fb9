import { assign, sendTo, setup, stateIn } from 'xstate'

import type { SignRecord } from '#src/contract/ask.ts'
import type { AskPlace } from '#src/contract/ask-curriculum.ts'
import { constants, type CurriculumCounts } from '#src/contract/constants.ts'
import type { Id, Instant } from '#src/contract/values.ts'

import { hasEnded, type PastSession } from '#src/machines/ask/ask-history.ts'
import { signMachine, type SignOutput } from './sign.machine.ts'
import { unwiredPromise } from '#src/machines/unwired.ts'

/** The id and the start of a session. */
export type OpenedSession = { readonly id: Id; readonly startedAt: Instant }

export type SessionInput = AskPlace & {
  /** The signs as the last attempt at this session left them; approved and failed ones are not practised again. */
  readonly signs: readonly SignRecord[]
  /** The counts for each sign. */
  readonly counts: Pick<CurriculumCounts, 'repetitions' | 'tries'>
  /** Starts automatically, because the previous session continued with it. */
  readonly isGoingOn: boolean
}

/** How it was left: after being held, with or without continuing to the next one, or for another place. */
type Leave =
  | { readonly kind: 'held'; readonly goesOn: boolean }
  | { readonly kind: 'elsewhere'; readonly place: AskPlace }
export type SessionOutput = Leave & { readonly session: PastSession }

type SessionContext = SessionInput & {
  readonly skipsIntroduction: boolean
  readonly opened: OpenedSession | undefined
  readonly leave: Leave
}
export type SessionEvent =
  | { readonly type: 'session.start'; readonly skipsIntroduction: boolean }
  | { readonly type: 'session.choose'; readonly place: AskPlace }
  | { readonly type: 'session.introduction.skip' }
  /** The children have only now started to see the introduction. */
  | { readonly type: 'session.introduction.again' }
  | { readonly type: 'session.begin' }
  | { readonly type: 'session.next' }
  | { readonly type: 'session.end' }
  /** The page was reloaded: timers are lost. */
  | { readonly type: 'session.resume' }

/** The current sign, or the next one. */
export const currentSignOf = ({ signs }: Pick<SessionContext, 'signs'>): SignRecord | undefined =>
  signs.find((sign) => !hasEnded(sign))

/** The signs of one session: introduced, practised one after the other, and summarized. */
export const sessionMachine = setup({
  types: {} as {
    children: { readonly sign: 'sign' }
    input: SessionInput
    context: SessionContext
    events: SessionEvent
    output: SessionOutput
  },
  actors: { openSession: unwiredPromise<OpenedSession>('openSession'), sign: signMachine },
  actions: {
    setSkipsIntroduction: assign({ skipsIntroduction: (_, params: { skips: boolean }) => params.skips }),
    noteOpened: assign({ opened: (_, params: { opened: OpenedSession }) => params.opened }),
    noteSign: assign({
      signs: ({ context }, { record }: SignOutput) =>
        context.signs.map((sign) => (sign.signId === record.signId ? record : sign)),
    }),
    leaveFor: assign({
      leave: (_, params: { place: AskPlace }) => ({ kind: 'elsewhere' as const, place: params.place }),
    }),
    resumeSign: sendTo('sign', { type: 'sign.resume' }),
    leaveSign: sendTo('sign', { type: 'sign.leave' }),
    continueToNext: assign({ leave: { kind: 'held', goesOn: true } }),
  },
  guards: {
    isGoingOn: ({ context }) => context.isGoingOn,
    skipsIntroduction: ({ context }) => context.skipsIntroduction,
    isEnding: stateIn({ held: { signing: 'ending' } }),
    hasSignsLeft: ({ context }) => currentSignOf(context) !== undefined,
  },
  delays: { introduction: constants.ask.introduction, goodbye: constants.ask.goodbye },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({
    ...input,
    skipsIntroduction: false,
    opened: undefined,
    leave: { kind: 'held', goesOn: false },
  }),
  initial: 'arriving',
  states: {
    arriving: { always: [{ guard: 'isGoingOn', target: 'opening' }, { target: 'pending' }] },
    pending: {
      on: {
        'session.start': {
          target: 'opening',
          actions: {
            type: 'setSkipsIntroduction',
            params: ({ event }) => ({ skips: event.skipsIntroduction }),
          },
        },
        'session.choose': {
          target: 'left',
          actions: { type: 'leaveFor', params: ({ event }) => ({ place: event.place }) },
        },
      },
    },
    opening: {
      invoke: {
        id: 'openSession',
        src: 'openSession',
        onDone: [
          {
            guard: 'skipsIntroduction',
            target: 'held.pendingFirstSign',
            actions: { type: 'noteOpened', params: ({ event }) => ({ opened: event.output }) },
          },
          {
            target: 'held.introduction',
            actions: { type: 'noteOpened', params: ({ event }) => ({ opened: event.output }) },
          },
        ],
      },
    },
    held: {
      initial: 'introduction',
      on: { 'session.end': 'leaving' },
      states: {
        introduction: {
          after: { introduction: 'pendingFirstSign' },
          on: {
            'session.introduction.skip': 'pendingFirstSign',
            'session.resume': 'pendingFirstSign',
            'session.introduction.again': { target: 'introduction', reenter: true },
            'session.begin': 'betweenSigns',
          },
        },
        pendingFirstSign: { on: { 'session.begin': 'betweenSigns' } },
        betweenSigns: { always: [{ guard: 'hasSignsLeft', target: 'signing' }, { target: 'summary' }] },
        signing: {
          invoke: {
            id: 'sign',
            src: 'sign',
            input: ({ context }) => ({
              ...signOf(context),
              repetitions: context.counts.repetitions,
              tries: context.counts.tries,
            }),
            onSnapshot: {},
            onDone: [
              {
                guard: 'isEnding',
                target: '#session.leaving',
                actions: { type: 'noteSign', params: ({ event }) => event.output },
              },
              {
                target: 'betweenSigns',
                actions: { type: 'noteSign', params: ({ event }) => event.output },
              },
            ],
          },
          on: { 'session.resume': { actions: 'resumeSign' } },
          initial: 'practising',
          states: {
            practising: { on: { 'session.end': { target: 'ending', actions: 'leaveSign' } } },
            /** The sign reports its progress before the session ends. */
            ending: {},
          },
        },
        summary: { on: { 'session.next': { target: '#session.left', actions: 'continueToNext' } } },
      },
    },
    leaving: { after: { goodbye: 'left' }, on: { 'session.end': 'left', 'session.resume': 'left' } },
    left: { type: 'final' },
  },
  output: ({ context: { leave, house, module, session, signs } }) => ({
    ...leave,
    session: { house, module, session, signs },
  }),
})

function signOf(context: SessionContext): Pick<SignRecord, 'signId' | 'stars'> {
  const sign = currentSignOf(context)
  if (!sign) throw new Error('Every sign of the session has ended.')
  return { signId: sign.signId, stars: sign.stars }
}
