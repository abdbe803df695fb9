// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import { askEndpoints, type AskSettings, type StoredAskSession } from '#src/contract/ask.ts'
import { signOf } from '#tests/support/ask/curriculum-setup.ts'
import { sessionOf } from '#tests/support/ask/session.ts'
import { renderPage } from '#tests/support/app/shell-setup.tsx'
import { inMaurtua, userIn } from '#tests/support/data/people.ts'

import { EverydaySignsPage } from './everyday-signs-page.tsx'

afterEach(cleanup)

const signs = ['mer', 'ferdig', 'hjelp', 'hei', 'ha-det', 'takk'].map(signOf)

it('shows a card of each sign that the department has practised since Monday, once', async () => {
  // The page is opened on Wednesday 18 November 2026.
  await open([
    practised('1', '2026-11-15T09:00:00.000Z', ['takk', 'ha-det', 'hei']),
    practised('2', '2026-11-16T08:00:00.000Z', ['mer', 'hjelp', 'ferdig']),
    practised('3', '2026-11-19T08:00:00.000Z', ['hjelp', 'hei', 'mer']),
  ])

  expect(cards()).toEqual(['mer', 'hjelp', 'ferdig', 'hei'])
  expect(screen.getByText(/^Tegnene dere øver på nå/).tagName).toBe('P')
})

it('shows the signs of the next session where none has been held this week', async () => {
  await open([])

  expect(cards()).toEqual(['mer', 'ferdig', 'hjelp'])
  expect(screen.getByText(/^Dere har ikke øvd med Ask denne uka/).tagName).toBe('P')
})

it('shows Ask’s hands on each card, where a leader wants drafts', async () => {
  await open([], { showsDrafts: true })
  expect(hands()).toEqual(['Slik gjør Ask «mer»', 'Slik gjør Ask «ferdig»', 'Slik gjør Ask «hjelp»'])

  cleanup()
  await open([], { showsDrafts: false })

  expect([cards(), hands()]).toEqual([['mer', 'ferdig', 'hjelp'], []])
})

const hands = () =>
  screen.queryAllByRole('figure', { name: /^Slik gjør Ask/ }).map((image) => image.getAttribute('aria-label'))

const cards = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

const practised = (id: string, startedAt: string, signIds: readonly string[]): StoredAskSession => ({
  ...sessionOf(`5a3c1f0e-6f7b-4a53-9d0e-0c1d2e3f4a5${id}`),
  startedAt,
  signs: signIds.map((signId) => ({ signId, state: 'approved', stars: 3, repeats: 0 })),
})

const open = (history: readonly StoredAskSession[], settings?: AskSettings) =>
  renderPage(<EverydaySignsPage />, {
    handle: { access: 'members' },
    user: userIn([inMaurtua], inMaurtua),
    respond: (endpoint) => {
      if (endpoint === askEndpoints.signs) return signs
      if (endpoint === askEndpoints.settings) return settings
      return endpoint === askEndpoints.progress ? history : undefined
    },
  })
