import { randomUUID } from 'node:crypto'

import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { auditLog, students } from '#server/database/schema/people.ts'
import type { LastObserved, Measures, ObservedOverTime } from '#src/contract/evaluation.ts'
import type { InvalidData } from '#src/contract/failure.ts'
import { type DepartmentId, StudentId } from '#src/contract/values.ts'
import { freshDatabase } from '#tests/support/database/database.ts'
import { bikuben, maurtua, solbakken, studentIdOf, userIdOf } from '#tests/support/data/demonstration-ids.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import {
  aksel,
  type As,
  get,
  leah,
  noMeasures,
  noteOf,
  plannedIn,
  save,
} from '#tests/support/reflection/reflected-session.ts'

const database = freshDatabase('demonstration')
const planned = plannedIn(database)

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
    await save(as, people.employee, ofAksel({ connection: 5 }))
    await save(as, people.leader, ofAksel({ connection: 8, comfort: 6 }))

    const [seen] = (await get(as, people.employee, sessionId)).observations
    const [chosen] = (
      await save(
        as,
        people.employee,
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
    const first = await save(as, people.employee, body)
    const foreign = studentIdOf('Selma Ødegård')
    const refused = await as(people.employee, 'PUT /api/evaluation/observations', {
      observations: [{ ...item(aksel, 9), version: 1 }, item(foreign, 3)],
    })

    expect((await save(as, people.employee, body)).observations).toEqual(first.observations)
    expect([refused.status, (refused.body as { data: unknown }).data]).toEqual([
      422,
      { issues: [{ path: 'observations.1.studentId', message: 'Barnet finnes ikke.' }] },
    ])
    const kept = (await get(as, people.employee, sessionId)).observations
    expect(new Set(kept.map(({ measures }) => measures.comfort))).toEqual(new Set([4, 10]))
  })

  it.each([0, 11, 5.5, '5', -1])('case 43: refuse %j, and name its item', async (value) => {
    const { as, sessionId } = await planned()
    const { status, body } = await as(people.employee, 'PUT /api/evaluation/observations', {
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
    const tooMany = await as(people.employee, 'PUT /api/evaluation/observations', {
      observations: Array.from({ length: 201 }, inNoSession),
    })
    const unknown = await as(people.employee, 'PUT /api/evaluation/observations', {
      observations: [{ ...inNoSession(), sessionId }, ...Array.from({ length: 199 }, inNoSession)],
    })

    expect([tooMany.status, pathsIn(tooMany.body)]).toEqual([422, ['observations']])
    expect([unknown.status, pathsIn(unknown.body).length]).toEqual([422, 199])
  })

  it('are logged for each child that is read or written', async () => {
    const { as, sessionId } = await planned()
    const before = [
      await logged('student.observation.write', leah, people.employee),
      await readsOf(leah, people.employee),
    ]
    const observations = [
      { _id: randomUUID(), sessionId, studentId: leah, measures: noMeasures, notObserved: true },
    ]
    await save(as, people.employee, { observations })
    await get(as, people.employee, sessionId)

    const after = [
      await logged('student.observation.write', leah, people.employee),
      await readsOf(leah, people.employee),
    ]
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

    expect(await lastFor(as, people.employee, sessionId)).toEqual([
      [aksel, ['comfort', 7, '2033-02-14'], ['engagement', 6, '2033-02-07']],
    ])
  })

  it('is of the same day where that session was earlier, and never more than half a year old', async () => {
    const { as, earlier, sessionId } = await observedBefore('2034-03-02')
    await observe(as, await earlier('2033-08-30'), aksel, { immersion: 3 })
    await observe(as, await earlier('2033-08-31'), leah, { immersion: 5 })
    await observe(as, await earlier('2034-03-02', '08:00'), aksel, { comfort: 8 })

    expect(await lastFor(as, people.employee, sessionId)).toEqual(
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
    const before = await readsOf(aksel, people.employee)

    const ofOldDepartment = await lastFor(as, people.employee, sessionId)
    const ofOtherDepartment = await as(people.employeeOfBikuben, path)
    const ofOtherKindergarten = await as(people.leaderOfFjordglott, path)
    const inNewDepartment = await planned('2035-03-03', {
      departmentId: bikuben,
      by: people.administrator,
      students: [aksel],
    })
    const ofNewDepartment = await lastFor(as, people.employeeOfBikuben, inNewDepartment.sessionId)
    const ofLeader = await lastFor(as, people.administrator, inNewDepartment.sessionId)
    await moved(aksel, maurtua)

    expect(ofOldDepartment).toEqual([[aksel, ['comfort', 4, '2035-02-07']]])
    expect([ofOtherDepartment.status, ofOtherKindergarten.status]).toEqual([404, 404])
    expect([ofNewDepartment, ofLeader]).toEqual([[], ofOldDepartment])
    expect((await readsOf(aksel, people.employee)) - before).toBe(1)
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

    expect((await as(people.employee, `GET /api/evaluation/overTime/${leah}`)).body).toEqual({
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
    const before = await readsOf(aksel, people.employee)

    const inMaurtua = [
      await seenBy(people.employee),
      await seenBy(people.leader),
      await seenBy(people.employeeOfBikuben),
    ]
    const ofOtherKindergarten = await seenBy(people.leaderOfFjordglott)
    await moved(aksel, bikuben)
    const inBikuben = [
      await seenBy(people.employee),
      await seenBy(people.leader),
      await seenBy(people.employeeOfBikuben),
    ]
    await moved(aksel, maurtua)

    expect([inMaurtua, ofOtherKindergarten]).toEqual([[[4], [4], 404], 404])
    // The new department begins its own.
    expect(inBikuben).toEqual([404, [4], []])
    expect((await readsOf(aksel, people.employee)) - before).toBe(1)
  })

  it('goes with the child', async () => {
    const { as, earlier, sessionId } = await observedBefore('2038-03-03')
    const child = await addedChild()
    await observe(as, await earlier('2038-02-14'), child, { comfort: 4 })
    await observe(as, sessionId, child, undefined)
    const before = await lastFor(as, people.employee, sessionId)
    await database().asOwner(({ db }) => db.delete(students).where(eq(students.id, child)))

    expect(before).toEqual([[child, ['comfort', 4, '2038-02-14']]])
    expect(await lastFor(as, people.employee, sessionId)).toEqual([])
    expect((await as(people.employee, `GET /api/evaluation/overTime/${child}`)).status).toBe(404)
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
      save(as, people.employee, { observations: by('comfort') }),
      save(as, people.leader, { observations: by('engagement').toReversed() }),
      save(as, people.employeeOfBoth, { observations: by('immersion') }),
    ])

    const { observations } = await get(as, people.employee, sessionId)
    expect(observations.map(({ version, measures }) => [version, measures])).toEqual(
      [aksel, leah].map(() => [3, { ...noMeasures, comfort: 6, engagement: 6, immersion: 6 }]),
    )
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
    const before = await as(people.employee, 'PUT /api/evaluation/observations', call, undefined, key)
    await save(as, people.employee, {
      observations: [{ ...second, version: 1 }],
      stickies: [{ ...changed, text: 'Sang og lo.', version: 1 }],
    })
    await as(people.employee, `DELETE /api/evaluation/sticky/${deleted._id}`)

    const repeated = await as(people.employee, 'PUT /api/evaluation/observations', call, undefined, key)

    const { observations, stickies } = await get(as, people.employee, sessionId)
    expect([repeated.status, repeated.body]).toEqual([200, before.body])
    expect([
      observations.map(({ measures }) => measures.connection),
      stickies.map(({ text }) => text),
    ]).toEqual([[8], ['Sang og lo.']])
  })

  it('is refused again where it was refused, and accepted once it names the present version', async () => {
    const { as, sessionId } = await planned()
    const note = noteOf(sessionId, 'Først')
    await save(as, people.employee, { stickies: [note] })
    await save(as, people.employee, { stickies: [{ ...note, text: 'Så', version: 1 }] })
    const change = { stickies: [{ ...note, text: 'Sist', version: 1 }] }
    const key = randomUUID()
    const statuses: number[] = []
    for (const body of [change, change, { stickies: [{ ...note, text: 'Sist', version: 2 }] }])
      statuses.push(
        (await as(people.employee, 'PUT /api/evaluation/observations', body, undefined, key)).status,
      )

    expect(statuses).toEqual([412, 412, 200])
  })
})

describe('what was observed stays', () => {
  it('when the child changes department meanwhile, for the department that wrote it', async () => {
    const { as, sessionId } = await planned()
    const item = { _id: randomUUID(), sessionId, studentId: aksel, notObserved: false }
    await save(as, people.employee, { observations: [{ ...item, measures: { ...noMeasures, comfort: 4 } }] })
    await moved(aksel, bikuben)
    const { observations } = await save(as, people.employee, {
      observations: [{ ...item, version: 1, measures: { ...noMeasures, comfort: 5 } }],
    })
    const ofNewDepartment = await as(
      people.employeeOfBikuben,
      `GET /api/evaluation/observations/${sessionId}`,
    )
    await moved(aksel, maurtua)

    expect(observations.map(({ measures }) => measures.comfort)).toEqual([5])
    expect(ofNewDepartment.status).toBe(404)
  })
})

const inNoSession = () => ({
  _id: randomUUID(),
  sessionId: randomUUID(),
  studentId: aksel,
  measures: noMeasures,
  notObserved: true,
})

const pathsIn = (body: unknown) => (body as { data: InvalidData }).data.issues.map(({ path }) => path)

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
  save(as, people.employee, {
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

const readsOf = (studentId: StudentId, email: string) => logged('student.observation.read', studentId, email)

/** How often this person has done this to the data of this child. */
const logged = (action: string, studentId: StudentId, email: string) =>
  database().asOwner(({ db }) =>
    db.$count(
      auditLog,
      and(
        eq(auditLog.action, action),
        eq(auditLog.studentId, studentId),
        eq(auditLog.userId, userIdOf(email)),
      ),
    ),
  )
