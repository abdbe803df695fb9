// @vitest-environment happy-dom
import { matchRoutes } from 'react-router-dom'
import { describe, expect, it } from 'vitest'

import { accessOf, handleIn } from '#src/app/route-handle.ts'
import type { RouteAccess } from '#src/machines/app/app.machine.ts'
import { appRoutes, patternOf, routePatterns } from '#tests/support/app/route-patterns.ts'

import { missingPagePath, type ScreenGroup, screenGroups } from './e2e/support/screens.ts'

const screens = screenGroups.flatMap(({ person, screens: group }) =>
  group.map((screen) => ({ person, ...screen })),
)

describe('the screens of the browser tests', () => {
  it('include every page of the router, for a person who may open it', () => {
    const shown = screens.map(({ path, person }) => ({ person, ...routeOf(path) }))
    const isIncluded = (pattern: string) =>
      shown.some((route) => route.pattern === pattern && mayOpen(route.person, route.access))

    expect(routePatterns.length).toBeGreaterThan(40)
    expect(routePatterns.filter((pattern) => !isIncluded(pattern))).toEqual([])
  })

  it('have a page, but for the one that shows a missing page', () => {
    const missing = screens.filter(({ path }) => routeOf(path).pattern === '*').map(({ path }) => path)

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

/** The route that the router selects for an address. */
function routeOf(address: string) {
  const routes = (matchRoutes(appRoutes, new URL(address, 'http://localhost')) ?? []).map(
    ({ route }) => route,
  )
  return { pattern: patternOf(routes), access: accessOf(handleIn(routes)) }
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
