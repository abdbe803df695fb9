import { expect, it } from 'vitest'

import type { Invitation } from '#src/contract/invitation.ts'
import { freshDatabase } from '#tests/support/database/database.ts'
import { bikuben, solbakken } from '#tests/support/data/demonstration-ids.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import { setupServer } from '#tests/support/server/server-setup.ts'

const database = freshDatabase('demonstration')

it('invitations of one address that are sent at the same moment leave one of them', async () => {
  const server = setupServer(database)
  const admin = await server.signIn(people.administrator)
  const headers = { orgctx: solbakken }
  const body = {
    email: 'ny@eksempel.example',
    name: 'Ny Eksempel',
    affiliations: [{ departmentId: bikuben, role: 'ansatt' }],
  }

  const sent = await Promise.all(
    Array.from({ length: 6 }, () => server.call('POST /api/staff/invitations', { as: admin, headers, body })),
  )

  const { body: left } = await server.call('GET /api/staff/invitations', { as: admin, headers })
  await server.endBackground()
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
  expect(left).toHaveLength(1)
  const ids = sent.map((response) => (response.body as Invitation)._id)
  expect(ids).toContain((left as readonly Invitation[])[0]?._id)
})
