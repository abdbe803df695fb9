import { randomUUID } from 'node:crypto'

import { beforeEach, describe, expect, it } from 'vitest'

import { askSessions } from '#server/database/schema/ask.ts'
import type { AskSession, StoredAskSession, SignRecord } from '#src/contract/ask.ts'
import type { Id } from '#src/contract/values.ts'
import { freshDatabase } from '#tests/support/database/database.ts'
import { bikuben, krabba, maurtua, solbakken, userIdOf } from '#tests/support/data/demonstration-ids.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import { setupServer } from '#tests/support/server/server-setup.ts'

const database = freshDatabase('demonstration')

const sign = (signId: string, more: Partial<SignRecord> = {}): SignRecord => ({
  signId,
  state: 'new',
  stars: 0,
  repeats: 0,
  ...more,
})
const started: AskSession = {
  house: 1,
  module: 2,
  session: 3,
  startedAt: '2026-11-20T09:00:00.000Z',
  endedAt: null,
  signs: [sign('eple', { state: 'practising', stars: 1 }), sign('banan'), sign('ost')],
}
const ended: AskSession = {
  ...started,
  endedAt: '2026-11-20T09:20:00.000Z',
  signs: [
    sign('eple', { state: 'approved', stars: 3, repeats: 2 }),
    sign('banan', { state: 'failed', stars: 1, repeats: 3 }),
    sign('ost', { state: 'approved', stars: 3 }),
  ],
}

const today = new Date('2026-11-22T09:00:00.000Z')

beforeEach(() => database().asOwner(({ db }) => db.delete(askSessions)))

