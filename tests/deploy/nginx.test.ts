import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer, request as plainRequest } from 'node:http'
import type { IncomingHttpHeaders, IncomingMessage, RequestOptions } from 'node:http'
import { connect as connectHttp2 } from 'node:http2'
import { request as secureRequest } from 'node:https'
import { join } from 'node:path'
import { connect } from 'node:tls'

import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { projectRoot } from '#server/environment/project-root.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import { eventually } from '#tests/support/suite/eventually.ts'
import { ownInstallation } from '#tests/support/server/own-installation.ts'

import { readyNginx, siteName, startNginx } from '../../tools/support/servers/nginx.mjs'
import type { OwnNginx } from '../../tools/support/servers/nginx.mjs'
import { startServer } from '../../tools/support/servers/own-server.mjs'
import type { OwnServer } from '../../tools/support/servers/own-server.mjs'
import { startPostgres } from '../../tools/support/servers/postgres.mjs'

const ready = await readyNginx()
if ('missing' in ready) console.log(`The nginx configuration is not tested: ${ready.missing}`)
const program = 'program' in ready ? ready.program : ''

const site = `https://${siteName}`
const requestsPerMinute = 200

// In order: the last test kills the servers.
describe.skipIf(program === '')('two servers on one PostgreSQL behind nginx', { shuffle: false }, () => {
  let nginx: OwnNginx
  let servers: [OwnServer, OwnServer]
  const cleanups: (() => Promise<void>)[] = []

  beforeAll(async () => {
    const installation = await ownInstallation()
    cleanups.push(installation.remove)
    const postgres = await startPostgres()
    cleanups.push(postgres.stop)
    await postgres.query('postgres', 'create role owner login createrole; create role serving login')
    await postgres.query('postgres', 'create role sprakhuset_app')
    await postgres.query('postgres', 'grant sprakhuset_app to owner, serving')
    await postgres.query('postgres', 'create database sprakhuset owner owner')
    const start = () =>
      startServer(join(postgres.folder, 'files'), {
        program: installation.program,
        databaseUrl: postgres.url('sprakhuset', 'serving'),
        env: {
          NODE_ENV: 'production',
          PUBLIC_URL: site,
          DATABASE_OWNER_URL: postgres.url('sprakhuset', 'owner'),
          JWT_SECRET: 'a secret of the test that is long enough',
          TRUSTED_PROXIES: '127.0.0.1',
          ADDRESS_REQUESTS_PER_MINUTE: String(requestsPerMinute),
        },
      })
    servers = await Promise.all([start(), start()])
    for (const server of servers) cleanups.push(server.kill)
    nginx = await startNginx({ program, processes: [servers[0].port, servers[1].port] })
    cleanups.push(nginx.stop)
  })

  afterAll(async () => {
    for (const close of cleanups.toReversed()) await close()
  })

  const request = (path: string, options: RequestInput = {}) => requestOver(nginx, path, options)

  it('serves the page, signs in and returns the user', async () => {
    const page = await request('/', { headers: { accept: 'text/html' } })
    const { token } = await signedIn(nginx)
    const me = await request('/api/auth/me', { headers: { authorization: `Bearer ${token}` } })

    expect([page.status, page.body.includes('<div id="root">')]).toEqual([200, true])
    expect([me.status, me.body.includes(people.leader)]).toEqual([200, true])
  })

  it('supports HTTP/2', async () => {
    const session = connectHttp2(`https://127.0.0.1:${nginx.httpsPort}`, {
      ca: nginx.certificate,
      servername: siteName,
    })
    const stream = session.request({ ':path': '/api/health', ':authority': siteName })
    const status = await new Promise((resolve) => {
      stream.on('response', (headers) => resolve(headers[':status']))
    })
    session.destroy()

    expect(status).toBe(200)
  })

  it.each([
    ['/', 'text/html'],
    ['/api/health', '*/*'],
    ['/config.json', '*/*'],
    ['/api/activities', '*/*'],
    ['/portal/login', 'text/html'],
    ['/nowhere', 'text/html'],
  ])(
    'passes every header of %s unchanged, and adds only its name without a version',
    async (path, accept) => {
      const headers = { accept, 'accept-encoding': 'gzip', host: siteName }
      const direct = await sendRequest(plainRequest, servers[0].port, path, { headers })
      const passed = await request(path, { headers })

      const { server, ...stable } = stableHeadersOf(passed.headers)
      expect(passed.status).toBe(direct.status)
      expect(stable).toEqual(stableHeadersOf(direct.headers))
      expect(server).toBe('nginx')
    },
  )

  it('sends the strict transport and content policy headers once', async () => {
    const { rawHeaders } = await request('/')
    const names = rawHeaders.filter((_, place) => place % 2 === 0).map((name) => name.toLowerCase())

    expect(names.filter((name) => name === 'strict-transport-security')).toHaveLength(1)
    expect(names.filter((name) => name === 'content-security-policy')).toHaveLength(1)
  })

  it('redirects http to the same path on https', async () => {
    const { status, headers } = await sendRequest(plainRequest, nginx.httpPort, '/bank?q=a%20b', {
      headers: { host: siteName },
    })

    expect([status, headers.location]).toEqual([301, `${site}/bank?q=a%20b`])
  })

  it('rejects requests for another host name', async () => {
    const foreign = { headers: { host: 'evil.example' } }

    await expect(sendRequest(plainRequest, nginx.httpPort, '/', foreign)).rejects.toThrow('socket hang up')
    await expect(request('/', foreign)).rejects.toThrow('socket hang up')
    await expect(request('/', { servername: 'evil.example' })).rejects.toThrow('unrecognized name')
  })

  it('refuses TLS 1.1', async () => {
    const failure = await new Promise((resolve) => {
      const socket = connect({
        host: '127.0.0.1',
        port: nginx.httpsPort,
        servername: siteName,
        ca: nginx.certificate,
        minVersion: 'TLSv1',
        maxVersion: 'TLSv1.1',
        ciphers: 'DEFAULT@SECLEVEL=0',
      })
      socket.on('secureConnect', () => resolve(socket.getProtocol()))
      socket.on('error', (error: NodeJS.ErrnoException) => resolve(error.code))
    })

    expect(failure).toBe('ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION')
  })

  it('passes a byte range of a film', async () => {
    const { token } = await signedIn(nginx)
    const list = await request('/api/general-tips', { headers: { authorization: `Bearer ${token}` } })
    const address = /\/api\/files\/[^"]+/u.exec(list.body)?.[0] ?? 'no file'
    const part = await request(address, { headers: { range: 'bytes=10-19' } })

    expect([part.status, part.size]).toEqual([206, 10])
    expect(part.headers['content-range']).toMatch(/^bytes 10-19\/\d+$/u)
  })

  it('rejects too large a body itself, with the message of the server', async () => {
    const body = JSON.stringify({ email: 'a@b.example', password: 'x'.repeat(1024 * 1024) })
    const options = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
    const direct = await sendRequest(plainRequest, servers[0].port, '/api/auth/login', options)
    const passed = await request('/api/auth/login', options)

    expect([direct.status, JSON.parse(direct.body)]).toEqual([passed.status, JSON.parse(passed.body)])
    expect([passed.status, passed.headers['x-request-id']]).toEqual([413, undefined])
  })

  it('passes a part of an upload to the server, which is larger than any other body', async () => {
    const { status, headers } = await request('/api/files/uploads/00000000-0000-4000-8000-000000000000', {
      method: 'PATCH',
      headers: { 'content-type': 'application/offset+octet-stream' },
      body: 'x'.repeat(200_000),
    })

    expect([status, headers['x-request-id']]).toEqual([401, expect.any(String)])
  })

  it('passes a body within the limit to the server', async () => {
    const body = 'x'.repeat(16_384)
    const { status } = await request('/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })

    expect(status).toBe(400)
  })

  it.each([
    ['one that is too long itself', 400, { 'x-long': 'a'.repeat(40_000) }],
    [
      'too many for the server',
      431,
      Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`x-${n}`, 'a'.repeat(1_000)])),
    ],
  ])('limits headers: %s', async (_, status, headers) => {
    expect((await request('/api/health', { headers })).status).toBe(status)
  })

  // Only Linux lets a client choose its loopback address.
  it.runIf(process.platform === 'linux')(
    'counts requests by the real address, whatever headers are forged',
    async () => {
      const statuses = new Set<number | undefined>()
      for (let sent = 0; sent < 3 * requestsPerMinute && !statuses.has(429); sent += 1) {
        const forged = `203.0.${sent >> 8}.${sent & 255}`
        const headers = { 'x-forwarded-for': forged, forwarded: `for=${forged}`, 'x-real-ip': forged }
        statuses.add((await request('/config.json', { headers, localAddress: '127.0.0.2' })).status)
        statuses.add((await request('/api/auth/me', { headers, localAddress: '127.0.0.2' })).status)
      }

      expect(statuses).toEqual(new Set([200, 401, 429]))
      expect((await request('/api/auth/me')).status).toBe(401)
    },
  )

  it('keeps serving when one process is killed, returns 503 when both are, and logs no secret', async () => {
    await servers[0].kill()
    const afterOne = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        n % 3 === 0 ? signedIn(nginx).then(() => 200) : request('/api/health').then(({ status }) => status),
      ),
    )
    await servers[1].kill()
    const page = await request('/bank', { headers: { accept: 'text/html' } })
    const call = await request('/api/plans', { method: 'POST', body: '{}' })
    await request('/nytt-passord?token=very-secret-token')
    await request(`/api/students/0193a1b2-0000-7000-8000-000000000001?name=Kari`)

    expect(afterOne).toEqual(Array.from({ length: 12 }, () => 200))
    expect([page.status, page.headers['retry-after']]).toEqual([503, '10'])
    expect(page.body).toContain('Vent et minutt, og last siden på nytt.')
    expect(page.headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
    expect(page.headers['content-security-policy']).toContain(`'sha256-${styleHashOf(page.body)}'`)
    expect([call.status, JSON.parse(call.body)]).toEqual([
      503,
      { message: 'Språkhuset er utilgjengelig akkurat nå. Vent et minutt, og prøv igjen.' },
    ])

    // nginx writes a line after it has sent the response.
    await eventually(async () =>
      expect(linesOf(await nginx.accessLog())).toContainEqual(
        expect.objectContaining({ network: '127.0.0.0', place: '/api/students', status: 503, id: '' }),
      ),
    )
    const accessLog = await nginx.accessLog()
    const lines = linesOf(accessLog)
    expect(lines).toContainEqual(expect.objectContaining({ place: '/api/auth', status: 200 }))
    for (const text of [accessLog, await nginx.errorLog()])
      expect(text).not.toMatch(/secret|\?|Kari|0193a1b2|@|"network":"127\.0\.0\.[12]"|203\.0/u)
  })
})

