import { describe, expect, it } from 'vitest'
import { createMachine } from 'xstate'

import { startApp } from '#tests/support/app/app-setup.ts'
import { inKrabba, inMaurtua, userIn } from '#tests/support/data/people.ts'

const user = userIn([inMaurtua], inMaurtua)
const both = [inMaurtua, inKrabba]

describe('the states of the app', () => {
  it('start without knowing who is signed in', () => {
    const { app } = startApp()

    expect(app.getSnapshot().value).toBe('starting')
  })

  it('are signed out when nobody is signed in', async () => {
    const { app, loadUser, wipe } = startApp()

    await loadUser.resolve({ kind: 'unauthorized' })

    expect(app.getSnapshot().value).toBe('signedOut')
    expect(wipe.inputs).toEqual([])
  })

  it('are the splash after a sign-in, until the lists are loaded and 2000 ms have passed', async () => {
    const { app, signIn, loadList, clock } = startApp()
    await signIn(user)
    expect(app.getSnapshot().value).toEqual({ signedIn: 'splash' })
    expect(app.getSnapshot().context.user).toEqual(user)

    for (let list = 0; list < 5; list += 1) await loadList.resolve('loaded')
    clock.increment(1_999)
    expect(app.getSnapshot().value).toEqual({ signedIn: 'splash' })

    clock.increment(1)
    expect(app.getSnapshot().value).toEqual({ signedIn: { ready: 'idle' } })
  })

  it('stay the splash for a user without an affiliation, and no list is requested', async () => {
    const { app, signIn, loadList, clock } = startApp()

    await signIn(userIn([]))
    clock.increment(60_000)

    expect(app.getSnapshot().value).toEqual({ signedIn: 'splash' })
    expect(app.getSnapshot().children.startup?.getSnapshot().value).toBe('invalidUser')
    expect(loadList.inputs).toEqual([])
  })

  it('revalidate the lists once the app is ready, and stay when that fails', async () => {
    const { app, signIn, finishSplash, revalidateLists } = startApp()
    await signIn(user)
    await finishSplash()
    expect(revalidateLists.inputs).toHaveLength(1)

    await revalidateLists.reject(new Error('HTTP 500'))

    expect(app.getSnapshot().status).toBe('active')
    expect(app.getSnapshot().value).toEqual({ signedIn: { ready: 'idle' } })
  })

  it('are unreachable without a response, sign nobody out, and retry', async () => {
    const { app, loadUser, signIn, wipe } = startApp()

    await loadUser.resolve({ kind: 'offline' })
    expect(app.getSnapshot().value).toBe('unreachable')
    expect(wipe.inputs).toEqual([])

    app.send({ type: 'app.retry' })
    expect(app.getSnapshot().value).toBe('starting')
    await signIn(user)
    expect(app.getSnapshot().value).toEqual({ signedIn: 'splash' })
  })
})

