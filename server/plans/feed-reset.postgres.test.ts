import { expect, it } from 'vitest'

import { solbakken, userIdOf } from '#tests/support/data/demonstration-ids.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import { freshDatabase } from '#tests/support/database/database.ts'
import { waitingForLocks } from '#tests/support/database/waiting-for-locks.ts'
import { setupServer } from '#tests/support/server/server-setup.ts'

const database = freshDatabase('demonstration')

it('a feed that is made while its auth session ends is not made', async () => {
  const server = setupServer(database)
  const person = await server.signIn(people.employee)
  const ending = await database().pool.connect()
  await ending.query('begin')
  await ending.query('update token_families set revoked_at = now() where user_id = $1', [
    userIdOf(people.employee),
  ])

  const making = server.call('POST /api/feeds', {
    as: person,
    headers: { orgctx: solbakken },
    body: { kind: 'person' },
  })
  await expect.poll(() => waitingForLocks(database)).toBe(1)
  await ending.query('commit')
  ending.release()

  const { status, body } = await making
  expect([status, body]).toEqual([401, { message: 'Token is not active' }])
  const { rows } = await database().asOwner(({ client }) => client.query('select from calendar_feeds'))
  expect(rows).toEqual([])
})
