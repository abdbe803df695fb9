import { randomUUID } from 'node:crypto'

import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { affiliations, auditLog, students } from '#server/database/schema/people.ts'
import { prunePlans } from '#server/plans/prune.ts'
import { activityId } from '#server/seeds/bank-rows.ts'
import type {
  Evaluation,
  LastObserved,
  Measures,
  ObservedOverTime,
  SessionObservations,
  Sticky,
  WaitingSession,
} from '#src/contract/evaluation.ts'
import type { InvalidData } from '#src/contract/failure.ts'
import type { Plan } from '#src/contract/plan-reads.ts'
import { type DepartmentId, StudentId } from '#src/contract/values.ts'
import { dayOf } from '#src/domain/day.ts'
import { freshDatabase } from '#tests/support/database/database.ts'
import {
  bikuben,
  fjordglott,
  maurtua,
  solbakken,
  studentIdOf,
  userIdOf,
} from '#tests/support/data/demonstration-ids.ts'
import { followChanges } from '#tests/support/server/followed-changes.ts'
import { setupServer } from '#tests/support/server/server-setup.ts'

import { pruneNotes } from './prune.ts'

const database = freshDatabase('demonstration')

const leader = 'leder@solbakken.example'
const jonas = 'ansatt@solbakken.example'
const kristin = 'begge@solbakken.example'
const samira = 'ansatt2@solbakken.example'
const admin = 'admin@solbakken.example'
const [aksel, leah] = [studentIdOf('Aksel Myhre'), studentIdOf('Leah Tangen')]
const noMeasures = { connection: null, comfort: null, adaptation: null, engagement: null, immersion: null }
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

    const created = await as(jonas, `PUT /api/evaluation/${id}`, body)
    const changed = await as(jonas, `PUT /api/evaluation/${id}`, { ...body, answers }, 1)
    const repeated = await as(jonas, `PUT /api/evaluation/${id}`, { ...body, answers }, 1)
    const stale = await as(jonas, `PUT /api/evaluation/${id}`, body, 1)

    expect([created.status, (created.body as Evaluation).version]).toEqual([200, 1])
    expect([changed.status, (changed.body as Evaluation).version]).toEqual([200, 2])
    expect((changed.body as Evaluation).answers).toEqual(answers)
    expect(repeated.body).toEqual(changed.body)
    expect([stale.status, (stale.body as { data: unknown }).data]).toEqual([412, changed.body])
  })

  it('is one for each session and user: a second id gets the first one', async () => {
    const { as, sessionId } = await planned()
    const body = { sessionId, role: 'observer', answers: [], state: 'draft' }
    const first = await as(jonas, `PUT /api/evaluation/${randomUUID()}`, body)
    const second = await as(jonas, `PUT /api/evaluation/${randomUUID()}`, body)

    expect([second.status, (second.body as { data: unknown }).data]).toEqual([409, first.body])
  })

  it('is submitted once, taken back for 24 hours, and then only added to', async () => {
    const { server, as, sessionId } = await planned()
    server.stopClock()
    const path = `PUT /api/evaluation/${randomUUID()}`
    const body = { sessionId, role: 'observer', answers: [], state: 'submitted' }
    const submitted = (await as(jonas, path, body)).body as Evaluation
    const changed = await as(jonas, path, { ...body, role: 'helper' })

    server.advanceClock(24 * hour)
    const draft = (await as(jonas, path, { ...body, state: 'draft' }, submitted.version)).body as Evaluation
    await as(jonas, path, body, draft.version)
    server.advanceClock(24 * hour + 1)
    const late = await as(jonas, path, { ...body, state: 'draft' })
    const additions = [{ _id: randomUUID(), text: 'Dagen etter snakket de ennå om ugla.' }]
    const added = (await as(jonas, path, { ...body, additions })).body as Evaluation
    const repeated = await as(jonas, path, { ...body, additions })
    const other = await as(jonas, path, { ...body, additions: [{ ...additions[0], text: 'Noe annet.' }] })

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
      for (const email of [jonas, leader, kristin, samira])
        found.push((await as(email, `GET /api/evaluation/${id}`)).status)
      return found
    }
    await as(jonas, `PUT /api/evaluation/${id}`, body)
    const ofDraft = await statuses()
    await as(jonas, `PUT /api/evaluation/${id}`, { ...body, state: 'submitted' })

    expect([ofDraft, await statuses()]).toEqual([
      [200, 404, 404, 404],
      [200, 200, 404, 404],
    ])
    const idsOf = async (email: string, line: string) =>
      ((await as(email, line)).body as Evaluation[]).filter(({ _id }) => _id === id).length
    expect(await idsOf(leader, `GET /api/evaluation/forLeader/${maurtua}/2026-01-01/2099-12-31`)).toBe(1)
    expect(await idsOf(leader, `GET /api/evaluation/forLeader/${bikuben}/2026-01-01/2099-12-31`)).toBe(0)
    expect(await idsOf(jonas, `GET /api/evaluation/bySessionIds?sessionIds=${sessionId}`)).toBe(1)
    expect(await idsOf(kristin, `GET /api/evaluation/bySessionIds?sessionIds=${sessionId}`)).toBe(0)
    expect(await idsOf(jonas, 'GET /api/evaluation?mine=true&state=submitted')).toBe(1)
    expect(await idsOf(leader, 'GET /api/evaluation?mine=true')).toBe(0)
    expect((await as(leader, `PUT /api/evaluation/${id}`, body)).status).toBe(403)
  })

  it('is thanked for by a leader, as its author sees, and not by the author', async () => {
    const { as, sessionId } = await planned()
    const id = randomUUID()
    await as(jonas, `PUT /api/evaluation/${id}`, {
      sessionId,
      role: 'observer',
      answers: [],
      state: 'submitted',
    })

    const byLeader = await as(leader, `PUT /api/evaluation/thanks/${id}`, { thanked: true })
    const seen = (await as(jonas, `GET /api/evaluation/${id}`)).body as Evaluation
    const byAuthor = await as(jonas, `PUT /api/evaluation/thanks/${id}`, { thanked: true })
    await as(leader, `PUT /api/evaluation/thanks/${id}`, { thanked: false })

    expect([byLeader.status, byAuthor.status]).toEqual([200, 403])
    expect(seen.thanks.map(({ name }) => name)).toEqual(['Ingunn Halvorsen'])
    expect(((await as(jonas, `GET /api/evaluation/${id}`)).body as Evaluation).thanks).toEqual([])
  })

  it('waits once its session is over, for whoever took part, until it is submitted', async () => {
    const { server, as, sessionId } = await planned('2031-02-04')
    const waitingFor = async (email: string) =>
      ((await as(email, 'GET /api/evaluation/waiting')).body as WaitingSession[])
        .filter((one) => one.sessionId === sessionId)
        .map(({ role, evaluationId }) => [role, evaluationId])
    const id = randomUUID()

    server.stopClock(new Date('2031-02-04T09:29:59Z'))
    const before = await waitingFor(jonas)
    server.stopClock(new Date('2031-02-04T09:30:00Z'))
    const after = [await waitingFor(jonas), await waitingFor(leader), await waitingFor(kristin)]
    const body = { sessionId, role: 'observer', answers: [], state: 'draft' }
    await as(jonas, `PUT /api/evaluation/${id}`, body)
    const begun = await waitingFor(jonas)
    await as(jonas, `PUT /api/evaluation/${id}`, { ...body, state: 'submitted' })

    expect([before, after]).toEqual([[], [[['observer', null]], [['leader', null]], []]])
    expect([begun, await waitingFor(jonas)]).toEqual([[['observer', id]], []])
  })
})

