import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'

import { loginCodes, passwordResets, refreshTokens, tokenFamilies } from '#server/database/schema/sessions.ts'
import { freshDatabase } from '#tests/support/database/database.ts'
import { serverStage } from '#tests/support/server/server-setup.ts'

import { loginCodeStore, passwordResetStore } from './one-use-secret.store.ts'
import { pruneSessions } from './prune.ts'

const database = freshDatabase('demonstration')
const days = 86_400_000

it('forgets a session 30 days after its last use and no earlier, and what ran out a day ago', async () => {
  const { db } = database()
  const stage = serverStage(database)
  stage.stopClock(new Date('2026-11-20T10:00:00Z'))
  const old = await stage.signIn('leder@solbakken.example')
  await loginCodeStore(db, stage.now, 60).issue(old.user._id)
  await passwordResetStore(db, stage.now, 3_600).issue(old.user._id)
  stage.pass(days)
  const used = await stage.call('GET /api/auth/me', { as: old })
  expect(used.status).toBe(401)
  const other = await stage.signIn('ansatt@solbakken.example')
  const kept = async () => ({
    families: (await db.select().from(tokenFamilies)).map(({ userId }) => userId),
    codes: await db.$count(loginCodes),
    resets: await db.$count(passwordResets),
  })
  const both = [old.user._id, other.user._id]

  await pruneSessions(db, stage.now())
  expect(await kept()).toEqual({ families: expect.arrayContaining(both) as unknown, codes: 1, resets: 1 })

  stage.pass(3_660_000)
  await pruneSessions(db, stage.now())
  expect(await kept()).toEqual({ families: expect.arrayContaining(both) as unknown, codes: 0, resets: 0 })

  await db.update(tokenFamilies).set({ createdAt: new Date('2026-10-01T09:00:00Z') })
  await db
    .update(refreshTokens)
    .set({ issuedAt: new Date('2026-11-01T10:00:00Z') })
    .where(eq(refreshTokens.familyId, other.refreshToken.split('.')[0] ?? ''))
  stage.stopClock(new Date('2026-12-01T10:00:01Z'))
  await pruneSessions(db, stage.now())
  expect((await kept()).families).toEqual([old.user._id])
})
