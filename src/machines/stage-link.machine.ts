import { assign, enqueueActions, sendTo, setup } from 'xstate'

import type { LinkMessage } from '#src/contract/ask-link.ts'
import { constants } from '#src/contract/constants.ts'
import type { Id } from '#src/contract/values.ts'

import { backOff } from './back-off.ts'
import {
  factIn,
  frameIn,
  isFact,
  type LineCommand,
  type LineNews,
  type LinkEnd,
  type LinkFact,
  type LinkFrame,
  type BareMessage,
} from './link-messages.ts'
import type { Listener } from './listener.ts'
import { unwiredCallback } from './unwired.ts'

/** What the link tells of the other end: that it is there, that it is not heard, and what it says. */
export type StageLinkNews =
  | {
      readonly type: 'stageLink.linked'
      /** The same for one window of one sign-in in one department, as the relay vouches for it. */
      readonly control: string
    }
  | { readonly type: 'stageLink.unlinked' }
  /** It has said goodbye, and does not just happen to be silent. */
  | { readonly type: 'stageLink.left' }
  | { readonly type: 'stageLink.fact'; readonly fact: LinkFact }
  | { readonly type: 'stageLink.frame'; readonly frame: LinkFrame }

export type StageLinkInput = {
  readonly end: LinkEnd
  /** The control window’s id; a stage learns it from the first hello. */
  readonly session: Id | undefined
  readonly listener: Listener<StageLinkNews>
}
type NumberedFact = LinkFact & { readonly seq: number }
type StageLinkContext = StageLinkInput & {
  /** Who leads by the control, as the relay vouches for it. */
  readonly leader: string | undefined
  /** The number of the last fact that was said, and of the last that was heard. */
  readonly said: number
  readonly heard: number
  readonly unacknowledged: readonly NumberedFact[]
  /** Lines in a row that came to nothing. */
  readonly attempts: number
}
export type StageLinkEvent =
  | { readonly type: 'stageLink.open' }
  | { readonly type: 'stageLink.close' }
  | { readonly type: 'stageLink.tell'; readonly fact: LinkFact }
  | { readonly type: 'stageLink.show'; readonly frame: LinkFrame }
  | LineNews

type Heard = { readonly message: LinkMessage }

/** The longest wait before a line is tried again, and the shortest; each try doubles it. */
const patience = { shortest: 500, longest: 8_000 }

/**
 * Joins a control window and a stage over any line. Facts are numbered, kept until the other end has acknowledged them and said
 * again after every silence; frames are said when somebody hears. The control calls, the stage answers and belongs to who called
 * first, until it has not heard from there for a whole lease.
 */
