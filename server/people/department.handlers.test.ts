import { expect, it } from 'vitest'

import { freshDatabase } from '#tests/support/database/database.ts'
import { administrasjon, bikuben, krabba, maurtua, solbakken } from '#tests/support/data/demonstration-ids.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import { setupServer } from '#tests/support/server/server-setup.ts'

const database = freshDatabase('demonstration')

const department = (_id: string, name: string, isAdministration = false) => ({
  _id,
  version: 1,
  name,
  organization: solbakken,
  isAdministration,
})

it('lists the departments of the organisation, a–z', async () => {
  const server = setupServer(database)
  const as = await server.signIn(people.employee)

  const { body } = await server.call('GET /api/departments', { as })

  expect(body).toEqual([
    department(administrasjon, 'Administrasjon', true),
    department(bikuben, 'Bikuben'),
    department(maurtua, 'Maurtua'),
  ])
})

it('returns one department with its organisation and its version as ETag, and 404 for a foreign one', async () => {
  const server = setupServer(database)
  const as = await server.signIn(people.employee)

  const own = await server.call(`GET /api/departments/${maurtua}`, { as })
  const cached = await server.call(`GET /api/departments/${maurtua}`, {
    as,
    headers: { 'if-none-match': '"1"' },
  })
  const foreign = await server.call(`GET /api/departments/${krabba}`, { as })

  expect([own.body, own.headers.get('etag')]).toEqual([department(maurtua, 'Maurtua'), '"1"'])
  expect([cached.status, foreign.status]).toEqual([304, 404])
})
