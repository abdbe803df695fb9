import { randomUUID } from 'node:crypto'

import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { auditLog } from '#server/database/schema/people.ts'
import { activityId } from '#server/seeds/bank-rows.ts'
import type { Plan } from '#src/contract/plan-reads.ts'
import { freshDatabase } from '#tests/support/database/database.ts'
import { maurtua, solbakken, studentIdOf, userIdOf } from '#tests/support/data/demonstration-ids.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import { followChanges } from '#tests/support/server/followed-changes.ts'
import { setupServer } from '#tests/support/server/server-setup.ts'

const database = freshDatabase('demonstration')

const [aksel, leah] = [studentIdOf('Aksel Myhre'), studentIdOf('Leah Tangen')]
const seconds = 1_000

const ofJonas = (place: string, endsInMs = 30 * seconds) => ({
  userId: userIdOf(people.employee),
  name: 'Jonas Lie Berg',
  place,
  endsInMs,
})

describe('who writes about a session', () => {
  it('is seen by the others for 30 seconds after it was said last, and not by the person', async () => {
    const { server, writes, writersFor } = await planned()
    await writes(people.employee, leah)
    server.advanceClock(20 * seconds)
    const before = await writersFor(people.leader)
    await writes(people.employee, leah)
    server.advanceClock(30 * seconds - 1)
    const renewed = await writersFor(people.leader)
    const own = await writersFor(people.employee)
    server.advanceClock(1)

    expect(before).toEqual([ofJonas(leah, 10 * seconds)])
    expect(renewed).toEqual([ofJonas(leah, 1)])
    expect(own).toEqual([])
    expect(await writersFor(people.leader)).toEqual([])
  })

  it('is what was said last: another child, the own reflection, nothing', async () => {
    const { writes, writersFor } = await planned()
    await writes(people.employee, leah)
    await writes(people.employee, aksel)
    const child = await writersFor(people.leader)
    await writes(people.employee, 'self')
    const self = await writersFor(people.leader)
    await writes(people.employee, null)

    expect([child, self]).toEqual([[ofJonas(aksel)], [ofJonas('self')]])
    expect(await writersFor(people.leader)).toEqual([])
  })

  it('is not seen in another session', async () => {
    const { as, otherPath, writes } = await planned()
    await writes(people.employee, leah)

    expect((await as(people.leader, `GET ${otherPath}`)).body).toEqual([])
  })

  it('is said and seen by nobody of another department, and of no other child', async () => {
    const { as, path, writersFor, writes } = await planned()
    await writes(people.employee, leah)
    const [put, get] = [`PUT ${path}`, `GET ${path}`]
    const said = [
      await as(people.employeeOfBikuben, put, { place: 'self' }),
      await as(people.employee, put, { place: studentIdOf('Iben Moen') }),
      await as(people.employee, put, { place: randomUUID() }),
      await as(people.employee, put, { place: 'other' }),
    ]

    expect(said.map(({ status }) => status)).toEqual([404, 422, 422, 422])
    expect((await as(people.employeeOfBikuben, get)).status).toBe(404)
    expect(await writersFor(people.leader)).toEqual([ofJonas(leah)])
  })

  it('is in the audit log with the child, where somebody has seen it', async () => {
    const { writes, writersFor } = await planned()
    const ofLeah = () =>
      database().asOwner(({ db }) =>
        db.$count(
          auditLog,
          and(
            eq(auditLog.userId, userIdOf(people.leader)),
            eq(auditLog.action, 'student.observation.read'),
            eq(auditLog.studentId, leah),
          ),
        ),
      )
    const before = await ofLeah()
    await writersFor(people.leader)
    await writes(people.employee, leah)
    const after = await ofLeah()
    await writersFor(people.leader)

    expect([after - before, (await ofLeah()) - before]).toEqual([0, 1])
  })

  it('notifies the other screens of the department at each change, without saying of what', async () => {
    const { writes, follow } = await planned()
    const [ofLeader, ofJonasHimself, ofSamira] = [
      await follow(people.leader),
      await follow(people.employee),
      await follow(people.employeeOfBikuben),
    ]
    for (const place of [leah, leah, aksel, null]) await writes(people.employee, place)

    await expect.poll(() => ofLeader.received).toEqual([changed, changed, changed])
    expect([ofJonasHimself.received, ofSamira.received]).toEqual([[], []])
    for (const follower of [ofLeader, ofJonasHimself, ofSamira]) follower.stop()
  })

  it('notifies them that it has ended also where its 30 seconds are over', async () => {
    const { server, writes, follow } = await planned()
    const ofLeader = await follow(people.leader)
    await writes(people.employee, leah)
    await expect.poll(() => ofLeader.received).toEqual([changed])
    server.advanceClock(31 * seconds)

    await writes(people.employee, null)

    await expect.poll(() => ofLeader.received).toEqual([changed, changed])
    ofLeader.stop()
  })
})

const changed = { type: 'writing.changed', departmentId: maurtua }

/** Plans of Maurtua on two days, each with a session of two children, on a server whose clock the test moves. */
async function planned() {
  const server = setupServer(database)
  server.stopClock()
  const as = async (email: string, line: string, body?: object) =>
    server.call(line, {
      as: await server.signIn(email),
      headers: { orgctx: solbakken },
      ...(body && { body }),
    })
  const { body } = await as(people.leader, 'POST /api/plans', {
    activityId: activityId('fuglefrokost'),
    departmentId: maurtua,
    dates: ['2026-06-10', '2026-06-11'],
    leader: userIdOf(people.leader),
    students: [aksel, leah],
  })
  const [path = '', otherPath = ''] = (body as { plans: Plan[] }).plans.map(
    ({ sessions }) => `/api/evaluation/writing/${sessions[0]?._id}`,
  )
  return {
    server,
    as,
    path,
    otherPath,
    writes: async (email: string, place: string | null) =>
      expect((await as(email, `PUT ${path}`, { place })).status).toBe(200),
    /** Follows what the open screens of a person are notified of. */
    follow: async (email: string) => {
      const { token, refreshToken } = await server.signIn(email)
      const headers = { authorization: `Bearer ${token}`, refreshtoken: refreshToken, orgctx: solbakken }
      return followChanges(await server.app.request('/api/events', { headers }))
    },
    writersFor: async (email: string) => (await as(email, `GET ${path}`)).body,
  }
}