describe.skipIf(program === '')('what nginx sends to the servers', () => {
  let nginx: OwnNginx
  let recorders: readonly [Recorder, Recorder]
  const cleanups: (() => Promise<void>)[] = []

  beforeAll(async () => {
    recorders = [await startRecorder(), await startRecorder()]
    for (const recorder of recorders) cleanups.push(recorder.stop)
    nginx = await startNginx({ program, processes: [recorders[0].port, recorders[1].port] })
    cleanups.push(nginx.stop)
  })

  afterAll(async () => {
    for (const close of cleanups.toReversed()) await close()
  })

  const arrivedAt = (path: string) =>
    recorders.flatMap(({ arrived }) => arrived).filter(({ url }) => url === path)

  it('is the host, the address and the protocol of the connection, and nothing that the client claims about them', async () => {
    await requestOver(nginx, '/headers', {
      headers: {
        'x-forwarded-for': '203.0.113.7',
        'x-forwarded-proto': 'http',
        'x-forwarded-host': 'evil.example',
        'x-real-ip': '203.0.113.7',
        forwarded: 'for=203.0.113.7',
        upgrade: 'websocket',
        connection: 'upgrade',
        orgctx: '1',
        depCtx: '2',
      },
    })

    expect(arrivedAt('/headers').map(({ headers }) => headers)).toEqual([
      {
        host: siteName,
        'x-forwarded-for': '127.0.0.1',
        'x-forwarded-proto': 'https',
        orgctx: '1',
        depctx: '2',
      },
    ])
  })

  it.each([
    ['GET', 2],
    ['POST', 1],
    ['PATCH', 1],
  ])('is a %s %i time(s) when its process fails', async (method, times) => {
    const { status } = await requestOver(nginx, `/fall/${method}`, { method })

    expect(arrivedAt(`/fall/${method}`)).toHaveLength(times)
    expect(status).toBe(503)
  })

  it('is an upgrade at the one address that supports it, and then every byte', async () => {
    const echoed = await new Promise((resolve, reject) => {
      const request = secureRequest({
        ...target(nginx, '/ask-service/link'),
        headers: { host: siteName, connection: 'Upgrade', upgrade: 'websocket' },
      })
      request.on('upgrade', (response, socket) => {
        socket.on('data', (bytes) => {
          resolve([response.statusCode, String(bytes)])
          socket.destroy()
        })
        socket.write('hei')
      })
      request.on('response', ({ statusCode }) => reject(new Error(`Answered ${statusCode}.`)))
      request.on('error', reject)
      request.end()
    })

    expect(echoed).toEqual([101, 'hei'])
  })

  it('is no request with an incomplete body', async () => {
    const request = secureRequest({
      ...target(nginx, '/half'),
      method: 'POST',
      headers: { host: siteName, 'content-length': '100' },
    })
    request.on('error', () => undefined)
    await new Promise((resolve) => {
      request.write('half', resolve)
    })
    await requestOver(nginx, '/whole', { method: 'POST', body: 'whole' })

    expect([arrivedAt('/half').length, arrivedAt('/whole').length]).toEqual([0, 1])
    request.destroy()
  })
})

