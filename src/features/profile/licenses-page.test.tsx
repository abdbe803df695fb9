// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import { NetworkError } from '#src/contract/api.ts'
import { renderPage } from '#tests/support/app/shell-setup.tsx'

import { LicensesPage } from './licenses-page.tsx'

afterEach(cleanup)

it('lists each package with its licence, and shows the licence text when opened', async () => {
  await renderPage(<LicensesPage />, {
    thirdPartyNotices: async () => [
      { name: 'react', version: '19.3.1', license: 'MIT', text: 'Permission is hereby granted' },
    ],
  })

  expect(screen.getByText('Permission is hereby granted').closest('[hidden]')).not.toBe(null)
  fireEvent.click(screen.getByRole('button', { name: 'react 19.3.1 (MIT)' }))

  expect(screen.getByText('Permission is hereby granted').closest('[hidden]')).toBe(null)
})

it('shows a retry button when the list fails to load', async () => {
  await renderPage(<LicensesPage />, { thirdPartyNotices: () => Promise.reject(new NetworkError()) })

  expect(screen.getByRole('button', { name: 'Prøv igjen' })).toBeTruthy()
})
