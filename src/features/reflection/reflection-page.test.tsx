// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import { renderPage } from '#tests/support/app/shell-setup.tsx'
import { inMaurtua, userIn } from '#tests/support/data/people.ts'

import { ReflectionPage } from './reflection-page.tsx'

afterEach(cleanup)

it.each([
  [false, 'Økta finnes ikke', /^Den er slettet, eller du har ikke tilgang til den\.$/u],
  [true, 'Økta er ikke åpen på dette nettbrettet', /Det du har skrevet om den, er ikke borte/u],
])(
  'says what to do about a session that is not found, on a shared tablet %s',
  async (isSharedTablet, title, text) => {
    const page = await renderPage(<ReflectionPage />, {
      path: '/profile/evaluation/:id',
      at: '/profile/evaluation/00000000-0000-4000-8000-000000000001',
      user: userIn([inMaurtua], inMaurtua),
      isSharedTablet,
    })
    await page.settle()

    expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
    expect(screen.getByText(text)).toBeTruthy()
  },
)
