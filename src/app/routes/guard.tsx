import { useSelector } from '@xstate/react'
import { Activity, useDeferredValue } from 'react'
import { Navigate, Outlet, ScrollRestoration } from 'react-router-dom'

import { hrefOf } from '#src/contract/pages.ts'
import { Splash } from '#src/features/auth/splash.tsx'
import { useShell } from '#src/shell/shell.tsx'

import { accessOf, useRouteHandle } from './route-handle.ts'
import { PlaybackDialog } from '../sound/playback-dialog.tsx'
import { SignOutDialog } from '../leaving/sign-out-dialog.tsx'
import { Toasts } from './toasts.tsx'

/** Enforces the access of each route: redirects guests to /login and members away from it; shows no members' page before the splash ends. */
export function Guard() {
  return (
    <>
      <GuardedRoute />
      <ScrollPositions />
      <PlaybackDialog />
      <SignOutDialog />
      <Toasts />
    </>
  )
}

function GuardedRoute() {
  const { app } = useShell()
  const access = accessOf(useRouteHandle())
  const isReady = useSelector(app, (snapshot) => snapshot.matches({ signedIn: 'ready' }))
  // Deferred, so that the page and its requests come in short tasks; never shown longer than the app is ready.
  const isShown = useDeferredValue(isReady) && isReady
  const startup = useSelector(app, ({ children }) => children.startup)
  const isSettling = useSelector(startup, (snapshot) => snapshot?.matches('settling') ?? false)
  const isSignedIn = useSelector(app, (snapshot) => snapshot.matches('signedIn'))
  const isSignedOut = useSelector(app, (snapshot) => snapshot.matches('signedOut'))
  const affiliationId = useSelector(app, ({ context }) => context.user?.profile.roleId)
  const returnRoute = useSelector(app, ({ context }) => context.returnRoute)

  if (access === 'everyone') return <Outlet />
  if (access === 'guests') {
    if (isSignedIn) return <Navigate to={returnRoute} replace />
    return isSignedOut ? <Outlet /> : <Splash />
  }
  if (isSignedOut) return <Navigate to={hrefOf('login')} replace />
  return (
    <>
      {!isShown && <Splash />}
      {/* In another department the page starts over: the data of the previous one are gone. */}
      {/* While the splash only waits, the page is pre-rendered hidden: in small chunks and without effects. */}
      <Activity mode={isShown ? 'visible' : 'hidden'}>
        {(isReady || isSettling) && <Outlet key={affiliationId} />}
      </Activity>
    </>
  )
}

/**
 * Restores the scroll position of each history entry, also after a reload. Inactive during the splash, which would store a
 * position of its own, and when the page reloads at the end of an auth session, which must leave nothing in the storage.
 */
function ScrollPositions() {
  const { app } = useShell()
  const access = accessOf(useRouteHandle())
  const isRestored = useSelector(
    app,
    (snapshot) =>
      snapshot.matches({ signedIn: 'ready' }) || snapshot.matches('signedOut') || access === 'everyone',
  )
  const isEnding = useSelector(app, (snapshot) => endStates.some((state) => snapshot.matches(state)))
  return isRestored && !isEnding && <ScrollRestoration storageKey="scrollPlaces" />
}

const endStates = ['leaving', 'yielding', 'reloading'] as const