describe('observations', () => {
  it('of two people are merged, and both values of a conflict are kept with the names until somebody chooses', async () => {
    const { as, sessionId } = await planned()
    const ofAksel = (measures: object, more: object = {}) => ({
      observations: [
        {
          _id: randomUUID(),
          sessionId,
          studentId: aksel,
          measures: { ...noMeasures, ...measures },
          notObserved: false,
          ...more,
        },
      ],
    })
    await save(as, jonas, ofAksel({ connection: 5 }))
    await save(as, leader, ofAksel({ connection: 8, comfort: 6 }))

    const [seen] = (await get(as, jonas, sessionId)).observations
    const [chosen] = (
      await save(
        as,
        jonas,
        ofAksel({ connection: 8, comfort: 6 }, { version: seen?.version, chosen: ['connection'] }),
      )
    ).observations

    expect(seen?.measures).toEqual({ ...noMeasures, connection: 5, comfort: 6 })
    expect(
      seen?.conflicts.map(({ measure, values }) => [measure, values.map((one) => [one.value, one.name])]),
    ).toEqual([
      [
        'connection',
        [
          [5, 'Jonas Lie Berg'],
          [8, 'Ingunn Halvorsen'],
        ],
      ],
    ])
    expect([chosen?.measures.connection, chosen?.conflicts]).toEqual([8, []])
  })

  it('sent again change nothing, and are saved in one transaction: all, or none', async () => {
    const { as, sessionId } = await planned()
    const item = (studentId: string, value: unknown) => ({
      _id: randomUUID(),
      sessionId,
      studentId,
      measures: { ...noMeasures, comfort: value },
      notObserved: false,
    })
    const body = { observations: [item(aksel, 4), item(leah, 10)] }
    const first = await save(as, jonas, body)
    const foreign = studentIdOf('Selma Ødegård')
    const refused = await as(jonas, 'PUT /api/evaluation/observations', {
      observations: [{ ...item(aksel, 9), version: 1 }, item(foreign, 3)],
    })

    expect((await save(as, jonas, body)).observations).toEqual(first.observations)
    expect([refused.status, (refused.body as { data: unknown }).data]).toEqual([
      422,
      { issues: [{ path: 'observations.1.studentId', message: 'Barnet finnes ikke.' }] },
    ])
    const kept = (await get(as, jonas, sessionId)).observations
    expect(new Set(kept.map(({ measures }) => measures.comfort))).toEqual(new Set([4, 10]))
  })

  it.each([0, 11, 5.5, '5', -1])('case 43: refuse %j, and name its item', async (value) => {
    const { as, sessionId } = await planned()
    const { status, body } = await as(jonas, 'PUT /api/evaluation/observations', {
      observations: [
        {
          _id: randomUUID(),
          sessionId,
          studentId: aksel,
          measures: { ...noMeasures, comfort: value },
          notObserved: false,
        },
      ],
    })

    expect([status, pathsIn(body)]).toEqual([422, ['observations.0.measures.comfort']])
  })

  it('are 200 at most, and each one that is refused is named', async () => {
    const { as, sessionId } = await planned()
    const tooMany = await as(jonas, 'PUT /api/evaluation/observations', {
      observations: Array.from({ length: 201 }, inNoSession),
    })
    const unknown = await as(jonas, 'PUT /api/evaluation/observations', {
      observations: [{ ...inNoSession(), sessionId }, ...Array.from({ length: 199 }, inNoSession)],
    })

    expect([tooMany.status, pathsIn(tooMany.body)]).toEqual([422, ['observations']])
    expect([unknown.status, pathsIn(unknown.body).length]).toEqual([422, 199])
  })

  it('are logged for each child that is read or written', async () => {
    const { as, sessionId } = await planned()
    const logged = async (action: string) =>
      database().asOwner(({ db }) =>
        db.$count(
          auditLog,
          and(
            eq(auditLog.action, action),
            eq(auditLog.studentId, leah),
            eq(auditLog.userId, userIdOf(jonas)),
          ),
        ),
      )
    const before = [await logged('student.observation.write'), await logged('student.observation.read')]
    const observations = [
      { _id: randomUUID(), sessionId, studentId: leah, measures: noMeasures, notObserved: true },
    ]
    await save(as, jonas, { observations })
    await get(as, jonas, sessionId)

    const after = [await logged('student.observation.write'), await logged('student.observation.read')]
    expect(after.map((count, index) => count - (before[index] ?? 0))).toEqual([1, 1])
  })
})

