import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { request as httpRequest } from 'node:http'

import * as fc from 'fast-check'
import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'

import { constants } from '#src/contract/constants.ts'
import type { Endpoint, EndpointTable } from '#src/contract/endpoint.ts'
import { endpoints } from '#src/contract/endpoints.ts'
import { InvalidData } from '#src/contract/failure.ts'
import { passwordRefusal } from '#src/contract/password.ts'
import type { Plan } from '#src/contract/plan.ts'
import type { Day, Id } from '#src/contract/values.ts'
import { goodInputOf } from '#tests/support/arbitraries.ts'
import { freshDatabase } from '#tests/support/database.ts'
import {
  administrasjon,
  fjordglott,
  maurtua,
  solbakken,
  studentIdOf,
  userIdOf,
} from '#tests/support/demonstration-ids.ts'
import { serverStage } from '#tests/support/server-stage.ts'
import type { ServerStage, SignedInPerson } from '#tests/support/server-stage.ts'

import { plans } from './database/schema.ts'
import { listen } from './http/listen.ts'
import { activityId } from './seeds/bank-rows.ts'
import { passwordResetStore } from './sessions/one-use-secret.store.ts'

const megabyte = 1024 * 1024

const rows = Object.values<EndpointTable>(endpoints)
  .flatMap((table) => Object.values(table))
  .map((row) => ({ title: `${row.method} ${row.path}`, row }))
const withBody = rows.filter(({ row }) => row.body)

/** The limits on requests have tests of their own. */
const withoutLimits = { ADDRESS_REQUESTS_PER_MINUTE: '100000000', SESSION_REQUESTS_PER_MINUTE: '100000000' }

const database = freshDatabase('demonstration')
let stage: ServerStage
let person: SignedInPerson

beforeAll(async () => {
  stage = serverStage(database, withoutLimits)
  person = await stage.signIn('admin@solbakken.example')
})

describe.each(withBody)('case 40: $title', ({ row }) => {
  it.each([
    ['of another type', '{}', 'text/plain', 415],
    ['of a form', 'a=b', 'application/x-www-form-urlencoded', 415],
    ['of several parts', '--x--', 'multipart/form-data; boundary=x', 415],
    ['of a type that begins like JSON', '{}', 'application/json-patch+json', 415],
    ['of no type', '{}', '', 415],
    ['of 1 MB and a byte', jsonOf(megabyte + 1), 'application/json', 413],
    ['that is cut off', '{"email":"a', 'application/json', 400],
    ['that is not JSON', "{'a':1}", 'application/json', 400],
    ['that goes on after its end', '{}{}', 'application/json', 400],
    ['that is not UTF-8', new Uint8Array([0x22, 0xff, 0xfe, 0x22]), 'application/json', 400],
    ['that is UTF-16', Buffer.from('{}', 'utf16le'), 'application/json; charset=utf-16', 400],
    ['that names __proto__', '{"__proto__":{"isBankEditor":true}}', 'application/json', 400],
    ['that names __proto__ inside', '{"a":[{"__proto__":{}}]}', 'application/json', 400],
    ['that names constructor', '{"constructor":{"prototype":{}}}', 'application/json', 400],
    ['that spells __proto__ otherwise', String.raw`{"__pr\u006fto__":1}`, 'application/json', 400],
    ['of 1 MB exactly', jsonOf(megabyte), 'application/json', 422],
    ['that is a text', '"{}"', 'application/json', 422],
    ['that is a list', '[]', 'application/json', 422],
    ['that is null', 'null', 'application/json; charset=utf-8', 422],
    ['with a key that nobody knows', '{"isBankEditor":true}', 'application/json', 422],
  ])('refuses a body %s', async (_, body, type, status) => {
    expect(await statusOf(row, body, type)).toBe(status)
  })

  it('takes no body for none where it needs one', async () => {
    const bodiless = v.is(row.body ?? v.unknown(), undefined) ? 200 : 400

    expect([await statusOf(row, '', 'application/json'), await statusOf(row, '', '')]).toEqual([
      bodiless,
      bodiless,
    ])
  })

  it.each([100, 3_000, 6_000, 10_000, 100_000])('refuses a body %i levels deep', async (depth) => {
    const lists = '['.repeat(depth) + ']'.repeat(depth)
    const bodies = [lists, `{"email":${lists}}`, '{"a":'.repeat(depth) + '1' + '}'.repeat(depth)]
    const statuses = await Promise.all(bodies.map((body) => statusOf(row, body, 'application/json')))

    expect(statuses.filter((status) => ![400, 413, 422].includes(status))).toEqual([])
  })

  it('reads no further than 1 MB of a body that does not tell its length', async () => {
    let given = 0
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        given += 65_536
        controller.enqueue(new Uint8Array(65_536).fill(0x20))
        if (given > 4 * megabyte) controller.close()
      },
    })
    const init = { method: row.method, body, duplex: 'half', headers: headersOf('application/json') } as const

    const { status } = await stage.app.request(placeOf(row), init)

    expect(status).toBe(413)
    expect(given).toBeLessThanOrEqual(megabyte + 3 * 65_536)
  })
})

