import { randomUUID } from 'node:crypto'

import type { RawData, WebSocket } from 'ws'

import type { Id } from '#src/contract/values.ts'

import type { LinkText } from './link-text.ts'

/** One open WebSocket of the relay, whose other end may be slow, dead or malicious. */
export type LinkSocket = {
  readonly id: Id
  isOpen(): boolean
  /** Drops frames while the other end is slow, and terminates the socket when the other end stops reading. */
  send(message: LinkText): void
  close(code: number, reason: string): void
  onText(listener: (text: string) => void): void
  /** Called once, with the close code. */
  onClose(listener: (code: number) => void): void
}

export type SocketLimits = {
  /** An end that has not responded to a ping before the next one is dead. */
  readonly pingIntervalMs: number
  /** How long an end may take to complete the close handshake. */
  readonly closeTimeoutMs: number
  /** Limits on the bytes that are buffered but not sent. */
  readonly dropFramesAboveBytes: number
  readonly terminateAboveBytes: number
}

export const socketLimits: SocketLimits = {
  pingIntervalMs: 5_000,
  closeTimeoutMs: 1_000,
  dropFramesAboveBytes: 65_536,
  terminateAboveBytes: 4_194_304,
}

/** The close codes of RFC 6455 that the relay uses. */
export const closeCodes = { goingAway: 1001, unsupported: 1003, refused: 1008, fault: 1011 } as const

export function linkSocket(socket: WebSocket, limits: SocketLimits = socketLimits): LinkSocket {
  let isAlive = true
  const pingTimer = setInterval(() => {
    if (!isAlive) return socket.terminate()
    isAlive = false
    if (socket.readyState === socket.OPEN) socket.ping()
  }, limits.pingIntervalMs)
  pingTimer.unref()
  socket.on('pong', () => (isAlive = true))
  // Every error is followed by a close event.
  socket.on('error', () => undefined)
  socket.once('close', () => clearInterval(pingTimer))

  const close = (code: number, reason: string) => {
    socket.close(code, reason)
    const closeTimeout = setTimeout(() => socket.terminate(), limits.closeTimeoutMs)
    socket.once('close', () => clearTimeout(closeTimeout))
  }

  return {
    id: randomUUID(),
    isOpen: () => socket.readyState === socket.OPEN,
    send({ text, isFrame }) {
      if (socket.readyState !== socket.OPEN) return
      if (isFrame && socket.bufferedAmount > limits.dropFramesAboveBytes) return
      if (socket.bufferedAmount > limits.terminateAboveBytes) socket.terminate()
      else socket.send(text)
    },
    close,
    onText(listener) {
      socket.on('message', (data, isBinary) => {
        if (socket.readyState !== socket.OPEN) return
        if (isBinary) close(closeCodes.unsupported, 'text only')
        else listener(textOf(data))
      })
    },
    onClose: (listener) => void socket.once('close', listener),
  }
}

function textOf(data: RawData): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString()
  return Buffer.from(data instanceof ArrayBuffer ? new Uint8Array(data) : data).toString()
}