describe('the navigation guard', () => {
  it('returns to Home when no route for members was visited', () => {
    const { app } = startApp()

    app.send({ type: 'app.route.changed', route: '/login', access: 'guests', page: undefined })
    app.send({ type: 'app.route.changed', route: '/reset-password', access: 'everyone', page: undefined })

    expect(app.getSnapshot().context.returnRoute).toBe('/')
  })

  it('returns to the last route for members', () => {
    const { app } = startApp()

    app.send({ type: 'app.route.changed', route: '/activities/1', access: 'members', page: undefined })
    app.send({ type: 'app.route.changed', route: '/login', access: 'guests', page: undefined })

    expect(app.getSnapshot().context.returnRoute).toBe('/activities/1')
  })

  it('returns to the route of a sign-in that started before this page was loaded', () => {
    const { app } = startApp({ returnRoute: '/calendar' })

    app.send({ type: 'app.route.changed', route: '/signin', access: 'everyone', page: undefined })

    expect(app.getSnapshot().context.returnRoute).toBe('/calendar')
  })

  it('case 70: goes Home when the login page is opened with a session', async () => {
    const { app, loadUser } = startApp({ returnRoute: '/calendar' })
    app.send({ type: 'app.route.changed', route: '/login', access: 'guests', page: undefined })

    await loadUser.resolve({ kind: 'known', user: userIn([inMaurtua], inMaurtua) })

    expect(app.getSnapshot().matches('signedIn')).toBe(true)
    expect(app.getSnapshot().context.returnRoute).toBe('/')
  })

  it('case 70: goes Home when a signed-in person visits the login page', async () => {
    const { app, loadUser } = startApp()
    await loadUser.resolve({ kind: 'known', user: userIn([inMaurtua], inMaurtua) })
    app.send({ type: 'app.route.changed', route: '/calendar', access: 'members', page: undefined })

    app.send({ type: 'app.route.changed', route: '/login', access: 'guests', page: undefined })

    expect(app.getSnapshot().context.returnRoute).toBe('/')
  })

  it('checks who is signed in when a signed-out person opens a route for members', async () => {
    const { app, loadUser } = startApp()
    await loadUser.resolve({ kind: 'unauthorized' })

    app.send({ type: 'app.route.changed', route: '/calendar', access: 'members', page: undefined })
    expect(app.getSnapshot().value).toBe('starting')
    expect(loadUser.inputs).toHaveLength(2)

    await loadUser.resolve({ kind: 'unauthorized' })
    expect(app.getSnapshot().value).toBe('signedOut')
    expect(app.getSnapshot().context.returnRoute).toBe('/calendar')
  })

  it('makes no request when a guest opens a route for guests', async () => {
    const { app, loadUser } = startApp()
    await loadUser.resolve({ kind: 'unauthorized' })

    app.send({ type: 'app.route.changed', route: '/login', access: 'guests', page: undefined })

    expect(app.getSnapshot().value).toBe('signedOut')
    expect(loadUser.inputs).toHaveLength(1)
  })

  it('does not disturb a sign-in in progress', async () => {
    const { app, auth, loadUser, signInByCredentials } = startApp()
    await loadUser.resolve({ kind: 'unauthorized' })
    auth.send({ type: 'auth.signIn', email: user.email, password: 'Solsikke7!' })

    app.send({ type: 'app.route.changed', route: '/calendar', access: 'members', page: undefined })
    await signInByCredentials.resolve({ kind: 'signedIn', user })

    expect(app.getSnapshot().value).toEqual({ signedIn: 'splash' })
  })

  it('keeps the state of a signed-in user, and remembers the route', async () => {
    const { app, signIn, finishSplash } = startApp()
    await signIn(user)
    await finishSplash()

    app.send({ type: 'app.route.changed', route: '/calendar', access: 'members', page: undefined })

    expect(app.getSnapshot().value).toEqual({ signedIn: { ready: 'idle' } })
    expect(app.getSnapshot().context.returnRoute).toBe('/calendar')
  })

  it('stays on the route for members with which the app was opened', async () => {
    const { app, loadUser } = startApp()
    app.send({ type: 'app.route.changed', route: '/calendar', access: 'members', page: undefined })

    await loadUser.resolve({ kind: 'known', user })

    expect(app.getSnapshot().context.returnRoute).toBe('/calendar')
  })

  it.each(['signed in', 'signed out'])('knows the route of the page for somebody who is %s', async (who) => {
    const { app, loadUser } = startApp()
    await loadUser.resolve(who === 'signed in' ? { kind: 'known', user } : { kind: 'unauthorized' })

    for (const [route, access] of [
      ['/reset-password', 'everyone'],
      ['/login', 'guests'],
      ['/calendar', 'members'],
    ] as const) {
      app.send({ type: 'app.route.changed', route, access, page: undefined })

      expect(app.getSnapshot().context).toMatchObject({ route, access })
    }
  })
})