describe('what was observed the last time', () => {
  it('is the newest value of each measure before the session, with its day, and nothing of who was not observed', async () => {
    const { as, earlier, sessionId } = await observedBefore('2033-03-02')
    await observe(as, await earlier('2033-02-07'), aksel, { comfort: 4, engagement: 6 })
    await observe(as, await earlier('2033-02-14'), aksel, { comfort: 7 })
    await observe(as, await earlier('2033-02-21'), aksel, undefined)
    await observe(as, await earlier('2033-02-21'), leah, undefined)
    await observe(as, await earlier('2033-03-02', '13:00'), aksel, { comfort: 1 })
    await observe(as, sessionId, aksel, { comfort: 2 })

    expect(await lastFor(as, jonas, sessionId)).toEqual([
      [aksel, ['comfort', 7, '2033-02-14'], ['engagement', 6, '2033-02-07']],
    ])
  })

  it('is of the same day where that session was earlier, and never more than half a year old', async () => {
    const { as, earlier, sessionId } = await observedBefore('2034-03-02')
    await observe(as, await earlier('2033-08-30'), aksel, { immersion: 3 })
    await observe(as, await earlier('2033-08-31'), leah, { immersion: 5 })
    await observe(as, await earlier('2034-03-02', '08:00'), aksel, { comfort: 8 })

    expect(await lastFor(as, jonas, sessionId)).toEqual(
      [
        [aksel, ['comfort', 8, '2034-03-02']],
        [leah, ['immersion', 5, '2033-08-31']],
      ].toSorted(([one], [other]) => String(one).localeCompare(String(other))),
    )
  })

  it('is read by whoever may write about the session, from the plans that they see, and logged for each child', async () => {
    const { as, earlier, sessionId } = await observedBefore('2035-03-02')
    await observe(as, await earlier('2035-02-07'), aksel, { comfort: 4 })
    await moved(aksel, bikuben)
    const path = `GET /api/evaluation/observations/${sessionId}/last`
    const before = await readsOf(aksel, jonas)

    const ofOldDepartment = await lastFor(as, jonas, sessionId)
    const ofOtherDepartment = await as(samira, path)
    const ofOtherKindergarten = await as('leder@fjordglott.example', path)
    const inNewDepartment = await planned('2035-03-03', {
      departmentId: bikuben,
      by: admin,
      students: [aksel],
    })
    const ofNewDepartment = await lastFor(as, samira, inNewDepartment.sessionId)
    const ofLeader = await lastFor(as, admin, inNewDepartment.sessionId)
    await moved(aksel, maurtua)

    expect(ofOldDepartment).toEqual([[aksel, ['comfort', 4, '2035-02-07']]])
    expect([ofOtherDepartment.status, ofOtherKindergarten.status]).toEqual([404, 404])
    expect([ofNewDepartment, ofLeader]).toEqual([[], ofOldDepartment])
    expect((await readsOf(aksel, jonas)) - before).toBe(1)
  })
})

