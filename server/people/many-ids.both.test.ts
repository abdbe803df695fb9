import { randomUUID } from 'node:crypto'

import { onTestFinished, expect, it } from 'vitest'

import { students } from '#server/database/schema/people.ts'
import { listen } from '#server/http/listen.ts'
import { freshDatabase } from '#tests/support/database/database.ts'
import { maurtua, solbakken } from '#tests/support/data/demonstration-ids.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import { studentId } from '#tests/support/data/ids.ts'
import { setupServer } from '#tests/support/server/server-setup.ts'

const database = freshDatabase('demonstration')

it('case 85: byIds accepts the 500 ids of the contract over a real connection, and no more', async () => {
  const ids = Array.from({ length: 500 }, () => studentId(randomUUID()))
  await database().asOwner(({ db }) =>
    db.insert(students).values(
      ids.map((id) => ({
        organizationId: solbakken,
        id,
        departmentId: maurtua,
        name: 'Kari Prøve',
        birthDate: '2022-03-01',
        parents: [],
        mark: 'fish',
      })),
    ),
  )
  const server = setupServer(database)
  const person = await server.signIn(people.leader)
  const listening = await listen(server.app.fetch, { host: '127.0.0.1', port: 0 })
  onTestFinished(() => listening.drain(1_000))
  const headers = { authorization: `Bearer ${person.token}`, refreshtoken: person.refreshToken }
  const request = async (requested: readonly string[]) => {
    const address = `http://127.0.0.1:${listening.port}/api/students/byIds?ids=${requested.join(',')}`
    const response = await fetch(address, { headers })
    return { status: response.status, body: (await response.json()) as unknown }
  }

  const all = await request(ids)
  const tooMany = await request([...ids, randomUUID()])

  expect(all.status).toBe(200)
  expect(new Set((all.body as { _id: string }[]).map(({ _id }) => _id))).toEqual(new Set(ids))
  expect(tooMany).toEqual({
    status: 422,
    body: {
      message: 'Be om høyst 500.',
      data: { issues: [{ path: 'ids', message: 'Be om høyst 500.' }] },
    },
  })
})
