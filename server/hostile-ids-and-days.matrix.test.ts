import { randomUUID } from 'node:crypto'

import * as fc from 'fast-check'
import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'

import type { Endpoint } from '#src/contract/endpoint.ts'
import { endpoints } from '#src/contract/endpoints.ts'
import { InvalidData } from '#src/contract/failure.ts'
import type { Day, Id, StudentId } from '#src/contract/values.ts'
import { goodInputOf } from '#tests/support/data/arbitraries.ts'
import { checkCases } from '#tests/support/suite/cases.ts'
import { lazyBy } from '#tests/support/suite/lazy-by.ts'
import { freshDatabase } from '#tests/support/database/database.ts'
import {
  fjordglott,
  krabba,
  maurtua,
  solbakken,
  studentIdOf,
  userIdOf,
} from '#tests/support/data/demonstration-ids.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import {
  endpointCaller,
  endpointCases,
  pathOfEndpoint,
  withoutLimits,
} from '#tests/support/server/endpoint-caller.ts'
import { setupServer } from '#tests/support/server/server-setup.ts'
import { tabletsOf } from '#tests/support/server/shared-tablet.ts'

import { plans, planStudents } from './database/schema/plans.ts'
import { activityId } from './seeds/bank-rows.ts'

const database = freshDatabase('demonstration')
const { server: serverOfCaller, send } = endpointCaller(database)
const someText: unknown = expect.any(String)

/** Values that are not ids. */
const invalidIds: readonly (readonly [string, string])[] = [
  ['blank', ' '],
  ['a path upwards', '../'],
  ['a path upwards, encoded', '..%2f..%2fetc%2fpasswd'],
  ['dots', '%2e%2e'],
  ['NUL', '\u0000'],
  ['NUL, encoded', '%00'],
  ['2^53', String(2 ** 53)],
  ['a negative number', '-1'],
  ['an id of another kind', '507f1f77bcf86cd799439011'],
  ['SQL', "' or 1=1; --"],
  ['a pattern of SQL', '%'],
  ['a query of another database', '{"$ne":null}'],
  ['10 KB', 'x'.repeat(10_240)],
  ['an id and NUL', `${maurtua}\u0000`],
  ['an id and a line', `${maurtua}\n`],
  ['an id in braces', `{${maurtua}}`],
  ['an id without its lines', maurtua.replaceAll('-', '')],
  [
    'an id in Arabic digits',
    maurtua.replaceAll(/\d/gu, (digit) => String.fromCharCode(0x660 + Number(digit))),
  ],
  [
    'an id in wide digits',
    maurtua.replaceAll(/\d/gu, (digit) => String.fromCharCode(0xff10 + Number(digit))),
  ],
  ['a lone surrogate', '\uD800'],
  ['undefined', 'undefined'],
]

/** Valid ids of something other than the requested resource. */
const otherIds: readonly (readonly [string, Id])[] = [
  ['an organisation', solbakken],
  ['another organisation', fjordglott],
  ['a department of another kindergarten', krabba],
  ['a child', studentIdOf('Aksel Myhre')],
  ['nothing', '00000000-0000-0000-0000-000000000000'],
  ['nothing either', 'ffffffff-ffff-ffff-ffff-ffffffffffff'],
]

const unknownIds: readonly (readonly [string, string])[] = [
  ...invalidIds,
  ['nothing at all', ''],
  ...otherIds.map(([name, id]) => [`the id of ${name}`, id] as const),
]

describe.each(endpointCases.filter(({ endpoint }) => endpoint.params))('case 41: $title', ({ endpoint }) => {
  // A PUT creates the resource, so there an unknown id is valid.
  const ids = endpoint.method === 'PUT' ? invalidIds : unknownIds
  const isOfChild = /\{student\}$|^\/api\/students\/\{id\}/u.test(endpoint.path)

  it('returns 404 for an invalid id and for the id of another resource', () =>
    checkCases(
      ids.filter(([kind]) => !isOfChild || kind !== 'the id of a child'),
      async ([, id]) => {
        const path = `${withSegment(endpoint, percent(id))}?${new URLSearchParams(validQueryOf(endpoint))}`

        const { status, text } = await send(endpoint.method, path, bodyOf(endpoint))

        expect([status, JSON.parse(text)]).toEqual([404, { message: someText }])
      },
    ))

  it('returns 404 for raw path segments', () =>
    checkCases(
      ['%', '%E0%A4%A', '%ff', '..', '%2e%2e', '.', ';', '%00'].filter(
        (raw) => !isNormalizedTo(endpoint, raw),
      ),
      async (raw) => {
        expect((await send(endpoint.method, withSegment(endpoint, raw))).status).toBe(404)
      },
    ))
})

