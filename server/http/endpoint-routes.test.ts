import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { endpointTable } from '#src/contract/endpoint.ts'
import { testEndpointDeps } from '#tests/support/server/calls.ts'

import { frameOf } from './app.ts'
import { endpointRoutes } from './endpoint-routes.ts'
import type { HandlersFor } from './endpoint-routes.ts'
import type { LogLine } from './log.ts'
import { HttpError } from './http-error.ts'
import { requestCount } from './request-count.ts'

const common = { host: 'app', scope: 'none', response: v.object({ told: v.string() }) } as const

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
    kept: { ...common, method: 'GET', path: '/api/shelf/kept', who: 'anyone', cache: 'revalidated' },
    versioned: {
      ...common,
      method: 'GET',
      path: '/api/shelf/versioned',
      who: 'anyone',
      cache: 'versioned',
      response: v.object({ version: v.number(), told: v.string() }),
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
    dishonest: { ...common, method: 'GET', path: '/api/shelf/dishonest', who: 'anyone' },
  }),
  door: endpointTable({
    signedIn: { ...common, method: 'GET', path: '/api/door/signedIn', who: 'signedIn' },
    staff: { ...common, method: 'GET', path: '/api/door/staff', who: 'staff' },
    editors: { ...common, method: 'GET', path: '/api/door/bankEditors', who: 'bankEditors' },
    leaders: { ...common, method: 'GET', path: '/api/door/leaders', who: 'leaders', scope: 'organization' },
    administrators: {
      ...common,
      method: 'GET',
      path: '/api/door/administrators',
      who: 'administrators',
      scope: 'organization',
    },
    department: { ...common, method: 'GET', path: '/api/door/department', who: 'staff', scope: 'department' },
    forgetful: {
      ...common,
      method: 'POST',
      path: '/api/door/forgetful',
      who: 'signedIn',
      body: v.strictObject({}),
    },
    write: {
      ...common,
      method: 'POST',
      ignoresIdempotencyKey: 'It keeps nothing.',
      path: '/api/door/write',
      who: 'signedIn',
      body: v.strictObject({ title: v.string() }),
    },
  }),
}

describe('a path', () => {
  it('without a parameter goes before one with', async () => {
    expect(await ask('/api/shelf/byIds?ids=a')).toEqual({ status: 200, body: { told: 'ids a' } })
  })

  it.each(['x', '%20', '%00', '..%2F', '9007199254740992', "'%20or%201=1"])(
    'with the id %s is not found',
    async (id) => {
      expect((await ask(`/api/shelf/${id}`)).status).toBe(404)
    },
  )

  it('answers HEAD as GET, without a body', async () => {
    const response = await stage().app.request('/api/shelf/kept', { method: 'HEAD' })

    expect([response.status, await response.text()]).toEqual([200, ''])
  })

  it('that is no row is not found', async () => {
    expect(await ask('/api/nothing')).toEqual({
      status: 404,
      body: { message: 'Fant ikke det du spurte etter.' },
    })
  })
})

describe('a query', () => {
  it('that is not valid is refused with its issues', async () => {
    expect(await ask('/api/shelf/byIds?ids=')).toEqual(invalid('ids', 'Oppgi minst én.'))
  })

  it('with an unknown key is refused', async () => {
    expect((await ask('/api/shelf/byIds?ids=a&more=1')).status).toBe(422)
  })

  it('that tells one thing twice is refused', async () => {
    expect(await ask('/api/shelf/byIds?ids=a&ids=b')).toEqual(
      invalid('', 'Hver opplysning kan bare oppgis én gang.'),
    )
  })
})

