import * as v from 'valibot'

import { linkCloseCodes, type LinkOpening, RelayNotification } from '#src/contract/ask-link.ts'
import { askConstants } from '#src/contract/ask-constants.ts'

import { type Line, type LineListener, parseMessage, withTimestamp } from './line.ts'

/** Access to the relay: its address, and a ticket that is valid once. */
export type RelayAccess = {
  readonly address: string
  readonly ticket: string
  /** When the pairing code of the stage expires; then the line must be reopened for a new code. */
  readonly codeExpiresAt?: Date | undefined
}

const { pairingCodeMinMs, pairingCodeMinutes, relayTimeout } = askConstants
/** A displayed code can be typed for at least this long, whatever the clock of the device shows. */
const typingTimeMs = 20_000
const codeDisplayMs = {
  min: pairingCodeMinMs - typingTimeMs,
  max: pairingCodeMinutes * 60_000 - pairingCodeMinMs,
}

type Deps = {
  readonly WebSocket: typeof WebSocket
  /** Called for each line; resolves with `undefined` when access is revoked. */
  readonly requestAccess: (signal: AbortSignal) => Promise<RelayAccess | undefined>
  readonly now: () => Date
}

/** Opens a line to another device, through the relay of the ask-service. */
export function openRelayLine(deps: Deps, listener: LineListener): Line {
  const controller = new AbortController()
  let socket: WebSocket | undefined
  let timeoutTimer: ReturnType<typeof setTimeout> | undefined
  let codeTimer: ReturnType<typeof setTimeout> | undefined
  const finish = (notify: () => void) => {
    if (controller.signal.aborted) return
    controller.abort()
    clearTimeout(timeoutTimer)
    clearTimeout(codeTimer)
    socket?.close()
    notify()
  }
  const restartTimeout = () => {
    clearTimeout(timeoutTimer)
    timeoutTimer = setTimeout(() => finish(listener.closed), relayTimeout)
  }

  let isOpen = false
  const onMessage = (text: unknown) => {
    restartTimeout()
    const data = typeof text === 'string' ? parsedJson(text) : undefined
    const notification = v.safeParse(RelayNotification, data)
    const message = notification.success ? undefined : parseMessage(data)
    if (message) listener.received(message)
    if (!notification.success) return
    // A stage that was paired reconnects to receive its name.
    if (notification.output.peer === 'paired') return finish(listener.closed)
    if (!isOpen) {
      isOpen = true
      listener.opened()
    }
    if (notification.output.peer === 'away') listener.away()
  }
  const onClose = (code: number) => {
    if (code === linkCloseCodes.replaced) finish(listener.replaced)
    else if (code === linkCloseCodes.revoked) finish(listener.revoked)
    else finish(listener.closed)
  }

  const open = async () => {
    const access = await deps.requestAccess(controller.signal)
    if (controller.signal.aborted) return
    if (!access) return finish(listener.revoked)
    if (access.codeExpiresAt)
      codeTimer = setTimeout(() => finish(listener.closed), codeDisplayTime(access.codeExpiresAt, deps.now()))
    socket = new deps.WebSocket(access.address)
    const { signal } = controller
    socket.addEventListener('close', ({ code }) => onClose(code), { signal })
    socket.addEventListener('message', ({ data }) => onMessage(data), { signal })
    const opening: v.InferInput<typeof LinkOpening> = { v: 1, type: 'link.hello', ticket: access.ticket }
    socket.addEventListener('open', () => socket?.send(JSON.stringify(opening)), { signal })
  }
  restartTimeout()
  open().catch(() => finish(listener.closed))

  return {
    send(message) {
      if (socket?.readyState === deps.WebSocket.OPEN)
        socket.send(JSON.stringify(withTimestamp(message, deps.now)))
    },
    close: () => finish(() => undefined),
  }
}

/** Milliseconds until the server issues a new code, within plausible limits, since a device’s clock may be wrong. */
const codeDisplayTime = (expiresAt: Date, now: Date) =>
  Math.min(
    codeDisplayMs.max,
    Math.max(codeDisplayMs.min, expiresAt.getTime() - pairingCodeMinMs - now.getTime()),
  )

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
