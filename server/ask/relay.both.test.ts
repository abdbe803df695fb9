import { randomUUID } from 'node:crypto'
import { once } from 'node:events'

import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'

import { attemptCounts, tokenFamilies } from '#server/database/schema/sessions.ts'
import type { AskDevice } from '#src/contract/ask.ts'
import { maxLinkMessageBytes } from '#src/contract/ask-link.ts'
import type { Id } from '#src/contract/values.ts'
import { freshDatabase } from '#tests/support/database/database.ts'
import { bikuben, maurtua } from '#tests/support/data/demonstration-ids.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import { setupLinkServer, pairedStage } from '#tests/support/server/link-setup.ts'
import type { SignedInPerson } from '#tests/support/server/server-setup.ts'
import { heartbeat, openLink, peerNotification } from '#tests/support/server/test-link.ts'
import type { TestLink } from '#tests/support/server/test-link.ts'

const database = freshDatabase('demonstration')
/** Each test pairs; without this they would reach the limit of ten a minute. */
beforeEach(() => database().db.delete(attemptCounts))

const session = randomUUID()
const messageFrom = (from: 'control' | 'stage', more: object = { type: 'link.beat' }) => ({
  v: 1,
  session,
  from,
  seq: 0,
  at: 1,
  ...more,
})

/** The message as the stage receives it: with the leader key. */
const withLeader = (message: object) => ({
  ...message,
  leader: expect.stringMatching(/^[\w-]{43}$/u) as unknown,
})

const handsSeen = { type: 'hands.seen', hands: [], aspect: 0.75, framesPerSecond: 15 }

