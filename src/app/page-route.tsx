import type { ComponentType } from 'react'
import { type RouteObject, useLoaderData } from 'react-router-dom'

import { BrokenPage } from './broken-page.tsx'
import type { RouteHandle } from './route-handle.ts'

type PageModule = { readonly Component: ComponentType }

/** Fetches the code of a page; rejects where it cannot be fetched. */
export type LoadPage = () => Promise<PageModule>

/**
 * A route whose loader fetches the code of its page: until it has come, the page before stays. A loader in place of `lazy`,
 * since the router keeps a rejected `lazy` for as long as the document lives; a loader that failed runs again at the next visit.
 */
export const pageRoute = (path: string, handle: RouteHandle, loadPage: LoadPage): RouteObject => ({
  path,
  handle,
  loader: loadPage,
  shouldRevalidate: () => false,
  Component: LoadedPage,
})

/** Routes beside each other: one whose page throws or cannot be fetched says so in its place, until the next navigation. */
export const pageGroup = (children: RouteObject[]): RouteObject => ({
  ErrorBoundary: BrokenPage,
  HydrateFallback: EmptyPage,
  children,
})

function LoadedPage() {
  const { Component } = useLoaderData<PageModule>()
  return <Component />
}

/** Stands in the place of the first page until its code has come. */
const EmptyPage = () => null