describe('what was observed of a child over time', () => {
  it('is each session of the last half year, the oldest first, without values where it was not observed', async () => {
    const { server, as, earlier } = await observedBefore('2036-03-03')
    server.stopClock(new Date('2036-03-03T12:00:00Z'))
    const sessions = {
      tooOld: await earlier('2035-08-31'),
      first: await earlier('2035-09-02'),
      second: await earlier('2036-02-14'),
    }
    await observe(as, sessions.tooOld, leah, { comfort: 1 })
    await observe(as, sessions.second, leah, undefined)
    await observe(as, sessions.first, leah, { comfort: 4, immersion: 10 })
    await observe(as, sessions.first, aksel, { comfort: 9 })

    expect((await as(jonas, `GET /api/evaluation/overTime/${leah}`)).body).toEqual({
      studentId: leah,
      from: '2035-09-02',
      to: '2036-03-03',
      sessions: [
        {
          sessionId: sessions.first,
          date: '2035-09-02',
          measures: { ...noMeasures, comfort: 4, immersion: 10 },
        },
        { sessionId: sessions.second, date: '2036-02-14', measures: noMeasures },
      ],
    })
  })

  it('is read by leaders and by the staff of the child’s department, of the plans that they see, and logged', async () => {
    const { server, as, earlier } = await observedBefore('2037-03-03')
    server.stopClock(new Date('2037-03-03T12:00:00Z'))
    await observe(as, await earlier('2037-02-14'), aksel, { comfort: 4 })
    const path = `GET /api/evaluation/overTime/${aksel}`
    const seenBy = async (email: string) => {
      const { status, body } = await as(email, path)
      return status === 200
        ? (body as ObservedOverTime).sessions.map(({ measures }) => measures.comfort)
        : status
    }
    const before = await readsOf(aksel, jonas)

    const inMaurtua = [await seenBy(jonas), await seenBy(leader), await seenBy(samira)]
    const ofOtherKindergarten = await seenBy('leder@fjordglott.example')
    await moved(aksel, bikuben)
    const inBikuben = [await seenBy(jonas), await seenBy(leader), await seenBy(samira)]
    await moved(aksel, maurtua)

    expect([inMaurtua, ofOtherKindergarten]).toEqual([[[4], [4], 404], 404])
    // The new department begins its own.
    expect(inBikuben).toEqual([404, [4], []])
    expect((await readsOf(aksel, jonas)) - before).toBe(1)
  })

  it('goes with the child', async () => {
    const { as, earlier, sessionId } = await observedBefore('2038-03-03')
    const child = await addedChild()
    await observe(as, await earlier('2038-02-14'), child, { comfort: 4 })
    await observe(as, sessionId, child, undefined)
    const before = await lastFor(as, jonas, sessionId)
    await database().asOwner(({ db }) => db.delete(students).where(eq(students.id, child)))

    expect(before).toEqual([[child, ['comfort', 4, '2038-02-14']]])
    expect(await lastFor(as, jonas, sessionId)).toEqual([])
    expect((await as(jonas, `GET /api/evaluation/overTime/${child}`)).status).toBe(404)
  })
})

