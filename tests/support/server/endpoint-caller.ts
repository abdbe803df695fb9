import { randomUUID } from 'node:crypto'

import { beforeAll } from 'vitest'

import type { Endpoint, EndpointTable } from '#src/contract/endpoint.ts'
import { endpoints } from '#src/contract/endpoints.ts'

import type { TestDatabase } from '#tests/support/database/database.ts'
import { administrasjon, solbakken } from '#tests/support/data/demonstration-ids.ts'
import { serverStage } from './server-setup.ts'
import type { ServerStage, SignedInPerson } from './server-setup.ts'

export const endpointCases = Object.values<EndpointTable>(endpoints)
  .flatMap((table) => Object.values(table))
  .map((endpoint) => ({ title: `${endpoint.method} ${endpoint.path}`, endpoint }))

/** The limits on requests have tests of their own. */
export const withoutLimits = {
  ADDRESS_REQUESTS_PER_MINUTE: '100000000',
  SESSION_REQUESTS_PER_MINUTE: '100000000',
}

/**
 * Calls as one who lacks no right, an administrator who edits the bank too, so that only what is sent can be refused. Signed in
 * before the first test of the file that asks at its top.
 */
export function endpointCaller(database: () => TestDatabase) {
  let signedIn: { readonly stage: ServerStage; readonly person: SignedInPerson } | undefined

  beforeAll(async () => {
    const stage = serverStage(database, withoutLimits)
    signedIn = { stage, person: await stage.signIn('admin@solbakken.example') }
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

  async function sent(method: string, path: string, body?: string, headers: Record<string, string> = {}) {
    const response = await ready().stage.app.request(path, {
      method,
      headers: { ...headersOf(body === undefined ? '' : 'application/json'), ...headers },
      ...(body !== undefined && { body: new TextEncoder().encode(body) }),
    })
    return { status: response.status, text: await response.text() }
  }

  return { stage: () => ready().stage, headersOf, sent }
}

/** The path of a row, with ids of nothing. */
export const placeOf = (endpoint: Endpoint) => endpoint.path.replaceAll(/\{\w+\}/gu, randomUUID())
