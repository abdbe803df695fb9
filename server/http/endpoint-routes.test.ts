import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { endpointTable } from '#src/contract/endpoint.ts'
import { Id, idListOf } from '#src/contract/values.ts'
import { testEndpointDeps } from '#tests/support/server/test-endpoint-deps.ts'

import { createBaseApp } from './app.ts'
import { endpointRoutes } from './endpoint-routes.ts'
import type { HandlersOfTables } from './endpoint-routes.ts'
import type { LogLine } from '../environment/log.ts'
import { ConflictError, HttpError } from './http-error.ts'
import { requestCount } from './request-count.ts'

const byKari = { name: 'Kari', isOwn: false, at: null }

const common = { host: 'app', scope: 'none', response: v.object({ text: v.string() }) } as const

const tables = {
  shelf: endpointTable({
    byId: {
      ...common,
      method: 'GET',
      path: '/api/shelf/{id}',
      who: 'anyone',
      params: v.object({ id: v.pipe(v.string(), v.uuid()) }),
    },
    byIds: {
      ...common,
      method: 'GET',
      path: '/api/shelf/byIds',
      who: 'anyone',
      query: v.strictObject({ ids: v.pipe(v.string(), v.nonEmpty('Oppgi minst én.')) }),
    },
    list: {
      ...common,
      method: 'GET',
      path: '/api/shelf',
      who: 'anyone',
      query: v.strictObject({ 'ids[]': idListOf(Id) }),
    },
    put: {
      ...common,
      method: 'POST',
      ignoresIdempotencyKey: 'Anybody may call.',
      path: '/api/shelf',
      who: 'anyone',
      body: v.strictObject({ title: v.string(), pages: v.pipe(v.number(), v.integer('Bare hele sider.')) }),
    },
    greet: {
      ...common,
      method: 'POST',
      ignoresIdempotencyKey: 'Anybody may call.',
      path: '/api/shelf/greet',
      who: 'anyone',
      readsToken: true,
      body: v.optional(v.strictObject({ name: v.optional(v.string()) }), {}),
    },
    cached: { ...common, method: 'GET', path: '/api/shelf/cached', who: 'anyone', cache: 'revalidated' },
    versioned: {
      ...common,
      method: 'GET',
      path: '/api/shelf/versioned',
      who: 'anyone',
      cache: 'versioned',
      response: v.object({ version: v.number(), text: v.string() }),
    },
    long: { ...common, method: 'GET', path: '/api/shelf/long', who: 'anyone', cache: 'revalidated' },
    putLong: {
      ...common,
      method: 'POST',
      ignoresIdempotencyKey: 'Anybody may call.',
      path: '/api/shelf/long',
      who: 'anyone',
      maxBodyBytes: 32_768,
      body: v.strictObject({ title: v.string() }),
    },
    putMany: {
      ...common,
      method: 'POST',
      ignoresIdempotencyKey: 'Anybody may call.',
      path: '/api/shelf/many',
      who: 'anyone',
      body: v.strictObject({ titles: v.array(v.string()) }),
    },
    refused: { ...common, method: 'GET', path: '/api/shelf/refused', who: 'anyone' },
    broken: { ...common, method: 'GET', path: '/api/shelf/broken', who: 'anyone' },
    invalidResponse: { ...common, method: 'GET', path: '/api/shelf/invalidResponse', who: 'anyone' },
    stale: {
      ...common,
      method: 'PUT',
      path: '/api/shelf/stale',
      who: 'anyone',
      query: v.strictObject({ data: v.string() }),
      stale: { 412: v.object({ text: v.string() }) },
    },
    undeclared: { ...common, method: 'PUT', path: '/api/shelf/undeclared', who: 'anyone' },
  }),
  access: endpointTable({
    signedIn: { ...common, method: 'GET', path: '/api/access/signedIn', who: 'signedIn' },
    staff: { ...common, method: 'GET', path: '/api/access/staff', who: 'staff' },
    editors: { ...common, method: 'GET', path: '/api/access/bankEditors', who: 'bankEditors' },
    leaders: { ...common, method: 'GET', path: '/api/access/leaders', who: 'leaders', scope: 'organization' },
    administrators: {
      ...common,
      method: 'GET',
      path: '/api/access/administrators',
      who: 'administrators',
      scope: 'organization',
    },
    department: {
      ...common,
      method: 'GET',
      path: '/api/access/department',
      who: 'staff',
      scope: 'department',
    },
    withoutOnce: {
      ...common,
      method: 'POST',
      path: '/api/access/withoutOnce',
      who: 'signedIn',
      body: v.strictObject({}),
    },
    write: {
      ...common,
      method: 'POST',
      ignoresIdempotencyKey: 'It stores nothing.',
      path: '/api/access/write',
      who: 'signedIn',
      body: v.strictObject({ title: v.string() }),
    },
  }),
}

