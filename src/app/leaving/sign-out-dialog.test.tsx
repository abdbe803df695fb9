// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'

import { inMaurtua, userIn } from '#tests/support/data/people.ts'
import { renderPage } from '#tests/support/app/shell-setup.tsx'

import { SignOutDialog } from './sign-out-dialog.tsx'

// Compiles the lazy module before the tests, so that no test times out on it.
beforeAll(() => import('#src/ui/dialog-window.tsx'))

afterEach(cleanup)

const user = userIn([inMaurtua], inMaurtua)

it('names what would be lost, and stays signed in on «Forbli innlogget»', async () => {
  const page = await renderPage(<SignOutDialog />, { user, unsaved: ['unsent'] })

  page.app.getSnapshot().children.auth?.send({ type: 'auth.signOut' })
  await screen.findByRole('alertdialog', { name: 'Vil du logge ut nå?' })
  const reasons = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  fireEvent.click(screen.getByRole('button', { name: 'Forbli innlogget' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBe(null))

  expect(reasons).toEqual([
    'Noe er ikke sendt ennå. Det blir liggende kryptert på denne enheten, og sendes når du logger inn her igjen innen 14 dager.',
  ])
  expect(page.app.getSnapshot().matches('signedIn')).toBe(true)
})

it('signs out on «Logg ut likevel»', async () => {
  const page = await renderPage(<SignOutDialog />, { user, unsaved: ['askSession'] })

  page.app.getSnapshot().children.auth?.send({ type: 'auth.signOut' })
  fireEvent.click(await screen.findByRole('button', { name: 'Logg ut likevel' }))
  await page.settle()

  expect(page.app.getSnapshot().matches('signedOut')).toBe(true)
})

it('asks nothing when nothing is unsaved', async () => {
  const page = await renderPage(<SignOutDialog />, { user })

  page.app.getSnapshot().children.auth?.send({ type: 'auth.signOut' })
  await page.settle()

  expect(screen.queryByRole('alertdialog')).toBe(null)
  expect(page.app.getSnapshot().matches('signedOut')).toBe(true)
})
