import { randomUUID } from 'node:crypto'

import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { affiliations } from '#server/database/schema/people.ts'
import { prunePlans } from '#server/plans/prune.ts'
import type { Evaluation, WaitingSession } from '#src/contract/evaluation.ts'
import { freshDatabase } from '#tests/support/database/database.ts'
import { bikuben, maurtua, solbakken, userIdOf } from '#tests/support/data/demonstration-ids.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import { leah, noMeasures, plannedIn, save } from '#tests/support/reflection/reflected-session.ts'
import { followChanges } from '#tests/support/server/followed-changes.ts'

const database = freshDatabase('demonstration')
const planned = plannedIn(database)
const hour = 3_600_000

describe('a reflection', () => {
  it('is created by the id of its author, changed by version, and the same again changes nothing', async () => {
    const { as, sessionId } = await planned()
    const id = randomUUID()
    const body = { sessionId, role: 'observer', answers: [], state: 'draft' }
    const answers = [
      { questionId: randomUUID(), value: 'Alle fant sin plass.' },
      { questionId: randomUUID(), value: 7 },
    ]

    const created = await as(people.employee, `PUT /api/evaluation/${id}`, body)
    const changed = await as(people.employee, `PUT /api/evaluation/${id}`, { ...body, answers }, 1)
    const repeated = await as(people.employee, `PUT /api/evaluation/${id}`, { ...body, answers }, 1)
    const stale = await as(people.employee, `PUT /api/evaluation/${id}`, body, 1)

    expect([created.status, (created.body as Evaluation).version]).toEqual([200, 1])
    expect([changed.status, (changed.body as Evaluation).version]).toEqual([200, 2])
    expect((changed.body as Evaluation).answers).toEqual(answers)
    expect(repeated.body).toEqual(changed.body)
    expect([stale.status, (stale.body as { data: unknown }).data]).toEqual([412, changed.body])
  })

  it('is one for each session and user: a second id gets the first one', async () => {
    const { as, sessionId } = await planned()
    const body = { sessionId, role: 'observer', answers: [], state: 'draft' }
    const first = await as(people.employee, `PUT /api/evaluation/${randomUUID()}`, body)
    const second = await as(people.employee, `PUT /api/evaluation/${randomUUID()}`, body)

    expect([second.status, (second.body as { data: unknown }).data]).toEqual([409, first.body])
  })

  it('is submitted once, taken back for 24 hours, and then only added to', async () => {
    const { server, as, sessionId } = await planned()
    server.stopClock()
    const path = `PUT /api/evaluation/${randomUUID()}`
    const body = { sessionId, role: 'observer', answers: [], state: 'submitted' }
    const submitted = (await as(people.employee, path, body)).body as Evaluation
    const changed = await as(people.employee, path, { ...body, role: 'helper' })

    server.advanceClock(24 * hour)
    const draft = (await as(people.employee, path, { ...body, state: 'draft' }, submitted.version))
      .body as Evaluation
    await as(people.employee, path, body, draft.version)
    server.advanceClock(24 * hour + 1)
    const late = await as(people.employee, path, { ...body, state: 'draft' })
    const additions = [{ _id: randomUUID(), text: 'Dagen etter snakket de ennå om ugla.' }]
    const added = (await as(people.employee, path, { ...body, additions })).body as Evaluation
    const repeated = await as(people.employee, path, { ...body, additions })
    const other = await as(people.employee, path, {
      ...body,
      additions: [{ ...additions[0], text: 'Noe annet.' }],
    })

    expect([changed.status, late.status, other.status]).toEqual([409, 409, 422])
    expect([draft.state, draft.submittedAt]).toEqual(['draft', null])
    expect(added.additions).toEqual([{ ...additions[0], at: server.now().toISOString() }])
    expect(repeated.body).toEqual(added)
  })

  it('is read by its author, and by leaders once it is submitted', async () => {
    const { as, sessionId } = await planned()
    const id = randomUUID()
    const body = { sessionId, role: 'observer', answers: [], state: 'draft' }
    const statuses = async () => {
      const found: number[] = []
      for (const email of [people.employee, people.leader, people.employeeOfBoth, people.employeeOfBikuben])
        found.push((await as(email, `GET /api/evaluation/${id}`)).status)
      return found
    }
    await as(people.employee, `PUT /api/evaluation/${id}`, body)
    const ofDraft = await statuses()
    await as(people.employee, `PUT /api/evaluation/${id}`, { ...body, state: 'submitted' })

    expect([ofDraft, await statuses()]).toEqual([
      [200, 404, 404, 404],
      [200, 200, 404, 404],
    ])
    const idsOf = async (email: string, line: string) =>
      ((await as(email, line)).body as Evaluation[]).filter(({ _id }) => _id === id).length
    expect(await idsOf(people.leader, `GET /api/evaluation/forLeader/${maurtua}/2026-01-01/2099-12-31`)).toBe(
      1,
    )
    expect(await idsOf(people.leader, `GET /api/evaluation/forLeader/${bikuben}/2026-01-01/2099-12-31`)).toBe(
      0,
    )
    expect(await idsOf(people.employee, `GET /api/evaluation/bySessionIds?sessionIds=${sessionId}`)).toBe(1)
    expect(
      await idsOf(people.employeeOfBoth, `GET /api/evaluation/bySessionIds?sessionIds=${sessionId}`),
    ).toBe(0)
    expect(await idsOf(people.employee, 'GET /api/evaluation?mine=true&state=submitted')).toBe(1)
    expect(await idsOf(people.leader, 'GET /api/evaluation?mine=true')).toBe(0)
    expect((await as(people.leader, `PUT /api/evaluation/${id}`, body)).status).toBe(403)
  })

  it('is thanked for by a leader, as its author sees, and not by the author', async () => {
    const { as, sessionId } = await planned()
    const id = randomUUID()
    await as(people.employee, `PUT /api/evaluation/${id}`, {
      sessionId,
      role: 'observer',
      answers: [],
      state: 'submitted',
    })

    const byLeader = await as(people.leader, `PUT /api/evaluation/thanks/${id}`, { thanked: true })
    const seen = (await as(people.employee, `GET /api/evaluation/${id}`)).body as Evaluation
    const byAuthor = await as(people.employee, `PUT /api/evaluation/thanks/${id}`, { thanked: true })
    await as(people.leader, `PUT /api/evaluation/thanks/${id}`, { thanked: false })

    expect([byLeader.status, byAuthor.status]).toEqual([200, 403])
    expect(seen.thanks.map(({ name }) => name)).toEqual(['Ingunn Halvorsen'])
    expect(((await as(people.employee, `GET /api/evaluation/${id}`)).body as Evaluation).thanks).toEqual([])
  })

  it('waits once its session is over, for whoever took part, until it is submitted', async () => {
    const { server, as, sessionId } = await planned('2031-02-04')
    const waitingFor = async (email: string) =>
      ((await as(email, 'GET /api/evaluation/waiting')).body as WaitingSession[])
        .filter((one) => one.sessionId === sessionId)
        .map(({ role, evaluationId }) => [role, evaluationId])
    const id = randomUUID()

    server.stopClock(new Date('2031-02-04T09:29:59Z'))
    const before = await waitingFor(people.employee)
    server.stopClock(new Date('2031-02-04T09:30:00Z'))
    const after = [
      await waitingFor(people.employee),
      await waitingFor(people.leader),
      await waitingFor(people.employeeOfBoth),
    ]
    const body = { sessionId, role: 'observer', answers: [], state: 'draft' }
    await as(people.employee, `PUT /api/evaluation/${id}`, body)
    const begun = await waitingFor(people.employee)
    await as(people.employee, `PUT /api/evaluation/${id}`, { ...body, state: 'submitted' })

    expect([before, after]).toEqual([[], [[['observer', null]], [['leader', null]], []]])
    expect([begun, await waitingFor(people.employee)]).toEqual([[['observer', id]], []])
  })

  it('that is sent twice before the response is created once, and both get it', async () => {
    const { as, sessionId } = await planned()
    const line = `PUT /api/evaluation/${randomUUID()}`
    const body = { sessionId, role: 'observer', answers: [], state: 'draft' }

    const [first, second] = await Promise.all([
      as(people.employee, line, body),
      as(people.employee, line, body),
    ])

    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body).toEqual(first.body)
  })
})

