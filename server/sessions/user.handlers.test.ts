import { randomUUID } from 'node:crypto'

import { describe, expect, it } from 'vitest'

import type { DepartmentRole } from '#src/contract/department-role.ts'
import type { SignedIn } from '#src/contract/user.ts'
import { freshDatabase } from '#tests/support/database/database.ts'
import { fjordglott, krabba, solbakken, userIdOf } from '#tests/support/data/demonstration-ids.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import { setupServer } from '#tests/support/server/server-setup.ts'

const database = freshDatabase('demonstration')
const anyText: unknown = expect.any(String)

describe('the user', () => {
  it('is returned with every affiliation and the chosen role', async () => {
    const person = await setupServer(database).signIn(people.leader)

    expect(person.user).toEqual({
      _id: userIdOf(people.leader),
      feideId: null,
      name: 'Ingunn Halvorsen',
      email: people.leader,
      affiliations: [
        {
          _id: person.user.profile.roleId,
          role: 'leder',
          department: {
            _id: anyText,
            name: 'Maurtua',
            organization: solbakken,
            organizationName: 'Solbakken barnehage',
            isAdministration: false,
          },
        },
      ],
      profile: { roleId: anyText, showCookie: true, showIntroduction: true },
    })
  })

  it('gets a colleague with name, picture and role, and 404 for users of another kindergarten', async () => {
    const { call } = await as(people.employee)

    const colleague = await call(`GET /api/user/${userIdOf(people.leader)}`)
    const foreigner = await call(`GET /api/user/${userIdOf(people.leaderOfFjordglott)}`)
    const unknown = await call(`GET /api/user/${randomUUID()}`)

    expect(colleague.body).toEqual({
      user: {
        _id: userIdOf(people.leader),
        name: 'Ingunn Halvorsen',
        picture: null,
        role: 'leder',
      },
    })
    expect([foreigner.status, unknown.status]).toEqual([404, 404])
    expect(foreigner.body).toEqual(unknown.body)
  })

  it('is a bank editor by a flag, independent of the role', async () => {
    const bodies = await Promise.all(
      [people.administrator, people.administratorOfFjordglott, people.withoutAffiliation].map(
        async (email) => (await (await as(email)).call('GET /api/user/isAdmin')).body,
      ),
    )

    expect(bodies).toEqual([{ isAdmin: true }, { isAdmin: false }, { isAdmin: false }])
  })

  it('dismisses the notices one by one', async () => {
    const { call } = await as(people.employeeOfBikuben)
    const path = 'PATCH /api/user/setCookieOrIntroShow'

    const cookie = await call(path, { showCookie: false })
    const introduction = await call(path, { showIntroduction: false })

    const profile = { roleId: anyText, showCookie: false }
    expect(cookie.body).toEqual({ ...profile, showIntroduction: true })
    expect(introduction.body).toEqual({ ...profile, showIntroduction: false })
    expect((await call(path, {})).status).toBe(422)
    expect((await call(path, { showCookie: true, roleId: randomUUID() })).status).toBe(422)
  })
})

describe('choosing a role', () => {
  it('returns a new token pair and revokes the old family', async () => {
    const { server, person, call } = await as(people.employeeOfBoth)
    const { body: roles } = await call('GET /api/departmentrole/me')
    const role = (roles as DepartmentRole[]).find(({ department }) => department._id === krabba)

    const chosen = await call('POST /api/user/setRole', { roleId: role?.affiliationId })

    const { user, token, refreshToken } = chosen.body as SignedIn
    expect(role?.organization).toEqual({ _id: fjordglott, name: 'Fjordgløtt barnehage' })
    expect(user.profile.roleId).toBe(role?.affiliationId)
    expect((await server.call('GET /api/auth/me', { as: { token, refreshToken } })).status).toBe(200)
    const old = await server.call('GET /api/auth/me', { as: person })
    expect([old.status, old.body]).toEqual([401, { message: 'Token is not active' }])
  })

  it('returns 404 for an affiliation of another user', async () => {
    const { server, person, call } = await as(people.employee)
    const other = await server.signIn(people.leader)

    const response = await call('POST /api/user/setRole', { roleId: other.user.profile.roleId })

    expect(response.status).toBe(404)
    expect((await server.call('GET /api/auth/me', { as: person })).status).toBe(200)
  })
})

async function as(email: string) {
  const server = setupServer(database)
  const person = await server.signIn(email)
  return { server, person, call: (line: string, body?: unknown) => server.call(line, { as: person, body }) }
}
