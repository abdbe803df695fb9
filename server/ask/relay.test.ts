import { randomUUID } from 'node:crypto'
import { once } from 'node:events'

import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'

import { attemptCounts, tokenFamilies } from '#server/database/schema/sessions.ts'
import type { AskDevice } from '#src/contract/ask.ts'
import { linkMessageBytes } from '#src/contract/ask-link.ts'
import type { Id } from '#src/contract/values.ts'
import { freshDatabase } from '#tests/support/database/database.ts'
import { bikuben, maurtua } from '#tests/support/data/demonstration-ids.ts'
import { linkStage, pairedStage } from '#tests/support/server/link-setup.ts'
import type { SignedInPerson } from '#tests/support/server/server-setup.ts'
import { beat, openLink, peer } from '#tests/support/server/test-link.ts'
import type { TestLink } from '#tests/support/server/test-link.ts'

const database = freshDatabase('demonstration')
/** Each test pairs, and ten times a minute would be too often. */
beforeEach(() => database().db.delete(attemptCounts))

const session = randomUUID()
const said = (from: 'control' | 'stage', more: object = { type: 'link.beat' }) => ({
  v: 1,
  session,
  from,
  seq: 0,
  at: 1,
  ...more,
})

/** As the stage hears it: with the key of who leads. */
const led = (message: object) => ({ ...message, leader: expect.stringMatching(/^[\w-]{43}$/u) as unknown })

const seen = { type: 'hands.seen', hands: [], framesPerSecond: 15 }

