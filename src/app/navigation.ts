import { type Location, NavigationType } from 'react-router-dom'

import type { AppRef } from '#src/shell/shell.tsx'

import { accessOf } from './route-handle.ts'
import type { Arrival, Router } from './router.ts'

/**
 * Tells the app each route that the router goes to, and takes one-time secrets out of the address at once: a sign-in code goes
 * to the auth actor, a reset token to the state of the history entry. Answers how to stop.
 */
export function tellRoutes(router: Router, app: AppRef, page: Document): () => void {
  let told: { readonly route: string; readonly key: string } | undefined
  /** The page that each entry of the history was left for. */
  const leftFor = new Map<string, string>()

  const tell = ({ location, action, handle }: Arrival) => {
    const search = new URLSearchParams(location.search)
    const code = search.get('code')
    const token = search.get('token')
    if (isAt('/signin', location) && code !== null) {
      app.getSnapshot().children.auth?.send({ type: 'auth.code.received', code })
      router.navigator.replace('/signin')
    } else if (isAt('/reset-password', location) && token !== null) {
      router.navigator.replace('/reset-password', { resetToken: token })
    } else {
      const route = location.pathname + location.search
      if (route === told?.route) return
      const isAnotherPage = told !== undefined && pathOf(told.route) !== location.pathname
      if (told && action === NavigationType.Push) leftFor.set(told.key, location.pathname)
      told = { route, key: location.key }
      app.send({ type: 'app.route.changed', route, access: accessOf(handle) })
      const link = action === NavigationType.Pop ? leftFor.get(location.key) : undefined
      if (isAnotherPage) requestAnimationFrame(() => startOf(page, link)?.focus({ preventScroll: true }))
    }
  }

  // Listening first: what the telling itself sets going may arrive at once.
  const stop = router.subscribe(tell)
  tell(router.arrival())
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
