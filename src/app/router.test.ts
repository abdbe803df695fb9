import { createPath, UNSAFE_createMemoryHistory } from 'react-router-dom'
import { expect, it } from 'vitest'

import { createRouter, type Router } from './router.ts'

it('fetches the first page, and stands at its address meanwhile', async () => {
  const { router, answer, told } = openAt('/slow')

  expect([at(router), router.destination()]).toEqual(['/slow', '/slow'])
  await answer()

  expect([told, router.destination()]).toEqual([['/slow'], undefined])
})

it('stays where it is until the next page is fetched', async () => {
  const { router, answer, told } = openAt('/')

  router.navigator.push('/slow?a=1')
  expect([at(router), router.destination()]).toEqual(['/', '/slow?a=1'])
  await answer()

  expect([at(router), router.destination(), told]).toEqual(['/slow?a=1', undefined, ['/slow?a=1']])
})

it('goes at once to a page that it has', async () => {
  const { router, answer } = openAt('/slow')
  await answer()
  router.navigator.push('/')

  router.navigator.replace('/slow?a=1', { field: 'one' })

  expect([at(router), router.arrival().location.state]).toEqual(['/slow?a=1', { field: 'one' }])
})

it('goes where it was sent last', async () => {
  const { router, answer, told } = openAt('/')

  router.navigator.push('/slow')
  router.navigator.push('/elsewhere')
  await answer()

  expect([at(router), told]).toEqual(['/elsewhere', ['/elsewhere']])
})

it('case 68: shows that a page is broken when it cannot be fetched, and asks again next time', async () => {
  const { router, answer, refuse } = openAt('/')
  router.navigator.push('/slow')

  await refuse()
  expect([at(router), drawnBy(router)]).toEqual(['/slow', Broken])
  router.navigator.replace('/slow')
  await answer()

  expect(drawnBy(router)).toBe(Slow)
})

it('tells of the one before, and of nothing once that is not wanted', () => {
  const { router, told } = openAt('/')
  const befores: string[] = []
  const stop = router.subscribe((_, before) => befores.push(createPath(before.location)))
  router.navigator.push('/elsewhere')

  stop()
  router.navigator.go(-1)

  expect([befores, told]).toEqual([['/'], ['/elsewhere', '/']])
})

const Slow = () => null
const Broken = () => null
const Other = () => null

/** A router of which one page is fetched only when the test says so. */
function openAt(address: string) {
  const asked: { readonly answer: () => void; readonly refuse: () => void }[] = []
  const slow = () =>
    new Promise<{ Component: typeof Slow }>((resolve, reject) => {
      asked.push({
        answer: () => resolve({ Component: Slow }),
        refuse: () => reject(new TypeError('Failed to fetch')),
      })
    })
  const router = createRouter({
    routes: [
      { path: '/', Component: Other },
      { path: '/slow', lazy: slow },
      { path: '/elsewhere', Component: Other },
    ],
    history: UNSAFE_createMemoryHistory({ initialEntries: [address] }),
    broken: Broken,
  })
  const told: string[] = []
  router.subscribe(({ location }) => told.push(createPath(location)))
  const settle = async (how: 'answer' | 'refuse') => {
    for (const request of asked.splice(0)) request[how]()
    await new Promise<void>((resolve) => {
      setTimeout(resolve, 0)
    })
  }
  return { router, told, answer: () => settle('answer'), refuse: () => settle('refuse') }
}

const at = (router: Router) => createPath(router.arrival().location)
const drawnBy = (router: Router) => router.arrival().branch[0]?.Component