describe('a path', () => {
  it('without a parameter takes precedence over one with', async () => {
    expect(await request('/api/shelf/byIds?ids=a')).toEqual({ status: 200, body: { text: 'ids a' } })
  })

  it.each(['x', '%20', '%00', '..%2F', '9007199254740992', "'%20or%201=1"])(
    'with the id %s is not found',
    async (id) => {
      expect((await request(`/api/shelf/${id}`)).status).toBe(404)
    },
  )

  it('returns the headers of GET for HEAD, without a body', async () => {
    const response = await setup().app.request('/api/shelf/cached', { method: 'HEAD' })

    expect([response.status, await response.text()]).toEqual([200, ''])
  })

  it('without an endpoint is not found', async () => {
    expect(await request('/api/nothing')).toEqual({
      status: 404,
      body: { message: 'Fant ikke det du spurte etter.' },
    })
  })
})

const list = (query: string) => request(`/api/shelf?${query}`)

describe('a query', () => {
  it('that is invalid is rejected with its issues', async () => {
    expect(await request('/api/shelf/byIds?ids=')).toEqual(invalid('ids', 'Oppgi minst én.'))
  })

  it('with an unknown key is rejected', async () => {
    expect((await request('/api/shelf/byIds?ids=a&more=1')).status).toBe(422)
  })

  it('has a list as values with commas, as a repeated name, or both, and its limit counts them all', async () => {
    const [a, b, c] = ['a', 'b', 'c'].map((digit) => `00000000-0000-4000-8000-00000000000${digit}`)
    const three = { status: 200, body: { text: `${a} ${b} ${c}` } }

    expect(await list(`ids[]=${a},${b},${c}`)).toEqual(three)
    expect(await list(`ids[]=${a}&ids[]=${b}&ids[]=${c}`)).toEqual(three)
    expect(await list(`ids%5B%5D=${a},${b}&ids%5B%5D=${c}`)).toEqual(three)
    expect((await list(Array.from({ length: 500 }, () => `ids[]=${a}`).join('&'))).status).toBe(200)
    expect((await list(Array.from({ length: 501 }, () => `ids[]=${a}`).join('&'))).status).toBe(422)
  })

  it('with a duplicate parameter is rejected', async () => {
    expect(await request('/api/shelf/byIds?ids=a&ids=b')).toEqual(
      invalid('', 'Hver opplysning kan bare oppgis én gang.'),
    )
  })
})

