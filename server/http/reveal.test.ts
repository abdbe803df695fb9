import { and, eq, gte } from 'drizzle-orm'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { transactionsOf } from '#server/database/transaction.ts'
import { auditLog } from '#server/database/schema/people.ts'
import { withinOrganization } from '#server/organization-stores.ts'
import type { OrganizationStores } from '#server/organization-stores.ts'
import { endpointTable, type EndpointTable } from '#src/contract/endpoint.ts'
import { endpoints } from '#src/contract/endpoints.ts'
import { StudentId } from '#src/contract/values.ts'
import { freshDatabase } from '#tests/support/database/database.ts'
import { solbakken, studentIdOf } from '#tests/support/data/demonstration-ids.ts'
import { testEndpointDeps } from '#tests/support/server/test-endpoint-deps.ts'

import { createBaseApp } from './app.ts'
import type { Call } from './handler.ts'
import { HttpError } from './http-error.ts'
import { staleError } from './if-match.ts'
import type { LogLine } from '../environment/log.ts'
import { endpointRoutes } from './endpoint-routes.ts'
import { requestCount } from './request-count.ts'

const database = freshDatabase('demonstration')
const [aksel, leah] = [studentIdOf('Aksel Myhre'), studentIdOf('Leah Tangen')]

const Group = v.object({ students: v.array(StudentId) })
const { group } = endpointTable({
  group: {
    method: 'PATCH',
    path: '/api/group',
    host: 'app',
    who: 'staff',
    scope: 'organization',
    checksVersion: true,
    reveals: 'student.plan',
    response: Group,
    stale: { 412: v.union([Group, v.array(Group)]) },
  },
})
type GroupCall = Call<typeof group>

describe('case 89: a response with children', () => {
  it('is sent when each of them is in the audit log', async () => {
    const { status, body, logged } = await responseOf(async ({ reveal }) => {
      await within(({ auditLog: log }) => reveal(log, [aksel, leah, aksel], 'write'))
      return { students: [aksel, leah] }
    })

    expect([status, body]).toEqual([200, { students: [aksel, leah] }])
    expect(logged).toEqual([`student.plan.write ${aksel}`, `student.plan.write ${leah}`].toSorted())
  })

  it.each<[string, (call: GroupCall) => Promise<v.InferOutput<typeof Group>>]>([
    ['a handler logs nothing', () => Promise.resolve({ students: [aksel] })],
    ['a handler logs nothing of an empty response', () => Promise.resolve({ students: [] })],
    [
      'a handler logs another child',
      async ({ reveal }) => {
        await within(({ auditLog: log }) => reveal(log, [leah]))
        return { students: [aksel, leah] }
      },
    ],
    [
      'the transaction of the log is rolled back',
      async ({ reveal }) => {
        await within(async ({ auditLog: log }) => {
          await reveal(log, [aksel])
          throw new Error('rolled back')
        }).catch(() => undefined)
        return { students: [aksel] }
      },
    ],
    [
      'an error has an unlogged child',
      async ({ reveal, caller }) => {
        await within(({ auditLog: log }) => reveal(log, []))
        throw staleError({ students: [aksel] }, caller, undefined)
      },
    ],
    [
      'an error that has a child rolls its log back',
      ({ reveal, caller }) =>
        within(async ({ auditLog: log }) => {
          await reveal(log, [aksel])
          throw staleError([{ students: [aksel] }], caller, undefined)
        }),
    ],
  ])('is 500 where %s, and the log says why', async (_, handle) => {
    const { status, body, lines } = await responseOf(handle)

    expect([status, body]).toEqual([500, { message: 'Noe gikk galt hos oss. Prøv igjen.' }])
    expect(lines.map((line) => line.event === 'fault' && line.name)).toContain('UnloggedChildrenError')
  })

  it('is the error of the handler, where its children are logged or it has none', async () => {
    const stale = await responseOf(async ({ reveal, caller }) => {
      await within(({ auditLog: log }) => reveal(log, [aksel]))
      throw staleError({ students: [aksel] }, caller, undefined)
    })
    const refused = await responseOf(() => Promise.reject(new HttpError(404, 'Planen finnes ikke.')))

    expect([stale.status, refused.status]).toEqual([412, 404])
  })
})

describe('an endpoint', () => {
  const handlers = { table: { group: () => ({ students: [] }) } }

  it('whose response has children declares that it reveals them', () => {
    const { reveals: _, ...silent } = group

    expect(() => endpointRoutes({ table: { group: silent } }, handlers, testEndpointDeps)).toThrow(
      'PATCH /api/group: an endpoint whose response has children declares `reveals`.',
    )
  })

  it('that has children in a failure alone declares that it reveals them', () => {
    const { reveals: _, ...silent } = { ...group, response: v.object({ students: v.array(v.null()) }) }

    expect(() => endpointRoutes({ table: { group: silent } }, handlers, testEndpointDeps)).toThrow(
      'PATCH /api/group: an endpoint whose response has children declares `reveals`.',
    )
  })

  it('reveals no child to anybody', () => {
    const open = { ...group, who: 'anyone' as const, scope: 'none' as const }

    expect(() => endpointRoutes({ table: { group: open } }, handlers, testEndpointDeps)).toThrow(
      'PATCH /api/group: children are revealed neither to anybody nor by a stream.',
    )
  })

  it('that changes what shows children declares that it reveals them', () => {
    const silent = Object.values<EndpointTable>(endpoints)
      .flatMap((table) => Object.values(table))
      .filter(({ method, reveals }) => method !== 'GET' && reveals === undefined)
      .filter(({ invalidates = [] }) =>
        invalidates.some(
          (path) =>
            /^\/api\/(?:plans|students)(?:\/|$)/u.test(path) &&
            // It also shows the period of the kindergarten, which is about no child.
            path !== '/api/students/archive',
        ),
      )

    expect(silent.map(({ method, path }) => `${method} ${path}`)).toEqual([])
  })
})

const within = <Result>(work: (stores: OrganizationStores) => Promise<Result>) =>
  withinOrganization(transactionsOf(database().pool), () => new Date())(
    { organizationId: solbakken, visibleDepartments: [], userId: undefined, pinDepartmentId: undefined },
    work,
  )

async function responseOf(handle: (call: GroupCall) => Promise<v.InferOutput<typeof Group>>) {
  const lines: LogLine[] = []
  const app = createBaseApp({
    settings: {
      publicUrl: 'http://localhost:4170',
      addresses: {},
      allowedRedirects: [],
      corsOrigins: [],
      trustedProxies: [],
      addressRequestsPerMinute: 1_000,
      sessionRequestsPerMinute: 1_000,
    },
    requestCount: requestCount({ now: () => new Date() }),
    log: (line) => lines.push(line),
  })
  app.route('/', endpointRoutes({ table: { group } }, { table: { group: handle } }, testEndpointDeps))
  const since = new Date()
  const response = await app.request('/api/group', {
    method: 'PATCH',
    headers: { authorization: 'Bearer ansatt' },
  })
  const rows = await database().asOwner(({ db }) =>
    db
      .select({ action: auditLog.action, studentId: auditLog.studentId })
      .from(auditLog)
      .where(and(eq(auditLog.organizationId, solbakken), gte(auditLog.at, since))),
  )
  const logged = rows.map(({ action, studentId }) => `${action} ${studentId}`).toSorted()
  return { status: response.status, body: (await response.json()) as unknown, lines, logged }
}
