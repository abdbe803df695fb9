import { randomUUID } from 'node:crypto'

import { and, eq, gte } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { auditLog } from '#server/database/schema/people.ts'
import type { Student } from '#src/contract/student.ts'
import { freshDatabase } from '#tests/support/database/database.ts'
import {
  administrasjon,
  bikuben,
  fjordglott,
  krabba,
  maurtua,
  solbakken,
  studentIdOf,
  userIdOf,
} from '#tests/support/data/demonstration-ids.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import { setupServer } from '#tests/support/server/server-setup.ts'

const database = freshDatabase('demonstration')
const anyDay: unknown = expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/)
const inMaurtua = [
  'Aksel Myhre',
  'Amina Yusuf',
  'Ella Brekke',
  'Leah Tangen',
  'Mathias Røed',
  'Oskar Nilsen',
  'Sofie Kvam',
  'Yusuf Demir',
]

describe('the children of a department', () => {
  it('are returned with all fields', async () => {
    const { read } = await as(people.employee)

    const [first] = (await read('/api/students')) as Student[]

    expect(first).toEqual({
      _id: studentIdOf('Aksel Myhre'),
      version: 1,
      name: 'Aksel Myhre',
      birthDate: anyDay,
      departmentId: maurtua,
      parents: [
        { name: 'Silje Myhre', phone: '+47 00 00 01 01' },
        { name: 'Øyvind Myhre', phone: '+47 00 00 01 02' },
      ],
      mark: 'fish',
      picture: null,
      pictureConsent: null,
    })
  })

  it('case 28: are the same whatever the case of the header names', async () => {
    const { namesAt } = await as(people.leader)

    const names = await Promise.all(
      [
        { depctx: maurtua, orgctx: solbakken },
        { depCtx: maurtua, orgCtx: solbakken },
        { DEPCTX: maurtua, OrgCtx: solbakken },
        { orgctx: solbakken, depctx: maurtua },
        { depctx: maurtua.toUpperCase(), orgctx: solbakken.toUpperCase() },
        { depctx: maurtua },
      ].map((headers) => namesAt('/api/students', headers)),
    )

    expect(names).toEqual(names.map(() => inMaurtua))
  })

  it('return 400 without a department', async () => {
    const { get } = await as(people.leader)

    expect((await get('/api/students', { orgctx: solbakken })).status).toBe(400)
  })

  it('are readable by a power user in every department of the organisation', async () => {
    const { namesAt } = await as(people.powerUser)

    expect(await namesAt('/api/students', { orgctx: solbakken, depctx: bikuben })).toHaveLength(7)
    expect(await namesAt('/api/students', { orgctx: solbakken, depctx: administrasjon })).toEqual([])
  })
})

describe('case 27: the scope of another kindergarten', () => {
  it.each([
    [people.leader, { orgctx: fjordglott, depctx: krabba }],
    [people.leader, { orgctx: fjordglott, depctx: maurtua }],
    [people.leader, { orgctx: solbakken, depctx: krabba }],
    [people.leader, { depctx: krabba }],
    [people.leader, { orgctx: randomUUID(), depctx: maurtua }],
    [people.leader, { orgctx: solbakken, depctx: randomUUID() }],
    [people.employeeOfBoth, { orgctx: solbakken, depctx: krabba }],
    [people.employeeOfBoth, { orgctx: fjordglott, depctx: maurtua }],
  ])('returns 403 to %s with %o, and no row', async (email, headers) => {
    const { get } = await as(email)

    const responses = await Promise.all(
      ['/api/students', '/api/students/organization', '/api/students/birthdays'].map((path) =>
        get(path, headers),
      ),
    )

    const failure = { message: 'Du har ikke tilgang til denne barnehagen eller avdelingen.' }
    expect(responses.map(({ status, body }) => ({ status, body }))).toEqual(
      responses.map(() => ({ status: 403, body: failure })),
    )
  })

  it('case 29: returns only own children for ids of several kindergartens', async () => {
    const ids = ['Aksel Myhre', 'Jakob Strand', 'Maja Engen'].map(studentIdOf).join(',')
    const path = `/api/students/byIds?ids=${ids},${randomUUID()}`

    expect(await (await as(people.employee)).namesAt(path)).toEqual(['Aksel Myhre'])
    expect(await (await as(people.leader)).namesAt(path)).toEqual(['Aksel Myhre', 'Jakob Strand'])
    expect(await (await as(people.leaderOfFjordglott)).namesAt(path)).toEqual(['Maja Engen'])
  })

  it('separates the kindergartens for a user who belongs to both', async () => {
    const { namesAt } = await as(people.employeeOfBoth)

    expect(await namesAt('/api/students/organization', { orgctx: solbakken })).toEqual(inMaurtua)
    expect(await namesAt('/api/students/organization', { orgctx: fjordglott })).toEqual([
      'Filip Sørli',
      'Kasper Lunde',
      'Ludvig Foss',
      'Maja Engen',
      'Yara Haddad',
    ])
  })
})

it('the children of the organisation are all for a leader and those of own departments for an Ansatt', async () => {
  expect(await (await as(people.leader)).namesAt('/api/students/organization')).toHaveLength(15)
  expect(await (await as(people.employee)).namesAt('/api/students/organization')).toEqual(inMaurtua)
})

it('birthdays within 30 days are sorted by date', async () => {
  const birthdays = (await (await as(people.leader)).read('/api/students/birthdays')) as {
    readonly name: string
    readonly turns: number
  }[]

  expect(birthdays.map(({ name, turns }) => [name, turns])).toEqual([
    ['Aksel Myhre', 4],
    ['Jakob Strand', 3],
  ])
})

it('logs each read of a child in the audit log: who, what, when, and no data of the child', async () => {
  const { server, read } = await as(people.employeeOfBikuben)
  server.stopClock()
  await read(`/api/students/byIds?ids=${studentIdOf('Jakob Strand')},${studentIdOf('Zofia Nowak')}`)

  const rows = await database().asOwner(({ db }) =>
    db
      .select()
      .from(auditLog)
      .where(
        and(
          eq(auditLog.organizationId, solbakken),
          eq(auditLog.userId, userIdOf(people.employeeOfBikuben)),
          gte(auditLog.at, server.now()),
        ),
      ),
  )

  expect(
    rows.map(({ organizationId, userId, action, studentId, at }) => ({
      organizationId,
      userId,
      action,
      studentId,
      at,
    })),
  ).toEqual(
    expect.arrayContaining(
      ['Jakob Strand', 'Zofia Nowak'].map((name) => ({
        organizationId: solbakken,
        userId: userIdOf(people.employeeOfBikuben),
        action: 'student.read',
        studentId: studentIdOf(name),
        at: server.now(),
      })),
    ),
  )
  expect(rows).toHaveLength(2)
})

async function as(email: string) {
  const server = setupServer(database)
  const person = await server.signIn(email)
  const role = person.user.profile.roleId
  const own = person.user.affiliations.find(({ _id }) => _id === role)?.department
  const chosen = own ? { orgctx: own.organization, depctx: own._id } : {}
  const get = (path: string, headers: Record<string, string> = chosen) =>
    server.call(`GET ${path}`, { as: person, headers })
  const read = async (path: string, headers?: Record<string, string>) => (await get(path, headers)).body
  const namesAt = async (path: string, headers?: Record<string, string>) =>
    ((await read(path, headers)) as Student[]).map(({ name }) => name).toSorted()
  return { server, get, read, namesAt }
}