describe('two people who save at the same moment', () => {
  it('both win, in one observation of each child', async () => {
    const { as, sessionId } = await planned()
    const by = (measure: string) =>
      [aksel, leah].map((studentId) => ({
        _id: randomUUID(),
        sessionId,
        studentId,
        measures: { ...noMeasures, [measure]: 6 },
        notObserved: false,
      }))
    await Promise.all([
      save(as, jonas, { observations: by('comfort') }),
      save(as, leader, { observations: by('engagement').toReversed() }),
      save(as, kristin, { observations: by('immersion') }),
    ])

    const { observations } = await get(as, jonas, sessionId)
    expect(observations.map(({ version, measures }) => [version, measures])).toEqual(
      [aksel, leah].map(() => [3, { ...noMeasures, comfort: 6, engagement: 6, immersion: 6 }]),
    )
  })
})

describe('a call that is repeated before its response', () => {
  it('creates one note and one reflection, and gets them', async () => {
    const { as, sessionId } = await planned()
    const [_id, text] = [randomUUID(), 'Sang.']
    const note = { _id, sessionId, activityId: activityId('fuglefrokost'), text, visibility: 'public' }
    const calls = [
      ['PUT /api/evaluation/observations', { stickies: [note] }],
      [`PUT /api/evaluation/${randomUUID()}`, { sessionId, role: 'observer', answers: [], state: 'draft' }],
    ] as const

    for (const [line, body] of calls) {
      const [first, second] = await Promise.all([as(jonas, line, body), as(jonas, line, body)])
      expect([first.status, second.status]).toEqual([200, 200])
      expect(second.body).toEqual(first.body)
    }
  })
})

describe('a call that is repeated after a lost response', () => {
  it('leaves what was changed on another device meanwhile, also a note that was deleted', async () => {
    const { as, sessionId } = await planned()
    const observation = { _id: randomUUID(), sessionId, studentId: leah, notObserved: false }
    const [first, second] = [5, 8].map((connection) => ({
      ...observation,
      measures: { ...noMeasures, connection },
    }))
    const [changed, deleted] = [noteOf(sessionId, 'Sang.'), noteOf(sessionId, 'Dans.')]
    const call = { observations: [first], stickies: [changed, deleted] }
    const key = randomUUID()
    const before = await as(jonas, 'PUT /api/evaluation/observations', call, undefined, key)
    await save(as, jonas, {
      observations: [{ ...second, version: 1 }],
      stickies: [{ ...changed, text: 'Sang og lo.', version: 1 }],
    })
    await as(jonas, `DELETE /api/evaluation/sticky/${deleted._id}`)

    const repeated = await as(jonas, 'PUT /api/evaluation/observations', call, undefined, key)

    const { observations, stickies } = await get(as, jonas, sessionId)
    expect([repeated.status, repeated.body]).toEqual([200, before.body])
    expect([
      observations.map(({ measures }) => measures.connection),
      stickies.map(({ text }) => text),
    ]).toEqual([[8], ['Sang og lo.']])
  })

  it('is refused again where it was refused, and accepted once it names the present version', async () => {
    const { as, sessionId } = await planned()
    const note = noteOf(sessionId, 'Først')
    await save(as, jonas, { stickies: [note] })
    await save(as, jonas, { stickies: [{ ...note, text: 'Så', version: 1 }] })
    const change = { stickies: [{ ...note, text: 'Sist', version: 1 }] }
    const key = randomUUID()
    const statuses: number[] = []
    for (const body of [change, change, { stickies: [{ ...note, text: 'Sist', version: 2 }] }])
      statuses.push((await as(jonas, 'PUT /api/evaluation/observations', body, undefined, key)).status)

    expect(statuses).toEqual([412, 412, 200])
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
    const [ofMaurtua, ofBikuben] = [await follow(leader), await follow(samira)]
    const body = { sessionId, role: 'observer', answers: [], state: 'draft' }
    const path = `PUT /api/evaluation/${randomUUID()}`
    const observations = [
      { _id: randomUUID(), sessionId, studentId: leah, measures: noMeasures, notObserved: true },
    ]

    await as(jonas, path, body)
    await save(as, jonas, { observations })
    await as(jonas, path, { ...body, state: 'submitted' })

    const changed = { type: 'reflections.changed', departmentId: maurtua }
    await expect.poll(() => ofMaurtua.received).toEqual([changed, changed])
    expect(ofBikuben.received).toEqual([])
    for (const follower of [ofMaurtua, ofBikuben]) follower.stop()
  })
})

