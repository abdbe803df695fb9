// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import { endpoints } from '#src/contract/endpoints.ts'
import type { Id } from '#src/contract/values.ts'
import { renderPage, noResponse } from '#tests/support/app/shell-setup.tsx'

import { FavouriteButton } from '#src/shell/parts/favourite-button.tsx'

afterEach(cleanup)

const one = '00000000-0000-4000-8000-000000000001'
const other = '00000000-0000-4000-8000-000000000002'

it('a favourite set before the list is loaded is rolled back when it cannot be saved', async () => {
  const methods: string[] = []
  const page = await renderPage(<Favourite card={one} title="Kort 1" />, {
    respond: ({ method }) => {
      methods.push(method)
      return noResponse
    },
  })

  fireEvent.click(screen.getByRole('button', { name: 'Legg «Kort 1» til favoritter' }))
  await page.settle()

  expect(labels()).toEqual(['Legg «Kort 1» til favoritter'])
  expect(methods).toEqual(['GET', 'POST', 'GET'])
})

it('a saved favourite invalidates the list, which is refetched', async () => {
  const methods: string[] = []
  const page = await renderPage(<Favourite card={one} title="Kort 1" />, {
    respond: ({ method }) => {
      methods.push(method)
      return method === 'POST' || methods.includes('POST') ? [like(one)] : []
    },
  })

  fireEvent.click(screen.getByRole('button', { name: 'Legg «Kort 1» til favoritter' }))
  await page.settle()

  expect(labels()).toEqual(['Fjern «Kort 1» fra favoritter'])
  expect(methods).toEqual(['GET', 'POST', 'GET'])
})

it('favourites are saved one after the other, so that a late response overwrites no later one', async () => {
  const stored: unknown[] = []
  let respondFirst: (() => void) | undefined
  const page = await renderPage(
    <>
      <Favourite card={one} title="Kort 1" />
      <Favourite card={other} title="Kort 2" />
    </>,
    {
      respond: async (endpoint) => {
        if (endpoint !== endpoints.like.set) return [...stored]
        if (stored.length > 0) {
          stored.push(like(other))
          return [...stored]
        }
        return new Promise((resolve) => {
          respondFirst = () => {
            stored.push(like(one))
            resolve([...stored])
          }
        })
      },
    },
  )

  fireEvent.click(screen.getByRole('button', { name: 'Legg «Kort 1» til favoritter' }))
  fireEvent.click(screen.getByRole('button', { name: 'Legg «Kort 2» til favoritter' }))
  await page.settle()
  await act(async () => respondFirst?.())
  await page.settle()

  expect(labels()).toEqual(['Fjern «Kort 1» fra favoritter', 'Fjern «Kort 2» fra favoritter'])
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
