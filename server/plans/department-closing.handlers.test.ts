import { randomUUID } from 'node:crypto'

import { expect, it } from 'vitest'

import { activityId } from '#server/seeds/bank-rows.ts'
import type { Department } from '#src/contract/department.ts'
import type { Plan } from '#src/contract/plan-reads.ts'
import type { Student } from '#src/contract/student.ts'
import { addDays, dayOf, writtenDay } from '#src/domain/day.ts'
import { freshDatabase } from '#tests/support/database/database.ts'
import {
  administrasjon,
  bikuben,
  fjordglott,
  krabba,
  solbakken,
  userIdOf,
} from '#tests/support/data/demonstration-ids.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import { setupServer } from '#tests/support/server/server-setup.ts'

const database = freshDatabase('demonstration')

const from = '2031-08-01'
const rejection = (name: string, remedy: string, day = from) => [
  422,
  `${name} er nedlagt fra ${writtenDay(day)}. ${remedy}`,
]

it('a department is closed once its children are transferred, and takes no others then', async () => {
  const { call, outcome, department, register } = setup()
  const { _id, name } = await department()
  const child = await register(_id)
  const closing = `PUT /api/departments/${_id}/closing`
  const children = [{ _id: child._id, firstName: 'Nora' }]

  expect((await call(people.administrator, `GET /api/departments/${_id}/closing?from=${from}`)).body).toEqual(
    {
      children,
      plans: [],
    },
  )
  expect(await call(people.administrator, closing, { from, plans: 'delete' })).toMatchObject({
    status: 409,
    body: {
      message: 'Det går barn på avdelingen. Flytt dem, eller registrer at de slutter, først.',
      data: { children, plans: [] },
    },
  })

  const line = `PUT /api/students/transfer/${child._id}`
  expect(await outcome(line, { departmentId: bikuben, from })).toEqual([200, undefined])
  expect((await call(people.administrator, closing, { from })).body).toEqual({
    _id,
    version: 2,
    name,
    organization: solbakken,
    isAdministration: false,
    closedFrom: from,
  })
  const listed = (await call(people.leader, 'GET /api/departments')).body as readonly Department[]
  expect(listed.find((one) => one._id === _id)?.closedFrom).toBe(from)

  const other = await register(bikuben)
  const details = { ...nora(), departmentId: _id }
  const refused = rejection(name, 'Velg en annen avdeling.')
  expect(await outcome('POST /api/students/organization', details)).toEqual(refused)
  expect(await outcome('POST /api/students/import', { added: [details], changed: [] })).toEqual(refused)
  expect(await outcome(`PUT /api/students/transfer/${other._id}`, { departmentId: _id })).toEqual(refused)
  expect(await outcome(line, { departmentId: bikuben, from: '2031-07-01' })).toEqual([200, undefined])
})

it('children who have left by then do not stand in the way of a closing, and do not come back to it', async () => {
  const { call, outcome, department, register } = setup()
  const { _id, name } = await department()
  const child = await register(_id)
  const archive = (until: string | null, version: number) =>
    outcome('PUT /api/students/archive', { from: until, students: [{ _id: child._id, version }] })
  expect(await archive(from, 1)).toEqual([200, undefined])

  expect((await call(people.administrator, `PUT /api/departments/${_id}/closing`, { from })).status).toBe(200)

  const refused = rejection(name, 'Angre nedleggingen først, eller velg en tidligere dag.')
  expect(await archive(null, 2)).toEqual(refused)
  expect(await archive('2031-08-02', 2)).toEqual(refused)
  expect(await archive('2031-07-31', 2)).toEqual([200, undefined])
})

it('a child that will be transferred to a department stands in the way of its closing', async () => {
  const { call, department, register } = setup()
  const { _id } = await department()
  const child = await register(bikuben)
  await call(people.administrator, `PUT /api/students/transfer/${child._id}`, {
    departmentId: _id,
    from: '2031-09-01',
  })

  const { status, body } = await call(people.administrator, `PUT /api/departments/${_id}/closing`, { from })

  expect([status, body]).toMatchObject([409, { data: { children: [{ _id: child._id, firstName: 'Nora' }] } }])
})