describe('a body', () => {
  it('reaches the handler as parsed by its schema', async () => {
    expect(await post('/api/shelf', '{"title":"Bok","pages":3}')).toEqual({
      status: 200,
      body: { text: 'Bok of 3' },
    })
  })

  it('that is invalid is rejected with every issue', async () => {
    expect(await post('/api/shelf', '{"title":"Bok","pages":1.5}')).toEqual({
      status: 422,
      body: {
        message: 'Bare hele sider.',
        data: { issues: [{ path: 'pages', message: 'Bare hele sider.' }] },
      },
    })
  })

  it.each([
    ['with an unknown key', '{"title":"Bok","pages":3,"roleId":"x"}', 422],
    ['that is not valid JSON', '{"title":', 400],
    ['that is empty', '', 400],
    ['that names __proto__', '{"title":"Bok","pages":3,"__proto__":{"isAdmin":true}}', 400],
    ['that names constructor', '{"title":"Bok","pages":3,"constructor":1}', 400],
    ['that is 8 000 levels deep', '['.repeat(8_000) + ']'.repeat(8_000), 400],
    ['that is 101 levels deep', '['.repeat(102) + ']'.repeat(102), 400],
    ['of more than 16 KB', `{"title":"${'x'.repeat(16_384)}","pages":3}`, 413],
  ])('%s is rejected', async (_, body, status) => {
    expect((await post('/api/shelf', body)).status).toBe(status)
  })

  it('of more than 16 KB without a content length is rejected', async () => {
    const body = new Blob([' '.repeat(16_385)]).stream()
    const init = { method: 'POST', body, duplex: 'half' } as const

    const response = await setup().app.request('/api/shelf', {
      ...init,
      headers: { 'content-type': 'application/json' },
    })

    expect(response.status).toBe(413)
  })

  it('may be as large as its endpoint allows', async () => {
    const body = `{"title":"${'x'.repeat(20_000)}"}`

    expect((await post('/api/shelf/long', body)).status).toBe(200)
  })

  it('with very many invalid values is rejected with the first issue, and with few with every issue', async () => {
    expect([await issuesOf(400), await issuesOf(5_000)]).toEqual([400, 1])
  })

  it('of another content type is rejected', async () => {
    expect((await post('/api/shelf', 'title=Bok', 'application/x-www-form-urlencoded')).status).toBe(415)
    expect((await post('/api/shelf', '{}', 'application/jsonx')).status).toBe(415)
  })

  it('may be absent where the endpoint allows it', async () => {
    expect((await request('/api/shelf/greet', { method: 'POST' })).body).toEqual({ text: 'nobody' })
  })
})