describe('the rest of the code', () => {
  it('is loaded one second after the app is ready, and waits again after another affiliation', async () => {
    const { app, signIn, finishSplash, clock, changeAffiliation } = startApp()
    await signIn(userIn(both, inMaurtua))
    await finishSplash()

    clock.increment(999)
    expect(app.getSnapshot().context.isSettled).toBe(false)
    clock.increment(1)
    expect(app.getSnapshot().context.isSettled).toBe(true)

    await changeAffiliation(userIn(both, inKrabba))
    expect(app.getSnapshot().context.isSettled).toBe(false)
  })
})

describe('a feature', () => {
  it('is started as a child of the app, with its input', () => {
    const { app } = startApp()
    const input: unknown[] = []
    const machine = createMachine({ entry: ({ event }) => input.push('input' in event && event['input']) })

    app.send({ type: 'app.feature.start', name: 'planning', machine, input: 'today' })

    expect(Object.keys(app.getSnapshot().children)).toContain('planning')
    expect(input).toEqual(['today'])
  })
})

describe('an expired session', () => {
  it('is wiped, without a reload, and ends at the login', async () => {
    const { app, auth, signIn, wipe, reload } = startApp()
    await signIn(user)

    auth.send({ type: 'auth.token.refused' })
    expect(app.getSnapshot().value).toBe('clearing')
    expect(app.getSnapshot().context.user).toBe(undefined)

    await wipe.resolve()
    expect(app.getSnapshot().value).toBe('signedOut')
    expect(reload.inputs).toEqual([])
  })

  it('ends at the login when the wipe fails too', async () => {
    const { app, auth, signIn, wipe } = startApp()
    await signIn(user)
    auth.send({ type: 'auth.token.refused' })

    await wipe.reject(new Error('The storage is blocked.'))

    expect(app.getSnapshot().value).toBe('signedOut')
  })

  it('finishes its wipe when a sign-in fails meanwhile', async () => {
    const { app, auth, failToSignIn } = await readyApp()
    auth.send({ type: 'auth.token.refused' })

    await failToSignIn()

    expect(app.getSnapshot().value).toBe('clearing')
  })

  it('is wiped once, whenever and however often its tokens are refused', async () => {
    const { auth, signIn, wipe } = startApp()
    await signIn(user)

    for (let call = 0; call < 20; call += 1) auth.send({ type: 'auth.token.refused' })
    await wipe.resolve()
    auth.send({ type: 'auth.token.refused' })

    expect(wipe.inputs).toHaveLength(1)
  })

  it('is wiped too when the server was unreachable at the start', async () => {
    const { app, auth, loadUser } = startApp()
    await loadUser.resolve({ kind: 'offline' })

    auth.send({ type: 'auth.token.refused' })

    expect(app.getSnapshot().value).toBe('clearing')
  })
})