describe.each(endpointCases.filter(({ endpoint }) => endpoint.query))(
  'case 41: the query of $title',
  ({ endpoint }) => {
    const names = namesIn(endpoint.query)

    it('returns 422 for a value that is not an id', () =>
      checkCases(
        names.flatMap((name) => invalidIds.map(([kind, id]) => [name, kind, id] as const)),
        async ([name, , id]) => {
          const { status, text } = await withQuery(endpoint, { [name]: id })
          const data = v.parse(v.object({ data: InvalidData }), JSON.parse(text)).data

          expect(status).toBe(422)
          expect(data.issues.some(({ path }) => path === name || path.startsWith(`${name}.`))).toBe(true)
        },
      ))

    it('returns 422 for an unknown name', () =>
      checkCases(['toString', '__proto__', 'constructor', 'organizationId', ''], async (name) => {
        expect((await withQuery(endpoint, { [name]: '1' })).status).toBe(422)
      }))
  },
)

describe('case 41: an id of another kind in a query', () => {
  it('returns an empty list', () =>
    checkCases(otherIds, async ([kind, id]) => {
      const responses = await Promise.all(
        [
          `/api/plans/byIds?ids=${id}`,
          `/api/plans/children?ids=${id}`,
          `/api/students/byIds?ids=${kind === 'a child' ? maurtua : id}`,
        ].map((path) => send('GET', path)),
      )

      expect(responses).toEqual(responses.map(() => ({ status: 200, text: '[]' })))
    }))

  it('returns 404 as department, participant and activity', () =>
    checkCases(
      otherIds.filter(([kind]) => kind !== 'a department'),
      async ([, id]) => {
        const responses = await Promise.all(
          [
            `/api/plans?from=2026-01-01&to=2026-01-01&department=${id}`,
            `/api/plans/plansToday?department=${id}`,
            `/api/plans?from=2026-01-01&to=2026-12-31&department=all&participant=${id}`,
            `/api/plans?from=2026-01-01&to=2026-12-31&department=all&activity=${id}`,
          ].map((path) => send('GET', path)),
        )

        expect(responses.map(({ status }) => status)).toEqual([404, 404, 404, 404])
      },
    ))
})

describe('case 41: an id in a header', () => {
  const scoped = (['organization', 'department'] as const).flatMap(
    (scope) => endpointCases.find(({ endpoint }) => endpoint.scope === scope) ?? [],
  )
  const sendable = invalidIds.filter(([, id]) => /^[\x20-\xff]*$/u.test(id) && id.trim() !== '')

  it('that is not an id gets 400', () =>
    checkCases(sendable, async ([, id]) => {
      const responses = await Promise.all(
        (['orgctx', 'depctx'] as const).flatMap((name) =>
          scoped.map(({ endpoint }) => send(endpoint.method, pathOf(endpoint), undefined, { [name]: id })),
        ),
      )

      expect([...new Set(responses.map(({ status }) => status))]).toEqual([400])
    }))

  it('of something other than an organisation gets 403', () =>
    checkCases(
      otherIds.filter(([kind]) => kind !== 'an organisation'),
      async ([, id]) => {
        const responses = await Promise.all(
          scoped.map(({ endpoint }) => send(endpoint.method, pathOf(endpoint), undefined, { orgctx: id })),
        )

        expect([...new Set(responses.map(({ status }) => status))]).toEqual([403])
      },
    ))
})

