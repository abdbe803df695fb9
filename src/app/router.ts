import {
  createPath,
  type Location,
  matchRoutes,
  type NavigateOptions,
  NavigationType,
  type Navigator,
  parsePath,
  type Path,
  type RouteObject,
  type UNSAFE_createBrowserHistory,
} from 'react-router-dom'
import type { ComponentType } from 'react'

import { handleIn, type RouteHandle } from './route-handle.ts'

/** Where the page is, and how it came there. */
export type Arrival = {
  readonly location: Location
  readonly action: NavigationType
  readonly options: NavigateOptions
  readonly handle: RouteHandle | undefined
  /** The one way through the routes that leads here: looking through all of them costs as much as drawing a page. */
  readonly branch: RouteObject[]
}

type Listener = (arrival: Arrival, before: Arrival) => void

/** The history of the page beside its routes. */
export type Router = {
  readonly navigator: Navigator
  readonly arrival: () => Arrival
  /** The address whose page is being fetched. */
  readonly destination: () => string | undefined
  /** Tells of each arrival; answers how to stop. */
  readonly subscribe: (listener: Listener) => () => void
}

type Journey = {
  readonly path: Partial<Path>
  /** The routes that lead there, the innermost last. */
  readonly way: readonly RouteObject[]
  readonly action: NavigationType
  readonly options: NavigateOptions
  /** Changes the address, where the browser has not done so itself. */
  readonly enter: () => void
}

type Needs = {
  readonly routes: RouteObject[]
  readonly history: ReturnType<typeof UNSAFE_createBrowserHistory>
  /** What stands in the place of a page that could not be fetched; the next who goes there asks for it again. */
  readonly broken: ComponentType
}

/**
 * Fetches a page before it goes there: until then the page before stays, address and all. The package’s own data router does
 * this too, for more than twice the bytes of what is used here, since it loads data and sends forms as well.
 */
export function createRouter({ routes, history, broken }: Needs): Router {
  const listeners = new Set<Listener>()
  let journey: Journey | undefined = followedTo(history.location)
  let arrival = arrivalBy(journey)
  void go(journey)
  history.listen(({ location }) => void go(followedTo(location)))

  async function go(next: Journey): Promise<void> {
    journey = next
    const unfetched = next.way.flatMap((route) => fetching(route, broken))
    if (unfetched.length > 0) await Promise.all(unfetched)
    if (journey === next) arrive(next)
  }

  function arrive(ended: Journey) {
    const before = arrival
    journey = undefined
    ended.enter()
    arrival = arrivalBy(ended)
    for (const listener of listeners) listener(arrival, before)
  }

  function followedTo(location: Location): Journey {
    return journeyTo(location, NavigationType.Pop, {}, () => undefined)
  }

  function journeyTo(
    to: string | Partial<Path>,
    action: NavigationType,
    options: NavigateOptions,
    enter: () => void,
  ): Journey {
    const path = typeof to === 'string' ? parsePath(to) : to
    return { path, way: (matchRoutes(routes, path) ?? []).map(({ route }) => route), action, options, enter }
  }

  function arrivalBy({ way, action, options }: Journey): Arrival {
    return { location: history.location, action, options, handle: handleIn(way), branch: branchOf(way) }
  }

  return {
    navigator: {
      createHref: (to) => history.createHref(to),
      encodeLocation: (to) => history.encodeLocation(to),
      go: (delta) => history.go(delta),
      push: (to, state, options = {}) =>
        void go(journeyTo(to, NavigationType.Push, options, () => history.push(to, state))),
      replace: (to, state, options = {}) =>
        void go(journeyTo(to, NavigationType.Replace, options, () => history.replace(to, state))),
    },
    arrival: () => arrival,
    destination: () => journey && createPath(journey.path),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Nothing for a route whose page is there. */
function fetching(route: RouteObject, broken: ComponentType): Promise<unknown>[] {
  const { lazy } = route
  if (typeof lazy !== 'function') return []
  return [
    lazy().then(
      (fetched) => Object.assign(route, fetched, { lazy: undefined }),
      () => Object.assign(route, { Component: broken }),
    ),
  ]
}

function branchOf([route, ...inner]: readonly RouteObject[]): RouteObject[] {
  if (!route) return []
  const { path, Component = null } = route
  const drawn = { Component, children: branchOf(inner) }
  return [path === undefined ? drawn : { path, ...drawn }]
}
