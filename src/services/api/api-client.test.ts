import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'

import { ApiError, NetworkError } from '#src/contract/api.ts'
import { endpointTable } from '#src/contract/endpoint.ts'
import { endpoints } from '#src/contract/endpoints.ts'
import { reportEndpoints } from '#src/contract/report.ts'
import { tokensOf } from '#tests/support/app/auth-tokens.ts'
import { queueingLocks } from '#tests/support/app/queueing-locks.ts'
import { inMaurtua } from '#tests/support/data/people.ts'
import type { TokenPair } from '#src/contract/user.ts'
import { TestStorage } from '#tests/support/app/web-storage.ts'
import * as v from 'valibot'

import { createDeviceStorage } from '../storage/device-storage.ts'
import { createTokenStore, type Locks } from '../tokens/token-store.ts'
import { createApiClient } from './api-client.ts'

const first = { token: 'access-1', refreshToken: 'refresh-1' }
const second = { token: 'access-2', refreshToken: 'refresh-2' }
const { put } = endpointTable({
  put: {
    method: 'PUT',
    path: '/api/thing',
    host: 'app',
    who: 'staff',
    scope: 'none',
    body: v.strictObject({ name: v.string() }),
    response: v.object({ name: v.string() }),
  },
})

describe('a call', () => {
  it('sends both tokens and the tenant scope', async () => {
    const { api, calls } = setUp((server) => server.get('/api/like', (c) => c.json([])))

    expect(await api.call(endpoints.like.list, {})).toEqual({ received: true, response: [] })

    expect(calls).toEqual([
      {
        path: '/api/like',
        bearer: 'Bearer access-1',
        refresh: 'refresh-1',
        scope: `${inMaurtua.department._id} ${inMaurtua.department.organization}`,
      },
    ])
  })

  it('sends no token with a sign-in, and the request source app', async () => {
    const { api, calls, sources } = setUp((server) =>
      server.post('/api/auth/login', (c) => c.json({ message: 'Feil e-post eller passord.' }, 401)),
    )

    const pending = api.call(endpoints.auth.login, { body: { email: 'a@b.example', password: 'x' } })

    await expect(pending).rejects.toEqual(new ApiError(401, 'Feil e-post eller passord.'))
    expect(calls).toEqual([{ path: '/api/auth/login', bearer: null, refresh: null, scope: 'null null' }])
    expect(sources).toEqual(['app'])
  })

  it.each([
    ['40', 40_000],
    ['86400', 3_600_000],
    ['Fri, 20 Nov 2026 09:00:00 GMT', undefined],
    [undefined, undefined],
  ])('with the header Retry-After %s is to wait for %s milliseconds', async (retryAfter, retryAfterMs) => {
    const { api } = setUp((server) =>
      server.get('/api/like', (c) => {
        if (retryAfter !== undefined) c.header('retry-after', retryAfter)
        return c.json({ message: 'Vent.' }, 503)
      }),
    )

    const error = await api.call(endpoints.like.list, {}).catch((thrown: unknown) => thrown)

    expect(error instanceof ApiError ? [error.status, error.retryAfterMs] : error).toEqual([
      503,
      retryAfterMs,
    ])
  })

  it('omits undefined query parameters', async () => {
    const queries: Record<string, string>[] = []
    const { api } = setUp((server) =>
      server.get('/api/plans', (c) => {
        queries.push(c.req.query())
        return c.json([])
      }),
    )

    await api.call(endpoints.plans.list, {
      query: { from: '2026-11-16', to: '2026-11-20', department: undefined },
    })

    expect(queries).toEqual([{ from: '2026-11-16', to: '2026-11-20' }])
  })

  it('repeats the name of a list for each of its values', async () => {
    const sent: (readonly string[] | undefined)[] = []
    const { api } = setUp((server) =>
      server.get('/api/report/planing/:a/:b', (c) => {
        sent.push(c.req.queries('departmentIds[]'))
        return c.json([])
      }),
    )
    const period = { a: '2026-08-01', b: '2026-11-27' }
    const [one, other] = ['0198d5a0-0000-7000-8000-000000000001', '0198d5a0-0000-7000-8000-000000000002']

    await api.call(reportEndpoints.planning, { params: period, query: {} })
    await api.call(reportEndpoints.planning, { params: period, query: { 'departmentIds[]': one } })
    await api.call(reportEndpoints.planning, {
      params: period,
      query: { 'departmentIds[]': `${one},${other}` },
    })

    expect(sent).toEqual([undefined, [one], [one, other]])
  })

  it('sends its body as JSON', async () => {
    const bodies: unknown[] = []
    const { api } = setUp((server) =>
      server.put('/api/thing', async (c) => {
        bodies.push(c.req.header('content-type'), await c.req.text())
        return c.json({ name: 'Anna' })
      }),
    )

    await api.call(put, { body: { name: 'Anna' } })

    expect(bodies).toEqual(['application/json', '{"name":"Anna"}'])
  })

  it('rejects with the reason of its signal when it is aborted, and logs nothing', async () => {
    const { api, logged } = setUp((server) => server.get('/api/like', (c) => c.json([])))
    const controller = new AbortController()

    const pending = api.call(endpoints.like.list, {}, controller.signal)
    controller.abort(new Error('The page is left.'))

    await expect(pending).rejects.toThrow('The page is left.')
    expect(logged).toEqual([])
  })

  it('drops unknown fields of a response', async () => {
    const { api } = setUp((server) =>
      server.get('/api/user/isAdmin', (c) => c.json({ isAdmin: true, fresh: 1 })),
    )

    expect(await api.call(endpoints.user.isAdmin, {})).toEqual({
      received: true,
      response: { isAdmin: true },
    })
  })

  it('rejects with the message and data of an error response', async () => {
    const { api } = setUp((server) =>
      server.get('/api/like', (c) => c.json({ message: 'Ingen tilgang.', data: { why: 1 } }, 403)),
    )

    await expect(api.call(endpoints.like.list, {})).rejects.toEqual(
      new ApiError(403, 'Ingen tilgang.', { why: 1 }),
    )
  })
})

