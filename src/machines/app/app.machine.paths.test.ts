import { expect, it } from 'vitest'
import { createMachine, type EventFrom, type SnapshotFrom } from 'xstate'

import { startApp } from '#tests/support/app/app-setup.ts'
import { followPaths, type Harness, settling } from '#tests/support/machines/model.ts'
import { inKrabba, inMaurtua, userIn } from '#tests/support/data/people.ts'

import { appMachine } from './app.machine.ts'
import type { SignedOutReason } from './auth.machine.ts'

const both = [inMaurtua, inKrabba]
const user = userIn(both)

it('takes every transition of its chart', async () => {
  const problems = await followPaths(appMachine, {
    input: { returnRoute: undefined, isAfterSignOut: true },
    samples: [
      { type: 'app.route.changed', route: '/calendar', access: 'members' },
      { type: 'app.route.changed', route: '/login', access: 'guests' },
      { type: 'app.profile.changed', profile: { ...user.profile, showCookie: false } },
      { type: 'app.feature.start', name: 'feature', machine: createMachine({}), input: undefined },
      { type: 'auth.signedIn', user },
      { type: 'auth.signedOut', reason: 'absent' },
      { type: 'auth.signedOut', reason: 'left' },
      { type: 'auth.signedOut', reason: 'expired' },
      { type: 'auth.signedOut', reason: 'deactivated' },
      { type: 'auth.signedOut', reason: 'superseded' },
      { type: 'affiliation.changed', user: userIn(both, inMaurtua) },
      { type: 'affiliation.changed', user: userIn(both, inKrabba) },
    ],
    readsOf: ({ user: known, access, isAfterSignOut }) => [known?.profile.roleId, access, isAfterSignOut],
    canOccur,
    setup: (inspect): Harness<typeof appMachine> => {
      const stage = startApp({ isAfterSignOut: true, inspect })
      return {
        actor: stage.app,
        perform: {
          ...settling({
            wipe: stage.wipe,
            reload: stage.reload,
            revalidateLists: stage.revalidateLists,
          }),
          'auth.signedIn': () => stage.signIn(user),
          'auth.unreachable': () => stage.loadUser.resolve({ kind: 'unanswered' }),
          'auth.signedOut': ({ reason }) => endSession(stage, reason),
          'affiliation.changed': (event) => stage.changeAffiliation(event.user),
          'xstate.done.actor.startup': () => stage.finishSplash(),
        },
      }
    },
  })

  expect(problems).toEqual([])
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
      return snapshot.matches('starting') || snapshot.matches('signedOut')
    case 'auth.unreachable':
      return snapshot.matches('starting')
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

async function endSession(stage: ReturnType<typeof startApp>, reason: SignedOutReason) {
  if (reason === 'left') await stage.signOut()
  if (reason === 'expired') stage.auth.send({ type: 'auth.token.refused' })
  if (reason === 'superseded') stage.watchDevice.notify({ type: 'auth.session.superseded' })
  if (reason === 'deactivated') stage.auth.send({ type: 'auth.token.deactivated' })
  if (reason !== 'absent') return
  if (stage.auth.getSnapshot().matches({ session: 'checking' }))
    return stage.loadUser.resolve({ kind: 'unauthorized' })
  stage.auth.send({ type: 'auth.signIn', email: user.email, password: 'feil' })
  await stage.signInByCredentials.resolve({ kind: 'refused', message: 'Feil e-post eller passord.' })
}
