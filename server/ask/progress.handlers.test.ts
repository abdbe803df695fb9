import { randomUUID } from 'node:crypto'

import { beforeEach, describe, expect, it } from 'vitest'

import { askSessions } from '#server/database/schema/ask.ts'
import type { AskSession, StoredAskSession, SignRecord } from '#src/contract/ask.ts'
import type { Id } from '#src/contract/values.ts'
import { freshDatabase } from '#tests/support/database/database.ts'
import { bikuben, krabba, maurtua, solbakken, userIdOf } from '#tests/support/data/demonstration-ids.ts'
import { serverStage } from '#tests/support/server/server-setup.ts'

const database = freshDatabase('demonstration')

const sign = (signId: string, more: Partial<SignRecord> = {}): SignRecord => ({
  signId,
  state: 'new',
  stars: 0,
  repeats: 0,
  ...more,
})
const begun: AskSession = {
  house: 1,
  module: 2,
  session: 3,
  startedAt: '2026-11-20T09:00:00.000Z',
  endedAt: null,
  signs: [sign('eple', { state: 'practising', stars: 1 }), sign('banan'), sign('ost')],
}
const ended: AskSession = {
  ...begun,
  endedAt: '2026-11-20T09:20:00.000Z',
  signs: [
    sign('eple', { state: 'approved', stars: 3, repeats: 2 }),
    sign('banan', { state: 'failed', stars: 1, repeats: 3 }),
    sign('ost', { state: 'approved', stars: 3 }),
  ],
}

const today = new Date('2026-11-22T09:00:00.000Z')

beforeEach(() => database().asOwner(({ db }) => db.delete(askSessions)))

describe('a session that is kept', () => {
  it('is told to the department as it was kept last', async () => {
    const { keep, progress } = await as('leder@solbakken.example')
    const id = randomUUID()

    await keep(id, begun)
    const { status, body } = await keep(id, ended)

    expect([status, body]).toEqual([200, { _id: id, ...ended }])
    expect(await progress()).toEqual([{ _id: id, ...ended }])
  })

  it('twice is kept once, also when both come at a time', async () => {
    const { keep, progress } = await as('leder@solbakken.example')
    const id = randomUUID()

    const responses = await Promise.all([keep(id, ended), keep(id, ended), keep(id, ended)])

    expect(responses.map(({ body }) => body)).toEqual(responses.map(() => ({ _id: id, ...ended })))
    expect(await progress()).toEqual([{ _id: id, ...ended }])
  })

  it('is not opened again by what was sent before its end and comes late', async () => {
    const { keep, progress } = await as('leder@solbakken.example')
    const id = randomUUID()
    await keep(id, ended)

    const { status, body } = await keep(id, begun)

    expect([status, body]).toEqual([200, { _id: id, ...ended }])
    expect(await progress()).toEqual([{ _id: id, ...ended }])
  })

  it('stays where it began', async () => {
    const { keep } = await as('leder@solbakken.example')
    const id = randomUUID()
    await keep(id, begun)

    const { body } = await keep(id, { ...ended, module: 4, startedAt: '2026-11-21T09:00:00.000Z' })

    expect(body).toEqual({ _id: id, ...ended })
  })

  it('keeps of each sign what has come furthest, when a window that has slept tells of it', async () => {
    const { keep, progress } = await as('leder@solbakken.example')
    const id = randomUUID()
    const practised = [
      sign('eple', { state: 'failed', stars: 1, repeats: 3 }),
      begun.signs[1],
      begun.signs[2],
    ]
    await keep(id, { ...begun, signs: practised } as AskSession)

    const slept = [begun.signs[0], sign('banan', { state: 'practising', stars: 2 }), begun.signs[2]]
    const { body } = await keep(id, { ...begun, signs: slept } as AskSession)

    const signs = [practised[0], slept[1], begun.signs[2]]
    expect(body).toEqual({ _id: id, ...begun, signs })
    expect(await progress()).toEqual([{ _id: id, ...begun, signs }])
  })

  it('begins and ends no later than now, and is told the same when it comes again later', async () => {
    const { keep, progress, pass } = await as('leder@solbakken.example')
    const ids = [randomUUID(), randomUUID()] as const
    const ahead = { ...begun, startedAt: '2026-11-22T10:00:00.000Z' }
    const endedAhead = { ...ended, startedAt: ahead.startedAt, endedAt: '2026-11-22T10:20:00.000Z' }

    const first = await keep(ids[0], ahead)
    pass(5 * 60_000)
    const second = await keep(ids[0], endedAhead)
    const whole = await keep(ids[1], endedAhead)
    pass(5 * 60_000)
    const again = [await keep(ids[0], endedAhead), await keep(ids[1], endedAhead)]

    const [start, end] = [today.toISOString(), '2026-11-22T09:05:00.000Z']
    expect(first.body).toEqual({ _id: ids[0], ...begun, startedAt: start })
    expect(second.body).toEqual({ _id: ids[0], ...ended, startedAt: start, endedAt: end })
    expect(whole.body).toEqual({ _id: ids[1], ...ended, startedAt: end, endedAt: end })
    expect(again.map(({ body }) => body)).toEqual([second.body, whole.body])
    expect(await progress()).toEqual([second.body, whole.body])
  })

  it('is set right where the clock of the device was a day ahead, or put back a day meanwhile', async () => {
    const { keep } = await as('leder@solbakken.example')

    const ahead = await keep(randomUUID(), { ...begun, startedAt: '2026-11-23T09:00:00.000Z' })
    const putBack = await keep(randomUUID(), { ...ended, endedAt: '2026-11-19T09:00:00.000Z' })

    expect(ahead.body).toMatchObject({ startedAt: '2026-11-22T09:00:00.000Z' })
    expect(putBack.body).toMatchObject({ startedAt: begun.startedAt, endedAt: begun.startedAt })
  })

  it('is remembered with who kept it, whom nobody is told of', async () => {
    const { keep } = await as('ansatt@solbakken.example')
    const id = randomUUID()

    const { body } = await keep(id, begun)

    expect(body).not.toHaveProperty('keptBy')
    expect(await database().asOwner(({ db }) => db.select().from(askSessions))).toEqual([
      {
        organizationId: solbakken,
        id,
        departmentId: maurtua,
        house: 1,
        module: 2,
        session: 3,
        startedAt: new Date(begun.startedAt),
        endedAt: null,
        signs: begun.signs,
        keptBy: userIdOf('ansatt@solbakken.example'),
      },
    ])
  })
})

