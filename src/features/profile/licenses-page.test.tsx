// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import { NetworkError } from '#src/contract/api.ts'
import { renderPage } from '#tests/support/app/shell-setup.tsx'

import { LicensesPage } from './licenses-page.tsx'

afterEach(cleanup)

it('names each package with its licence, and shows the text of one that is opened', async () => {
  await renderPage(<LicensesPage />, {
    thirdPartyNotices: async () => [
      { name: 'react', version: '19.3.1', license: 'MIT', text: 'Permission is hereby granted' },
    ],
  })

  expect(screen.getByText('Permission is hereby granted').closest('[hidden]')).not.toBe(null)
  fireEvent.click(screen.getByRole('button', { name: 'react 19.3.1 (MIT)' }))

  expect(screen.getByText('Permission is hereby granted').closest('[hidden]')).toBe(null)
})

it('offers to try again where the list cannot be fetched', async () => {
  await renderPage(<LicensesPage />, { thirdPartyNotices: () => Promise.reject(new NetworkError()) })

  expect(screen.getByRole('button', { name: 'Prøv igjen' })).toBeTruthy()
})