describe('case 69: a network error', () => {
  it('is logged without a retry for GET and POST, which return no response', async () => {
    const { api, calls, logged } = setUp((server) => server, { isUnreachable: true })

    expect(await api.call(endpoints.like.list, {})).toEqual({ received: false })
    expect(
      await api.call(endpoints.like.set, {
        body: { type: 'activity', activityId: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff' },
      }),
    ).toEqual({ received: false })

    expect(calls).toHaveLength(2)
    expect(logged).toEqual(['GET /api/like got no response.', 'POST /api/like got no response.'])
  })

  it('rejects a PUT', async () => {
    const { api, logged } = setUp((server) => server, { isUnreachable: true })

    await expect(api.call(put, { body: { name: 'x' } })).rejects.toEqual(new NetworkError())

    expect(logged).toEqual([])
  })
})

describe('a call with an expired token', () => {
  it('case 1: is retried once with the stored successors', async () => {
    const { api, calls, stored } = setUp((server) =>
      server.get('/api/like', (c) =>
        c.req.header('authorization') === 'Bearer access-1'
          ? c.json({ message: 'jwt expired', data: second }, 401)
          : c.json([]),
      ),
    )

    expect(await api.call(endpoints.like.list, {})).toEqual({ received: true, response: [] })

    expect(calls.map(({ bearer }) => bearer)).toEqual(['Bearer access-1', 'Bearer access-2'])
    expect(stored()).toEqual(second)
  })

  it('case 6: is not retried again when the second response is also 401', async () => {
    const { api, calls, events } = setUp((server) =>
      server.get('/api/like', (c) => c.json({ message: 'jwt expired', data: second }, 401)),
    )

    await expect(api.call(endpoints.like.list, {})).rejects.toThrow('jwt expired')

    expect(calls).toHaveLength(2)
    expect(events).toEqual(['renew', 'refused'])
  })

  it('case 5: is not retried when the response contains no successors', async () => {
    const { api, calls, events } = setUp((server) =>
      server.get('/api/like', (c) => c.json({ message: 'jwt expired' }, 401)),
    )

    await expect(api.call(endpoints.like.list, {})).rejects.toThrow('jwt expired')

    expect(calls).toHaveLength(1)
    expect(events).toEqual(['refused'])
  })

  it('ends no session when somebody has signed in meanwhile', async () => {
    const { api, events, tokens } = setUp((server) =>
      server.get('/api/like', (c) => {
        tokens.open(second)
        return c.json({ message: 'jwt expired' }, 401)
      }),
    )

    await expect(api.call(endpoints.like.list, {})).rejects.toThrow('jwt expired')

    expect(events).toEqual([])
  })

  it('case 14: retries a POST with the same idempotency key', async () => {
    const keys: (string | undefined)[] = []
    const { api } = setUp((server) =>
      server.post('/api/like', (c) => {
        keys.push(c.req.header('idempotency-key'))
        return keys.length === 1 ? c.json({ message: 'jwt expired', data: second }, 401) : c.json([])
      }),
    )

    await api.call(endpoints.like.set, {
      body: { type: 'activity', activityId: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff' },
    })

    expect(keys).toEqual(['key-1', 'key-1'])
  })

  it('sends the idempotency key of the caller with each attempt of a POST', async () => {
    const keys: (string | undefined)[] = []
    const { api } = setUp((server) =>
      server.post('/api/like', (c) => {
        keys.push(c.req.header('idempotency-key'))
        return c.json([])
      }),
    )
    const call = {
      body: { type: 'activity', activityId: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff' },
      idempotencyKey: 'my-own-key',
    } as const

    await api.call(endpoints.like.set, call)
    await api.call(endpoints.like.set, call)

    expect(keys).toEqual(['my-own-key', 'my-own-key'])
  })
})

describe('case 54: a change of a resource with a version', () => {
  it('names the version in If-Match, and none without one', async () => {
    const tags: (string | undefined)[] = []
    const { api } = setUp((server) =>
      server.delete('/api/plans/:id', (c) => {
        tags.push(c.req.header('if-match'))
        return c.json([])
      }),
    )
    const call = { params: { id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff' }, query: {} }

    await api.call(endpoints.plans.remove, { ...call, version: 3 })
    await api.call(endpoints.plans.remove, call)

    expect(tags).toEqual(['"3"', undefined])
  })
})

describe('a stream', () => {
  it('is opened with the headers of a call, and again with new tokens when the old ones have expired', async () => {
    const seen: (string | undefined)[] = []
    const { api } = setUp((server) =>
      server.get('/api/events', (c) => {
        seen.push(c.req.header('authorization'))
        return seen.length === 1
          ? c.json({ message: 'jwt expired', data: second }, 401)
          : c.body('data: {"type":"plans.changed"}\n\n', 200, { 'content-type': 'text/event-stream' })
      }),
    )

    const stream = await api.openStream(endpoints.changes.stream, new AbortController().signal)

    expect(await new Response(stream).text()).toBe('data: {"type":"plans.changed"}\n\n')
    expect(seen).toEqual([`Bearer ${first.token}`, `Bearer ${second.token}`])
  })

  it('rejects with the failure of the server', async () => {
    const { api } = setUp((server) =>
      server.get('/api/events', (c) => c.json({ message: 'Velg en avdeling først.' }, 400)),
    )

    await expect(
      api.openStream(endpoints.changes.stream, new AbortController().signal),
    ).rejects.toMatchObject({ status: 400, message: 'Velg en avdeling først.' })
  })
})

describe('case 7: a call of a session that has ended', () => {
  it('notifies the session', async () => {
    const { api, calls, events } = setUp((server) =>
      server.get('/api/like', (c) => c.json({ message: 'Token is not active' }, 401)),
    )

    await expect(api.call(endpoints.like.list, {})).rejects.toThrow('Token is not active')

    expect(calls).toHaveLength(1)
    expect(events).toEqual(['deactivated'])
  })

  it('is retried once when the tokens were replaced meanwhile', async () => {
    const { api, events, tokens } = setUp((server) =>
      server.get('/api/like', (c) => {
        if (c.req.header('authorization') === 'Bearer access-2') return c.json([])
        tokens.open(second)
        return c.json({ message: 'Token is not active' }, 401)
      }),
    )

    expect(await api.call(endpoints.like.list, {})).toEqual({ received: true, response: [] })

    expect(events).toEqual([])
  })
})

describe('a change of role in a session that has ended', () => {
  it('notifies the session instead of waiting for its own lock', async () => {
    const { api, events, tokens } = setUp(
      (server) => server.post('/api/user/setRole', (c) => c.json({ message: 'Token is not active' }, 401)),
      { locks: queueingLocks() },
    )

    const pending = tokens.runExclusive(() =>
      api.call(endpoints.user.setRole, { body: { roleId: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff' } }),
    )

    await expect(pending).rejects.toThrow('Token is not active')
    expect(events).toEqual(['deactivated'])
  })
})

describe('case 75: a call of a page whose auth session is no longer the device’s', () => {
  it.each([
    ['somebody else has signed in', tokensOf('jonas')],
    ['nobody is signed in', undefined],
  ])('is not sent when %s', async (_, present) => {
    const { api, calls, events, logged, inAnotherTab } = setUp((server) =>
      server.get('/api/like', (c) => c.json([])),
    )
    inAnotherTab(present)

    expect(await api.call(endpoints.like.list, {})).toEqual({ received: false })
    await expect(api.call(put, { body: { name: 'x' } })).rejects.toEqual(new NetworkError())

    expect(calls).toEqual([])
    expect(events).toEqual(['superseded', 'superseded'])
    expect(logged).toEqual(['GET /api/like was cancelled: another tab has signed in or out.'])
  })

  it.each(['jwt expired', 'Token is not active'])(
    'is not retried with the other tokens after %j, and wipes nothing',
    async (message) => {
      const { api, calls, events, inAnotherTab } = setUp((server) =>
        server.get('/api/like', (c) => {
          inAnotherTab(tokensOf('jonas'))
          return c.json({ message, data: second }, 401)
        }),
      )

      expect(await api.call(endpoints.like.list, {})).toEqual({ received: false })

      expect(calls.map(({ bearer }) => bearer)).toEqual(['Bearer access-1'])
      expect(events.filter((event) => event !== 'renew')).toEqual(['superseded'])
    },
  )

  it('may still sign in', async () => {
    const { api, calls, inAnotherTab } = setUp((server) =>
      server.post('/api/auth/login', (c) => c.json({ message: 'Feil e-post eller passord.' }, 401)),
    )
    inAnotherTab(undefined)

    await expect(
      api.call(endpoints.auth.login, { body: { email: 'a@b.example', password: 'x' } }),
    ).rejects.toThrow('Feil e-post eller passord.')

    expect(calls.map(({ bearer }) => bearer)).toEqual([null])
  })
})

describe('case 8: a 401 of another kind', () => {
  it.each([
    ['another message', JSON.stringify({ message: 'Ugyldig innlogging.' }), 'Ugyldig innlogging.'],
    ['no JSON', '<html>Unauthorized</html>', 'HTTP 401'],
    ['an empty body', '', 'HTTP 401'],
    ['a message that is no text', JSON.stringify({ message: 7 }), 'HTTP 401'],
    ['null', 'null', 'HTTP 401'],
  ])('with %s only rejects', async (_, body, message) => {
    const { api, calls, events } = setUp((server) =>
      server.get('/api/like', (c) => c.body(body, 401, { 'content-type': 'application/json' })),
    )

    await expect(api.call(endpoints.like.list, {})).rejects.toEqual(new ApiError(401, message))

    expect(calls).toHaveLength(1)
    expect(events).toEqual([])
  })
})

describe('a failure without a message', () => {
  it.each([
    ['no body', null],
    ['a page of a proxy', '<h1>Bad gateway</h1>'],
    ['an empty message', '{"data":null}'],
  ])('has the status text as its message: %s', async (_, body) => {
    const { api } = setUp((server) =>
      server.get('/api/like', () => new Response(body, { status: 502, statusText: 'Bad Gateway' })),
    )

    await expect(api.call(endpoints.like.list, {})).rejects.toEqual(new ApiError(502, 'Bad Gateway'))
  })

  it('has the status number as its message without a status text', async () => {
    const { api } = setUp((server) => server.get('/api/like', () => new Response(null, { status: 502 })))

    await expect(api.call(endpoints.like.list, {})).rejects.toEqual(new ApiError(502, 'HTTP 502'))
  })
})

type Call = { path: string; bearer: string | null; refresh: string | null; scope: string }

/** The client against a minimal server, with a session that stores tokens and records its calls. */
function setUp(
  serve: (server: Hono) => Hono,
  options: { readonly isUnreachable?: boolean; readonly locks?: Locks } = {},
) {
  const calls: Call[] = []
  const sources: (string | null)[] = []
  const logged: string[] = []
  const events: string[] = []
  const storage = new TestStorage()
  const openTab = () =>
    createTokenStore(
      createDeviceStorage(() => storage),
      options.locks,
    )
  const tokens = openTab()
  tokens.open(first)
  const server = serve(new Hono())
  let keys = 0

  const api = createApiClient({
    config: {
      mainApiUrl: 'http://main.example',
      appApiUrl: 'http://app.example',
      portalUrl: '',
      askUrl: '',
      askAppUrl: '',
      publicUrl: '',
      supportPhone: null,
      offersFeide: false,
      version: '',
    },
    transport: async (input, init) => {
      const request = new Request(input, init)
      const { headers } = request
      calls.push({
        path: new URL(request.url).pathname,
        bearer: headers.get('authorization'),
        refresh: headers.get('refreshtoken'),
        scope: `${headers.get('depctx')} ${headers.get('orgctx')}`,
      })
      sources.push(headers.get('requestsource'))
      if (options.isUnreachable) throw new TypeError('Failed to fetch')
      const response = await server.fetch(request)
      request.signal.throwIfAborted()
      return response
    },
    tokens,
    session: {
      async renew(used, successor) {
        events.push('renew')
        await tokens.rotate(used, successor)
      },
      refused: () => events.push('refused'),
      deactivated: () => events.push('deactivated'),
      superseded: () => events.push('superseded'),
    },
    scope: () => ({
      departmentId: inMaurtua.department._id,
      organizationId: inMaurtua.department.organization,
    }),
    newKey: () => `key-${++keys}`,
    log: (message) => logged.push(message),
  })
  const inAnotherTab = (pair: TokenPair | undefined) => {
    const other = openTab()
    if (pair) other.open(pair)
    else other.clear()
  }
  return { api, calls, sources, logged, events, tokens, inAnotherTab, stored: () => tokens.read() }
}