describe('case 40: a body', () => {
  it('with a key twice is what its last one says, and nothing of the first', async () => {
    const body = '{"showCookie":true,"showCookie":false,"showIntroduction":false}'
    const refused = '{"showCookie":false,"showCookie":"nei"}'

    const { text } = await sent('PATCH', '/api/user/setCookieOrIntroShow', body)

    expect(JSON.parse(text)).toMatchObject({ showCookie: false, showIntroduction: false })
    expect((await sent('PATCH', '/api/user/setCookieOrIntroShow', refused)).status).toBe(422)
  })

  it('with a byte order mark is read without it', async () => {
    const body = '\uFEFF{"showCookie":true}'

    expect((await sent('PATCH', '/api/user/setCookieOrIntroShow', body)).status).toBe(200)
  })

  it('leaves nothing behind in what every object inherits', async () => {
    await sent('PATCH', '/api/user/setCookieOrIntroShow', '{"__proto__":{"polluted":1},"showCookie":true}')
    await stage.app.request('/api/plans/plansToday?__proto__=polluted&__proto__[polluted]=1', {
      headers: headersOf(),
    })

    expect('polluted' in {}).toBe(false)
  })

  it('in chunks and too long is refused on a real connection, which then ends', async () => {
    const listening = await listen(stage.app.fetch, { host: '127.0.0.1', port: 0 })
    try {
      const request = httpRequest({
        host: '127.0.0.1',
        port: listening.port,
        method: 'POST',
        path: '/api/auth/login',
        headers: { 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
      })
      // The server may hang up while the rest is still on its way.
      request.on('error', () => undefined)
      for (let sentBytes = 0; sentBytes <= megabyte; sentBytes += 65_536) request.write(' '.repeat(65_536))
      const answered = once(request, 'response')
      request.end()
      const [answer] = (await answered) as [{ readonly statusCode: number; resume(): void }]
      answer.resume()

      expect(answer.statusCode).toBe(413)
    } finally {
      await listening.drain(1_000)
    }
  })
})

/** None of them is an id. */
const noIds: readonly (readonly [string, string])[] = [
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

/** Each of them is an id, of something else than what is asked for. */
const otherIds: readonly (readonly [string, Id])[] = [
  ['an organisation', solbakken],
  ['another organisation', fjordglott],
  ['a department', maurtua],
  ['a child', studentIdOf('Aksel Myhre')],
  ['nothing', '00000000-0000-0000-0000-000000000000'],
  ['nothing either', 'ffffffff-ffff-ffff-ffff-ffffffffffff'],
]

const unfound: readonly (readonly [string, string])[] = [
  ...noIds,
  ['nothing at all', ''],
  ...otherIds.map(([name, id]) => [`the id of ${name}`, id] as const),
]

describe.each(rows.filter(({ row }) => row.params))('case 41: $title', ({ row }) => {
  // Whoever puts names the thing: there an id that is not there yet is no fault.
  it.each(row.method === 'PUT' ? noIds : unfound)('does not find %s', async (_, id) => {
    const path = row.path.replaceAll(/\{\w+\}/gu, percent(id))

    const { status, text } = await sent(row.method, path, bodyOf(row))

    expect([status, Object.keys(JSON.parse(text) as object)]).toEqual([404, ['message']])
  })

  it.each(['%', '%E0%A4%A', '%ff', '..', '%2e%2e', '.', ';', '%00'])(
    'does not find the raw %s',
    async (raw) => {
      expect((await sent(row.method, row.path.replaceAll(/\{\w+\}/gu, raw))).status).toBe(404)
    },
  )
})

describe.each(rows.filter(({ row }) => row.query))('case 41: the query of $title', ({ row }) => {
  const names = namesIn(row.query)

  it.each(names.flatMap((name) => noIds.map(([kind, id]) => [name, kind, id] as const)))(
    'is refused where %s is %s',
    async (name, _, id) => {
      const { status, text } = await asked(row, { [name]: id })
      const data = v.parse(v.object({ data: InvalidData }), JSON.parse(text)).data

      expect(status).toBe(422)
      expect(data.issues.some(({ path }) => path === name || path.startsWith(`${name}.`))).toBe(true)
    },
  )

  it.each(['toString', '__proto__', 'constructor', 'organizationId', ''])(
    'is refused with the unknown name "%s"',
    async (name) => {
      expect((await asked(row, { [name]: '1' })).status).toBe(422)
    },
  )
})

describe('case 41: an id of another kind in a query', () => {
  it.each(otherIds)('as of %s tells nothing', async (kind, id) => {
    const range = 'from=2026-01-01&to=2026-12-31'
    const answers = await Promise.all(
      [
        `/api/plans/byIds?ids=${id}`,
        `/api/students/byIds?ids=${kind === 'a child' ? maurtua : id}`,
        `/api/plans?${range}&department=all&participant=${id}`,
        `/api/plans?${range}&department=all&activity=${id}`,
      ].map((path) => sent('GET', path)),
    )

    expect(answers).toEqual(answers.map(() => ({ status: 200, text: '[]' })))
  })

  it.each(otherIds.filter(([kind]) => kind !== 'a department'))(
    'as of %s is no department',
    async (_, id) => {
      const answers = await Promise.all(
        [
          `/api/plans?from=2026-01-01&to=2026-01-01&department=${id}`,
          `/api/plans/plansToday?department=${id}`,
        ].map((path) => sent('GET', path)),
      )

      expect(answers.map(({ status }) => status)).toEqual([404, 404])
    },
  )
})

describe('case 41: an id in a header', () => {
  const scoped = (['organization', 'department'] as const).flatMap(
    (scope) => rows.find(({ row }) => row.scope === scope) ?? [],
  )
  const sendable = noIds.filter(([, id]) => /^[\x20-\xff]*$/u.test(id) && id.trim() !== '')

  it.each(sendable)('that is %s is refused', async (_, id) => {
    const answers = await Promise.all(
      (['orgctx', 'depctx'] as const).flatMap((name) =>
        scoped.map(({ row }) => sent(row.method, pathOf(row), undefined, { [name]: id })),
      ),
    )

    expect([...new Set(answers.map(({ status }) => status))]).toEqual([400])
  })

  it.each(otherIds.filter(([kind]) => kind !== 'an organisation'))(
    'as of %s is no organisation of the caller’s',
    async (_, id) => {
      const answers = await Promise.all(
        scoped.map(({ row }) => sent(row.method, pathOf(row), undefined, { orgctx: id })),
      )

      expect([...new Set(answers.map(({ status }) => status))]).toEqual([403])
    },
  )
})

describe('case 42: the days of a query', () => {
  it.each([
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
  ])('%s is answered %i', async (day, status) => {
    const told = encodeURIComponent(day)

    expect((await sent('GET', `/api/plans?from=${told}&to=${told}`)).status).toBe(status)
  })

  it.each([
    ['2026-03-28', '2027-05-02', 200],
    ['2026-03-28', '2027-05-03', 422],
    ['2026-10-24', '2027-11-28', 200],
    ['2026-10-24', '2027-11-29', 422],
    ['2027-12-31', '2029-02-03', 200],
    ['2027-12-31', '2029-02-04', 422],
    ['2026-03-29', '2026-03-29', 200],
    ['2026-03-30', '2026-03-29', 422],
  ])('from %s to %s, over leap days and changes of the clock, is answered %i', async (from, to, status) => {
    expect((await sent('GET', `/api/plans?from=${from}&to=${to}`)).status).toBe(status)
  })
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

  it.each([
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
  ])('at %s are those of %s, %s', async (instant, day) => {
    const then = serverStage(database, withoutLimits)
    then.stopClock(new Date(instant))
    const as = await then.signIn('admin@solbakken.example')

    const { body } = await then.call(`GET /api/plans/plansToday?department=${maurtua}`, { as })

    expect((body as Plan[]).map(({ _id }) => planned.get(_id))).toEqual([day])
  })
})

/** With `Aa1!` first, so that only what comes after is at stake. */
const passwords = [
  ['7 characters', 'Aa1!xyz'],
  ['8 characters', 'Aa1!wxyz'],
  ['64 characters', `Aa1!${'x'.repeat(60)}`],
  ['65 characters', `Aa1!${'x'.repeat(61)}`],
  ['7 code points of two units', `Aa1!${'😀'.repeat(3)}`],
  ['8 code points of two units', `Aa1!${'😀'.repeat(4)}`],
  ['64 code points of two units', `Aa1!${'😀'.repeat(60)}`],
  ['65 code points of two units', `Aa1!${'😀'.repeat(61)}`],
  ['a family that is one sign and seven code points', 'Aa1!👨‍👩‍👧‍👦'],
  ['nothing', ''],
  ['æøå as its small letters', 'A1!ÆØÅæøå'],
  ['ÆØÅ as its capitals', 'ÆØÅ1!æøå'],
  ['no capital', 'aa1!æøåå'],
  ['no small letter', 'AA1!ÆØÅÅ'],
  ['no digit', 'Aaa!aaaa'],
  ['an Arabic digit only', 'Aa١!aaaa'],
  ['no special', 'Aa1aaaaa'],
  ['another special only', 'Aa1-aaaa'],
  ['another special too', 'Aa1!-æ?¿'],
  ...Array.from(constants.passwordSpecials).map(
    (special) => [`the special ${special}`, `Aa1${special}aaaa`] as const,
  ),
  ['a blank', 'Aa1! wxyz'],
  ['a blank at its end', 'Aa1!wxyz '],
  ['a blank first', ' Aa1!wxyz'],
  ['a blank that does not break', 'Aa1!\u00A0wxyz'],
  ['a tab', 'Aa1!\twxyz'],
  ['a line', 'Aa1!\nwxyz'],
  ['a byte order mark', 'Aa1!\uFEFFwxyz'],
  ['a blank of no width', 'Aa1!\u200Bwxyz'],
  ['NUL', 'Aa1!\u0000wxyz'],
  ['å in two parts', 'Aa1!a\u030Awxyz'],
  ['a lone surrogate', 'Aa1!\uD800wxyz'],
  ['title case, which is neither', 'ǅ1!aaaaa'],
] as const

describe('case 24: a new password with', () => {
  it.each(passwords)('%s is judged by the server as by the client', async (_, password) => {
    expect(await judgedByServer(password)).toBe(passwordRefusal(password))
  })

  it.each(passwords.filter(([, told]) => passwordRefusal(told) === undefined && /[^\x20-\x7e]/u.test(told)))(
    '%s is the one that signs in',
    async (_, newPassword) => {
      const email = 'ny@uten.example'
      const token = await passwordResetStore(database().db, stage.now, 3_600).issue(userIdOf(email))

      const reset = await stage.call('POST /api/auth/resetPassword', { body: { token, newPassword } })
      const right = await stage.call('POST /api/auth/login', { body: { email, password: newPassword } })
      const cut = await stage.call('POST /api/auth/login', {
        body: { email, password: newPassword.slice(0, 4) },
      })

      expect([reset.status, right.status, cut.status]).toEqual([200, 200, 401])
    },
  )
})

it.each([
  [7, 'Aa1!xyz', 'Passordet må inneholde minst 8 tegn.'],
  [8, 'Aa1!wxyz', undefined],
  [64, `Aa1!${'ø'.repeat(60)}`, undefined],
  [65, `Aa1!${'ø'.repeat(61)}`, 'Passordet kan ikke være lengre enn 64 tegn.'],
  [7, `Aa1!${'😀'.repeat(3)}`, 'Passordet må inneholde minst 8 tegn.'],
  [8, `Aa1!${'😀'.repeat(4)}`, undefined],
  [64, `Aa1!${'😀'.repeat(60)}`, undefined],
  [65, `Aa1!${'😀'.repeat(61)}`, 'Passordet kan ikke være lengre enn 64 tegn.'],
])('case 24: %i code points are told as they should be', (_, password, message) => {
  expect(passwordRefusal(password)).toBe(message)
})

describe.each(rows.filter(({ row }) => namesIn(row.query).includes('ids')))('case 45: $title', ({ row }) => {
  it.each([
    [0, 200],
    [1, 200],
    [500, 200],
    [501, 422],
    [1_000, 422],
  ])('with %i ids is answered %i', async (count, status) => {
    const ids = Array.from({ length: count }, () => randomUUID()).join(',')

    expect((await asked(row, { ids })).status).toBe(status)
  })

  it('with one id 500 times tells it once', async () => {
    const { text: all } = await sent('GET', '/api/plans?from=2026-02-28&to=2026-02-28&department=all')
    const planId = (JSON.parse(all) as Plan[])[0]?._id ?? (await addPlan('2026-02-28'))
    const id = row.path.includes('students') ? studentIdOf('Aksel Myhre') : planId

    const { text } = await asked(row, { ids: Array.from({ length: 500 }, () => id).join(',') })

    expect((JSON.parse(text) as Plan[]).map(({ _id }) => _id)).toEqual([id])
  })
})

/** JSON of exactly so many bytes. */
function jsonOf(bytes: number): string {
  const frame = '{"email":""}'
  return `{"email":"${'x'.repeat(bytes - frame.length)}"}`
}

const headersOf = (type = ''): Record<string, string> => ({
  authorization: `Bearer ${person.token}`,
  orgctx: solbakken,
  depctx: administrasjon,
  ...(type !== '' && { 'content-type': type }),
})

async function statusOf(
  row: Endpoint,
  body: string | Uint8Array<ArrayBuffer>,
  type: string,
): Promise<number> {
  // Bytes, since a text would tell its own type.
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body
  const init = { method: row.method, body: bytes, headers: { ...row.requestHeaders, ...headersOf(type) } }
  return (await stage.app.request(placeOf(row), init)).status
}

async function sent(method: string, path: string, body?: string, headers: Record<string, string> = {}) {
  const answer = await stage.app.request(path, {
    method,
    headers: { ...headersOf(body === undefined ? '' : 'application/json'), ...headers },
    ...(body !== undefined && { body: new TextEncoder().encode(body) }),
  })
  return { status: answer.status, text: await answer.text() }
}

/** A body that is right, where the row wants one. */
const bodyOf = ({ body }: Endpoint) =>
  body && JSON.stringify(fc.sample(goodInputOf(body), { numRuns: 1, seed: 1 })[0])

/** A call that is right but for what is told here. */
function asked(row: Endpoint, wrong: Readonly<Record<string, string>>) {
  const told = new URLSearchParams({ ...rightQueryOf(row), ...wrong })
  return sent(row.method, `${row.path}?${told}`)
}

const pathOf = (row: Endpoint) => `${placeOf(row)}?${new URLSearchParams(rightQueryOf(row))}`

const placeOf = (row: Endpoint) => row.path.replaceAll(/\{\w+\}/gu, randomUUID())

function rightQueryOf({ query }: Endpoint): Record<string, string> {
  if (!query) return {}
  const [right] = fc.sample(goodInputOf(query), { seed: 1, numRuns: 1 })
  return v.parse(v.record(v.string(), v.string()), JSON.parse(JSON.stringify(right)))
}

/** What a query may name; asked of the schema, so that a new endpoint is not forgotten. */
function namesIn(query: Endpoint['query']): readonly string[] {
  return query && 'entries' in query ? Object.keys(Object(query.entries) as object) : []
}

const percent = (text: string) => new URLSearchParams({ text }).toString().slice(5).replaceAll('+', '%20')

async function judgedByServer(newPassword: string): Promise<string | undefined> {
  const { status, body } = await stage.call('POST /api/auth/resetPassword', {
    body: { token: 'wrong', newPassword },
  })
  const reading = v.safeParse(v.object({ data: InvalidData }), body)
  expect(status).toBe(422)
  return reading.success ? reading.output.data.issues[0]?.message : undefined
}

async function addPlan(date: Day): Promise<Id> {
  const id = randomUUID()
  await database().asOwner(({ db }) =>
    db.insert(plans).values({
      organizationId: solbakken,
      id,
      reference: randomUUID(),
      date,
      activityId: activityId('fuglefrokost'),
      departmentId: maurtua,
      leaderId: userIdOf('leder@solbakken.example'),
    }),
  )
  return id
}
