import { describe, expect, it } from 'vitest'

import { passwordResetStore } from '#server/sessions/one-use-secret.store.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import { freshDatabase } from '#tests/support/database/database.ts'
import { setupServer } from '#tests/support/server/server-setup.ts'

import { addKindergarten } from './new-kindergarten.ts'

const database = freshDatabase('demonstration')
const newPassword = 'Bjerkeli2&'

describe('a new kindergarten', () => {
  it('has an administrator, who sets a password and signs in to an administration without other staff', async () => {
    const server = setupServer(database)
    const email = 'styrer@bjerkeli.example'
    const id = await add({ name: 'Bjerkeli barnehage', administrator: { name: 'Eva Lie', email } })
    const token = await passwordResetStore(database().db, server.now, 60).issue(id)
    await server.call('POST /api/auth/resetPassword', { body: { token, newPassword } })

    const person = await server.signIn(email, newPassword)

    expect(
      person.user.affiliations.map(({ role, department }) => [role, department.organizationName]),
    ).toEqual([['administrator', 'Bjerkeli barnehage']])
    expect((await server.call('GET /api/departments', { as: person })).body).toMatchObject([
      { name: 'Administrasjon', isAdministration: true },
    ])
    expect((await server.call('GET /api/students/organization', { as: person })).body).toEqual([])
  })

  it('does not change the name and role of an existing user', async () => {
    const server = setupServer(database)
    const email = people.leader
    await add({ name: 'Lia barnehage', administrator: { name: 'En annen', email: email.toUpperCase() } })

    const { user } = await server.signIn(email)

    expect(user.name).not.toBe('En annen')
    expect(user.affiliations.map(({ department }) => department.organizationName)).toEqual([
      'Lia barnehage',
      'Solbakken barnehage',
    ])
    const chosen = user.affiliations.find(({ _id }) => _id === user.profile.roleId)
    expect(chosen?.department.organizationName).toBe('Solbakken barnehage')
  })
})

const add = (options: Parameters<typeof addKindergarten>[1]) =>
  database().asOwner(({ db }) => addKindergarten(db, options))
