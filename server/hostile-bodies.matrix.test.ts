import { once } from 'node:events'
import { request as httpRequest } from 'node:http'

import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { constants } from '#src/contract/constants.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { InvalidData } from '#src/contract/failure.ts'
import { issuesOf } from '#src/contract/form.ts'
import { RepeatedPassword } from '#src/domain/repeated-password.ts'
import { checkCases } from '#tests/support/suite/cases.ts'
import { freshDatabase } from '#tests/support/database/database.ts'
import { userIdOf } from '#tests/support/data/demonstration-ids.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import { endpointCaller, endpointCases, pathOfEndpoint } from '#tests/support/server/endpoint-caller.ts'

import { listen } from './http/listen.ts'
import { passwordResetStore } from './sessions/one-use-secret.store.ts'

const database = freshDatabase('demonstration')
const { server, headersOf, send } = endpointCaller(database)
const megabyte = 1024 * 1024

/** The limits of the endpoints whose bodies may be larger than others, in bytes. */
const ownLimits: Readonly<Record<string, number>> = {
  '/api/students/updateImage': 1_343_336,
  '/api/user/picture': 1_343_336,
  '/api/admin/organization/updateEmployeeImage': 1_343_336,
  '/ask-service/signs/{id}/word-recording': 801_000,
  '/api/evaluation/{id}': 786_432,
  '/api/evaluation/observations': 524_288,
  '/api/roll-overs': 262_144,
  '/api/roll-overs/preview': 262_144,
  '/api/staff/import': 524_288,
  '/api/students/import': 524_288,
}

describe.each(endpointCases.filter(({ endpoint }) => endpoint.body))('case 40: $title', ({ endpoint }) => {
  const limit = ownLimits[endpoint.path] ?? (endpoint.who === 'anyone' ? 16_384 : 65_536)

  it('rejects a malformed or invalid body', () =>
    checkCases(
      [
        ['of another type', '{}', 'text/plain', 415],
        ['of a form', 'a=b', 'application/x-www-form-urlencoded', 415],
        ['of several parts', '--x--', 'multipart/form-data; boundary=x', 415],
        ['of a type that begins like JSON', '{}', 'application/json-patch+json', 415],
        ['of no type', '{}', '', 415],
        ['of a byte more than its limit', jsonOf(limit + 1), 'application/json', 413],
        ['that is cut off', '{"email":"a', 'application/json', 400],
        ['that is not JSON', "{'a':1}", 'application/json', 400],
        ['that goes on after its end', '{}{}', 'application/json', 400],
        ['that is not UTF-8', new Uint8Array([0x22, 0xff, 0xfe, 0x22]), 'application/json', 400],
        ['that is UTF-16', Buffer.from('{}', 'utf16le'), 'application/json; charset=utf-16', 400],
        ['that names __proto__', '{"__proto__":{"isBankEditor":true}}', 'application/json', 400],
        ['that names __proto__ inside', '{"a":[{"__proto__":{}}]}', 'application/json', 400],
        ['that names constructor', '{"constructor":{"prototype":{}}}', 'application/json', 400],
        ['that spells __proto__ otherwise', String.raw`{"__pr\u006fto__":1}`, 'application/json', 400],
        ['of exactly its limit', jsonOf(limit), 'application/json', 422],
        ['that is a text', '"{}"', 'application/json', 422],
        ['that is a list', '[]', 'application/json', 422],
        ['that is null', 'null', 'application/json; charset=utf-8', 422],
        ['with a key that nobody knows', '{"isBankEditor":true}', 'application/json', 422],
      ] as const,
      async ([, body, type, status]) => {
        expect(await statusOf(endpoint, body, type)).toBe(status)
      },
    ))

  it('treats an empty body as a missing one', async () => {
    const bodiless = v.is(endpoint.body ?? v.unknown(), undefined) ? 200 : 400

    expect([await statusOf(endpoint, '', 'application/json'), await statusOf(endpoint, '', '')]).toEqual([
      bodiless,
      bodiless,
    ])
  })

  it('rejects a deeply nested body', () =>
    checkCases([100, 3_000, 6_000, 10_000, 100_000], async (depth) => {
      const lists = '['.repeat(depth) + ']'.repeat(depth)
      const bodies = [lists, `{"email":${lists}}`, '{"a":'.repeat(depth) + '1' + '}'.repeat(depth)]
      const statuses = await Promise.all(bodies.map((body) => statusOf(endpoint, body, 'application/json')))

      expect(statuses.filter((status) => ![400, 413, 422].includes(status))).toEqual([])
    }))

  it('reads no further than its limit from a body without a content-length', async () => {
    let sentBytes = 0
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        sentBytes += 65_536
        controller.enqueue(new Uint8Array(65_536).fill(0x20))
        if (sentBytes > 4 * megabyte) controller.close()
      },
    })
    const init = {
      method: endpoint.method,
      body,
      duplex: 'half',
      headers: headersOf('application/json'),
    } as const

    const { status } = await server().app.request(pathOfEndpoint(endpoint), init)

    expect(status).toBe(413)
    expect(sentBytes).toBeLessThanOrEqual(limit + 3 * 65_536)
  })
})