describe('a stored session', () => {
  it('is returned to the department as it was last stored', async () => {
    const { save, progress } = await setup(people.leader)
    const id = randomUUID()

    await save(id, started)
    const { status, body } = await save(id, ended)

    expect([status, body]).toEqual([200, { _id: id, ...ended }])
    expect(await progress()).toEqual([{ _id: id, ...ended }])
  })

  it('is stored once when requests for it arrive concurrently', async () => {
    const { save, progress } = await setup(people.leader)
    const id = randomUUID()

    const responses = await Promise.all([save(id, ended), save(id, ended), save(id, ended)])

    expect(responses.map(({ body }) => body)).toEqual(responses.map(() => ({ _id: id, ...ended })))
    expect(await progress()).toEqual([{ _id: id, ...ended }])
  })

  it('is not reopened by a late report from before its end', async () => {
    const { save, progress } = await setup(people.leader)
    const id = randomUUID()
    await save(id, ended)

    const { status, body } = await save(id, started)

    expect([status, body]).toEqual([200, { _id: id, ...ended }])
    expect(await progress()).toEqual([{ _id: id, ...ended }])
  })

  it('keeps its place in the curriculum and its start', async () => {
    const { save } = await setup(people.leader)
    const id = randomUUID()
    await save(id, started)

    const { body } = await save(id, { ...ended, module: 4, startedAt: '2026-11-21T09:00:00.000Z' })

    expect(body).toEqual({ _id: id, ...ended })
  })

  it('keeps the furthest record of each sign when a suspended window reports stale progress', async () => {
    const { save, progress } = await setup(people.leader)
    const id = randomUUID()
    const practised = [
      sign('eple', { state: 'failed', stars: 1, repeats: 3 }),
      started.signs[1],
      started.signs[2],
    ]
    await save(id, { ...started, signs: practised } as AskSession)

    const stale = [started.signs[0], sign('banan', { state: 'practising', stars: 2 }), started.signs[2]]
    const { body } = await save(id, { ...started, signs: stale } as AskSession)

    const signs = [practised[0], stale[1], started.signs[2]]
    expect(body).toEqual({ _id: id, ...started, signs })
    expect(await progress()).toEqual([{ _id: id, ...started, signs }])
  })

  it('goes back when a decision has been undone, also from its end, and stays there for stale reports', async () => {
    const { save, progress } = await setup(people.leader)
    const id = randomUUID()
    await save(id, ended)
    const undone = {
      ...started,
      signs: [
        sign('eple', { state: 'practising', stars: 2, undos: 1 }),
        ...ended.signs.slice(1),
      ] as AskSession['signs'],
    }

    const { body } = await save(id, undone)
    expect(body).toEqual({ _id: id, ...undone })
    await save(id, ended)

    expect(await progress()).toEqual([{ _id: id, ...undone }])
    const signs = [sign('eple', { state: 'approved', stars: 3, undos: 1 }), ...ended.signs.slice(1)]
    const endedAgain = { ...ended, endedAt: '2026-11-20T09:25:00.000Z', signs } as AskSession
    await save(id, endedAgain)
    expect(await progress()).toEqual([{ _id: id, ...endedAgain }])
  })

  it('goes back for nobody but the user who stored it', async () => {
    const { save, progress } = await setup(people.leader)
    const colleague = await setup(people.employee)
    const id = randomUUID()
    await save(id, ended)
    const signs = [sign('eple', { state: 'practising', stars: 2, undos: 1 }), ...ended.signs.slice(1)]

    const { body } = await colleague.save(id, { ...started, signs })

    expect(body).toEqual({ _id: id, ...ended })
    expect(await progress()).toEqual([{ _id: id, ...ended }])
  })

  it('goes back for its user also when a colleague has sent the same again', async () => {
    const { save } = await setup(people.leader)
    const colleague = await setup(people.employee)
    const id = randomUUID()
    await save(id, ended)
    await colleague.save(id, ended)
    const signs = [sign('eple', { state: 'practising', stars: 2, undos: 1 }), ...ended.signs.slice(1)]
    const undone = { ...started, signs }

    const { body } = await save(id, undone)

    expect(body).toEqual({ _id: id, ...undone })
  })

  it('keeps how often the operator agreed with the suggestion for each sign, without what is undone', async () => {
    const { save, progress } = await setup(people.leader)
    const id = randomUUID()
    const first = withEple({ repeats: 1, suggestions: { agreed: 1, overruled: 0 } })
    const second = withEple({ stars: 1, repeats: 1, suggestions: { agreed: 1, overruled: 1 } })
    const undone = withEple({ repeats: 1, undos: 1, suggestions: { agreed: 1, overruled: 0 } })

    const stored = [await save(id, second), await save(id, first), await save(id, undone)]

    expect(stored.map(({ body }) => body)).toEqual(
      [second, second, undone].map((session) => ({ _id: id, ...session })),
    )
    expect(await progress()).toEqual([{ _id: id, ...undone }])
  })

  it('has two numbers for the suggestions of a sign, and nothing else that is sent with them', async () => {
    const { save, progress } = await setup(people.leader)
    const suggestions = { agreed: 99, overruled: 0 }
    const sent = {
      ...suggestions,
      child: 'Aksel',
      decidedAt: '2026-11-20T09:03:00.000Z',
      hands: [[0.5, 0.5, 0]],
    }

    await save(randomUUID(), withEple({ suggestions: sent }))

    expect((await progress())[0]?.signs).toEqual(withEple({ suggestions }).signs)
  })

  it('starts and ends no later than now, and is unchanged when it is sent again later', async () => {
    const { save, progress, advanceClock } = await setup(people.leader)
    const ids = [randomUUID(), randomUUID()] as const
    const ahead = { ...started, startedAt: '2026-11-22T10:00:00.000Z' }
    const endedAhead = { ...ended, startedAt: ahead.startedAt, endedAt: '2026-11-22T10:20:00.000Z' }

    const first = await save(ids[0], ahead)
    advanceClock(5 * 60_000)
    const second = await save(ids[0], endedAhead)
    const complete = await save(ids[1], endedAhead)
    advanceClock(5 * 60_000)
    const again = [await save(ids[0], endedAhead), await save(ids[1], endedAhead)]

    const [start, end] = [today.toISOString(), '2026-11-22T09:05:00.000Z']
    expect(first.body).toEqual({ _id: ids[0], ...started, startedAt: start })
    expect(second.body).toEqual({ _id: ids[0], ...ended, startedAt: start, endedAt: end })
    expect(complete.body).toEqual({ _id: ids[1], ...ended, startedAt: end, endedAt: end })
    expect(again.map(({ body }) => body)).toEqual([second.body, complete.body])
    expect(await progress()).toEqual([second.body, complete.body])
  })

  it('gets corrected times when the clock of the device was a day ahead, or was set back a day', async () => {
    const { save } = await setup(people.leader)

    const ahead = await save(randomUUID(), { ...started, startedAt: '2026-11-23T09:00:00.000Z' })
    const putBack = await save(randomUUID(), { ...ended, endedAt: '2026-11-19T09:00:00.000Z' })

    expect(ahead.body).toMatchObject({ startedAt: '2026-11-22T09:00:00.000Z' })
    expect(putBack.body).toMatchObject({ startedAt: started.startedAt, endedAt: started.startedAt })
  })

  it('is stored with the user who stored it, which no response contains', async () => {
    const { save } = await setup(people.employee)
    const id = randomUUID()

    const { body } = await save(id, started)

    expect(body).not.toHaveProperty('storedBy')
    expect(await database().asOwner(({ db }) => db.select().from(askSessions))).toEqual([
      {
        organizationId: solbakken,
        id,
        departmentId: maurtua,
        house: 1,
        module: 2,
        session: 3,
        startedAt: new Date(started.startedAt),
        endedAt: null,
        signs: started.signs,
        storedBy: userIdOf(people.employee),
      },
    ])
  })
})

