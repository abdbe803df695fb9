import { randomUUID } from 'node:crypto'

import { beforeAll } from 'vitest'

import type { Endpoint, EndpointTable } from '#src/contract/endpoint.ts'
import { endpoints } from '#src/contract/endpoints.ts'

import type { TestDatabase } from '#tests/support/database/database.ts'
import { administrasjon, solbakken } from '#tests/support/data/demonstration-ids.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import { setupServer } from './server-setup.ts'
import type { TestServer, SignedInPerson } from './server-setup.ts'

export const endpointCases = Object.values<EndpointTable>(endpoints)
  .flatMap((table) => Object.values(table))
  .map((endpoint) => ({ title: `${endpoint.method} ${endpoint.path}`, endpoint }))

/** Disables the request limits, which have their own tests. */
export const withoutLimits = {
  ADDRESS_REQUESTS_PER_MINUTE: '100000000',
  SESSION_REQUESTS_PER_MINUTE: '100000000',
}

/**
 * Calls endpoints as a user with every right, an administrator who is also a bank editor, so that only the input can be rejected.
 * Signs in before the first test of the file. Call it at the top of a test file.
 */
export function endpointCaller(database: () => TestDatabase) {
  let signedIn: { readonly server: TestServer; readonly person: SignedInPerson } | undefined

  beforeAll(async () => {
    const server = setupServer(database, withoutLimits)
    signedIn = { server, person: await server.signIn(people.administrator) }
  })

  function ready() {
    if (!signedIn) throw new Error('The caller is signed in inside tests, not while they are collected.')
    return signedIn
  }

  const headersOf = (type = ''): Record<string, string> => ({
    authorization: `Bearer ${ready().person.token}`,
    orgctx: solbakken,
    depctx: administrasjon,
    ...(type !== '' && { 'content-type': type }),
  })

  async function send(method: string, path: string, body?: string, headers: Record<string, string> = {}) {
    const response = await ready().server.app.request(path, {
      method,
      headers: { ...headersOf(body === undefined ? '' : 'application/json'), ...headers },
      ...(body !== undefined && { body: new TextEncoder().encode(body) }),
    })
    return { status: response.status, text: await response.text() }
  }

  return { server: () => ready().server, headersOf, send }
}

/** The path of an endpoint, with random ids, a sign of the curriculum, and the period of a report. */
export const pathOfEndpoint = (endpoint: Endpoint) =>
  endpoint.path
    .replace('/signs/{id}', '/signs/eple')
    .replace(/^(\/api\/report\/.*)\/\{a\}\/\{b\}$/u, '$1/2026-01-01/2026-12-31')
    .replaceAll(/\{\w+\}/gu, randomUUID())