describe('a note', () => {
  it('that is private is read by its department alone, and a public one by all', async () => {
    const { as, sessionId } = await planned()
    const note = (visibility: string, studentId: string | null = null) => ({
      _id: randomUUID(),
      sessionId,
      activityId: activityId('fuglefrokost'),
      studentId,
      text: `Notat ${randomUUID()}`,
      visibility,
    })
    const [secret, open, ofChild] = [note('private'), note('public'), note('private', aksel)]
    await save(as, jonas, { stickies: [secret, open, ofChild] })
    const textsFor = async (email: string) => {
      const { body } = await as(
        email,
        `GET /api/evaluation/stickiesForActivity/${activityId('fuglefrokost')}`,
      )
      return [secret, open, ofChild].map(({ _id }) => (body as Sticky[]).some((one) => one._id === _id))
    }

    expect(await textsFor(jonas)).toEqual([true, true, false])
    expect(await textsFor(samira)).toEqual([false, true, false])
    expect(await textsFor(admin)).toEqual([false, true, false])
    expect(
      (await get(as, admin, sessionId)).stickies.map(({ _id, authorName }) => [_id, authorName]),
    ).toEqual([[open._id, 'Jonas Lie Berg']])
    expect((await get(as, leader, sessionId)).stickies.length).toBe(3)
    const shared = await as(jonas, 'PUT /api/evaluation/observations', { stickies: [note('public', aksel)] })
    expect(shared.status).toBe(422)
  })

  it('has the name of its author where it is read, also by others', async () => {
    const { as, sessionId } = await planned()
    const _id = randomUUID()
    await save(as, jonas, {
      stickies: [
        {
          _id,
          sessionId,
          activityId: activityId('fuglefrokost'),
          text: 'Ta med lupe.',
          visibility: 'public',
        },
      ],
    })

    const read = (await get(as, leader, sessionId)).stickies.map(({ authorName }) => authorName)
    const { body } = await as(leader, `GET /api/evaluation/stickiesForActivity/${activityId('fuglefrokost')}`)
    const listed = (body as Sticky[]).filter((one) => one._id === _id).map(({ authorName }) => authorName)

    expect([read, listed]).toEqual([['Jonas Lie Berg'], ['Jonas Lie Berg']])
  })

  it('is pinned first, expires, and is deleted and restored', async () => {
    const { server, as, sessionId } = await planned()
    const today = dayOf(server.now())
    const note = (expires: string | null) => ({
      _id: randomUUID(),
      sessionId,
      activityId: activityId('fuglefrokost'),
      text: 'Ta med lupe.',
      visibility: 'public',
      expires,
    })
    const [first, second, expired] = [note(null), note(today), note('2026-01-01')]
    for (const one of [first, second, expired]) {
      await save(as, jonas, { stickies: [one] })
      server.advanceClock(1000)
    }
    const shown = async () => (await get(as, jonas, sessionId)).stickies.map(({ _id }) => _id)
    const newestFirst = await shown()
    await as(kristin, `PUT /api/evaluation/changePinSticky/${first._id}`, { pinned: true })
    const pinnedFirst = await shown()
    const byOther = await as(kristin, `DELETE /api/evaluation/sticky/${first._id}`)
    await as(jonas, `DELETE /api/evaluation/sticky/${first._id}`)
    const withoutFirst = await shown()
    await as(jonas, `PUT /api/evaluation/restoreSticky/${first._id}`)

    expect([newestFirst, pinnedFirst, withoutFirst, await shown()]).toEqual([
      [second._id, first._id],
      [first._id, second._id],
      [second._id],
      [first._id, second._id],
    ])
    expect(byOther.status).toBe(403)
  })

  it('is deleted for good after 30 days', async () => {
    const { server, as, sessionId } = await planned()
    const _id = randomUUID()
    await save(as, jonas, { stickies: [{ ...noteOf(sessionId, 'Kort.'), _id }] })
    await as(jonas, `DELETE /api/evaluation/sticky/${_id}`)
    server.advanceClock(31 * 24 * hour)
    await pruneNotes(database().db, server.now())

    expect((await as(jonas, `PUT /api/evaluation/restoreSticky/${_id}`)).status).toBe(404)
  })

  it('that was changed since its first version is not saved without a version', async () => {
    const { as, sessionId } = await planned()
    const note = noteOf(sessionId, 'Først')
    await save(as, jonas, { stickies: [note] })
    const second = await as(jonas, 'PUT /api/evaluation/observations', {
      stickies: [{ ...note, text: 'Så' }],
    })
    const third = await as(jonas, 'PUT /api/evaluation/observations', {
      stickies: [{ ...note, text: 'Sist' }],
    })

    expect([second.status, third.status]).toEqual([200, 412])
    expect((await get(as, jonas, sessionId)).stickies.map(({ text }) => text)).toEqual(['Så'])
  })

  it('that was changed from an outdated version is not saved, and neither is anything with it', async () => {
    const { as, sessionId } = await planned()
    const note = { ...noteOf(sessionId, 'Først'), studentId: aksel, visibility: 'private' }
    await save(as, jonas, { stickies: [note] })
    await save(as, jonas, { stickies: [{ ...note, text: 'Så', version: 1 }] })
    const stale = await as(jonas, 'PUT /api/evaluation/observations', {
      stickies: [{ ...note, text: 'Sist', version: 1 }],
      observations: [
        { _id: randomUUID(), sessionId, studentId: leah, measures: noMeasures, notObserved: true },
      ],
    })

    const { data } = stale.body as { data: SessionObservations }
    expect([stale.status, data.stickies.map(({ text }) => text)]).toEqual([412, ['Så']])
    expect((await get(as, jonas, sessionId)).observations).toEqual([])
  })
})

