import { useMatches } from 'react-router-dom'

import type { RouteAccess } from '#src/machines/app/app.machine.ts'

/** What the menu marks as the place one is in. */
export type RouteGroup = 'home' | 'activity' | 'calendar' | 'profile'

export type RouteHandle = { readonly access: RouteAccess; readonly group?: RouteGroup }

/** What is said of the route that is shown. */
export const useRouteHandle = (): RouteHandle | undefined => handleIn(useMatches())

/** What the innermost of the matched routes says. */
export const handleIn = (routes: readonly { readonly handle?: unknown }[]): RouteHandle | undefined =>
  routes.map(({ handle }) => handle).findLast(isHandle)

/** Who a route is for; a page that says nothing is for everyone. */
export const accessOf = (handle: RouteHandle | undefined): RouteAccess => handle?.access ?? 'everyone'

const isHandle = (handle: unknown): handle is RouteHandle =>
  typeof handle === 'object' && handle !== null && 'access' in handle
