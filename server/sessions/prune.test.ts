import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'

import { invitations } from '#server/database/schema/people.ts'
import { kindergartenApplications } from '#server/database/schema/register.ts'
import { loginCodes, passwordResets, refreshTokens, tokenFamilies } from '#server/database/schema/sessions.ts'
import type { DepartmentId, OrganizationId } from '#src/contract/values.ts'
import { fjordglott, krabba, maurtua, solbakken } from '#tests/support/data/demonstration-ids.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import { freshDatabase } from '#tests/support/database/database.ts'
import { setupServer } from '#tests/support/server/server-setup.ts'

import { loginCodeStore, passwordResetStore } from './one-use-secret.store.ts'
import { pruneSessions } from './prune.ts'

const database = freshDatabase('demonstration')
const days = 86_400_000

it('deletes sessions 30 days after their last use and no earlier, and codes and tokens a day after they expire', async () => {
  const { db } = database()
  const server = setupServer(database)
  server.stopClock(new Date('2026-11-20T10:00:00Z'))
  const old = await server.signIn(people.leader)
  await loginCodeStore(db, server.now, 60).issue(old.user._id)
  await passwordResetStore(db, server.now, 3_600).issue(old.user._id)
  server.advanceClock(days)
  const used = await server.call('GET /api/auth/me', { as: old })
  expect(used.status).toBe(401)
  const other = await server.signIn(people.employee)
  const stored = async () => ({
    families: (await db.select().from(tokenFamilies)).map(({ userId }) => userId),
    codes: await db.$count(loginCodes),
    resets: await db.$count(passwordResets),
  })
  const both = [old.user._id, other.user._id]

  await pruneSessions(db, server.now())
  expect(await stored()).toEqual({ families: expect.arrayContaining(both) as unknown, codes: 1, resets: 1 })

  server.advanceClock(3_660_000)
  await pruneSessions(db, server.now())
  expect(await stored()).toEqual({ families: expect.arrayContaining(both) as unknown, codes: 0, resets: 0 })

  await db.update(tokenFamilies).set({ createdAt: new Date('2026-10-01T09:00:00Z') })
  await db
    .update(refreshTokens)
    .set({ issuedAt: new Date('2026-11-01T10:00:00Z') })
    .where(eq(refreshTokens.familyId, other.refreshToken.split('.')[0] ?? ''))
  server.stopClock(new Date('2026-12-01T10:00:01Z'))
  await pruneSessions(db, server.now())
  expect((await stored()).families).toEqual([old.user._id])
})

it('deletes invitations a day after they expire and no earlier, in every kindergarten', async () => {
  const count = () => database().asOwner(({ db }) => db.$count(invitations))
  await database().asOwner(({ db }) =>
    db.insert(invitations).values([invited(solbakken, maurtua), invited(fjordglott, krabba)]),
  )

  await pruneSessions(database().db, new Date('2026-11-21T09:59:00Z'))
  expect(await count()).toBe(2)
  await pruneSessions(database().db, new Date('2026-11-21T10:01:00Z'))
  expect(await count()).toBe(0)
})

it('deletes applications of kindergartens that have waited for 90 days and no earlier', async () => {
  const count = () => database().asOwner(({ db }) => db.$count(kindergartenApplications))
  await database()
    .db.insert(kindergartenApplications)
    .values({
      organizationNumber: '312100045',
      kindergartenName: 'Lyngheia barnehage',
      name: 'Kari Nordmann',
      email: 'kari@lyngheia.example',
      jobTitle: 'Styrer',
      departmentNames: [],
      appliedAt: new Date('2026-08-22T10:00:00Z'),
    })

  await pruneSessions(database().db, new Date('2026-11-20T10:00:00Z'))
  expect(await count()).toBe(1)
  await pruneSessions(database().db, new Date('2026-11-20T10:00:01Z'))
  expect(await count()).toBe(0)
})

const invited = (organizationId: OrganizationId, departmentId: DepartmentId) => ({
  organizationId,
  departmentId,
  id: randomUUID(),
  email: `${departmentId}@eksempel.example`,
  name: 'Nora Eksempel',
  role: 'ansatt' as const,
  secretHash: departmentId,
  expiresAt: new Date('2026-11-20T10:00:00Z'),
})
