// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { renderPage } from '#tests/support/app/shell-setup.tsx'

import { WrongClockNotice } from './wrong-clock-notice.tsx'

const text = 'Klokka på denne enheten går feil. Språkhuset bruker riktig dato.'

it.each([
  ['a day ahead', -86_400_000, 1],
  ['five minutes behind', 300_000, 1],
  ['four minutes ahead', -240_000, 0],
  ['right', 0, 0],
])('a device whose clock is %s', async (_, clockOffsetMs, shown) => {
  await renderPage(<WrongClockNotice className="" />, { clockOffsetMs })

  await expect.poll(() => screen.queryAllByText(text).length).toBe(shown)
})
