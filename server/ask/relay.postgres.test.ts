import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { AskDevice } from '#src/contract/ask.ts'
import { builtProgram } from '#tests/support/server/built-program.ts'
import { copiedDatabase } from '#tests/support/database/database.ts'
import type { DatabasePlace } from '#tests/support/database/database.ts'
import { linking, pairedStage } from '#tests/support/server/link-setup.ts'
import type { Linking } from '#tests/support/server/link-setup.ts'
import type { SignedInPerson } from '#tests/support/server/server-setup.ts'
import { startServerProcess } from '#tests/support/server/server-process.ts'
import type { ServerProcess } from '#tests/support/server/server-process.ts'
import { peer } from '#tests/support/server/test-link.ts'
import type { TestLink } from '#tests/support/server/test-link.ts'

const program = builtProgram('server/main.ts')
const session = randomUUID()
const envelope = { v: 1, session, seq: 0, at: 1 }
const beatOf = (from: 'control' | 'stage') => ({ ...envelope, from, type: 'link.beat' })
/** As the stage hears it: with the key of who leads. */
const led = (message: object) => ({ ...message, leader: expect.stringMatching(/^[\w-]{43}$/u) as unknown })
const hand = {
  side: 'left',
  presence: 1,
  landmarks: Array.from({ length: 21 }, (_, index) => [index / 21, 0.123_456_789, -0.123_456_789]),
}
/** Far larger than what a notification carries. */
const frame = {
  ...envelope,
  from: 'stage',
  type: 'hands.seen',
  hands: [hand, hand, hand, hand],
  framesPerSecond: 15,
}

let one: ServerProcess & Linking
let other: ServerProcess & Linking
let person: SignedInPerson

describe('a stage at one server process and its control at another', { timeout: 60_000 }, () => {
  startTwoProcesses()

  it('are linked: facts, and frames that no notification could carry', async () => {
    const { stage, control } = await linkStage()

    control.say(beatOf('control'))
    expect(await stage.receives()).toEqual(led(beatOf('control')))
    stage.say(frame)
    expect(await control.receives()).toEqual(frame)
    expect(JSON.stringify(frame).length).toBeGreaterThan(3_000)
  })

  it('know one who leads by the same key at either process, whatever a control claims', async () => {
    const { stage, control, device } = await linkStage()
    const beside = await one.leads(device._id, person)
    expect(await beside.receives()).toEqual(peer('here'))

    control.say({ ...beatOf('control'), leader: 'x'.repeat(43) })
    const received = await stage.receives()
    beside.say(beatOf('control'))

    expect(received).not.toHaveProperty('leader', 'x'.repeat(43))
    expect(await stage.receives()).toEqual(received)
  })

  it('are paired, listed as led and revoked at either process', async () => {
    const { stage, control, device } = await linkStage()
    const { body } = await other.call('GET /ask-service/devices', { as: person })
    expect(body).toContainEqual({ ...device, state: 'led' })

    await other.call(`DELETE /ask-service/devices/${device._id}`, { as: person })

    // Which of them is cut first is chance: the stage may be told before that the control has gone.
    await Promise.all([
      eventuallyReceives(stage, peer('revoked')),
      eventuallyReceives(control, peer('revoked')),
    ])
    expect([(await stage.ended).code, (await control.ended).code]).toEqual([4002, 4002])
  })

  it('are told of each other’s going and coming, also when the stage comes back at another process', async () => {
    const { stage, control, key } = await linkStage()

    stage.socket.close()
    expect(await control.receives()).toEqual(peer('away'))
    const again = await one.connect((await other.openStage(key)).ticket)
    await eventuallyReceives(control, peer('here'))
    again.socket.close()
    await eventuallyReceives(control, peer('away'))
    const beside = await other.connect((await other.openStage(key)).ticket)
    expect([await beside.receives(), await control.receives()]).toEqual([peer('here'), peer('here')])
    control.say(beatOf('control'))
    expect(await beside.receives()).toEqual(led(beatOf('control')))

    control.socket.close()
    expect(await beside.receives()).toEqual(peer('away'))
  })

  it('stay one link when the stage opens a newer one at another process', async () => {
    const { stage, control, key } = await linkStage()

    const newer = await other.connect((await other.openStage(key)).ticket)

    expect((await stage.ended).code).toBe(4001)
    expect(await newer.receives()).toEqual(peer('here'))
    control.say(beatOf('control'))
    expect(await newer.receives()).toEqual(led(beatOf('control')))
    newer.say(beatOf('stage'))
    // It may have been told that the old one went before it was told that the newer one is there.
    const before = await eventuallyReceives(control, beatOf('stage'))
    expect(before.at(-1)).toEqual(peer('here'))
  })

  it('are several at once: controls at both, of whom each hears what is said in its own session', async () => {
    const { stage, control, device } = await linkStage()
    const beside = await one.leads(device._id, person)
    const third = await other.leads(device._id, person)
    expect([await beside.receives(), await third.receives()]).toEqual([peer('here'), peer('here')])
    const each = [control, beside, third].map((link) => ({ link, session: randomUUID() }))

    for (const { link, session: own } of each) {
      link.say({ ...beatOf('control'), session: own })
      expect(await stage.receives()).toEqual(led({ ...beatOf('control'), session: own }))
    }
    for (const { session: own } of each) stage.say({ ...frame, session: own })
    for (const { session: own } of each) stage.say({ ...beatOf('stage'), session: own })

    for (const { link, session: own } of each)
      expect([await link.receives(), await link.receives()]).toEqual([
        { ...frame, session: own },
        { ...beatOf('stage'), session: own },
      ])
    third.say({ ...beatOf('control'), session: randomUUID() })
    expect(await third.ended).toEqual({ code: 1008, reason: 'another session' })
    control.socket.close()
    await control.ended
    beside.say({ ...beatOf('control'), session: each[1]?.session })
    expect(await stage.receives()).toEqual(led({ ...beatOf('control'), session: each[1]?.session }))
  })

  it('find each other again when the process of the stage is killed', async () => {
    const { control, key } = await linkStage()

    one.signal('SIGKILL')
    expect(await control.receives()).toEqual(peer('away'))
    const again = await other.connect((await other.openStage(key)).ticket)

    expect([await again.receives(), await control.receives()]).toEqual([peer('here'), peer('here')])
  })
})

