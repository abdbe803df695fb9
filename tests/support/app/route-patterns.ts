import type { RouteObject } from 'react-router-dom'

import { otherPages } from '#src/app/routes/other-pages.tsx'
import { routesWith } from '#src/app/routes/routes.tsx'

export const appRoutes = routesWith([], otherPages)

/** The pattern of a route, from the branch of the tree that leads to it. */
const patternOf = (branch: readonly Pick<RouteObject, 'path'>[]): string =>
  branch.reduce((pattern, { path }) => {
    if (path === undefined) return pattern
    return path.startsWith('/') || pattern === '' ? path : `${pattern}/${path}`
  }, '')

/** The pattern of each page of the app, such as `/calendar/:event/plan`, in the order of the router. */
export const routePatterns: readonly string[] = branchesOf(appRoutes, [])
  .filter((branch) => branch.at(-1)?.path !== undefined)
  .map(patternOf)

function branchesOf(
  routes: readonly RouteObject[],
  parents: readonly RouteObject[],
): readonly (readonly RouteObject[])[] {
  return routes.flatMap((route) => {
    const branch = [...parents, route]
    return [branch, ...branchesOf(route.children ?? [], branch)]
  })
}
