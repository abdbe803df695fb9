import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'

import { ApiError, NetworkError } from '#src/contract/api.ts'
import { endpointTable } from '#src/contract/endpoint.ts'
import { endpoints } from '#src/contract/endpoints.ts'
import { tokensOf } from '#tests/support/app/auth-tokens.ts'
import { queueingLocks } from '#tests/support/app/queueing-locks.ts'
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
  it('carries both tokens and the chosen place', async () => {
    const { api, calls } = setTheStage((server) => server.get('/api/like', (c) => c.json([])))

    expect(await api.call(endpoints.like.list, {})).toEqual({ received: true, response: [] })

    expect(calls).toEqual([
      {
        path: '/api/like',
        bearer: 'Bearer access-1',
        refresh: 'refresh-1',
        place: 'department organization',
      },
    ])
  })

  it('sends no token to sign in, and says that it comes from the app', async () => {
    const { api, calls, sources } = setTheStage((server) =>
      server.post('/api/auth/login', (c) => c.json({ message: 'Feil e-post eller passord.' }, 401)),
    )

    const calling = api.call(endpoints.auth.login, { body: { email: 'a@b.example', password: 'x' } })

    await expect(calling).rejects.toEqual(new ApiError(401, 'Feil e-post eller passord.'))
    expect(calls).toEqual([{ path: '/api/auth/login', bearer: null, refresh: null, place: 'null null' }])
    expect(sources).toEqual(['app'])
  })

  it('leaves out of the address what is undefined', async () => {
    const queries: Record<string, string>[] = []
    const { api } = setTheStage((server) =>
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

  it('sends its body as JSON', async () => {
    const bodies: unknown[] = []
    const { api } = setTheStage((server) =>
      server.put('/api/thing', async (c) => {
        bodies.push(c.req.header('content-type'), await c.req.text())
        return c.json({ name: 'Anna' })
      }),
    )

    await api.call(put, { body: { name: 'Anna' } })

    expect(bodies).toEqual(['application/json', '{"name":"Anna"}'])
  })

  it('rejects with the reason of its signal when it is aborted, and logs nothing', async () => {
    const { api, logged } = setTheStage((server) => server.get('/api/like', (c) => c.json([])))
    const life = new AbortController()

    const calling = api.call(endpoints.like.list, {}, life.signal)
    life.abort(new Error('The page is left.'))

    await expect(calling).rejects.toThrow('The page is left.')
    expect(logged).toEqual([])
  })

  it('reads answers leniently and drops what it does not know', async () => {
    const { api } = setTheStage((server) =>
      server.get('/api/user/isAdmin', (c) => c.json({ isAdmin: true, fresh: 1 })),
    )

    expect(await api.call(endpoints.user.isAdmin, {})).toEqual({
      received: true,
      response: { isAdmin: true },
    })
  })

  it('rejects with the message and data of a refusal', async () => {
    const { api } = setTheStage((server) =>
      server.get('/api/like', (c) => c.json({ message: 'Ingen tilgang.', data: { why: 1 } }, 403)),
    )

    await expect(api.call(endpoints.like.list, {})).rejects.toEqual(
      new ApiError(403, 'Ingen tilgang.', { why: 1 }),
    )
  })
})

describe('case 69: a silent network', () => {
  it('is met once and logged for GET and POST, which answer nothing', async () => {
    const { api, calls, logged } = setTheStage((server) => server, { isSilent: true })

    expect(await api.call(endpoints.like.list, {})).toEqual({ received: false })
    expect(
      await api.call(endpoints.like.set, {
        body: { type: 'activity', activityId: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff' },
      }),
    ).toEqual({ received: false })

    expect(calls).toHaveLength(2)
    expect(logged).toEqual(['GET /api/like met no answer.', 'POST /api/like met no answer.'])
  })

  it('rejects a PUT', async () => {
    const { api, logged } = setTheStage((server) => server, { isSilent: true })

    await expect(api.call(put, { body: { name: 'x' } })).rejects.toEqual(new NetworkError())

    expect(logged).toEqual([])
  })
})

describe('a call with an expired token', () => {
  it('case 1: is sent once more with the stored successors', async () => {
    const { api, calls, stored } = setTheStage((server) =>
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

  it('case 6: is not sent a third time when the second answer is 401 too', async () => {
    const { api, calls, told } = setTheStage((server) =>
      server.get('/api/like', (c) => c.json({ message: 'jwt expired', data: second }, 401)),
    )

    await expect(api.call(endpoints.like.list, {})).rejects.toThrow('jwt expired')

    expect(calls).toHaveLength(2)
    expect(told).toEqual(['renew', 'refused'])
  })

  it('case 5: gives up at once when the answer carries no successors', async () => {
    const { api, calls, told } = setTheStage((server) =>
      server.get('/api/like', (c) => c.json({ message: 'jwt expired' }, 401)),
    )

    await expect(api.call(endpoints.like.list, {})).rejects.toThrow('jwt expired')

    expect(calls).toHaveLength(1)
    expect(told).toEqual(['refused'])
  })

  it('ends no session when somebody has signed in meanwhile', async () => {
    const { api, told, tokens } = setTheStage((server) =>
      server.get('/api/like', (c) => {
        tokens.open(second)
        return c.json({ message: 'jwt expired' }, 401)
      }),
    )

    await expect(api.call(endpoints.like.list, {})).rejects.toThrow('jwt expired')

    expect(told).toEqual([])
  })

  it('case 14: sends a POST with the same key again', async () => {
    const keys: (string | undefined)[] = []
    const { api } = setTheStage((server) =>
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
})

describe('case 7: a call of a session that has ended', () => {
  it('tells so', async () => {
    const { api, calls, told } = setTheStage((server) =>
      server.get('/api/like', (c) => c.json({ message: 'Token is not active' }, 401)),
    )

    await expect(api.call(endpoints.like.list, {})).rejects.toThrow('Token is not active')

    expect(calls).toHaveLength(1)
    expect(told).toEqual(['deactivated'])
  })

  it('is sent once more when the tokens were replaced meanwhile', async () => {
    const { api, told, tokens } = setTheStage((server) =>
      server.get('/api/like', (c) => {
        if (c.req.header('authorization') === 'Bearer access-2') return c.json([])
        tokens.open(second)
        return c.json({ message: 'Token is not active' }, 401)
      }),
    )

    expect(await api.call(endpoints.like.list, {})).toEqual({ received: true, response: [] })

    expect(told).toEqual([])
  })
})

describe('a choice of role in a session that has ended', () => {
  it('tells so instead of waiting for itself', async () => {
    const { api, told, tokens } = setTheStage(
      (server) => server.post('/api/user/setRole', (c) => c.json({ message: 'Token is not active' }, 401)),
      { locks: queueingLocks() },
    )

    const choosing = tokens.replaceWhile(() =>
      api.call(endpoints.user.setRole, { body: { roleId: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff' } }),
    )

    await expect(choosing).rejects.toThrow('Token is not active')
    expect(told).toEqual(['deactivated'])
  })
})

describe('case 75: a call of a page whose auth session is not the device’s any more', () => {
  it.each([
    ['somebody else has signed in', tokensOf('jonas')],
    ['nobody is signed in', undefined],
  ])('is not sent when %s', async (_, present) => {
    const { api, calls, told, logged, inAnotherTab } = setTheStage((server) =>
      server.get('/api/like', (c) => c.json([])),
    )
    inAnotherTab(present)

    expect(await api.call(endpoints.like.list, {})).toEqual({ received: false })
    await expect(api.call(put, { body: { name: 'x' } })).rejects.toEqual(new NetworkError())

    expect(calls).toEqual([])
    expect(told).toEqual(['superseded', 'superseded'])
    expect(logged).toEqual(['GET /api/like was given up: another tab has signed in or out.'])
  })

  it.each(['jwt expired', 'Token is not active'])(
    'is not sent again with the other tokens after %j, and wipes nothing',
    async (message) => {
      const { api, calls, told, inAnotherTab } = setTheStage((server) =>
        server.get('/api/like', (c) => {
          inAnotherTab(tokensOf('jonas'))
          return c.json({ message, data: second }, 401)
        }),
      )

      expect(await api.call(endpoints.like.list, {})).toEqual({ received: false })

      expect(calls.map(({ bearer }) => bearer)).toEqual(['Bearer access-1'])
      expect(told.filter((event) => event !== 'renew')).toEqual(['superseded'])
    },
  )

  it('may still sign in', async () => {
    const { api, calls, inAnotherTab } = setTheStage((server) =>
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
    const { api, calls, told } = setTheStage((server) =>
      server.get('/api/like', (c) => c.body(body, 401, { 'content-type': 'application/json' })),
    )

    await expect(api.call(endpoints.like.list, {})).rejects.toEqual(new ApiError(401, message))

    expect(calls).toHaveLength(1)
    expect(told).toEqual([])
  })
})

describe('a failure without words of its own', () => {
  it.each([
    ['no body', null],
    ['a page of a proxy', '<h1>Bad gateway</h1>'],
    ['an empty message', '{"data":null}'],
  ])('is told by its status text: %s', async (_, body) => {
    const { api } = setTheStage((server) =>
      server.get('/api/like', () => new Response(body, { status: 502, statusText: 'Bad Gateway' })),
    )

    await expect(api.call(endpoints.like.list, {})).rejects.toEqual(new ApiError(502, 'Bad Gateway'))
  })

  it('is told by its number where there is no status text either', async () => {
    const { api } = setTheStage((server) =>
      server.get('/api/like', () => new Response(null, { status: 502 })),
    )

    await expect(api.call(endpoints.like.list, {})).rejects.toEqual(new ApiError(502, 'HTTP 502'))
  })
})

type Call = { path: string; bearer: string | null; refresh: string | null; place: string }

/** The client against a server of a few lines, with a session that keeps tokens and notes what it is told. */
function setTheStage(
  serve: (server: Hono) => Hono,
  options: { readonly isSilent?: boolean; readonly locks?: Locks } = {},
) {
  const calls: Call[] = []
  const sources: (string | null)[] = []
  const logged: string[] = []
  const told: string[] = []
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
      supportPhone: null,
      version: '',
    },
    transport: async (input, init) => {
      const request = new Request(input, init)
      const { headers } = request
      calls.push({
        path: new URL(request.url).pathname,
        bearer: headers.get('authorization'),
        refresh: headers.get('refreshtoken'),
        place: `${headers.get('depctx')} ${headers.get('orgctx')}`,
      })
      sources.push(headers.get('requestsource'))
      if (options.isSilent) throw new TypeError('Failed to fetch')
      const response = await server.fetch(request)
      request.signal.throwIfAborted()
      return response
    },
    tokens,
    session: {
      async renew(used, successor) {
        told.push('renew')
        await tokens.succeed(used, successor)
      },
      refused: () => told.push('refused'),
      deactivated: () => told.push('deactivated'),
      superseded: () => told.push('superseded'),
    },
    place: () => ({ departmentId: 'department', organizationId: 'organization' }),
    newKey: () => `key-${++keys}`,
    log: (message) => logged.push(message),
  })
  const inAnotherTab = (pair: TokenPair | undefined) => {
    const other = openTab()
    if (pair) other.open(pair)
    else other.clear()
  }
  return { api, calls, sources, logged, told, tokens, inAnotherTab, stored: () => tokens.read() }
}