describe.each(endpointCases.filter(({ endpoint }) => namesIn(endpoint.query).includes('ids')))(
  'case 45: $title',
  ({ endpoint }) => {
    let headers = {}

    if (endpoint === endpoints.sharedTablets.pictures)
      beforeAll(async () => {
        const { cookie } = await tabletsOf(serverOfCaller()).sharedTablet()
        headers = { cookie }
      })

    it('accepts at most 500 ids', () =>
      checkCases(
        [
          [0, 200],
          [1, 200],
          [500, 200],
          [501, 422],
          [1_000, 422],
        ] as const,
        async ([count, status]) => {
          const ids = Array.from({ length: count }, () => randomUUID()).join(',')

          expect((await withQuery(endpoint, { ids }, headers)).status).toBe(status)
        },
      ))

    it('returns one result for the same id 500 times', async () => {
      const child = studentIdOf('Aksel Myhre')
      const isOfStudents = endpoint.path.includes('students')
      const id = isOfStudents ? child : await addPlan('2026-06-01', [child])

      const ids = Array.from({ length: 500 }, () => id).join(',')
      const { text } = await withQuery(endpoint, { ids }, headers)

      // The child leaves no plans, is not archived, and has no picture; nor has anybody of the staff.
      const found = /(?:transfer\/plans|archive\/plans|archive|pictures)$/u.test(endpoint.path)
        ? []
        : [endpoint.path.endsWith('children') ? child : id]
      expect(idsIn(JSON.parse(text))).toEqual(found)
    })
  },
)

describe('case 42: the dates of a query', () => {
  it('are calendar dates', () =>
    checkCases(
      [
        ['2028-02-29', 200],
        ['2000-02-29', 200],
        ['2026-02-29', 422],
        ['2100-02-29', 422],
        ['2026-02-30', 422],
        ['2026-04-31', 422],
        ['2026-11-31', 422],
        ['2026-00-10', 422],
        ['2026-13-01', 422],
        ['2026-01-00', 422],
        ['2026-01-32', 422],
        ['0000-01-01', 422],
        ['0001-01-01', 200],
        ['9999-12-31', 200],
        ['10000-01-01', 422],
        ['+010000-01-01', 422],
        ['-0001-01-01', 422],
        ['2026-03-29', 200],
        ['2026-10-25', 200],
        ['2026-W53-1', 422],
        ['2026-W53', 422],
        ['2026-366', 422],
        ['2026-1-1', 422],
        ['20260101', 422],
        ['29.03.2026', 422],
        ['2026-03-29T00:00:00Z', 422],
        ['2026-03-29 ', 422],
        ['２０２６-03-29', 422],
        ['today', 422],
        ['infinity', 422],
      ] as const,
      async ([day, status]) => {
        const encoded = encodeURIComponent(day)

        expect((await send('GET', `/api/plans?from=${encoded}&to=${encoded}`)).status).toBe(status)
      },
    ))

  it('span at most 400 days, also across leap days and daylight saving changes', () =>
    checkCases(
      [
        ['2026-03-28', '2027-05-02', 200],
        ['2026-03-28', '2027-05-03', 422],
        ['2026-10-24', '2027-11-28', 200],
        ['2026-10-24', '2027-11-29', 422],
        ['2027-12-31', '2029-02-03', 200],
        ['2027-12-31', '2029-02-04', 422],
        ['2026-03-29', '2026-03-29', 200],
        ['2026-03-30', '2026-03-29', 422],
      ] as const,
      async ([from, to, status]) => {
        expect((await send('GET', `/api/plans?from=${from}&to=${to}`)).status).toBe(status)
      },
    ))
})

describe('case 42: the plans of today', () => {
  const days = [
    '2026-02-28',
    '2026-03-01',
    '2026-03-28',
    '2026-03-29',
    '2026-03-30',
    '2026-10-24',
    '2026-10-25',
    '2026-10-26',
    '2026-12-31',
    '2027-01-01',
    '2027-01-03',
    '2027-01-04',
    '2028-02-28',
    '2028-02-29',
    '2028-03-01',
  ]
  const planned = new Map<Id, Day>()

  beforeAll(async () => {
    for (const day of days) planned.set(await addPlan(day), day)
  })

  it('are those of the day in Oslo', () =>
    checkCases(
      [
        ['2026-02-28T22:59:59.999Z', '2026-02-28', 'a month that ends in a common year'],
        ['2026-02-28T23:00:00.000Z', '2026-03-01', 'a month that begins'],
        ['2026-03-28T22:59:59.999Z', '2026-03-28', 'the evening before summer time'],
        ['2026-03-28T23:00:00.000Z', '2026-03-29', 'the day of 23 hours'],
        ['2026-03-29T01:00:00.000Z', '2026-03-29', 'the hour that is left out'],
        ['2026-03-29T21:59:59.999Z', '2026-03-29', 'its end'],
        ['2026-03-29T22:00:00.000Z', '2026-03-30', 'the first day of summer time'],
        ['2026-10-24T21:59:59.999Z', '2026-10-24', 'the evening before winter time'],
        ['2026-10-24T22:00:00.000Z', '2026-10-25', 'the day of 25 hours'],
        ['2026-10-25T01:30:00.000Z', '2026-10-25', 'the hour that comes twice'],
        ['2026-10-25T22:59:59.999Z', '2026-10-25', 'its end'],
        ['2026-10-25T23:00:00.000Z', '2026-10-26', 'the first day of winter time'],
        ['2026-12-31T22:59:59.999Z', '2026-12-31', 'a year that ends in week 53'],
        ['2026-12-31T23:00:00.000Z', '2027-01-01', 'a year that begins in week 53'],
        ['2027-01-03T22:59:59.999Z', '2027-01-03', 'the end of week 53'],
        ['2027-01-03T23:00:00.000Z', '2027-01-04', 'week 1'],
        ['2028-02-28T23:00:00.000Z', '2028-02-29', 'a leap day'],
        ['2028-02-29T23:00:00.000Z', '2028-03-01', 'the day after it'],
      ] as const,
      async ([instant, day]) => {
        const server = setupServer(database, withoutLimits)
        server.stopClock(new Date(instant))
        const as = await server.signIn(people.administrator)

        const { body } = await server.call(`GET /api/plans/plansToday?department=${maurtua}`, { as })

        // The demonstration may have plans on this day too.
        expect(idsIn(body).flatMap((id) => planned.get(id) ?? [])).toEqual([day])
      },
    ))
})

