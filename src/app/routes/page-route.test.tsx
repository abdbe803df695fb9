// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { Outlet, useBlocker, useSearchParams } from 'react-router-dom'
import { afterEach, describe, expect, it } from 'vitest'

import { Link } from '#src/ui/link.tsx'
import { renderRoutes } from '#tests/support/app/shell-setup.tsx'

import { pageGroup, pageRoute } from './page-route.tsx'
import { refetchPageWhenOnline } from './refetch-page.ts'
import { useRouteHandle } from './route-handle.ts'

afterEach(cleanup)

describe('navigating to a page', () => {
  it('shows the previous page until the new one is fetched', async () => {
    const { resolve } = await openAt('/list')

    await press('Kort')
    const during = heading()
    await resolve()

    expect([during, heading()]).toEqual(['Listen', 'Kortet, for members'])
  })

  it('is cancelled by a later navigation', async () => {
    const { resolve } = await openAt('/list')

    await press('Kort')
    await press('Notat')
    await resolve()

    expect(heading()).toBe('Notatet')
  })

  it('case 68: shows an error when the fetch fails, and retries on the next visit', async () => {
    const { resolve, reject } = await openAt('/list')

    await press('Kort')
    await reject()
    await reject()
    const broken = heading()
    await press('Kort')
    await resolve()

    expect([broken, heading()]).toEqual(['Fikk ikke kontakt', 'Kortet, for members'])
  })

  it('fetches a page again by its button, as often as needed, and then focuses it', async () => {
    const { resolve, reject } = await openAt('/list')
    await press('Kort')
    await reject()
    await reject()

    await press('Prøv igjen')
    await reject()
    const broken = heading()
    await press('Prøv igjen')
    await resolve()

    expect([broken, heading()]).toEqual(['Fikk ikke kontakt', 'Kortet, for members'])
    expect(document.activeElement?.tagName).toBe('MAIN')
  })

  it('offers no reload while offline, which would lose what is loaded', async () => {
    const offline = await openAt('/list', { isOffline: true })
    await press('Kort')
    await offline.reject()
    await offline.reject()
    const atOffline = [heading(), ...buttons()]
    cleanup()
    const online = await openAt('/list')
    await press('Kort')
    await online.reject()
    await online.reject()

    expect([atOffline, [heading(), ...buttons()]]).toEqual([
      ['Du er uten nett', 'Prøv igjen'],
      ['Fikk ikke kontakt', 'Prøv igjen', 'Last siden på nytt'],
    ])
  })

  it('fetches a page again when the network is back', async () => {
    const { resolve, reject, restore } = await openAt('/list', { isOffline: true })
    await press('Kort')
    await reject()
    await reject()

    await restore()
    await resolve()

    expect(heading()).toBe('Kortet, for members')
  })

  it('renders synchronously once the page was fetched', async () => {
    await openAt('/note')
    await press('Liste')
    await press('Forkast')
    await press('Liste')

    act(() => screen.getByText('Notat').click())

    expect(heading()).toBe('Notatet')
  })

  it('keeps the state of the page while its query changes, also after a failed fetch', async () => {
    const { resolve, reject } = await openAt('/list')
    await press('Kort')
    await reject()
    await resolve()

    await press('Snu')

    expect(heading()).toBe('Kortet, for members, snudd')
  })

  it('shows an error when the page throws, until the next navigation', async () => {
    await openAt('/list')

    await press('Feil')
    const broken = heading()
    await press('Notat')

    expect([broken, heading()]).toEqual(['Noe gikk galt på denne siden', 'Notatet'])
  })
})

it('renders the layout before the first page is fetched', async () => {
  const { resolve } = await openAt('/card')

  const before = [screen.queryByRole('heading'), screen.getByText('Notat').textContent]
  await resolve()

  expect([before, heading()]).toEqual([[null, 'Notat'], 'Kortet, for members'])
})

it('a page keeps its state while its query changes, synchronously with flushSync', async () => {
  await openAt('/list')
  await press('Tell')

  const text = await act(async () => {
    screen.getByRole('button', { name: 'Vis flere' }).click()
    return screen.getByRole('paragraph').textContent
  })

  expect(text).toBe('1 talt, 48 vist')
})

it('a page may block a navigation', async () => {
  await openAt('/note')

  await press('Liste')
  const blocked = heading()
  await press('Forkast')

  expect([blocked, heading()]).toEqual(['Notatet er ikke lagret', 'Listen'])
})

/** Renders pages; `/card` loads only when `resolve` is called. */
async function openAt(at: string, { isOffline = false } = {}) {
  const fetches: { readonly resolve: () => void; readonly reject: () => void }[] = []
  const fetchCard = () =>
    new Promise<{ Component: typeof Card }>((resolve, reject) => {
      fetches.push({
        resolve: () => resolve({ Component: Card }),
        reject: () => reject(new TypeError('Failed to fetch')),
      })
    })
  const { router, app } = await renderRoutes(
    [
      {
        Component: Frame,
        children: [
          pageGroup([
            pageRoute('/list', { access: 'members' }, async () => ({ Component: List })),
            pageRoute('/card', { access: 'members' }, fetchCard),
            pageRoute('/note', { access: 'members' }, async () => ({ Component: Note })),
            pageRoute('/broken', { access: 'members' }, async () => ({ Component: Broken })),
          ]),
        ],
      },
    ],
    { at, isOffline },
  )
  refetchPageWhenOnline(router, app, async () => undefined)
  return {
    resolve: () => act(async () => fetches.shift()?.resolve()),
    reject: () => act(async () => fetches.shift()?.reject()),
    restore: () =>
      act(async () => app.getSnapshot().children.connection?.send({ type: 'connection.restored' })),
  }
}

const Frame = () => (
  <>
    <Link to="/list">Liste</Link>
    <Link to="/card">Kort</Link>
    <Link to="/note">Notat</Link>
    <Link to="/broken">Feil</Link>
    <main tabIndex={-1}>
      <Outlet />
    </main>
  </>
)

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
    </>
  )
}

function Card() {
  const [search, setSearch] = useSearchParams()
  return (
    <>
      <h1>
        Kortet, for {useRouteHandle()?.access}
        {search.has('turned') && ', snudd'}
      </h1>
      <button onClick={() => setSearch({ turned: '' })}>Snu</button>
    </>
  )
}

function Note() {
  const blocker = useBlocker(true)
  if (blocker.state !== 'blocked') return <h1>Notatet</h1>
  return (
    <>
      <h1>Notatet er ikke lagret</h1>
      <button onClick={() => blocker.proceed()}>Forkast</button>
    </>
  )
}

function Broken(): never {
  throw new Error('An error of this test.')
}

const heading = () => screen.getByRole('heading').textContent
const buttons = () => screen.getAllByRole('button').map((button) => button.textContent)

const press = (name: string) =>
  act(async () => {
    fireEvent.click(screen.getByText(name))
  })
