import { expect, it } from 'vitest'

import type { Invitation } from '#src/contract/invitation.ts'
import { bikuben, maurtua, solbakken, userIdOf } from '#tests/support/data/demonstration-ids.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import { freshDatabase } from '#tests/support/database/database.ts'
import { setupServer } from '#tests/support/server/server-setup.ts'

const database = freshDatabase('demonstration')

it('an import of staff that is sent more than once at the same moment is done once', async () => {
  const server = setupServer(database)
  const as = await server.signIn(people.administrator)
  const headers = { orgctx: solbakken }
  const kari = {
    email: 'kari@eksempel.example',
    name: 'Kari Ny',
    affiliations: [
      { departmentId: maurtua, role: 'leder' },
      { departmentId: bikuben, role: 'ansatt' },
    ],
    replaces: null,
  }
  const jonas = userIdOf(people.employee)
  const body = {
    invited: [kari],
    raised: [{ userId: jonas, departmentId: bikuben, role: 'ansatt', from: null }],
  }

  const sent = await Promise.all(
    [1, 2, 3].map(() => server.call('POST /api/staff/import', { as, headers, body })),
  )

  const { body: open } = await server.call('GET /api/staff/invitations', { as, headers })
  await server.endBackground()
  expect(sent.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412, 412])
  expect((open as readonly Invitation[]).map(({ email }) => email)).toEqual([kari.email])
  expect(server.emails.map(({ to }) => to)).toEqual([kari.email])
})
