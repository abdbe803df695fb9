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
import { serverStage } from '#tests/support/server/server-setup.ts'

const database = freshDatabase('demonstration')
const aDay: unknown = expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/)
const inMaurtua = [
  'Aksel Myhre',
  'Amina Yusuf',
  'Ella Brekke',
  'Leah Tangen',
  'Mathias Røed',
  'Oskar Nilsen',
  'Sofie Kvam',
]

describe('the children of a department', () => {
  it('are told whole', async () => {
    const { read } = await as('ansatt@solbakken.example')

    const [first] = (await read('/api/students')) as Student[]

    expect(first).toEqual({
      _id: studentIdOf('Aksel Myhre'),
      version: 1,
      name: 'Aksel Myhre',
      birthDate: aDay,
      departmentId: maurtua,
      parents: [
        { name: 'Silje Myhre', phone: '+47 00 00 01 01' },
        { name: 'Øyvind Myhre', phone: '+47 00 00 01 02' },
      ],
      mark: 'fish',
      picture: null,
      pictureConsent: false,
    })
  })

  it('case 28: are the same whatever the case of the header names', async () => {
    const { namesAt } = await as('leder@solbakken.example')

    const told = await Promise.all(
      [
        { depctx: maurtua, orgctx: solbakken },
        { depCtx: maurtua, orgCtx: solbakken },
        { DEPCTX: maurtua, OrgCtx: solbakken },
        { orgctx: solbakken, depctx: maurtua },
        { depctx: maurtua.toUpperCase(), orgctx: solbakken.toUpperCase() },
        { depctx: maurtua },
      ].map((headers) => namesAt('/api/students', headers)),
    )

    expect(told).toEqual(told.map(() => inMaurtua))
  })

  it('are not asked for without a department', async () => {
    const { get } = await as('leder@solbakken.example')

    expect((await get('/api/students', { orgctx: solbakken })).status).toBe(400)
  })

  it('are open to a power user in every department of the organisation', async () => {
    const { namesAt } = await as('styrer@solbakken.example')

    expect(await namesAt('/api/students', { orgctx: solbakken, depctx: bikuben })).toHaveLength(7)
    expect(await namesAt('/api/students', { orgctx: solbakken, depctx: administrasjon })).toEqual([])
  })
})

describe('case 27: a place of another kindergarten', () => {
  it.each([
    ['leder@solbakken.example', { orgctx: fjordglott, depctx: krabba }],
    ['leder@solbakken.example', { orgctx: fjordglott, depctx: maurtua }],
    ['leder@solbakken.example', { orgctx: solbakken, depctx: krabba }],
    ['leder@solbakken.example', { depctx: krabba }],
    ['leder@solbakken.example', { orgctx: randomUUID(), depctx: maurtua }],
    ['leder@solbakken.example', { orgctx: solbakken, depctx: randomUUID() }],
    ['begge@solbakken.example', { orgctx: solbakken, depctx: krabba }],
    ['begge@solbakken.example', { orgctx: fjordglott, depctx: maurtua }],
  ])('is refused to %s with %o, and no row is told', async (email, headers) => {
    const { get } = await as(email)

    const replies = await Promise.all(
      ['/api/students', '/api/students/organization', '/api/students/birthdays'].map((path) =>
        get(path, headers),
      ),
    )

    const refused = { message: 'Du har ikke tilgang til denne barnehagen eller avdelingen.' }
    expect(replies.map(({ status, body }) => ({ status, body }))).toEqual(
      replies.map(() => ({ status: 403, body: refused })),
    )
  })

  it('case 29: leaves only own children among ids of several kindergartens', async () => {
    const ids = ['Aksel Myhre', 'Jakob Strand', 'Maja Engen'].map(studentIdOf).join(',')
    const path = `/api/students/byIds?ids=${ids},${randomUUID()}`

    expect(await (await as('ansatt@solbakken.example')).namesAt(path)).toEqual(['Aksel Myhre'])
    expect(await (await as('leder@solbakken.example')).namesAt(path)).toEqual(['Aksel Myhre', 'Jakob Strand'])
    expect(await (await as('leder@fjordglott.example')).namesAt(path)).toEqual(['Maja Engen'])
  })

  it('is one wall for who belongs to both kindergartens', async () => {
    const { namesAt } = await as('begge@solbakken.example')

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

it('the children of the organisation are all for a leader and own ones for an Ansatt', async () => {
  expect(await (await as('leder@solbakken.example')).namesAt('/api/students/organization')).toHaveLength(14)
  expect(await (await as('ansatt@solbakken.example')).namesAt('/api/students/organization')).toEqual(
    inMaurtua,
  )
})

it('birthdays within 30 days come with the nearest first', async () => {
  const told = (await (await as('leder@solbakken.example')).read('/api/students/birthdays')) as {
    readonly name: string
    readonly turns: number
  }[]

  expect(told.map(({ name, turns }) => [name, turns])).toEqual([
    ['Aksel Myhre', 4],
    ['Jakob Strand', 3],
  ])
})

it('each child that is read is written down: who, what, when, and nothing of the child', async () => {
  const { stage, read } = await as('ansatt2@solbakken.example')
  stage.stopClock()
  await read(`/api/students/byIds?ids=${studentIdOf('Jakob Strand')},${studentIdOf('Zofia Nowak')}`)

  const rows = await database().asOwner(({ db }) =>
    db
      .select()
      .from(auditLog)
      .where(
        and(
          eq(auditLog.organizationId, solbakken),
          eq(auditLog.userId, userIdOf('ansatt2@solbakken.example')),
          gte(auditLog.at, stage.now()),
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
        userId: userIdOf('ansatt2@solbakken.example'),
        action: 'student.read',
        studentId: studentIdOf(name),
        at: stage.now(),
      })),
    ),
  )
  expect(rows).toHaveLength(2)
})

async function as(email: string) {
  const stage = serverStage(database)
  const person = await stage.signIn(email)
  const role = person.user.profile.roleId
  const own = person.user.affiliations.find(({ _id }) => _id === role)?.department
  const chosen = own ? { orgctx: own.organization, depctx: own._id } : {}
  const get = (path: string, headers: Record<string, string> = chosen) =>
    stage.call(`GET ${path}`, { as: person, headers })
  const read = async (path: string, headers?: Record<string, string>) => (await get(path, headers)).body
  const namesAt = async (path: string, headers?: Record<string, string>) =>
    ((await read(path, headers)) as Student[]).map(({ name }) => name).toSorted()
  return { stage, get, read, namesAt }
}
