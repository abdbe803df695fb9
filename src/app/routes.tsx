import type { PatchRoutesOnNavigationFunction, RouteObject } from 'react-router-dom'

import { BrokenPage } from './broken-page.tsx'
import { fetchedCode } from './code-not-fetched-error.ts'
import { Guard } from './guard.tsx'
import { Layout } from './layout.tsx'
import { memberPage, pageGroup } from './page-route.tsx'

/** Pages with the menu, and groups of pages that fill the window. */
export type OtherPages = { readonly members: RouteObject[]; readonly windows: RouteObject[] }

const guardId = 'guard'
const membersId = 'members'

const home = memberPage('/', 'home', async () => ({
  Component: (await import('#src/features/home/home-page.tsx')).HomePage,
}))

/** The routes of Home and, where they are fetched already, of the other pages, plus pages that exist only in development. */
export const routesWith = (
  developmentPages: readonly RouteObject[],
  { members, windows }: OtherPages = { members: [], windows: [] },
): RouteObject[] => [
  {
    id: guardId,
    Component: Guard,
    ErrorBoundary: BrokenPage,
    children: [
      { Component: Layout, children: [{ ...pageGroup([home, ...members]), id: membersId }] },
      ...windows,
    ],
  },
  ...developmentPages,
]

/** Adds the other pages to a router that knows Home alone, at the first navigation to one of them. */
export const addingPages =
  (
    fetchPages: () => Promise<OtherPages>,
    withDocuments: (routes: readonly RouteObject[]) => RouteObject[],
  ): PatchRoutesOnNavigationFunction =>
  async ({ patch }) => {
    const { members, windows } = await fetchedCode(fetchPages())
    patch(membersId, withDocuments(members))
    patch(guardId, withDocuments(windows))
  }
