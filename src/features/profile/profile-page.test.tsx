// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import type { Role, User } from '#src/contract/user.ts'
import { renderPage } from '#tests/support/app/shell-setup.tsx'
import { waitingOn } from '#tests/support/data/reflections.ts'
import { departmentId, organizationId, userId } from '#tests/support/data/ids.ts'

import { ProfilePage } from './profile-page.tsx'

afterEach(cleanup)

it('shows no affiliation choice to a user with one affiliation', async () => {
  await renderPage(<ProfilePage />, { user: personWith(['ansatt']) })

  expect(screen.queryByRole('heading', { name: 'Bytt rolle eller barnehage' })).toBe(null)
})

it.each<[Role, readonly (string | undefined)[]]>([
  ['ansatt', []],
  ['leder', ['/profile/employee-evaluations']],
  ['administrator', ['/profile/employee-evaluations']],
])('shows %s the link to the reflections of the staff only if authorized', async (role, addresses) => {
  await renderPage(<ProfilePage />, { user: personWith([role]) })

  expect(
    screen
      .queryAllByRole('link', { name: /^Ansattes refleksjoner/ })
      .map((link) => [link.getAttribute('href'), link.textContent]),
  ).toEqual(addresses.map((address) => [address, 'Ansattes refleksjoner']))
})

it.each<[Role, readonly string[]]>([
  ['ansatt', []],
  ['leder', []],
  ['administrator', ['/staff']],
])('shows %s the link to the staff and their roles only if authorized', async (role, addresses) => {
  await renderPage(<ProfilePage />, { user: personWith([role]) })

  expect(
    screen.queryAllByRole('link', { name: 'Ansatte og roller' }).map((link) => link.getAttribute('href')),
  ).toEqual(addresses)
})

it('shows how many activities wait for reflection', async () => {
  await renderPage(<ProfilePage />, {
    user: personWith(['ansatt']),
    respond: ({ path }) =>
      path === '/api/evaluation/waiting' ? [waitingOn('2026-11-16'), waitingOn('2026-11-17')] : undefined,
  })

  expect(screen.getByRole('link', { name: /^Mine refleksjoner/ }).textContent).toBe(
    'Mine refleksjoner2 venter på refleksjon',
  )
})

it('shows why a change of affiliation was rejected, and keeps the current one', async () => {
  const page = await renderPage(<ProfilePage />, {
    user: personWith(['ansatt', 'leder']),
    setRole: async () => ({ kind: 'refused', message: 'Du hører ikke til der lenger.' }),
  })

  fireEvent.click(screen.getByRole('button', { name: /Avdeling 2/ }))
  await page.settle()

  expect(screen.getByRole('alert').textContent).toEqual('Du hører ikke til der lenger.Prøv igjen')
  expect(screen.getByRole('button', { pressed: true }).textContent).toContain('Avdeling 1')
})

it('changes to the affiliation that is pressed', async () => {
  const userInSecond = personWith(['ansatt', 'leder'], 2)
  const page = await renderPage(<ProfilePage />, {
    user: personWith(['ansatt', 'leder']),
    setRole: async () => ({ kind: 'set', user: userInSecond }),
  })

  fireEvent.click(screen.getByRole('button', { name: /Avdeling 2/ }))
  await page.settle()

  expect(screen.getByRole('button', { pressed: true }).textContent).toContain('Avdeling 2')
})

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

/** A user with one affiliation per role; `chosen` is the number of the chosen one, from 1. */
const personWith = (roles: readonly Role[], chosen = 1): User => ({
  _id: userId(id(100)),
  feideId: null,
  name: 'Ingunn Maria Solbakk',
  email: 'ingunn@solbakken.example',
  affiliations: roles.map((role, index) => ({
    _id: id(index + 1),
    role,
    department: {
      _id: departmentId(id(index + 11)),
      name: `Avdeling ${index + 1}`,
      organization: organizationId(id(200)),
      organizationName: 'Solbakken barnehage',
      isAdministration: false,
    },
  })),
  profile: { roleId: id(chosen), showCookie: false, showIntroduction: false },
})