it('plans from the day on are deleted where that is chosen, and nothing is planned there then', async () => {
  const { call, outcome, department, plan } = setup()
  const { _id, name } = await department()
  const before = await plan(_id, '2031-07-31')
  const after = await plan(_id, from)
  const closing = `PUT /api/departments/${_id}/closing`
  const plans = [{ _id: after._id, date: from, departmentId: _id, title: 'Fuglefrokost' }]

  expect(await call(people.administrator, closing, { from })).toMatchObject({
    status: 409,
    body: { message: 'Velg om de planlagte aktivitetene skal slettes.', data: { children: [], plans } },
  })
  expect(await outcome(closing, { from, plans: 'delete' })).toEqual([200, undefined])

  const ids = `${before._id},${after._id}`
  expect((await call(people.administrator, `GET /api/plans/byIds?ids=${ids}`)).body).toMatchObject([
    { _id: before._id },
  ])
  const refused = rejection(name, 'Velg tidligere dager eller en annen avdeling.')
  expect(await outcome('POST /api/plans', planned(_id, '2031-08-04'))).toEqual(refused)
  expect(await outcome('POST /api/plans', planned(_id, '2031-07-30'))).toEqual([200, undefined])
  expect(await outcome(`PATCH /api/plans/${before._id}`, { date: '2031-08-04' })).toEqual(refused)
  expect(await outcome(`PATCH /api/plans/${after._id}`, { restore: true })).toEqual(refused)
  const elsewherePlanned = await plan(bikuben, '2031-08-05')
  expect(await outcome(`PATCH /api/plans/${elsewherePlanned._id}`, { departmentId: _id })).toEqual(refused)
  expect(await outcome(`PATCH /api/plans/${before._id}`, { note: 'Ta med boller.' })).toEqual([
    200,
    undefined,
  ])
})

it('a closed department takes no new staff, also of an invitation of before', async () => {
  const { server, call, outcome, department, today } = setup()
  const { _id, name } = await department()
  const tomorrow = addDays(today(), 1)
  const invitation = { name: 'Kim Eksempel', affiliations: [{ departmentId: _id, role: 'ansatt' }] }
  await call(people.administrator, 'POST /api/staff/invitations', {
    ...invitation,
    email: 'kim@eksempel.example',
  })
  await expect.poll(() => server.emails.length).toBe(1)
  const token = /token=([\w-]{43})/u.exec(server.emails[0]?.text ?? '')?.[1]
  await call(people.administrator, `PUT /api/departments/${_id}/closing`, { from: tomorrow })
  const set = `PUT /api/staff/${userIdOf(people.employeeOfBikuben)}/affiliations/${_id}`
  expect(await outcome(set, { role: 'ansatt' })).toEqual([200, undefined])
  await call(
    people.administrator,
    `DELETE /api/staff/${userIdOf(people.employeeOfBikuben)}/affiliations/${_id}`,
  )

  server.stopClock(new Date(`${tomorrow}T10:00:00Z`))

  const refused = rejection(name, 'Velg en annen avdeling.', tomorrow)
  expect(await outcome(set, { role: 'ansatt' })).toEqual(refused)
  expect(
    await outcome('POST /api/staff/invitations', { ...invitation, email: 'siv@eksempel.example' }),
  ).toEqual(refused)
  const imported = { ...invitation, email: 'siv@eksempel.example', replaces: null }
  expect(await outcome('POST /api/staff/import', { invited: [imported], raised: [] })).toEqual(refused)
  expect(
    (
      await server.call('POST /api/auth/acceptInvitation', {
        body: { token, newPassword: 'Tyttebær og blåbær' },
      })
    ).status,
  ).toBe(422)
})

