import { useSelector } from '@xstate/react'
import { Activity } from 'react'
import { Navigate, Outlet, ScrollRestoration } from 'react-router-dom'

import { Splash } from '#src/features/auth/splash.tsx'
import { useShell } from '#src/shell/shell.tsx'

import { accessOf, useRouteHandle } from './route-handle.ts'
import { PlaybackDialog } from './playback-dialog.tsx'
import { Toasts } from './toasts.tsx'

/** Lets each route be seen by those it is for: guests are led to /login, members away from it, and nobody past the splash. */
export function Guard() {
  return (
    <>
      <GuardedRoute />
      <ScrollPlaces />
      <PlaybackDialog />
      <Toasts />
    </>
  )
}

function GuardedRoute() {
  const { app } = useShell()
  const access = accessOf(useRouteHandle())
  const isReady = useSelector(app, (snapshot) => snapshot.matches({ signedIn: 'ready' }))
  const startup = useSelector(app, ({ children }) => children.startup)
  const isSettling = useSelector(startup, (snapshot) => snapshot?.matches('settling') ?? false)
  const isSignedIn = useSelector(app, (snapshot) => snapshot.matches('signedIn'))
  const isSignedOut = useSelector(app, (snapshot) => snapshot.matches('signedOut'))
  const returnRoute = useSelector(app, ({ context }) => context.returnRoute)

  if (access === 'everyone') return <Outlet />
  if (access === 'guests') {
    if (isSignedIn) return <Navigate to={returnRoute} replace />
    return isSignedOut ? <Outlet /> : <Splash />
  }
  if (isSignedOut) return <Navigate to="/login" replace />
  return (
    <>
      {!isReady && <Splash />}
      {/* While the splash only waits, the page behind it is drawn already: in small pieces, unseen and without effects. */}
      <Activity mode={isReady ? 'visible' : 'hidden'}>{(isReady || isSettling) && <Outlet />}</Activity>
    </>
  )
}

/**
 * Keeps how far down each entry of the history was read, also over a reload. Not while the splash stands, which would take a
 * place of its own, and not when the page reloads at the end of an auth session, which leaves nothing in the storage.
 */
function ScrollPlaces() {
  const { app } = useShell()
  const access = accessOf(useRouteHandle())
  const isShown = useSelector(
    app,
    (snapshot) =>
      snapshot.matches({ signedIn: 'ready' }) || snapshot.matches('signedOut') || access === 'everyone',
  )
  const isEnding = useSelector(app, (snapshot) => endings.some((state) => snapshot.matches(state)))
  return isShown && !isEnding && <ScrollRestoration storageKey="scrollPlaces" />
}

const endings = ['leaving', 'yielding', 'reloading'] as const
