import { EventEmitter, once } from 'node:events'
import { isDeepStrictEqual } from 'node:util'

import { WebSocket } from 'ws'
import type { ClientOptions } from 'ws'

export type Ended = { readonly code: number; readonly reason: string }

/** One end of a link as a page has it: what it hears, in order, and how it ends. */
export type TestLink = {
  readonly socket: WebSocket
  readonly say: (message: object) => void
  /** The next message that nobody has heard yet. */
  readonly receives: () => Promise<unknown>
  /** All that has come and nobody has heard yet. */
  readonly received: () => readonly unknown[]
  readonly ended: Promise<Ended>
}

export function openLink(address: string, options: ClientOptions): TestLink {
  const socket = new WebSocket(`${address.replace(/^http/u, 'ws')}/ask-service/link`, options)
  const news = new EventEmitter()
  const unheard: unknown[] = []
  socket.on('message', (data: Buffer) => {
    const message: unknown = JSON.parse(data.toString())
    // How often it comes is the clock’s; who waits for it listens to the socket.
    if (isDeepStrictEqual(message, beat)) return
    unheard.push(message)
    news.emit('message')
  })
  socket.on('error', () => undefined)
  const refuseSilence = ({ code, reason }: Ended) => {
    if (unheard.length === 0) throw new Error(`The link ended with ${code} ${reason}.`)
    return undefined
  }
  const ended = new Promise<Ended>((resolve) => {
    socket.once('close', (code, reason) => resolve({ code, reason: reason.toString() }))
  })
  return {
    socket,
    say: (message) => socket.send(JSON.stringify(message)),
    async receives() {
      while (unheard.length === 0) await Promise.race([once(news, 'message'), ended.then(refuseSilence)])
      return unheard.shift()
    },
    received: () => unheard.splice(0),
    ended,
  }
}

/** The relay’s word that it is there. */
export const beat = { v: 1, type: 'relay.beat' }

/** The relay’s own word on the other end. */
export const peer = (word: string) => ({ v: 1, type: 'relay.peer', peer: word })
