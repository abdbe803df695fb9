import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'

import { affiliations, users } from '#server/database/schema/people.ts'
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

it('lists the active staff of the kindergarten, each once, with departments and the most powerful role', async () => {
  await database().asOwner(async ({ db }) => {
    const deactivated = userIdOf('styrer@solbakken.example')
    await db.update(users).set({ deactivatedAt: new Date() }).where(eq(users.id, deactivated))
    const userId = userIdOf('ansatt2@solbakken.example')
    const second = { id: randomUUID(), userId, departmentId: administrasjon, role: 'leder' } as const
    await db.insert(affiliations).values({ ...second, organizationId: solbakken })
  })
  const server = setupServer(database)
  const person = await server.signIn('ansatt@solbakken.example')

  const { body } = await server.call('GET /api/staff', { as: person })

  expect(body).toEqual([
    member('leder@solbakken.example', 'Ingunn Halvorsen', 'leder', [maurtua]),
    member('ansatt@solbakken.example', 'Jonas Lie Berg', 'ansatt', [maurtua]),
    member('begge@solbakken.example', 'Kristin Dahl', 'ansatt', [maurtua]),
    member('admin@solbakken.example', 'Marit Aasen', 'administrator', [administrasjon]),
    member('ansatt2@solbakken.example', 'Samira Rahimi', 'leder', [administrasjon, bikuben].toSorted()),
  ])
})

const member = (email: string, name: string, role: string, departmentIds: readonly string[]) => ({
  _id: userIdOf(email),
  name,
  role,
  departmentIds,
})
