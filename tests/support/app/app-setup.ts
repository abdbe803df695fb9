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
import { affiliationMachine, type RoleOutcome } from '#src/machines/app/affiliation.machine.ts'
import { appMachine, type WipeScope } from '#src/machines/app/app.machine.ts'
import {
  authMachine,
  type Credentials,
  type DeviceEvent,
  type Renewal,
  type SignInOutcome,
  type UserOutcome,
} from '#src/machines/app/auth.machine.ts'
import { playbackMachine, type TrackCommand, type TrackNews } from '#src/machines/bank/playback.machine.ts'
import {
  type ListOutcome,
  startupLists,
  type StartupList,
  startupMachine,
} from '#src/machines/app/startup.machine.ts'

import { deferredActor } from '#tests/support/machines/deferred-actor.ts'
import { deferredCallback } from '#tests/support/machines/deferred-callback.ts'

type Options = {
  readonly returnRoute?: string
  readonly isAfterSignOut?: boolean
  readonly inspect?: (event: InspectionEvent) => void
}

/** The app with its real machines, whose leaves settle only when the test says so. */
export function startApp({ returnRoute, isAfterSignOut = false, inspect }: Options = {}) {
  const clock = new SimulatedClock()
  const world = deferredWorld()
  const app = createActor(appIn(world), {
    input: { returnRoute, isAfterSignOut },
    clock,
    ...(inspect ? { inspect } : {}),
  }).start()
  const auth = present(app.getSnapshot().children.auth)
  const affiliation = () => present(app.getSnapshot().children.affiliation)

  return {
    app,
    auth,
    affiliation,
    playback: present(app.getSnapshot().children.playback),
    clock,
    ...world,
    /** Signs in by whichever way stands open: the session that is being checked, or a password. */
    signIn: async (user: User) => {
      if (auth.getSnapshot().matches({ session: 'checking' }))
        return world.loadUser.resolve({ kind: 'known', user })
      auth.send({ type: 'auth.signIn', email: user.email, password: 'Solsikke7!' })
      return world.signInByCredentials.resolve({ kind: 'signedIn', user })
    },
    signOut: async () => {
      auth.send({ type: 'auth.signOut' })
      await world.signOutAtServer.resolve()
    },
    /** Lets the five lists come in and the splash stand its time. */
    passTheSplash: async () => {
      for (const _list of startupLists) await world.loadList.resolve('loaded')
      clock.increment(constants.splashDelay)
    },
    changeAffiliation: async (user: User) => {
      affiliation().send({ type: 'affiliation.choose', affiliationId: present(user.profile.roleId) })
      await world.setRole.resolve({ kind: 'set', user })
    },
  }
}

const deferredWorld = () => ({
  loadUser: deferredActor<UserOutcome>(),
  signInByCredentials: deferredActor<SignInOutcome, Credentials>(),
  signOutAtServer: deferredActor<void>(),
  keepTokens: deferredActor<void, Renewal>(),
  setRole: deferredActor<RoleOutcome, { readonly affiliationId: Id | undefined }>(),
  keepChoice: deferredActor<void, { readonly affiliation: Affiliation | undefined }>(),
  loadList: deferredActor<ListOutcome, { readonly list: StartupList }>(),
  track: deferredCallback<{ input: { readonly src: string }; command: TrackCommand; news: TrackNews }>(),
  revalidateLists: deferredActor<void>(),
  wipe: deferredActor<void, { readonly scope: WipeScope }>(),
  openPortal: deferredActor<void>(),
  watchDevice: deferredCallback<{ input: NonReducibleUnknown; command: EventObject; news: DeviceEvent }>(),
  reload: deferredActor<void>(),
})

const appIn = (world: ReturnType<typeof deferredWorld>) =>
  appMachine.provide({
    actors: {
      auth: authMachine.provide({
        actors: {
          loadUser: world.loadUser.logic,
          signIn: world.signInByCredentials.logic,
          signOut: world.signOutAtServer.logic,
          keepTokens: world.keepTokens.logic,
          openPortal: world.openPortal.logic,
          watchDevice: world.watchDevice.logic,
        },
      }),
      affiliation: affiliationMachine.provide({
        actors: { setRole: world.setRole.logic, keepChoice: world.keepChoice.logic },
      }),
      startup: startupMachine.provide({ actors: { loadList: world.loadList.logic } }),
      playback: playbackMachine.provide({ actors: { track: world.track.logic } }),
      revalidateLists: world.revalidateLists.logic,
      wipe: world.wipe.logic,
      reload: world.reload.logic,
    },
  })

function present<TThing>(thing: TThing | null | undefined): TThing {
  if (thing === null || thing === undefined) throw new Error('The app lacks what the test asks for.')
  return thing
}
