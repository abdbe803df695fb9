import { expect, it } from 'vitest'

import { askSettings } from '#server/database/schema/ask.ts'
import { freshDatabase } from '#tests/support/database/database.ts'
import { bikuben, krabba, maurtua } from '#tests/support/data/demonstration-ids.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import { setupServer } from '#tests/support/server/server-setup.ts'

const database = freshDatabase('demonstration')
const path = '/ask-service/settings'

it('shows the drafts of signs in no department whose leaders have decided nothing', async () => {
  const { read } = kindergarten()
  await database().asOwner(({ db }) => db.delete(askSettings))

  expect(await read(people.employee, maurtua)).toEqual({ showsDrafts: false })
})

it('a Leder decides for one department: another keeps what it has', async () => {
  const { read, change } = kindergarten()
  await database().asOwner(({ db }) => db.delete(askSettings))

  expect(await change(people.leader, maurtua, true)).toBe(200)
  expect(await change(people.leader, maurtua, true)).toBe(200)
  expect(await read(people.employee, maurtua)).toEqual({ showsDrafts: true })
  expect(await read(people.leader, bikuben)).toEqual({ showsDrafts: false })

  expect(await change(people.leader, maurtua, false)).toBe(200)
  expect(await read(people.employee, maurtua)).toEqual({ showsDrafts: false })
})

it('refuses an Ansatt, a department where the caller is not Leder, also of another kindergarten, and anything else in the body', async () => {
  const { change, server } = kindergarten()
  const as = await server.signIn(people.leader)

  expect(await change(people.employee, maurtua, true)).toBe(403)
  expect(await change(people.leader, krabba, true)).toBe(403)
  expect(await change(people.leader, bikuben, true)).toBe(403)
  const { status } = await server.call(`PUT ${path}`, {
    as,
    headers: { depctx: maurtua },
    body: { showsDrafts: 'ja' },
  })
  expect(status).toBe(422)
})

function kindergarten() {
  const server = setupServer(database)
  return {
    server,
    read: async (email: string, depctx: string) =>
      (await server.call(`GET ${path}`, { as: await server.signIn(email), headers: { depctx } })).body,
    change: async (email: string, depctx: string, showsDrafts: boolean) =>
      (
        await server.call(`PUT ${path}`, {
          as: await server.signIn(email),
          headers: { depctx },
          body: { showsDrafts },
        })
      ).status,
  }
}
