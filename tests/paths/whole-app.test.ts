import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { SimulatedClock, waitFor } from 'xstate'

import { activities } from '#server/database/schema/bank.ts'
import { activityId } from '#server/seeds/bank-rows.ts'
import { endpoints } from '#src/contract/endpoints.ts'
import { bankListKey, bankListQuery } from '#src/shell/queries/bank-lists.ts'
import {
  appOnServer,
  otherAffiliationOf,
  readStudents,
  signInChosen,
} from '#tests/support/app/app-on-server.ts'
import { freshDatabase } from '#tests/support/database/database.ts'
import { deviceOf } from '#tests/support/app/whole-app.ts'
import { people } from '#tests/support/data/demonstration-people.ts'

const database = freshDatabase('demonstration')
const server = appOnServer(database)

describe('the app and its server in one process', () => {
  it('signs in, loads the five lists in their order and is ready after 2000 ms', async () => {
    const { device } = server.openDevice()
    const clock = new SimulatedClock()
    const tab = device.openTab({ clock })
    await tab.signIn(people.leader)

    const startup = tab.app.getSnapshot().children.startup
    if (!startup) throw new Error('The splash has no startup actor.')
    await waitFor(startup, (snapshot) => snapshot.matches('settling'))
    clock.increment(1_999)
    expect(tab.app.getSnapshot().value).toEqual({ signedIn: 'splash' })
    clock.increment(1)

    expect(tab.app.getSnapshot().value).toEqual({ signedIn: { ready: 'idle' } })
    expect(device.network.requests.filter((request) => /GET \/api\/(?!auth|like)/.test(request))).toEqual([
      'GET /api/main-activities',
      'GET /api/activities',
      'GET /api/focus-areas',
      'GET /api/experience-goals',
      'GET /api/general-tips',
    ])
    expect(titles(tab.queryClient.getQueryData(bankListKey('mainActivities')))?.toSorted()).toEqual([
      'Eventyr, rim og regler',
      'Farger, sang og dans',
      'Fest gjennom året',
      'Høsten i skogen',
      'Lys i mørketida',
      'Mat vi lager sammen',
      'Telle, måle, bygge',
      'Venner og nabolag',
      'Vinterlek i snøen',
      'Vår og sommer ute',
    ])
  })

  it('uses the stored lists at the next start and refetches them once it is ready', async () => {
    const { device } = server.openDevice()
    const first = device.openTab()
    await first.signIn(people.leader)
    await first.waitForState({ signedIn: 'ready' })
    first.stop()
    device.network.requests.length = 0

    const second = device.openTab()
    await second.waitForState({ signedIn: 'splash' })
    const startup = second.app.getSnapshot().children.startup
    if (startup) await waitFor(startup, (snapshot) => snapshot.matches('settling'))
    expect(device.network.requests).toEqual(['GET /api/auth/me'])

    await second.waitForState({ signedIn: 'ready' })
    await expect.poll(() => device.network.requests.length).toBe(6)
  })

  it('requests each list once, in parallel with the user', async () => {
    const { device, hold } = server.openDevice()
    await leaveSignedIn(device)
    const release = hold('/api/auth/me')

    const tab = device.openTab()
    await expect.poll(() => titles(tab.queryClient.getQueryData(bankListKey('generalTips')))).toBeDefined()
    expect(device.network.requests).toEqual(['GET /api/auth/me', ...lists])
    expect(tab.app.getSnapshot().value).toBe('starting')
    release()

    await tab.waitForState({ signedIn: 'ready' })
    expect(device.network.requests).toEqual(['GET /api/auth/me', ...lists])
  })

  it('requests no list for a user without an affiliation, also after a reload', async () => {
    const { device } = server.openDevice()
    const first = device.openTab()
    await first.signIn(people.withoutAffiliation)
    await first.waitForState({ signedIn: 'splash' })
    first.stop()

    const second = device.openTab()
    await second.waitForState({ signedIn: 'splash' })
    const startup = second.app.getSnapshot().children.startup
    if (startup) await waitFor(startup, (snapshot) => snapshot.matches('invalidUser'))

    expect(device.network.requests).toEqual(['POST /api/auth/login', 'GET /api/auth/me'])
  })

  it('requests nothing when nobody is signed in', async () => {
    const { device } = server.openDevice()

    await device.openTab().waitForState('signedOut')

    expect(device.network.requests).toEqual([])
  })

  it('case 38: clears the responses to the tokens of the previous user', async () => {
    const { device, hold } = server.openDevice()
    await leaveSignedIn(device)
    const release = hold('/api/auth/me')
    const tab = device.openTab()
    await expect.poll(() => titles(tab.queryClient.getQueryData(bankListKey('generalTips')))).toBeDefined()

    tab.auth().send({ type: 'auth.session.superseded' })

    expect(tab.queryClient.getQueryCache().getAll()).toEqual([])
    release()
  })

  it('returns a card that an editor has changed at the next fetch of the list, without a reload', async () => {
    const { device } = server.openDevice()
    const tab = device.openTab()
    await tab.signIn(people.leader)
    await tab.waitForState({ signedIn: 'ready' })
    const list = bankListQuery(tab.shell.api, 'activities')
    const shown = async () =>
      (await tab.queryClient.query({ ...list, staleTime: 0 })).find(
        ({ _id }) => _id === activityId('fuglefrokost'),
      )
    const before = await shown()

    await database()
      .db.update(activities)
      .set({ title: 'Frokost for fugler', version: 2 })
      .where(eq(activities.id, activityId('fuglefrokost')))

    expect([before?.title, before?.version]).toEqual(['Fuglefrokost', 1])
    expect(await shown()).toEqual({ ...before, title: 'Frokost for fugler', version: 2 })
    expect(tab.reloads()).toBe(0)
  })

  it('stays signed out with the server’s message after a failed sign-in', async () => {
    const tab = server.openDevice().device.openTab()
    await tab.waitForState('signedOut')

    tab.auth().send({ type: 'auth.signIn', email: people.leader, password: 'feil' })
    await waitFor(tab.auth(), ({ context }) => context.failure !== undefined)

    expect(tab.auth().getSnapshot().context.failure).toEqual({
      kind: 'refused',
      message: 'Feil e-post eller passord.',
    })
    expect(tab.app.getSnapshot().value).toBe('signedOut')
  })

  it('case 1 and 2: twenty calls with an expired token renew it once and all succeed', async () => {
    const { device } = server.openDevice()
    const tab = device.openTab()
    await tab.signIn(people.leader)
    await tab.waitForState({ signedIn: 'ready' })
    const before = await server.renewals()
    const tokens = device.local.getItem('refreshToken')
    device.local.writes.length = 0
    server.advanceClock(16 * 60)

    const replies = await Promise.all(
      Array.from({ length: 20 }, () => tab.shell.api.call(endpoints.user.isAdmin, {})),
    )

    expect(replies).toEqual(
      Array.from({ length: 20 }, () => ({ received: true, response: { isAdmin: false } })),
    )
    expect((await server.renewals()) - before).toBe(1)
    expect(device.local.writes.filter((key) => key === 'refreshToken')).toEqual(['refreshToken'])
    expect(device.local.getItem('refreshToken')).not.toBe(tokens)
  })

  it('case 1 and 2: a start with an expired token renews it once and is ready', async () => {
    const { device } = server.openDevice()
    await leaveSignedIn(device)
    const before = await server.renewals()
    server.advanceClock(16 * 60)

    const tab = device.openTab()
    await tab.waitForState({ signedIn: 'ready' })

    expect((await server.renewals()) - before).toBe(1)
    expect(device.network.requests.length).toBe(12)
    expect(tab.reloads()).toBe(0)
  })

  it('case 3: two tabs that renew simultaneously both stay signed in', async () => {
    const { device } = server.openDevice()
    const one = device.openTab()
    await one.signIn(people.leader)
    const other = device.openTab()
    await other.waitForState('signedIn')
    const before = await server.renewals()
    server.advanceClock(16 * 60)

    const replies = await Promise.all(
      [one, other, one, other].map((tab) => tab.shell.api.call(endpoints.like.list, {})),
    )

    expect(replies.map(({ received }) => received)).toEqual([true, true, true, true])
    expect((await server.renewals()) - before).toBe(1)
    expect([one.app.getSnapshot().matches('signedIn'), other.app.getSnapshot().matches('signedIn')]).toEqual([
      true,
      true,
    ])
  })

  it('case 5: a lost renewal response ends in a clean sign-out, never in a loop', async () => {
    const { device } = server.openDevice()
    const tab = device.openTab()
    await tab.signIn(people.leader)
    await tab.waitForState({ signedIn: 'ready' })
    const old = device.local.getItem('refreshToken')
    const oldToken = device.local.getItem('token')
    server.advanceClock(16 * 60)
    await tab.shell.api.call(endpoints.like.list, {})
    // The device never saw the successor.
    device.local.setItem('refreshToken', old ?? '')
    device.local.setItem('token', oldToken ?? '')
    server.advanceClock(31)

    await expect(tab.shell.api.call(endpoints.like.list, {})).rejects.toThrow('Token is not active')
    await tab.waitForState('reloading')

    await expect.poll(() => tab.reloads()).toBe(1)
    expect(device.local.keys()).toEqual([])
  })

  it('case 7: a session that the server has ended wipes the device and reloads once', async () => {
    const { device } = server.openDevice()
    const tab = device.openTab()
    await tab.signIn(people.leader)
    await tab.waitForState({ signedIn: 'ready' })
    const elsewhere = deviceOf(server.serve()).openTab()
    await elsewhere.signIn(people.leader)
    await device.openTab().shell.api.call(endpoints.auth.logout, {})

    const calls = Array.from({ length: 5 }, () =>
      tab.shell.api.call(endpoints.like.list, {}).catch((error: unknown) => String(error)),
    )
    expect(new Set(await Promise.all(calls))).toEqual(new Set(['ApiError: Token is not active']))
    await tab.waitForState('reloading')

    await expect.poll(() => tab.reloads()).toBe(1)
    expect(device.local.keys()).toEqual([])
    expect(tab.queryClient.getQueryCache().getAll()).toEqual([])
    expect(elsewhere.app.getSnapshot().matches('signedIn')).toBe(true)
  })

  it('case 38: leaves no data of the session after a sign-out', async () => {
    const { device } = server.openDevice()
    const tab = device.openTab()
    await tab.signIn(people.leader)
    await tab.waitForState({ signedIn: 'ready' })
    expect(device.local.keys()).toEqual([
      'activities',
      'activitiesLoaded',
      'affiliation',
      'experienceGoals',
      'experienceGoalsLoaded',
      'focusAreas',
      'focusAreasLoaded',
      'generalTips',
      'introduction',
      'mainActivities',
      'mainActivitiesLoaded',
      'organisationAffiliation',
      'refreshToken',
      'role',
      'showCookieNotice',
      'token',
    ])

    tab.auth().send({ type: 'auth.signOut' })
    await tab.waitForState('reloading')

    await expect.poll(() => tab.reloads()).toBe(1)
    expect(device.local.keys()).toEqual([])
    expect(tab.session.keys()).toEqual(['reloaded', 'returnRoute'])
    expect(tab.queryClient.getQueryCache().getAll()).toEqual([])
  })

  it('stores only the ids and first names of the own department’s children, until the sign-out', async () => {
    const { device } = server.openDevice()
    const tab = device.openTab()
    await tab.signIn(people.leader)
    await tab.waitForState({ signedIn: 'ready' })
    expect((await tab.shell.features.students.fetch()).stored()).toBe(undefined)

    const read = await readStudents(tab)

    const department = tab.app.getSnapshot().context.user?.affiliations[0]?.department._id
    const own = read.filter(({ departmentId }) => departmentId === department)
    expect(own.length).toBeGreaterThan(5)
    expect(own.length).toBeLessThan(read.length)
    expect(device.local.getItem('students')).toBe(
      JSON.stringify({ v: 1, data: own.map(({ _id, name }) => ({ _id, firstName: name.split(' ')[0] })) }),
    )

    tab.auth().send({ type: 'auth.signOut' })
    await tab.waitForState('reloading')
    expect(device.local.getItem('students')).toBe(null)
  })

  it('removes the stored children when the session ended before the page was opened', async () => {
    const { device } = server.openDevice()
    await leaveWithStudents(device)
    device.local.removeItem('token')

    await device.openTab().waitForState('signedOut')

    expect(device.local.getItem('students')).toBe(null)
  })

  it('removes the stored children when another device has changed the affiliation', async () => {
    const { device } = server.openDevice()
    await leaveWithStudents(device)
    device.local.setItem('affiliation', JSON.stringify({ v: 1, data: { _id: crypto.randomUUID() } }))

    await device.openTab().waitForState({ signedIn: 'ready' })

    expect(device.local.getItem('students')).toBe(null)
  })

  it('case 38: a change of kindergarten clears the data of the other and reloads the lists', async () => {
    const { device } = server.openDevice()
    const tab = device.openTab()
    await signInChosen(tab, people.employeeOfBoth)
    const { affiliation, another: second } = otherAffiliationOf(tab)
    await readStudents(tab)
    expect(device.local.getItem('students')).not.toBe(null)
    device.network.requests.length = 0

    affiliation.send({ type: 'affiliation.choose', affiliationId: second._id })
    await waitFor(affiliation, ({ context }) => context.chosenId === second._id)
    await expect.poll(() => device.network.requests.length).toBeGreaterThan(5)

    expect(tab.app.getSnapshot().matches({ signedIn: 'ready' })).toBe(true)
    expect(device.local.getItem('students')).toBe(null)
    expect(device.local.getItem('organisationAffiliation')).toBe(
      JSON.stringify({ v: 1, data: { _id: second._id, organization: second.department.organization } }),
    )
    expect(device.network.requests.slice(0, 6)).toEqual([
      'POST /api/user/setRole',
      'GET /api/main-activities',
      'GET /api/activities',
      'GET /api/focus-areas',
      'GET /api/experience-goals',
      'GET /api/general-tips',
    ])
  })

  it('case 65: a network error at start keeps the session, and a retry signs in', async () => {
    const { device } = server.openDevice()
    const first = device.openTab()
    await first.signIn(people.leader)
    first.stop()
    device.network.isUnreachable = true

    const tab = device.openTab()
    await tab.waitForState('unreachable')
    expect(device.local.getItem('token')).not.toBe(null)

    device.network.isUnreachable = false
    tab.app.send({ type: 'app.retry' })
    await tab.waitForState('signedIn')
  })

  it('case 8: clears tokens that the server cannot parse', async () => {
    const { device } = server.openDevice()
    device.local.setItem('token', '{"v":1,"data":"no token at all"}')
    device.local.setItem('refreshToken', '{"v":1,"data":"nor this"}')

    const tab = device.openTab()
    await tab.waitForState('signedOut')

    expect(device.local.keys()).toEqual([])
    expect(tab.queryClient.getQueryCache().getAll()).toEqual([])
    expect(tab.logged).toEqual(['Unauthorized'])
  })

  it('case 6: a start whose renewal fails ends at the login page', async () => {
    const { device } = server.openDevice()
    await leaveSignedIn(device)
    device.local.setItem('refreshToken', '{"v":1,"data":"no such token"}')
    server.advanceClock(16 * 60)

    const tab = device.openTab()
    await tab.waitForState('signedOut')

    expect(tab.reloads()).toBe(0)
    expect(device.local.keys()).toEqual([])
    expect(tab.queryClient.getQueryCache().getAll()).toEqual([])
  })

  it('case 6: goes to the login page when the second response is also 401', async () => {
    const { device } = server.openDevice()
    const tab = device.openTab()
    await tab.signIn(people.leader)
    await tab.waitForState({ signedIn: 'ready' })
    device.local.setItem('refreshToken', '{"v":1,"data":"no such token"}')
    server.advanceClock(16 * 60)

    await expect(tab.shell.api.call(endpoints.like.list, {})).rejects.toThrow('jwt expired')
    await tab.waitForState('signedOut')

    expect(tab.reloads()).toBe(0)
    expect(device.local.keys()).toEqual([])
  })
})

/** Signs in, reads the children and closes the tab. */
async function leaveWithStudents(device: ReturnType<typeof deviceOf>) {
  const tab = device.openTab()
  await tab.signIn(people.employee)
  await tab.waitForState({ signedIn: 'ready' })
  await readStudents(tab)
  tab.stop()
  expect(device.local.getItem('students')).not.toBe(null)
}

/** Signs in and closes the tab, leaving the tokens on the device but none of the lists. */
async function leaveSignedIn(device: ReturnType<typeof deviceOf>) {
  const tab = device.openTab()
  await tab.signIn(people.leader)
  await expect.poll(() => device.local.getItem('affiliation')).not.toBe(null)
  tab.stop()
  for (const key of device.local.keys())
    if (!['token', 'refreshToken', 'affiliation'].includes(key)) device.local.removeItem(key)
  device.network.requests.length = 0
}

const lists = [
  'GET /api/main-activities',
  'GET /api/activities',
  'GET /api/focus-areas',
  'GET /api/experience-goals',
  'GET /api/general-tips',
]

const titles = (list: readonly { readonly title: string }[] | undefined) => list?.map(({ title }) => title)
