// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import { endpoints } from '#src/contract/endpoints.ts'
import type { Id } from '#src/contract/values.ts'
import { renderPage, silence } from '#tests/support/app/shell-setup.tsx'

import { FavouriteButton } from '#src/shell/parts/favourite-button.tsx'

afterEach(cleanup)

const one = '00000000-0000-4000-8000-000000000001'
const other = '00000000-0000-4000-8000-000000000002'

it('a heart pressed before the favourites are known is off again when it could not be saved', async () => {
  const asked: string[] = []
  const stage = await renderPage(<Heart card={one} title="Kort 1" />, {
    respond: ({ method }) => {
      asked.push(method)
      return silence
    },
  })

  fireEvent.click(screen.getByRole('button', { name: 'Legg «Kort 1» til favoritter' }))
  await stage.settle()

  expect(labels()).toEqual(['Legg «Kort 1» til favoritter'])
  expect(asked).toEqual(['GET', 'POST', 'GET'])
})

it('a heart that was saved is fetched again with the list, since its endpoint says so', async () => {
  const called: string[] = []
  const stage = await renderPage(<Heart card={one} title="Kort 1" />, {
    respond: ({ method }) => {
      called.push(method)
      return method === 'POST' || called.includes('POST') ? [like(one)] : []
    },
  })

  fireEvent.click(screen.getByRole('button', { name: 'Legg «Kort 1» til favoritter' }))
  await stage.settle()

  expect(labels()).toEqual(['Fjern «Kort 1» fra favoritter'])
  expect(called).toEqual(['GET', 'POST', 'GET'])
})

it('hearts are saved one after the other, so that a late answer undoes no later press', async () => {
  const kept: unknown[] = []
  let respondFirst: (() => void) | undefined
  const stage = await renderPage(
    <>
      <Heart card={one} title="Kort 1" />
      <Heart card={other} title="Kort 2" />
    </>,
    {
      respond: async (endpoint) => {
        if (endpoint !== endpoints.like.set) return [...kept]
        if (kept.length > 0) {
          kept.push(like(other))
          return [...kept]
        }
        return new Promise((resolve) => {
          respondFirst = () => {
            kept.push(like(one))
            resolve([...kept])
          }
        })
      },
    },
  )

  fireEvent.click(screen.getByRole('button', { name: 'Legg «Kort 1» til favoritter' }))
  fireEvent.click(screen.getByRole('button', { name: 'Legg «Kort 2» til favoritter' }))
  await stage.settle()
  await act(async () => respondFirst?.())
  await stage.settle()

  expect(labels()).toEqual(['Fjern «Kort 1» fra favoritter', 'Fjern «Kort 2» fra favoritter'])
})

const Heart = ({ card, title }: { readonly card: Id; readonly title: string }) => (
  <FavouriteButton type="activity" activityId={card} title={title} />
)

const labels = () => screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))

const like = (activityId: Id) => ({
  _id: activityId,
  type: 'activity',
  activityId,
  createdAt: '2026-11-18T09:00:00.000Z',
})
