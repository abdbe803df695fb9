import { describe, expect, it } from 'vitest'
import { waitFor } from 'xstate'

import { activityId } from '#server/seeds/bank-rows.ts'
import { activityEndpoints } from '#src/contract/activity.ts'
import { endpoints } from '#src/contract/endpoints.ts'
import {
  appOnServer,
  otherAffiliationOf,
  readStudents,
  responsesHandled,
  signInChosen,
} from '#tests/support/app/app-on-server.ts'
import { freshDatabase } from '#tests/support/database/database.ts'
import type { deviceOf } from '#tests/support/app/whole-app.ts'
import { people } from '#tests/support/data/demonstration-people.ts'

const database = freshDatabase('demonstration')
const server = appOnServer(database)

describe('several tabs of one browser, and a code from the portal', () => {
  it('case 75: a sign-out in one tab reloads the other, which shows the login', async () => {
    const { device } = server.openDevice()
    const [one, other] = await twoTabs(device)

    one.auth().send({ type: 'auth.signOut' })
    await Promise.all([one.waitForState('reloading'), other.waitForState('reloading')])

    await expect.poll(() => [one.reloads(), other.reloads()]).toEqual([1, 1])
    expect(other.queryClient.getQueryCache().getAll()).toEqual([])
    expect(device.local.keys()).toEqual([])
    const reloaded = device.openTab({ session: other.session })
    await reloaded.waitForState('signedOut')
  })

  it('case 75: a list received after a sign-out in another tab is not stored', async () => {
    const { device, hold } = server.openDevice()
    const one = device.openTab()
    await signInChosen(one, people.leader)
    const release = hold(activityEndpoints.list.path)
    const other = device.openTab()
    await other.waitForState({ signedIn: 'ready' })
    other.stopListening()
    await expect.poll(() => device.network.pending).toBeGreaterThan(0)

    one.auth().send({ type: 'auth.signOut' })
    await one.waitForState('reloading')
    release()
    await responsesHandled(device)

    expect(device.local.keys()).toEqual([])
  })

  it('case 75: a sign-in by another person in one tab applies to the other, and nothing is sent for the first person', async () => {
    const { device } = server.openDevice()
    const [one, other] = await twoTabs(device)
    other.stopListening()
    one.auth().send({ type: 'auth.signOut' })
    await one.waitForState('reloading')
    const next = device.openTab({ session: one.session })
    await next.signIn(people.employee)
    device.network.requests.length = 0

    const body = { type: 'activity', activityId: activityId('fuglefrokost') } as const
    expect(await other.shell.api.call(endpoints.like.set, { body })).toEqual({ received: false })
    await other.waitForState('reloading')

    expect(device.network.requests.filter((request) => request.startsWith('POST'))).toEqual([])
    expect(await next.shell.api.call(endpoints.like.list, {})).toEqual({ received: true, response: [] })
    const reloaded = device.openTab({ session: other.session })
    await reloaded.waitForState('signedIn')
    expect(reloaded.app.getSnapshot().context.user?.email).toBe(people.employee)
  })

  it('case 75: a change of affiliation in one tab reloads the other with the same affiliation', async () => {
    const { device } = server.openDevice()
    const [one, other] = await twoTabs(device, people.employeeOfBoth)
    const { affiliation, another: second } = otherAffiliationOf(one)

    affiliation.send({ type: 'affiliation.choose', affiliationId: second._id })
    await other.waitForState('reloading')
    const reloaded = device.openTab({ session: other.session })
    await reloaded.waitForState('signedIn')

    expect(reloaded.app.getSnapshot().context.user?.profile.roleId).toBe(second._id)
    expect(one.reloads()).toBe(0)
    expect(one.app.getSnapshot().matches('signedIn')).toBe(true)
  })

  it('case 75: a response to a change of role after a sign-out in another tab signs nobody in', async () => {
    const { device, hold } = server.openDevice()
    const [one, other] = await twoTabs(device, people.employeeOfBoth)
    const { affiliation, another } = otherAffiliationOf(one)
    const release = hold('/api/user/setRole')
    const requestCount = device.network.requests.length
    affiliation.send({ type: 'affiliation.choose', affiliationId: another._id })
    await expect.poll(() => device.network.requests.length).toBeGreaterThan(requestCount)

    other.auth().send({ type: 'auth.signOut' })
    await one.waitForState('reloading')
    release()
    await responsesHandled(device)

    expect(device.local.keys()).toEqual([])
  })

  it('case 75: children received after another person has signed in are not stored for that person', async () => {
    const { device, hold } = server.openDevice()
    const [one, other] = await twoTabs(device)
    other.stopListening()
    const release = hold('/api/students/organization')
    const reading = readStudents(other).catch(() => undefined)
    one.auth().send({ type: 'auth.signOut' })
    await one.waitForState('reloading')
    const next = device.openTab({ session: one.session })
    await next.signIn(people.employeeOfFjordglott)
    await next.waitForState({ signedIn: 'ready' })

    release()
    await reading
    await responsesHandled(device)

    expect((await next.shell.features.students.fetch()).stored()).toBe(undefined)
  })

  it('case 75: a sign-in in one tab signs in the other at the login', async () => {
    const { device } = server.openDevice()
    const waiting = device.openTab()
    await waiting.waitForState('signedOut')

    await device.openTab().signIn(people.leader)
    await waiting.waitForState('signedIn')

    expect(waiting.app.getSnapshot().context.user?.email).toBe(people.leader)
    expect(waiting.reloads()).toBe(0)
  })

  it('case 75: renewed tokens do not reload another tab', async () => {
    const { device } = server.openDevice()
    const [one, other] = await twoTabs(device)
    server.advanceClock(16 * 60)

    await one.shell.api.call(endpoints.like.list, {})
    await responsesHandled(device)

    expect(other.app.getSnapshot().value).toEqual({ signedIn: { ready: 'idle' } })
    expect(await other.shell.api.call(endpoints.like.list, {})).toEqual({ received: true, response: [] })
  })

  it('case 78: sends a code only when this tab started the sign-in', async () => {
    const { device } = server.openDevice()
    const tab = device.openTab()
    await tab.waitForState('signedOut')
    device.network.requests.length = 0

    tab.auth().send({ type: 'auth.code.received', code: 'of a stranger' })
    await waitFor(tab.auth(), ({ context }) => context.failure?.kind === 'foreign')
    expect(device.network.requests).toEqual([])

    tab.auth().send({ type: 'auth.portal.open' })
    await expect.poll(() => tab.externalNavigations).toHaveLength(1)
    const { searchParams } = new URL(tab.externalNavigations[0] ?? '', 'http://localhost:4170')
    const code = await codeFromPortal(server.serve(), searchParams)
    tab.auth().send({ type: 'auth.code.received', code })
    await tab.waitForState('signedIn')

    expect(searchParams.get('redirectUrl')).toBe('http://localhost:4170/signin')
    expect(tab.app.getSnapshot().context.user?.email).toBe(people.leader)
    expect(tab.session.keys()).not.toContain('signInVerifier')
  })
})

/** Opens two tabs of one person, both ready. */
async function twoTabs(device: ReturnType<typeof deviceOf>, email: string = people.leader) {
  const one = device.openTab()
  await signInChosen(one, email)
  const other = device.openTab()
  await other.waitForState({ signedIn: 'ready' })
  return [one, other] as const
}

/** The code that the portal issues when the leader submits its form. */
async function codeFromPortal(serve: ReturnType<typeof server.serve>, query: URLSearchParams) {
  const address = `http://localhost:4170/portal/login?${query.toString()}`
  const form = await serve(new Request(address))
  const [, formToken = ''] = /name="formToken" value="([^"]+)"/.exec(await form.text()) ?? []
  const cookie = form.headers.get('set-cookie')?.split(';')[0] ?? ''
  const body = new URLSearchParams({ email: people.leader, password: 'Sprakhuset1!', formToken })
  const sent = await serve(new Request(address, { method: 'POST', headers: { cookie }, body }))
  return new URL(sent.headers.get('location') ?? '').searchParams.get('code') ?? ''
}