describe('the progress', () => {
  it('is told in the order in which the sessions began', async () => {
    const { keep, progress } = await as('leder@solbakken.example')
    const ids = [randomUUID(), randomUUID(), randomUUID()]
    for (const [index, day] of ['21', '19', '20'].entries())
      await keep(ids[index] ?? '', { ...begun, startedAt: `2026-11-${day}T09:00:00.000Z` })

    expect((await progress()).map(({ _id }) => _id)).toEqual([ids[1], ids[2], ids[0]])
  })

  it.each([
    [
      'begins and ends in years to come',
      { startedAt: '2099-01-01T09:00:00.000Z', endedAt: '2099-01-01T09:10:00.000Z' },
    ],
    [
      'ends years before it begins',
      { startedAt: '2026-11-20T09:00:00.000Z', endedAt: '2001-01-01T09:00:00.000Z' },
    ],
  ])('is not lost when it %s by the clock of its device, which is set right', async (_, times) => {
    const { keep, progress } = await as('leder@solbakken.example')
    const id = randomUUID()

    expect((await keep(id, { ...begun, ...times })).status).toBe(200)

    const [kept] = await progress()
    expect(Date.parse(kept?.startedAt ?? '')).toBeLessThanOrEqual(Date.parse('2026-11-22T09:00:00.000Z'))
    expect(kept?.endedAt).toBe(kept?.startedAt)
  })

  it('is the newest thousand sessions', async () => {
    const { progress } = await as('leder@solbakken.example')
    const start = Date.parse('2024-01-01T09:00:00.000Z')
    const rows = Array.from({ length: 1_002 }, (_, number) => ({
      ...begun,
      organizationId: solbakken,
      id: randomUUID(),
      departmentId: maurtua,
      startedAt: new Date(start + number * 60_000),
      endedAt: null,
      signs: [...begun.signs],
      keptBy: userIdOf('leder@solbakken.example'),
    }))
    await database().asOwner(({ db }) => db.insert(askSessions).values(rows))

    expect((await progress()).map(({ _id }) => _id)).toEqual(rows.slice(2).map(({ id }) => id))
  })

  it('is the department’s own: another one’s session is not found, and a foreign kindergarten’s is not seen', async () => {
    const leader = await as('leder@solbakken.example')
    const foreign = await as('leder@fjordglott.example', krabba)
    const id = randomUUID()
    await leader.keep(id, begun)

    const beside = await leader.keep(id, ended, bikuben)
    const abroad = await foreign.keep(id, ended)

    expect([beside.status, beside.body]).toEqual([404, { message: 'Fant ikke økten.' }])
    expect(await leader.progress(bikuben)).toEqual([])
    expect(abroad).toMatchObject({ status: beside.status, body: beside.body })
    expect(await foreign.progress()).toEqual([])
    expect(await leader.progress()).toEqual([{ _id: id, ...begun }])
  })
})

describe('a session is refused', () => {
  it.each([
    ['with a sign twice', { ...begun, signs: [sign('eple'), sign('eple'), sign('ost')] }, 'signs'],
    [
      'with a word that is no sign',
      { ...begun, signs: [sign('eple'), sign('aksel'), sign('ost')] },
      'signs.1.signId',
    ],
    ['that began on a day that is none', { ...begun, startedAt: '2026-13-41T09:00:00.000Z' }, 'startedAt'],
    ['that ended in the year 0', { ...begun, endedAt: '0000-01-01T09:00:00.000Z' }, 'endedAt'],
  ])('%s', async (_, session, path) => {
    const { keep, progress } = await as('leder@solbakken.example')

    const { status, body } = await keep(randomUUID(), session)

    expect([status, body]).toMatchObject([422, { data: { issues: [{ path }] } }])
    expect(await progress()).toEqual([])
  })

  it('with a child’s name in it, or anything else that the contract does not name', async () => {
    const { keep } = await as('leder@solbakken.example')

    const named = await keep(randomUUID(), { ...begun, child: 'Aksel' } as AskSession)

    expect(named.status).toBe(422)
  })
})

async function as(email: string, own: Id = maurtua) {
  const { call, signIn, stopClock, pass } = serverStage(database)
  stopClock(today)
  const person = await signIn(email)
  return {
    pass,
    keep: (id: Id, body: AskSession, depctx = own) =>
      call(`PUT /ask-service/progress/${id}`, { as: person, headers: { depctx }, body }),
    progress: async (depctx = own) =>
      (await call('GET /ask-service/progress', { as: person, headers: { depctx } }))
        .body as StoredAskSession[],
  }
}
