import { QueryClient } from '@tanstack/react-query'
import { type ActorOptions, createActor, waitFor } from 'xstate'
import * as v from 'valibot'

import { dayOf } from '#src/domain/day.ts'
import { affiliationMachine } from '#src/machines/app/affiliation/affiliation.machine.ts'
import { appMachine } from '#src/machines/app/app/app.machine.ts'
import { scopeOf } from '#src/machines/app/app/presence.ts'
import { authMachine, type UnsavedWork } from '#src/machines/app/auth/auth.machine.ts'
import { connectionMachine } from '#src/machines/app/connection/connection.machine.ts'
import { revocationMachine } from '#src/machines/app/revocation/revocation.machine.ts'
import { startupLists, startupMachine } from '#src/machines/app/startup/startup.machine.ts'
import { todayMachine } from '#src/machines/app/today/today.machine.ts'
import { createApiClient, type AuthSession } from '#src/services/api/api-client.ts'
import { createBankStorage } from '#src/services/storage/bank-storage.ts'
import { studentsKey } from '#src/services/storage/students-key.ts'
import { createTokenStore } from '#src/services/tokens/token-store.ts'
import { bankListKey } from '#src/shell/queries/bank-lists.ts'
import { type Inspection, type Shell, startedOutboxOf } from '#src/shell/shell.tsx'

import { affiliationActors } from '../actors/affiliation-actors.ts'
import { appActors } from '../actors/app-actors.ts'
import { authActors } from '../actors/auth-actors.ts'
import { connectionActors } from '../actors/connection-actors.ts'
import { revocationActors } from '../actors/revocation-actors.ts'
import { prefetchLists, startupActors } from '../actors/startup-actors.ts'
import { todayActors } from '../actors/today-actors.ts'
import type { AppDeps } from './app-deps.ts'
import { composeFeatures } from './features.ts'
import { invalidatingApi } from './invalidating-api.ts'
import { leaveFormerSession } from '../device/leave-former-session.ts'
import { createSharedTabletMark } from '../device/shared-tablet-mark.ts'
import { createSeenNotices } from '../device/seen-notices.ts'
import { createPendingSignOuts } from '../leaving/pending-sign-outs.ts'
import { createReloadGuard } from './reload-guard.ts'
import { startFeatureUnder } from './start-feature.ts'
import { createUnsavedOnPage } from '../leaving/unsaved-on-page.ts'
import { unsavedWork } from '../leaving/unsaved-work.ts'
import { storeResources } from '../device/stored-resources.ts'
import { storeResponses } from '../device/stored-responses.ts'
import type { Platform } from './platform.ts'

/** The running application: the dependencies of the views, and the query cache. */
export type Application = {
  readonly shell: Shell
  readonly queryClient: QueryClient
  readonly stop: () => void
}

const returnRouteKey = 'returnRoute'

