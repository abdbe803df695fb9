import { join } from 'node:path'

import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { signs as curriculumSigns } from '#content/signs/signs.ts'
import { signs as signTable } from '#server/database/schema/ask.ts'
import { activities } from '#server/database/schema/bank.ts'
import { writeBankFiles, seedBank } from '#server/seeds/seed-bank.ts'
import { askEndpoints, SignCheck, SignUse } from '#src/contract/ask.ts'
import { taughtSigns } from '#server/seeds/demonstration-takes.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import { freshDatabase } from '#tests/support/database/database.ts'
import { setupServer } from '#tests/support/server/server-setup.ts'
import { temporaryFolder } from '#tests/support/server/temporary-folder.ts'

const database = freshDatabase('demonstration')

it('returns all 120 signs to staff in the curriculum’s order, as drafts', async () => {
  const signs = await signsFor(people.employee)

  expect(signs.map(({ _id }) => _id)).toEqual(curriculumSigns.map(({ id }) => id))
  expect(signs.map(({ word }) => word)).toEqual(curriculumSigns.map(({ word }) => word))
  expect(signs.map(({ sentence }) => sentence)).toEqual(curriculumSigns.map(({ sentence }) => sentence))
  expect(new Set(signs.map(({ status }) => status))).toEqual(new Set(['draft']))
  expect(new Set(signs.map(({ soundVoice }) => soundVoice))).toEqual(new Set(['synthetic']))
  expect(signs.filter(({ takeCount }) => takeCount === 3).map(({ _id }) => _id)).toEqual([...taughtSigns])
})

it('gives every sign URLs of a picture and a sound that return 200', async () => {
  const folder = await temporaryFolder()
  await writeBankFiles(join(folder, 'files'))
  const { app } = setupServer(database, { DATA_DIR: folder })
  const signs = await signsFor(people.employee)

  const responses = await Promise.all(
    signs.flatMap(({ picture, sound }) =>
      [picture.src ?? '', sound].map(async (address) => {
        const response = await app.request(address)
        await response.arrayBuffer()
        return `${response.status} ${response.headers.get('content-type')}`
      }),
    ),
  )

  expect(responses.filter((response) => response === '200 image/svg+xml').length).toBe(120)
  expect(responses.filter((response) => response === '200 audio/mpeg').length).toBe(120)
})

it('returns 401 for guests and 403 for users without a kindergarten', async () => {
  const server = setupServer(database)
  const person = await server.signIn(people.withoutAffiliation)

  expect((await server.call('GET /ask-service/signs')).status).toBe(401)
  expect((await server.call('GET /ask-service/signs', { as: person })).status).toBe(403)
})

it('keeps a sign that somebody has changed, and repairs one that nobody has', async () => {
  const at = new Date('2027-01-01T10:00:00Z')
  const stored = async (id: string) =>
    (await database().db.select().from(signTable).where(eq(signTable.id, id)))[0]
  const rows = await writeBankFiles(await temporaryFolder())
  await database().asOwner(async ({ db }) => {
    await db.update(signTable).set({ title: 'mer mat', version: 2 }).where(eq(signTable.id, 'mer'))
    await db.update(signTable).set({ title: 'slutt' }).where(eq(signTable.id, 'ferdig'))
    await db.transaction((tx) => seedBank(tx, rows, at))
  })

  expect((await stored('mer'))?.title).toBe('mer mat')
  expect((await stored('ferdig'))?.title).toBe('ferdig')
  await database().asOwner(({ db }) =>
    db.update(signTable).set({ title: 'mer', version: 1 }).where(eq(signTable.id, 'mer')),
  )
})

describe('the uses of a sign', () => {
  it('are the published activities and ASK templates with its word, by title', async () => {
    const uses = await usesOf('spise')

    expect(uses.status).toBe(200)
    expect(v.parse(v.array(SignUse), uses.body).map(({ kind, title }) => `${kind} ${title}`)).toEqual([
      'activity Fuglefrokost',
      'resource Tegnkort til måltidet',
    ])
  })

  it('leave out what is unpublished', async () => {
    const before = v.parse(v.array(SignUse), (await usesOf('eple')).body)
    const [first] = before
    if (!first) throw new Error('The sign is used nowhere.')
    await database().asOwner(({ db }) =>
      db.update(activities).set({ state: 'unpublished' }).where(eq(activities.id, first._id)),
    )

    expect((await usesOf('eple')).body).toEqual(before.slice(1))
  })

  it('of a sign that does not exist are 404', async () => {
    expect((await usesOf('enhjørning')).status).toBe(404)
  })
})

describe('the check of a sign', () => {
  it('is shown to everybody in the kindergarten with first name and time, and a later one replaces it', async () => {
    const { server, as } = await kindergarten()

    const first = await as(people.leader, 'PUT', 'eple')
    server.advanceClock(60_000)
    const second = await as(people.administrator, 'PUT', 'eple')

    expect([first.status, second.status]).toEqual([200, 200])
    expect(first.body).not.toEqual(second.body)
    expect(await checkOf(people.employee, 'eple')).toEqual(second.body)
    expect(v.parse(SignCheck, second.body).by).toBe('Marit')
  })

  it('can be withdrawn, also twice', async () => {
    const { as } = await kindergarten()
    await as(people.leader, 'PUT', 'banan')

    const first = await as(people.leader, 'DELETE', 'banan')
    const again = await as(people.leader, 'DELETE', 'banan')

    expect([first.status, again.status]).toEqual([200, 200])
    expect(await checkOf(people.leader, 'banan')).toBe(undefined)
  })

  it('belongs to one kindergarten: another neither sees nor withdraws it', async () => {
    const { as } = await kindergarten()
    await as(people.leader, 'PUT', 'ost')

    const seen = await checkOf(people.leaderOfFjordglott, 'ost')
    await as(people.leaderOfFjordglott, 'DELETE', 'ost')

    expect(seen).toBe(undefined)
    expect(await checkOf(people.leader, 'ost')).toBeTypeOf('object')
  })

  it('returns 403 for an Ansatt and 404 for an unknown sign', async () => {
    const { as } = await kindergarten()

    const responses = [
      await as(people.employee, 'PUT', 'eple'),
      await as(people.employee, 'DELETE', 'eple'),
      await as(people.leader, 'PUT', 'enhjørning'),
      await as(people.leader, 'DELETE', 'enhjørning'),
    ]

    expect(responses.map(({ status }) => status)).toEqual([403, 403, 404, 404])
  })
})

async function usesOf(id: string) {
  const server = setupServer(database)
  const person = await server.signIn(people.employee)
  return server.call(`GET /ask-service/signs/${encodeURIComponent(id)}/uses`, { as: person })
}

async function kindergarten() {
  const server = setupServer(database)
  const as = async (email: string, method: 'PUT' | 'DELETE', id: string) =>
    server.call(`${method} /ask-service/signs/${encodeURIComponent(id)}/check`, {
      as: await server.signIn(email),
    })
  return { server, as, checkOf }
}

const checkOf = async (email: string, id: string) =>
  (await signsFor(email)).find(({ _id }) => _id === id)?.check

async function signsFor(email: string) {
  const server = setupServer(database)
  const { status, body } = await server.call('GET /ask-service/signs', { as: await server.signIn(email) })
  expect(status).toBe(200)
  return v.parse(askEndpoints.signs.response, body)
}