describe('a link', () => {
  it('passes what each end says to the other, and nothing that the contract does not name', async () => {
    const { stage, control } = await setTheStage()

    control.say({ ...said('control', { type: 'camera.wanted', isWanted: true }), child: 'Aksel' })

    expect(await stage.receives()).toEqual(led(said('control', { type: 'camera.wanted', isWanted: true })))
    stage.say(said('stage', { type: 'camera.changed', state: 'live' }))
    expect(await control.receives()).toEqual(said('stage', { type: 'camera.changed', state: 'live' }))
  })

  it('is told when the other end comes and goes', async () => {
    const { stage, control, connect, openStage, key } = await setTheStage()

    stage.socket.close()
    expect(await control.receives()).toEqual(peer('away'))

    const again = await connect((await openStage(key)).ticket)
    expect([await again.receives(), await control.receives()]).toEqual([peer('here'), peer('here')])

    control.socket.close()
    expect(await again.receives()).toEqual(peer('away'))
  })

  it('passes what a stage says to those alone who lead that session, and the stage itself says whom it follows', async () => {
    const { stage, control, device, leads, person } = await setTheStage()
    const [second, silent] = [await leads(device._id, person), await leads(device._id, person)]
    expect([await second.receives(), await silent.receives()]).toEqual([peer('here'), peer('here')])
    const [its, silents] = [{ session: randomUUID() }, { session: randomUUID(), type: 'link.beat' }]

    const hello = said('control', { ...its, type: 'link.hello' })
    const failure = said('stage', { ...its, type: 'link.refused', reason: 'led' })
    second.say(hello)
    expect(await stage.receives()).toEqual(led(hello))
    stage.say(said('stage', seen))
    stage.say(failure)

    expect([await control.receives(), await second.receives()]).toEqual([said('stage', seen), failure])
    silent.say(said('control', silents))
    expect(await stage.receives()).toEqual(led(said('control', silents)))
    stage.say(said('stage', silents))
    stage.say(said('stage'))
    expect([await silent.receives(), await control.receives()]).toEqual([
      said('stage', silents),
      said('stage'),
    ])
  })

  it('of one who leads beside others may end, and the stage hears nothing of it', async () => {
    const { stage, control, device, leads, person } = await setTheStage()
    const second = await leads(device._id, person)
    expect(await second.receives()).toEqual(peer('here'))

    second.socket.close()
    await second.ended

    control.say(said('control'))
    expect(await stage.receives()).toEqual(led(said('control')))
  })

  it('of a control speaks in one session', async () => {
    const { stage, control } = await setTheStage()

    control.say(said('control', { type: 'link.hello', session: randomUUID() }))

    expect(await control.ended).toEqual({ code: 1008, reason: 'another session' })
    expect(await stage.receives()).toEqual(peer('away'))
  })

  it('is told again and again that the relay is there, at both ends, which the log says nothing of', async () => {
    const { stage, control, log } = await setTheStage({ linkHeartbeatMs: 20 })
    const logged = log.length

    for (const { socket } of [stage, control])
      for (let beats = 0; beats < 3; beats += 1) {
        const [data] = (await once(socket, 'message')) as [Buffer]
        expect(JSON.parse(data.toString())).toEqual(beat)
      }

    expect(log).toHaveLength(logged)
  })

  it('of a stage makes way for a newer one, and the old one is told not to come back', async () => {
    const { stage, control, connect, openStage, key } = await setTheStage()

    const newer = await connect((await openStage(key)).ticket)

    expect(await stage.ended).toEqual({ code: 4001, reason: 'replaced' })
    expect([await newer.receives(), await control.receives()]).toEqual([peer('here'), peer('here')])
    newer.say(said('stage'))
    expect(await control.receives()).toEqual(said('stage'))
  })

  it('is cut when the stage is taken out of the kindergarten, at both ends', async () => {
    const { stage, control, call, device, person, openStage, key } = await setTheStage()

    const { status } = await call(`DELETE /ask-service/devices/${device._id}`, { as: person })

    expect(status).toBe(200)
    expect([await stage.receives(), await control.receives()]).toEqual([peer('revoked'), peer('revoked')])
    const revoked = { code: 4002, reason: 'revoked' }
    expect([await stage.ended, await control.ended]).toEqual([revoked, revoked])
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

  it('of a person whose session has ended is ended within a minute', async () => {
    const { app, control, person } = await setTheStage()
    await database()
      .db.update(tokenFamilies)
      .set({ revokedAt: new Date() })
      .where(eq(tokenFamilies.userId, person.user._id))

    await app.checkLinks()

    expect(await control.ended).toEqual({ code: 1008, reason: 'no longer allowed' })
  })

  it('is told that the server goes away, so that it comes back elsewhere', async () => {
    const { app, stage, control } = await setTheStage()

    await app.close()

    const away = { code: 1001, reason: 'going away' }
    expect([await stage.ended, await control.ended]).toEqual([away, away])
  })

  it('leaves one line in the log when it opens and one when it closes, and no word of what was said', async () => {
    const { stage, control, log } = await setTheStage()
    control.say(said('control', { type: 'camera.wanted', isWanted: true }))
    await stage.receives()

    control.socket.close(1000)
    await stage.receives()

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

describe('who leads a stage, as the stage hears it,', () => {
  it('is what the relay knows, and never what a control claims', async () => {
    const { stage, control, device, leads, signIn } = await setTheStage()
    control.say(said('control', { type: 'link.hello' }))
    const leader = await leaderHeard(stage)
    const forger = await leads(device._id, await signIn('ansatt2@solbakken.example'))
    expect(await forger.receives()).toEqual(peer('here'))

    forger.say(said('control', { type: 'link.hello', leader }))

    const received = await stage.receives()
    expect(received).toEqual(led(said('control', { type: 'link.hello' })))
    expect(received).not.toEqual(said('control', { type: 'link.hello', leader }))
  })

  it('is the same for every link of one sign-in in one department', async () => {
    const { leaderBy, person } = await setTheStage()

    const keys = [await leaderBy(person, maurtua), await leaderBy(person, maurtua)]

    expect(keys[0]).toBe(keys[1])
  })

  it('is another one in another department, after another sign-in, and for another person', async () => {
    const { leaderBy, person, signIn } = await setTheStage()
    const again = await signIn('leder@solbakken.example')
    const colleague = await signIn('ansatt@solbakken.example')

    const keys = [
      await leaderBy(person, maurtua),
      await leaderBy(person, bikuben),
      await leaderBy(again, maurtua),
      await leaderBy(colleague, maurtua),
    ]

    expect(new Set(keys).size).toBe(4)
  })

  it('tells nothing of the person: it is another key at another stage', async () => {
    const server = await setTheStage()
    const { link, device } = await pairedStage(server, server.person)

    const control = await server.leads(device._id, server.person, maurtua)
    expect([await link.receives(), await control.receives()]).toEqual([peer('here'), peer('here')])
    control.say(said('control', { type: 'link.hello' }))

    expect(await leaderHeard(link)).not.toBe(await server.leaderBy(server.person, maurtua))
  })
})

describe('a link is refused that', () => {
  it.each([
    ['is no message', 'hei'],
    ['is no message of the contract', JSON.stringify(said('control', { type: 'link.shout' }))],
    ['speaks as the other end', JSON.stringify(said('stage'))],
    ['is of another version', JSON.stringify({ ...said('control'), v: 2 })],
  ])('says what %s', async (_, text) => {
    const { control } = await setTheStage()

    control.socket.send(text)

    expect(await control.ended).toEqual({ code: 1008, reason: 'bad message' })
  })

  it('says more at once than any message is', async () => {
    const { control } = await setTheStage()

    control.socket.send('x'.repeat(linkMessageBytes + 1))

    expect((await control.ended).code).toBe(1009)
  })

  it('says what is no text', async () => {
    const { control } = await setTheStage()

    control.socket.send(Buffer.from([1]))

    expect(await control.ended).toEqual({ code: 1003, reason: 'text only' })
  })

  it('says more messages than a camera has pictures', async () => {
    const { control } = await setTheStage()

    for (let count = 0; count < 1_000; count += 1) control.say(said('control'))

    expect(await control.ended).toEqual({ code: 1008, reason: 'too many messages' })
  })

  it('begins with anything but its ticket', async () => {
    const { address } = await linkStage(database)
    const link = openLink(address, { origin: address })
    await once(link.socket, 'open')

    link.say(said('control'))

    expect(await link.ended).toEqual({ code: 1008, reason: 'bad opening' })
  })

  it('says nothing at all', async () => {
    const { address } = await linkStage(database, { openTimeoutMs: 20 })

    const link = openLink(address, { origin: address })

    expect(await link.ended).toEqual({ code: 1008, reason: 'no opening' })
  })

  it('is dead: it does not answer a ping', async () => {
    const { address, openStage } = await linkStage(database, { pingEvery: 50 })
    const { ticket } = await openStage()
    const link = openLink(address, { origin: address, autoPong: false })
    await once(link.socket, 'open')
    link.say({ v: 1, type: 'link.hello', ticket })
    expect(await link.receives()).toEqual(peer('away'))

    expect((await link.ended).code).toBe(1006)
  })

  it.each([
    ['another page', 'https://evil.example'],
    ['no page', undefined],
    ['a page without an address', 'null'],
  ])('comes from %s', async (_, origin) => {
    const { address } = await linkStage(database)
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
    const { openStage, connect } = await linkStage(database)
    const { ticket } = await openStage()
    expect(await (await connect(ticket)).receives()).toEqual(peer('away'))

    expect(await (await connect(ticket)).ended).toEqual({ code: 1008, reason: 'bad ticket' })
  })

  it('lives half a minute', async () => {
    const { openStage, connect, stopClock, pass } = await linkStage(database)
    stopClock()
    const [young, old] = [await openStage(), await openStage()]

    pass(29_999)
    expect(await (await connect(young.ticket)).receives()).toEqual(peer('away'))
    pass(1)
    expect(await (await connect(old.ticket)).ended).toEqual({ code: 1008, reason: 'bad ticket' })
  })

  it('of a stage that has been revoked since leads nowhere', async () => {
    const { device, person, ticketFor, connect, call } = await setTheStage()
    const ticket = await ticketFor(device._id, person)
    await call(`DELETE /ask-service/devices/${device._id}`, { as: person })

    const late = await connect(ticket)

    expect(await late.receives()).toEqual(peer('revoked'))
    expect((await late.ended).code).toBe(4002)
  })
})

it('the list of devices tells which is off, waiting and led', async () => {
  const { stage, control, call, person, device } = await setTheStage()
  const stateNow = async () => {
    const { body } = await call('GET /ask-service/devices', { as: person })
    return (body as AskDevice[]).find(({ _id }) => _id === device._id)?.state
  }

  expect(await stateNow()).toBe('led')
  control.socket.close()
  await stage.receives()
  await expect.poll(stateNow).toBe('waiting')
  stage.socket.close()
  await expect.poll(stateNow).toBe('off')
})

/** A paired stage and one who leads it, each having been told that the other is there. */
async function setTheStage(limits: Parameters<typeof linkStage>[1] = {}) {
  const server = await linkStage(database, limits)
  const person = await server.signIn('leder@solbakken.example')
  const { link: stage, device, key } = await pairedStage(server, person)
  const control = await server.leads(device._id, person)
  expect([await stage.receives(), await control.receives()]).toEqual([peer('here'), peer('here')])
  control.say(said('control'))
  expect(await stage.receives()).toEqual(led(said('control')))
  return {
    ...server,
    person,
    stage,
    device,
    key,
    control,
    /** The key that the stage hears of one who leads beside the first. */
    leaderBy: async (as: SignedInPerson, department: Id) => {
      const link = await server.leads(device._id, as, department)
      expect(await link.receives()).toEqual(peer('here'))
      link.say(said('control', { type: 'link.hello', session: randomUUID() }))
      return leaderHeard(stage)
    },
  }
}

async function leaderHeard(stage: TestLink) {
  return ((await stage.receives()) as { readonly leader?: string }).leader
}