describe('a link', () => {
  it('forwards messages both ways, without fields that the contract does not name', async () => {
    const { stage, control } = await setup()

    control.send({ ...messageFrom('control', { type: 'camera.wanted', isWanted: true }), child: 'Aksel' })

    expect(await stage.receive()).toEqual(
      withLeader(messageFrom('control', { type: 'camera.wanted', isWanted: true })),
    )
    stage.send(messageFrom('stage', { type: 'camera.changed', state: 'live' }))
    expect(await control.receive()).toEqual(messageFrom('stage', { type: 'camera.changed', state: 'live' }))
  })

  it('notifies each end when the other one connects and disconnects', async () => {
    const { stage, control, connect, openStage, key } = await setup()

    stage.socket.close()
    expect(await control.receive()).toEqual(peerNotification('away'))

    const again = await connect((await openStage(key)).ticket)
    expect([await again.receive(), await control.receive()]).toEqual([
      peerNotification('here'),
      peerNotification('here'),
    ])

    control.socket.close()
    expect(await again.receive()).toEqual(peerNotification('away'))
  })

  it('forwards a stage’s message only to the controls of its session; the stage decides which control it follows', async () => {
    const { stage, control, device, connectControl, person } = await setup()
    const [second, third] = [
      await connectControl(device._id, person),
      await connectControl(device._id, person),
    ]
    expect([await second.receive(), await third.receive()]).toEqual([
      peerNotification('here'),
      peerNotification('here'),
    ])
    const [secondSession, thirdMessage] = [
      { session: randomUUID() },
      { session: randomUUID(), type: 'link.beat' },
    ]

    const hello = messageFrom('control', { ...secondSession, type: 'link.hello' })
    const failure = messageFrom('stage', { ...secondSession, type: 'link.refused', reason: 'led' })
    second.send(hello)
    expect(await stage.receive()).toEqual(withLeader(hello))
    stage.send(messageFrom('stage', handsSeen))
    stage.send(failure)

    expect([await control.receive(), await second.receive()]).toEqual([
      messageFrom('stage', handsSeen),
      failure,
    ])
    third.send(messageFrom('control', thirdMessage))
    expect(await stage.receive()).toEqual(withLeader(messageFrom('control', thirdMessage)))
    stage.send(messageFrom('stage', thirdMessage))
    stage.send(messageFrom('stage'))
    expect([await third.receive(), await control.receive()]).toEqual([
      messageFrom('stage', thirdMessage),
      messageFrom('stage'),
    ])
  })

  it('of one of several controls closes without a notification to the stage', async () => {
    const { stage, control, device, connectControl, person } = await setup()
    const second = await connectControl(device._id, person)
    expect(await second.receive()).toEqual(peerNotification('here'))

    second.socket.close()
    await second.closed

    control.send(messageFrom('control'))
    expect(await stage.receive()).toEqual(withLeader(messageFrom('control')))
  })

  it('of a control carries one session', async () => {
    const { stage, control } = await setup()

    control.send(messageFrom('control', { type: 'link.hello', session: randomUUID() }))

    expect(await control.closed).toEqual({ code: 1008, reason: 'another session' })
    expect(await stage.receive()).toEqual(peerNotification('away'))
  })

  it('sends heartbeats to both ends without logging them', async () => {
    const { stage, control, log } = await setup({ linkHeartbeatMs: 20 })
    const logged = log.length

    for (const { socket } of [stage, control])
      for (let count = 0; count < 3; count += 1) {
        const [data] = (await once(socket, 'message')) as [Buffer]
        expect(JSON.parse(data.toString())).toEqual(heartbeat)
      }

    expect(log).toHaveLength(logged)
  })

  it('of a stage is replaced by a newer one, and closes with the code that stops reconnecting', async () => {
    const { stage, control, connect, openStage, key } = await setup()

    const newer = await connect((await openStage(key)).ticket)

    expect(await stage.closed).toEqual({ code: 4001, reason: 'replaced' })
    expect([await newer.receive(), await control.receive()]).toEqual([
      peerNotification('here'),
      peerNotification('here'),
    ])
    newer.send(messageFrom('stage'))
    expect(await control.receive()).toEqual(messageFrom('stage'))
  })

  it('closes at both ends when the device of the stage is deleted', async () => {
    const { stage, control, call, device, person, openStage, key } = await setup()

    const { status } = await call(`DELETE /ask-service/devices/${device._id}`, { as: person })

    expect(status).toBe(200)
    expect([await stage.receive(), await control.receive()]).toEqual([
      peerNotification('revoked'),
      peerNotification('revoked'),
    ])
    const revoked = { code: 4002, reason: 'revoked' }
    expect([await stage.closed, await control.closed]).toEqual([revoked, revoked])
    expect(await openStage(key)).toEqual({
      key,
      ticket: expect.any(String) as unknown,
      name: null,
      code: {
        text: expect.stringMatching(/^[2-9A-HJ-NP-Z]{6}$/u) as unknown,
        until: expect.any(String) as unknown,
      },
    })
  })

  it('closes at the next check after the auth session was revoked', async () => {
    const { app, control, person } = await setup()
    await database()
      .db.update(tokenFamilies)
      .set({ revokedAt: new Date() })
      .where(eq(tokenFamilies.userId, person.user._id))

    await app.checkLinks()

    expect(await control.closed).toEqual({ code: 1008, reason: 'no longer allowed' })
  })

  it('closes with 1001 when the server shuts down, so that it reconnects elsewhere', async () => {
    const { app, stage, control } = await setup()

    await app.close()

    const away = { code: 1001, reason: 'going away' }
    expect([await stage.closed, await control.closed]).toEqual([away, away])
  })

  it('logs one line when it opens and one when it closes, without message contents', async () => {
    const { stage, control, log } = await setup()
    control.send(messageFrom('control', { type: 'camera.wanted', isWanted: true }))
    await stage.receive()

    control.socket.close(1000)
    await stage.receive()

    const closed = log.filter(({ event }) => event === 'linkClosed')
    expect(closed).toEqual([
      {
        event: 'linkClosed',
        id: expect.any(String) as unknown,
        part: 'control',
        code: 1000,
        seconds: expect.any(Number) as unknown,
      },
    ])
    expect(log.filter((line) => line.event === 'request' && line.route === '/ask-service/link')).toHaveLength(
      2,
    )
    expect(JSON.stringify(log)).not.toContain('camera')
  })
})

describe('the landmarks of a child', () => {
  it('are forwarded, and are then in no table and in no line of the log', async () => {
    const { stage, control, device, log } = await setup()
    const hand = {
      side: 'left',
      presence: 1,
      landmarks: Array.from({ length: 21 }, () => [0.765_432_1, 0.765_432_1, -0.765_432_1]),
    }
    const frame = messageFrom('stage', { ...handsSeen, hands: [hand] })

    stage.send(frame)
    expect(await control.receive()).toEqual(frame)
    stage.socket.close()
    control.socket.close()

    const stored = await everyRow()
    expect(stored).toContain(device.name)
    for (const place of [stored, JSON.stringify(log)]) expect(place).not.toMatch(/765_?432/u)
  })
})