/** A valid body, where the endpoint expects one; generated once per endpoint. */
const bodyOf = lazyBy(({ body }: Endpoint) =>
  body ? JSON.stringify(fc.sample(goodInputOf(body), { numRuns: 1, seed: 1 })[0]) : undefined,
)

/** Sends a valid request except for the `wrong` query fields. */
function withQuery(endpoint: Endpoint, wrong: Readonly<Record<string, string>>, headers = {}) {
  const search = new URLSearchParams({ ...validQueryOf(endpoint), ...wrong })
  return send(endpoint.method, `${pathOfEndpoint(endpoint)}?${search}`, undefined, headers)
}

const withSegment = (endpoint: Endpoint, raw: string) => endpoint.path.replaceAll(/\{\w+\}/gu, raw)

/** A segment of dots is resolved before it is sent, so the path may be that of another endpoint. */
function isNormalizedTo(endpoint: Endpoint, raw: string): boolean {
  const { pathname } = new URL(withSegment(endpoint, raw), 'http://localhost')
  return endpointCases.some(
    ({ endpoint: other }) => other.method === endpoint.method && other.path === pathname,
  )
}

const pathOf = (endpoint: Endpoint) =>
  `${pathOfEndpoint(endpoint)}?${new URLSearchParams(validQueryOf(endpoint))}`

/** A valid query; generated once per endpoint. */
const validQueryOf = lazyBy(({ query }: Endpoint): Readonly<Record<string, string>> => {
  if (!query) return {}
  const [valid] = fc.sample(goodInputOf(query), { seed: 1, numRuns: 1 })
  return v.parse(v.record(v.string(), v.string()), JSON.parse(JSON.stringify(valid)))
})

/** The field names of a query, read from the schema, so that new endpoints are included. */
function namesIn(query: Endpoint['query']): readonly string[] {
  // `Object()` of an unknown value is typed `any`, though it always returns an object.
  return query && 'entries' in query ? Object.keys(Object(query.entries) as object) : []
}

const percent = (text: string) => new URLSearchParams({ text }).toString().slice(5).replaceAll('+', '%20')

const WithIds = v.array(v.object({ _id: v.string() }))
/** A response is a list, or has one besides something else. */
const ListResponse = v.union([
  WithIds,
  v.pipe(
    v.object({ children: WithIds }),
    v.transform(({ children }) => children),
  ),
])

/** The ids of a list in a response, in its order. */
const idsIn = (response: unknown) => v.parse(ListResponse, response).map(({ _id }) => _id)

async function addPlan(date: Day, children: readonly StudentId[] = []): Promise<Id> {
  const id = randomUUID()
  await database().asOwner(async ({ db }) => {
    await db.insert(plans).values({
      organizationId: solbakken,
      id,
      reference: randomUUID(),
      date,
      activityId: activityId('fuglefrokost'),
      departmentId: maurtua,
      leaderId: userIdOf(people.leader),
    })
    for (const studentId of children)
      await db.insert(planStudents).values({ organizationId: solbakken, planId: id, studentId, position: 0 })
  })
  return id
}
