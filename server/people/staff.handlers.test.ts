import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'

import { affiliations, users } from '#server/database/schema/people.ts'
import type { DepartmentId } from '#src/contract/values.ts'
import { freshDatabase } from '#tests/support/database/database.ts'
import {
  administrasjon,
  bikuben,
  maurtua,
  solbakken,
  userIdOf,
} from '#tests/support/data/demonstration-ids.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import { setupServer } from '#tests/support/server/server-setup.ts'

const database = freshDatabase('demonstration')

it('lists the active staff of the kindergarten, each once, with the role in each department and the most powerful one', async () => {
  await database().asOwner(async ({ db }) => {
    const deactivated = userIdOf(people.powerUser)
    await db.update(users).set({ deactivatedAt: new Date() }).where(eq(users.id, deactivated))
    const userId = userIdOf(people.employeeOfBikuben)
    const second = { id: randomUUID(), userId, departmentId: administrasjon, role: 'leder' } as const
    await db.insert(affiliations).values({ ...second, organizationId: solbakken })
  })
  const server = setupServer(database)
  const person = await server.signIn(people.employee)

  const { body } = await server.call('GET /api/staff', { as: person })

  expect(body).toEqual([
    member(people.leader, 'Ingunn Halvorsen', 'leder', [leads(maurtua)]),
    member(people.employee, 'Jonas Lie Berg', 'ansatt', [worksIn(maurtua)]),
    member(people.employeeOfBoth, 'Kristin Dahl', 'ansatt', [worksIn(maurtua)]),
    member(people.administrator, 'Marit Aasen', 'administrator', [
      { departmentId: administrasjon, role: 'administrator' },
    ]),
    member(people.employeeOfBikuben, 'Samira Rahimi', 'leder', [leads(administrasjon), worksIn(bikuben)]),
  ])
})

const worksIn = (departmentId: DepartmentId) => ({ departmentId, role: 'ansatt' })
const leads = (departmentId: DepartmentId) => ({ departmentId, role: 'leder' })

const member = (
  email: string,
  name: string,
  role: string,
  places: readonly { readonly departmentId: DepartmentId; readonly role: string }[],
) => ({
  _id: userIdOf(email),
  name,
  picture: null,
  role,
  affiliations: places.toSorted((a, b) => (a.departmentId < b.departmentId ? -1 : 1)),
})
