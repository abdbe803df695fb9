import { randomUUID } from 'node:crypto'

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
import { people } from '#tests/support/data/demonstration-people.ts'
import { setupServer, type TestServer } from '#tests/support/server/server-setup.ts'

const database = freshDatabase('demonstration')

const places = [
  [people.administrator, administrasjon],
  [people.leader, maurtua],
  [people.employeeOfBikuben, bikuben],
] as const

it('three Administrators who end each other’s roles at the same moment leave one of them', async () => {
  const server = setupServer(database)
  for (let round = 0; round < 5; round += 1) {
    const responses = await callAtOnce(server, (index) => ({ method: 'PUT', caller: (index + 1) % 3 }))

    const left = await administrators()
    expect(left.length).toBeGreaterThanOrEqual(1)
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(3 - left.length)
  }
})

it('three Administrators who end or give up their own role at the same moment leave one of them', async () => {
  const server = setupServer(database)
  for (let round = 0; round < 5; round += 1) {
    // The first one leaves, the others become leaders.
    const responses = await callAtOnce(server, (index) => ({
      method: index === 0 ? 'DELETE' : 'PUT',
      caller: index,
    }))

    expect(responses.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 200, 422,
    ])
    expect(await administrators()).toHaveLength(1)
  }
})

type Call = { readonly method: 'DELETE' | 'PUT'; readonly caller: number }

/** Makes the three Administrators, and changes the role of each of them at the same moment. */
async function callAtOnce(server: TestServer, callOf: (index: number) => Call) {
  await makeAdministrators()
  const callers = await Promise.all(places.map(([email]) => server.signIn(email)))
  return Promise.all(
    places.map(([email, departmentId], index) => {
      const { method, caller } = callOf(index)
      return server.call(`${method} /api/staff/${userIdOf(email)}/affiliations/${departmentId}`, {
        as: callers[caller],
        headers: { orgctx: solbakken },
        ...(method === 'PUT' && { body: { role: 'leder' } }),
      })
    }),
  )
}

/** The three, whatever a test before has left of their roles. */
const makeAdministrators = () =>
  database().asOwner(async ({ db }) => {
    for (const [email, departmentId] of places) {
      const userId = userIdOf(email)
      await db
        .delete(affiliations)
        .where(and(eq(affiliations.userId, userId), eq(affiliations.departmentId, departmentId)))
      await db
        .insert(affiliations)
        .values({ id: randomUUID(), userId, departmentId, organizationId: solbakken, role: 'administrator' })
    }
  })

const administrators = () =>
  database().asOwner(({ db }) =>
    db
      .select()
      .from(affiliations)
      .where(and(eq(affiliations.organizationId, solbakken), eq(affiliations.role, 'administrator'))),
  )
