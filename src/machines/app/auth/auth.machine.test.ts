import { describe, expect, it } from 'vitest'
import { createActor, type EventObject, type NonReducibleUnknown, SimulatedClock } from 'xstate'

import { deferredActor } from '#tests/support/machines/deferred-actor.ts'
import { deferredCallback } from '#tests/support/machines/deferred-callback.ts'
import { inMaurtua, userIn } from '#tests/support/data/people.ts'
import { recorder } from '#tests/support/machines/recorder.ts'

import {
  authMachine,
  type AuthOutputEvent,
  type Credentials,
  type DeviceEvent,
  type Renewal,
  type SignInOutcome,
  type UnsavedWork,
  type UserOutcome,
} from './auth.machine.ts'

const user = userIn([inMaurtua], inMaurtua)
const expired = {
  type: 'auth.token.expired',
  used: 'r1',
  successor: { token: 't2', refreshToken: 'r2' },
} as const

describe('checking who is signed in', () => {
  it('finds the user and emits auth.signedIn', async () => {
    const { auth, loadUser, events } = startAuth()
    expect(sessionOf(auth)).toBe('checking')
    expect(auth.getSnapshot().hasTag('busy')).toBe(true)

    await loadUser.resolve({ kind: 'known', user })

    expect(sessionOf(auth)).toEqual({ signedIn: 'online' })
    expect(events).toEqual([{ type: 'auth.signedIn', user }])
  })

  it('signs out when unauthorized', async () => {
    const { auth, loadUser, events } = startAuth()

    await loadUser.resolve({ kind: 'unauthorized' })

    expect(sessionOf(auth)).toBe('signedOut')
    expect(events).toEqual([{ type: 'auth.signedOut', reason: 'absent' }])
  })

  it.each(['no response', 'an error'])('keeps the session after %s, and can check again', async (cause) => {
    const { auth, loadUser, events } = startAuth()

    if (cause === 'no response') await loadUser.resolve({ kind: 'offline' })
    else await loadUser.reject(new Error('HTTP 500'))
    expect(sessionOf(auth)).toEqual({ signedIn: 'offline' })
    expect(events).toEqual([{ type: 'auth.unreachable' }])

    auth.send({ type: 'auth.check' })
    await loadUser.resolve({ kind: 'known', user })
    expect(sessionOf(auth)).toEqual({ signedIn: 'online' })
    expect(events).toEqual([{ type: 'auth.unreachable' }, { type: 'auth.signedIn', user }])
  })

  it('sends one request however many checks are sent', async () => {
    const { auth, loadUser } = await signedOut()

    auth.send({ type: 'auth.check' })
    auth.send({ type: 'auth.check' })

    expect(loadUser.inputs).toHaveLength(2)
  })

  it('sends no request while somebody is signed in', async () => {
    const { auth, loadUser } = await signedIn()

    auth.send({ type: 'auth.check' })

    expect(loadUser.inputs).toHaveLength(1)
    expect(sessionOf(auth)).toEqual({ signedIn: 'online' })
  })
})

