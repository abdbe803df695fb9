import { createActor, fromCallback, SimulatedClock } from 'xstate'

import { deferredActor } from '#tests/support/machines/deferred-actor.ts'
import { doneEvent, invariantsOf, machineModel, type Model, settling } from '#tests/support/machines/model.ts'
import { inMaurtua, userIn } from '#tests/support/data/people.ts'
import { recorder } from '#tests/support/machines/recorder.ts'

import {
  authMachine,
  type AuthOutputEvent,
  type Credentials,
  type Renewal,
  type SignInOutcome,
  type UnsavedWork,
  type UserOutcome,
} from './auth.machine.ts'

const user = userIn([inMaurtua], inMaurtua)
const listener = recorder<AuthOutputEvent>().ref

export const model = machineModel(authMachine, [modelOf([]), modelOf(['unsent'])])

function modelOf(unsaved: readonly UnsavedWork[]): Model<typeof authMachine> {
  const input = { listener, findUnsaved: () => unsaved }
  return {
    name: `unsaved: ${unsaved.join(', ') || 'nothing'}`,
    input,
    readsOf: ({ code }) => code,
    samples: [
      { type: 'auth.signIn', email: user.email, password: 'Solsikke7!' },
      { type: 'auth.code.received', code: 'one-use' },
      { type: 'auth.token.expired', used: 'r1', successor: { token: 't2', refreshToken: 'r2' } },
      doneEvent('loadUser', { kind: 'known', user }),
      doneEvent('loadUser', { kind: 'unauthorized' }),
      doneEvent('loadUser', { kind: 'offline' }),
      doneEvent('signIn', { kind: 'signedIn', user }),
      doneEvent('signIn', { kind: 'refused', message: 'Feil e-post eller passord.' }),
      doneEvent('signIn', { kind: 'offline' }),
      doneEvent('signIn', { kind: 'superseded' }),
    ],
    setup: (inspect) => {
      const actors = {
        loadUser: deferredActor<UserOutcome>(),
        signIn: deferredActor<SignInOutcome, Credentials>(),
        signOut: deferredActor<void>(),
        storeTokens: deferredActor<void, Renewal>(),
        openPortal: deferredActor<void>(),
      }
      const machine = authMachine.provide({
        actors: {
          loadUser: actors.loadUser.logic,
          signIn: actors.signIn.logic,
          signOut: actors.signOut.logic,
          storeTokens: actors.storeTokens.logic,
          openPortal: actors.openPortal.logic,
          watchDevice: fromCallback(() => undefined),
        },
      })
      const clock = new SimulatedClock()
      return {
        actor: createActor(machine, { input, clock, inspect }).start(),
        perform: {
          ...settling(actors),
          'xstate.after.signOutTimeout.auth.session.signingOut': () => clock.increment(5_000),
        },
      }
    },
  }
}

export const invariants = invariantsOf(authMachine, {
  'a question about unsaved work names some': (snapshot) =>
    !snapshot.matches({ session: { signedIn: 'confirming' } }) || snapshot.context.unsaved.length > 0,
})
