// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import { ApiError } from '#src/contract/api.ts'
import { endpoints } from '#src/contract/endpoints.ts'
import type { UnpublishedCards } from '#src/contract/unpublished-card.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import type { LikeType } from '#src/contract/like.ts'
import { toastsOf } from '#tests/support/app/toasts-of.ts'
import { renderPage, noResponse } from '#tests/support/app/shell-setup.tsx'
import { inMaurtua, userIn } from '#tests/support/data/people.ts'

import { FavoritesPage } from './favorites-page.tsx'

afterEach(cleanup)

it('shows the favourites by kind, the newest first, also a card that editors have unpublished, and leaves out what is not found', async () => {
  const [gone, unpublished] = [id(99), id(8)]
  await renderPage(<FavoritesPage />, {
    user: member,
    respond: serverWith([
      like('activity', id(3)),
      like('generalTip', id(5)),
      like('activity', gone),
      like('activity', unpublished),
      like('activity', id(2)),
      like('focusArea', id(4)),
      like('mainActivity', id(1)),
      like('resource', id(6)),
    ]),
  })

  expect(shown()).toEqual([
    ['Temakort', ['/activities/main/1']],
    ['Aktivitetskort', ['/activities/3', '/activities/8', '/activities/2']],
    ['Fagområder', ['/activities/focus-area/4']],
    ['Faglig veiledning', ['/activities/general-tip/5']],
    ['Fra ressursbanken', ['/resources/6']],
  ])
})

it('shows the minutes and the ages of an activity', async () => {
  await renderPage(<FavoritesPage />, { user: member, respond: serverWith([like('activity', id(2))]) })

  expect(screen.getByRole('article').textContent).toEqual('Kort 2En ingress.Natur45 min · 3–5 år')
})

it('links to the bank when there are no favourites', async () => {
  await renderPage(<FavoritesPage />, { user: member, respond: serverWith([]) })

  expect(screen.getByRole('heading', { level: 2 }).textContent).toEqual('Ingen favoritter ennå')
  expect(screen.getByRole('link', { name: 'Finn aktiviteter' }).getAttribute('href')).toEqual('/activities')
})

it('removes a card as soon as its heart is pressed', async () => {
  const page = await renderPage(<FavoritesPage />, {
    user: member,
    respond: serverWith([like('activity', id(2))]),
  })

  fireEvent.click(screen.getByRole('button', { name: 'Fjern «Kort 2» fra favoritter' }))
  await page.settle()

  expect(shown()).toEqual([])
  expect(screen.getByRole('heading', { level: 2 }).textContent).toEqual('Ingen favoritter ennå')
})

it('offers to undo a removal, and restores the card', async () => {
  const respond = serverWith([like('activity', id(2))])
  const page = await renderPage(<FavoritesPage />, { user: member, respond })
  fireEvent.click(screen.getByRole('button', { name: 'Fjern «Kort 2» fra favoritter' }))
  await page.settle()
  const removed = { cards: shown(), toasts: toastsOf(page) }

  const [toast] = page.app.getSnapshot().children.toaster?.getSnapshot().context.toasts ?? []
  act(() => toast?.send({ type: 'toast.act' }))
  await page.settle()

  expect(removed).toEqual({ cards: [], toasts: [['ok', 'Fjernet fra favoritter']] })
  expect(shown()).toEqual([['Aktivitetskort', ['/activities/2']]])
})

it('leaves out a card whose removal waits for the network', async () => {
  const respond = serverWith([like('activity', id(2))])
  const page = await renderPage(<FavoritesPage />, {
    user: member,
    respond: (endpoint, call) => (endpoint === endpoints.like.set ? noResponse : respond(endpoint, call)),
  })

  fireEvent.click(screen.getByRole('button', { name: 'Fjern «Kort 2» fra favoritter' }))
  await page.settle()

  expect(shown()).toEqual([])
})

it('restores a card whose removal the server rejects', async () => {
  const respond = serverWith([like('activity', id(2))])
  const page = await renderPage(<FavoritesPage />, {
    user: member,
    respond: (endpoint, call) => {
      if (endpoint === endpoints.like.set) throw new ApiError(404, 'Kortet finnes ikke.')
      return respond(endpoint, call)
    },
  })

  fireEvent.click(screen.getByRole('button', { name: 'Fjern «Kort 2» fra favoritter' }))
  await page.settle()

  expect(shown()).toEqual([['Aktivitetskort', ['/activities/2']]])
})

it('shows a network error, and retries', async () => {
  const respond = serverWith([like('activity', id(2))])
  let isOffline = true
  const page = await renderPage(<FavoritesPage />, {
    user: member,
    respond: (endpoint, call) =>
      isOffline && endpoint.path === endpoints.like.list.path ? noResponse : respond(endpoint, call),
  })
  const alertText = screen.getByRole('alert').textContent

  isOffline = false
  fireEvent.click(screen.getByRole('button', { name: 'Prøv igjen' }))
  await page.settle()

  expect(alertText).toContain('Fikk ikke kontakt')
  expect(shown()).toEqual([['Aktivitetskort', ['/activities/2']]])
})

const member = userIn([inMaurtua], inMaurtua)

type Liked = ReturnType<typeof like>

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const like = (type: LikeType, activityId: string) => ({
  _id: activityId,
  type,
  activityId,
  createdAt: '2026-11-18T09:00:00.000Z',
})

const card = (number: number) => ({
  _id: id(number),
  version: 1,
  title: `Kort ${number}`,
  preamble: 'En ingress.',
  focusArea: id(4),
  ages: null,
  duration: null,
  level: null,
  keywords: [],
  picture: { src: '/bilde.svg', alt: '' },
})

const activity = (number: number) => ({
  ...card(number),
  mainActivity: id(1),
  duration: 45,
  ages: { from: 3, to: 5 },
  goals: [],
  places: [],
  seasons: [],
  groupSize: null,
})

/** A server with the given favourites and a small bank; `like.set` removes all favourites, or restores them. */
function serverWith(initial: readonly Liked[]) {
  let likes = initial
  return (endpoint: Endpoint, call: unknown) => {
    if (endpoint === endpoints.like.list) return likes
    if (endpoint === endpoints.like.set)
      return (likes = JSON.stringify(call).includes('"on":false') ? [] : initial)
    if (endpoint === endpoints.mainActivities.list) return [card(1)]
    if (endpoint === endpoints.activities.list) return [activity(2), activity(3)]
    if (endpoint === endpoints.unpublishedCards.list)
      return {
        mainActivities: [],
        activities: [activity(8)],
        focusAreas: [],
        experienceGoals: [],
        generalTips: [],
        resources: [],
        questions: [],
      } satisfies Record<keyof UnpublishedCards, unknown>
    if (endpoint === endpoints.focusAreas.list)
      return [{ ...card(4), focusArea: null, colour: 'green', icon: 'leaf', code: 'Natur' }]
    if (endpoint === endpoints.generalTips.list) return [{ ...card(5), subtitle: 'Under' }]
    if (endpoint === endpoints.resources.list) return [{ ...card(6), kind: 'song', activities: [] }]
    return noResponse
  }
}

/** The heading of each group and the links of its cards, with ids shortened to their number. */
const shown = () =>
  screen.queryAllByRole('region').map((region) => [
    within(region).getByRole('heading', { level: 2 }).textContent,
    within(region)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')?.replace(/[0-9a-f]{8}-[0-9a-f-]{20}0*/, '')),
  ])
