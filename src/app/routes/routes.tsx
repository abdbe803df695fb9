import { type DataRouter, redirect, type RouteObject } from 'react-router-dom'

import { BrokenPage } from './broken-page.tsx'
import { fetchedCode } from '#src/ui/code-not-fetched-error.ts'
import { Guard } from './guard.tsx'
import { Layout } from './layout.tsx'
import { LoadedPage, memberPage, pageGroup, pageRoute } from './page-route.tsx'

/** Pages with the menu, and groups of pages that fill the window. */
export type OtherPages = {
  readonly members: RouteObject[]
  readonly windows: RouteObject[]
}

const guardId = 'guard'
const membersId = 'members'

const home = memberPage('home', 'home', async () => ({
  Component: (await import('#src/features/home/home-page.tsx')).HomePage,
}))

const loadMissingPage = async () => ({
  Component: (await import('#src/features/missing/missing-page.tsx')).MissingPage,
})

/** All routes of the app, plus pages that exist only in development. */
export const routesWith = (
  developmentPages: readonly RouteObject[],
  { members, windows }: OtherPages,
): RouteObject[] =>
  tree([home, ...members, pageRoute('*', { access: 'members' }, loadMissingPage)], windows, developmentPages)

/**
 * The route of Home alone, for a start there. `addPages` adds the others to the router, and resolves to whether they were missing: any
 * other address then is matched again.
 */
export const homeRoutes = (
  developmentPages: readonly RouteObject[],
  addPages: () => Promise<boolean>,
): RouteObject[] => tree([home, elsewhere(addPages)], [], developmentPages)

/** Adds the pages to a router that began with `homeRoutes`. */
export function addPagesTo(router: Pick<DataRouter, 'patchRoutes'>, { members, windows }: OtherPages): void {
  router.patchRoutes(membersId, members)
  router.patchRoutes(guardId, windows)
}

const tree = (
  members: RouteObject[],
  windows: RouteObject[],
  developmentPages: readonly RouteObject[],
): RouteObject[] => [
  {
    id: guardId,
    Component: Guard,
    ErrorBoundary: BrokenPage,
    children: [{ Component: Layout, children: [{ ...pageGroup(members), id: membersId }] }, ...windows],
  },
  ...developmentPages,
]

/** The route of every address that is no page, and until the pages are added of each of them. */
const elsewhere = (addPages: () => Promise<boolean>): RouteObject => ({
  path: '*',
  handle: { access: 'members' },
  async loader({ request }) {
    if (await fetchedCode(addPages())) {
      const { pathname, search } = new URL(request.url)
      // oxlint-disable-next-line typescript/only-throw-error -- the router takes a thrown response as a redirect
      throw redirect(pathname + search)
    }
    return await fetchedCode(loadMissingPage())
  },
  shouldRevalidate: () => false,
  Component: LoadedPage,
})