it('the operator’s documentation names the files and the ports', async () => {
  const documents = await Promise.all(
    ['docs/operations.md', 'deploy/sprakhuset@.service'].map((path) =>
      readFile(join(projectRoot, path), 'utf8'),
    ),
  )

  for (const text of [
    '4171',
    '4172',
    '/etc/sprakhuset/tls',
    '/var/www/certbot',
    'deploy/nginx.conf',
    siteName,
  ])
    expect(documents.join('\n')).toContain(text)
})

type RequestInput = {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  readonly localAddress?: string
  readonly servername?: string
}

const target = (nginx: OwnNginx, path: string) => ({
  host: '127.0.0.1',
  port: nginx.httpsPort,
  path,
  ca: nginx.certificate,
  servername: siteName,
  agent: false,
})

const requestOver = (nginx: OwnNginx, path: string, { headers = {}, ...rest }: RequestInput = {}) =>
  sendRequest(secureRequest, nginx.httpsPort, path, {
    ...rest,
    ...target(nginx, path),
    ...(rest.servername === undefined ? {} : { servername: rest.servername }),
    headers: { host: siteName, ...headers },
  })

/** Sends one request on its own connection, so that the client retries nothing and adds no header. */
function sendRequest(
  send: (options: RequestOptions) => ReturnType<typeof plainRequest>,
  port: number,
  path: string,
  { body, ...options }: RequestOptions & { readonly body?: string },
) {
  return new Promise<{
    readonly status: number | undefined
    readonly headers: IncomingHttpHeaders
    readonly rawHeaders: readonly string[]
    readonly body: string
    readonly size: number
  }>((resolve, reject) => {
    const request = send({ host: '127.0.0.1', port, path, agent: false, ...options })
    request.on('response', (response: IncomingMessage) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const bytes = Buffer.concat(chunks)
        const { statusCode: status, headers, rawHeaders } = response
        resolve({ status, headers, rawHeaders, body: bytes.toString(), size: bytes.byteLength })
      })
    })
    request.on('error', reject)
    request.end(body)
  })
}

