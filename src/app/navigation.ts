import type { RouterProvider } from 'react-router-dom'
import type { ComponentProps } from 'react'

import type { AppRef } from '#src/shell/shell.tsx'

import { accessIn } from './route-handle.ts'

export type Router = ComponentProps<typeof RouterProvider>['router']

/**
 * Tells the app each route that the router goes to, and takes one-time secrets out of the address at once: a sign-in code goes
 * to the auth actor, a reset token to the state of the history entry. Answers how to stop.
 */
export function tellRoutes(router: Router, app: AppRef, page: Document): () => void {
  let told: string | undefined

  const tell = ({ location, matches, navigation }: Router['state']) => {
    // While it moves, the router tells of every step with the address that it is leaving.
    if (navigation.state !== 'idle') return
    const search = new URLSearchParams(location.search)
    const code = search.get('code')
    const token = search.get('token')
    if (isAt('/signin', location) && code !== null) {
      app.getSnapshot().children.auth?.send({ type: 'auth.code.received', code })
      void router.navigate('/signin', { replace: true })
    } else if (isAt('/reset-password', location) && token !== null) {
      void router.navigate('/reset-password', { replace: true, state: { resetToken: token } })
    } else {
      const route = location.pathname + location.search
      if (route === told) return
      const isAnotherPage = told !== undefined && told.split('?')[0] !== location.pathname
      told = route
      app.send({ type: 'app.route.changed', route, access: accessIn(matches.map((match) => match.route)) })
      // A screen reader starts at the new page's beginning, not where the last one's link was.
      if (isAnotherPage)
        requestAnimationFrame(() => page.querySelector('main')?.focus({ preventScroll: true }))
    }
  }

  tell(router.state)
  return router.subscribe(tell)
}

/** As the router matches: in any case, and with or without a slash at the end. */
const isAt = (path: string, { pathname }: Router['state']['location']) =>
  pathname.toLowerCase().replace(/\/$/, '') === path
