import { and, eq } from 'drizzle-orm'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'

import { auditLog } from '#server/database/schema/people.ts'
import { plans } from '#server/database/schema/plans.ts'
import { activityId } from '#server/seeds/bank-rows.ts'
import type { Plan } from '#src/contract/plan-reads.ts'
import { freshDatabase } from '#tests/support/database/database.ts'
import { deleteReflections } from '#tests/support/database/delete-reflections.ts'
import { bikuben, maurtua, solbakken, studentIdOf, userIdOf } from '#tests/support/data/demonstration-ids.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import { followChanges } from '#tests/support/server/followed-changes.ts'
import { setupServer } from '#tests/support/server/server-setup.ts'

const database = freshDatabase('demonstration')

const children = [studentIdOf('Aksel Myhre'), studentIdOf('Leah Tangen')]
const day = '2031-02-04'

describe.each(['leader', 'observers', 'helpers'] as const)(
  'whoever takes part in a plan of another department as %s',
  (part) => {
    it('sees it today, in every list, by id and by reference, and in the own calendar feed', async () => {
      const { server, plan } = await planned(part)
      const own = await as(server, people.employeeOfBikuben)

      const lists = [
        await own.list('/api/plans/plansToday'),
        await own.list('/api/plans/plansToday?department=all'),
        await own.list(`/api/plans?from=${day}&to=${day}`),
        await own.list(`/api/plans?from=${day}&to=${day}&department=all`),
        await own.list(
          `/api/plans?from=${day}&to=${day}&department=all&participant=${userIdOf(people.employeeOfBikuben)}`,
        ),
        await own.list(`/api/plans/byIds?ids=${plan._id}`),
        await own.list(`/api/plans/byReference/${plan.reference}`),
      ]
      const feed = await own.send('POST', '/api/feeds', { kind: 'person' })
      const file = await server.app.request((feed.body as { address: string }).address)

      expect(lists).toEqual(lists.map(() => [plan._id]))
      expect(locationsIn(await file.text())).toEqual(['Maurtua, Solbakken barnehage'])
    })

    it('does not see it among the plans of the own department', async () => {
      const { server } = await planned(part)
      const own = await as(server, people.employeeOfBikuben)

      expect(await own.list(`/api/plans/plansToday?department=${bikuben}`)).toEqual([])
      expect(await own.list(`/api/plans?from=${day}&to=${day}&department=${bikuben}`)).toEqual([])
    })

    it('sees its children by first name and mark until 14 days after the day, and nothing else of them', async () => {
      const { server, plan } = await planned(part)
      const path = `/api/plans/children?ids=${plan._id}`

      const shown = (await (await as(server, people.employeeOfBikuben)).send('GET', path)).body
      server.stopClock(new Date('2031-02-18T12:00:00Z'))
      const after14Days = await (await as(server, people.employeeOfBikuben)).list(path)
      server.stopClock(new Date('2031-02-19T12:00:00Z'))
      const own = await as(server, people.employeeOfBikuben)
      const after15Days = await own.list(path)

      expect(shown).toEqual([
        { _id: children[0], firstName: 'Aksel', mark: expect.any(String) as unknown },
        { _id: children[1], firstName: 'Leah', mark: expect.any(String) as unknown },
      ])
      expect([after14Days, after15Days]).toEqual([children, []])
      expect(await own.list(`/api/students/byIds?ids=${children.join(',')}`)).toEqual([])
      expect(await (await as(server, people.leader)).list(path)).toEqual(children)
    })

    it('is notified of its changes, also of the one that ends the own part', async () => {
      const { server, plan } = await planned(part)
      const { token, refreshToken } = await server.signIn(people.employeeOfBikuben)
      const followed = followChanges(
        await server.app.request('/api/events', {
          headers: { authorization: `Bearer ${token}`, refreshtoken: refreshToken, orgctx: solbakken },
        }),
      )

      await (
        await as(server, people.leader)
      ).send('PATCH', `/api/plans/${plan._id}`, {
        leader: userIdOf(people.leader),
        observers: [],
        helpers: [],
      })

      await expect.poll(() => followed.received).toEqual([{ type: 'plans.changed', departmentId: maurtua }])
      expect(
        await (await as(server, people.employeeOfBikuben)).list(`/api/plans/byIds?ids=${plan._id}`),
      ).toEqual([])
      followed.stop()
    })

    it('may not change it', async () => {
      const { server, plan } = await planned(part)
      const own = await as(server, people.employeeOfBikuben)
      const statusOf = async (body: object) =>
        (await own.send('PATCH', `/api/plans/${plan._id}`, body)).status

      expect([await statusOf({ note: 'x' }), await statusOf({ note: 'x', attendance: [] })]).toEqual([
        403, 403,
      ])
    })
  },
)