describe('the progress', () => {
  it('lists sessions by start time', async () => {
    const { save, progress } = await setup(people.leader)
    const ids = [randomUUID(), randomUUID(), randomUUID()]
    for (const [index, day] of ['21', '19', '20'].entries())
      await save(ids[index] ?? '', { ...started, startedAt: `2026-11-${day}T09:00:00.000Z` })

    expect((await progress()).map(({ _id }) => _id)).toEqual([ids[1], ids[2], ids[0]])
  })

  it.each([
    [
      'starts and ends in future years',
      { startedAt: '2099-01-01T09:00:00.000Z', endedAt: '2099-01-01T09:10:00.000Z' },
    ],
    [
      'ends years before it starts',
      { startedAt: '2026-11-20T09:00:00.000Z', endedAt: '2001-01-01T09:00:00.000Z' },
    ],
  ])('is not lost when it %s by the clock of its device, which is corrected', async (_, times) => {
    const { save, progress } = await setup(people.leader)
    const id = randomUUID()

    expect((await save(id, { ...started, ...times })).status).toBe(200)

    const [stored] = await progress()
    expect(Date.parse(stored?.startedAt ?? '')).toBeLessThanOrEqual(Date.parse('2026-11-22T09:00:00.000Z'))
    expect(stored?.endedAt).toBe(stored?.startedAt)
  })

  it('holds the newest thousand sessions', async () => {
    const { progress } = await setup(people.leader)
    const start = Date.parse('2024-01-01T09:00:00.000Z')
    const rows = Array.from({ length: 1_002 }, (_, number) => ({
      ...started,
      organizationId: solbakken,
      id: randomUUID(),
      departmentId: maurtua,
      startedAt: new Date(start + number * 60_000),
      endedAt: null,
      signs: [...started.signs],
      storedBy: userIdOf(people.leader),
    }))
    await database().asOwner(({ db }) => db.insert(askSessions).values(rows))

    expect((await progress()).map(({ _id }) => _id)).toEqual(rows.slice(2).map(({ id }) => id))
  })

  it('belongs to the department: requests from another department or kindergarten return 404', async () => {
    const leader = await setup(people.leader)
    const foreign = await setup(people.leaderOfFjordglott, krabba)
    const id = randomUUID()
    await leader.save(id, started)

    const otherDepartment = await leader.save(id, ended, bikuben)
    const otherOrganization = await foreign.save(id, ended)

    expect([otherDepartment.status, otherDepartment.body]).toEqual([404, { message: 'Fant ikke økten.' }])
    expect(await leader.progress(bikuben)).toEqual([])
    expect(otherOrganization).toMatchObject({ status: otherDepartment.status, body: otherDepartment.body })
    expect(await foreign.progress()).toEqual([])
    expect(await leader.progress()).toEqual([{ _id: id, ...started }])
  })
})

describe('a session is rejected', () => {
  it.each([
    ['with a sign twice', { ...started, signs: [sign('eple'), sign('eple'), sign('ost')] }, 'signs'],
    [
      'with a word that is not a sign',
      { ...started, signs: [sign('eple'), sign('aksel'), sign('ost')] },
      'signs.1.signId',
    ],
    ['that started on an invalid date', { ...started, startedAt: '2026-13-41T09:00:00.000Z' }, 'startedAt'],
    ['that ended in the year 0', { ...started, endedAt: '0000-01-01T09:00:00.000Z' }, 'endedAt'],
  ])('%s', async (_, session, path) => {
    const { save, progress } = await setup(people.leader)

    const { status, body } = await save(randomUUID(), session)

    expect([status, body]).toMatchObject([422, { data: { issues: [{ path }] } }])
    expect(await progress()).toEqual([])
  })

  it.each([
    [{ agreed: -1, overruled: 0 }],
    [{ agreed: 0, overruled: 100 }],
    [{ agreed: 0.5, overruled: 0 }],
    [{ agreed: '1', overruled: 0 }],
    [{ agreed: 1 }],
    [null],
  ])('with %o as the suggestions of a sign', async (suggestions) => {
    const { save, progress } = await setup(people.leader)
    const signs = [{ ...sign('eple'), suggestions }, sign('banan'), sign('ost')]

    const { status } = await save(randomUUID(), { ...started, signs } as AskSession)

    expect(status).toBe(422)
    expect(await progress()).toEqual([])
  })

  it('with a child’s name or any other field that the contract does not name', async () => {
    const { save } = await setup(people.leader)

    const named = await save(randomUUID(), { ...started, child: 'Aksel' } as AskSession)

    expect(named.status).toBe(422)
  })
})

/** The started session with this progress of its first sign. */
const withEple = (progress: Partial<SignRecord>): AskSession => ({
  ...started,
  signs: [sign('eple', { state: 'practising', ...progress }), ...started.signs.slice(1)],
})

async function setup(email: string, own: Id = maurtua) {
  const { call, signIn, stopClock, advanceClock } = setupServer(database)
  stopClock(today)
  const person = await signIn(email)
  return {
    advanceClock,
    save: (id: Id, body: AskSession, depctx = own) =>
      call(`PUT /ask-service/progress/${id}`, { as: person, headers: { depctx }, body }),
    progress: async (depctx = own) =>
      (await call('GET /ask-service/progress', { as: person, headers: { depctx } }))
        .body as StoredAskSession[],
  }
}
