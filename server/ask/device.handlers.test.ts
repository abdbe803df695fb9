import { randomUUID } from 'node:crypto'

import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'

import { askLinkTickets, askRelays, askStages } from '#server/database/schema/ask.ts'
import { attemptCounts } from '#server/database/schema/sessions.ts'
import type { AskDevice } from '#src/contract/ask.ts'
import { freshDatabase } from '#tests/support/database/database.ts'
import { fjordglott, solbakken } from '#tests/support/data/demonstration-ids.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import { setupLinkServer, pairedStage } from '#tests/support/server/link-setup.ts'
import { pairedDevice } from '#tests/support/server/paired-device.ts'
import { setupServer } from '#tests/support/server/server-setup.ts'
import { peerNotification } from '#tests/support/server/test-link.ts'

import { pruneLinks } from './prune.ts'

const database = freshDatabase('demonstration')
const notWaiting = {
  message: 'Enheten ble ikke funnet. Kontroller at koden er riktig, eller at enheten er klar.',
}

beforeEach(() => database().db.delete(attemptCounts))

describe('a stage that waits to be paired', () => {
  it('is paired by its code in any case and spacing, and is notified', async () => {
    const server = await setupLinkServer(database)
    const person = await server.signIn(people.employee)
    const { link, text, key } = await server.waitingStage()
    const typed = ` ${text.slice(0, 3).toLowerCase()}-${text.slice(3)} `

    const { status, body } = await server.call('POST /ask-service/devices', {
      as: person,
      body: { name: ' Storskjermen ', code: typed, description: 'På Maurtua' },
    })

    expect([status, body]).toEqual([
      200,
      {
        _id: expect.any(String) as unknown,
        name: 'Storskjermen',
        code: text,
        description: 'På Maurtua',
        state: 'waiting',
      },
    ])
    expect(await link.receive()).toEqual(peerNotification('paired'))
    expect(await server.openStage(key)).toEqual({
      key,
      ticket: expect.any(String) as unknown,
      name: 'Storskjermen',
      code: null,
    })
  })

  it('keeps its code when the page reloads, and gets a new one for five minutes when less than one is left', async () => {
    const { openStage, stopClock, advanceClock, now } = await setupLinkServer(database)
    stopClock()
    const first = await openStage()

    advanceClock(4 * 60_000)
    expect((await openStage(first.key)).code).toEqual(first.code)

    advanceClock(1)
    const { code } = await openStage(first.key)
    expect(code?.text).not.toBe(first.code?.text)
    expect(code?.until).toBe(new Date(now().getTime() + 5 * 60_000).toISOString())
  })

  it('is found by its code for five minutes', async () => {
    const server = await setupLinkServer(database)
    server.stopClock()
    const person = await server.signIn(people.leader)
    const [young, old] = [await server.waitingStage(), await server.waitingStage()]

    server.advanceClock(5 * 60_000 - 1)
    expect((await server.pair(young.text, person)).status).toBe(200)
    server.advanceClock(1)
    expect(await server.pair(old.text, person)).toMatchObject({ status: 404, body: notWaiting })
  })

  it('is not found by a wrong code, or when its page is closed', async () => {
    const server = await setupLinkServer(database)
    const person = await server.signIn(people.leader)
    const { link, text } = await server.waitingStage()
    const neverOpened = await server.openStage()

    expect(await server.pair('WRONG2', person)).toMatchObject({ status: 404, body: notWaiting })
    expect((await server.pair(neverOpened.code?.text ?? '', person)).status).toBe(404)
    link.socket.close()
    await expect
      .poll(
        async () => (await database().db.select().from(askStages).where(eq(askStages.code, text)))[0]?.linkId,
      )
      .toBe(null)
    expect(await server.pair(text, person)).toMatchObject({ status: 404, body: notWaiting })
  })

  it('is not found when the process that holds it has sent no heartbeat for half a minute', async () => {
    const server = await setupLinkServer(database)
    const person = await server.signIn(people.leader)
    const { text } = await server.waitingStage()
    // By the clock of the database, as the heartbeat is: the one of the server has another hour in tests.
    await database()
      .db.update(askRelays)
      .set({ seenAt: sql`now() - interval '31 seconds'` })

    expect((await server.pair(text, person)).status).toBe(404)
  })

  it('is paired once', async () => {
    const server = await setupLinkServer(database)
    const signedIn = [await server.signIn(people.leader), await server.signIn(people.leaderOfFjordglott)]
    const { text } = await server.waitingStage()

    const responses = await Promise.all(signedIn.map((person) => server.pair(text, person)))

    const statuses = new Set(responses.map(({ status }) => status))
    expect(statuses).toEqual(new Set([200, 404]))
  })
})

