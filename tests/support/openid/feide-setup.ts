import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'

import { users } from '#server/database/schema/people.ts'

import { userId } from '#tests/support/data/ids.ts'
import type { TestDatabase } from '#tests/support/database/database.ts'
import { allowedRedirect, callbackUrl, publicUrl, startUrl } from './feide-addresses.ts'
import { feideBrowser } from './feide-browser.ts'
import { feidePerson, startOpenidProvider } from './openid-provider.ts'
import type { TestOpenidProvider } from './openid-provider.ts'
import { setupServer } from '#tests/support/server/server-setup.ts'
import { verifier } from '#tests/support/server/sign-in-challenge.ts'
import type { TestResponse, TestServer } from '#tests/support/server/server-setup.ts'

/**
 * Servers that sign in with an OpenID provider. Call it at the top of a test file: it starts one provider before the first test,
 * restores its behaviour after each and stops it after the last.
 */
export function setupFeide(database: () => TestDatabase) {
  let started: TestOpenidProvider | undefined

  beforeAll(async () => {
    started = await startOpenidProvider(callbackUrl)
  })
  afterEach(() => started?.restore())
  afterAll(() => started?.stop())

  function provider(): TestOpenidProvider {
    if (!started) throw new Error('The provider is available inside tests and hooks, not during collection.')
    return started
  }

  /** Each call returns another server instance on the same database. */
  const startServer = (environment: Readonly<Record<string, string>> = {}) =>
    setupServer(database, { PUBLIC_URL: publicUrl, ...provider().environment, ...environment })

  /** Registers a new user with a Feide name, and returns the matching person at the provider. */
  async function registerUser(name: string) {
    const email = `${name}@konto.example`
    await database()
      .db.insert(users)
      .values({
        id: userId(crypto.randomUUID()),
        email,
        name,
        passwordHash: 'none',
        feideId: `${name}@kommune.no`,
      })
      .onConflictDoNothing()
    return feidePerson(name, `${name}@kommune.no`)
  }

  /** The provider and subject that a user is linked to. */
  async function linkOf(email: string) {
    const [row] = await database()
      .db.select({ issuer: users.openidIssuer, subject: users.openidSubject })
      .from(users)
      .where(eq(users.email, email))
    if (!row) throw new Error(`There is no ${email}.`)
    return row
  }

  return { provider, startServer, registerUser, linkOf }
}

/** Signs in with the provider, and returns the response of the callback. */
export async function signIn(server: TestServer) {
  const browser = feideBrowser(server)
  return { browser, response: await browser.open(await browser.followRedirects(startUrl)) }
}

/** Signs in with the provider and with the code, and returns the email of the session’s user. */
export async function emailAfterSignIn(server: TestServer): Promise<string> {
  const { response } = await signIn(server)
  return userIn(await server.call('POST /api/auth/signIn', { body: { code: codeIn(response), verifier } }))
    .email
}

export function codeIn(response: Response): string {
  const address = new URL(response.headers.get('location') ?? '')
  expect(`${address.origin}${address.pathname}`).toBe(allowedRedirect)
  return address.searchParams.get('code') ?? ''
}

/** The user in a response. */
export const userIn = ({ body }: TestResponse) =>
  v.parse(v.looseObject({ user: v.looseObject({ email: v.string() }) }), body).user

/** The status and heading of a page, and whether it links to another try. */
export async function pageOf(response: Response) {
  const page = await response.text()
  return {
    status: response.status,
    heading: /<h1>(?<heading>.*?)<\/h1>/u.exec(page)?.groups?.['heading'],
    canTryAgain: page.includes('>Prøv igjen med Feide</a>'),
    location: response.headers.get('location'),
  }
}
