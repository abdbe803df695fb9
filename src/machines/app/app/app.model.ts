import { createMachine, type EventFrom, type SnapshotFrom } from 'xstate'

import { startApp } from '#tests/support/app/app-setup.ts'
import {
  doneEvent,
  invariantsOf,
  machineModel,
  type Harness,
  settling,
} from '#tests/support/machines/model.ts'
import { inKrabba, inMaurtua, userIn } from '#tests/support/data/people.ts'

import { appMachine } from './app.machine.ts'
import type { SignedOutReason } from '../auth/auth.machine.ts'

const both = [inMaurtua, inKrabba]
const user = userIn(both)

export const model = machineModel(appMachine, {
  input: { returnRoute: undefined, isAfterSignOut: true, findUnsaved: () => [], today: '2026-11-18' },
  samples: [
    { type: 'app.route.changed', route: '/calendar', access: 'members', page: undefined },
    { type: 'app.route.changed', route: '/login', access: 'guests', page: undefined },
    { type: 'app.rights.check' },
    doneEvent('readRights', { kind: 'same' }),
    doneEvent('readRights', { kind: 'changed', user: userIn([{ ...inMaurtua, role: 'leder' }]) }),
    { type: 'app.profile.changed', profile: { ...user.profile, showCookie: false } },
    { type: 'app.feature.start', name: 'feature', machine: createMachine({}), input: undefined },
    { type: 'auth.signedIn', user },
    { type: 'auth.signedOut', reason: 'absent' },
    { type: 'auth.signedOut', reason: 'left' },
    { type: 'auth.signedOut', reason: 'expired' },
    { type: 'auth.signedOut', reason: 'deactivated' },
    { type: 'auth.signedOut', reason: 'superseded' },
    doneEvent('reload', 'unreachable'),
    doneEvent('reload', 'reloadedBefore'),
    { type: 'affiliation.changed', user: userIn(both, inMaurtua) },
    { type: 'affiliation.changed', user: userIn(both, inKrabba) },
  ],
  readsOf: ({ user: known, route, access, isAfterSignOut, isSettled }) => [
    known?.profile.roleId,
    known?.affiliations.length,
    route === undefined,
    access,
    isAfterSignOut,
    isSettled,
  ],
  canOccur,
  setup: (inspect): Harness<typeof appMachine> => {
    const harness = startApp({ isAfterSignOut: true, inspect })
    return {
      actor: harness.app,
      perform: {
        ...settling({
          wipe: harness.wipe,
          reload: harness.reload,
          revalidateLists: harness.revalidateLists,
          readRights: harness.readRights,
        }),
        'auth.signedIn': () => harness.signIn(user),
        'auth.unreachable': () => {
          // Nobody is signed in: another tab has changed the device.
          if (!harness.auth.getSnapshot().matches({ session: 'checking' }))
            harness.watchDevice.notify({ type: 'auth.session.superseded' })
          return harness.loadUser.resolve({ kind: 'offline' })
        },
        'auth.signedOut': ({ reason }) => endSession(harness, reason),
        'affiliation.changed': (event) => harness.changeAffiliation(event.user),
        'xstate.after.serverCheckInterval.app.awaitingServer': () => harness.clock.increment(5_000),
        'xstate.done.actor.startup': () => harness.finishSplash(),
        'xstate.after.prefetchDelay.app.signedIn.ready': () => harness.clock.increment(1_000),
      },
    }
  },
})

/** The events that the real children can emit in each of the app's states. */
function canOccur(
  event: EventFrom<typeof appMachine> | { readonly type: `xstate.${string}` },
  snapshot: SnapshotFrom<typeof appMachine>,
) {
  const mayBeSignedIn = (['starting', 'unreachable', 'signedIn'] as const).some((state) =>
    snapshot.matches(state),
  )
  switch (event.type) {
    case 'auth.signedIn':
      return (['starting', 'signedOut', 'awaitingServer'] as const).some((state) => snapshot.matches(state))
    case 'auth.unreachable':
      return snapshot.matches('starting') || snapshot.matches('awaitingServer')
    case 'auth.signedOut':
      if (event.reason === 'absent') return snapshot.matches('starting') || !mayBeSignedIn
      if (event.reason === 'left' || event.reason === 'superseded')
        return mayBeSignedIn && !snapshot.matches('starting')
      return mayBeSignedIn
    case 'affiliation.changed':
      return event.user.profile.roleId !== snapshot.context.user?.profile.roleId
    default:
      return true
  }
}

async function endSession(harness: ReturnType<typeof startApp>, reason: SignedOutReason) {
  if (reason === 'left') await harness.signOut()
  if (reason === 'expired') harness.auth.send({ type: 'auth.token.refused' })
  if (reason === 'superseded') harness.watchDevice.notify({ type: 'auth.session.superseded' })
  if (reason === 'deactivated') harness.auth.send({ type: 'auth.token.deactivated' })
  if (reason !== 'absent') return
  if (harness.auth.getSnapshot().matches({ session: 'checking' }))
    return harness.loadUser.resolve({ kind: 'unauthorized' })
  harness.auth.send({ type: 'auth.signIn', email: user.email, password: 'feil' })
  await harness.signInByCredentials.resolve({ kind: 'refused', message: 'Feil e-post eller passord.' })
}

export const invariants = invariantsOf(appMachine, {
  'somebody who is signed in is known': (snapshot) =>
    !snapshot.matches('signedIn') || snapshot.context.user !== undefined,
  'nobody is known after a sign-out': (snapshot) =>
    !snapshot.matches('signedOut') || snapshot.context.user === undefined,
})
