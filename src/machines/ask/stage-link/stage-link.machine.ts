import { assign, enqueueActions, sendTo, setup } from 'xstate'

import type { ClickerKey } from '#src/contract/ask-link.ts'
import { askConstants } from '#src/contract/ask-constants.ts'
import type { Id } from '#src/contract/values.ts'

import { backOff } from '#src/machines/back-off.ts'
import type {
  MessageContent,
  LineCommand,
  LineInput,
  LineMessage,
  LineOutputEvent,
  LinkFact,
  LinkFrame,
  Received,
  ReceivedFrame,
  StageIdentity,
} from '../link-messages.ts'
import type { Listener } from '#src/machines/listener.ts'
import { unwiredCallback } from '#src/machines/unwired.ts'

/** The events that the link sends to its listener. */
export type StageLinkOutputEvent =
  | {
      readonly type: 'stageLink.linked'
      /** A key that is the same for one window of one sign-in in one department; the relay guarantees its leader. */
      readonly control: string
    }
  | { readonly type: 'stageLink.unlinked' }
  /** No message of the other end arrives any more. */
  | { readonly type: 'stageLink.silent' }
  /** The other end has sent a goodbye; it has not just timed out. */
  | { readonly type: 'stageLink.left' }
  /** Another control leads the stage. */
  | { readonly type: 'stageLink.refused' }
  /** No control leads this stage: none has yet, or the lease of the last one has run out. */
  | { readonly type: 'stageLink.released' }
  /** Another window has become this end. */
  | { readonly type: 'stageLink.replaced' }
  /** The kindergarten has removed the device. */
  | { readonly type: 'stageLink.revoked' }
  | ({ readonly type: 'stageLink.identified' } & StageIdentity)
  | { readonly type: 'stageLink.fact'; readonly fact: LinkFact }
  /** A key of a clicker at the other end. */
  | { readonly type: 'stageLink.pressed'; readonly key: ClickerKey }
  | StageLinkFrame

/** Sent to the listener, and emitted for views. */
export type StageLinkFrame = { readonly type: 'stageLink.frame'; readonly frame: ReceivedFrame }

export type StageLinkInput = LineInput & {
  /** The control window’s id; a stage learns it from the first hello. */
  readonly session: Id | undefined
  readonly listener: Listener<StageLinkOutputEvent>
}
type NumberedFact = LinkFact & { readonly seq: number }
type StageLinkContext = StageLinkInput & {
  /** The leader key that the relay adds to the control’s messages. */
  readonly leader: string | undefined
  readonly lastSentSeq: number
  readonly lastReceivedSeq: number
  readonly unacknowledged: readonly NumberedFact[]
  /** Consecutive lines that closed before they opened. */
  readonly failures: number
}
export type StageLinkEvent =
  | { readonly type: 'stageLink.open' }
  | { readonly type: 'stageLink.close' }
  | { readonly type: 'stageLink.send'; readonly fact: LinkFact }
  | { readonly type: 'stageLink.sendFrame'; readonly frame: LinkFrame }
  | { readonly type: 'stageLink.sendPress'; readonly key: ClickerKey }
  | LineOutputEvent

const backOffRange = { shortest: 500, longest: 8_000 }

const receivedIn = ({ event: { session, leader, seq } }: { readonly event: LineMessage }): Received => ({
  session,
  leader,
  seq,
})
const factIn = ({ event }: { readonly event: { readonly fact: LinkFact } }) => ({ fact: event.fact })
const isFromPeer = { type: 'isFromPeer', params: receivedIn } as const
const isFromAnotherControl = { type: 'isFromAnotherControl', params: receivedIn } as const
const bindControl = { type: 'bindControl', params: receivedIn } as const

/**
 * Links a control window and a stage over any line. Facts are numbered, stored until the other end acknowledges them and
 * sent again after every timeout; frames are sent once. The control calls; the stage responds and belongs to the first
 * caller until a lease has passed without a message from it.
 */
