import { assign, sendTo, setup, stateIn } from 'xstate'

import type { SignRecord } from '#src/contract/ask.ts'
import type { AskPlace } from '#src/contract/ask-curriculum.ts'
import { askConstants, type CurriculumCounts } from '#src/contract/ask-constants.ts'
import type { Id, Instant } from '#src/contract/values.ts'

import { hasEnded, type PastSession } from '#src/machines/ask/ask-history.ts'
import { type SignInput, signMachine, type SignOutput } from '../sign/sign.machine.ts'
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

/** The place that it was left for: the next session, or a chosen one. */
type Leave = { readonly kind: 'next' } | { readonly kind: 'elsewhere'; readonly place: AskPlace }
export type SessionOutput = Leave & {
  readonly session: PastSession
  /** It was started, and not only left for another place. */
  readonly wasHeld: boolean
}

type SessionContext = SessionInput & {
  readonly skipsIntroduction: boolean
  readonly opened: OpenedSession | undefined
  readonly leave: Leave
}
export type SessionEvent =
  | { readonly type: 'session.start'; readonly skipsIntroduction: boolean }
  | { readonly type: 'session.choose'; readonly place: AskPlace }
  /** The children can see Ask from now on. */
  | { readonly type: 'session.stage.ready' }
  | { readonly type: 'session.introduction.skip' }
  | { readonly type: 'session.begin' }
  | { readonly type: 'session.next' }
  /** Ends the session; in the middle of a sign it has to be confirmed. */
  | { readonly type: 'session.end' }
  | { readonly type: 'session.end.confirm' }
  | { readonly type: 'session.end.cancel' }
  /** The page was reloaded: timers are lost. */
  | { readonly type: 'session.resume' }

/** The current sign, or the next one. */
export const currentSignOf = ({ signs }: Pick<SessionContext, 'signs'>): SignRecord | undefined =>
  signs.find((sign) => !hasEnded(sign))

/**
 * The signs of one session: introduced as soon as the children can see Ask, practised one after the other, and summarized. An
 * ended session stays until it is left for another one.
 */
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
  },
  guards: {
    isGoingOn: ({ context }) => context.isGoingOn,
    skipsIntroduction: ({ context }) => context.skipsIntroduction,
    isEnding: stateIn({ held: { signing: 'ending' } }),
    hasSignsLeft: ({ context }) => currentSignOf(context) !== undefined,
  },
  delays: { introduction: askConstants.introduction },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({
    ...input,
    skipsIntroduction: false,
    opened: undefined,
    leave: { kind: 'next' },
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
        onDone: {
          target: 'held',
          actions: { type: 'noteOpened', params: ({ event }) => ({ opened: event.output }) },
        },
      },
    },
    held: {
      initial: 'awaitingStage',
      on: { 'session.end': 'ended' },
      states: {
        awaitingStage: {
          on: {
            'session.stage.ready': [
              { guard: 'skipsIntroduction', target: 'pendingFirstSign' },
              { target: 'introduction' },
            ],
          },
        },
        introduction: {
          after: { introduction: 'pendingFirstSign' },
          on: {
            'session.introduction.skip': 'pendingFirstSign',
            'session.resume': 'pendingFirstSign',
            // The children have only now started to see it.
            'session.stage.ready': { target: 'introduction', reenter: true },
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
                target: '#session.ended',
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
            practising: { on: { 'session.end': 'confirmingEnd' } },
            confirmingEnd: {
              on: {
                'session.end': {},
                'session.end.confirm': { target: 'ending', actions: 'leaveSign' },
                'session.end.cancel': 'practising',
              },
            },
            /** The sign reports its progress before the session ends. */
            ending: { on: { 'session.end': {} } },
          },
        },
        summary: { on: { 'session.next': '#session.left' } },
      },
    },
    ended: {
      on: {
        'session.choose': {
          target: 'left',
          actions: { type: 'leaveFor', params: ({ event }) => ({ place: event.place }) },
        },
      },
    },
    left: { type: 'final' },
  },
  output: ({ context: { leave, opened, house, module, session, signs } }) => ({
    ...leave,
    wasHeld: opened !== undefined,
    session: { house, module, session, signs },
  }),
})

function signOf(context: SessionContext): Pick<SignInput, 'signId' | 'stars' | 'undos'> {
  const sign = currentSignOf(context)
  if (!sign) throw new Error('Every sign of the session has ended.')
  const { signId, stars, undos = 0 } = sign
  return { signId, stars, undos }
}
