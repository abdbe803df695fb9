import type { ComponentType } from 'react'
import { type RouteObject, useLoaderData } from 'react-router-dom'

import { type PageName, pages } from '#src/contract/pages.ts'

import { BrokenPage } from './broken-page.tsx'
import { fetchedCode } from '#src/ui/code-not-fetched-error.ts'
import type { RouteGroup, RouteHandle } from './route-handle.ts'

type PageModule = { readonly Component: ComponentType }

/** Fetches the code of a page; rejects when the fetch fails. */
export type LoadPage = () => Promise<PageModule>

/** A page of the table, at its path. */
export const routeOfPage = (
  page: PageName,
  handle: Omit<RouteHandle, 'page'>,
  loadPage: LoadPage,
  children?: RouteObject[],
): RouteObject => pageRoute(pages[page], { ...handle, page }, loadPage, children)

/** A page that members reach from the menu, with the item of the menu that is current there. */
export const memberPage = (
  page: PageName,
  group: RouteGroup,
  loadPage: LoadPage,
  children?: RouteObject[],
): RouteObject => routeOfPage(page, { access: 'members', group }, loadPage, children)

/** A page that is drawn inside another one, whose path its own begins with. */
export const innerPage = (
  outer: PageName,
  page: PageName,
  group: RouteGroup,
  loadPage: LoadPage,
): RouteObject =>
  pageRoute(pages[page].slice(pages[outer].length + 1), { access: 'members', group, page }, loadPage)

/**
 * A lazy route: its page is fetched on the first visit, and the previous page stays until then. The router caches the result of
 * `lazy` for the lifetime of the document, including a rejection; hence a page that failed gets a loader, which retries at once
 * and on each later visit.
 */
export const pageRoute = (
  path: string,
  handle: RouteHandle,
  loadPage: LoadPage,
  children?: RouteObject[],
): RouteObject => ({
  path,
  handle,
  ...(children && { children }),
  lazy: () =>
    loadPage().catch(() => ({
      loader: () => fetchedCode(loadPage()),
      shouldRevalidate: () => false,
      Component: LoadedPage,
    })),
})

/** Sibling routes with an error boundary: a page that throws or fails to load is replaced by an error until the next navigation. */
export const pageGroup = (children: RouteObject[]): RouteObject => ({
  ErrorBoundary: BrokenPage,
  HydrateFallback: EmptyPage,
  children,
})

/** Renders the page that the loader of its route has fetched. */
export function LoadedPage() {
  const { Component } = useLoaderData<PageModule>()
  return <Component />
}

/** Shown until the code of the first page is loaded. */
const EmptyPage = () => null
