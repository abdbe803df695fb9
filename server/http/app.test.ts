import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'

import type { EndpointTable } from '#src/contract/endpoint.ts'
import { endpoints } from '#src/contract/endpoints.ts'
import { pages } from '#src/contract/pages.ts'
import { testEndpointDeps } from '#tests/support/server/test-endpoint-deps.ts'
import { temporaryFolder } from '#tests/support/server/temporary-folder.ts'

import { createApp } from './app.ts'
import type { HttpAppDeps } from './app.ts'
import type { Handlers } from './handler.ts'
import type { LogLine } from '../environment/log.ts'
import { HttpError } from './http-error.ts'
import { requestCount } from './request-count.ts'
import type { RequestVariables } from './request-log.ts'
import { systemHandlers } from './system-handlers.ts'

const page = { accept: 'text/html,application/xhtml+xml' }

const policyWith = (trustedTypes: string) =>
  [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "worker-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "connect-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${trustedTypes}`,
  ].join('; ')

const policy = policyWith(
  'sprakhuset-workers sprakhuset-paste sprakhuset-preview sprakhuset-named-characters',
)
/** A policy where the main API and Ask have addresses of their own. */
const connected = (unconnected: string) =>
  unconnected.replace(
    "connect-src 'self'",
    "connect-src 'self' https://main.example.no wss://main.example.no https://ask.example.no wss://ask.example.no",
  )
/** The pages of the portal make no text into markup or a script. */
const portalPolicy = policyWith("'none'")

describe('the security headers', () => {
  it.each([
    ['the app', '/', { headers: page }, 200],
    ['a page of the app', '/ask/stage', { headers: page }, 200],
    ['a file', '/assets/main-1a2b.js', {}, 200],
    ['a missing file', '/assets/old.js', {}, 404],
    ['a response', '/config.json', {}, 200],
    ['HEAD', '/config.json', { method: 'HEAD' }, 200],
    ['an HTTP error', '/api/auth/me', {}, 401],
    ['an unexpected error', '/api/like', { headers: { authorization: 'Bearer ansatt' } }, 500],
    ['an unknown path of the API', '/api/nothing', { headers: page }, 404],
    ['a path that cannot be decoded', '/%E0%A4%A', { headers: page }, 200],
    ['the documentation', '/api/docs', { headers: page }, 200],
    ['a page of the portal', '/portal/login', { headers: page }, 200],
    ['a redirect of the portal', '/portal/away', { headers: page }, 302],
    ['an error of the portal', '/portal/refused', { headers: page }, 403],
    ['an unsupported method', '/nothing', { method: 'POST' }, 404],
    ['an unknown page of the portal', '/portal/nothing', { headers: page }, 404],
  ])('are set on %s', async (_, path, init, status) => {
    const { app } = await setup()

    const response = await app.request(path, init)

    expect(response.status).toBe(status)
    expect(namedHeaders(response)).toEqual({
      'content-security-policy': path.startsWith('/portal/') ? portalPolicy : policy,
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': /^\/(?:api|portal)\//u.test(path)
        ? 'camera=(), microphone=(), geolocation=()'
        : 'camera=(self), microphone=(self), geolocation=()',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': null,
      'x-content-type-options': 'nosniff',
    })
  })

  it('are the same on every page of the app, as its one shell is', async () => {
    const { app } = await setup()
    const addresses = [...Object.values(pages), '/Admin/', '/no-page']

    const responses = await Promise.all(addresses.map(async (path) => app.request(path, { headers: page })))

    expect(new Set(responses.map((response) => JSON.stringify(namedHeaders(response)))).size).toBe(1)
    expect(responses[0]?.headers.get('permissions-policy')).toBe(
      'camera=(self), microphone=(self), geolocation=()',
    )
    expect(new Set(await Promise.all(responses.map((response) => response.text()))).size).toBe(1)
  })

  it('let no response of the API use the camera or the microphone', async () => {
    const { app } = await setup()
    const using: string[] = []

    for (const { method, path } of endpointList) {
      const { headers } = await app.request(path, { method })
      if (headers.get('permissions-policy') !== 'camera=(), microphone=(), geolocation=()') using.push(path)
    }

    // It stands beside the files of the app.
    expect(using).toEqual(['/config.json'])
  })

  it('let the app connect to the configured addresses, and the portal’s form redirect to the allowed ones', async () => {
    const { app } = await setup({
      publicUrl: 'https://app.example.no',
      addresses: {
        mainApiUrl: 'https://main.example.no/v1',
        appApiUrl: '',
        askUrl: 'https://ask.example.no',
      },
      allowedRedirects: ['https://app.example.no/signin', 'https://other.example.no/signin'],
    })

    const appResponse = await app.request('/', { headers: page })
    const portalResponse = await app.request('/portal/login')

    expect(appResponse.headers.get('content-security-policy')).toBe(connected(policy))
    expect(portalResponse.headers.get('content-security-policy')).toBe(
      connected(portalPolicy).replace("form-action 'self'", "form-action 'self' https://other.example.no"),
    )
    expect(appResponse.headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains')
  })
})

describe('the log', () => {
  it('has one line per request, with the route pattern and no personal data', async () => {
    const { app, lines } = await setup()
    const headers = { authorization: 'Bearer ansatt', refreshtoken: 'secret' }

    const response = await app.request('/api/user/00000000-0000-4000-8000-000000000001?name=Kari', {
      headers,
    })
    await app.request('/api/files/0001/small?e=1&s=signature')
    await app.request('/reset-password?token=secret', { headers: page })
    await app.request('/assets/main-1a2b.js')

    const requests = lines.filter((line) => line.event === 'request')
    expect(requests.map(({ method, route, status }) => [method, route, status])).toEqual([
      ['GET', '/api/user/:id', 500],
      ['GET', '/api/files/:id/:variant', 200],
      ['GET', '/*', 200],
      ['GET', '/assets/*', 200],
    ])
    expect(requests[0]).toEqual({
      event: 'request',
      id: response.headers.get('x-request-id'),
      method: 'GET',
      route: '/api/user/:id',
      status: 500,
      milliseconds: expect.any(Number) as number,
    })
    expect(JSON.stringify(lines)).not.toMatch(/Kari|secret|signature|Bearer|00000000/u)
  })
})

describe('another origin', () => {
  it('gets no CORS headers unless it is listed', async () => {
    const { app } = await setup()

    const response = await app.request('/config.json', { headers: { origin: 'https://other.example.no' } })

    expect(response.headers.get('access-control-allow-origin')).toBe(null)
  })

  it.each([
    ['https://other.example.no', 'https://other.example.no'],
    ['https://other.example.no.evil.example', null],
    ['null', null],
  ])('%s is allowed as %s when one is listed', async (origin, allowed) => {
    const { app } = await setup({ corsOrigins: ['https://other.example.no'] })

    const response = await app.request('/config.json', { headers: { origin } })
    const preflight = await app.request('/api/plans', {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'depctx' },
    })

    expect(response.headers.get('access-control-allow-origin')).toBe(allowed)
    expect(response.headers.get('access-control-allow-credentials')).toBe('true')
    expect(preflight.headers.get('access-control-allow-origin')).toBe(allowed)
    expect(namedHeaders(preflight)['content-security-policy']).toBe(policy)
  })
})

describe('the built app', () => {
  it.each(['/', '/login', '/activities/7', '/ask/stage', '/apiary', '/portals'])(
    'returns its page for %s',
    async (path) => {
      const { app } = await setup()

      const response = await app.request(path, { headers: page })

      expect([response.status, await response.text()]).toEqual([
        200,
        '<!doctype html><title>Språkhuset</title>',
      ])
      expect(response.headers.get('cache-control')).toBe('no-cache')
    },
  )

  it('lets the models be cached for a year, since their folder name contains a content hash', async () => {
    const { app } = await setup()

    const responses = await Promise.all(
      ['model.json', 'weights.bin', 'tfjs-backend-wasm-simd.wasm'].map(async (file) =>
        app.request(`/models/1a2b/${file}`),
      ),
    )

    expect(
      responses.map(({ headers }) => [headers.get('content-type'), headers.get('cache-control')]),
    ).toEqual([
      ['application/json', 'public, max-age=31536000, immutable'],
      ['application/octet-stream', 'public, max-age=31536000, immutable'],
      ['application/wasm', 'public, max-age=31536000, immutable'],
    ])
  })

  it.each([
    ['gzip, deflate, br, zstd', 'br', 'by Brotli'],
    ['gzip, deflate', 'gzip', 'by gzip'],
    ['identity', null, 'whole'],
  ])(
    'lets files with a content hash in their name be cached for a year, as the build has compressed them: %s',
    async (accepted, encoding, content) => {
      const { app } = await setup()

      const response = await app.request('/assets/main-1a2b.js', { headers: { 'accept-encoding': accepted } })

      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
      expect(response.headers.get('content-encoding')).toBe(encoding)
      expect(await response.text()).toBe(content)
    },
  )

  it('returns 304 for its page when the ETag matches', async () => {
    const { app } = await setup()
    const etag = (await app.request('/', { headers: page })).headers.get('etag') ?? ''

    const again = await app.request('/', { headers: { ...page, 'if-none-match': etag } })

    expect([again.status, namedHeaders(again)['content-security-policy']]).toEqual([304, policy])
    expect(again.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/u)
  })

  it.each([
    ['/assets/old.js', page],
    ['/models/old/model.json', page],
    ['/missing.png', { accept: '*/*' }],
    ['/..%2f..%2fpackage.json', { accept: '*/*' }],
    ['/ask-service/unknown', page],
  ])('returns 404 for %s', async (path, headers) => {
    const { app } = await setup()

    expect((await app.request(path, { headers })).status).toBe(404)
  })
})

describe('the system endpoints', () => {
  it('return the addresses and the health', async () => {
    const { app } = await setup()

    expect(await (await app.request('/config.json')).json()).toEqual({
      mainApiUrl: '',
      appApiUrl: '',
      portalUrl: '',
      askUrl: '',
      askAppUrl: '',
      publicUrl: '',
      supportPhone: null,
      offersFeide: false,
      version: '1.2.3',
      now: '2026-11-25T09:00:00.000Z',
    })
    expect(await (await app.request('/api/health')).json()).toEqual({ status: 'ok' })
  })

  it.each([
    ['https://app.example.no', 'https://app.example.no'],
    ['https://192.168.1.7:4170', 'https://192.168.1.7:4170'],
    ['http://localhost:4170', ''],
    ['https://127.0.0.1:4170', ''],
    ['http://[::1]:4170', ''],
  ])('return the address for other devices where they reach it: %s as "%s"', async (publicUrl, returned) => {
    const { app } = await setup({ publicUrl })

    expect(await (await app.request('/config.json')).json()).toMatchObject({ publicUrl: returned })
  })

  it('return 503 for the health while the server drains', async () => {
    const { app } = await setup({}, false)

    const response = await app.request('/api/health')

    expect([response.status, response.headers.get('retry-after'), await response.json()]).toEqual([
      503,
      '5',
      { message: 'Tjenesten tar ikke imot nå.' },
    ])
  })

  it('describe every endpoint in the OpenAPI document', async () => {
    const { app } = await setup()
    const document = (await (await app.request('/api/openapi.json')).json()) as OpenApi

    const described = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(document.openapi).toBe('3.1.0')
    expect(described.toSorted()).toEqual(
      endpointList.map(({ method, path }) => `${method} ${path}`).toSorted(),
    )
    expect(document.paths['/api/closed-days']?.['put']?.responses['412']).toMatchObject({
      content: {
        'application/json': {
          schema: {
            allOf: [
              { $ref: '#/components/schemas/Failure' },
              {
                properties: {
                  data: { type: 'array', items: { required: ['day', 'departmentId', 'label'] } },
                },
              },
            ],
          },
        },
      },
    })
    expect(document.paths['/api/like']?.['get']?.summary).toBe('The caller’s favourites, newest first.')
    expect(
      document.paths['/api/plans']?.['get']?.parameters.map(
        ({ name, in: location }) => `${location} ${name}`,
      ),
    ).toEqual([
      'query from',
      'query to',
      'query department',
      'query participant',
      'query activity',
      'query deleted',
      'header orgctx',
      'header depctx',
    ])
    expect(
      document.paths['/api/plans/{id}']?.['patch']?.parameters.map(
        ({ name, in: location }) => `${location} ${name}`,
      ),
    ).toEqual(['path id', 'header orgctx', 'header depctx', 'header If-Match'])
  })

  it('show every endpoint on a page without inline script or style', async () => {
    const { app } = await setup()
    const docs = await (await app.request('/api/docs')).text()

    expect(endpointList.filter(({ path }) => !docs.includes(`<code>${path}</code>`))).toEqual([])
    expect(docs).toContain('<p>The caller’s favourites, newest first.</p>')
    expect(docs).not.toMatch(/<script|style=|<style|\son\w+=/u)
    expect((await app.request('/api/docs.css')).headers.get('content-type')).toBe('text/css; charset=utf-8')
  })
})

type OpenApi = {
  readonly openapi: string
  readonly paths: Readonly<
    Record<
      string,
      Readonly<
        Record<
          string,
          {
            readonly summary: string
            readonly parameters: readonly { name: string; in: string }[]
            readonly responses: Readonly<Record<string, object>>
          }
        >
      >
    >
  >
}

const endpointList = Object.values<EndpointTable>(endpoints).flatMap((table) => Object.values(table))

async function setup(
  { publicUrl = 'http://localhost:4170', ...settings }: Partial<HttpAppDeps['settings']> = {},
  serving = true,
) {
  const lines: LogLine[] = []
  const isServing = () => serving
  const app = createApp({
    handlers: {
      ...faultyHandlers(),
      system: systemHandlers({
        settings: { ...system, publicUrl, openid: undefined },
        version: '1.2.3',
        isServing,
        isReachable: () => Promise.resolve(true),
        now: () => new Date('2026-11-25T09:00:00Z'),
      }),
    },
    ...testEndpointDeps,
    settings: {
      publicUrl,
      addresses: system.addresses,
      allowedRedirects: ['http://localhost:4170/signin'],
      corsOrigins: [],
      trustedProxies: [],
      addressRequestsPerMinute: 1_000,
      sessionRequestsPerMinute: 1_000,
      ...settings,
    },
    requestCount: requestCount({ now: () => new Date() }),
    log: (line) => lines.push(line),
    extra: portalAndFiles(),
    clientFolder: await clientFolder(),
  })
  return { app, lines }
}

const system = {
  addresses: { mainApiUrl: '', appApiUrl: '', portalUrl: '', askUrl: '', askAppUrl: '' },
  supportPhone: null,
}

/** Handlers that all throw, since these tests check the middleware. */
function faultyHandlers(): Handlers {
  const tables = Object.entries(endpoints).map(([resource, table]) => [
    resource,
    Object.fromEntries(Object.keys(table).map((name) => [name, fail])),
  ])
  return Object.fromEntries(tables) as Handlers
}

const fail = () => {
  throw new Error('Kari Nordmann')
}

const portalAndFiles = () =>
  new Hono<{ Variables: RequestVariables }>()
    .get('/portal/login', (c) => c.html('<form></form>'))
    .get('/portal/away', () => Response.redirect('http://localhost:4170/signin?code=x', 302))
    .get('/portal/refused', () => {
      throw new HttpError(403, 'Adressen er ikke tillatt.')
    })
    .get('/api/files/:id/:variant', (c) => c.body('bytes'))

async function clientFolder(): Promise<string> {
  const folder = await temporaryFolder()
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Språkhuset</title>')
  await writeFile(join(folder, 'assets/main-1a2b.js'), 'whole')
  await writeFile(join(folder, 'assets/main-1a2b.js.br'), 'by Brotli')
  await writeFile(join(folder, 'assets/main-1a2b.js.gz'), 'by gzip')
  await mkdir(join(folder, 'models/1a2b'), { recursive: true })
  for (const file of ['model.json', 'weights.bin', 'tfjs-backend-wasm-simd.wasm'])
    await writeFile(join(folder, 'models/1a2b', file), '{}')
  return folder
}

const namedHeaders = ({ headers }: Response) =>
  Object.fromEntries(
    [
      'content-security-policy',
      'cross-origin-opener-policy',
      'cross-origin-resource-policy',
      'permissions-policy',
      'referrer-policy',
      'strict-transport-security',
      'x-content-type-options',
    ].map((name) => [name, headers.get(name)]),
  )
