import type { RouteAccess } from '#src/machines/app.machine.ts'

/** What the menu marks as the place one is in. */
export type RouteGroup = 'home' | 'activity' | 'calendar' | 'profile'

export type RouteHandle = { readonly access: RouteAccess; readonly group?: RouteGroup }

type Handled = readonly { readonly handle?: unknown }[]

const isHandle = (handle: unknown): handle is RouteHandle =>
  typeof handle === 'object' && handle !== null && 'access' in handle

const handleIn = (routes: Handled) => routes.map(({ handle }) => handle).findLast(isHandle)

/** Who the innermost of the matched routes is for; a page that says nothing is for everyone. */
export const accessIn = (routes: Handled): RouteAccess => handleIn(routes)?.access ?? 'everyone'

/** The menu item that the matched routes belong to. */
export const groupIn = (routes: Handled): RouteGroup | undefined => handleIn(routes)?.group
