import type * as v from 'valibot'
import { WebSocket } from 'ws'

import { linkMessageBytes } from '#src/contract/ask-link.ts'
import type { LinkOpening, RelayNotification } from '#src/contract/ask-link.ts'

import { linkSocket } from './link-socket.ts'
import { readForwarded } from './link-text.ts'
import type { LinkText, SentText } from './link-text.ts'

/** A link to the process that holds a stage, for all who lead it by this one. */
export type Uplink = { say(told: LinkText): void; close(): void }

/** Opens a link at another process. */
export type Dial = (
  to: { readonly address: string; readonly ticket: string },
  receives: {
    readonly text: (told: SentText) => void
    readonly news: (peer: RelayNotification['peer']) => void
    /** Also when it has never been open. */
    readonly closed: () => void
  },
) => Uplink

const handshakeTimeout = 3_000

/** Comes to the other process as any control window does, by the same door and with a ticket. */
export const dialProcess: Dial = ({ address, ticket }, receives) => {
  const socket = new WebSocket(`${address.replace(/^http/u, 'ws')}/ask-service/link`, {
    origin: address,
    handshakeTimeout,
    maxPayload: linkMessageBytes,
    perMessageDeflate: false,
  })
  const link = linkSocket(socket)
  const opening: v.InferOutput<typeof LinkOpening> = { v: 1, type: 'link.hello', ticket }
  socket.once('open', () => link.say({ text: JSON.stringify(opening), isFrame: false }))
  link.onText((text) => {
    const told = readForwarded(text)
    if (!told) return
    if ('peer' in told) receives.news(told.peer)
    else receives.text(told)
  })
  link.onClose(() => receives.closed())
  return { say: (told) => link.say(told), close: () => socket.close() }
}