describe('case 40: a body', () => {
  it('with a duplicate key has the value of the last one', async () => {
    const body = '{"showCookie":true,"showCookie":false,"showIntroduction":false}'
    const refused = '{"showCookie":false,"showCookie":"nei"}'

    const { text } = await send('PATCH', '/api/user/setCookieOrIntroShow', body)

    expect(JSON.parse(text)).toMatchObject({ showCookie: false, showIntroduction: false })
    expect((await send('PATCH', '/api/user/setCookieOrIntroShow', refused)).status).toBe(422)
  })

  it('with a byte order mark is read without it', async () => {
    const body = '\uFEFF{"showCookie":true}'

    expect((await send('PATCH', '/api/user/setCookieOrIntroShow', body)).status).toBe(200)
  })

  it('does not pollute the prototype of objects', async () => {
    await send('PATCH', '/api/user/setCookieOrIntroShow', '{"__proto__":{"polluted":1},"showCookie":true}')
    await server().app.request('/api/plans/plansToday?__proto__=polluted&__proto__[polluted]=1', {
      headers: headersOf(),
    })

    expect('polluted' in {}).toBe(false)
  })

  it('in chunks and too long is rejected on a real connection, which then closes', async () => {
    const listening = await listen(server().app.fetch, { host: '127.0.0.1', port: 0 })
    try {
      const request = httpRequest({
        host: '127.0.0.1',
        port: listening.port,
        method: 'POST',
        path: '/api/auth/login',
        headers: { 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
      })
      // The server may close the connection while the rest of the body is still being sent.
      request.on('error', () => undefined)
      for (let sentBytes = 0; sentBytes <= megabyte; sentBytes += 65_536) request.write(' '.repeat(65_536))
      const received = once(request, 'response')
      request.end()
      // `once` does not type the arguments of the event.
      const [response] = (await received) as [{ readonly statusCode: number; resume(): void }]
      response.resume()

      expect(response.statusCode).toBe(413)
    } finally {
      await listening.drain(1_000)
    }
  })
})

/** Most start with `Aa1!`, so that only the rest of the password is tested. */
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
  it('any text is validated the same by server and client', () =>
    checkCases(passwords, async ([, password]) => {
      expect(await serverErrorOf(password)).toBe(clientErrorOf(password))
    }))

  it('more than ASCII is the password that signs in', () =>
    checkCases(
      passwords.filter(([, text]) => clientErrorOf(text) === undefined && /[^\x20-\x7e]/u.test(text)),
      async ([, newPassword]) => {
        const email = people.withoutAffiliation
        const token = await passwordResetStore(database().db, server().now, 3_600).issue(userIdOf(email))

        const reset = await server().call('POST /api/auth/resetPassword', { body: { token, newPassword } })
        const correct = await server().call('POST /api/auth/login', {
          body: { email, password: newPassword },
        })
        const truncated = await server().call('POST /api/auth/login', {
          body: { email, password: newPassword.slice(0, 4) },
        })

        expect([reset.status, correct.status, truncated.status]).toEqual([200, 200, 401])
      },
    ))
})

it('case 24: the length of a password is counted in code points', () =>
  checkCases(
    [
      [7, 'Aa1!xyz', 'Passordet må inneholde minst 8 tegn.'],
      [8, 'Aa1!wxyz', undefined],
      [64, `Aa1!${'ø'.repeat(60)}`, undefined],
      [65, `Aa1!${'ø'.repeat(61)}`, 'Passordet kan ikke være lengre enn 64 tegn.'],
      [7, `Aa1!${'😀'.repeat(3)}`, 'Passordet må inneholde minst 8 tegn.'],
      [8, `Aa1!${'😀'.repeat(4)}`, undefined],
      [64, `Aa1!${'😀'.repeat(60)}`, undefined],
      [65, `Aa1!${'😀'.repeat(61)}`, 'Passordet kan ikke være lengre enn 64 tegn.'],
    ] as const,
    ([, password, message]) => {
      expect(clientErrorOf(password)).toBe(message)
    },
  ))

function clientErrorOf(newPassword: string): string | undefined {
  return issuesOf(RepeatedPassword, { newPassword, confirmPassword: newPassword }).get('newPassword')?.message
}

/** JSON of exactly `bytes` bytes. */
function jsonOf(bytes: number): string {
  const frame = '{"email":""}'
  return `{"email":"${'x'.repeat(bytes - frame.length)}"}`
}

async function statusOf(
  endpoint: Endpoint,
  body: string | Uint8Array<ArrayBuffer>,
  type: string,
): Promise<number> {
  // Sends bytes, since `Request` adds a content type to a string.
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body
  const init = {
    method: endpoint.method,
    body: bytes,
    headers: { ...endpoint.requestHeaders, ...headersOf(type) },
  }
  return (await server().app.request(pathOfEndpoint(endpoint), init)).status
}

async function serverErrorOf(newPassword: string): Promise<string | undefined> {
  const { status, body } = await server().call('POST /api/auth/resetPassword', {
    body: { token: 'wrong', newPassword },
  })
  const result = v.safeParse(v.object({ data: InvalidData }), body)
  expect(status).toBe(422)
  return result.success ? result.output.data.issues[0]?.message : undefined
}
