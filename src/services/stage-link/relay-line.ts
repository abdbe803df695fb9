import * as v from 'valibot'

import { linkCloses, type LinkOpening, RelayNotification } from '#src/contract/ask-link.ts'
import { constants } from '#src/contract/constants.ts'

import { type Line, type LineListener, messageIn, stamped } from './line.ts'

/** A way in to the relay: where it is, and what opens it once. */
export type RelayEntry = {
  readonly address: string
  readonly ticket: string
  /** When the code runs out by which the stage may be paired; then the line must be opened anew for another one. */
  readonly until?: Date | undefined
}

const { pairingCodeMinMs, pairingCodeMinutes, relaySilenceMs } = constants.ask
/** A code that is on a screen can be typed for so long yet, whatever the clock of the device says. */
const timeToType = 20_000
const codeShown = {
  shortest: pairingCodeMinMs - timeToType,
  longest: pairingCodeMinutes * 60_000 - pairingCodeMinMs,
}

type Deps = {
  readonly WebSocket: typeof WebSocket
  /** Asked for each line; none when there will be no way in any more. */
  readonly enter: (signal: AbortSignal) => Promise<RelayEntry | undefined>
  readonly now: () => Date
}

/** A line to another device, through the relay of the ask-service. */
export function openRelayLine(deps: Deps, listener: LineListener): Line {
  const life = new AbortController()
  let socket: WebSocket | undefined
  let silence: ReturnType<typeof setTimeout> | undefined
  let codeEnd: ReturnType<typeof setTimeout> | undefined
  const finish = (notify: () => void) => {
    if (life.signal.aborted) return
    life.abort()
    clearTimeout(silence)
    clearTimeout(codeEnd)
    socket?.close()
    notify()
  }
  const awaitWord = () => {
    clearTimeout(silence)
    silence = setTimeout(() => finish(listener.closed), relaySilenceMs)
  }

  let isOpen = false
  const hear = (text: unknown) => {
    awaitWord()
    const data = typeof text === 'string' ? readingOf(text) : undefined
    const news = v.safeParse(RelayNotification, data)
    const message = news.success ? undefined : messageIn(data)
    if (message) listener.received(message)
    if (!news.success) return
    // A stage that has been given a name comes back to learn it.
    if (news.output.peer === 'paired') return finish(listener.closed)
    if (!isOpen) {
      isOpen = true
      listener.opened()
    }
    if (news.output.peer === 'away') listener.away()
  }
  const end = (code: number) => {
    if (code === linkCloses.replaced) finish(listener.replaced)
    else if (code === linkCloses.revoked) finish(listener.revoked)
    else finish(listener.closed)
  }

  const open = async () => {
    const entry = await deps.enter(life.signal)
    if (life.signal.aborted) return
    if (!entry) return finish(listener.revoked)
    if (entry.until) codeEnd = setTimeout(() => finish(listener.closed), timeToShow(entry.until, deps.now()))
    socket = new deps.WebSocket(entry.address)
    const { signal } = life
    socket.addEventListener('close', ({ code }) => end(code), { signal })
    socket.addEventListener('message', ({ data }) => hear(data), { signal })
    const opening: v.InferInput<typeof LinkOpening> = { v: 1, type: 'link.hello', ticket: entry.ticket }
    socket.addEventListener('open', () => socket?.send(JSON.stringify(opening)), { signal })
  }
  awaitWord()
  open().catch(() => finish(listener.closed))

  return {
    say(saying) {
      if (socket?.readyState === deps.WebSocket.OPEN) socket.send(JSON.stringify(stamped(saying, deps.now)))
    },
    close: () => finish(() => undefined),
  }
}

/** Until the server gives another code; within what can be, since a device’s clock may be wrong. */
const timeToShow = (until: Date, now: Date) =>
  Math.min(
    codeShown.longest,
    Math.max(codeShown.shortest, until.getTime() - pairingCodeMinMs - now.getTime()),
  )

function readingOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
