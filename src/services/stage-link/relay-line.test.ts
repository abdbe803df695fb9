import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { openRelayLine, type RelayEntry } from './relay-line.ts'

const start = new Date('2026-11-20T09:00:00Z')
const ticket = 'x'.repeat(43)
const beat = { v: 1, type: 'relay.beat' }
const peer = (word: string) => ({ v: 1, type: 'relay.peer', peer: word })

beforeEach(() => void vi.useFakeTimers({ now: start }))
afterEach(() => void vi.useRealTimers())

describe('a line that hears nothing', () => {
  it('is closed after 25 seconds of silence, and not before', async () => {
    const { socket, told } = await openedLine()
    socket.receives(peer('away'))

    vi.advanceTimersByTime(24_999)
    expect(told).toEqual(['opened', 'away'])

    vi.advanceTimersByTime(1)
    expect([told, socket.isClosed]).toEqual([['opened', 'away', 'closed'], true])
  })

  it('stays open as long as the relay says that it is there', async () => {
    const { socket, told } = await openedLine()
    socket.receives(peer('away'))

    for (let beats = 0; beats < 30; beats += 1) {
      vi.advanceTimersByTime(10_000)
      socket.receives(beat)
    }

    expect(told).toEqual(['opened', 'away'])
  })

  it('is closed also where nothing has ever come, not even a ticket', async () => {
    const { told } = await openedLine()
    const { told: notifiedOfOther, signals } = lineThatWaits()

    vi.advanceTimersByTime(25_000)

    expect([told, notifiedOfOther]).toEqual([['closed'], ['closed']])
    expect(signals.map(({ aborted }) => aborted)).toEqual([true])
  })
})

describe('the line of a stage that shows a code', () => {
  it('is closed when the code has one minute left', async () => {
    const { told } = await shownLine(150_000)

    keepAlive(89_999)
    expect(told).toEqual(['opened', 'away'])

    vi.advanceTimersByTime(1)
    expect(told).toEqual(['opened', 'away', 'closed'])
  })

  it.each([
    ['has little more than a minute left', 61_000],
    ['seems to have run out, on a device whose clock is ahead', -3_600_000],
  ])('is open for 40 seconds where the code %s', async (_, left) => {
    const { told } = await shownLine(left)

    keepAlive(39_999)
    expect(told).toEqual(['opened', 'away'])

    vi.advanceTimersByTime(1)
    expect(told).toEqual(['opened', 'away', 'closed'])
  })

  it('is closed after four minutes on a device whose clock is behind', async () => {
    const { told } = await shownLine(3_600_000)

    keepAlive(239_999)
    expect(told).toEqual(['opened', 'away'])

    vi.advanceTimersByTime(1)
    expect(told).toEqual(['opened', 'away', 'closed'])
  })

  it('has no end of its own once the stage is paired', async () => {
    const { told, socket } = await openedLine()
    socket.receives(peer('away'))

    keepAlive(3_600_000)

    expect(told).toEqual(['opened', 'away'])
  })
})

it.each(['closed by its opener', 'closed by the relay', 'told that its stage is paired'])(
  'a line leaves nothing that waits when it is %s',
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

/** The sockets of the test that runs. */
const open = new Set<TestSocket>()
afterEach(() => open.clear())

/** A socket to nowhere: what comes by it, the test says. */
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

/** Lets time pass in which the relay says that it is there. */
function keepAlive(milliseconds: number) {
  for (let left = milliseconds; left > 0; left -= 10_000) {
    vi.advanceTimersByTime(Math.min(left, 10_000))
    for (const socket of open) socket.receives(beat)
  }
}

async function shownLine(left: number) {
  const line = await openedLine(new Date(start.getTime() + left))
  line.socket.receives(peer('away'))
  return line
}

async function openedLine(until?: Date) {
  const stage = setTheStage(() => Promise.resolve({ address: 'ws://localhost/', ticket, until }))
  await vi.advanceTimersByTimeAsync(0)
  const socket = [...open].at(-1)
  if (!socket) throw new Error('No socket has been opened.')
  return { ...stage, socket }
}

function lineThatWaits() {
  const signals: AbortSignal[] = []
  const stage = setTheStage((signal) => {
    signals.push(signal)
    return new Promise<never>(() => {})
  })
  return { ...stage, signals }
}

function setTheStage(enter: (signal: AbortSignal) => Promise<RelayEntry>) {
  const told: string[] = []
  const note = (word: string) => () => void told.push(word)
  const line = openRelayLine(
    // Of the browser’s class, a line asks for no more than this one has.
    { WebSocket: TestSocket as unknown as typeof WebSocket, enter, now: () => new Date() },
    {
      opened: note('opened'),
      received: note('heard'),
      closed: note('closed'),
      away: note('away'),
      replaced: note('replaced'),
      revoked: note('revoked'),
    },
  )
  return { line, told }
}
