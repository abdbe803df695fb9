import { describe, expect, it } from 'vitest'

import { startApp } from '#tests/support/app/app-setup.ts'
import { inKrabba, inMaurtua, userIn } from '#tests/support/data/people.ts'

import { memberKeyOf, presenceOf, scopeOf } from './presence.ts'

const both = [inMaurtua, inKrabba]
const user = userIn(both, inMaurtua)
const ofMaurtua = {
  userId: user._id,
  departmentId: inMaurtua.department._id,
  isAdministration: false,
}
const page = { name: 'monthTable', params: { year: '2026', month: '11' }, search: '' } as const
const openPage = {
  type: 'app.route.changed',
  route: '/calendar/2026/11/events',
  access: 'members',
  page,
} as const

describe('the presence', () => {
  it('has the open page, and nobody before a sign-in', () => {
    const { app } = startApp()
    app.send(openPage)

    expect(presenceOf(app.getSnapshot())).toEqual({
      route: '/calendar/2026/11/events',
      page,
      member: undefined,
    })
  })

  it('has the user in the chosen department', async () => {
    const { app, signIn, changeAffiliation } = startApp()
    await signIn(user)
    expect(presenceOf(app.getSnapshot()).member).toEqual(ofMaurtua)

    await changeAffiliation(userIn(both, inKrabba))
    expect(presenceOf(app.getSnapshot()).member).toEqual({
      ...ofMaurtua,
      departmentId: inKrabba.department._id,
    })
  })

  it('says of the administration that it is that', async () => {
    const office = { ...inMaurtua, department: { ...inMaurtua.department, isAdministration: true } }
    const { app, signIn } = startApp()

    await signIn(userIn([office], office))

    expect(presenceOf(app.getSnapshot()).member).toEqual({ ...ofMaurtua, isAdministration: true })
  })

  it('has nobody before a department is chosen, and after the sign-out', async () => {
    const { app, signIn, signOut, changeAffiliation } = startApp()
    await signIn(userIn(both))
    expect(presenceOf(app.getSnapshot()).member).toBe(undefined)

    await changeAffiliation(user)
    await signOut()
    expect(presenceOf(app.getSnapshot()).member).toBe(undefined)
  })
})

it('the scope of calls is the chosen department and its organization', async () => {
  const { app, signIn } = startApp()
  expect(scopeOf(app.getSnapshot())).toBe(undefined)

  await signIn(user)

  expect(scopeOf(app.getSnapshot())).toEqual({
    departmentId: inMaurtua.department._id,
    organizationId: inMaurtua.department.organization,
  })
})

it('a member is identified by the user and the department', () => {
  expect(memberKeyOf(undefined)).toBe(undefined)
  expect(memberKeyOf(ofMaurtua)).toBe(`${user._id} 00000000-0000-4000-8000-0000000000d1`)
})
