// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import { inFirstSign } from '#tests/support/ask/ask-control.ts'

import { ClickerSetting } from './clicker-setting.tsx'

afterEach(cleanup)

it('is off until somebody wants it, and then says what each key does', async () => {
  const { control } = await inFirstSign()
  render(<ClickerSetting control={control} />)
  const box = screen.getByRole('checkbox', { name: /^Styr med klikker eller én stor tast/ })
  expect([box.matches(':checked'), screen.queryByText('Fram (Page Down)')]).toEqual([false, null])

  fireEvent.click(box)

  expect(box.matches(':checked')).toBe(true)
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '«Vis første tegn», «Barnets tur nå», «Godkjenn» og «Gå videre»',
    '«Gjenta» når barnet har turen, ellers «Vis igjen»',
    '«Angre»',
  ])
})
