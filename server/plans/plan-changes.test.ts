import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { background } from '#server/environment/background.ts'
import type { Database } from '#server/database/database.ts'
import { affiliations, users } from '#server/database/schema/people.ts'
import { tokenFamilies } from '#server/database/schema/sessions.ts'
import type { LogLine } from '#server/environment/log.ts'
import { activityId } from '#server/seeds/bank-rows.ts'
import type { Change } from '#src/contract/changes.ts'
import type { Plan } from '#src/contract/plan-reads.ts'
import type { UserId } from '#src/contract/values.ts'
import { freshDatabase } from '#tests/support/database/database.ts'
import {
  bikuben,
  krabba,
  fjordglott,
  maurtua,
  solbakken,
  userIdOf,
} from '#tests/support/data/demonstration-ids.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import { nextTask } from '#tests/support/suite/next-task.ts'
import { followChanges } from '#tests/support/server/followed-changes.ts'
import { setupServer } from '#tests/support/server/server-setup.ts'

import { planChanges } from './plan-changes.ts'

const database = freshDatabase('demonstration')

it('the other screens of a department are notified of each change, and no others are', async () => {
  const server = setupServer(database)
  const [employee, employeeOfBikuben, leader, foreign] = [
    await follow(server, people.employee, solbakken),
    await follow(server, people.employeeOfBikuben, solbakken),
    await follow(server, people.leader, solbakken),
    await follow(server, people.administratorOfFjordglott, fjordglott),
  ]

  const plan = await addPlan(server, maurtua)
  await addPlan(server, bikuben)
  await change(server, plan, { departmentId: bikuben })

  const ofMaurtua: Change = { type: 'plans.changed', departmentId: maurtua }
  const ofBikuben: Change = { type: 'plans.changed', departmentId: bikuben }
  await expect.poll(() => leader.received).toEqual([ofMaurtua, ofBikuben, ofMaurtua, ofBikuben])
  await expect.poll(() => employee.received).toEqual([ofMaurtua, ofMaurtua])
  await expect.poll(() => employeeOfBikuben.received).toEqual([ofBikuben, ofBikuben])
  expect(foreign.received).toEqual([])
  for (const follower of [employee, employeeOfBikuben, leader, foreign]) follower.stop()
})

it('closed days are shown in every department of the organization, whose screens are notified', async () => {
  const server = setupServer(database)
  const [employee, foreign] = [
    await follow(server, people.employeeOfBikuben, solbakken),
    await follow(server, people.administratorOfFjordglott, fjordglott),
  ]
  const close = async (path: string) =>
    server.call(`PUT ${path}`, {
      as: await server.signIn(people.administrator),
      headers: { orgctx: solbakken },
      body: { days: [{ day: '2031-06-06', label: 'Kurs' }] },
    })

  await close('/api/closed-days')
  await close(`/api/departments/${maurtua}/closed-days`)

  await expect.poll(() => employee.received).toEqual([{ type: 'plans.changed' }, { type: 'plans.changed' }])
  expect(foreign.received).toEqual([])
  for (const follower of [employee, foreign]) follower.stop()
})

it('a change is done although nobody can be notified of it', async () => {
  const log: LogLine[] = []
  const tasks = background((line) => log.push(line))
  const failing = { notify: () => Promise.reject(new Error('No connection.')) } as never
  const changes = planChanges(failing, (task) => tasks.add(task))

  changes.notify({ organizationId: solbakken }, [
    { departmentId: maurtua, leader: userIdOf(people.leader), observers: [], helpers: [] },
  ])
  await tasks.drain(1_000)

  expect(log).toHaveLength(1)
})

it('a rejected change notifies nobody', async () => {
  const server = setupServer(database)
  const plan = await addPlan(server, maurtua)
  const leader = await follow(server, people.leader, solbakken)

  expect((await change(server, plan, { note: 'x' }, 7)).status).toBe(412)
  await change(server, plan, { note: 'x' }, 1)

  await expect.poll(() => leader.received).toHaveLength(1)
  leader.stop()
})

