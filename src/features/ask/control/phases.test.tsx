// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'

import { askMachines, practiseAll } from '#tests/support/ask/curriculum-setup.ts'

import { Leaving } from './phases.tsx'

afterEach(cleanup)

it('shows at the goodbye the result of each sign, and that the session is stored', async () => {
  const session = await renderLeaving({ isSaved: true })

  expect(screen.getByText('Økta er lagret.').tagName).toBe('P')
  expect(
    screen.getAllByRole('listitem').map((item) => within(item).getByText(/Øves igjen|Godkjent/).textContent),
  ).toEqual(['Øves igjen', 'Øves igjen', 'Øves igjen'])
  fireEvent.click(screen.getByRole('button', { name: 'Ferdig' }))
  expect(session.getSnapshot().status).toBe('done')
})

it('does not say that the session is stored while it waits in the outbox', async () => {
  await renderLeaving({ isSaved: false })

  expect(screen.queryByText('Økta er lagret.')).toBe(null)
})

const signIds = ['mer', 'ferdig', 'hjelp'] as const

async function renderLeaving({ isSaved }: { readonly isSaved: boolean }) {
  const session = createActor(askMachines.session, {
    input: {
      house: 1,
      module: 1,
      session: 1,
      signs: signIds.map((signId) => ({ signId, state: 'new' as const, stars: 0, repeats: 0 })),
      counts: { repetitions: 3, tries: 3 },
      isGoingOn: false,
    },
    clock: new SimulatedClock(),
  }).start()
  await practiseAll(session, 'failed')
  session.send({ type: 'session.end' })
  render(<Leaving session={session} signs={new Map()} isSaved={isSaved} />)
  return session
}
