import {
  createPath,
  type DataRouter,
  type Location,
  matchPath,
  NavigationType,
  parsePath,
} from 'react-router-dom'

import { hrefOf, type PageName, pages, textIn } from '#src/contract/pages.ts'
import { pairingCodeIn, pairingFragment } from '#src/domain/pairing-address.ts'
import { pairingCodeInState } from '#src/shell/pairing-code.ts'
import type { AppRef } from '#src/shell/shell.tsx'

import type { FocusPage } from './page-focus.ts'
import { accessOf, handleIn, openPageOf } from './route-handle.ts'

type RouterState = DataRouter['state']

/** The address of the page that is being fetched; `undefined` when none is. */
export function destinationOf({ initialized, location, navigation }: RouterState): string | undefined {
  const destination = initialized ? navigation.location : location
  return destination && createPath(destination)
}

/** The pages to which emails lead. */
const tokenPages = ['resetPassword', 'invitation', 'joinByInvitation'] as const

/**
 * Notifies the app of each route change, and removes one-time secrets from the address at once: a sign-in code goes to the auth
 * actor, the token of an email or the code of a screen to the state of the history entry. Moves the focus on another page. Returns the
 * unsubscribe function.
 */
export function notifyRouteChanges(router: DataRouter, app: AppRef, focusPage: FocusPage): () => void {
  let lastLocation: Location | undefined
  let lastEntry: { readonly route: string; readonly key: string } | undefined
  /** The path to which each history entry navigated. */
  const leftFor = new Map<string, string>()

  // In a microtask: a navigation that starts while the router notifies its subscribers is not written to the history.
  const replace = (to: string, state?: unknown) =>
    queueMicrotask(() => void router.navigate(to, { replace: true, state }))

  const notify = ({ location, historyAction, matches }: RouterState) => {
    if (location === lastLocation) return
    lastLocation = location
    const search = new URLSearchParams(location.search)
    const code = textIn('signIn', search, 'code')
    const tokenPage = tokenPages.find((name) => isAt(name, location))
    const token = tokenPage && textIn(tokenPage, search, 'token')
    if (isAt('signIn', location) && code !== null) {
      app.getSnapshot().children.auth?.send({ type: 'auth.code.received', code })
      replace(hrefOf('signIn'))
    } else if (tokenPage && token) {
      replace(hrefOf(tokenPage), { token })
    } else {
      if (isAt('askIntro', location) && location.hash.startsWith(pairingFragment('')))
        replace(location.pathname + location.search, { pairingCode: pairingCodeIn(location.hash) })
      const route = routeOf(location)
      const left = lastEntry
      // Also where the route stays, such as with more cards of a list: each replaced entry has another key.
      lastEntry = { route, key: location.key }
      if (route === left?.route) return
      const isAnotherPage = left !== undefined && pathOf(left.route) !== location.pathname
      if (left && historyAction === NavigationType.Push) leftFor.set(left.key, location.pathname)
      app.send({
        type: 'app.route.changed',
        route,
        access: accessOf(handleIn(matches.map((match) => match.route))),
        page: openPageOf({ location, matches }),
      })
      const link = historyAction === NavigationType.Pop ? leftFor.get(location.key) : undefined
      if (isAnotherPage) focusPage(link)
    }
  }

  const stop = router.subscribe(notify)
  notify(router.state)
  return stop
}

/**
 * A path of this origin, to which a sign-in can return: `//host` would be another one. The code of a screen belongs to it, also
 * once it has left the address.
 */
function routeOf(location: Location): string {
  const code = isAt('askIntro', location)
    ? (pairingCodeIn(location.hash) ?? pairingCodeInState(location.state))
    : undefined
  const path = location.pathname.replace(/^\/+/, '/')
  return path + location.search + (code === undefined ? '' : pairingFragment(code))
}

/** Whether an address is that of a page without params, also before the routes of the other pages are there. */
const isAt = (name: PageName, { pathname }: Location) => matchPath(pages[name], pathname) !== null

const pathOf = (route: string) => parsePath(route).pathname
