// @vitest-environment happy-dom
import { matchRoutes } from 'react-router-dom'
import { describe, expect, it } from 'vitest'

import { accessOf, handleIn } from '#src/app/routes/route-handle.ts'
import type { PageName } from '#src/contract/pages.ts'
import type { RouteAccess } from '#src/machines/app/app/app.machine.ts'
import { appRoutes } from '#tests/support/app/route-patterns.ts'
import { samplePages } from '#tests/support/app/sample-pages.ts'

import { missingPagePath, type ScreenGroup, screenGroups } from './e2e/support/screens.ts'

const screens = screenGroups.flatMap(({ person, screens: group }) =>
  group.map((screen) => ({ person, ...screen })),
)

describe('the screens of the browser tests', () => {
  it('include every page of the table, for a person who may open it', () => {
    const shown = screens.map(({ path, person }) => ({ person, ...routeAt(path) }))
    const isIncluded = (name: PageName) =>
      shown.some(({ person, page, access }) => page === name && mayOpen(person, access))

    expect(samplePages.length).toBeGreaterThan(40)
    expect(samplePages.filter(({ name }) => !isIncluded(name)).map(({ name }) => name)).toEqual([])
  })

  it('have a page, but for the one that shows a missing page', () => {
    const missing = screens.filter(({ path }) => routeAt(path).page === undefined).map(({ path }) => path)

    expect(missing).toEqual([missingPagePath])
  })

  // A page that is fetched leaves the previous one on the screen until then.
  it('differ in their titles, or in a text, from the screen before', () => {
    const alike = screenGroups.flatMap(({ screens: group }) =>
      group.filter(({ title, last }, index) => title === group[index - 1]?.title && last === undefined),
    )

    expect(alike.map(({ path }) => path)).toEqual([])
  })
})

/** The page that the router selects for an address, and who may open it. */
function routeAt(address: string) {
  const routes = matchRoutes(appRoutes, new URL(address, 'http://localhost')) ?? []
  const handle = handleIn(routes.map(({ route }) => route))
  return { page: handle?.page, access: accessOf(handle) }
}

function mayOpen(person: ScreenGroup['person'], access: RouteAccess): boolean {
  switch (access) {
    case 'everyone':
      return true
    case 'guests':
      return person === 'guest'
    case 'members':
      return person !== 'guest'
    case 'bankEditors':
      return person === 'administrator'
  }
}
