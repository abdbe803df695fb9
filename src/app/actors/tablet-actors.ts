import { type ActorRefFrom, type EventObject, fromCallback, fromPromise } from 'xstate'

import { outcomeOf } from '#src/contract/outcome.ts'
import { publicAtLock } from '#src/contract/public-at-lock.ts'
import { sharedTabletEndpoints, tabletCheckMs } from '#src/contract/shared-tablet.ts'
import type { authMachine } from '#src/machines/app/auth/auth.machine.ts'
import type {
  TabletInputEvent,
  tabletMachine,
  TabletOutcome,
} from '#src/machines/app/tablet/tablet.machine.ts'
import { coverPage } from '#src/services/screen/cover-page.ts'
import { t } from '#src/words/nb-tablet.ts'

import type { ActorsOf } from '../start/actors-of.ts'
import type { AppDeps } from '../start/app-deps.ts'
import { followApp } from './presence-actors.ts'

type Deps = Pick<
  AppDeps,
  'api' | 'app' | 'clockOffsetMs' | 'now' | 'page' | 'sharedTablet' | 'watchVisibility'
> & {
  readonly auth: ActorRefFrom<typeof authMachine>
}

export const tabletActors = ({ api, app, auth, page, sharedTablet, watchVisibility, ...clock }: Deps) => {
  // The clock of the device: that of the server jumps when it is read.
  const at = () => clock.now().getTime() - clock.clockOffsetMs()
  return {
    readTablet: fromPromise<TabletOutcome>(async ({ signal }) => {
      const outcome = await outcomeOf(api, sharedTabletEndpoints.locked, {}, signal)
      if (outcome.kind === 'ok') return { kind: 'shared', tablet: outcome.body }
      if (outcome.kind !== 'refused' || outcome.status !== 404) return { kind: 'offline' }
      sharedTablet.set(false)
      return { kind: 'notShared' }
    }),

    watchSession: fromCallback<EventObject>(({ sendBack }) => {
      const notify = (event: TabletInputEvent) => sendBack(event)
      const stopFollowing = followApp(
        app,
        (snapshot) => snapshot.matches('signedIn'),
        (isSignedIn) => notify({ type: isSignedIn ? 'tablet.signedIn' : 'tablet.signedOut' }),
      )
      const stopFollowingPublic = followApp(
        app,
        ({ context: { page: open } }) =>
          open?.name === 'login' && publicAtLock(new URLSearchParams(open.search)) !== undefined,
        (isOpen) => notify({ type: isOpen ? 'tablet.public.opened' : 'tablet.public.left' }),
      )
      let isLeaving = false
      let wasSignedOut = auth.getSnapshot().matches({ session: 'signedOut' })
      const subscription = auth.subscribe((snapshot) => {
        const { failure } = snapshot.context
        const wasLeaving = isLeaving
        isLeaving = snapshot.matches({ session: 'signingOut' })
        if (isLeaving && !wasLeaving) notify({ type: 'tablet.leaving' })
        const isSignedOut = snapshot.matches({ session: 'signedOut' })
        const message = failure?.kind === 'refused' ? failure.message : t('tablet.offline')
        if (isSignedOut && !wasSignedOut) notify({ type: 'tablet.refused', message })
        wasSignedOut = isSignedOut
      })
      return () => {
        stopFollowing()
        stopFollowingPublic()
        subscription.unsubscribe()
      }
    }),

    watchUse: fromCallback<EventObject>(({ sendBack }) => {
      const notify = (event: TabletInputEvent) => sendBack(event)
      const controller = new AbortController()
      const touched = () => notify({ type: 'tablet.used', at: at() })
      const check = () => notify({ type: 'tablet.checked', at: at() })
      touched()
      const interval = page?.setInterval(check, tabletCheckMs)
      page?.addEventListener('focus', check, { signal: controller.signal })
      for (const type of ['pointerdown', 'keydown', 'wheel'] as const)
        page?.addEventListener(type, touched, { signal: controller.signal, capture: true, passive: true })
      const stopWatching = watchVisibility((isVisible) => {
        if (!isVisible) notify({ type: 'tablet.covered' })
      })
      return () => {
        page?.clearInterval(interval)
        controller.abort()
        stopWatching()
      }
    }),

    coverPage: fromCallback(() => {
      if (!page) return undefined
      const cover = coverPage(page.document, t('tablet.locking'))
      const stopFollowing = followApp(
        app,
        (snapshot) => snapshot.matches('awaitingServer'),
        (isWaiting) => cover.say(t(isWaiting ? 'tablet.locking.offline' : 'tablet.locking')),
      )
      // The sign-out ends before the page is loaded again.
      return () =>
        onceEmptied(app, () => {
          stopFollowing()
          cover.uncover()
        })
    }),
  } satisfies ActorsOf<typeof tabletMachine>
}

/** Calls back when the page shows nothing of the last person any longer without having been loaded again; at once where it does already. */
function onceEmptied(app: AppDeps['app'], callback: () => void): void {
  if (app.getSnapshot().matches('signedOut')) return callback()
  const subscription = app.subscribe((snapshot) => {
    if (!snapshot.matches('signedOut')) return
    subscription.unsubscribe()
    callback()
  })
}