export const stageLinkMachine = setup({
  types: {} as {
    input: StageLinkInput
    context: StageLinkContext
    events: StageLinkEvent
    emitted: StageLinkFrame
  },
  actors: { line: unwiredCallback<LineCommand, LineInput>('line') },
  actions: {
    // Each has the number of the last fact, by which the other end detects that this end has started again.
    sendHello: sendTo('line', ({ context }) =>
      outgoing(context, { type: 'link.hello' }, context.lastSentSeq),
    ),
    sendWelcome: sendTo('line', ({ context }) =>
      outgoing(context, { type: 'link.welcome' }, context.lastSentSeq),
    ),
    sendHeartbeat: sendTo('line', ({ context }) => outgoing(context, { type: 'link.beat' })),
    sendBye: enqueueActions(({ context, enqueue }) => {
      if (context.session !== undefined) enqueue.sendTo('line', outgoing(context, { type: 'link.bye' }))
    }),
    refuse: sendTo('line', (_, { session }: Received) => ({
      type: 'line.send' as const,
      message: { type: 'link.refused', reason: 'led', from: 'stage', seq: 0, session },
    })),
    acknowledge: sendTo('line', ({ context }) =>
      outgoing(context, { type: 'link.ack', upTo: context.lastReceivedSeq }),
    ),
    sendFrame: sendTo('line', ({ context }, params: { frame: LinkFrame }) => outgoing(context, params.frame)),
    sendPress: sendTo('line', ({ context }, { key }: { readonly key: ClickerKey }) =>
      outgoing(context, { type: 'clicker.pressed', key }),
    ),
    sendUnacknowledged: enqueueActions(({ context, enqueue }) => {
      for (const fact of context.unacknowledged) enqueue.sendTo('line', outgoing(context, fact, fact.seq))
    }),
    sendNewest: sendTo('line', ({ context }) => {
      const fact = context.unacknowledged.at(-1)
      if (!fact) throw new Error('There is no fact to send.')
      return outgoing(context, fact, fact.seq)
    }),
    queueFact: assign({
      lastSentSeq: ({ context }) => context.lastSentSeq + 1,
      unacknowledged: ({ context }, { fact }: { readonly fact: LinkFact }) => [
        // A fact is a state: a later one of the same type replaces it.
        ...context.unacknowledged.filter(({ type }) => type !== fact.type),
        { ...fact, seq: context.lastSentSeq + 1 },
      ],
    }),
    dropAcknowledged: assign({
      unacknowledged: ({ context }, { upTo }: { readonly upTo: number }) =>
        context.unacknowledged.filter(({ seq }) => seq > upTo),
    }),
    noteReceived: assign({ lastReceivedSeq: (_, { seq }: Received) => seq }),
    // A new control has received nothing that was sent to the previous one.
    bindControl: assign(({ context }, { session, leader, seq }: Received) =>
      context.session === session && context.leader === leader
        ? { lastReceivedSeq: Math.min(context.lastReceivedSeq, seq) }
        : { session, leader, lastSentSeq: 0, lastReceivedSeq: 0, unacknowledged: [] },
    ),
    notifyLinked: sendTo(
      ({ context }) => context.listener,
      ({ context }) => ({
        type: 'stageLink.linked' as const,
        control: [context.session, context.leader].join(' '),
      }),
    ),
    notify: sendTo(
      ({ context }) => context.listener,
      (_, event: StageLinkOutputEvent) => event,
    ),
    notifyFact: sendTo(
      ({ context }) => context.listener,
      (_, { fact }: { readonly fact: LinkFact }) => ({ type: 'stageLink.fact' as const, fact }),
    ),
    notifyFrame: enqueueActions(({ context, enqueue }, { frame }: { readonly frame: ReceivedFrame }) => {
      const event = { type: 'stageLink.frame', frame } as const
      enqueue.emit(event)
      enqueue.sendTo(context.listener, event)
    }),
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    forgetFailures: assign({ failures: 0 }),
  },
  guards: {
    isControl: ({ context }) => context.end === 'control',
    isFromPeer: ({ context }, { session, leader }: Received) =>
      session === context.session && leader === context.leader,
    isFromAnotherControl: ({ context }, { session }: Received) => session !== context.session,
    isNew: ({ context }, { session, leader, seq }: Received) =>
      session === context.session && leader === context.leader && seq > context.lastReceivedSeq,
  },
  delays: {
    heartbeat: askConstants.linkHeartbeat,
    linkTimeout: askConstants.linkTimeout,
    lease: askConstants.linkLease - askConstants.linkTimeout,
    backOff: ({ context }) => backOff(backOffRange, context.failures),
  },
}).createMachine({
  id: 'stageLink',
  context: ({ input }) => ({
    ...input,
    leader: undefined,
    lastSentSeq: 0,
    lastReceivedSeq: 0,
    unacknowledged: [],
    failures: 0,
  }),
  initial: 'closed',
  on: { 'stageLink.send': { actions: { type: 'queueFact', params: factIn } } },
  states: {
    closed: { on: { 'stageLink.open': 'open' } },
    /** Another control leads the stage. */
    refused: {
      entry: { type: 'notify', params: { type: 'stageLink.refused' } },
      on: { 'stageLink.open': 'open', 'stageLink.close': 'closed' },
    },
    /** Another window has become this end of the line. */
    replaced: {
      entry: { type: 'notify', params: { type: 'stageLink.replaced' } },
      on: { 'stageLink.open': 'open', 'stageLink.close': 'closed' },
    },
    /** The kindergarten has removed the device. */
    revoked: {
      entry: { type: 'notify', params: { type: 'stageLink.revoked' } },
      on: { 'stageLink.open': 'open', 'stageLink.close': 'closed' },
    },
    open: {
      invoke: { id: 'line', src: 'line', input: ({ context: { end, route } }) => ({ end, route }) },
      exit: 'sendBye',
      initial: 'opening',
      on: {
        'stageLink.close': 'closed',
        'line.closed': { target: 'waiting', actions: 'countFailure' },
        'line.replaced': 'replaced',
        'line.revoked': 'revoked',
        'line.identified': {
          actions: {
            type: 'notify',
            params: ({ event: { code, name } }) => ({ type: 'stageLink.identified', code, name }),
          },
        },
      },
      states: {
        opening: {
          on: {
            'line.opened': [
              { guard: 'isControl', target: 'calling', actions: 'forgetFailures' },
              { target: 'listening', actions: 'forgetFailures' },
            ],
          },
        },
        /** The control sends hello until the stage responds. */
        calling: {
          entry: 'sendHello',
          after: { heartbeat: { target: 'calling', reenter: true } },
          on: {
            'line.received.welcome': { guard: isFromPeer, target: 'linked', actions: bindControl },
            'line.received.refused': { guard: isFromPeer, target: '#stageLink.refused' },
          },
        },
        /** The stage accepts the first control that calls. */
        listening: {
          entry: { type: 'notify', params: { type: 'stageLink.released' } },
          on: { 'line.received.hello': { target: 'linked', actions: [bindControl, 'sendWelcome'] } },
        },
        linked: {
          type: 'parallel',
          entry: ['sendUnacknowledged', 'notifyLinked'],
          exit: { type: 'notify', params: { type: 'stageLink.unlinked' } },
          on: {
            'line.away': 'silent',
            'stageLink.send': { actions: [{ type: 'queueFact', params: factIn }, 'sendNewest'] },
            'stageLink.sendFrame': {
              actions: { type: 'sendFrame', params: ({ event }) => ({ frame: event.frame }) },
            },
            'stageLink.sendPress': {
              actions: { type: 'sendPress', params: ({ event }) => ({ key: event.key }) },
            },
          },
          states: {
            protocol: {
              on: {
                'line.received.hello': [
                  { guard: isFromAnotherControl, actions: { type: 'refuse', params: receivedIn } },
                  // The other end has started again, and lacks everything that it has not acknowledged.
                  {
                    target: '#stageLink.open.linked',
                    reenter: true,
                    actions: [bindControl, 'sendWelcome'],
                  },
                ],
                'line.received.bye': {
                  guard: isFromPeer,
                  target: '#stageLink.open.silent',
                  actions: { type: 'notify', params: { type: 'stageLink.left' } },
                },
                'line.received.ack': {
                  guard: isFromPeer,
                  actions: { type: 'dropAcknowledged', params: ({ event }) => ({ upTo: event.upTo }) },
                },
                'line.received.fact': [
                  {
                    guard: { type: 'isNew', params: receivedIn },
                    actions: [
                      { type: 'noteReceived', params: receivedIn },
                      'acknowledge',
                      { type: 'notifyFact', params: factIn },
                    ],
                  },
                  { guard: isFromPeer, actions: 'acknowledge' },
                ],
                'line.received.frame': {
                  guard: isFromPeer,
                  actions: { type: 'notifyFrame', params: ({ event }) => ({ frame: event.frame }) },
                },
                'line.received.press': {
                  guard: isFromPeer,
                  actions: {
                    type: 'notify',
                    params: ({ event: { key } }) => ({ type: 'stageLink.pressed', key }),
                  },
                },
              },
            },
            timeout: {
              initial: 'counting',
              states: {
                counting: {
                  after: { linkTimeout: '#stageLink.open.silent' },
                  on: { 'line.received.*': { guard: isFromPeer, target: 'counting', reenter: true } },
                },
              },
            },
            heartbeat: {
              initial: 'waiting',
              states: {
                waiting: {
                  after: { heartbeat: { target: 'waiting', reenter: true, actions: 'sendHeartbeat' } },
                },
              },
            },
          },
        },
        /** The other end has timed out: the control calls again, the stage waits until its lease has run out. */
        silent: {
          entry: { type: 'notify', params: { type: 'stageLink.silent' } },
          always: { guard: 'isControl', target: 'calling' },
          after: { lease: 'listening' },
          on: {
            'line.received.bye': {
              guard: isFromPeer,
              actions: { type: 'notify', params: { type: 'stageLink.left' } },
            },
            'line.received.hello': [
              { guard: isFromAnotherControl, actions: { type: 'refuse', params: receivedIn } },
              { target: 'linked', actions: [bindControl, 'sendWelcome'] },
            ],
          },
        },
      },
    },
    waiting: {
      after: { backOff: 'open' },
      on: { 'stageLink.open': 'open', 'stageLink.close': 'closed' },
    },
  },
})

/** Throws before any control has called: there is no receiver. */
function outgoing({ end, session }: StageLinkContext, content: MessageContent, seq = 0): LineCommand {
  if (session === undefined) throw new Error('No control has called this stage yet.')
  return { type: 'line.send', message: { ...content, session, from: end, seq } }
}