export const stageLinkMachine = setup({
  types: {} as { input: StageLinkInput; context: StageLinkContext; events: StageLinkEvent },
  actors: { line: unwiredCallback<LineCommand, { readonly end: LinkEnd }>('line') },
  actions: {
    // Each with the number of the last fact, by which the other end knows one that has begun anew.
    sayHello: sendTo('line', ({ context }) => said(context, { type: 'link.hello' }, context.said)),
    sayWelcome: sendTo('line', ({ context }) => said(context, { type: 'link.welcome' }, context.said)),
    sayBeat: sendTo('line', ({ context }) => said(context, { type: 'link.beat' })),
    sayBye: enqueueActions(({ context, enqueue }) => {
      if (context.session !== undefined) enqueue.sendTo('line', said(context, { type: 'link.bye' }))
    }),
    refuse: sendTo('line', (_, { message }: Heard) => ({
      type: 'line.say' as const,
      message: { type: 'link.refused', reason: 'led', from: 'stage', seq: 0, session: message.session },
    })),
    acknowledge: sendTo('line', ({ context }) => said(context, { type: 'link.ack', upTo: context.heard })),
    sayFrame: sendTo('line', ({ context }, params: { frame: LinkFrame }) => said(context, params.frame)),
    sayUnacknowledged: enqueueActions(({ context, enqueue }) => {
      for (const fact of context.unacknowledged) enqueue.sendTo('line', said(context, fact, fact.seq))
    }),
    sayNewest: sendTo('line', ({ context }) => {
      const fact = context.unacknowledged.at(-1)
      if (!fact) throw new Error('There is no fact to say.')
      return said(context, fact, fact.seq)
    }),
    keepFact: assign({
      said: ({ context }) => context.said + 1,
      unacknowledged: ({ context }, { fact }: { readonly fact: LinkFact }) => [
        // A fact tells how something stands: a later one of its kind makes it needless.
        ...context.unacknowledged.filter(({ type }) => type !== fact.type),
        { ...fact, seq: context.said + 1 },
      ],
    }),
    dropAcknowledged: assign({
      unacknowledged: ({ context }, { message }: Heard) =>
        context.unacknowledged.filter(({ seq }) => message.type === 'link.ack' && seq > message.upTo),
    }),
    noteHeard: assign({ heard: (_, { message }: Heard) => message.seq }),
    // A new control knows nothing of what was said to the one before.
    meet: assign(({ context }, { message }: Heard) =>
      context.session === message.session && context.leader === message.leader
        ? { heard: Math.min(context.heard, message.seq) }
        : { session: message.session, leader: message.leader, said: 0, heard: 0, unacknowledged: [] },
    ),
    tellLinked: sendTo(
      ({ context }) => context.listener,
      ({ context }) => ({
        type: 'stageLink.linked' as const,
        control: [context.session, context.leader].join(' '),
      }),
    ),
    tellUnlinked: sendTo(({ context }) => context.listener, { type: 'stageLink.unlinked' }),
    tellLeft: sendTo(({ context }) => context.listener, { type: 'stageLink.left' }),
    tellFact: sendTo(
      ({ context }) => context.listener,
      (_, { message }: Heard) => ({ type: 'stageLink.fact' as const, fact: factIn(message) }),
    ),
    tellFrame: sendTo(
      ({ context }) => context.listener,
      (_, { message }: Heard) => ({ type: 'stageLink.frame' as const, frame: frameIn(message) }),
    ),
    countAttempt: assign({ attempts: ({ context }) => context.attempts + 1 }),
    forgetAttempts: assign({ attempts: 0 }),
  },
  guards: {
    isControl: ({ context }) => context.end === 'control',
    isHello: (_, { message }: Heard) => message.type === 'link.hello',
    isAnotherControlsHello: ({ context }, { message }: Heard) =>
      message.type === 'link.hello' && message.session !== context.session,
    isForOthers: ({ context }, { message }: Heard) =>
      message.session !== context.session ||
      message.from === context.end ||
      // By a hello of its own, the same window leads for another sign-in or department.
      (message.leader !== context.leader && message.type !== 'link.hello'),
    isWelcome: (_, { message }: Heard) => message.type === 'link.welcome',
    isRefusal: (_, { message }: Heard) => message.type === 'link.refused',
    isBye: (_, { message }: Heard) => message.type === 'link.bye',
    isAcknowledgement: (_, { message }: Heard) => message.type === 'link.ack',
    isNewFact: ({ context }, { message }: Heard) => isFact(message) && message.seq > context.heard,
    isKnownFact: (_, { message }: Heard) => isFact(message),
    isFrame: (_, { message }: Heard) => message.type === 'hands.seen',
  },
  delays: {
    beat: constants.ask.linkBeat,
    silence: constants.ask.linkSilence,
    lease: constants.ask.linkLease - constants.ask.linkSilence,
    patience: ({ context }) => backOff(patience, context.attempts),
  },
}).createMachine({
  id: 'stageLink',
  context: ({ input }) => ({
    ...input,
    leader: undefined,
    said: 0,
    heard: 0,
    unacknowledged: [],
    attempts: 0,
  }),
  initial: 'closed',
  on: { 'stageLink.tell': { actions: { type: 'keepFact', params: ({ event }) => ({ fact: event.fact }) } } },
  states: {
    closed: { on: { 'stageLink.open': 'open' } },
    /** Another control leads the stage. */
    refused: { on: { 'stageLink.open': 'open', 'stageLink.close': 'closed' } },
    /** Another window has become this end of the line. */
    replaced: { on: { 'stageLink.open': 'open', 'stageLink.close': 'closed' } },
    /** The kindergarten has taken the device away. */
    revoked: { on: { 'stageLink.open': 'open', 'stageLink.close': 'closed' } },
    open: {
      invoke: { id: 'line', src: 'line', input: ({ context }) => ({ end: context.end }) },
      exit: 'sayBye',
      initial: 'opening',
      on: {
        'stageLink.close': 'closed',
        'line.closed': { target: 'waiting', actions: 'countAttempt' },
        'line.replaced': 'replaced',
        'line.revoked': 'revoked',
      },
      states: {
        opening: {
          on: {
            'line.opened': [
              { guard: 'isControl', target: 'calling', actions: 'forgetAttempts' },
              { target: 'listening', actions: 'forgetAttempts' },
            ],
          },
        },
        /** The control says hello until the stage answers. */
        calling: {
          entry: 'sayHello',
          after: { beat: { target: 'calling', reenter: true } },
          on: {
            'line.heard': [
              { guard: { type: 'isForOthers', params: heardIn } },
              {
                guard: { type: 'isWelcome', params: heardIn },
                target: 'linked',
                actions: { type: 'meet', params: heardIn },
              },
              { guard: { type: 'isRefusal', params: heardIn }, target: '#stageLink.refused' },
            ],
          },
        },
        /** The stage is anybody’s. */
        listening: {
          on: {
            'line.heard': {
              guard: { type: 'isHello', params: heardIn },
              target: 'linked',
              actions: [{ type: 'meet', params: heardIn }, 'sayWelcome'],
            },
          },
        },
        linked: {
          type: 'parallel',
          entry: ['sayUnacknowledged', 'tellLinked'],
          exit: 'tellUnlinked',
          on: {
            'line.away': 'silent',
            'stageLink.tell': {
              actions: [{ type: 'keepFact', params: ({ event }) => ({ fact: event.fact }) }, 'sayNewest'],
            },
            'stageLink.show': {
              actions: { type: 'sayFrame', params: ({ event }) => ({ frame: event.frame }) },
            },
          },
          states: {
            beating: {
              initial: 'resting',
              states: {
                resting: { after: { beat: { target: 'resting', reenter: true, actions: 'sayBeat' } } },
              },
            },
            hearing: {
              initial: 'other',
              states: {
                other: {
                  after: { silence: '#stageLink.open.silent' },
                  on: {
                    'line.heard': [
                      {
                        guard: { type: 'isAnotherControlsHello', params: heardIn },
                        actions: { type: 'refuse', params: heardIn },
                      },
                      { guard: { type: 'isForOthers', params: heardIn } },
                      // The other end was made anew, and asks for everything that it has not acknowledged.
                      {
                        guard: { type: 'isHello', params: heardIn },
                        target: '#stageLink.open.linked',
                        reenter: true,
                        actions: [{ type: 'meet', params: heardIn }, 'sayWelcome'],
                      },
                      {
                        guard: { type: 'isBye', params: heardIn },
                        target: '#stageLink.open.silent',
                        actions: 'tellLeft',
                      },
                      {
                        guard: { type: 'isAcknowledgement', params: heardIn },
                        target: 'other',
                        reenter: true,
                        actions: { type: 'dropAcknowledged', params: heardIn },
                      },
                      {
                        guard: { type: 'isNewFact', params: heardIn },
                        target: 'other',
                        reenter: true,
                        actions: [
                          { type: 'noteHeard', params: heardIn },
                          'acknowledge',
                          { type: 'tellFact', params: heardIn },
                        ],
                      },
                      {
                        guard: { type: 'isKnownFact', params: heardIn },
                        target: 'other',
                        reenter: true,
                        actions: 'acknowledge',
                      },
                      {
                        guard: { type: 'isFrame', params: heardIn },
                        target: 'other',
                        reenter: true,
                        actions: { type: 'tellFrame', params: heardIn },
                      },
                      { target: 'other', reenter: true },
                    ],
                  },
                },
              },
            },
          },
        },
        /** The other end is not heard: the control calls, the stage waits for it until its lease has run out. */
        silent: {
          always: { guard: 'isControl', target: 'calling' },
          after: { lease: 'listening' },
          on: {
            'line.heard': [
              {
                guard: { type: 'isAnotherControlsHello', params: heardIn },
                actions: { type: 'refuse', params: heardIn },
              },
              { guard: { type: 'isForOthers', params: heardIn } },
              { guard: { type: 'isBye', params: heardIn }, actions: 'tellLeft' },
              {
                guard: { type: 'isHello', params: heardIn },
                target: 'linked',
                actions: [{ type: 'meet', params: heardIn }, 'sayWelcome'],
              },
            ],
          },
        },
      },
    },
    waiting: {
      after: { patience: 'open' },
      on: { 'stageLink.open': 'open', 'stageLink.close': 'closed' },
    },
  },
})

function heardIn({ event }: { readonly event: Extract<LineNews, { readonly type: 'line.heard' }> }): Heard {
  return { message: event.message }
}

/** Without a session nobody has called yet, and there is nobody to say anything to. */
function said({ end, session }: StageLinkContext, content: BareMessage, seq = 0): LineCommand {
  if (session === undefined) throw new Error('Nobody has called this stage yet.')
  return { type: 'line.say', message: { ...content, session, from: end, seq } }
}