describe('the leader key that a stage receives', () => {
  it('comes from the relay, never from a control', async () => {
    const { stage, control, device, connectControl, signIn } = await setup()
    control.send(messageFrom('control', { type: 'link.hello' }))
    const leader = await nextLeaderKey(stage)
    const forger = await connectControl(device._id, await signIn(people.employeeOfBikuben))
    expect(await forger.receive()).toEqual(peerNotification('here'))

    forger.send(messageFrom('control', { type: 'link.hello', leader }))

    const received = await stage.receive()
    expect(received).toEqual(withLeader(messageFrom('control', { type: 'link.hello' })))
    expect(received).not.toEqual(messageFrom('control', { type: 'link.hello', leader }))
  })

  it('is the same for every link of one sign-in in one department', async () => {
    const { leaderKeyOf, person } = await setup()

    const keys = [await leaderKeyOf(person, maurtua), await leaderKeyOf(person, maurtua)]

    expect(keys[0]).toBe(keys[1])
  })

  it('differs per department, sign-in and person', async () => {
    const { leaderKeyOf, person, signIn } = await setup()
    const again = await signIn(people.leader)
    const colleague = await signIn(people.employee)

    const keys = [
      await leaderKeyOf(person, maurtua),
      await leaderKeyOf(person, bikuben),
      await leaderKeyOf(again, maurtua),
      await leaderKeyOf(colleague, maurtua),
    ]

    expect(new Set(keys).size).toBe(4)
  })

  it('differs per stage, so that it does not identify the person', async () => {
    const server = await setup()
    const { link, device } = await pairedStage(server, server.person)

    const control = await server.connectControl(device._id, server.person, maurtua)
    expect([await link.receive(), await control.receive()]).toEqual([
      peerNotification('here'),
      peerNotification('here'),
    ])
    control.send(messageFrom('control', { type: 'link.hello' }))

    expect(await nextLeaderKey(link)).not.toBe(await server.leaderKeyOf(server.person, maurtua))
  })
})

describe('the relay rejects a link that', () => {
  it.each([
    ['no JSON message', 'hei'],
    ['a message that is not in the contract', JSON.stringify(messageFrom('control', { type: 'link.shout' }))],
    ['a message as the other end', JSON.stringify(messageFrom('stage'))],
    ['a message of another version', JSON.stringify({ ...messageFrom('control'), v: 2 })],
  ])('sends %s', async (_, text) => {
    const { control } = await setup()

    control.socket.send(text)

    expect(await control.closed).toEqual({ code: 1008, reason: 'bad message' })
  })

  it('sends a message above the size limit', async () => {
    const { control } = await setup()

    control.socket.send('x'.repeat(maxLinkMessageBytes + 1))

    expect((await control.closed).code).toBe(1009)
  })

  it('sends binary data', async () => {
    const { control } = await setup()

    control.socket.send(Buffer.from([1]))

    expect(await control.closed).toEqual({ code: 1003, reason: 'text only' })
  })

  it('sends more messages a second than a camera has frames', async () => {
    const { control } = await setup()

    for (let count = 0; count < 1_000; count += 1) control.send(messageFrom('control'))

    expect(await control.closed).toEqual({ code: 1008, reason: 'too many messages' })
  })

  it('sends anything but its ticket first', async () => {
    const { address } = await setupLinkServer(database)
    const link = openLink(address, { origin: address })
    await once(link.socket, 'open')

    link.send(messageFrom('control'))

    expect(await link.closed).toEqual({ code: 1008, reason: 'bad opening' })
  })

  it('sends nothing', async () => {
    const { address } = await setupLinkServer(database, { openTimeoutMs: 20 })

    const link = openLink(address, { origin: address })

    expect(await link.closed).toEqual({ code: 1008, reason: 'no opening' })
  })

  it('does not respond to a ping', async () => {
    const { address, openStage } = await setupLinkServer(database, { pingIntervalMs: 50 })
    const { ticket } = await openStage()
    const link = openLink(address, { origin: address, autoPong: false })
    await once(link.socket, 'open')
    link.send({ v: 1, type: 'link.hello', ticket })

    // A link that is closed with a code of the relay is closed for another reason.
    expect((await link.closed).code).toBe(1006)
  })

  it.each([
    ['another page', 'https://evil.example'],
    ['no page', undefined],
    ['a page without an address', 'null'],
  ])('comes from %s', async (_, origin) => {
    const { address } = await setupLinkServer(database)
    const { socket } = openLink(address, origin === undefined ? {} : { origin })

    const [, response] = (await once(socket, 'unexpected-response')) as [
      unknown,
      { readonly statusCode: number },
    ]

    expect(response.statusCode).toBe(403)
  })
})