describe('a response', () => {
  it('is not stored by a browser unless its endpoint allows it', async () => {
    const response = await setup().app.request('/api/shelf/byIds?ids=a')

    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it('that may be revalidated is 304 when the ETag matches', async () => {
    const { app } = setup()
    const first = await app.request('/api/shelf/cached')
    const etag = first.headers.get('etag') ?? ''

    const second = await app.request('/api/shelf/cached', {
      headers: { 'if-none-match': `"other", W/${etag}` },
    })
    const third = await app.request('/api/shelf/cached', { headers: { 'if-none-match': '"other"' } })

    expect(etag).toMatch(/^"[\w-]{43}"$/u)
    expect(first.headers.get('cache-control')).toBe('private, no-cache')
    expect([second.status, await second.text(), second.headers.get('etag')]).toEqual([304, '', etag])
    expect(third.status).toBe(200)
  })

  it('that is long and cacheable is compressed', async () => {
    const response = await setup().app.request('/api/shelf/long', { headers: { 'accept-encoding': 'gzip' } })

    expect([response.headers.get('content-encoding'), response.headers.get('vary')]).toEqual([
      'gzip',
      'Accept-Encoding',
    ])
    expect(response.headers.get('etag')).toMatch(/^W\/"/u)
  })

  it('of a single resource has its version as a strong ETag, which compression does not weaken', async () => {
    const { app } = setup()
    const responseTo = async (headers: Record<string, string>) => {
      const response = await app.request('/api/shelf/versioned', {
        headers: { 'accept-encoding': 'gzip, br', ...headers },
      })
      return [response.status, response.headers.get('etag'), response.headers.get('cache-control')]
    }

    expect(await responseTo({})).toEqual([200, '"7"', 'no-store'])
    expect(await responseTo({ 'if-none-match': '"7"' })).toEqual([304, '"7"', 'no-store'])
    expect(await responseTo({ 'if-none-match': '"6"' })).toEqual([200, '"7"', 'no-store'])
  })

  it('contains only the fields that the endpoint declares', async () => {
    expect((await request('/api/shelf/cached')).body).toEqual({ text: 'cached' })
  })

  it('of a POST handler that ignores the idempotency key is 500', async () => {
    const init = { method: 'POST', body: '{}' }
    const headers = { authorization: 'Bearer ansatt', 'content-type': 'application/json' }

    expect((await request('/api/access/withoutOnce', { ...init, headers })).status).toBe(500)
  })

  it('of an HttpError is its status, message and data', async () => {
    expect(await request('/api/shelf/refused')).toEqual({
      status: 412,
      body: { message: 'Noen andre har endret den.', data: { version: 2 } },
    })
  })

  it('of a conflict has only what the endpoint declares for it', async () => {
    const stale = (data: unknown) =>
      request(`/api/shelf/stale?data=${encodeURIComponent(JSON.stringify(data))}`, { method: 'PUT' })

    expect(await stale({ text: 'new', title: 'Boken om Kari' })).toMatchObject({
      status: 412,
      body: { message: 'Endret.', data: { text: 'new' }, lastChange: byKari },
    })
    expect((await stale({ text: ['Kari'] })).status).toBe(500)
    expect((await request('/api/shelf/undeclared', { method: 'PUT' })).status).toBe(500)
  })

  it.each(['broken', 'invalidResponse'])(
    'of a %s handler contains no details, and the log has the stack but not the message',
    async (name) => {
      const { app, lines } = setup()

      const response = await app.request(`/api/shelf/${name}`)

      expect([response.status, await response.json()]).toEqual([
        500,
        { message: 'Noe gikk galt hos oss. Prøv igjen.' },
      ])
      expect(lines.map(({ event }) => event)).toEqual(['fault', 'request'])
      expect(JSON.stringify(lines)).toContain('endpoint-routes')
      expect(JSON.stringify(lines)).not.toContain('Kari')
    },
  )
})

describe('the authorization of a call', () => {
  const allowed = {
    anonymous: [],
    nobody: ['signedIn'],
    ansatt: ['signedIn', 'staff', 'department'],
    leder: ['signedIn', 'staff', 'leaders', 'department'],
    administrator: ['signedIn', 'staff', 'leaders', 'administrators', 'department'],
    editor: ['signedIn', 'staff', 'bankEditors', 'department'],
  }

  it.each(Object.entries(allowed))('%s: %s', async (role, allowedEndpoints) => {
    const all = ['signedIn', 'staff', 'bankEditors', 'leaders', 'administrators', 'department']
    const headers: Record<string, string> = role === 'anonymous' ? {} : { authorization: `Bearer ${role}` }

    const responses = await Promise.all(all.map((name) => request(`/api/access/${name}`, { headers })))

    expect(all.filter((_, index) => responses[index]?.status === 200)).toEqual(allowedEndpoints)
  })

  it('fails for a foreign organisation and without a department', async () => {
    const authorization = 'Bearer administrator'

    expect(
      (await request('/api/access/leaders', { headers: { authorization, orgctx: 'foreign' } })).status,
    ).toBe(403)
    expect(
      (await request('/api/access/department', { headers: { authorization, depctx: 'none' } })).status,
    ).toBe(400)
    expect(
      (await request('/api/access/staff', { headers: { authorization, orgctx: 'foreign' } })).status,
    ).toBe(200)
  })

  it('fails for a user without an affiliation before the scope is resolved', async () => {
    const headers = { authorization: 'Bearer nobody', orgctx: 'foreign' }

    expect((await request('/api/access/department', { headers })).status).toBe(403)
    expect((await request('/api/access/leaders', { headers })).status).toBe(403)
  })

  it('runs before anything else of the request is read (case 14)', async () => {
    const { app, writes } = setup()
    const call = (authorization: string, body: string) =>
      app.request('/api/access/write', {
        method: 'POST',
        body,
        headers: { authorization, 'content-type': 'text/plain' },
      })

    const expired = await call('Bearer expired', '{')

    expect([expired.status, await expired.json()]).toEqual([
      401,
      { message: 'jwt expired', data: { token: 'next', refreshToken: 'next' } },
    ])
    expect(writes).toEqual([])
  })

  it('is optional where a token is only read: a bad token is ignored, an expired one is refreshed first', async () => {
    expect((await greet('ansatt')).body).toEqual({ text: 'Kari Nordmann' })
    expect((await greet('bad')).body).toEqual({ text: 'nobody' })
    expect((await greet('expired')).status).toBe(401)
  })

  it('rejects an anonymous POST endpoint that honours idempotency keys', () => {
    const { ignoresIdempotencyKey: _, ...put } = tables.shelf.put

    expect(() => endpointRoutes({ table: { put } }, { table: { put: respond } }, testEndpointDeps)).toThrow(
      'POST /api/shelf: an endpoint for anybody cannot honour idempotency keys.',
    )
  })

  it('rejects an endpoint with a role but no scope', () => {
    const table = { access: { ...tables.access.staff, who: 'leaders' } } as const

    expect(() =>
      endpointRoutes({ table }, { table: { access: () => ({ text: '' }) } }, testEndpointDeps),
    ).toThrow('GET /api/access/staff: an endpoint for a role needs a scope.')
  })
})

function setup() {
  const lines: LogLine[] = []
  const writes: string[] = []
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
  app.route('/', endpointRoutes(tables, recordingHandlers(writes), testEndpointDeps))
  return { app, lines, writes }
}

function recordingHandlers(writes: string[]): HandlersOfTables<typeof tables> {
  return {
    shelf: {
      byId: ({ params }) => ({ text: params.id }),
      byIds: ({ query }) => ({ text: `ids ${query.ids}` }),
      list: ({ query }) => ({ text: query['ids[]'].join(' ') }),
      put: ({ body }) => ({ text: `${body.title} of ${body.pages}` }),
      greet: ({ caller }) => ({ text: caller?.user.name ?? 'nobody' }),
      cached: () => Object.assign({ text: 'cached' }, { secret: 'not declared' }),
      versioned: () => ({ version: 7, text: 'lang '.repeat(1_000) }),
      long: () => ({ text: 'lang '.repeat(1_000) }),
      putLong: respond,
      putMany: respond,
      refused: () => {
        throw new HttpError(412, 'Noen andre har endret den.', { version: 2 })
      },
      broken: () => {
        throw new Error('Nordmann\n    at Kari')
      },
      invalidResponse: () => JSON.parse('{"text":["Kari"]}') as { text: string },
      stale: ({ query }) => {
        throw new ConflictError(412, 'Endret.', JSON.parse(query.data), byKari)
      },
      undeclared: () => {
        throw new ConflictError(412, 'Endret.', { text: 'new' }, byKari)
      },
    },
    access: {
      signedIn: respond,
      staff: respond,
      editors: respond,
      leaders: respond,
      administrators: respond,
      department: respond,
      withoutOnce: respond,
      write: ({ body }) => {
        writes.push(body.title)
        return respond()
      },
    },
  }
}

const respond = () => ({ text: 'in' })

const invalid = (path: string, message: string) => ({
  status: 422,
  body: { message, data: { issues: [{ path, message }] } },
})

const greet = (token: string) =>
  request('/api/shelf/greet', { method: 'POST', headers: { authorization: `Bearer ${token}` } })

async function request(path: string, init?: RequestInit) {
  const response = await setup().app.request(path, init)
  return { status: response.status, body: (await response.json()) as unknown }
}

const post = (path: string, body: string, type = 'application/json') =>
  request(path, { method: 'POST', body, headers: { 'content-type': type } })

/** The number of issues for a body with this many invalid values. */
async function issuesOf(count: number): Promise<number> {
  const { body } = await post('/api/shelf/many', `{"titles":[${Array(count).fill('{}').join(',')}]}`)
  return (body as { readonly data: { readonly issues: readonly unknown[] } }).data.issues.length
}
