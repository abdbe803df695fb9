import { EventEmitter, once } from 'node:events'
import { isDeepStrictEqual } from 'node:util'

import { WebSocket } from 'ws'
import type { ClientOptions } from 'ws'

export type CloseInfo = { readonly code: number; readonly reason: string }

/** The client end of a link. Queues received messages in order, without heartbeats. */
export type TestLink = {
  readonly socket: WebSocket
  readonly send: (message: object) => void
  /** Waits for the next unread message. Rejects when the link closes without one. */
  readonly receive: () => Promise<unknown>
  /** Takes all unread messages. */
  readonly received: () => readonly unknown[]
  readonly closed: Promise<CloseInfo>
}

export function openLink(address: string, options: ClientOptions): TestLink {
  const socket = new WebSocket(`${address.replace(/^http/u, 'ws')}/ask-service/link`, options)
  const events = new EventEmitter()
  const unread: unknown[] = []
  socket.on('message', (data: Buffer) => {
    const message: unknown = JSON.parse(data.toString())
    // Heartbeats depend on the clock; a test that expects them listens to the socket.
    if (isDeepStrictEqual(message, heartbeat)) return
    unread.push(message)
    events.emit('message')
  })
  socket.on('error', () => undefined)
  const throwUnlessUnread = ({ code, reason }: CloseInfo) => {
    if (unread.length === 0) throw new Error(`The link closed with ${code} ${reason}.`)
    return undefined
  }
  const closed = new Promise<CloseInfo>((resolve) => {
    socket.once('close', (code, reason) => resolve({ code, reason: reason.toString() }))
  })
  return {
    socket,
    send: (message) => socket.send(JSON.stringify(message)),
    async receive() {
      while (unread.length === 0)
        await Promise.race([once(events, 'message'), closed.then(throwUnlessUnread)])
      return unread.shift()
    },
    received: () => unread.splice(0),
    closed,
  }
}

/** The relay’s heartbeat message. */
export const heartbeat = { v: 1, type: 'relay.beat' }

/** The relay’s notification about the other end. */
export const peerNotification = (peer: string) => ({ v: 1, type: 'relay.peer', peer })
