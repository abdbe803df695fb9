import { randomUUID } from 'node:crypto'

import { and, desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'

import { auditLog } from '#server/database/schema/people.ts'
import type { OtherAction } from '#server/http/audit-log.store.ts'
import { AuditAction, type AuditEntry } from '#src/contract/audit.ts'
import type { EndpointTable } from '#src/contract/endpoint.ts'
import { endpoints } from '#src/contract/endpoints.ts'
import type { DepartmentId, StudentId, UserId } from '#src/contract/values.ts'
import { freshDatabase } from '#tests/support/database/database.ts'
import {
  fjordglott,
  maurtua,
  solbakken,
  studentIdOf,
  userIdOf,
} from '#tests/support/data/demonstration-ids.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import { setupServer } from '#tests/support/server/server-setup.ts'

const database = freshDatabase('demonstration')
const [ella, aksel] = [studentIdOf('Ella Brekke'), studentIdOf('Aksel Myhre')]

beforeEach(() => database().asOwner(({ db }) => db.delete(auditLog)))

it('shows who has read a child a moment ago', async () => {
  const as = setup()
  await as(people.leader, `GET /api/students/byIds?ids=${ella}`)

  const { status, body } = await as(people.administrator, 'GET /api/audit')

  expect([status, body]).toEqual([
    200,
    {
      entries: [
        {
          _id: expect.any(String) as unknown,
          at: expect.any(String) as unknown,
          user: { _id: userIdOf(people.leader), name: 'Ingunn Halvorsen' },
          action: 'student.read',
          child: { _id: ella, name: 'Ella Brekke' },
          about: null,
          department: null,
        },
      ],
      hasMore: false,
    },
  ])
})

it('is in the log itself, which shows its own readings only when they are requested', async () => {
  const as = setup()
  await as(people.leader, `GET /api/students/byIds?ids=${ella}`)
  await as(people.administrator, 'GET /api/audit')
  await as(people.administrator, 'GET /api/audit/export')

  expect(await actions(as, '')).toEqual(['student.read'])
  expect(await actions(as, '?kind=log')).toEqual([
    'student.audit.read',
    'student.audit.read',
    'student.audit.read',
  ])
})

it.each([people.leader, people.employee])('is closed to %s', async (email) => {
  const as = setup()

  const statuses = [
    (await as(email, 'GET /api/audit')).status,
    (await as(email, 'GET /api/audit/export')).status,
  ]

  expect(statuses).toEqual([403, 403])
})

it('shows no line and no name of another organisation', async () => {
  const as = setup()
  await add({ action: 'student.read', studentId: ella })
  const other = await add({ action: 'student.read', studentId: ella, organizationId: fjordglott })

  expect((await linesOf(as, '')).length).toBe(1)
  expect((await as(people.administratorOfFjordglott, 'GET /api/audit')).body).toEqual({
    entries: [
      {
        _id: other,
        at: '2026-11-18T09:00:00.000Z',
        user: { _id: userIdOf(people.leader), name: 'Ingunn Halvorsen' },
        action: 'student.read',
        child: { _id: ella, name: null },
        about: null,
        department: null,
      },
    ],
    hasMore: false,
  })
  // A line of another organisation as the end of a page.
  expect(await linesOf(as, `?before=${other}`)).toEqual([])
})

it('has a line of a child that has been deleted, of whose rights were changed and where, and of what the server did', async () => {
  const as = setup()
  const deleted = randomUUID() as StudentId
  await add({ action: 'student.write', studentId: deleted, at: '2026-11-18T10:00:00.000Z' })
  await add({
    action: 'role.set',
    studentId: null,
    aboutUserId: userIdOf(people.employee),
    departmentId: maurtua,
    userId: null,
  })

  const lines = await linesOf(as, '')

  expect(lines.map(({ child, about, department }) => [child, about, department])).toEqual([
    [{ _id: deleted, name: null }, null, null],
    [null, { _id: userIdOf(people.employee), name: 'Jonas Lie Berg' }, { _id: maurtua, name: 'Maurtua' }],
  ])
  expect(lines.map(({ user }) => user?.name)).toEqual(['Ingunn Halvorsen', undefined])
})

describe('the filter', () => {
  it('is of days in Norway, both of them included', async () => {
    const as = setup()
    // Norway is one hour before UTC in winter, and two in summer.
    for (const at of [
      '2026-11-17T22:59:59.999Z',
      '2026-11-17T23:00:00.000Z',
      '2026-11-18T22:59:59.999Z',
      '2026-11-18T23:00:00.000Z',
      '2026-06-17T22:00:00.000Z',
    ])
      await add({ action: 'student.read', at })
    const instants = async (query: string) => (await linesOf(as, query)).map(({ at }) => at)

    expect(await instants('?from=2026-11-18&to=2026-11-18')).toEqual([
      '2026-11-18T22:59:59.999Z',
      '2026-11-17T23:00:00.000Z',
    ])
    expect(await instants('?from=2026-11-19')).toEqual(['2026-11-18T23:00:00.000Z'])
    expect(await instants('?to=2026-06-17')).toEqual([])
    expect(await instants('?to=2026-06-18')).toEqual(['2026-06-17T22:00:00.000Z'])
    expect((await instants('?to=9999-12-31')).length).toBe(5)
  })

  it('is of a child, and of a person who has done it or whose rights it changes', async () => {
    const as = setup()
    await add({ action: 'student.read', studentId: ella, at: '2026-11-18T09:03:00.000Z' })
    await add({ action: 'student.write', studentId: aksel, at: '2026-11-18T09:02:00.000Z' })
    await add({
      action: 'student.read',
      studentId: ella,
      userId: userIdOf(people.employee),
      at: '2026-11-18T09:01:00.000Z',
    })
    await add({
      action: 'role.set',
      studentId: null,
      userId: userIdOf(people.administrator),
      aboutUserId: userIdOf(people.employee),
    })

    expect(await actions(as, `?studentId=${aksel}`)).toEqual(['student.write'])
    expect(await actions(as, `?userId=${userIdOf(people.employee)}`)).toEqual(['student.read', 'role.set'])
    expect(await actions(as, `?studentId=${ella}&userId=${userIdOf(people.leader)}`)).toEqual([
      'student.read',
    ])
    expect((await linesOf(as, `?studentId=${aksel}`, 'export')).length).toBe(1)
  })

  it('has every action in one kind', async () => {
    const as = setup()
    for (const action of AuditAction.options) await add({ action })
    const kindOf = async (kind: string) => (await actions(as, `?kind=${kind}`)).toSorted()

    expect(await kindOf('read')).toEqual([
      'student.archive.read',
      'student.birthday.read',
      'student.note.read',
      'student.observation.read',
      'student.picture.read',
      'student.plan.read',
      'student.read',
      'student.record.read',
    ])
    expect(await kindOf('change')).toEqual([
      'student.archive.write',
      'student.note.write',
      'student.observation.write',
      'student.picture.write',
      'student.plan.write',
      'student.record.write',
      'student.write',
    ])
    expect(await kindOf('rights')).toEqual([
      'affiliation.ended',
      'department.added',
      'department.closed',
      'department.removed',
      'department.renamed',
      'department.reopened',
      'invitation.accepted',
      'invitation.withdrawn',
      'person.invited',
      'person.picture.removed',
      'person.picture.set',
      'pin.disabled',
      'retention.set',
      'role.set',
      'sessions.ended',
      'tablet.removed',
      'tablet.shared',
    ])
    expect(await kindOf('feeds')).toEqual(['feed.ended', 'feed.made', 'feed.renewed', 'feed.revoked'])
    expect(new Set(await kindOf('log'))).toEqual(new Set(['student.audit.read']))
  })

  it.each(['from=2026-02-30', 'kind=all', 'userId=1', 'before=x', 'name=Ella'])(
    'refuses %s',
    async (query) => {
      const as = setup()

      expect((await as(people.administrator, `GET /api/audit?${query}`)).status).toBe(422)
    },
  )
})

it('has every line on one page while lines are added, also of one instant', async () => {
  const as = setup()
  const added = await Promise.all(Array.from({ length: 401 }, () => add({ action: 'student.read' })))

  const seen: string[] = []
  const sizes: number[] = []
  let hasMore = true
  while (hasMore) {
    const before = seen.length === 0 ? '' : `?before=${seen.at(-1)}`
    const { body } = await as(people.administrator, `GET /api/audit${before}`)
    const page = body as { readonly entries: AuditEntry[]; readonly hasMore: boolean }
    sizes.push(page.entries.length)
    seen.push(...page.entries.map(({ _id }) => _id))
    hasMore = page.hasMore
    await add({ action: 'student.write', at: '2026-11-18T09:00:00.001Z' })
  }

  expect(sizes).toEqual([200, 200, 1])
  expect(seen.toSorted()).toEqual(added.toSorted())
})

it('has a line for each child of the page in the log', async () => {
  const as = setup()
  for (const studentId of [ella, aksel, ella]) await add({ action: 'student.read', studentId })
  await as(people.administrator, 'GET /api/audit')

  const found = await database().asOwner(({ db }) =>
    db
      .select({ userId: auditLog.userId, studentId: auditLog.studentId })
      .from(auditLog)
      .where(and(eq(auditLog.organizationId, solbakken), eq(auditLog.action, 'student.audit.read')))
      .orderBy(desc(auditLog.studentId)),
  )

  expect(found).toEqual(
    [ella, aksel]
      .toSorted()
      .toReversed()
      .map((studentId) => ({ userId: userIdOf(people.administrator), studentId })),
  )
})

it('every action that the server writes is one of the contract', () => {
  const written = Object.values<EndpointTable>(endpoints)
    .flatMap((table) => Object.values(table))
    .flatMap(({ method, reveals }) =>
      reveals === undefined
        ? []
        : method === 'GET'
          ? [`${reveals}.read`]
          : [`${reveals}.read`, `${reveals}.write`],
    )
  // Compiles only where the contract has every other action too.
  const others: readonly OtherAction[] = []
  const known: readonly string[] = [...AuditAction.options, ...(others satisfies readonly AuditAction[])]

  expect(written.filter((action) => !known.includes(action))).toEqual([])
})

type Line = {
  readonly action: string
  readonly at?: string
  readonly studentId?: StudentId | null
  readonly userId?: UserId | null
  readonly departmentId?: DepartmentId
  readonly aboutUserId?: UserId
  readonly organizationId?: typeof solbakken
}

async function add({ at = '2026-11-18T09:00:00.000Z', ...line }: Line): Promise<string> {
  const id = randomUUID()
  await database().asOwner(({ db }) =>
    db.insert(auditLog).values({
      organizationId: solbakken,
      userId: userIdOf(people.leader),
      studentId: ella,
      ...line,
      id,
      at: new Date(at),
    }),
  )
  return id
}

function setup() {
  const server = setupServer(database)
  return async (email: string, line: string) =>
    server.call(line, {
      as: await server.signIn(email),
      headers: {
        orgctx: email === people.administratorOfFjordglott ? fjordglott : solbakken,
        ...(email === people.administratorOfFjordglott ? {} : { depctx: maurtua }),
      },
    })
}

const linesOf = async (as: ReturnType<typeof setup>, query: string, path = '') => {
  const { body } = await as(people.administrator, `GET /api/audit${path && `/${path}`}${query}`)
  return (body as { readonly entries: AuditEntry[] }).entries
}

const actions = async (as: ReturnType<typeof setup>, query: string) =>
  (await linesOf(as, query)).map(({ action }) => action)