describe.each(['left', 'deactivated'] as const)('a session that was %s', (reason) => {
  it('is wiped and then reloaded', async () => {
    const { app, wipe, reload, end } = await readyApp()

    await end[reason]()
    expect(app.getSnapshot().value).toBe('leaving')
    expect(app.getSnapshot().context.user).toBe(undefined)
    expect(reload.inputs).toEqual([])

    await wipe.resolve()
    expect(app.getSnapshot().value).toBe('reloading')
    expect(reload.inputs).toHaveLength(1)
  })

  it('is reloaded when the wipe fails too', async () => {
    const { app, wipe, end } = await readyApp()
    await end[reason]()

    await wipe.reject(new Error('The storage is blocked.'))

    expect(app.getSnapshot().value).toBe('reloading')
  })

  it('trust 7: is wiped and reloaded once, however many events follow', async () => {
    const { auth, wipe, reload, end } = await readyApp()
    const sendMoreEvents = () => {
      for (let call = 0; call < 20; call += 1) auth.send({ type: 'auth.token.deactivated' })
      auth.send({ type: 'auth.token.refused' })
    }

    await end[reason]()
    sendMoreEvents()
    await wipe.resolve()
    sendMoreEvents()
    await reload.resolve('reloadedBefore')
    sendMoreEvents()

    expect(wipe.inputs).toHaveLength(1)
    expect(reload.inputs).toHaveLength(1)
  })

  it('is wiped and reloaded when a sign-in fails meanwhile', async () => {
    const { app, wipe, reload, end, failToSignIn } = await readyApp()
    await end[reason]()

    await failToSignIn()
    expect(app.getSnapshot().value).toBe('leaving')
    await wipe.resolve()

    await failToSignIn()
    expect(app.getSnapshot().value).toBe('reloading')
    expect(reload.inputs).toHaveLength(1)
  })

  it('waits with an empty device for a server that cannot be reached, and then reloads', async () => {
    const { app, clock, wipe, reload, end } = await readyApp()
    await end[reason]()
    await wipe.resolve()

    await reload.resolve('unreachable')
    clock.increment(4_999)
    expect(app.getSnapshot().value).toBe('awaitingServer')
    clock.increment(1)
    expect([app.getSnapshot().value, reload.inputs.length]).toEqual(['reloading', 2])

    await reload.resolve('unreachable')
    app.send({ type: 'app.retry' })
    expect([app.getSnapshot().value, reload.inputs.length]).toEqual(['reloading', 3])
  })

  it('shows nobody without a reload, whoever signs in meanwhile in another tab', async () => {
    const { app, auth, loadUser, watchDevice, wipe, reload, end } = await readyApp()
    await end[reason]()
    await wipe.resolve()
    await reload.resolve('unreachable')

    watchDevice.notify({ type: 'auth.session.superseded' })
    await loadUser.resolve({ kind: 'offline' })
    expect(app.getSnapshot().value).toBe('awaitingServer')

    auth.send({ type: 'auth.check' })
    await loadUser.resolve({ kind: 'known', user })
    expect(app.getSnapshot().value).toBe('reloading')
  })

  it('ends at the login when the page does not reload', async () => {
    const { app, wipe, reload, end } = await readyApp()
    await end[reason]()
    await wipe.resolve()

    await reload.resolve('reloadedBefore')

    expect(app.getSnapshot().value).toBe('signedOut')
  })

  it('stops its children', async () => {
    const { app, end } = await readyApp()

    await end[reason]()

    expect(app.getSnapshot().children.affiliation).toBe(undefined)
  })
})

describe('case 75: a session that another tab has ended or replaced', () => {
  it('is wiped from this tab only, and then reloaded', async () => {
    const { app, wipe, reload, end } = await readyApp()

    await end.superseded()
    expect(app.getSnapshot().value).toBe('yielding')
    expect(app.getSnapshot().context.user).toBe(undefined)
    expect(wipe.inputs).toEqual([{ scope: 'tab' }])

    await wipe.resolve()
    expect(app.getSnapshot().value).toBe('reloading')
    expect(reload.inputs).toHaveLength(1)
  })

  it('is reloaded when the wipe fails too, and ends at the login when the page does not reload', async () => {
    const { app, wipe, reload, end } = await readyApp()
    await end.superseded()

    await wipe.reject(new Error('The storage is blocked.'))
    expect(app.getSnapshot().value).toBe('reloading')
    await reload.reject(new Error('The page cannot be reloaded.'))

    expect(app.getSnapshot().value).toBe('signedOut')
  })

  it('is wiped and reloaded once, however many events follow', async () => {
    const { app, auth, wipe, reload, end, failToSignIn } = await readyApp()
    await end.superseded()

    await failToSignIn()
    auth.send({ type: 'auth.token.refused' })
    expect(app.getSnapshot().value).toBe('yielding')
    await wipe.resolve()
    await failToSignIn()

    expect(app.getSnapshot().value).toBe('reloading')
    expect([wipe.inputs, reload.inputs].map(({ length }) => length)).toEqual([1, 1])
  })

  it('stops its children', async () => {
    const { app, end } = await readyApp()

    await end.superseded()

    expect(app.getSnapshot().children.affiliation).toBe(undefined)
  })
})