describe('signing in', () => {
  it('by password finds the user and emits auth.signedIn', async () => {
    const { auth, signIn, events } = await signedOut()

    auth.send({ type: 'auth.signIn', email: user.email, password: 'Solsikke7!' })
    expect(auth.getSnapshot().hasTag('busy')).toBe(true)
    await signIn.resolve({ kind: 'signedIn', user })

    expect(signIn.inputs).toEqual([{ by: 'password', email: user.email, password: 'Solsikke7!' }])
    expect(sessionOf(auth)).toEqual({ signedIn: 'online' })
    expect(events.slice(1)).toEqual([{ type: 'auth.signedIn', user }])
  })

  it('by a code waits until nobody turns out to be signed in', async () => {
    const { auth, loadUser, signIn, events } = startAuth()

    auth.send({ type: 'auth.code.received', code: 'one-use' })
    expect(sessionOf(auth)).toBe('checking')
    await loadUser.resolve({ kind: 'unauthorized' })
    expect(sessionOf(auth)).toBe('signingIn')

    await signIn.resolve({ kind: 'signedIn', user })
    expect(signIn.inputs).toEqual([{ by: 'code', code: 'one-use' }])
    expect(events).toEqual([{ type: 'auth.signedIn', user }])
    expect(auth.getSnapshot().context.code).toBe(undefined)
  })

  it.each([
    ['known', { kind: 'known', user }, 'online'],
    ['unknown without a response', { kind: 'offline' }, 'offline'],
  ] as const)('case 78: by a code never replaces a session that is %s', async (_, outcome, state) => {
    const { auth, loadUser, signIn } = startAuth()

    auth.send({ type: 'auth.code.received', code: 'foreign' })
    await loadUser.resolve(outcome)
    auth.send({ type: 'auth.code.received', code: 'foreign' })

    expect(sessionOf(auth)).toEqual({ signedIn: state })
    expect(signIn.inputs).toEqual([])
    expect(auth.getSnapshot().context.code).toBe(undefined)
  })

  it('case 78: by a code of another browser is refused, and an own one may follow', async () => {
    const { auth, signIn, openPortal } = await signedOut()
    auth.send({ type: 'auth.code.received', code: 'foreign' })

    await signIn.resolve({ kind: 'foreign' })
    expect(auth.getSnapshot().context.failure).toEqual({ kind: 'foreign' })
    expect(auth.getSnapshot().context.code).toBe(undefined)

    auth.send({ type: 'auth.portal.open' })
    expect(sessionOf(auth)).toBe('openingPortal')
    expect(auth.getSnapshot().context.failure).toBe(undefined)
    await openPortal.resolve()
    expect(sessionOf(auth)).toBe('signedOut')
  })

  it('fails when the portal cannot be opened', async () => {
    const { auth, openPortal } = await signedOut()

    auth.send({ type: 'auth.portal.open' })
    await openPortal.reject(new Error('The chunk is gone.'))

    expect(sessionOf(auth)).toBe('signedOut')
    expect(auth.getSnapshot().context.failure).toEqual({ kind: 'offline' })
  })

  it('case 75: gives way to a sign-in of another tab meanwhile', async () => {
    const { auth, signIn, loadUser } = await signedOut()
    auth.send({ type: 'auth.signIn', email: user.email, password: 'Solsikke7!' })

    auth.send({ type: 'auth.session.superseded' })
    expect(sessionOf(auth)).toBe('signingIn')
    await signIn.resolve({ kind: 'superseded' })

    expect(sessionOf(auth)).toBe('checking')
    expect(loadUser.inputs).toHaveLength(2)
  })

  it.each([
    ['a refusal', { kind: 'refused', message: 'Feil e-post eller passord.' }],
    ['no response', { kind: 'offline' }],
  ] as const)('reports %s and can be retried', async (_cause, failure) => {
    const { auth, signIn, events } = await signedOut()
    auth.send({ type: 'auth.signIn', email: user.email, password: 'feil' })

    await signIn.resolve(failure)
    expect(sessionOf(auth)).toBe('signedOut')
    expect(auth.getSnapshot().context.failure).toEqual(failure)
    expect(events.slice(1)).toEqual([{ type: 'auth.signedOut', reason: 'absent' }])

    auth.send({ type: 'auth.signIn', email: user.email, password: 'Solsikke7!' })
    expect(auth.getSnapshot().context.failure).toBe(undefined)
    await signIn.resolve({ kind: 'signedIn', user })
    expect(sessionOf(auth)).toEqual({ signedIn: 'online' })
  })

  it('reports an error as offline', async () => {
    const { auth, signIn, events } = await signedOut()
    auth.send({ type: 'auth.signIn', email: user.email, password: 'Solsikke7!' })

    await signIn.reject(new Error('The response cannot be read.'))

    expect(sessionOf(auth)).toBe('signedOut')
    expect(auth.getSnapshot().context.failure).toEqual({ kind: 'offline' })
    expect(events.slice(1)).toEqual([{ type: 'auth.signedOut', reason: 'absent' }])
  })

  it('is no failure any more when somebody turns out to be signed in', async () => {
    const { auth, signIn, loadUser } = await signedOut()
    auth.send({ type: 'auth.signIn', email: user.email, password: 'feil' })
    await signIn.resolve({ kind: 'offline' })

    auth.send({ type: 'auth.check' })
    await loadUser.resolve({ kind: 'known', user })

    expect(auth.getSnapshot().context.failure).toBe(undefined)
  })

  it.each(['auth.token.refused', 'auth.token.deactivated'] as const)(
    'goes on to the portal after %s from an earlier call',
    async (type) => {
      const { auth, events } = await signedOut()
      auth.send({ type: 'auth.portal.open' })

      auth.send({ type })

      expect(sessionOf(auth)).toBe('openingPortal')
      expect(events.slice(1)).toEqual([])
    },
  )

  it('sends one request however often it is submitted', async () => {
    const { auth, signIn } = await signedOut()

    auth.send({ type: 'auth.signIn', email: user.email, password: 'Solsikke7!' })
    auth.send({ type: 'auth.signIn', email: user.email, password: 'Solsikke7!' })

    expect(signIn.inputs).toHaveLength(1)
  })

  it.each(['auth.token.refused', 'auth.token.deactivated'] as const)(
    'is not interrupted by %s from an earlier call',
    async (type) => {
      const { auth, signIn, events } = await signedOut()
      auth.send({ type: 'auth.signIn', email: user.email, password: 'Solsikke7!' })

      auth.send({ type })
      await signIn.resolve({ kind: 'signedIn', user })

      expect(sessionOf(auth)).toEqual({ signedIn: 'online' })
      expect(events.slice(1)).toEqual([{ type: 'auth.signedIn', user }])
    },
  )
})

