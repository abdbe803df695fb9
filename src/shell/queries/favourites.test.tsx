// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import * as v from 'valibot'
import { afterEach, expect, it } from 'vitest'

import { ApiError } from '#src/contract/api.ts'
import { endpoints } from '#src/contract/endpoints.ts'
import type { Id } from '#src/contract/values.ts'
import { renderPage, noResponse } from '#tests/support/app/shell-setup.tsx'

import { inMaurtua, userIn } from '#tests/support/data/people.ts'

import { FavouriteButton } from '#src/shell/parts/favourite-button.tsx'

afterEach(cleanup)

const user = userIn([inMaurtua], inMaurtua)
const one = '00000000-0000-4000-8000-000000000001'

it('a favourite that is set without a network shows, also before the list has been loaded', async () => {
  await renderPage(<Favourite card={one} title="Kort 1" />, { user, respond: () => noResponse })

  fireEvent.click(screen.getByRole('button', { name: 'Legg «Kort 1» til favoritter' }))

  expect(labels()).toEqual(['Fjern «Kort 1» fra favoritter'])
})

it('a favourite that the server rejects does not show', async () => {
  await renderPage(<Favourite card={one} title="Kort 1" />, {
    user,
    respond: (endpoint) => {
      if (endpoint === endpoints.like.set) throw new ApiError(404, 'Kortet finnes ikke.')
      return []
    },
  })

  fireEvent.click(screen.getByRole('button', { name: 'Legg «Kort 1» til favoritter' }))
  expect(labels()).toEqual(['Fjern «Kort 1» fra favoritter'])

  expect(await screen.findByRole('button', { name: 'Legg «Kort 1» til favoritter' })).toBeTruthy()
})

it('a favourite shows at every moment from the press to the list of the server', async () => {
  const shown: unknown[] = []
  let isStored = false
  const page = await renderPage(<Favourite card={one} title="Kort 1" />, {
    user,
    respond: (endpoint) => {
      if (endpoint === endpoints.like.set) isStored = true
      return isStored ? [like(one)] : []
    },
  })
  const observer = new MutationObserver(() => shown.push(...labels()))
  observer.observe(page.container, { attributes: true, subtree: true })

  fireEvent.click(screen.getByRole('button', { name: 'Legg «Kort 1» til favoritter' }))
  await page.settle()
  observer.disconnect()

  expect([isStored, labels()]).toEqual([true, ['Fjern «Kort 1» fra favoritter']])
  expect(shown).not.toContain('Legg «Kort 1» til favoritter')
})

it('of quick presses on one heart the last is what the server stores', async () => {
  const received: unknown[] = []
  const page = await renderPage(<Favourite card={one} title="Kort 1" />, {
    user,
    respond: (endpoint, call) => {
      if (endpoint !== endpoints.like.set) return []
      received.push(v.parse(v.object({ body: v.object({ on: v.boolean() }) }), call).body.on)
      return []
    },
  })

  for (const name of [
    'Legg «Kort 1» til favoritter',
    'Fjern «Kort 1» fra favoritter',
    'Legg «Kort 1» til favoritter',
  ])
    fireEvent.click(screen.getByRole('button', { name }))
  await page.settle()

  expect([received[0], received.at(-1)]).toEqual([true, true])
  expect(received.length).toBeLessThan(3)
})

const Favourite = ({ card, title }: { readonly card: Id; readonly title: string }) => (
  <FavouriteButton type="activity" activityId={card} title={title} />
)

const labels = () => screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))

const like = (activityId: Id) => ({
  _id: activityId,
  type: 'activity',
  activityId,
  createdAt: '2026-11-18T09:00:00.000Z',
})
