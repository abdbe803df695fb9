import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { AskDevice } from '#src/contract/ask.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import { builtProgram } from '#tests/support/server/built-program.ts'
import { copiedDatabase } from '#tests/support/database/database.ts'
import type { DatabaseCopy } from '#tests/support/database/database.ts'
import { linkClient, pairedStage } from '#tests/support/server/link-setup.ts'
import type { LinkClient } from '#tests/support/server/link-setup.ts'
import type { SignedInPerson } from '#tests/support/server/server-setup.ts'
import { startServerProcess } from '#tests/support/server/server-process.ts'
import type { ServerProcess } from '#tests/support/server/server-process.ts'
import { peerNotification } from '#tests/support/server/test-link.ts'
import type { TestLink } from '#tests/support/server/test-link.ts'

const program = builtProgram('server/main.ts')
const session = randomUUID()
const envelope = { v: 1, session, seq: 0, at: 1 }
const heartbeatOf = (from: 'control' | 'stage') => ({ ...envelope, from, type: 'link.beat' })
/** The message as the stage receives it: with the leader key. */
const withLeader = (message: object) => ({
  ...message,
  leader: expect.stringMatching(/^[\w-]{43}$/u) as unknown,
})
const hand = {
  side: 'left',
  presence: 1,
  landmarks: Array.from({ length: 21 }, (_, index) => [index / 21, 0.123_456_789, -0.123_456_789]),
}
/** Far larger than the payload of a database notification may be. */
const frame = {
  ...envelope,
  from: 'stage',
  type: 'hands.seen',
  hands: [hand, hand, hand, hand],
  aspect: 0.75,
  framesPerSecond: 15,
}

let one: ServerProcess & LinkClient
let other: ServerProcess & LinkClient
let person: SignedInPerson

// In order: the last test kills a process.
describe('a stage on one server process and its control on another', { shuffle: false }, () => {
  startTwoProcesses()

  it('exchange facts, and frames larger than a database notification', async () => {
    const { stage, control } = await setupLink()

    control.send(heartbeatOf('control'))
    expect(await stage.receive()).toEqual(withLeader(heartbeatOf('control')))
    stage.send(frame)
    expect(await control.receive()).toEqual(frame)
    expect(JSON.stringify(frame).length).toBeGreaterThan(3_000)
  })

  it('use the same leader key on either process, whatever a control claims', async () => {
    const { stage, control, device } = await setupLink()
    const otherControl = await one.connectControl(device._id, person)
    expect(await otherControl.receive()).toEqual(peerNotification('here'))

    control.send({ ...heartbeatOf('control'), leader: 'x'.repeat(43) })
    const received = await stage.receive()
    otherControl.send(heartbeatOf('control'))

    expect(received).not.toHaveProperty('leader', 'x'.repeat(43))
    expect(await stage.receive()).toEqual(received)
  })

  it('are paired, listed as led and revoked on either process', async () => {
    const { stage, control, device } = await setupLink()
    const listed = async () => (await other.call('GET /ask-service/devices', { as: person })).body
    await expect.poll(listed).toContainEqual({ ...device, state: 'led' })

    await other.call(`DELETE /ask-service/devices/${device._id}`, { as: person })

    // The order of the closes is random: the stage may first be notified that the control has gone.
    await Promise.all([
      eventuallyReceives(stage, peerNotification('revoked')),
      eventuallyReceives(control, peerNotification('revoked')),
    ])
    expect([(await stage.closed).code, (await control.closed).code]).toEqual([4002, 4002])
  })

  it('are notified when the other leaves and returns, also when the stage reconnects to another process', async () => {
    const { stage, control, key } = await setupLink()

    stage.socket.close()
    expect(await control.receive()).toEqual(peerNotification('away'))
    const again = await one.connect((await other.openStage(key)).ticket)
    await eventuallyReceives(control, peerNotification('here'))
    again.socket.close()
    await eventuallyReceives(control, peerNotification('away'))
    const otherControl = await other.connect((await other.openStage(key)).ticket)
    expect([await otherControl.receive(), await control.receive()]).toEqual([
      peerNotification('here'),
      peerNotification('here'),
    ])
    control.send(heartbeatOf('control'))
    expect(await otherControl.receive()).toEqual(withLeader(heartbeatOf('control')))

    control.socket.close()
    expect(await otherControl.receive()).toEqual(peerNotification('away'))
  })

  it('keep one stage link when the stage opens a newer one on another process', async () => {
    const { stage, control, key } = await setupLink()

    const newer = await other.connect((await other.openStage(key)).ticket)

    expect((await stage.closed).code).toBe(4001)
    expect(await newer.receive()).toEqual(peerNotification('here'))
    control.send(heartbeatOf('control'))
    expect(await newer.receive()).toEqual(withLeader(heartbeatOf('control')))
    newer.send(heartbeatOf('stage'))
    // A notification that the old link closed may come before the one that the new link is open.
    const before = await eventuallyReceives(control, heartbeatOf('stage'))
    expect(before.at(-1)).toEqual(peerNotification('here'))
  })

  it('allow several controls on both processes, each of which receives the messages of its own session', async () => {
    const { stage, control, device } = await setupLink()
    const otherControl = await one.connectControl(device._id, person)
    const third = await other.connectControl(device._id, person)
    expect([await otherControl.receive(), await third.receive()]).toEqual([
      peerNotification('here'),
      peerNotification('here'),
    ])
    const each = [control, otherControl, third].map((link) => ({ link, session: randomUUID() }))

    for (const { link, session: own } of each) {
      link.send({ ...heartbeatOf('control'), session: own })
      expect(await stage.receive()).toEqual(withLeader({ ...heartbeatOf('control'), session: own }))
    }
    for (const { session: own } of each) stage.send({ ...frame, session: own })
    for (const { session: own } of each) stage.send({ ...heartbeatOf('stage'), session: own })

    for (const { link, session: own } of each)
      expect([await link.receive(), await link.receive()]).toEqual([
        { ...frame, session: own },
        { ...heartbeatOf('stage'), session: own },
      ])
    third.send({ ...heartbeatOf('control'), session: randomUUID() })
    expect(await third.closed).toEqual({ code: 1008, reason: 'another session' })
    control.socket.close()
    await control.closed
    otherControl.send({ ...heartbeatOf('control'), session: each[1]?.session })
    expect(await stage.receive()).toEqual(
      withLeader({ ...heartbeatOf('control'), session: each[1]?.session }),
    )
  })

  it('reconnect when the process of the stage is killed', async () => {
    const { control, key } = await setupLink()

    one.signal('SIGKILL')
    expect(await control.receive()).toEqual(peerNotification('away'))
    const again = await other.connect((await other.openStage(key)).ticket)

    expect([await again.receive(), await control.receive()]).toEqual([
      peerNotification('here'),
      peerNotification('here'),
    ])
  })
})