const SignInResponse = v.object({ token: v.string() })

async function signedIn(nginx: OwnNginx): Promise<{ readonly token: string }> {
  const { status, body } = await requestOver(nginx, '/api/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', requestsource: 'app' },
    body: JSON.stringify({ email: people.leader, password: 'Sprakhuset1!' }),
  })
  if (status !== 200) throw new Error(`The sign-in was answered ${status}: ${body}`)
  return v.parse(v.pipe(v.string(), v.parseJson(), SignInResponse), body)
}

/** The headers that do not differ between two responses. */
function stableHeadersOf({
  date: _date,
  'x-request-id': _id,
  connection: _connection,
  'keep-alive': _rest,
  ...stable
}: IncomingHttpHeaders) {
  return stable
}

function styleHashOf(page: string): string {
  const [, style = ''] = /<style>(.*?)<\/style>/su.exec(page) ?? []
  return createHash('sha256').update(style).digest('base64')
}

type Recorder = {
  readonly port: number
  readonly arrived: readonly { readonly url: string | undefined; readonly headers: IncomingHttpHeaders }[]
  readonly stop: () => Promise<void>
}

/** Starts a server that records requests, fails on `/fall`, and echoes upgraded connections. */
async function startRecorder(): Promise<Recorder> {
  const arrived: Recorder['arrived'][number][] = []
  const server = createServer((incoming, response) => {
    arrived.push({ url: incoming.url, headers: incoming.headers })
    if (incoming.url?.startsWith('/fall')) incoming.socket.destroy()
    else response.end('noted')
  })
  server.on('upgrade', (incoming, socket) => {
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: ${incoming.headers.upgrade}\r\n\r\n`,
    )
    socket.pipe(socket)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    arrived,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

const linesOf = (log: string): readonly unknown[] =>
  log
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line))
