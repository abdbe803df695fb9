// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { Link, UNSAFE_createMemoryHistory, useSearchParams } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'

import { useRouteHandle } from './route-handle.ts'
import { RouterView } from './router-view.tsx'
import { createRouter } from './router.ts'

afterEach(cleanup)

it('draws the page that a link leads to, and tells when it is drawn', async () => {
  const { drawn } = await openList()

  await press('Kort')

  expect(screen.getByRole('heading').textContent).toBe('Kortet, for members')
  expect(drawn).toEqual(['Listen', 'Kortet, for members'])
})

it('a page keeps what it knows while its address follows, at once where that is wanted', async () => {
  await openList()
  await press('Tell')

  const seen = await act(async () => {
    screen.getByRole('button', { name: 'Vis flere' }).click()
    return screen.getByRole('paragraph').textContent
  })

  expect(seen).toBe('1 talt, 48 vist')
})

function List() {
  const [count, setCount] = useState(0)
  const [search, setSearch] = useSearchParams()
  return (
    <>
      <h1>Listen</h1>
      <p>
        {count} talt, {search.get('shown')} vist
      </p>
      <button onClick={() => setCount(count + 1)}>Tell</button>
      <button onClick={() => setSearch({ shown: '48' }, { replace: true, flushSync: true })}>
        Vis flere
      </button>
      <Link to="/card">Kort</Link>
    </>
  )
}

const Card = () => <h1>Kortet, for {useRouteHandle()?.access}</h1>

async function openList() {
  const drawn: (string | null)[] = []
  const router = createRouter({
    routes: [
      { path: '/list', Component: List },
      { path: '/card', Component: Card, handle: { access: 'members' } },
    ],
    history: UNSAFE_createMemoryHistory({ initialEntries: ['/list'] }),
    broken: () => null,
  })
  const tell = () => void drawn.push(screen.getByRole('heading').textContent)
  await act(async () => render(<RouterView router={router} onDrawn={tell} />))
  return { drawn }
}

const press = (name: string) =>
  act(async () => {
    fireEvent.click(screen.getByText(name))
  })
