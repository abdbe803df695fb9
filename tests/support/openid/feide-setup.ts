import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'

import { users } from '#server/database/schema/people.ts'

import type { TestDatabase } from '#tests/support/database/database.ts'
import { allowed, callback, publicUrl, start } from './feide-addresses.ts'
import { browserBetween } from './feide-browser.ts'
import { feidePerson, startOpenidProvider } from './openid-provider.ts'
import type { OpenidProviderStage } from './openid-provider.ts'
import { serverStage } from '#tests/support/server/server-setup.ts'
import { verifier } from '#tests/support/server/sign-in-challenge.ts'
import type { Reply, ServerStage } from '#tests/support/server/server-setup.ts'

/**
 * Servers that sign in by an OpenID provider, which is the test file’s own that asks at its top: started before the first test, well
 * behaved again after each, gone after the last.
 */
export function feideStage(database: () => TestDatabase) {
  let started: OpenidProviderStage | undefined

  beforeAll(async () => {
    started = await startOpenidProvider(callback)
  })
  afterEach(() => started?.restore())
  afterAll(() => started?.stop())

  function provider(): OpenidProviderStage {
    if (!started)
      throw new Error('The provider is there inside tests and hooks, not while they are collected.')
    return started
  }

  /** Another process of the server each time, on the same database. */
  const stageHere = (environment: Readonly<Record<string, string>> = {}) =>
    serverStage(database, { PUBLIC_URL: publicUrl, ...provider().environment, ...environment })

  /** A user of its own with a Feide name, and the person at the provider. */
  async function registered(name: string) {
    const email = `${name}@konto.example`
    await database()
      .db.insert(users)
      .values({ id: crypto.randomUUID(), email, name, passwordHash: 'none', feideId: `${name}@kommune.no` })
      .onConflictDoNothing()
    return feidePerson(name, `${name}@kommune.no`)
  }

  /** Whom at which provider a user is linked to. */
  async function linkOf(email: string) {
    const [row] = await database()
      .db.select({ issuer: users.openidIssuer, subject: users.openidSubject })
      .from(users)
      .where(eq(users.email, email))
    if (!row) throw new Error(`There is no ${email}.`)
    return row
  }

  return { provider, stageHere, registered, linkOf }
}

/** The whole way out and back, to the answer to the callback. */
export async function signIn(stage: ServerStage) {
  const browser = browserBetween(stage)
  return { browser, reply: await browser.open(await browser.walk(start)) }
}

/** Whose session it is that the whole way leads to. */
export async function emailAfter(stage: ServerStage): Promise<string> {
  const { reply } = await signIn(stage)
  return userIn(await stage.call('POST /api/auth/signIn', { body: { code: codeIn(reply), verifier } })).email
}

export function codeIn(reply: Response): string {
  const address = new URL(reply.headers.get('location') ?? '')
  expect(`${address.origin}${address.pathname}`).toBe(allowed)
  return address.searchParams.get('code') ?? ''
}

/** All that an answer says of the user. */
export const userIn = ({ body }: Reply) =>
  v.parse(v.looseObject({ user: v.looseObject({ email: v.string() }) }), body).user

/** What a page says, and whether it leads straight to another try. */
export async function pageOf(reply: Response) {
  const page = await reply.text()
  return {
    status: reply.status,
    heading: /<h1>(?<heading>.*?)<\/h1>/u.exec(page)?.groups?.['heading'],
    canTryAgain: page.includes('>Prøv igjen med Feide</a>'),
    location: reply.headers.get('location'),
  }
}
