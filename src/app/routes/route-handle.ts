import { useMatches } from 'react-router-dom'

import type { OpenPage, PageName } from '#src/contract/pages.ts'
import type { RouteAccess } from '#src/machines/app/app/app.machine.ts'

/** The menu item that is marked as current. */
export type RouteGroup = 'home' | 'activity' | 'calendar' | 'profile'

export type RouteHandle = {
  readonly access: RouteAccess
  readonly group?: RouteGroup
  /** The page of the route; none of an address that is no page. */
  readonly page?: PageName
}

/** The handle of the current route. */
export const useRouteHandle = (): RouteHandle | undefined => handleIn(useMatches())

/** The handle of the innermost matched route that has one. */
export const handleIn = (routes: readonly { readonly handle?: unknown }[]): RouteHandle | undefined =>
  routes.map(({ handle }) => handle).findLast(isHandle)

/** The access of a route; `everyone` without a handle. */
export const accessOf = (handle: RouteHandle | undefined): RouteAccess => handle?.access ?? 'everyone'

type RouterMatches = {
  readonly location: { readonly search: string }
  readonly matches: readonly {
    readonly route: { readonly handle?: unknown }
    readonly params: OpenPage['params']
  }[]
}

/** The page that the router has matched; `undefined` where the address is no page. */
export function openPageOf({ location, matches }: RouterMatches): OpenPage | undefined {
  const name = handleIn(matches.map(({ route }) => route))?.page
  return name && { name, params: matches.at(-1)?.params ?? {}, search: location.search }
}

const isHandle = (handle: unknown): handle is RouteHandle =>
  typeof handle === 'object' && handle !== null && 'access' in handle
