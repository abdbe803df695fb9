import { createContext, useContext } from 'react'

import type { RouteAccess } from '#src/machines/app.machine.ts'

/** What the menu marks as the place one is in. */
export type RouteGroup = 'home' | 'activity' | 'calendar' | 'profile'

export type RouteHandle = { readonly access: RouteAccess; readonly group?: RouteGroup }

export const RouteHandleContext = createContext<RouteHandle | undefined>(undefined)

/** What is said of the route that is shown. */
export const useRouteHandle = () => useContext(RouteHandleContext)

/** What the innermost of the matched routes says. */
export const handleIn = (routes: readonly { readonly handle?: unknown }[]): RouteHandle | undefined =>
  routes.map(({ handle }) => handle).findLast(isHandle)

/** Who a route is for; a page that says nothing is for everyone. */
export const accessOf = (handle: RouteHandle | undefined): RouteAccess => handle?.access ?? 'everyone'

const isHandle = (handle: unknown): handle is RouteHandle =>
  typeof handle === 'object' && handle !== null && 'access' in handle
