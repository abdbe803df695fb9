// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import { renderPage } from '#tests/support/app/shell-setup.tsx'

import { PrintButton } from './print-button.tsx'

afterEach(cleanup)

it('opens the print dialog once for each press, and is not printed', async () => {
  let printed = 0
  await renderPage(<PrintButton />, { print: () => (printed += 1) })
  const button = screen.getByRole('button', { name: 'Skriv ut' })

  fireEvent.click(button)

  expect(printed).toBe(1)
  expect(button.classList.contains('print:hidden')).toBe(true)
})
