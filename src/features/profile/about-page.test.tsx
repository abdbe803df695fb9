// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import { renderPage } from '#tests/support/app/shell-setup.tsx'
import { inMaurtua, userIn } from '#tests/support/data/people.ts'

import { AboutPage } from './about-page.tsx'

afterEach(cleanup)

const user = userIn([inMaurtua], inMaurtua)

it('links to the licences of its dependencies', async () => {
  await renderPage(<AboutPage />, { user })

  expect(screen.getByRole('link', { name: 'Se lisensene' }).getAttribute('href')).toBe(
    '/profile/about/licenses',
  )
})

it('shows when the support line is open, and its number', async () => {
  await renderPage(<AboutPage />, { user, config: { supportPhone: '22 00 00 00' } })

  expect(screen.getByText('Brukerstøtte på telefon: mandager kl. 10–14')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ring 22 00 00 00' }).getAttribute('href')).toBe('tel:22000000')
})

it('shows the introduction again', async () => {
  const sent: unknown[] = []
  const respond = (_: unknown, call: unknown) => {
    sent.push(call)
    return { ...user.profile, showIntroduction: true }
  }
  const { app, router, settle } = await renderPage(<AboutPage />, { user, respond })

  fireEvent.click(screen.getByRole('button', { name: 'Vis introduksjonen igjen' }))
  await settle()

  expect(app.getSnapshot().context.user?.profile.showIntroduction).toBe(true)
  expect(router.state.location.pathname).toBe('/')
  expect(sent).toEqual([{ body: { showIntroduction: true } }])
})
