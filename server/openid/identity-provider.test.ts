import { createServer } from 'node:http'
import type { RequestListener, Server } from 'node:http'

import { getRequestListener } from '@hono/node-server'
import { afterEach, beforeAll, expect, it } from 'vitest'

import { identityProvider } from './identity-provider.ts'

const servers: Server[] = []

// As in a running server, the adapter replaces the global `Request` and `Response`.
beforeAll(() => void getRequestListener(() => new Response()))

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

it('times out when the provider accepts the request but never responds', async () => {
  const issuer = await serve(() => undefined)

  const authorization = await providerAt(issuer, 0.05).startSignIn()

  expect(authorization).toEqual({ kind: 'failed', status: 503, error: expect.any(Error) as Error })
})

it('runs discovery once for concurrent sign-ins', async () => {
  let discoveries = 0
  const issuer = await serve((_, response) => {
    discoveries += 1
    response.setHeader('content-type', 'application/json').end(JSON.stringify(discoveryDocumentOf(issuer)))
  })
  const provider = providerAt(issuer)

  const authorizations = await Promise.all([
    provider.startSignIn(),
    provider.startSignIn(),
    provider.startSignIn(),
  ])
  await provider.startSignIn()

  expect(authorizations.map(({ kind }) => kind)).toEqual(['ready', 'ready', 'ready'])
  expect(discoveries).toBe(1)
})

it('sends an id and a secret unchanged when nothing in them needs encoding', async () => {
  const credentials: string[] = []
  const issuer = await serve((request, response) => {
    response.setHeader('content-type', 'application/json')
    if (request.url !== '/token') return response.end(JSON.stringify(discoveryDocumentOf(issuer)))
    credentials.push(request.headers.authorization ?? '')
    return response.writeHead(500).end('{"error":"server_error"}')
  })

  const checks = { state: 'state', nonce: 'nonce', codeVerifier: 'x'.repeat(43) }
  const result = await providerAt(issuer).handleCallback('?code=code&state=state', checks)

  expect(credentials).toEqual([`Basic ${btoa('cc40647-0d56-4de2:b54c_bb37-1a75.41bc')}`])
  expect(result).toEqual({ kind: 'failed', status: 503, error: expect.any(Error) as Error })
})

const providerAt = (issuer: string, timeoutSeconds = 10) =>
  identityProvider({
    settings: { issuer, clientId: 'cc40647-0d56-4de2', clientSecret: 'b54c_bb37-1a75.41bc' },
    redirectUri: 'https://app.example.no/portal/feide/callback',
    timeoutSeconds,
  })

const discoveryDocumentOf = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/auth`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/jwks`,
})

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('The server listens on no port.')
  return `http://127.0.0.1:${bound.port}`
}