describe('the other screens', () => {
  it('of the department are notified of what is saved, and nobody of a draft', async () => {
    const { server, as, sessionId } = await planned()
    const follow = async (email: string) => {
      const { token, refreshToken } = await server.signIn(email)
      return followChanges(
        await server.app.request('/api/events', {
          headers: { authorization: `Bearer ${token}`, refreshtoken: refreshToken, orgctx: solbakken },
        }),
      )
    }
    const [ofMaurtua, ofBikuben] = [await follow(people.leader), await follow(people.employeeOfBikuben)]
    const body = { sessionId, role: 'observer', answers: [], state: 'draft' }
    const path = `PUT /api/evaluation/${randomUUID()}`
    const observations = [
      { _id: randomUUID(), sessionId, studentId: leah, measures: noMeasures, notObserved: true },
    ]

    await as(people.employee, path, body)
    await save(as, people.employee, { observations })
    await as(people.employee, path, { ...body, state: 'submitted' })

    const changed = { type: 'reflections.changed', departmentId: maurtua }
    await expect.poll(() => ofMaurtua.received).toEqual([changed, changed])
    expect(ofBikuben.received).toEqual([])
    for (const follower of [ofMaurtua, ofBikuben]) follower.stop()
  })
})

describe('a reflection that was written stays', () => {
  it('when the plan is deleted meanwhile, also for good', async () => {
    const { server, as, sessionId, plan } = await planned()
    const id = randomUUID()
    const body = { sessionId, role: 'observer', answers: [], state: 'draft' }
    await as(people.employee, `PUT /api/evaluation/${id}`, body)
    await as(people.administrator, `DELETE /api/plans/${plan._id}`)
    const submitted = await as(people.employee, `PUT /api/evaluation/${id}`, { ...body, state: 'submitted' })
    const begunLater = await as(people.leader, `PUT /api/evaluation/${randomUUID()}`, body)
    server.advanceClock(40 * 24 * hour)
    await prunePlans(database().db, server.now())

    expect([submitted.status, begunLater.status]).toEqual([200, 200])
    const kept = (await as(people.employee, `GET /api/evaluation/${id}`)).body as Evaluation
    expect([kept.state, kept.planDeletedAt === null]).toEqual(['submitted', false])
  })

  it('when the author leaves, for the leaders and without the name', async () => {
    const { as, sessionId } = await planned()
    const id = randomUUID()
    await as(people.employeeOfBoth, `PUT /api/evaluation/${id}`, {
      sessionId,
      role: 'helper',
      answers: [],
      state: 'submitted',
    })
    const ofKristin = and(
      eq(affiliations.userId, userIdOf(people.employeeOfBoth)),
      eq(affiliations.organizationId, solbakken),
    )
    const rows = await database().asOwner(({ db }) => db.delete(affiliations).where(ofKristin).returning())
    const read = (await as(people.leader, `GET /api/evaluation/${id}`)).body as Evaluation
    await database().asOwner(({ db }) => db.insert(affiliations).values(rows))

    expect([read._id, read.author, read.authorName]).toEqual([id, userIdOf(people.employeeOfBoth), null])
  })
})