describe('the page after the reload of a sign-out', () => {
  it('does not return to the route of the previous person', async () => {
    const { app, loadUser } = startApp({ isAfterSignOut: true, returnRoute: '/' })
    app.send({
      type: 'app.route.changed',
      route: '/departments/of-another',
      access: 'members',
      page: undefined,
    })

    await loadUser.resolve({ kind: 'unauthorized' })

    expect(app.getSnapshot().context.returnRoute).toBe('/')
  })

  it('does not return there either when the session is checked before the route is known', async () => {
    const { app, loadUser } = startApp({ isAfterSignOut: true, returnRoute: '/' })
    await loadUser.resolve({ kind: 'unauthorized' })

    app.send({
      type: 'app.route.changed',
      route: '/departments/of-another',
      access: 'members',
      page: undefined,
    })

    expect(app.getSnapshot().value).toBe('signedOut')
    expect(app.getSnapshot().context.returnRoute).toBe('/')

    app.send({ type: 'app.route.changed', route: '/login', access: 'guests', page: undefined })
    app.send({ type: 'app.route.changed', route: '/calendar', access: 'members', page: undefined })
    await loadUser.resolve({ kind: 'unauthorized' })

    expect(app.getSnapshot().context.returnRoute).toBe('/calendar')
  })

  it('returns to a route that is opened afterwards', async () => {
    const { app, loadUser } = startApp({ isAfterSignOut: true, returnRoute: '/' })
    app.send({
      type: 'app.route.changed',
      route: '/departments/of-another',
      access: 'members',
      page: undefined,
    })
    await loadUser.resolve({ kind: 'unauthorized' })

    app.send({ type: 'app.route.changed', route: '/calendar', access: 'members', page: undefined })
    await loadUser.resolve({ kind: 'unauthorized' })

    expect(app.getSnapshot().context.returnRoute).toBe('/calendar')
  })

  it('stays on its route for a person who is signed in already', async () => {
    const { app, signIn } = startApp({ isAfterSignOut: true, returnRoute: '/' })
    app.send({ type: 'app.route.changed', route: '/calendar', access: 'members', page: undefined })

    await signIn(user)

    expect(app.getSnapshot().value).toEqual({ signedIn: 'splash' })
    expect(app.getSnapshot().context.route).toBe('/calendar')
  })
})

describe('a check of the roles', () => {
  const asLeader = userIn([{ ...inMaurtua, role: 'leder' }], inMaurtua)
  const asEmployee = userIn([inMaurtua], inMaurtua)

  it('starts the pages over with other roles, since what they offer may not be allowed any longer', async () => {
    const { app, affiliation, readRights, finishSplash } = await readyApp(asLeader)

    app.send({ type: 'app.rights.check' })
    expect(readRights.inputs).toEqual([{ user: asLeader }])
    await readRights.resolve({ kind: 'changed', user: asEmployee })

    expect(app.getSnapshot().value).toEqual({ signedIn: 'splash' })
    expect(app.getSnapshot().context.user).toEqual(asEmployee)
    expect(affiliation().getSnapshot().context.affiliations).toEqual([inMaurtua])
    await finishSplash()
    expect(app.getSnapshot().value).toEqual({ signedIn: { ready: 'idle' } })
  })

  it('changes nothing with the same roles, nor where they cannot be read', async () => {
    const { app, readRights, revalidateLists } = await readyApp(asLeader)

    app.send({ type: 'app.rights.check' })
    await readRights.resolve({ kind: 'same' })
    app.send({ type: 'app.rights.check' })
    await readRights.reject(new Error('HTTP 500'))

    expect(app.getSnapshot().value).toEqual({ signedIn: { ready: 'idle' } })
    expect(app.getSnapshot().context.user).toEqual(asLeader)
    expect(revalidateLists.inputs).toHaveLength(1)
  })
})