describe('what was written stays', () => {
  it('when the plan is deleted meanwhile, also for good', async () => {
    const { server, as, sessionId, plan } = await planned()
    const id = randomUUID()
    const body = { sessionId, role: 'observer', answers: [], state: 'draft' }
    await as(jonas, `PUT /api/evaluation/${id}`, body)
    await as(admin, `DELETE /api/plans/${plan._id}`)
    const submitted = await as(jonas, `PUT /api/evaluation/${id}`, { ...body, state: 'submitted' })
    const begunLater = await as(leader, `PUT /api/evaluation/${randomUUID()}`, body)
    server.advanceClock(40 * 24 * hour)
    await prunePlans(database().db, server.now())

    expect([submitted.status, begunLater.status]).toEqual([200, 200])
    const kept = (await as(jonas, `GET /api/evaluation/${id}`)).body as Evaluation
    expect([kept.state, kept.planDeletedAt === null]).toEqual(['submitted', false])
  })

  it('when the child changes department meanwhile, for the department that wrote it', async () => {
    const { as, sessionId } = await planned()
    const item = { _id: randomUUID(), sessionId, studentId: aksel, notObserved: false }
    await save(as, jonas, { observations: [{ ...item, measures: { ...noMeasures, comfort: 4 } }] })
    await moved(aksel, bikuben)
    const { observations } = await save(as, jonas, {
      observations: [{ ...item, version: 1, measures: { ...noMeasures, comfort: 5 } }],
    })
    const ofNewDepartment = await as(samira, `GET /api/evaluation/observations/${sessionId}`)
    await moved(aksel, maurtua)

    expect(observations.map(({ measures }) => measures.comfort)).toEqual([5])
    expect(ofNewDepartment.status).toBe(404)
  })

  it('when the author leaves, for the leaders and without the name', async () => {
    const { as, sessionId } = await planned()
    const id = randomUUID()
    await as(kristin, `PUT /api/evaluation/${id}`, {
      sessionId,
      role: 'helper',
      answers: [],
      state: 'submitted',
    })
    const ofKristin = and(
      eq(affiliations.userId, userIdOf(kristin)),
      eq(affiliations.organizationId, solbakken),
    )
    const rows = await database().asOwner(({ db }) => db.delete(affiliations).where(ofKristin).returning())
    const read = (await as(leader, `GET /api/evaluation/${id}`)).body as Evaluation
    await database().asOwner(({ db }) => db.insert(affiliations).values(rows))

    expect([read._id, read.author, read.authorName]).toEqual([id, userIdOf(kristin), null])
  })
})

