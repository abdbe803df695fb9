import { expect, it } from 'vitest'

import { freshDatabase } from '#tests/support/database/database.ts'
import { administrasjon, bikuben, krabba, maurtua, solbakken } from '#tests/support/data/demonstration-ids.ts'
import { serverStage } from '#tests/support/server/server-setup.ts'

const database = freshDatabase('demonstration')

const department = (_id: string, name: string, isAdministration = false) => ({
  _id,
  version: 1,
  name,
  organization: solbakken,
  isAdministration,
})

it('the departments of an organisation are listed with it, a–z', async () => {
  const stage = serverStage(database)
  const as = await stage.signIn('ansatt@solbakken.example')

  const { body } = await stage.call('GET /api/departments', { as })

  expect(body).toEqual([
    department(administrasjon, 'Administrasjon', true),
    department(bikuben, 'Bikuben'),
    department(maurtua, 'Maurtua'),
  ])
})

it('one department has its organisation and its version as ETag; a foreign one is not found', async () => {
  const stage = serverStage(database)
  const as = await stage.signIn('ansatt@solbakken.example')

  const own = await stage.call(`GET /api/departments/${maurtua}`, { as })
  const known = await stage.call(`GET /api/departments/${maurtua}`, {
    as,
    headers: { 'if-none-match': '"1"' },
  })
  const foreign = await stage.call(`GET /api/departments/${krabba}`, { as })

  expect([own.body, own.headers.get('etag')]).toEqual([department(maurtua, 'Maurtua'), '"1"'])
  expect([known.status, foreign.status]).toEqual([304, 404])
})
