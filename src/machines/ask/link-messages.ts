import type { ClickerKey, FactType, LinkMessage, OutgoingLinkMessage } from '#src/contract/ask-link.ts'
import type { Id } from '#src/contract/values.ts'

export type LinkEnd = 'control' | 'stage'
/** Between the windows of this browser, to a paired device, or from this device as a paired stage. */
export type LinkRoute =
  | { readonly kind: 'windows' }
  | { readonly kind: 'device'; readonly deviceId: Id }
  | { readonly kind: 'ownDevice' }
export type LineInput = { readonly end: LinkEnd; readonly route: LinkRoute }

type ContentOf<TMessage> = TMessage extends LinkMessage
  ? Omit<TMessage, 'v' | 'at' | 'session' | 'leader' | 'from' | 'seq'>
  : never
/** The content of a message, without its envelope. */
export type MessageContent = ContentOf<LinkMessage>
/** A message that must arrive once and in order. */
export type LinkFact = ContentOf<Extract<LinkMessage, { readonly type: FactType }>>
/** A message that the next one of its type makes obsolete. */
export type LinkFrame = ContentOf<Extract<LinkMessage, { readonly type: 'hands.seen' }>>
/** With the time at which it was sent, on the sender’s clock: the link may delay one frame more than another. */
export type ReceivedFrame = LinkFrame & Pick<LinkMessage, 'at'>

/** One event type for each name. */
type EventOf<TType> = TType extends string ? { readonly type: TType } : never

/** The envelope of a received message: its control and its number. */
export type Received = Pick<LinkMessage, 'session' | 'leader' | 'seq'>

export type LineCommand = { readonly type: 'line.send'; readonly message: OutgoingLinkMessage }
/** A message from the other end, by type. */
export type LineMessage =
  | (Received & EventOf<'line.received.hello' | 'line.received.welcome' | 'line.received.refused'>)
  | (Received & EventOf<'line.received.beat' | 'line.received.bye'>)
  | (Received & { readonly type: 'line.received.ack'; readonly upTo: number })
  | (Received & { readonly type: 'line.received.fact'; readonly fact: LinkFact })
  | (Received & { readonly type: 'line.received.frame'; readonly frame: ReceivedFrame })
  | (Received & { readonly type: 'line.received.press'; readonly key: ClickerKey })
/**
 * `away`: the other end is not connected; `replaced`: another window has become this end; `revoked`: the device is no
 * longer a stage; `identified`: the code and the name of the device of this stage.
 */
export type LineOutputEvent =
  | EventOf<'line.opened' | 'line.closed' | 'line.away' | 'line.replaced' | 'line.revoked'>
  | ({ readonly type: 'line.identified' } & StageIdentity)
  | LineMessage

/** The code by which a stage may be paired, and its name once it is paired. */
export type StageIdentity = { readonly code: string | undefined; readonly name: string | undefined }

/** Returns the event for a message from the other end. */
export function lineMessageOf(message: LinkMessage): LineMessage {
  const { session, leader, seq } = message
  const received = { session, leader, seq }
  switch (message.type) {
    case 'link.hello':
    case 'link.welcome':
    case 'link.refused':
    case 'link.beat':
    case 'link.bye':
      return { ...received, type: kinds[message.type] }
    case 'link.ack':
      return { ...received, type: 'line.received.ack', upTo: message.upTo }
    case 'hands.seen':
      return { ...received, type: 'line.received.frame', frame: message }
    case 'clicker.pressed':
      return { ...received, type: 'line.received.press', key: message.key }
    default:
      return { ...received, type: 'line.received.fact', fact: message }
  }
}

const kinds = {
  'link.hello': 'line.received.hello',
  'link.welcome': 'line.received.welcome',
  'link.refused': 'line.received.refused',
  'link.beat': 'line.received.beat',
  'link.bye': 'line.received.bye',
} as const
