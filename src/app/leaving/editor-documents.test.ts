// @vitest-environment happy-dom
import { createMemoryRouter, createPath, type RouteObject } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { UnsavedWork } from '#src/machines/app/auth/auth.machine.ts'

import { eventually } from '#tests/support/suite/eventually.ts'
import { withEditorDocuments } from './editor-documents.ts'
import { createUnsavedOnPage } from './unsaved-on-page.ts'

/** The documents that the browser is told to load. */
let loaded: string[] = []

beforeEach(() => {
  loaded = []
  vi.spyOn(location, 'assign').mockImplementation((address) => void loaded.push(String(address)))
})
afterEach(() => {
  vi.restoreAllMocks()
})

describe('a navigation', () => {
  it.each([
    ['to the editors', '/calendar', '/admin?state=draft'],
    ['to a card of theirs', '/calendar', '/admin/resources/new'],
    ['to the editors, written another way', '/calendar', '/Admin/'],
    ['from the editors', '/admin/resources/new', '/calendar?month=2026-11'],
  ])('%s loads a document, with the messages that show', async (_, from, to) => {
    const { navigate, carried } = open(from)

    expect(await navigate(to)).toBe(from)
    expect([loaded, carried()]).toEqual([[to], 1])
  })

  it.each([
    ['among the editors’ pages', '/admin', '/admin/resources/new'],
    ['among the other pages', '/calendar', '/reports/admin'],
  ])('%s stays in the document', async (_, from, to) => {
    const { navigate, carried } = open(from)

    expect(await navigate(to)).toBe(to)
    expect([loaded, carried()]).toEqual([[], 0])
  })

  it.each([
    ['/calendar', '/admin'],
    ['/admin', '/calendar'],
  ])('without a network from %s to %s stays in the document, which could not be loaded', async (from, to) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { navigate, carried } = open(from)

    expect(await navigate(to)).toBe(to)
    expect([loaded, carried()]).toEqual([[], 0])
  })
})

describe('leaving after the question about what is unsaved', () => {
  it('is not questioned by the browser again, except at a later unload', async () => {
    const { navigate, asks } = open('/admin', ['content', 'recording'])

    await navigate('/calendar')

    expect([asks(), asks()]).toEqual([false, true])
  })

  it('is questioned by the browser where the document stays and is closed', async () => {
    const { navigate, asks } = open('/admin', ['content'])

    await navigate('/admin/resources/new')

    expect(asks()).toBe(true)
  })
})

const routeAt = (path: string): RouteObject => ({ path, lazy: async () => ({ Component: () => null }) })

/** The app in a document at this address. */
function open(from: string, unsaved: readonly UnsavedWork[] = []) {
  const page = Object.assign(new EventTarget(), { location: { pathname: from }, navigator })
  const unsavedOnPage = createUnsavedOnPage(page)
  for (const work of unsaved) unsavedOnPage.add(work)
  let count = 0
  const router = createMemoryRouter(
    withEditorDocuments(
      [{ children: ['/calendar', '/reports/admin', '/admin', '/admin/:kind/new'].map(routeAt) }],
      {
        page: page as never,
        allowToLeave: unsavedOnPage.allowToLeave,
        carryToasts: () => {
          count += 1
        },
      },
    ),
    { initialEntries: [from] },
  )
  return {
    /** Whether the browser asks before it closes the document. */
    asks: () => !page.dispatchEvent(new Event('beforeunload', { cancelable: true })),
    carried: () => count,
    /** Resolves to the address that the router then shows. */
    navigate: async (to: string) => {
      await eventually(() => expect(router.state.initialized).toBe(true))
      await router.navigate(to)
      return createPath(router.state.location)
    },
  }
}
