import { type ActorRefFrom, type EventObject, fromCallback, fromPromise } from 'xstate'

import { outcomeOf } from '#src/contract/outcome.ts'
import { sharedTabletEndpoints } from '#src/contract/shared-tablet.ts'
import type { authMachine } from '#src/machines/app/auth/auth.machine.ts'
import type {
  TabletInputEvent,
  tabletMachine,
  TabletOutcome,
} from '#src/machines/app/tablet/tablet.machine.ts'
import { t } from '#src/words/nb-tablet.ts'

import type { ActorsOf } from '../start/actors-of.ts'
import type { AppDeps } from '../start/app-deps.ts'
import { followApp } from './presence-actors.ts'

type Deps = Pick<AppDeps, 'api' | 'app' | 'page' | 'sharedTablet' | 'watchVisibility'> & {
  readonly auth: ActorRefFrom<typeof authMachine>
}

export const tabletActors = ({ api, app, auth, page, sharedTablet, watchVisibility }: Deps) =>
  ({
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
      let wasSignedOut = auth.getSnapshot().matches({ session: 'signedOut' })
      const subscription = auth.subscribe((snapshot) => {
        const { failure } = snapshot.context
        const isSignedOut = snapshot.matches({ session: 'signedOut' })
        const message = failure?.kind === 'refused' ? failure.message : t('tablet.offline')
        if (isSignedOut && !wasSignedOut) notify({ type: 'tablet.refused', message })
        wasSignedOut = isSignedOut
      })
      return () => {
        stopFollowing()
        subscription.unsubscribe()
      }
    }),

    watchUse: fromCallback<EventObject>(({ sendBack }) => {
      const notify = (event: TabletInputEvent) => sendBack(event)
      const controller = new AbortController()
      const touched = () => notify({ type: 'tablet.used' })
      for (const type of ['pointerdown', 'keydown', 'wheel'] as const)
        page?.addEventListener(type, touched, { signal: controller.signal, capture: true, passive: true })
      const stopWatching = watchVisibility((isVisible) => {
        if (!isVisible) notify({ type: 'tablet.covered' })
      })
      return () => {
        controller.abort()
        stopWatching()
      }
    }),
  }) satisfies ActorsOf<typeof tabletMachine>
