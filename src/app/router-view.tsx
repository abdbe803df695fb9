import { startTransition, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { Router as RouterProvider, type RouteObject, useRoutes } from 'react-router-dom'

import { RouteHandleContext } from './route-handle.ts'
import type { Arrival, Router } from './router.ts'

type RouterViewProps = {
  readonly router: Router
  /** Told of each arrival when its page is drawn. */
  readonly onDrawn: (arrival: Arrival) => void
}

/** Draws the page that the router has arrived at. */
export function RouterView({ router, onDrawn }: RouterViewProps) {
  const [arrival, setArrival] = useState(router.arrival())

  useLayoutEffect(() => {
    const follow = (next: Arrival) => {
      if (next.options.flushSync === true) flushSync(() => setArrival(next))
      else startTransition(() => setArrival(next))
    }
    // The router may have gone on before anybody listened.
    follow(router.arrival())
    return router.subscribe(follow)
  }, [router])
  useLayoutEffect(() => onDrawn(arrival), [arrival, onDrawn])

  return (
    <RouterProvider location={arrival.location} navigationType={arrival.action} navigator={router.navigator}>
      <RouteHandleContext value={arrival.handle}>
        <Routes branch={arrival.branch} />
      </RouteHandleContext>
    </RouterProvider>
  )
}

const Routes = ({ branch }: { readonly branch: RouteObject[] }) => useRoutes(branch)
