import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'

import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'

import { newPairingCode } from '#server/ask/pairing-code.ts'
import { askRelays, askStages } from '#server/database/schema/ask.ts'
import { activities } from '#server/database/schema/bank.ts'
import { idempotencyKeys } from '#server/database/schema/http.ts'
import { affiliations, likes, students, users } from '#server/database/schema/people.ts'
import { activityId } from '#server/seeds/bank-rows.ts'
import { pruneSessions } from '#server/sessions/prune.ts'
import { hashOf, newSecret } from '#server/secrets/secret.ts'
import { honoursIdempotencyKey, type EndpointTable } from '#src/contract/endpoint.ts'
import { endpoints } from '#src/contract/endpoints.ts'
import { emptyRollOver } from '#tests/support/data/roll-over.ts'
import type { RollOverPreview } from '#src/contract/roll-over.ts'
import type { Role } from '#src/contract/user.ts'
import type { Plan } from '#src/contract/plan-reads.ts'
import type { DepartmentId, UserId } from '#src/contract/values.ts'
import { freshDatabase } from '#tests/support/database/database.ts'
import {
  bikuben,
  fjordglott,
  maurtua,
  solbakken,
  studentIdOf,
  userIdOf,
} from '#tests/support/data/demonstration-ids.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import { collections } from '#tests/support/server/bank-editing.ts'
import { bankEditor } from '#tests/support/server/bank-editor.ts'
import { pairedDevice } from '#tests/support/server/paired-device.ts'
import { setupServer } from '#tests/support/server/server-setup.ts'
import type { SignedInPerson, TestServer } from '#tests/support/server/server-setup.ts'
import { sharedFolder } from '#tests/support/server/temporary-folder.ts'
import { waveFile } from '#tests/support/server/test-files.ts'
import { newPicture } from '#tests/support/server/sent-pictures.ts'
import { uploader } from '#tests/support/server/uploads.ts'

const database = freshDatabase('demonstration')
const folder = sharedFolder()
const weekMs = 7 * 86_400_000

beforeEach(() => database().asOwner(({ db }) => db.delete(idempotencyKeys)))

