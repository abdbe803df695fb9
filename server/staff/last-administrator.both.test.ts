import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'

import { affiliations } from '#server/database/schema/people.ts'
import { freshDatabase } from '#tests/support/database/database.ts'
import {
  administrasjon,
  bikuben,
  maurtua,
  solbakken,
  userIdOf,
} from '#tests/support/data/demonstration-ids.ts'
import { setupServer } from '#tests/support/server/server-setup.ts'

const database = freshDatabase('demonstration')

it('three Administrators who end each other’s roles at the same moment leave one of them', async () => {
  const server = setupServer(database)
  const places = [
    ['admin@solbakken.example', administrasjon],
    ['leder@solbakken.example', maurtua],
    ['ansatt2@solbakken.example', bikuben],
  ] as const
  for (let round = 0; round < 5; round += 1) {
    await database().asOwner(async ({ db }) => {
      for (const [email, departmentId] of places)
        await db
          .update(affiliations)
          .set({ role: 'administrator' })
          .where(and(eq(affiliations.userId, userIdOf(email)), eq(affiliations.departmentId, departmentId)))
    })
    const callers = await Promise.all(places.map(([email]) => server.signIn(email)))

    const responses = await Promise.all(
      places.map(([email, departmentId], index) =>
        server.call(`PUT /api/staff/${userIdOf(email)}/affiliations/${departmentId}`, {
          as: callers[(index + 1) % 3],
          headers: { orgctx: solbakken },
          body: { role: 'leder' },
        }),
      ),
    )

    const left = await database().asOwner(({ db }) =>
      db
        .select()
        .from(affiliations)
        .where(and(eq(affiliations.organizationId, solbakken), eq(affiliations.role, 'administrator'))),
    )
    expect(left.length).toBeGreaterThanOrEqual(1)
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(3 - left.length)
  }
})
