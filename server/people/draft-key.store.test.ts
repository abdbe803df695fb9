import { expect, it } from 'vitest'

import { freshDatabase } from '#tests/support/database/database.ts'
import { setupServer } from '#tests/support/server/server-setup.ts'
import { people } from '#tests/support/data/demonstration-people.ts'

const database = freshDatabase('demonstration')

it('a user gets the same key each time, and no other user gets it', async () => {
  const server = setupServer(database)
  const keyOf = async (email: string) => {
    const { body } = await server.call('GET /api/user/outbox-key', { as: await server.signIn(email) })
    return (body as { readonly key: string }).key
  }

  const [first, again, other] = [
    await keyOf(people.leader),
    await keyOf(people.leader),
    await keyOf(people.employee),
  ]

  expect(again).toBe(first)
  expect(other).not.toBe(first)
  expect(Buffer.from(first, 'base64url')).toHaveLength(32)
})

it('no transaction that has not named the user sees a key', async () => {
  const server = setupServer(database)
  await server.call('GET /api/user/outbox-key', { as: await server.signIn(people.leader) })

  expect((await database().pool.query('select * from draft_keys')).rows).toEqual([])
  const { rowCount } = await database().asOwner(({ client }) => client.query('select * from draft_keys'))
  expect(rowCount).toBeGreaterThan(0)
})