describe('case 55: a call with an Idempotency-Key', () => {
  it('runs once: a retry gets the first response, whatever has happened since', async () => {
    const { like, unlike } = await setup(people.leader)
    const key = randomUUID()
    const first = await like(0, key)
    await unlike(0)

    const second = await like(0, key)

    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body).toEqual(first.body)
    expect(await likesOf(people.leader)).toEqual([])
  })

  it('is rejected when the key was used with another body', async () => {
    const { like } = await setup(people.leader)
    const key = randomUUID()
    await like(0, key)

    const message = 'Nøkkelen er brukt for en annen forespørsel.'
    expect(outcomeOf(await like(1, key))).toEqual({
      status: 422,
      body: { message, data: { issues: [{ path: 'Idempotency-Key', message }] } },
    })
  })

  it('is rejected when the key is not a UUID', async () => {
    const { like } = await setup(people.leader)

    const message = 'Idempotency-Key må være en UUID.'
    expect(outcomeOf(await like(0, 'again'))).toEqual({
      status: 422,
      body: { message, data: { issues: [{ path: 'Idempotency-Key', message }] } },
    })
  })

  it('never gets the response of another person with the same key', async () => {
    const key = randomUUID()
    const [one, other] = [await setup(people.leader), await setup(people.employee)]
    await one.like(0, key)

    const { status, body } = await other.like(1, key)

    expect([status, (body as readonly unknown[]).length]).toEqual([200, 1])
    expect(await likesOf(people.employee)).toEqual([await activityNumber(1)])
  })

  it('is a different request in another organisation', async () => {
    const { server, person } = await setup(people.employeeOfBoth)
    const key = randomUUID()
    const pair = async (orgctx: string) => {
      const text = await waitingStage()
      const body = { name: 'Storskjerm', code: text }
      return server.call('POST /ask-service/devices', {
        as: person,
        headers: { orgctx, 'idempotency-key': key },
        body,
      })
    }

    expect((await pair(solbakken)).status).toBe(200)
    expect((await pair(fjordglott)).status).toBe(422)
  })

  it('runs once when two arrive together', async () => {
    const { server, person } = await setup(people.leader)
    const body = { name: 'Tvillingskjerm', code: await waitingStage() }
    const headers = { orgctx: solbakken, 'idempotency-key': randomUUID() }

    const responses = await Promise.all(
      [1, 2, 3].map(() => server.call('POST /ask-service/devices', { as: person, headers, body })),
    )
    const { body: devices } = await server.call('GET /ask-service/devices', {
      as: person,
      headers: { orgctx: solbakken },
    })

    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(responses.map((reply) => JSON.stringify(reply.body))).size).toBe(1)
    expect(
      (devices as readonly { name: string }[]).filter(({ name }) => name === 'Tvillingskjerm'),
    ).toHaveLength(1)
  })

  it('that failed runs again on a retry', async () => {
    const { server, person } = await setup(people.leader)
    const headers = { orgctx: solbakken, 'idempotency-key': randomUUID() }
    const pair = (code: string) =>
      server.call('POST /ask-service/devices', { as: person, headers, body: { name: 'Sen skjerm', code } })

    const code = newPairingCode()

    const early = await pair(code)
    await waitingStage(code)

    expect([early.status, (await pair(code)).status]).toEqual([404, 200])
  })

  it('is atomic: when its response cannot be stored, its work is rolled back', async () => {
    const { like } = await setup(people.leader)
    const key = randomUUID()
    await asOwner(
      `create function fail() returns trigger language plpgsql as $$ begin raise 'cut off'; end $$`,
    )
    await asOwner(
      'create trigger fail before update on idempotency_keys for each row execute function fail()',
    )
    const failed = await like(2, key)
    const storedAfterwards = await likesOf(people.leader)
    await asOwner('drop function fail cascade')

    const repeat = await like(2, key)

    expect([failed.status, storedAfterwards]).toEqual([500, []])
    expect([repeat.status, await likesOf(people.leader)]).toEqual([200, [await activityNumber(2)]])
  })

  it('is stored for seven days', async () => {
    const { server, like, unlike } = await setup(people.leader, { ACCESS_TOKEN_TTL: '86400' })
    server.stopClock()
    const key = randomUUID()
    await like(0, key)
    await unlike(0)
    server.advanceClock(weekMs - 1)
    const person = await server.signIn(people.leader)

    await like(0, key, person)
    expect(await likesOf(people.leader)).toEqual([])
    server.advanceClock(1)
    await like(0, key, person)
    expect(await likesOf(people.leader)).toEqual([await activityNumber(0)])
    await unlike(0, person)
  })

  it('is deleted by pruning after seven days, for all people', async () => {
    const { server, like } = await setup(people.leader)
    server.stopClock()
    await like(0, randomUUID())
    const count = () => database().asOwner(({ db }) => db.$count(idempotencyKeys))

    server.advanceClock(weekMs)
    await pruneSessions(database().db, server.now())
    expect(await count()).toBe(1)
    server.advanceClock(1)
    await pruneSessions(database().db, server.now())
    expect(await count()).toBe(0)
  })
})

it('no response with a secret is stored', async () => {
  const { server, person } = await setup(people.leader)
  const deviceId = await pairedDevice(database(), { organization: solbakken })
  const headers = { orgctx: solbakken, 'idempotency-key': randomUUID() }
  const calls = [
    ['POST /api/auth/login', { email: people.leader, password: 'Sprakhuset1!' }],
    ['POST /api/auth/requestPasswordReset', { email: people.leader }],
    ['POST /ask-service/stages', {}],
    ['POST /ask-service/tickets', { deviceId }],
    ['POST /api/user/setRole', { roleId: person.user.affiliations[0]?._id }],
  ] as const

  for (const [line, body] of calls)
    expect([line, (await server.call(line, { as: person, headers, body })).status]).toEqual([line, 200])

  expect(await database().asOwner(({ db }) => db.$count(idempotencyKeys))).toBe(0)
})

