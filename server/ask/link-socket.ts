import { randomUUID } from 'node:crypto'

import type { RawData, WebSocket } from 'ws'

import type { Id } from '#src/contract/values.ts'

import type { LinkText } from './link-text.ts'

/** One open WebSocket of the relay, whose other end may be slow, gone without a word, or hostile. */
export type LinkSocket = {
  readonly id: Id
  isOpen(): boolean
  /** Frames are dropped while the other end does not keep up; an end that takes in nothing at all is given up. */
  say(told: LinkText): void
  close(code: number, reason: string): void
  onText(hear: (text: string) => void): void
  /** Called once, with the code that the link ended by. */
  onClose(hear: (code: number) => void): void
}

/** Milliseconds and bytes. */
export type SocketLimits = {
  /** Who has not answered one ping at the next is dead. */
  readonly pingEvery: number
  /** How long an end may take to say goodbye. */
  readonly goodbye: number
  /** Unsent bytes above which frames are dropped, and above which the end is given up. */
  readonly slowBytes: number
  readonly deadBytes: number
}

export const socketLimits: SocketLimits = {
  pingEvery: 5_000,
  goodbye: 1_000,
  slowBytes: 65_536,
  deadBytes: 4_194_304,
}

/** The close codes of RFC 6455 that the relay uses. */
export const closeCodes = { goingAway: 1001, unsupported: 1003, refused: 1008, fault: 1011 } as const

export function linkSocket(socket: WebSocket, limits: SocketLimits = socketLimits): LinkSocket {
  let isAnswering = true
  const ping = setInterval(() => {
    if (!isAnswering) return socket.terminate()
    isAnswering = false
    if (socket.readyState === socket.OPEN) socket.ping()
  }, limits.pingEvery)
  ping.unref()
  socket.on('pong', () => (isAnswering = true))
  // Whatever goes wrong is followed by the close.
  socket.on('error', () => undefined)
  socket.once('close', () => clearInterval(ping))

  const close = (code: number, reason: string) => {
    socket.close(code, reason)
    const goodbye = setTimeout(() => socket.terminate(), limits.goodbye)
    socket.once('close', () => clearTimeout(goodbye))
  }

  return {
    id: randomUUID(),
    isOpen: () => socket.readyState === socket.OPEN,
    say({ text, isFrame }) {
      if (socket.readyState !== socket.OPEN) return
      if (isFrame && socket.bufferedAmount > limits.slowBytes) return
      if (socket.bufferedAmount > limits.deadBytes) socket.terminate()
      else socket.send(text)
    },
    close,
    onText(hear) {
      socket.on('message', (data, isBinary) => {
        if (socket.readyState !== socket.OPEN) return
        if (isBinary) close(closeCodes.unsupported, 'text only')
        else hear(textOf(data))
      })
    },
    onClose: (hear) => void socket.once('close', hear),
  }
}

function textOf(data: RawData): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString()
  return Buffer.from(data instanceof ArrayBuffer ? new Uint8Array(data) : data).toString()
}