it('pairing is limited to ten attempts a minute per account, right or wrong', async () => {
  const server = await setupLinkServer(database)
  server.stopClock()
  const person = await server.signIn(people.leader)
  const colleague = await server.signIn(people.employee)
  const { text } = await server.waitingStage()
  const other = await server.waitingStage()

  for (let tries = 0; tries < 10; tries += 1) expect((await server.pair('WRONG2', person)).status).toBe(404)
  const refused = await server.pair(text, person)

  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
  expect((await server.pair(other.text, colleague)).status).toBe(200)
  server.advanceClock(60_000)
  expect((await server.pair(text, person)).status).toBe(200)
})

describe('a paired stage', () => {
  it('is renamed and described; an empty description deletes the old one, a missing one keeps it', async () => {
    const { call, signIn } = setupServer(database)
    const person = await signIn(people.employee)
    const id = await pairedDevice(database(), { organization: solbakken })
    const change = async (body: object) =>
      (await call(`PATCH /ask-service/devices/${id}`, { as: person, body })).body as AskDevice

    expect((await change({ name: 'Nettbrettet', description: 'I garderoben' })).description).toBe(
      'I garderoben',
    )
    expect(await change({ name: 'Brettet' })).toEqual({
      _id: id,
      name: 'Brettet',
      code: 'ABCDEF',
      description: 'I garderoben',
      state: 'off',
    })
    expect(await change({ name: 'Brettet', description: ' ' })).not.toHaveProperty('description')
  })

  it('is listed by name, only to its own kindergarten', async () => {
    const { call, signIn } = setupServer(database)
    const foreign = await pairedDevice(database(), { organization: fjordglott, name: 'Fjernsynet' })
    await pairedDevice(database(), { organization: solbakken, name: 'A' })
    const namesFor = async (email: string) => {
      const { body } = await call('GET /ask-service/devices', { as: await signIn(email) })
      return (body as AskDevice[]).map(({ name }) => name)
    }

    expect(await namesFor(people.leaderOfFjordglott)).toContain('Fjernsynet')
    const own = await namesFor(people.leader)
    expect(own).not.toContain('Fjernsynet')
    expect(own[0]).toBe('A')
    const person = await signIn(people.leader)
    const responses = await Promise.all([
      call('POST /ask-service/tickets', { as: person, body: { deviceId: foreign } }),
      call(`PATCH /ask-service/devices/${foreign}`, { as: person, body: { name: 'Vårt' } }),
      call(`DELETE /ask-service/devices/${foreign}`, { as: person }),
      call(`DELETE /ask-service/devices/${randomUUID()}`, { as: person }),
    ])
    expect(responses.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect(responses[2]?.body).toEqual(responses[3]?.body)
  })

  it('is paired with another kindergarten only after it has been removed', async () => {
    const server = await setupLinkServer(database)
    const ours = await server.signIn(people.leader)
    const theirs = await server.signIn(people.leaderOfFjordglott)
    const { device, key, link } = await pairedStage(server, ours)
    expect((await server.openStage(key)).code).toBe(null)

    await server.call(`DELETE /ask-service/devices/${device._id}`, { as: ours })
    await link.closed
    const again = await server.openStage(key)
    const line = await server.connect(again.ticket)
    await line.receive()
    const paired = await server.pair(again.code?.text ?? '', theirs)

    expect(paired.status).toBe(200)
    expect((await server.openStage(key)).name).toBe('Storskjermen')
  })
})

it('pruning deletes stages that have not been paired for a day, and expired tickets', async () => {
  const server = await setupLinkServer(database)
  const { key, code } = await server.openStage()
  const paired = await pairedDevice(database(), { organization: solbakken })
  const day = 86_400_000
  const { db } = database()
  expect(await db.$count(askLinkTickets)).toBeGreaterThan(0)

  await pruneLinks(db, new Date(server.now().getTime() + day - 1_000))
  expect(await db.$count(askStages, eq(askStages.code, code?.text ?? ''))).toBe(1)
  expect(await db.$count(askLinkTickets)).toBe(0)

  await pruneLinks(db, new Date(server.now().getTime() + day + 1_000))
  expect(await db.$count(askStages, eq(askStages.code, code?.text ?? ''))).toBe(0)
  expect(await db.$count(askStages, eq(askStages.pairedDeviceId, paired))).toBe(1)
  expect((await server.openStage(key)).key).not.toBe(key)
})

it('opening stages is limited per address', async () => {
  const { call, stopClock } = setupServer(database)
  // Else the limit starts again with each minute.
  stopClock()
  let status = 200
  let opened = 0
  for (; status === 200; opened += 1) ({ status } = await call('POST /ask-service/stages', { body: {} }))

  expect([status, opened]).toEqual([429, 301])
})
