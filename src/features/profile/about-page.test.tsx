// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import { renderPage } from '#tests/support/app/shell-setup.tsx'

import { AboutPage } from './about-page.tsx'

afterEach(cleanup)

it('links to the licences of its dependencies', async () => {
  await renderPage(<AboutPage />)

  expect(screen.getByRole('link', { name: 'Se lisensene' }).getAttribute('href')).toBe(
    '/profile/about/licenses',
  )
})

it('shows when the support line is open, and its number', async () => {
  await renderPage(<AboutPage />, { config: { supportPhone: '22 00 00 00' } })

  expect(screen.getByText('Brukerstøtte på telefon: mandager kl. 10–14')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ring 22 00 00 00' }).getAttribute('href')).toBe('tel:22000000')
})