describe('a body', () => {
  it('reaches the handler as its schema reads it', async () => {
    expect(await post('/api/shelf', '{"title":"Bok","pages":3}')).toEqual({
      status: 200,
      body: { told: 'Bok of 3' },
    })
  })

  it('that is not valid is refused with every issue', async () => {
    expect(await post('/api/shelf', '{"title":"Bok","pages":1.5}')).toEqual({
      status: 422,
      body: {
        message: 'Noe i forespørselen er ikke gyldig.',
        data: { issues: [{ path: 'pages', message: 'Bare hele sider.' }] },
      },
    })
  })

  it.each([
    ['with an unknown key', '{"title":"Bok","pages":3,"roleId":"x"}', 422],
    ['that cannot be read', '{"title":', 400],
    ['that is empty', '', 400],
    ['that names __proto__', '{"title":"Bok","pages":3,"__proto__":{"isAdmin":true}}', 400],
    ['that names constructor', '{"title":"Bok","pages":3,"constructor":1}', 400],
    ['that is 8 000 levels deep', '['.repeat(8_000) + ']'.repeat(8_000), 400],
    ['that is 101 levels deep', '['.repeat(102) + ']'.repeat(102), 400],
    ['of more than 16 KB', `{"title":"${'x'.repeat(16_384)}","pages":3}`, 413],
  ])('%s is refused', async (_, body, status) => {
    expect((await post('/api/shelf', body)).status).toBe(status)
  })

  it('of more than 16 KB that does not tell its length is refused', async () => {
    const body = new Blob([' '.repeat(16_385)]).stream()
    const init = { method: 'POST', body, duplex: 'half' } as const

    const response = await stage().app.request('/api/shelf', {
      ...init,
      headers: { 'content-type': 'application/json' },
    })

    expect(response.status).toBe(413)
  })

  it('may be as large as its row says', async () => {
    const body = `{"title":"${'x'.repeat(20_000)}"}`

    expect((await post('/api/shelf/long', body)).status).toBe(200)
  })

  it('of very many faulty values is refused with the first of them, and of few with each', async () => {
    expect([await issuesOf(400), await issuesOf(5_000)]).toEqual([400, 1])
  })

  it('of another type is refused', async () => {
    expect((await post('/api/shelf', 'title=Bok', 'application/x-www-form-urlencoded')).status).toBe(415)
    expect((await post('/api/shelf', '{}', 'application/jsonx')).status).toBe(415)
  })

  it('may be absent where the row says so', async () => {
    expect((await ask('/api/shelf/greet', { method: 'POST' })).body).toEqual({ told: 'nobody' })
  })
})

