// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import { askEndpoints } from '#src/contract/ask.ts'
import { signOf } from '#tests/support/ask/curriculum-setup.ts'
import { renderPage } from '#tests/support/app/shell-setup.tsx'
import { inMaurtua, userIn } from '#tests/support/data/people.ts'

import { SignsToTeach } from './signs-to-teach.tsx'

afterEach(cleanup)

// The first session practises «mer», «hjelp» and «ferdig».
const signs = [
  { ...signOf('mer'), takeCount: 3 },
  { ...signOf('hjelp'), takeCount: 0 },
  { ...signOf('ferdig'), takeCount: 0 },
  { ...signOf('melk'), takeCount: 0 },
] as const

it('links a leader to each sign of the next session that has no take', async () => {
  await renderAs('leder')

  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Lær Ask «hjelp»', '/activities/ask/signs/hjelp'],
    ['Lær Ask «ferdig»', '/activities/ask/signs/ferdig'],
  ])
})

it('shows nothing to those who may not teach', async () => {
  await renderAs('ansatt')

  expect(screen.queryByText('Ask kan ikke se disse tegnene ennå')).toBe(null)
})

function renderAs(role: 'leder' | 'ansatt') {
  const affiliation = { ...inMaurtua, role }
  return renderPage(<SignsToTeach />, {
    handle: { access: 'members' },
    user: userIn([affiliation], affiliation),
    respond: (endpoint) => (endpoint === askEndpoints.signs ? signs : []),
  })
}