it('a department that is renamed and closed at the same moment is both', async () => {
  const { call, department } = setup()
  for (let round = 0; round < 10; round += 1) {
    const { _id } = await department()
    const name = `Nytt navn ${_id}`

    await Promise.all([
      call(people.administrator, `PUT /api/departments/${_id}`, { name }),
      call(people.administrator, `PUT /api/departments/${_id}/closing`, { from }),
    ])

    const listed = (await call(people.administrator, 'GET /api/departments')).body as readonly Department[]
    expect(listed.find((one) => one._id === _id)).toMatchObject({ name, closedFrom: from, version: 3 })
  }
})

it('a department that is reopened takes children and plans again', async () => {
  const { call, outcome, department, register } = setup()
  const { _id } = await department()
  await call(people.administrator, `PUT /api/departments/${_id}/closing`, { from })

  expect((await call(people.administrator, `DELETE /api/departments/${_id}/closing`)).body).toMatchObject({
    _id,
    version: 3,
  })
  expect(await outcome('POST /api/plans', planned(_id, '2031-08-04'))).toEqual([200, undefined])
  expect((await register(_id)).departmentId).toBe(_id)
})

it('Administrators alone close departments with children, from today on', async () => {
  const { call, outcome, department, today } = setup()
  const { _id } = await department()
  const statuses = async (email: string, id: string) => [
    (await call(email, `GET /api/departments/${id}/closing?from=${from}`)).status,
    (await call(email, `PUT /api/departments/${id}/closing`, { from })).status,
    (await call(email, `DELETE /api/departments/${id}/closing`)).status,
  ]

  expect(await statuses(people.leader, _id)).toEqual([403, 403, 403])
  expect(await statuses(people.administratorOfFjordglott, _id)).toEqual([404, 404, 404])
  expect(await statuses(people.administrator, krabba)).toEqual([404, 404, 404])
  expect(await outcome(`PUT /api/departments/${administrasjon}/closing`, { from })).toEqual([
    422,
    'Administrasjonen kan ikke legges ned.',
  ])
  expect(await outcome(`PUT /api/departments/${_id}/closing`, { from: '2026-01-01' })).toEqual([
    422,
    'Dagen kan ikke være før i dag.',
  ])
  expect(await outcome(`PUT /api/departments/${_id}/closing`, { from: today() })).toEqual([200, undefined])
})

const nora = () => ({ name: `Nora ${randomUUID()}`, birthDate: '2024-06-17', parents: [], mark: '' })

const planned = (departmentId: string, date: string) => ({
  activityId: activityId('fuglefrokost'),
  departmentId,
  dates: [date],
  leader: userIdOf(people.leader),
  observers: [],
  helpers: [],
  students: [],
  note: '',
})

function setup() {
  const server = setupServer(database)
  const call = async (email: string, line: string, body?: object) =>
    server.call(line, {
      as: await server.signIn(email),
      headers: { orgctx: email === people.administratorOfFjordglott ? fjordglott : solbakken },
      ...(body && { body }),
    })
  return {
    server,
    call,
    today: () => dayOf(server.now()),
    /** The status of a call of an Administrator, and the message of one that was rejected. */
    outcome: async (line: string, body: object) => {
      const { status, body: response } = await call(people.administrator, line, body)
      return [status, (response as { readonly message?: string }).message]
    },
    department: async () =>
      (await call(people.administrator, 'POST /api/departments', { name: `Avdeling ${randomUUID()}` }))
        .body as Department,
    register: async (departmentId: string) =>
      (await call(people.administrator, 'POST /api/students/organization', { ...nora(), departmentId }))
        .body as Student,
    plan: async (departmentId: string, date: string) => {
      const { body } = await call(people.administrator, 'POST /api/plans', planned(departmentId, date))
      const [plan] = (body as { readonly plans: readonly Plan[] }).plans
      if (!plan) throw new Error('There is no plan.')
      return plan
    },
  }
}
