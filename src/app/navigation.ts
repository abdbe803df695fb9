import { createPath, type DataRouter, type Location, NavigationType } from 'react-router-dom'

import type { AppRef } from '#src/shell/shell.tsx'

import { accessOf, handleIn } from './route-handle.ts'

type RouterState = DataRouter['state']

/** The address whose page is being fetched. */
export function destinationOf({ initialized, location, navigation }: RouterState): string | undefined {
  const destination = initialized ? navigation.location : location
  return destination && createPath(destination)
}

/**
 * Tells the app each route that the router goes to, and takes one-time secrets out of the address at once: a sign-in code goes
 * to the auth actor, a reset token to the state of the history entry. Answers how to stop.
 */
export function notifyRouteChanges(router: DataRouter, app: AppRef, page: Document): () => void {
  let seen: Location | undefined
  let told: { readonly route: string; readonly key: string } | undefined
  /** The page that each entry of the history was left for. */
  const leftFor = new Map<string, string>()

  // Later: a navigation that begins while the router notifies its subscribers of another one is not written to the history.
  const replace = (to: string, state?: unknown) =>
    queueMicrotask(() => void router.navigate(to, { replace: true, state }))

  const notify = ({ location, historyAction, matches }: RouterState) => {
    if (location === seen) return
    seen = location
    const search = new URLSearchParams(location.search)
    const code = search.get('code')
    const token = search.get('token')
    if (isAt('/signin', location) && code !== null) {
      app.getSnapshot().children.auth?.send({ type: 'auth.code.received', code })
      replace('/signin')
    } else if (isAt('/reset-password', location) && token !== null) {
      replace('/reset-password', { resetToken: token })
    } else {
      const route = location.pathname + location.search
      if (route === told?.route) return
      const isAnotherPage = told !== undefined && pathOf(told.route) !== location.pathname
      if (told && historyAction === NavigationType.Push) leftFor.set(told.key, location.pathname)
      told = { route, key: location.key }
      const handle = handleIn(matches.map((match) => match.route))
      app.send({ type: 'app.route.changed', route, access: accessOf(handle) })
      const link = historyAction === NavigationType.Pop ? leftFor.get(location.key) : undefined
      if (isAnotherPage) requestAnimationFrame(() => startOf(page, link)?.focus({ preventScroll: true }))
    }
  }

  const stop = router.subscribe(notify)
  notify(router.state)
  return stop
}

/**
 * Where the keyboard and the screen reader go on: on the way back at the link that led away, and else at the new page's
 * beginning, not where the last page's link was.
 */
function startOf(page: Document, link: string | undefined): HTMLElement | null {
  const main = page.querySelector('main')
  const links = [...(main?.querySelectorAll('a') ?? [])]
  return links.find(({ pathname }) => pathname === link) ?? main
}

const pathOf = (route: string) => route.split('?')[0]

/** As the router matches: in any case, and with or without a slash at the end. */
const isAt = (path: string, { pathname }: Location) => pathname.toLowerCase().replace(/\/$/, '') === path