describe('a ticket', () => {
  it('opens one link and no other', async () => {
    const { openStage, connect } = await setupLinkServer(database)
    const { ticket } = await openStage()
    expect(await (await connect(ticket)).receive()).toEqual(peerNotification('away'))

    expect(await (await connect(ticket)).closed).toEqual({ code: 1008, reason: 'bad ticket' })
  })

  it('expires after half a minute', async () => {
    const { openStage, connect, stopClock, advanceClock } = await setupLinkServer(database)
    stopClock()
    const [young, old] = [await openStage(), await openStage()]

    advanceClock(29_999)
    expect(await (await connect(young.ticket)).receive()).toEqual(peerNotification('away'))
    advanceClock(1)
    expect(await (await connect(old.ticket)).closed).toEqual({ code: 1008, reason: 'bad ticket' })
  })

  it('of a stage that has been revoked since opens no link', async () => {
    const { device, person, ticketFor, connect, call } = await setup()
    const ticket = await ticketFor(device._id, person)
    await call(`DELETE /ask-service/devices/${device._id}`, { as: person })

    const late = await connect(ticket)

    expect(await late.receive()).toEqual(peerNotification('revoked'))
    expect((await late.closed).code).toBe(4002)
  })
})

it('the list of devices returns which is off, waiting and led', async () => {
  const { stage, control, call, person, device } = await setup()
  const stateNow = async () => {
    const { body } = await call('GET /ask-service/devices', { as: person })
    return (body as AskDevice[]).find(({ _id }) => _id === device._id)?.state
  }

  await expect.poll(stateNow).toBe('led')
  control.socket.close()
  await stage.receive()
  await expect.poll(stateNow).toBe('waiting')
  stage.socket.close()
  await expect.poll(stateNow).toBe('off')
})

/** A paired stage and its control, after both were notified of each other. */
async function setup(limits: Parameters<typeof setupLinkServer>[1] = {}) {
  const server = await setupLinkServer(database, limits)
  const person = await server.signIn(people.leader)
  const { link: stage, device, key } = await pairedStage(server, person)
  const control = await server.connectControl(device._id, person)
  expect([await stage.receive(), await control.receive()]).toEqual([
    peerNotification('here'),
    peerNotification('here'),
  ])
  control.send(messageFrom('control'))
  expect(await stage.receive()).toEqual(withLeader(messageFrom('control')))
  return {
    ...server,
    person,
    stage,
    device,
    key,
    control,
    /** The leader key that the stage receives from another control. */
    leaderKeyOf: async (as: SignedInPerson, department: Id) => {
      const link = await server.connectControl(device._id, as, department)
      expect(await link.receive()).toEqual(peerNotification('here'))
      link.send(messageFrom('control', { type: 'link.hello', session: randomUUID() }))
      return nextLeaderKey(stage)
    },
  }
}

async function nextLeaderKey(stage: TestLink) {
  return ((await stage.receive()) as { readonly leader?: string }).leader
}

/** Every row of every table, as one text. */
async function everyRow(): Promise<string> {
  return database().asOwner(async ({ db }) => {
    const tables = await db.execute<{ name: string }>(
      sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
    )
    const texts = await Promise.all(
      tables.rows.map(({ name }) =>
        db.execute<{ text: string | null }>(
          sql`select json_agg(one)::text as text from ${sql.identifier(name)} as one`,
        ),
      ),
    )
    return texts.flatMap(({ rows }) => rows.map(({ text }) => text)).join('\n')
  })
}