describe('two processes, of which one is told to stop', { timeout: 60_000 }, () => {
  startTwoProcesses()

  it('a ticket is spent at one process for both', async () => {
    const { ticket } = await one.openStage()
    const links = await Promise.all([one.connect(ticket), other.connect(ticket)])

    const ends = await Promise.all(
      links.map((link) => Promise.race([link.receives().catch(() => undefined), link.ended])),
    )

    expect(ends.filter((end) => isDeepStrictEqual(end, peer('away')))).toHaveLength(1)
  })

  it('find each other again when the process of the stage is told to stop', async () => {
    const { stage, control, key } = await linkStage()

    one.signal('SIGTERM')
    expect((await stage.ended).code).toBe(1001)
    expect(await control.receives()).toEqual(peer('away'))
    const again = await other.connect((await other.openStage(key)).ticket)

    expect([await again.receives(), await control.receives()]).toEqual([peer('here'), peer('here')])
    expect(await one.ended).toBe(0)
  })
})

describe('two processes at which codes are tried', { timeout: 60_000 }, () => {
  startTwoProcesses()

  it('codes are counted together', async () => {
    for (const server of [one, other])
      for (let tries = 0; tries < 5; tries += 1)
        expect((await server.pair('WRONG2', person)).status).toBe(404)

    expect((await one.pair('WRONG2', person)).status).toBe(429)
    expect((await other.pair('WRONG2', person)).status).toBe(429)
  })
})

/** For the tests of a `describe`, on a database of their own. */
function startTwoProcesses() {
  let place: DatabasePlace

  beforeAll(async () => {
    place = await copiedDatabase('demonstration')
    const environment = { ...place.environment, JWT_SECRET: 'a secret that both processes sign with' }
    const start = async () => {
      const server = await startServerProcess(program(), environment, { isShared: true })
      return { ...server, ...linking(server.address, server.call) }
    }
    ;[one, other] = await Promise.all([start(), start()])
    person = await one.signIn('leder@solbakken.example')
  }, 60_000)

  afterAll(async () => {
    await Promise.all([one.stop(), other.stop()])
    await place.remove()
  })
}

/** Waits until it hears this, and gives what it has heard before. */
async function eventuallyReceives(link: TestLink, wanted: unknown): Promise<readonly unknown[]> {
  const before: unknown[] = []
  for (;;) {
    const received = await link.receives()
    if (isDeepStrictEqual(received, wanted)) return before
    before.push(received)
  }
}

/** The stage at one process, who leads it at the other, each having been told that the other is there. */
async function linkStage() {
  const { link: stage, key, device } = await pairedStage(one, person)
  const control = await other.leads(device._id, person)
  expect([await control.receives(), await control.receives(), await stage.receives()]).toEqual([
    peer('away'),
    peer('here'),
    peer('here'),
  ])
  return { stage, control, key, device: device satisfies AskDevice }
}
