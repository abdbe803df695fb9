import type { ComponentType } from 'react'
import { type RouteObject, useLoaderData } from 'react-router-dom'

import { BrokenPage } from './broken-page.tsx'
import type { RouteHandle } from './route-handle.ts'

type PageModule = { readonly Component: ComponentType }

/** Fetches the code of a page; rejects where it cannot be fetched. */
export type LoadPage = () => Promise<PageModule>

/**
 * A route whose page is fetched by the first visit: until it has come, the page before stays. The router keeps what `lazy`
 * gave for as long as the document lives, a rejection too; hence a page that could not be fetched gets a loader, which tries
 * once more and then again at each visit.
 */
export const pageRoute = (path: string, handle: RouteHandle, loadPage: LoadPage): RouteObject => ({
  path,
  handle,
  lazy: () =>
    loadPage().catch(() => ({ loader: loadPage, shouldRevalidate: () => false, Component: LoadedPage })),
})

/** Routes beside each other: one whose page throws or cannot be fetched says so in its place, until the next navigation. */
export const pageGroup = (children: RouteObject[]): RouteObject => ({
  ErrorBoundary: BrokenPage,
  HydrateFallback: EmptyPage,
  children,
})

/** The page that the loader of its route has fetched. */
function LoadedPage() {
  const { Component } = useLoaderData<PageModule>()
  return <Component />
}

/** Stands in the place of the first page until its code has come. */
const EmptyPage = () => null
