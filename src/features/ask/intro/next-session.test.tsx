// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import { askEndpoints } from '#src/contract/ask.ts'
import { takeEndpoints } from '#src/contract/take.ts'
import type { AskHistory } from '#src/machines/ask/ask-history.ts'
import { signOf } from '#tests/support/ask/curriculum-setup.ts'
import { renderPage } from '#tests/support/app/shell-setup.tsx'
import { inMaurtua, userIn } from '#tests/support/data/people.ts'

import { NextSession } from './next-session.tsx'

afterEach(cleanup)

const signs = ['mer', 'ferdig', 'hjelp'].map(signOf)
const begun: AskHistory = [
  {
    house: 1,
    module: 1,
    session: 1,
    signs: [
      { repeats: 0, signId: 'mer', state: 'practising', stars: 2 },
      { repeats: 0, signId: 'ferdig', state: 'new', stars: 0 },
      { repeats: 0, signId: 'hjelp', state: 'new', stars: 0 },
    ],
  },
]

it('names the three signs of the next session, and makes the one that is pressed, with its sentence', async () => {
  const { settle } = await renderNext([])
  expect(screen.getByRole('heading', { name: 'Neste økt' })).not.toBeNull()
  expect(screen.getByText('Økt 1 i Hei og behov')).not.toBeNull()
  expect(words()).toEqual(['mer', 'ferdig', 'hjelp'])
  expect(screen.queryByRole('img')).toBe(null)

  fireEvent.click(screen.getByRole('button', { name: 'ferdig' }))
  await settle()

  expect(await screen.findByRole('img', { name: 'Ask viser tegnet «ferdig»' })).not.toBeNull()
  expect(screen.getByRole('button', { name: 'ferdig', pressed: true })).not.toBeNull()
  expect(screen.getByText(`«${signOf('ferdig').sentence}»`)).not.toBeNull()
})

it('says that a session goes on, with the stars that its signs have', async () => {
  await renderNext(begun)

  expect(screen.getByRole('heading', { name: 'Fortsett økta' })).not.toBeNull()
  expect(words()).toEqual(['mer2 av 3 stjerner', 'ferdig', 'hjelp'])
})

it('shows the houses when somebody asks for them', async () => {
  await renderNext(begun)
  const disclosure = screen.getByRole('button', { name: 'Vis progresjon' })
  expect(disclosure.getAttribute('aria-expanded')).toBe('false')

  fireEvent.click(disclosure)

  expect(
    await screen.findByRole('heading', { name: /av 120 tegn øvd inn|av \d+ tegn øvd inn/ }),
  ).not.toBeNull()
})

it('shows the houses at once at the address of the progress', async () => {
  await renderNext(begun, '/page#progresjon')

  expect((await screen.findByRole('button', { name: 'Vis progresjon' })).getAttribute('aria-expanded')).toBe(
    'true',
  )
  expect(await screen.findByRole('heading', { name: '0 av 120 tegn øvd inn' })).not.toBeNull()
})

it('shows its signs without a session, and leads to all others', async () => {
  const { shown } = await renderNext(begun)

  fireEvent.click(screen.getByRole('button', { name: 'Bare vis tegnene' }))

  expect(shown).toEqual([['mer', 'ferdig', 'hjelp']])
  expect(screen.getByRole('link', { name: 'Vis andre tegn' }).getAttribute('href')).toBe(
    '/activities/ask/progress?tegn',
  )
})

const words = () =>
  within(screen.getByRole('group', { name: 'Tegnene i økta' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent)

async function renderNext(history: AskHistory, at?: string) {
  const shown: (readonly string[])[] = []
  const onShow = (signIds: readonly string[]) => shown.push(signIds)
  const page = await renderPage(<NextSession signs={signs} history={history} onShow={onShow} />, {
    handle: { access: 'members' },
    user: userIn([inMaurtua], inMaurtua),
    ...(at === undefined ? {} : { at }),
    respond: (endpoint) =>
      endpoint === askEndpoints.settings
        ? { showsDrafts: true }
        : endpoint === takeEndpoints.list
          ? []
          : undefined,
  })
  return { ...page, shown }
}
