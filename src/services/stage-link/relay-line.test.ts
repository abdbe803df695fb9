import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { openRelayLine, type RelayAccess } from './relay-line.ts'

const start = new Date('2026-11-20T09:00:00Z')
const ticket = 'x'.repeat(43)
const heartbeat = { v: 1, type: 'relay.beat' }
const peer = (value: string) => ({ v: 1, type: 'relay.peer', peer: value })

beforeEach(() => void vi.useFakeTimers({ now: start }))
afterEach(() => void vi.useRealTimers())

describe('a line that receives nothing', () => {
  it('is closed after 25 seconds without a message, and not before', async () => {
    const { socket, events } = await openedLine()
    socket.receives(peer('away'))

    vi.advanceTimersByTime(24_999)
    expect(events).toEqual(['opened', 'away'])

    vi.advanceTimersByTime(1)
    expect([events, socket.isClosed]).toEqual([['opened', 'away', 'closed'], true])
  })

  it('stays open while the relay sends heartbeats', async () => {
    const { socket, events } = await openedLine()
    socket.receives(peer('away'))

    for (let count = 0; count < 30; count += 1) {
      vi.advanceTimersByTime(10_000)
      socket.receives(heartbeat)
    }

    expect(events).toEqual(['opened', 'away'])
  })

  it('is also closed when it has never received anything, not even a ticket', async () => {
    const { events } = await openedLine()
    const { events: otherEvents, signals } = pendingLine()

    vi.advanceTimersByTime(25_000)

    expect([events, otherEvents]).toEqual([['closed'], ['closed']])
    expect(signals.map(({ aborted }) => aborted)).toEqual([true])
  })
})

describe('the line of a stage that shows a code', () => {
  it('is closed when the code has one minute left', async () => {
    const { events } = await lineShowingCode(150_000)

    keepAlive(89_999)
    expect(events).toEqual(['opened', 'away'])

    vi.advanceTimersByTime(1)
    expect(events).toEqual(['opened', 'away', 'closed'])
  })

  it.each([
    ['expires in little more than a minute', 61_000],
    ['seems to have expired, on a device whose clock is ahead', -3_600_000],
  ])('is open for 40 seconds where the code %s', async (_, remainingMs) => {
    const { events } = await lineShowingCode(remainingMs)

    keepAlive(39_999)
    expect(events).toEqual(['opened', 'away'])

    vi.advanceTimersByTime(1)
    expect(events).toEqual(['opened', 'away', 'closed'])
  })

  it('is closed after four minutes on a device whose clock is behind', async () => {
    const { events } = await lineShowingCode(3_600_000)

    keepAlive(239_999)
    expect(events).toEqual(['opened', 'away'])

    vi.advanceTimersByTime(1)
    expect(events).toEqual(['opened', 'away', 'closed'])
  })

  it('has no expiry once the stage is paired', async () => {
    const { events, socket } = await openedLine()
    socket.receives(peer('away'))

    keepAlive(3_600_000)

    expect(events).toEqual(['opened', 'away'])
  })
})

it.each(['closed by its opener', 'closed by the relay', 'notified that its stage is paired'])(
  'a line leaves no timer when it is %s',
  async (how) => {
    const { line, socket } = await openedLine(new Date(start.getTime() + 300_000))
    socket.receives(peer('away'))
    expect(vi.getTimerCount()).toBe(2)

    if (how === 'closed by its opener') line.close()
    else if (how === 'closed by the relay') socket.ends(1001)
    else socket.receives(peer('paired'))

    expect(vi.getTimerCount()).toBe(0)
  },
)

/** The open sockets of the running test. */
const open = new Set<TestSocket>()
afterEach(() => open.clear())

/** A fake socket: the test decides what it receives. */
class TestSocket extends EventTarget {
  static readonly OPEN = 1
  readonly readyState = 1
  isClosed = false

  constructor() {
    super()
    open.add(this)
  }

  receives(message: object) {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }))
  }

  ends(code: number) {
    this.dispatchEvent(Object.assign(new Event('close'), { code }))
  }

  send() {}

  close() {
    this.isClosed = true
    open.delete(this)
  }
}

/** Advances the time while the relay sends heartbeats. */
function keepAlive(milliseconds: number) {
  for (let remainingMs = milliseconds; remainingMs > 0; remainingMs -= 10_000) {
    vi.advanceTimersByTime(Math.min(remainingMs, 10_000))
    for (const socket of open) socket.receives(heartbeat)
  }
}

async function lineShowingCode(remainingMs: number) {
  const line = await openedLine(new Date(start.getTime() + remainingMs))
  line.socket.receives(peer('away'))
  return line
}

async function openedLine(codeExpiresAt?: Date) {
  const setup = setUp(() => Promise.resolve({ address: 'ws://localhost/', ticket, codeExpiresAt }))
  await vi.advanceTimersByTimeAsync(0)
  const socket = [...open].at(-1)
  if (!socket) throw new Error('No socket has been opened.')
  return { ...setup, socket }
}

function pendingLine() {
  const signals: AbortSignal[] = []
  const setup = setUp((signal) => {
    signals.push(signal)
    return new Promise<never>(() => {})
  })
  return { ...setup, signals }
}

function setUp(requestAccess: (signal: AbortSignal) => Promise<RelayAccess>) {
  const events: string[] = []
  const record = (value: string) => () => void events.push(value)
  const line = openRelayLine(
    // The line uses no more of the browser’s class than this fake has.
    { WebSocket: TestSocket as unknown as typeof WebSocket, requestAccess, now: () => new Date() },
    {
      opened: record('opened'),
      received: record('received'),
      closed: record('closed'),
      away: record('away'),
      replaced: record('replaced'),
      revoked: record('revoked'),
    },
  )
  return { line, events }
}
