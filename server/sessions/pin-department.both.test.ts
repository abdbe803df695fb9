import { randomUUID } from 'node:crypto'

import { beforeAll, expect, it } from 'vitest'

import { affiliations } from '#server/database/schema/people.ts'
import { activityId } from '#server/seeds/bank-rows.ts'
import { bikuben, maurtua, solbakken, studentIdOf, userIdOf } from '#tests/support/data/demonstration-ids.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import { freshDatabase } from '#tests/support/database/database.ts'
import { noteOf, plannedIn } from '#tests/support/reflection/reflected-session.ts'
import { followChanges } from '#tests/support/server/followed-changes.ts'
import { type SignedInPerson, type TestServer } from '#tests/support/server/server-setup.ts'
import { type PersonOnTablet, tabletsOf } from '#tests/support/server/shared-tablet.ts'

const database = freshDatabase('demonstration')
const planned = plannedIn(database)
const day = '2026-06-10'
const childOfBikuben = studentIdOf('Zofia Nowak')

// Samira works in both departments; the tablet is Maurtua’s.
beforeAll(() =>
  database().asOwner(({ db }) =>
    db.insert(affiliations).values({
      organizationId: solbakken,
      id: randomUUID(),
      userId: userIdOf(people.employeeOfBikuben),
      departmentId: maurtua,
      role: 'ansatt',
    }),
  ),
)

it('a PIN shows nothing of what is the person’s own in another department: not in a list, not by its id', async () => {
  const { onOwnDevice, onTablet, plan, evaluationId, sessionId } = await ownInBikuben()
  const read = [
    `GET /api/plans?from=${day}&to=${day}&department=all`,
    `GET /api/plans?from=${day}&to=${day}&department=all&participant=${userIdOf(people.employeeOfBikuben)}`,
    `GET /api/plans/byIds?ids=${plan._id}`,
    `GET /api/plans/children?ids=${plan._id}`,
    'GET /api/evaluation?mine=true&state=draft',
    `GET /api/evaluation/bySessionIds?sessionIds=${sessionId}`,
  ]
  const byId = [
    `GET /api/plans/byReference/${plan.reference}`,
    `GET /api/evaluation/${evaluationId}`,
    `GET /api/evaluation/observations/${sessionId}`,
    `GET /api/plans/elsewhere/${plan._id}`,
  ]

  const shown = await Promise.all(read.map(async (line) => (await onOwnDevice(line)).body))
  expect(shown.map((rows) => (rows as unknown[]).length > 0)).toEqual(read.map(() => true))
  const hidden = await Promise.all(read.map((line) => onTablet(line)))
  expect(hidden.map(({ status, body }) => [status, body])).toEqual(read.map(() => [200, []]))

  const own = await Promise.all(byId.map(async (line) => (await onOwnDevice(line)).status))
  const byPin = await Promise.all(byId.map(async (line) => (await onTablet(line)).status))
  expect([own, byPin]).toEqual([
    [200, 200, 200, 200],
    [404, 404, 404, 404],
  ])
})

it('a PIN changes nothing of it either, and adds nothing to it', async () => {
  const { onOwnDevice, onTablet, plan, evaluationId, sessionId, note, secret } = await ownInBikuben()
  const changes: readonly (readonly [string, object | undefined, number])[] = [
    [`PATCH /api/plans/${plan._id}`, { note: 'Endret' }, 404],
    [`PATCH /api/plans/${plan._id}`, { attendance: [] }, 404],
    [`DELETE /api/plans/${plan._id}`, undefined, 404],
    [`PUT /api/evaluation/${evaluationId}`, reflectionOn(sessionId), 422],
    [`PUT /api/evaluation/${randomUUID()}`, reflectionOn(sessionId), 422],
    ['PUT /api/evaluation/observations', { stickies: [noteOf(sessionId, 'Ny')] }, 422],
    [`DELETE /api/evaluation/sticky/${note._id}`, undefined, 403],
    [`DELETE /api/evaluation/sticky/${secret._id}`, undefined, 404],
    ['POST /api/plans', planIn(bikuben), 403],
  ]

  for (const [line, body, expected] of changes)
    expect([line, (await onTablet(line, body)).status]).toEqual([line, expected])

  const [after] = (await onOwnDevice(`GET /api/plans/byIds?ids=${plan._id}`)).body as unknown[]
  expect(after).toEqual(plan)
})

it('a plan of the department is changed by PIN, and not moved to another one', async () => {
  const { onTablet } = await ownInBikuben()
  const added = await onTablet('POST /api/plans', planIn(maurtua))
  const [plan] = (added.body as { readonly plans: readonly { readonly _id: string }[] }).plans
  const path = `PATCH /api/plans/${plan?._id}`

  expect((await onTablet(path, { note: 'Husk regntøy' })).status).toBe(200)
  expect((await onTablet(path, { departmentId: bikuben })).status).toBe(403)
})

it('the stream of a session by PIN reports changes of its department alone', async () => {
  const { server, person, onOwnDevice, plan } = await ownInBikuben()
  const { token, refreshToken, cookie } = person
  const followed = followChanges(
    await server.app.request('/api/events', {
      headers: { authorization: `Bearer ${token}`, refreshtoken: refreshToken, cookie },
    }),
  )

  await onOwnDevice(`PATCH /api/plans/${plan._id}`, { note: 'Endret' })
  await onOwnDevice('POST /api/plans', planIn(maurtua))

  await expect.poll(() => followed.received).toEqual([{ type: 'plans.changed', departmentId: maurtua }])
  followed.stop()
})

/** Samira leads a plan of Bikuben and has written of it; she has unlocked the tablet of Maurtua. */
async function ownInBikuben() {
  const { server, plan, sessionId } = await planned(day, {
    departmentId: bikuben,
    by: people.employeeOfBikuben,
    students: [childOfBikuben],
  })
  const { sharedTablet, unlocked, withPin } = tabletsOf(server)
  const { cookie } = await sharedTablet()
  const own = await withPin(people.employeeOfBikuben)
  const person = await unlocked(cookie, own.user)
  const onOwnDevice = callerAs(server, own)
  const evaluationId = randomUUID()
  const note = noteOf(sessionId, 'Åpent notat')
  const secret = { ...noteOf(sessionId, 'Lukket notat'), visibility: 'private' }
  for (const [line, body] of [
    [`PUT /api/evaluation/${evaluationId}`, reflectionOn(sessionId)],
    ['PUT /api/evaluation/observations', { stickies: [note, secret] }],
  ] as const)
    expect((await onOwnDevice(line, body)).status).toBe(200)
  return {
    server,
    plan,
    sessionId,
    evaluationId,
    note,
    secret,
    person,
    onOwnDevice,
    onTablet: callerAs(server, person),
  }
}

const callerAs = (server: TestServer, as: SignedInPerson | PersonOnTablet) => (line: string, body?: object) =>
  server.call(line, { as, body })

const reflectionOn = (sessionId: string) => ({ sessionId, role: 'leader', answers: [], state: 'draft' })

const planIn = (departmentId: string) => ({
  activityId: activityId('fuglefrokost'),
  departmentId,
  dates: ['2031-02-04'],
  start: '09:30',
  end: '10:30',
  leader: userIdOf(people.employeeOfBikuben),
  observers: [],
  students: [],
})
