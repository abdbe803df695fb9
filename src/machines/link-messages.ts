import { type FactType, factTypes, type LinkMessage, type Saying } from '#src/contract/ask-link.ts'

export type LinkEnd = 'control' | 'stage'

type Bare<TMessage> = TMessage extends LinkMessage
  ? Omit<TMessage, 'v' | 'at' | 'session' | 'leader' | 'from' | 'seq'>
  : never
/** What is said, without who says it and when. */
export type BareMessage = Bare<LinkMessage>
/** Something that must arrive, once and in its order. */
export type LinkFact = Bare<Extract<LinkMessage, { readonly type: FactType }>>
/** Something that is worth nothing once the next one is there. */
export type LinkFrame = Bare<Extract<LinkMessage, { readonly type: 'hands.seen' }>>

export type LineCommand = { readonly type: 'line.say'; readonly message: Saying }
/** `away`: the other end is not on the line; `replaced`: the other end, or another window of this one, has taken the line. */
export type LineNews =
  | { readonly type: 'line.opened' }
  | { readonly type: 'line.closed' }
  | { readonly type: 'line.away' }
  | { readonly type: 'line.replaced' }
  | { readonly type: 'line.revoked' }
  | { readonly type: 'line.heard'; readonly message: LinkMessage }

export const isFact = ({ type }: LinkMessage) => factTypes.some((fact) => fact === type)

export function factIn(message: LinkMessage): LinkFact {
  switch (message.type) {
    case 'stage.show':
    case 'stage.ready':
    case 'camera.wanted':
    case 'camera.changed':
    case 'hands.changed':
    case 'attempt.judged':
      return message
    default:
      throw new TypeError(`"${message.type}" is no fact.`)
  }
}

export function frameIn(message: LinkMessage): LinkFrame {
  if (message.type !== 'hands.seen') throw new TypeError(`"${message.type}" is no frame.`)
  return message
}