it('row-level security shows a person’s keys only to transactions of that person', async () => {
  const { like } = await setup(people.leader)
  await like(0, randomUUID())
  const countFor = (userId: UserId) =>
    database().db.transaction(async (rows) => {
      await rows.execute(sql`select set_config('app.user', ${userId}, true)`)
      return (await rows.select().from(idempotencyKeys)).length
    })

  expect(await countFor(userIdOf(people.leader))).toBe(1)
  expect(await countFor(userIdOf(people.employee))).toBe(0)
  expect(await database().db.$count(idempotencyKeys)).toBe(0)
})

/** A call of each endpoint that honours keys, by a member of two departments; where it is about one, about Bikuben. */
const repeatable: Readonly<
  Record<
    string,
    {
      readonly path?: string
      /** The role of the caller; `ansatt` by default. */
      readonly role?: 'leder' | 'administrator'
      readonly body: (person: SignedInPerson, server: TestServer) => object | Promise<object>
      /** The statuses of the repeat when the caller has lost Bikuben; all departments and the flag of editors; the account. */
      readonly afterLosing: readonly [department: number, everything: number, account: number]
    }
  >
> = {
  'POST /api/like': {
    body: async () => ({ type: 'activity', activityId: await activityNumber(0), on: true }),
    afterLosing: [200, 403, 401],
  },
  'POST /api/plans': {
    body: ({ user }) => ({
      activityId: activityId('fuglefrokost'),
      departmentId: bikuben,
      dates: ['2031-03-05'],
      leader: user._id,
      observers: [],
      helpers: [],
      students: [],
      note: 'Går tidlig hjem.',
    }),
    afterLosing: [403, 403, 401],
  },
  'POST /api/students/organization': {
    role: 'leder',
    body: () => ({ name: 'Nora Eksempel', birthDate: '2024-06-17', departmentId: bikuben }),
    afterLosing: [403, 403, 401],
  },
  'POST /api/students/import': {
    role: 'leder',
    body: () => ({
      added: [{ name: `Nora ${randomUUID()}`, birthDate: '2024-06-17', departmentId: bikuben }],
      changed: [],
    }),
    afterLosing: [403, 403, 401],
  },
  'POST /api/students/updateImage': {
    role: 'leder',
    body: async () => newPicture(studentIdOf('Zofia Nowak')),
    afterLosing: [403, 403, 401],
  },
  'POST /api/staff/import': {
    role: 'administrator',
    body: () => ({
      invited: [
        {
          email: `${randomUUID()}@eksempel.example`,
          name: 'Nora Eksempel',
          affiliations: [{ departmentId: maurtua, role: 'ansatt' }],
          replaces: null,
        },
      ],
      raised: [],
    }),
    afterLosing: [200, 403, 401],
  },
  'POST /api/roll-overs': {
    role: 'administrator',
    body: async (person, server) => {
      const body = { ...emptyRollOver, added: [{ _id: randomUUID(), name: randomUUID() }] }
      const preview = await server.call('POST /api/roll-overs/preview', {
        as: person,
        headers: { orgctx: solbakken },
        body,
      })
      return { ...body, fingerprint: (preview.body as RollOverPreview).fingerprint }
    },
    afterLosing: [200, 403, 401],
  },
  'POST /api/departments': {
    role: 'administrator',
    body: () => ({ name: randomUUID() }),
    afterLosing: [200, 403, 401],
  },
  'POST /api/staff/invitations': {
    role: 'administrator',
    body: () => ({
      email: 'nora@eksempel.example',
      name: 'Nora Eksempel',
      affiliations: [{ departmentId: maurtua, role: 'ansatt' }],
    }),
    afterLosing: [200, 403, 401],
  },
  'POST /ask-service/devices': {
    body: async () => ({ name: 'Storskjerm', code: await waitingStage() }),
    afterLosing: [200, 403, 401],
  },
  'POST /ask-service/signs/{id}/takes': {
    path: '/ask-service/signs/eple/takes',
    role: 'leder',
    body: () => ({ signer: 1, isConsented: true, aspect: 0.75, frames: [{ at: 0, hands: [] }] }),
    afterLosing: [200, 403, 401],
  },
  'POST /api/files': {
    body: async (person, server) => ({
      upload: (await uploader(server, person).upload(waveFile(1), { kind: 'audio', type: 'audio/wav' })).id,
      name: 'Svarttrost',
      description: 'En svarttrost som synger.',
    }),
    afterLosing: [200, 403, 401],
  },
  'PUT /api/evaluation/observations': {
    body: async (_, server) => ({
      observations: [
        {
          _id: randomUUID(),
          sessionId: await sessionOfBikuben(server),
          studentId: await childOf(bikuben),
          measures: { connection: 5, comfort: null, adaptation: null, engagement: null, immersion: null },
          notObserved: false,
        },
      ],
    }),
    afterLosing: [422, 403, 401],
  },
  ...Object.fromEntries(
    collections.map(({ path, body }) => [
      `POST ${path}`,
      { body: () => body, afterLosing: [200, 403, 401] as const },
    ]),
  ),
}