describe('signing out', () => {
  it.each(['a response', 'an error'])('ends the session after %s', async (response) => {
    const { auth, signOut, events } = await signedIn()
    auth.send({ type: 'auth.signOut' })
    expect(sessionOf(auth)).toBe('signingOut')

    if (response === 'a response') await signOut.resolve()
    else await signOut.reject(new Error('offline'))

    expect(sessionOf(auth)).toBe('signedOut')
    expect(events.slice(1)).toEqual([{ type: 'auth.signedOut', reason: 'left' }])
  })

  it('waits five seconds for a server that does not respond, and then ends the session once', async () => {
    const { auth, clock, signOut, events } = await signedIn()
    auth.send({ type: 'auth.signOut' })

    clock.increment(4_999)
    expect(sessionOf(auth)).toBe('signingOut')
    clock.increment(1)
    expect(sessionOf(auth)).toBe('signedOut')

    await signOut.resolve()
    expect(events.slice(1)).toEqual([{ type: 'auth.signedOut', reason: 'left' }])
  })

  it('is possible without the network', async () => {
    const { auth, loadUser, signOut } = startAuth()
    await loadUser.resolve({ kind: 'offline' })

    auth.send({ type: 'auth.signOut' })
    await signOut.resolve()

    expect(sessionOf(auth)).toBe('signedOut')
  })

  it.each(['auth.token.refused', 'auth.token.deactivated'] as const)(
    'keeps its reason when its own call causes %s',
    async (type) => {
      const { auth, signOut, events } = await signedIn()
      auth.send({ type: 'auth.signOut' })

      auth.send({ type })
      await signOut.resolve()

      expect(events.slice(1)).toEqual([{ type: 'auth.signedOut', reason: 'left' }])
    },
  )
})

describe('signing out with unsaved work', () => {
  it('asks first, with what would be lost, and ends the session when confirmed', async () => {
    const { auth, signOut } = await signedIn(() => ['askSession', 'unsent'])

    auth.send({ type: 'auth.signOut' })
    auth.send({ type: 'auth.signOut' })
    expect(sessionOf(auth)).toEqual({ signedIn: 'confirming' })
    expect(auth.getSnapshot().context.unsaved).toEqual(['askSession', 'unsent'])
    expect(signOut.inputs).toHaveLength(0)

    auth.send({ type: 'auth.signOut.confirm' })
    await signOut.resolve()
    expect(sessionOf(auth)).toBe('signedOut')
  })

  it('keeps the session when cancelled, and asks again only while something is unsaved', async () => {
    let unsaved: readonly UnsavedWork[] = ['unsent']
    const { auth } = await signedIn(() => unsaved)

    auth.send({ type: 'auth.signOut' })
    auth.send({ type: 'auth.signOut.cancel' })
    expect(sessionOf(auth)).toEqual({ signedIn: 'online' })

    unsaved = []
    auth.send({ type: 'auth.signOut' })
    expect(sessionOf(auth)).toBe('signingOut')
  })

  it('ends at once when another tab signs out meanwhile', async () => {
    const { auth, watchDevice } = await signedIn(() => ['unsent'])
    auth.send({ type: 'auth.signOut' })

    watchDevice.notify({ type: 'auth.session.superseded' })

    expect(sessionOf(auth)).toBe('signedOut')
  })
})

describe('a session that the server ends', () => {
  it.each([
    ['auth.token.refused', 'expired'],
    ['auth.token.deactivated', 'deactivated'],
  ] as const)('ends at %s and emits %s once, however many calls fail', async (type, reason) => {
    const { auth, events } = await signedIn()

    for (let call = 0; call < 20; call += 1) auth.send({ type })

    expect(sessionOf(auth)).toBe('signedOut')
    expect(events.slice(1)).toEqual([{ type: 'auth.signedOut', reason }])
  })

  it('ends while it is still being checked', async () => {
    const { auth, loadUser, events } = startAuth()

    auth.send({ type: 'auth.token.deactivated' })
    await loadUser.resolve({ kind: 'unauthorized' })

    expect(sessionOf(auth)).toBe('signedOut')
    expect(events).toEqual([{ type: 'auth.signedOut', reason: 'deactivated' }])
  })
})

