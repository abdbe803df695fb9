import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'

import { idempotencyKeys } from '#server/database/schema/http.ts'
import { auditLog, students } from '#server/database/schema/people.ts'
import { observationMeasures, observations, stickies } from '#server/database/schema/reflection.ts'
import type { Plan } from '#src/contract/plan-reads.ts'
import type { StudentRecord } from '#src/contract/student-record.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import { freshDatabase } from '#tests/support/database/database.ts'
import {
  aksel,
  leah,
  noMeasures,
  noteOf,
  plannedIn,
  save,
} from '#tests/support/reflection/reflected-session.ts'

const database = freshDatabase('demonstration')
const planned = plannedIn(database)

it('an Administrator gets all that is kept of a child, also what is private to a department, and that is logged', async () => {
  const { as, plan, sessionId } = await planned('2026-06-11')
  const observation = { _id: randomUUID(), sessionId, studentId: aksel, notObserved: false }
  const note = { ...noteOf(sessionId, 'Tør mer enn før.'), studentId: aksel, visibility: 'private' }
  await save(as, people.employee, {
    observations: [{ ...observation, measures: { ...noMeasures, comfort: 4 } }],
    stickies: [note, { ...noteOf(sessionId, 'Om Leah.'), studentId: leah, visibility: 'private' }],
  })
  await save(as, people.leader, {
    observations: [{ ...observation, version: 1, measures: { ...noMeasures, comfort: 7 } }],
  })

  const { status, body } = await as(people.administrator, `GET /api/students/${aksel}/export`)

  const record = body as StudentRecord
  expect(status).toBe(200)
  expect(record.student).toMatchObject({ _id: aksel, name: 'Aksel Myhre' })
  expect(record.places).toEqual([{ department: 'Maurtua', from: null }])
  expect(record.plans.filter(({ date }) => date === plan.date)).toEqual([
    {
      date: '2026-06-11',
      activity: 'Fuglefrokost',
      department: 'Maurtua',
      leader: 'Ingunn Halvorsen',
      attendance: null,
    },
  ])
  const at: unknown = expect.stringMatching(/Z$/u)
  expect(record.observations.filter(({ date }) => date === plan.date)).toEqual([
    {
      date: '2026-06-11',
      activity: 'Fuglefrokost',
      department: 'Maurtua',
      notObserved: false,
      values: [
        { measure: 'comfort', value: 4, state: 'replaced', by: 'Jonas Lie Berg', at },
        { measure: 'comfort', value: 7, state: 'present', by: 'Ingunn Halvorsen', at },
      ],
    },
  ])
  expect(record.notes.filter(({ _id }) => _id === note._id)).toEqual([
    {
      _id: note._id,
      activity: 'Fuglefrokost',
      department: 'Maurtua',
      text: 'Tør mer enn før.',
      by: 'Jonas Lie Berg',
      at,
      deletedAt: null,
    },
  ])
  expect(record.notes.map(({ text }) => text)).not.toContain('Om Leah.')
  expect(record.log.map(({ by, action }) => [by, action])).toContainEqual([
    'Jonas Lie Berg',
    'student.observation.write',
  ])
  expect(await actionsOn(aksel)).toContain('student.record.read')
})

it('nobody but Administrators of the kindergarten gets or erases it', async () => {
  const { as } = await planned('2026-06-12')
  const statusesOf = async (email: string) => [
    (await as(email, `GET /api/students/${aksel}/export`)).status,
    (await as(email, `DELETE /api/students/${aksel}`)).status,
  ]

  expect(await statusesOf(people.leader)).toEqual([403, 403])
  expect(await statusesOf(people.employee)).toEqual([403, 403])
  expect(await statusesOf(people.administratorOfFjordglott)).toEqual([404, 404])
  expect(await namesIn()).toContain('Aksel Myhre')
})

it('an erased child is gone from every table, its plans stay without it, and the log keeps the id alone', async () => {
  const { server, as, plan, sessionId } = await planned('2026-06-14')
  const key = randomUUID()
  const ofLeah = {
    _id: randomUUID(),
    sessionId,
    studentId: leah,
    notObserved: false,
    measures: { ...noMeasures, comfort: 5 },
  }
  await as(
    people.employee,
    'PUT /api/evaluation/observations',
    {
      observations: [ofLeah],
      stickies: [{ ...noteOf(sessionId, 'Om Leah.'), studentId: leah, visibility: 'private' }],
    },
    undefined,
    key,
  )
  expect(await storedResponsesWith(leah)).toBeGreaterThan(0)

  const erased = await as(people.administrator, `DELETE /api/students/${leah}`)
  const again = await as(people.administrator, `DELETE /api/students/${leah}`)

  expect([erased.status, again.status]).toEqual([200, 404])
  expect(await namesIn()).not.toContain('Leah Tangen')
  expect(await rowsOn(leah)).toEqual({ observations: 0, notes: 0 })
  const values = await database().asOwner(({ db }) =>
    db.select().from(observationMeasures).where(eq(observationMeasures.observationId, ofLeah._id)),
  )
  expect(values).toEqual([])
  expect(await storedResponsesWith(leah)).toBe(0)
  const { body } = await as(people.leader, `GET /api/plans/byIds?ids=${plan._id}`)
  expect((body as readonly Plan[])[0]).toMatchObject({ version: plan.version + 1, students: [aksel] })
  expect((await as(people.administrator, `GET /api/students/${leah}/export`)).status).toBe(404)
  expect(await actionsOn(leah)).toContain('student.record.write')
  expect(server.log.map((line) => JSON.stringify(line)).join()).not.toContain('Leah')
})

const namesIn = () =>
  database().asOwner(async ({ db }) =>
    (await db.select({ name: students.name }).from(students)).map(({ name }) => name),
  )
const actionsOn = (id: string) =>
  database().asOwner(async ({ db }) =>
    (await db.select().from(auditLog))
      .filter(({ studentId }) => studentId === id)
      .map(({ action }) => action),
  )
const rowsOn = (id: string) =>
  database().asOwner(async ({ db }) => ({
    observations: (await db.select().from(observations)).filter(({ studentId }) => studentId === id).length,
    notes: (await db.select().from(stickies)).filter(({ studentId }) => studentId === id).length,
  }))
const storedResponsesWith = (id: string) =>
  database().asOwner(
    async ({ db }) =>
      (await db.select().from(idempotencyKeys)).filter(({ response }) => response?.includes(id)).length,
  )
