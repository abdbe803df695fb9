// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import { askEndpoints } from '#src/contract/ask.ts'
import { renderPage } from '#tests/support/app/shell-setup.tsx'
import { firstSessionOf, practiseAll, signOf } from '#tests/support/ask/curriculum-setup.ts'
import { inMaurtua, userIn } from '#tests/support/data/people.ts'

import { CloakroomButton, CloakroomCard } from './cloakroom-card.tsx'

afterEach(cleanup)

const signIds = ['mer', 'ferdig', 'hjelp'] as const

it('has the signs of the session with Ask’s hands, and what is a draft', async () => {
  await renderCard({ isPractised: true })

  const items = screen.getAllByRole('listitem')
  expect(items.map((item) => within(item).getByRole('heading').textContent)).toEqual([...signIds])
  expect(
    items.map((item) =>
      within(item)
        .getByRole('figure', { name: /^Slik gjør Ask/ })
        .getAttribute('aria-label'),
    ),
  ).toEqual(['Slik gjør Ask «mer»', 'Slik gjør Ask «ferdig»', 'Slik gjør Ask «hjelp»'])
  expect(items.map((item) => within(item).queryByText(/^Utkast/) !== null)).toEqual([true, false, true])
  expect(screen.getByText(/^Maurtua, /).textContent).toBe('Maurtua, onsdag 18. november')
})

it('is printed by its button', async () => {
  const { printed } = await renderCard({ isPractised: true })

  fireEvent.click(screen.getByRole('button', { name: 'Skriv ut til garderoben' }))

  expect(printed()).toBe(1)
})

it('is not offered before a sign has been practised', async () => {
  await renderCard({ isPractised: false })

  expect(screen.queryByRole('button')).toBe(null)
  expect(screen.queryByRole('listitem')).toBe(null)
})

async function renderCard({ isPractised }: { readonly isPractised: boolean }) {
  const session = firstSessionOf(signIds)
  if (isPractised) await practiseAll(session, 'failed')
  const signs = new Map(
    signIds.map((signId) => [
      signId,
      { ...signOf(signId), ...(signId === 'ferdig' && { status: 'approved' as const }) },
    ]),
  )
  let count = 0
  await renderPage(
    <>
      <CloakroomButton session={session} />
      <CloakroomCard session={session} signs={signs} departmentName="Maurtua" />
    </>,
    {
      handle: { access: 'members' },
      user: userIn([inMaurtua], inMaurtua),
      respond: (endpoint) => (endpoint === askEndpoints.settings ? { showsDrafts: true } : undefined),
      print: () => {
        count += 1
      },
    },
  )
  return { printed: () => count }
}