describe('case 75: an auth session that another tab has ended or replaced', () => {
  it.each(['signed in', 'offline', 'signing out'] as const)('ends here too while %s', async (state) => {
    const { auth, loadUser, watchDevice, events } = startAuth()
    await loadUser.resolve(state === 'offline' ? { kind: 'offline' } : { kind: 'known', user })
    if (state === 'signing out') auth.send({ type: 'auth.signOut' })

    watchDevice.notify({ type: 'auth.session.superseded' })
    watchDevice.notify({ type: 'auth.session.superseded' })

    expect(events[1]).toEqual({ type: 'auth.signedOut', reason: 'superseded' })
  })

  it('is checked again while it is being checked', async () => {
    const { auth, loadUser, watchDevice, events } = startAuth()

    watchDevice.notify({ type: 'auth.session.superseded' })
    expect(loadUser.inputs).toHaveLength(2)
    await loadUser.resolve({ kind: 'known', user })

    expect(sessionOf(auth)).toEqual({ signedIn: 'online' })
    expect(events).toEqual([{ type: 'auth.signedIn', user }])
  })

  it('signs in here too when nobody was signed in', async () => {
    const { auth, loadUser, watchDevice, events } = await signedOut()

    watchDevice.notify({ type: 'auth.session.superseded' })
    await loadUser.resolve({ kind: 'known', user })

    expect(sessionOf(auth)).toEqual({ signedIn: 'online' })
    expect(events.slice(1)).toEqual([{ type: 'auth.signedIn', user }])
  })
})

describe('expired tokens', () => {
  it('trust 2: are renewed once for 20 simultaneous 401s', async () => {
    const { auth, storeTokens } = await signedIn()

    for (let call = 0; call < 20; call += 1) auth.send(expired)

    expect(storeTokens.inputs).toEqual([{ used: 'r1', successor: { token: 't2', refreshToken: 'r2' } }])
    expect(auth.getSnapshot().value).toEqual({ session: { signedIn: 'online' }, tokens: 'renewing' })
  })

  it.each(['stored', 'not stored'])(
    'are fresh again once the new ones are %s, and may expire again',
    async (end) => {
      const { auth, storeTokens } = await signedIn()
      auth.send(expired)

      if (end === 'stored') await storeTokens.resolve()
      else await storeTokens.reject(new Error('The device is full.'))
      expect(auth.getSnapshot().matches({ tokens: 'fresh' })).toBe(true)

      auth.send({ ...expired, used: 'r2', successor: { token: 't3', refreshToken: 'r3' } })
      expect(storeTokens.inputs.map(({ used }) => used)).toEqual(['r1', 'r2'])
    },
  )

  it('are renewed while the user is being loaded, without interrupting that', async () => {
    const { auth, loadUser, storeTokens } = startAuth()

    auth.send(expired)
    await storeTokens.resolve()
    await loadUser.resolve({ kind: 'known', user })

    expect(auth.getSnapshot().value).toEqual({ session: { signedIn: 'online' }, tokens: 'fresh' })
  })

  it('trust 6: end the session when the new ones are refused too', async () => {
    const { auth, storeTokens, events } = await signedIn()
    auth.send(expired)
    await storeTokens.resolve()

    auth.send({ type: 'auth.token.refused' })

    expect(auth.getSnapshot().value).toEqual({ session: 'signedOut', tokens: 'fresh' })
    expect(events.slice(1)).toEqual([{ type: 'auth.signedOut', reason: 'expired' }])
  })
})

function startAuth(findUnsaved: () => readonly UnsavedWork[] = () => []) {
  const listener = recorder<AuthOutputEvent>()
  const loadUser = deferredActor<UserOutcome>()
  const signIn = deferredActor<SignInOutcome, Credentials>()
  const signOut = deferredActor<void>()
  const storeTokens = deferredActor<void, Renewal>()
  const openPortal = deferredActor<void>()
  const watchDevice = deferredCallback<{
    input: NonReducibleUnknown
    command: EventObject
    outputEvent: DeviceEvent
  }>()
  const machine = authMachine.provide({
    actors: {
      loadUser: loadUser.logic,
      signIn: signIn.logic,
      signOut: signOut.logic,
      storeTokens: storeTokens.logic,
      openPortal: openPortal.logic,
      watchDevice: watchDevice.logic,
    },
  })
  const clock = new SimulatedClock()
  const auth = createActor(machine, { input: { listener: listener.ref, findUnsaved }, clock }).start()
  return {
    auth,
    clock,
    loadUser,
    signIn,
    signOut,
    storeTokens,
    openPortal,
    watchDevice,
    events: listener.received,
  }
}

async function signedIn(findUnsaved?: () => readonly UnsavedWork[]) {
  const harness = startAuth(findUnsaved)
  await harness.loadUser.resolve({ kind: 'known', user })
  return harness
}

async function signedOut() {
  const harness = startAuth()
  await harness.loadUser.resolve({ kind: 'unauthorized' })
  return harness
}

function sessionOf(auth: ReturnType<typeof startAuth>['auth']) {
  return auth.getSnapshot().value.session
}