describe('case 90: a repeat by somebody who has lost a right in between', () => {
  it('is tried at every endpoint that honours keys', () => {
    const honouring = Object.values<EndpointTable>(endpoints)
      .flatMap((table) => Object.values(table))
      .filter((endpoint) => honoursIdempotencyKey(endpoint))
      .map(({ method, path }) => `${method} ${path}`)

    expect(Object.keys(repeatable).toSorted()).toEqual(honouring.toSorted())
  })

  it.each(Object.entries(repeatable))(
    'gets of %s what the call itself would get',
    async (line, { path, role, body, afterLosing }) => {
      const server = setupServer(database, { DATA_DIR: folder() })
      const statuses: number[] = []
      for (const lose of [loseDepartment, loseEverything, loseAccount]) {
        const person = await memberOfTwo(server, role)
        const options = {
          as: person,
          headers: { orgctx: solbakken, 'idempotency-key': randomUUID() },
          body: await body(person, server),
        }
        const call = () => server.call(path === undefined ? line : `POST ${path}`, options)

        const first = await call()
        await lose(person.user._id)
        const second = await call()

        expect(first.status).toBe(200)
        expect(isDeepStrictEqual(second.body, first.body)).toBe(second.status === 200)
        statuses.push(second.status)
      }

      expect(statuses).toEqual(afterLosing)
    },
  )

  it('gets no child that the caller may not see any more', async () => {
    const server = setupServer(database)
    const person = await memberOfTwo(server)
    const child = await childOf(bikuben)
    const plan = await repeatable['POST /api/plans']?.body(person, server)
    const options = {
      as: person,
      headers: { orgctx: solbakken, 'idempotency-key': randomUUID() },
      body: { ...plan, departmentId: maurtua, students: [child] },
    }

    const first = await server.call('POST /api/plans', options)
    await loseDepartment(person.user._id)
    const second = await server.call('POST /api/plans', options)

    expect([first.status, second.status]).toEqual([200, 422])
  })
})

async function childOf(departmentId: DepartmentId) {
  const [child] = await database().asOwner(({ db }) =>
    db.select().from(students).where(eq(students.departmentId, departmentId)).limit(1),
  )
  return child?.id
}

