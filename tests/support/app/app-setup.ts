import {
  createActor,
  type EventObject,
  type InspectionEvent,
  type NonReducibleUnknown,
  SimulatedClock,
} from 'xstate'

import { constants } from '#src/contract/constants.ts'
import type { Affiliation, User } from '#src/contract/user.ts'
import type { Id } from '#src/contract/values.ts'
import {
  affiliationMachine,
  type DayEvent,
  type RoleOutcome,
} from '#src/machines/app/affiliation/affiliation.machine.ts'
import {
  appMachine,
  type ReloadOutcome,
  type RightsOutcome,
  type WipeScope,
} from '#src/machines/app/app/app.machine.ts'
import {
  authMachine,
  type Credentials,
  type DeviceEvent,
  type Renewal,
  type SignInOutcome,
  type UserOutcome,
} from '#src/machines/app/auth/auth.machine.ts'
import { type ConnectionEvent, connectionMachine } from '#src/machines/app/connection/connection.machine.ts'
import { type RevocationEvent, revocationMachine } from '#src/machines/app/revocation/revocation.machine.ts'
import { type ClockReading, type TodayEvent, todayMachine } from '#src/machines/app/today/today.machine.ts'
import {
  type ListOutcome,
  startupLists,
  type StartupList,
  startupMachine,
} from '#src/machines/app/startup/startup.machine.ts'

import { deferredActor } from '#tests/support/machines/deferred-actor.ts'
import { deferredCallback, type OutputEvents } from '#tests/support/machines/deferred-callback.ts'

type Options = {
  readonly returnRoute?: string
  readonly isAfterSignOut?: boolean
  readonly inspect?: (event: InspectionEvent) => void
}

/** Starts the app with its real machines; the test settles their invoked actors. */
export function startApp({ returnRoute, isAfterSignOut = false, inspect }: Options = {}) {
  const clock = new SimulatedClock()
  const platform = deferredPlatform()
  const app = createActor(appIn(platform), {
    input: { returnRoute, isAfterSignOut, findUnsaved: () => [], today: '2026-11-18' },
    clock,
    ...(inspect ? { inspect } : {}),
  }).start()
  const auth = required(app.getSnapshot().children.auth)
  const affiliation = () => required(app.getSnapshot().children.affiliation)

  return {
    app,
    auth,
    affiliation,
    clock,
    ...platform,
    /** Signs in: by the session that is being checked, or else by a password. */
    signIn: async (user: User) => {
      if (auth.getSnapshot().matches({ session: 'checking' }))
        return platform.loadUser.resolve({ kind: 'known', user })
      auth.send({ type: 'auth.signIn', email: user.email ?? '', password: 'Solsikke7!' })
      return platform.signInByCredentials.resolve({ kind: 'signedIn', user })
    },
    signOut: async () => {
      auth.send({ type: 'auth.signOut' })
      await platform.signOutAtServer.resolve()
    },
    /** Resolves the five lists and lets the splash delay pass. */
    finishSplash: async () => {
      for (const _list of startupLists) await platform.loadList.resolve('loaded')
      clock.increment(constants.splashDelay)
    },
    changeAffiliation: async (user: User) => {
      affiliation().send({ type: 'affiliation.choose', affiliationId: required(user.profile.roleId) })
      await platform.setRole.resolve({ kind: 'set', user })
    },
  }
}

const deferredPlatform = () => ({
  loadUser: deferredActor<UserOutcome>(),
  signInByCredentials: deferredActor<SignInOutcome, Credentials>(),
  signOutAtServer: deferredActor<void>(),
  storeTokens: deferredActor<void, Renewal>(),
  setRole: deferredActor<RoleOutcome, { readonly affiliationId: Id | undefined }>(),
  checkDay: deferredActor<boolean, { readonly affiliationId: Id | null }>(),
  storeChoice: deferredActor<void, { readonly affiliation: Affiliation | undefined }>(),
  loadList: deferredActor<ListOutcome, { readonly list: StartupList }>(),
  revalidateLists: deferredActor<void>(),
  readRights: deferredActor<RightsOutcome, { readonly user: User }>(),
  wipe: deferredActor<void, { readonly scope: WipeScope }>(),
  openPortal: deferredActor<void>(),
  watchDevice: deferredCallback<{
    input: NonReducibleUnknown
    command: EventObject
    outputEvent: DeviceEvent
  }>(),
  watchDay: deferredCallback<OutputEvents<DayEvent>>(),
  watchConnection: deferredCallback<OutputEvents<ConnectionEvent>>(),
  reload: deferredActor<ReloadOutcome>(),
  revokeStored: deferredActor<void>(),
  watchNetwork: deferredCallback<OutputEvents<RevocationEvent>>(),
  watchPage: deferredCallback<OutputEvents<TodayEvent>>(),
  syncClock: deferredActor<void>(),
  readDay: deferredActor<ClockReading>(),
  refetchToday: deferredActor<void>(),
})

const appIn = (platform: ReturnType<typeof deferredPlatform>) =>
  appMachine.provide({
    actors: {
      auth: authMachine.provide({
        actors: {
          loadUser: platform.loadUser.logic,
          signIn: platform.signInByCredentials.logic,
          signOut: platform.signOutAtServer.logic,
          storeTokens: platform.storeTokens.logic,
          openPortal: platform.openPortal.logic,
          watchDevice: platform.watchDevice.logic,
        },
      }),
      connection: connectionMachine.provide({
        actors: { watchConnection: platform.watchConnection.logic },
      }),
      affiliation: affiliationMachine.provide({
        actors: {
          setRole: platform.setRole.logic,
          checkDay: platform.checkDay.logic,
          storeChoice: platform.storeChoice.logic,
          watchDay: platform.watchDay.logic,
        },
      }),
      startup: startupMachine.provide({ actors: { loadList: platform.loadList.logic } }),
      revocation: revocationMachine.provide({
        actors: { revokeStored: platform.revokeStored.logic, network: platform.watchNetwork.logic },
      }),
      today: todayMachine.provide({
        actors: {
          watchPage: platform.watchPage.logic,
          syncClock: platform.syncClock.logic,
          readDay: platform.readDay.logic,
          refetchToday: platform.refetchToday.logic,
        },
      }),
      revalidateLists: platform.revalidateLists.logic,
      readRights: platform.readRights.logic,
      wipe: platform.wipe.logic,
      reload: platform.reload.logic,
    },
  })

function required<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined)
    throw new Error('The app lacks an actor or value that the test uses.')
  return value
}
