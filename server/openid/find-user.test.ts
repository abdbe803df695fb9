import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { users } from '#server/database/schema/people.ts'
import { UserId } from '#src/contract/values.ts'
import { freshDatabase } from '#tests/support/database/database.ts'

import { findUser } from './find-user.ts'
import { openidAccountStore } from './openid-account.store.ts'
import type { OpenidAccountStore } from './openid-account.store.ts'

const database = freshDatabase('empty')
const issuer = 'https://auth.example.no'

describe('a concurrent sign-in', () => {
  const steps = ['findByFeideName', 'findByEmail', 'link'] as const

  it.each(steps)('of the same person, before %s: both sign in as the same user', async (step) => {
    const { userId, person } = await insertUser()
    const accounts = openidAccountStore(database().db)
    const interrupted = before(step, accounts, () => findUser(accounts, issuer, person))

    expect(await findUser(interrupted, issuer, person)).toEqual({ kind: 'found', userId })
  })

  it.each(steps)('of another person, before %s: only the first signs in', async (step) => {
    const { userId, person } = await insertUser()
    const accounts = openidAccountStore(database().db)
    const interrupted = before(step, accounts, () =>
      findUser(accounts, issuer, { ...person, subject: 'another' + userId }),
    )

    expect((await findUser(interrupted, issuer, person)).kind).not.toBe('found')
    expect(await linkOf(userId)).toEqual([{ issuer, subject: `another${userId}` }])
  })

  it('is rejected when the user is deactivated before link', async () => {
    const { userId, person } = await insertUser()
    const accounts = openidAccountStore(database().db)
    const interrupted = before('link', accounts, () =>
      database().db.update(users).set({ deactivatedAt: new Date() }).where(eq(users.id, userId)),
    )

    expect((await findUser(interrupted, issuer, person)).kind).not.toBe('found')
    expect(await linkOf(userId)).toEqual([{ issuer: null, subject: null }])
  })
})

/** Inserts a user without a Feide name, and returns the person with the same verified e-mail. */
async function insertUser() {
  const userId = v.parse(UserId, randomUUID())
  const email = `${userId}@kommune.no`
  await database().db.insert(users).values({ id: userId, email, name: 'Kari', passwordHash: 'none' })
  return { userId, person: { subject: userId, feideNames: [`feide.${email}`], verifiedEmail: email } }
}

/** The store, with an interruption before one of its steps. */
const before = (
  step: 'findByFeideName' | 'findByEmail' | 'link',
  accounts: OpenidAccountStore,
  interrupt: () => PromiseLike<unknown>,
): OpenidAccountStore => {
  const runStep = async <TResult>(isStep: boolean, continueWith: () => Promise<TResult>) => {
    if (isStep) await interrupt()
    return continueWith()
  }
  return {
    ...accounts,
    findByFeideName: (names) => runStep(step === 'findByFeideName', () => accounts.findByFeideName(names)),
    findByEmail: (email) => runStep(step === 'findByEmail', () => accounts.findByEmail(email)),
    link: (userId, identity) => runStep(step === 'link', () => accounts.link(userId, identity)),
  }
}

const linkOf = (userId: UserId) =>
  database()
    .db.select({ issuer: users.openidIssuer, subject: users.openidSubject })
    .from(users)
    .where(eq(users.id, userId))
