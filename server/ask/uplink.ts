import type * as v from 'valibot'
import { WebSocket } from 'ws'

import { maxLinkMessageBytes } from '#src/contract/ask-link.ts'
import type { LinkOpening, RelayNotification } from '#src/contract/ask-link.ts'

import { linkSocket } from './link-socket.ts'
import { readForwarded } from './link-text.ts'
import type { LinkText, SentText } from './link-text.ts'

/** A link to the process that holds a stage, shared by all controls of that stage at this process. */
export type Uplink = { send(message: LinkText): void; close(): void }

/** Opens a link to another process. */
export type Dial = (
  to: { readonly address: string; readonly ticket: string },
  handlers: {
    readonly onMessage: (message: SentText) => void
    readonly onNotification: (peer: RelayNotification['peer']) => void
    /** Also called when the connection never opened. */
    readonly onClose: () => void
  },
) => Uplink

const handshakeTimeoutMs = 3_000

/** Connects to the same endpoint as a control window, with a ticket. */
export const dialProcess: Dial = ({ address, ticket }, handlers) => {
  const socket = new WebSocket(`${address.replace(/^http/u, 'ws')}/ask-service/link`, {
    origin: address,
    handshakeTimeout: handshakeTimeoutMs,
    maxPayload: maxLinkMessageBytes,
    perMessageDeflate: false,
  })
  const link = linkSocket(socket)
  const opening: v.InferOutput<typeof LinkOpening> = { v: 1, type: 'link.hello', ticket }
  socket.once('open', () => link.send({ text: JSON.stringify(opening), isFrame: false }))
  link.onText((text) => {
    const message = readForwarded(text)
    if (!message) return
    if ('peer' in message) handlers.onNotification(message.peer)
    else handlers.onMessage(message)
  })
  link.onClose(() => handlers.onClose())
  return { send: (message) => link.send(message), close: () => socket.close() }
}
