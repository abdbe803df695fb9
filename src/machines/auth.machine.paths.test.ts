import { describe, expect, it } from 'vitest'
import { createActor, fromCallback } from 'xstate'

import { deferredActor } from '#tests/support/deferred-actor.ts'
import { answerOf, journeysOf, notingTransitions, settling, untakenOf } from '#tests/support/model.ts'
import { inMaurtua, userIn } from '#tests/support/people.ts'
import { recorder } from '#tests/support/recorder.ts'

import {
  authMachine,
  type AuthNews,
  type Credentials,
  type Renewal,
  type SignInOutcome,
  type UserOutcome,
} from './auth.machine.ts'

const taken = new Set<string>()
const user = userIn([inMaurtua], inMaurtua)
const input = { listener: recorder<AuthNews>().ref }
const journeys = journeysOf(authMachine, {
  input,
  readsOf: ({ code }) => code,
  samples: [
    { type: 'auth.signIn', email: user.email, password: 'Solsikke7!' },
    { type: 'auth.code.received', code: 'one-use' },
    { type: 'auth.profile.changed', profile: { ...user.profile, showCookie: false } },
    { type: 'auth.token.expired', used: 'r1', successor: { token: 't2', refreshToken: 'r2' } },
    answerOf('loadUser', { kind: 'known', user }),
    answerOf('loadUser', { kind: 'unauthorized' }),
    answerOf('loadUser', { kind: 'unanswered' }),
    answerOf('signIn', { kind: 'signedIn', user }),
    answerOf('signIn', { kind: 'refused', message: 'Feil e-post eller passord.' }),
    answerOf('signIn', { kind: 'unanswered' }),
    answerOf('signIn', { kind: 'superseded' }),
  ],
})

describe.each(journeys)('%s', (_title, journey) => {
  it('is lived by the running actor', async () => {
    const actors = {
      loadUser: deferredActor<UserOutcome>(),
      signIn: deferredActor<SignInOutcome, Credentials>(),
      signOut: deferredActor<void>(),
      keepTokens: deferredActor<void, Renewal>(),
      openPortal: deferredActor<void>(),
    }
    const machine = authMachine.provide({
      actors: {
        loadUser: actors.loadUser.logic,
        signIn: actors.signIn.logic,
        signOut: actors.signOut.logic,
        keepTokens: actors.keepTokens.logic,
        openPortal: actors.openPortal.logic,
        watchDevice: fromCallback(() => undefined),
      },
    })
    const lived = await journey.walk({
      actor: createActor(machine, { input, inspect: notingTransitions(authMachine, taken) }).start(),
      perform: settling(actors),
    })

    expect(lived).toEqual(journey.rests)
  })
})

it('took every transition that the chart declares', () => {
  expect(untakenOf(authMachine, taken)).toEqual([])
})