describe('a change of affiliation', () => {
  it('refetches the five lists, without another splash', async () => {
    const { app, changeAffiliation, loadList, revalidateLists } = await readyApp(userIn(both, inMaurtua))

    await changeAffiliation(userIn(both, inKrabba))
    expect(app.getSnapshot().value).toEqual({ signedIn: { ready: 'idle' } })
    expect(app.getSnapshot().context.user).toEqual(userIn(both, inKrabba))
    expect(loadList.inputs).toHaveLength(5)
    expect(revalidateLists.inputs).toHaveLength(2)
  })

  it('during the splash loads the lists again', async () => {
    const { app, signIn, changeAffiliation, loadList } = startApp()
    await signIn(userIn(both))
    await loadList.resolve('loaded')

    await changeAffiliation(userIn(both, inKrabba))

    const lists = ['mainActivities', 'activities', 'focusAreas', 'experienceGoals', 'generalTips']
    expect(loadList.inputs.map(({ list }) => list)).toEqual([...lists, ...lists])
    expect(app.getSnapshot().value).toEqual({ signedIn: 'splash' })
    expect(app.getSnapshot().context.user?.profile.roleId).toBe(inKrabba._id)
  })

  it('updates the user', async () => {
    const { app, affiliation, changeAffiliation } = await readyApp(userIn(both, inMaurtua))

    await changeAffiliation(userIn(both, inKrabba))

    expect(app.getSnapshot().context.user?.profile.roleId).toBe(inKrabba._id)
    expect(affiliation().getSnapshot().context.chosenId).toBe(inKrabba._id)
  })

  it('keeps the affiliation actor, and does not load the user again', async () => {
    const { affiliation, changeAffiliation, loadUser } = await readyApp(userIn(both, inMaurtua))

    await changeAffiliation(userIn(both, inKrabba))

    expect(affiliation().getSnapshot().matches('chosen')).toBe(true)
    expect(loadUser.inputs).toHaveLength(1)
  })
})

describe('a profile that changes', () => {
  it('updates the user', async () => {
    const { app } = await readyApp()

    app.send({ type: 'app.profile.changed', profile: { ...user.profile, showIntroduction: false } })

    expect(app.getSnapshot().context.user).toEqual({
      ...user,
      profile: { ...user.profile, showIntroduction: false },
    })
  })

  it('is ignored while nobody is signed in', () => {
    const { app } = startApp()

    app.send({ type: 'app.profile.changed', profile: user.profile })

    expect(app.getSnapshot().context.user).toBe(undefined)
  })
})

it('signing in after an expired session starts again', async () => {
  const { app, auth, signIn, wipe, finishSplash } = await readyApp()
  auth.send({ type: 'auth.token.refused' })
  await wipe.resolve()

  await signIn(userIn(both, inKrabba))
  await finishSplash()

  expect(app.getSnapshot().value).toEqual({ signedIn: { ready: 'idle' } })
  expect(app.getSnapshot().context.user).toEqual(userIn(both, inKrabba))
})

async function readyApp(somebody = user) {
  const harness = startApp()
  await harness.signIn(somebody)
  await harness.finishSplash()
  return {
    ...harness,
    failToSignIn: async () => {
      harness.auth.send({ type: 'auth.signIn', email: somebody.email, password: 'feil' })
      await harness.signInByCredentials.resolve({ kind: 'refused', message: 'Feil e-post eller passord.' })
    },
    end: {
      left: harness.signOut,
      deactivated: async () => harness.auth.send({ type: 'auth.token.deactivated' }),
      superseded: async () => harness.watchDevice.notify({ type: 'auth.session.superseded' }),
    },
  }
}