// In order: the last test stops a process.
describe('two processes, of which one receives SIGTERM', { shuffle: false }, () => {
  startTwoProcesses()

  it('a ticket opens one link across both processes', async () => {
    const { ticket } = await one.openStage()
    const links = await Promise.all([one.connect(ticket), other.connect(ticket)])

    const ends = await Promise.all(
      links.map((link) => Promise.race([link.receive().catch(() => undefined), link.closed])),
    )

    expect(ends.filter((end) => isDeepStrictEqual(end, peerNotification('away')))).toHaveLength(1)
  })

  it('stage and control reconnect when the process of the stage receives SIGTERM', async () => {
    const { stage, control, key } = await setupLink()

    one.signal('SIGTERM')
    expect((await stage.closed).code).toBe(1001)
    expect(await control.receive()).toEqual(peerNotification('away'))
    const again = await other.connect((await other.openStage(key)).ticket)

    expect([await again.receive(), await control.receive()]).toEqual([
      peerNotification('here'),
      peerNotification('here'),
    ])
    expect(await one.ended).toBe(0)
  })
})

describe('two processes that receive pairing attempts', () => {
  startTwoProcesses()

  it('share one attempt count', async () => {
    for (const server of [one, other])
      for (let tries = 0; tries < 5; tries += 1)
        expect((await server.pair('WRONG2', person)).status).toBe(404)

    expect((await one.pair('WRONG2', person)).status).toBe(429)
    expect((await other.pair('WRONG2', person)).status).toBe(429)
  })
})

/** Starts two processes on a separate database, for the tests of a `describe`. */
function startTwoProcesses() {
  let databasePlace: DatabaseCopy

  beforeAll(async () => {
    databasePlace = await copiedDatabase('demonstration')
    const environment = { ...databasePlace.environment, JWT_SECRET: 'a secret that both processes sign with' }
    const start = async () => {
      const server = await startServerProcess(program(), environment, { isShared: true })
      return { ...server, ...linkClient(server.address, server.call) }
    }
    ;[one, other] = await Promise.all([start(), start()])
    person = await one.signIn(people.leader)
  })

  afterAll(async () => {
    await Promise.all([one.stop(), other.stop()])
    await databasePlace.remove()
  })
}

/** Waits for the wanted message, and returns the messages before it. */
async function eventuallyReceives(link: TestLink, wanted: unknown): Promise<readonly unknown[]> {
  const before: unknown[] = []
  for (;;) {
    const received = await link.receive()
    if (isDeepStrictEqual(received, wanted)) return before
    before.push(received)
  }
}

/** A stage on one process and its control on the other, after both were notified of each other. */
async function setupLink() {
  const { link: stage, key, device } = await pairedStage(one, person)
  const control = await other.connectControl(device._id, person)
  expect([await control.receive(), await control.receive(), await stage.receive()]).toEqual([
    peerNotification('away'),
    peerNotification('here'),
    peerNotification('here'),
  ])
  return { stage, control, key, device: device satisfies AskDevice }
}