it('the stream is closed when the server stops, and requires a scope of the caller', async () => {
  const server = setupServer(database)
  const leader = await follow(server, people.leader, solbakken)
  const person = await server.signIn(people.leader)

  expect((await server.call('GET /api/events')).status).toBe(401)
  expect(
    (await server.call('GET /api/events', { as: person, headers: { orgctx: fjordglott, depctx: krabba } }))
      .status,
  ).toBe(403)
  await server.app.close()

  await expect.poll(() => leader.isClosed()).toBe(true)
})

describe('an open stream', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
  afterEach(() => void vi.useRealTimers())

  it.each<readonly [string, string, (db: Database, person: UserId) => Promise<unknown>]>([
    [
      'is signed out',
      people.leaderOfFjordglott,
      (db, person) =>
        db.update(tokenFamilies).set({ revokedAt: new Date() }).where(eq(tokenFamilies.userId, person)),
    ],
    [
      'has lost a department',
      people.employeeOfFjordglott,
      (db, person) =>
        db.update(affiliations).set({ departmentId: krabba }).where(eq(affiliations.userId, person)),
    ],
    [
      'is deactivated',
      people.employeeOfBoth,
      (db, person) => db.update(users).set({ deactivatedAt: new Date() }).where(eq(users.id, person)),
    ],
  ])('ends within a minute when its caller %s, and no other stream does', async (_, email, loseRight) => {
    const server = setupServer(database)
    const [own, other] = [
      await follow(server, email, email.includes('fjordglott') ? fjordglott : solbakken),
      await follow(server, people.leader, solbakken),
    ]
    await database().asOwner(({ db }) => loseRight(db, userIdOf(email)))

    vi.advanceTimersByTime(59_999)
    await nextTask()
    expect(own.isClosed()).toBe(false)
    vi.advanceTimersByTime(1)

    await expect.poll(() => own.isClosed()).toBe(true)
    await addPlan(server, maurtua)
    await expect.poll(() => other.received).toHaveLength(1)
    expect(other.isClosed()).toBe(false)
    other.stop()
  })

  it('ends when nobody can say whether its caller is authorized', async () => {
    const server = setupServer(database)
    const own = await follow(server, people.powerUser, solbakken)
    await database().asOwner(({ client }) => client.query('alter table users rename to absent_users'))

    vi.advanceTimersByTime(60_000)

    await expect.poll(() => own.isClosed()).toBe(true)
    await database().asOwner(({ client }) => client.query('alter table absent_users rename to users'))
  })
})

type Server = ReturnType<typeof setupServer>

async function follow(server: Server, email: string, organization: string) {
  const { token, refreshToken } = await server.signIn(email)
  const response = await server.app.request('/api/events', {
    headers: { authorization: `Bearer ${token}`, refreshtoken: refreshToken, orgctx: organization },
  })
  expect(response.headers.get('content-type')).toBe('text/event-stream')
  return followChanges(response)
}

async function addPlan(server: Server, departmentId: string): Promise<Plan> {
  const { body } = await server.call('POST /api/plans', {
    as: await server.signIn(people.leader),
    headers: { orgctx: solbakken },
    body: {
      activityId: activityId('fuglefrokost'),
      departmentId,
      dates: ['2031-05-06'],
      leader: userIdOf(people.leader),
      observers: [],
      helpers: [],
      students: [],
      note: '',
    },
  })
  const [plan] = (body as { readonly plans: readonly [Plan] }).plans
  return plan
}

const change = async (server: Server, plan: Plan, body: object, version = plan.version) =>
  server.call(`PATCH /api/plans/${plan._id}`, {
    as: await server.signIn(people.leader),
    headers: { orgctx: solbakken, 'if-match': `"${version}"` },
    body,
  })