/** A session of Bikuben in which the caller has no part. */
async function sessionOfBikuben(server: TestServer) {
  const { body } = await server.call('POST /api/plans', {
    as: await server.signIn(people.leader),
    headers: { orgctx: solbakken },
    body: {
      activityId: activityId('fuglefrokost'),
      departmentId: bikuben,
      dates: ['2026-06-10'],
      leader: userIdOf(people.leader),
      students: [await childOf(bikuben)],
    },
  })
  return (body as { plans: Plan[] }).plans[0]?.sessions[0]?._id
}

let memberCount = 0

/** A bank editor who is affiliated with Maurtua and Bikuben. */
async function memberOfTwo(server: TestServer, role: Role = 'ansatt'): Promise<SignedInPerson> {
  const address = `medlem${(memberCount += 1)}@solbakken.example`
  const { user } = await bankEditor(database, server, address)
  const affiliation = { organizationId: solbakken, id: randomUUID(), userId: user._id, departmentId: bikuben }
  await database().asOwner(async ({ db }) => {
    await db.insert(affiliations).values({ ...affiliation, role })
    await db.update(affiliations).set({ role }).where(eq(affiliations.userId, user._id))
  })
  return server.signIn(address)
}

const loseDepartment = (userId: UserId) =>
  database().asOwner(({ db }) =>
    db
      .delete(affiliations)
      .where(and(eq(affiliations.userId, userId), eq(affiliations.departmentId, bikuben))),
  )

const loseEverything = (userId: UserId) =>
  database().asOwner(async ({ db }) => {
    await db
      .update(users)
      .set({ isBankEditor: false, roleOrganizationId: null, roleAffiliationId: null })
      .where(eq(users.id, userId))
    await db.delete(affiliations).where(eq(affiliations.userId, userId))
  })

const loseAccount = (userId: UserId) =>
  database().asOwner(({ db }) =>
    db.update(users).set({ deactivatedAt: new Date() }).where(eq(users.id, userId)),
  )

async function setup(address: string, environment: Readonly<Record<string, string>> = {}) {
  const server = setupServer(database, environment)
  const person = await server.signIn(address)
  await database().db.delete(likes).where(eq(likes.userId, person.user._id))
  const send = async (on: boolean, number: number, key?: string, as: SignedInPerson = person) =>
    server.call('POST /api/like', {
      as,
      ...(key !== undefined && { headers: { 'idempotency-key': key } }),
      body: { type: 'activity', activityId: await activityNumber(number), on },
    })
  return {
    server,
    person,
    like: (number: number, key: string, as?: SignedInPerson) => send(true, number, key, as),
    unlike: (number: number, as?: SignedInPerson) => send(false, number, undefined, as),
  }
}

const outcomeOf = ({ status, body }: { readonly status: number; readonly body: unknown }) => ({
  status,
  body,
})

async function activityNumber(number: number): Promise<string | undefined> {
  const rows = await database().db.select({ id: activities.id }).from(activities).orderBy(activities.position)
  return rows[number]?.id
}

async function likesOf(address: string): Promise<readonly string[]> {
  const rows = await database()
    .db.select()
    .from(likes)
    .where(eq(likes.userId, userIdOf(address)))
  return rows.map(({ cardId }) => cardId)
}

/** Inserts a stage that waits to be paired with this code. */
async function waitingStage(code = newPairingCode()): Promise<string> {
  const [relayId, never] = [randomUUID(), new Date('2100-01-01')]
  await database().asOwner(async ({ db }) => {
    await db.insert(askRelays).values({ id: relayId, address: 'http://127.0.0.1:1', seenAt: never })
    const stage = {
      id: randomUUID(),
      keyHash: hashOf(newSecret()),
      relayId,
      linkId: randomUUID(),
      openedAt: new Date(),
    }
    await db.insert(askStages).values({ ...stage, code, codeUntil: never })
  })
  return code
}

const asOwner = (statement: string) => database().asOwner(({ client }) => client.query(statement))