const inNoSession = () => ({
  _id: randomUUID(),
  sessionId: randomUUID(),
  studentId: aksel,
  measures: noMeasures,
  notObserved: true,
})

const noteOf = (sessionId: string, text: string) => ({
  _id: randomUUID(),
  sessionId,
  activityId: activityId('fuglefrokost'),
  text,
  visibility: 'public',
})

const pathsIn = (body: unknown) => (body as { data: InvalidData }).data.issues.map(({ path }) => path)

type As = Awaited<ReturnType<typeof planned>>['as']

async function save(as: As, email: string, body: object): Promise<SessionObservations> {
  const response = await as(email, 'PUT /api/evaluation/observations', body)
  expect(response.status).toBe(200)
  return response.body as SessionObservations
}

const get = async (as: As, email: string, sessionId: string) =>
  (await as(email, `GET /api/evaluation/observations/${sessionId}`)).body as SessionObservations

const moved = (studentId: StudentId, departmentId: DepartmentId) =>
  database().asOwner(({ db }) => db.update(students).set({ departmentId }).where(eq(students.id, studentId)))

/** A child of Maurtua whom nothing else is about. */
async function addedChild(): Promise<StudentId> {
  const id = v.parse(StudentId, randomUUID())
  await database().asOwner(({ db }) =>
    db.insert(students).values({
      organizationId: solbakken,
      id,
      departmentId: maurtua,
      name: 'Nora Eksempel',
      birthDate: '2034-06-17',
      parents: [],
      mark: 'fish',
    }),
  )
  return id
}

/** A planned session, and others of the same children on other days. */
async function observedBefore(date: string) {
  const plan = await planned(date)
  return {
    ...plan,
    earlier: async (day: string, start?: string) => (await planned(day, { start })).sessionId,
  }
}

/** Observes a child of a session; without values, that nobody has observed it. */
const observe = (as: As, sessionId: string, studentId: StudentId, values: Partial<Measures> | undefined) =>
  save(as, jonas, {
    observations: [
      {
        _id: randomUUID(),
        sessionId,
        studentId,
        measures: { ...noMeasures, ...values },
        notObserved: values === undefined,
      },
    ],
  })

async function lastFor(as: As, email: string, sessionId: string) {
  const { body } = await as(email, `GET /api/evaluation/observations/${sessionId}/last`)
  return (body as LastObserved[]).map(({ studentId, values }) => [
    studentId,
    ...values.map(({ measure, value, date }) => [measure, value, date]),
  ])
}

const readsOf = (studentId: StudentId, email: string) =>
  database().asOwner(({ db }) =>
    db.$count(
      auditLog,
      and(
        eq(auditLog.action, 'student.observation.read'),
        eq(auditLog.studentId, studentId),
        eq(auditLog.userId, userIdOf(email)),
      ),
    ),
  )

type PlannedOptions = {
  readonly departmentId?: DepartmentId
  readonly by?: string
  readonly students?: readonly StudentId[]
  readonly start?: string | undefined
}

/** A plan for Maurtua with one session, two children, and Jonas as observer; by default for a day that is over. */
async function planned(
  date = '2026-06-10',
  {
    departmentId = maurtua,
    by = leader,
    students: children = [aksel, leah],
    start = '09:30',
  }: PlannedOptions = {},
) {
  const server = setupServer(database)
  const as = async (email: string, line: string, body?: object, version?: number, key?: string) =>
    server.call(line, {
      as: await server.signIn(email),
      headers: {
        orgctx: email.endsWith('@fjordglott.example') ? fjordglott : solbakken,
        ...(email === kristin || email === jonas || email === leader ? { depctx: maurtua } : {}),
        ...(version !== undefined && { 'if-match': `"${version}"` }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(body && { body }),
    })
  const { body } = await as(by, 'POST /api/plans', {
    activityId: activityId('fuglefrokost'),
    departmentId,
    dates: [date],
    start,
    end: start < '10:30' ? '10:30' : '13:30',
    leader: userIdOf(by),
    observers: departmentId === maurtua ? [userIdOf(jonas)] : [],
    students: children,
  })
  const [plan] = (body as { plans: Plan[] }).plans
  if (!plan) throw new Error('Nothing was planned.')
  return { server, as, plan, sessionId: plan.sessions[0]?._id ?? '' }
}