it.each(['observers', 'helpers'] as const)('%s of another department leave the plan', async (part) => {
  const { server, plan } = await planned(part)
  const own = await as(server, people.employeeOfBikuben)

  const { status, body } = await own.send('PATCH', `/api/plans/${plan._id}`, { leave: true })

  expect(status).toBe(200)
  expect((body as Plan)[part]).toEqual([])
  expect(await own.list(`/api/plans/byIds?ids=${plan._id}`)).toEqual([])
})

describe('the activity leader of another department', () => {
  it('records who was there, which a helper may not', async () => {
    const { server, plan } = await planned('leader')
    const attendance = [{ studentId: children[0], was: 'present' }]

    const { status, body } = await (
      await as(server, people.employeeOfBikuben)
    ).send('PATCH', `/api/plans/${plan._id}`, { attendance })
    const helped = await planned('helpers')
    const refused = await (
      await as(helped.server, people.employeeOfBikuben)
    ).send('PATCH', `/api/plans/${helped.plan._id}`, { attendance })

    expect([status, (body as Plan).attendance]).toEqual([200, attendance])
    expect(refused.status).toBe(403)
  })

  it('deletes the day, finds it among the deleted ones and restores it', async () => {
    const { server, plan } = await planned('leader')
    const own = await as(server, people.employeeOfBikuben)

    const deleted = await own.send('DELETE', `/api/plans/${plan._id}`)
    const found = await own.list('/api/plans?deleted=true')
    const restored = await own.send('PATCH', `/api/plans/${plan._id}`, { restore: true })

    expect([deleted.status, restored.status]).toEqual([200, 200])
    expect(found).toContain(plan._id)
  })
})

it('nobody else of another department sees the plan or its children', async () => {
  const { server, plan } = await planned(undefined)
  const own = await as(server, people.employeeOfBikuben)

  expect(await own.list('/api/plans/plansToday?department=all')).toEqual([])
  expect(await own.list(`/api/plans/byIds?ids=${plan._id}`)).toEqual([])
  expect(await own.list(`/api/plans/children?ids=${plan._id}`)).toEqual([])
  expect((await own.send('PATCH', `/api/plans/${plan._id}`, { leave: true })).status).toBe(404)
})

it('logs each child whose name a plan has shown in the audit log', async () => {
  const { server, plan } = await planned('helpers')
  const own = await as(server, people.employeeOfBikuben)
  const before = await readsInLog()

  await own.list(`/api/plans/children?ids=${plan._id}`)

  expect(await readsInLog()).toBe(before + 2)
})

/** How many children the audit log says that the person has read. */
const readsInLog = () =>
  database().asOwner(({ db }) =>
    db.$count(
      auditLog,
      and(eq(auditLog.userId, userIdOf(people.employeeOfBikuben)), eq(auditLog.action, 'student.read')),
    ),
  )

/** A new plan of Maurtua on an otherwise empty day, on which the clock stands, and in which the employee of Bikuben has a part. */
async function planned(part: 'leader' | 'observers' | 'helpers' | undefined) {
  await database().asOwner(async ({ db }) => {
    await deleteReflections(db)
    await db.delete(plans)
  })
  const server = setupServer(database)
  server.stopClock(new Date(`${day}T09:00:00Z`))
  const { body } = await (
    await as(server, people.leader)
  ).send('POST', '/api/plans', {
    activityId: activityId('fuglefrokost'),
    departmentId: maurtua,
    dates: [day],
    leader: userIdOf(people.leader),
    observers: [],
    helpers: [],
    students: children,
    note: '',
    ...(part === undefined
      ? {}
      : {
          [part]:
            part === 'leader' ? userIdOf(people.employeeOfBikuben) : [userIdOf(people.employeeOfBikuben)],
        }),
  })
  const [plan] = (body as { readonly plans: readonly [Plan] }).plans
  return { server, plan }
}

async function as(server: ReturnType<typeof setupServer>, email: string) {
  const person = await server.signIn(email)
  const send = (method: string, path: string, body?: object) =>
    server.call(`${method} ${path}`, {
      as: person,
      ...(body === undefined ? {} : { body }),
    })
  return {
    send,
    /** The ids of the rows of a response. */
    list: async (path: string) =>
      ((await send('GET', path)).body as readonly { readonly _id: string }[]).map(({ _id }) => _id),
  }
}

const locationsIn = (file: string) =>
  ICAL.Component.fromString(file)
    .getAllSubcomponents('vevent')
    .map((event) => event.getFirstPropertyValue('location'))
