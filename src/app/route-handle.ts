import { useMatches } from 'react-router-dom'

import type { RouteAccess } from '#src/machines/app/app.machine.ts'

/** The menu item that is marked as current. */
export type RouteGroup = 'home' | 'activity' | 'calendar' | 'profile'

export type RouteHandle = { readonly access: RouteAccess; readonly group?: RouteGroup }

/** The handle of the current route. */
export const useRouteHandle = (): RouteHandle | undefined => handleIn(useMatches())

/** The handle of the innermost matched route that has one. */
export const handleIn = (routes: readonly { readonly handle?: unknown }[]): RouteHandle | undefined =>
  routes.map(({ handle }) => handle).findLast(isHandle)

/** The access of a route; `everyone` without a handle. */
export const accessOf = (handle: RouteHandle | undefined): RouteAccess => handle?.access ?? 'everyone'

const isHandle = (handle: unknown): handle is RouteHandle =>
  typeof handle === 'object' && handle !== null && 'access' in handle