/** Wires machines to services and starts the root actor. Nothing else wires them. */
export function composeApp(
  platform: Platform,
  { clock, ...inspection }: Pick<ActorOptions<typeof appMachine>, 'clock'> & Inspection = {},
): Application {
  const queryClient = new QueryClient({
    // The API client reports network errors itself, also where the browser claims to be offline.
    defaultOptions: {
      // What a user has read stays readable without a network; the cache is cleared at sign-out.
      queries: { retry: false, networkMode: 'always', refetchOnReconnect: true, gcTime: Infinity },
      mutations: { networkMode: 'always' },
    },
  })
  const tokens = createTokenStore(platform.device, platform.locks)
  const bank = createBankStorage(platform.device)
  const reloads = createReloadGuard(platform.tab, platform.reload)
  const notices = createSeenNotices(platform.device)
  const pendingSignOuts = createPendingSignOuts(platform.device, platform.now)

  const sharedTablet = createSharedTabletMark(platform.device)
  // Nobody can unlock it before the key is forgotten: that takes a response of the server.
  void leaveFormerSession(sharedTablet, {
    ...platform,
    indexedDB: platform.page?.indexedDB,
    tokens,
    pendingSignOuts,
  })

  const auth = () => {
    const actor = app.getSnapshot().children.auth
    if (!actor) throw new Error('The app runs without its auth actor.')
    return actor
  }
  const session: AuthSession = {
    async renew(used, successor) {
      auth().send({ type: 'auth.token.expired', used, successor })
      await waitFor(auth(), (snapshot) => snapshot.matches({ tokens: 'fresh' }))
    },
    refused: () => auth().send({ type: 'auth.token.refused' }),
    deactivated: () => auth().send({ type: 'auth.token.deactivated' }),
    superseded: () => auth().send({ type: 'auth.session.superseded' }),
  }
  const scope: AppDeps['scope'] = () => scopeOf(app.getSnapshot())
  const client = createApiClient({ ...platform, tokens, session, scope })
  const api = invalidatingApi(client, queryClient)
  const { openStream, sendWithTokens } = client
  const queryDeps = { ...platform, api, openStream, sendWithTokens, bank, queryClient }
  const lists = {
    // A user without a stored affiliation may have none at all: request nothing before that is known.
    prefetch: (signal: AbortSignal) => {
      if (platform.device.read('affiliation', v.unknown()) !== undefined)
        void prefetchLists(queryDeps, signal)
    },
    clear: () => queryClient.clear(),
  }
  const unsavedOnPage = createUnsavedOnPage(platform.page)
  const deps = { ...queryDeps, unsavedOnPage, sharedTablet, tokens, reloads, notices, pendingSignOuts, lists }

  const app = createActor(
    appMachine.provide({
      actors: {
        ...appActors(deps),
        auth: authMachine.provide({ actors: authActors(deps) }),
        connection: connectionMachine.provide({ actors: connectionActors(platform) }),
        affiliation: affiliationMachine.provide({ actors: affiliationActors(deps) }),
        startup: startupMachine.provide({ actors: startupActors(deps) }),
        revocation: revocationMachine.provide({ actors: revocationActors(deps) }),
        today: todayMachine.provide({ actors: todayActors(deps) }),
      },
    }),
    {
      input: {
        returnRoute: platform.tab.read(returnRouteKey, v.string()),
        isAfterSignOut: reloads.takeReloaded(),
        today: dayOf(platform.now()),
        // Nobody is asked who locks a tablet: it may lock by itself.
        findUnsaved: (): readonly UnsavedWork[] =>
          sharedTablet.isSet()
            ? []
            : [
                ...unsavedWork(
                  { ...platform, outbox: startedOutboxOf(app.getSnapshot()) },
                  scope()?.departmentId,
                ),
                ...unsavedOnPage.list(),
              ],
      },
      ...(clock === undefined ? {} : { clock }),
      ...inspection,
    },
  )

  const stopStoringLists = startupLists.map((list) =>
    storeResponses(deps, bankListKey(list), (response) => bank.write(list, response)),
  )
  app.subscribe(({ context }) => {
    if (platform.tab.read(returnRouteKey, v.string()) !== context.returnRoute)
      platform.tab.write(returnRouteKey, context.returnRoute)
  })
  const stopStoringResources = storeResources(deps)
  // However the auth session ended, also before this page was loaded.
  app.subscribe((snapshot) => {
    if (snapshot.matches('signedOut')) platform.device.remove(studentsKey)
  })
  app.start()
  app.subscribe(({ context }) => {
    if (context.user) notices.store(context.user.profile)
  })

  const startFeature = startFeatureUnder(app)
  const features = composeFeatures({ ...deps, app, scope, startFeature })

  // It is to lock by itself: fetched before anybody signs in. Without a network nobody can.
  if (sharedTablet.isSet())
    features.tablet.fetch().catch(() => platform.log('The lock of the tablet is not there yet.'))

  return {
    queryClient,
    shell: {
      app,
      features,
      api,
      config: platform.config,
      origin: platform.origin,
      sharedTablet,
      reload: platform.reload,
      print: platform.print,
      copy: platform.copy,
      now: platform.now,
      inspection,
      unsavedOnPage: unsavedOnPage.list,
      thirdPartyNotices: async () => {
        const { loadThirdPartyNotices } = await import('#src/services/notices/third-party-notices.ts')
        return loadThirdPartyNotices(platform.transport)
      },
    },
    stop() {
      for (const stopStoring of stopStoringLists) stopStoring()
      stopStoringResources()
      app.stop()
      queryClient.clear()
    },
  }
}