describe('an answer', () => {
  it('is never stored by a browser unless its row says so', async () => {
    const response = await stage().app.request('/api/shelf/byIds?ids=a')

    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it('that may be revalidated is not sent to a caller who has it', async () => {
    const { app } = stage()
    const first = await app.request('/api/shelf/kept')
    const etag = first.headers.get('etag') ?? ''

    const second = await app.request('/api/shelf/kept', {
      headers: { 'if-none-match': `"other", W/${etag}` },
    })
    const third = await app.request('/api/shelf/kept', { headers: { 'if-none-match': '"other"' } })

    expect(etag).toMatch(/^"[\w-]{43}"$/u)
    expect(first.headers.get('cache-control')).toBe('private, no-cache')
    expect([second.status, await second.text(), second.headers.get('etag')]).toEqual([304, '', etag])
    expect(third.status).toBe(200)
  })

  it('that is long and may be kept travels compressed', async () => {
    const response = await stage().app.request('/api/shelf/long', { headers: { 'accept-encoding': 'gzip' } })

    expect([response.headers.get('content-encoding'), response.headers.get('vary')]).toEqual([
      'gzip',
      'Accept-Encoding',
    ])
    expect(response.headers.get('etag')).toMatch(/^W\/"/u)
  })

  it('of a single resource carries its version as a strong ETag, which compression does not weaken', async () => {
    const { app } = stage()
    const told = async (headers: Record<string, string>) => {
      const response = await app.request('/api/shelf/versioned', {
        headers: { 'accept-encoding': 'gzip, br', ...headers },
      })
      return [response.status, response.headers.get('etag'), response.headers.get('cache-control')]
    }

    expect(await told({})).toEqual([200, '"7"', 'no-store'])
    expect(await told({ 'if-none-match': '"7"' })).toEqual([304, '"7"', 'no-store'])
    expect(await told({ 'if-none-match': '"6"' })).toEqual([200, '"7"', 'no-store'])
  })

  it('holds what the row declares and nothing else', async () => {
    expect((await ask('/api/shelf/kept')).body).toEqual({ told: 'kept' })
  })

  it('of a POST that would be done again by a repeat is a fault', async () => {
    const init = { method: 'POST', body: '{}' }
    const headers = { authorization: 'Bearer ansatt', 'content-type': 'application/json' }

    expect((await ask('/api/door/forgetful', { ...init, headers })).status).toBe(500)
  })

  it('of a refusal is its status, message and data', async () => {
    expect(await ask('/api/shelf/refused')).toEqual({
      status: 412,
      body: { message: 'Noen andre har endret den.', data: { version: 2 } },
    })
  })

  it.each(['broken', 'dishonest'])(
    'of a %s handler tells nothing, and the log tells where but not what',
    async (name) => {
      const { app, lines } = stage()

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

describe('who may call', () => {
  const allowed = {
    anonymous: [],
    nobody: ['signedIn'],
    ansatt: ['signedIn', 'staff', 'department'],
    leder: ['signedIn', 'staff', 'leaders', 'department'],
    administrator: ['signedIn', 'staff', 'leaders', 'administrators', 'department'],
    editor: ['signedIn', 'staff', 'bankEditors', 'department'],
  }

  it.each(Object.entries(allowed))('%s: %s', async (role, doors) => {
    const all = ['signedIn', 'staff', 'bankEditors', 'leaders', 'administrators', 'department']
    const headers: Record<string, string> = role === 'anonymous' ? {} : { authorization: `Bearer ${role}` }

    const responses = await Promise.all(all.map((door) => ask(`/api/door/${door}`, { headers })))

    expect(all.filter((_, index) => responses[index]?.status === 200)).toEqual(doors)
  })

  it('is refused for a foreign organisation and without a department', async () => {
    const authorization = 'Bearer administrator'

    expect((await ask('/api/door/leaders', { headers: { authorization, orgctx: 'foreign' } })).status).toBe(
      403,
    )
    expect((await ask('/api/door/department', { headers: { authorization, depctx: 'none' } })).status).toBe(
      400,
    )
    expect((await ask('/api/door/staff', { headers: { authorization, orgctx: 'foreign' } })).status).toBe(200)
  })

  it('is refused to a user without an affiliation before the place is looked up', async () => {
    const headers = { authorization: 'Bearer nobody', orgctx: 'foreign' }

    expect((await ask('/api/door/department', { headers })).status).toBe(403)
    expect((await ask('/api/door/leaders', { headers })).status).toBe(400)
  })

  it('is decided before anything else of the call is looked at (case 14)', async () => {
    const { app, writes } = stage()
    const call = (authorization: string, body: string) =>
      app.request('/api/door/write', {
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

  it('may be anybody where a token is only read: a bad one is none, an expired one is renewed first', async () => {
    expect((await greet('ansatt')).body).toEqual({ told: 'Kari Nordmann' })
    expect((await greet('bad')).body).toEqual({ told: 'nobody' })
    expect((await greet('expired')).status).toBe(401)
  })

  it('sends no anonymous POST whose key would belong to nobody', () => {
    const { ignoresIdempotencyKey: _, ...put } = tables.shelf.put

    expect(() => endpointRoutes({ table: { put } }, { table: { put: told } }, testEndpointDeps)).toThrow(
      'POST /api/shelf: the keys of anonymous callers belong to nobody.',
    )
  })

  it('cannot be a role without a place', () => {
    const table = { door: { ...tables.door.staff, who: 'leaders' } } as const

    expect(() =>
      endpointRoutes({ table }, { table: { door: () => ({ told: '' }) } }, testEndpointDeps),
    ).toThrow('GET /api/door/staff: a role is a role somewhere, so the row needs a scope.')
  })
})

function stage() {
  const lines: LogLine[] = []
  const writes: string[] = []
  const app = frameOf({
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
  app.route('/', endpointRoutes(tables, handlersNoting(writes), testEndpointDeps))
  return { app, lines, writes }
}

function handlersNoting(writes: string[]): HandlersFor<typeof tables> {
  return {
    shelf: {
      byId: ({ params }) => ({ told: params.id }),
      byIds: ({ query }) => ({ told: `ids ${query.ids}` }),
      put: ({ body }) => ({ told: `${body.title} of ${body.pages}` }),
      greet: ({ caller }) => ({ told: caller?.user.name ?? 'nobody' }),
      kept: () => Object.assign({ told: 'kept' }, { secret: 'not declared' }),
      versioned: () => ({ version: 7, told: 'lang '.repeat(1_000) }),
      long: () => ({ told: 'lang '.repeat(1_000) }),
      putLong: told,
      putMany: told,
      refused: () => {
        throw new HttpError(412, 'Noen andre har endret den.', { version: 2 })
      },
      broken: () => {
        throw new Error('Nordmann\n    at Kari')
      },
      dishonest: () => JSON.parse('{"told":["Kari"]}') as { told: string },
    },
    door: {
      signedIn: told,
      staff: told,
      editors: told,
      leaders: told,
      administrators: told,
      department: told,
      forgetful: told,
      write: ({ body }) => {
        writes.push(body.title)
        return told()
      },
    },
  }
}

const told = () => ({ told: 'in' })

const invalid = (path: string, message: string) => ({
  status: 422,
  body: { message: 'Noe i forespørselen er ikke gyldig.', data: { issues: [{ path, message }] } },
})

const greet = (token: string) =>
  ask('/api/shelf/greet', { method: 'POST', headers: { authorization: `Bearer ${token}` } })

async function ask(path: string, init?: RequestInit) {
  const response = await stage().app.request(path, init)
  return { status: response.status, body: (await response.json()) as unknown }
}

const post = (path: string, body: string, type = 'application/json') =>
  ask(path, { method: 'POST', body, headers: { 'content-type': type } })

/** How many issues a body of so many faulty values is refused with. */
async function issuesOf(count: number): Promise<number> {
  const { body } = await post('/api/shelf/many', `{"titles":[${Array(count).fill('{}').join(',')}]}`)
  return (body as { readonly data: { readonly issues: readonly unknown[] } }).data.issues.length
}
