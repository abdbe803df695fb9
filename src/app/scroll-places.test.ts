// @vitest-environment happy-dom
import { UNSAFE_createMemoryHistory } from 'react-router-dom'
import { expect, it } from 'vitest'

import { createDeviceStorage } from '#src/services/storage/device-storage.ts'
import { TestStorage } from '#tests/support/web-storage.ts'

import { createRouter } from './router.ts'
import { keepScrollPlaces } from './scroll-places.ts'

it('begins a new page at its beginning, and leads back to the same place', () => {
  const { router, read } = openList()
  read(800)

  router.navigator.push('/card')
  const ahead = scrollY
  read(300)
  router.navigator.go(-1)
  const back = scrollY
  router.navigator.go(1)

  expect([ahead, back, scrollY]).toEqual([0, 800, 300])
})

it('stays where it is when only the address follows what a person chooses', () => {
  const { router, read } = openList()
  read(800)

  router.navigator.replace('/list?place=outdoors', undefined, { preventScrollReset: true })

  expect(scrollY).toBe(800)
})

it('goes to what the address names', () => {
  const { router, read } = openList()
  document.body.innerHTML = '<h2 id="seasons">Årstider</h2>'
  const shown: string[] = []
  Object.assign(document.querySelector('h2') ?? {}, { scrollIntoView: () => shown.push('heading') })
  read(800)

  router.navigator.push('/card#seasons')

  expect([shown, scrollY]).toEqual([['heading'], 800])
})

it('knows the places after a reload', () => {
  const first = openList()
  first.read(800)
  first.router.navigator.push('/card')

  dispatchEvent(new Event('pagehide'))
  scrollTo(0, 0)
  openList(first.storage)

  expect(scrollY).toBe(800)
})

/** A list of which a person has read this far. */
it('A13: keeps nothing when the page is left because a session has ended', () => {
  const { read, storage } = openList(new TestStorage(), true)
  read(800)

  dispatchEvent(new Event('pagehide'))

  expect(storage.keys()).toEqual([])
})

function openList(storage = new TestStorage(), isEnding = false) {
  const router = createRouter({
    routes: [{ path: '*', Component: () => null }],
    history: UNSAFE_createMemoryHistory({ initialEntries: [{ pathname: '/list', key: 'list' }] }),
    broken: () => null,
  })
  const restore = keepScrollPlaces(
    window,
    createDeviceStorage(() => storage),
    router,
    () => isEnding,
  )
  restore(router.arrival())
  router.subscribe(restore)
  return { router, storage, read: (place: number) => scrollTo(0, place) }
}
