// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'

import { firstSessionOf, practiseAll } from '#tests/support/ask/curriculum-setup.ts'

import { Ended } from './phases.tsx'

afterEach(cleanup)

it('shows after the end the result of each sign, and that the session is stored', async () => {
  await renderEnded({ isSaved: true })

  expect(screen.getByText('Økta er lagret.').tagName).toBe('P')
  expect(
    screen
      .getAllByRole('listitem')
      .map((item) => within(item).getByText(/Øves igjen|Fikk det til/).textContent),
  ).toEqual(['Øves igjen', 'Øves igjen', 'Øves igjen'])
  expect(screen.getByRole('link', { name: 'Ferdig' }).getAttribute('href')).toBe('/activities/ask/intro')
})

it('does not say that the session is stored while it waits in the outbox', async () => {
  await renderEnded({ isSaved: false })

  expect(screen.queryByText('Økta er lagret.')).toBe(null)
})

const signIds = ['mer', 'ferdig', 'hjelp'] as const

async function renderEnded({ isSaved }: { readonly isSaved: boolean }) {
  const session = firstSessionOf(signIds)
  await practiseAll(session, 'failed')
  session.send({ type: 'session.end' })
  render(
    <MemoryRouter>
      <Ended session={session} signs={new Map()} isSaved={isSaved} />
    </MemoryRouter>,
  )
}
