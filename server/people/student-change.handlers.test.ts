import { randomUUID } from 'node:crypto'

import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { auditLog } from '#server/database/schema/people.ts'
import type { InvalidData } from '#src/contract/failure.ts'
import type { Student } from '#src/contract/student.ts'
import type { StudentId } from '#src/contract/values.ts'
import { freshDatabase } from '#tests/support/database/database.ts'
import { bikuben, fjordglott, krabba, maurtua, solbakken } from '#tests/support/data/demonstration-ids.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import { followChanges } from '#tests/support/server/followed-changes.ts'
import { setupServer } from '#tests/support/server/server-setup.ts'

const database = freshDatabase('demonstration')

const nora = {
  name: 'Nora Eksempel',
  birthDate: '2024-06-17',
  parents: [{ name: 'Kim Eksempel', phone: '412 34 567' }],
  mark: 'snail',
}
const path = 'POST /api/students/organization'

describe('a child', () => {
  it('is registered in a department, shown to its staff, and changed by version', async () => {
    const as = setup()
    const added = await as(people.leader, path, { ...nora, departmentId: maurtua })
    const child = added.body as Student
    const line = `PUT /api/students/${child._id}`
    const changed = await as(people.leader, line, { ...nora, name: 'Nora Maria Eksempel', parents: [] }, 1)
    const stale = await as(people.administrator, line, nora, 1)
    const seen = (await as(people.employee, 'GET /api/students/organization')).body as readonly Student[]

    expect([added.status, child]).toEqual([
      200,
      { ...nora, _id: child._id, version: 1, departmentId: maurtua, picture: null, pictureConsent: null },
    ])
    expect(changed.body).toEqual({ ...child, version: 2, name: 'Nora Maria Eksempel', parents: [] })
    expect(stale).toMatchObject({
      status: 412,
      body: { message: 'Ingunn Halvorsen har endret dette i mellomtida.', data: changed.body },
    })
    expect(seen.find(({ _id }) => _id === child._id)).toEqual(changed.body)
  })

  it('is registered and changed by whoever manages its department', async () => {
    const as = setup()
    const ofBikuben = { ...nora, departmentId: bikuben }
    const child = (await as(people.administrator, path, ofBikuben)).body as Student
    const statuses = async (email: string) => [
      (await as(email, path, ofBikuben)).status,
      (await as(email, `PUT /api/students/${child._id}`, nora)).status,
    ]

    expect(await statuses(people.administrator)).toEqual([200, 200])
    expect(await statuses(people.leader)).toEqual([403, 403])
    expect(await statuses(people.employee)).toEqual([403, 403])
    expect(await statuses(people.administratorOfFjordglott)).toEqual([422, 404])
    expect((await as(people.administrator, path, { ...nora, departmentId: krabba })).status).toBe(422)
    expect((await as(people.administrator, `PUT /api/students/${randomUUID()}`, nora)).status).toBe(404)
  })

  it('has a name, a day of birth in the last eight years, and at most two parents', async () => {
    const as = setup()
    const issuesOf = async (values: object) => {
      const { status, body } = await as(people.administrator, path, {
        ...nora,
        departmentId: maurtua,
        ...values,
      })
      return [
        status,
        ...(body as { data: InvalidData }).data.issues.map((issue) => `${issue.path}: ${issue.message}`),
      ]
    }

    expect(await issuesOf({ name: ' \u200B ' })).toEqual([422, 'name: Må fylles ut'])
    expect(await issuesOf({ name: undefined })).toEqual([422, 'name: Må fylles ut'])
    expect(await issuesOf({ birthDate: undefined })).toEqual([422, 'birthDate: Feltet mangler.'])
    expect(await issuesOf({ birthDate: '2024-02-30' })).toEqual([
      422,
      'birthDate: Dagen finnes ikke i kalenderen.',
    ])
    expect(await issuesOf({ birthDate: '2090-01-01' })).toEqual([
      422,
      'birthDate: Fødselsdatoen kan ikke være etter i dag.',
    ])
    expect(await issuesOf({ birthDate: '2012-01-01' })).toEqual([
      422,
      'birthDate: Barnet kan ikke være eldre enn 7 år.',
    ])
    expect(await issuesOf({ parents: [{ name: 'Kim', phone: 'ring kvelden' }] })).toEqual([
      422,
      'parents.0.phone: Skriv telefonnummeret som 412 34 567.',
    ])
    const parent = { name: 'Kim Eksempel', phone: '' }
    expect(await issuesOf({ parents: [parent, parent, parent] })).toEqual([
      422,
      'parents: Registrer høyst to foresatte.',
    ])
  })

  it('is in the log of who has registered, changed or met its data', async () => {
    const as = setup()
    const child = (await as(people.leader, path, { ...nora, departmentId: maurtua })).body as Student
    const line = `PUT /api/students/${child._id}`
    await as(people.leader, line, { ...nora, mark: '' })
    await as(people.administrator, line, nora, 1)

    expect(await logOf(child._id)).toEqual(['student.write', 'student.write', 'student.read'])
  })
})

const logOf = async (studentId: StudentId) => {
  const found = await database().asOwner(({ db }) =>
    db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(and(eq(auditLog.organizationId, solbakken), eq(auditLog.studentId, studentId)))
      .orderBy(auditLog.at),
  )
  return found.map(({ action }) => action)
}

it('whoever sees the department is notified of a new child and of a change', async () => {
  const server = setupServer(database)
  const as = setup(server)
  const { token } = await server.signIn(people.employee)
  const headers = { authorization: `Bearer ${token}`, orgctx: solbakken }
  const followed = followChanges(await server.app.request('/api/events', { headers }))
  const changed = { type: 'students.changed', departmentId: maurtua }

  const child = (await as(people.leader, path, { ...nora, departmentId: maurtua })).body as Student
  await expect.poll(() => followed.received).toEqual([changed])
  await as(people.leader, `PUT /api/students/${child._id}`, { ...nora, mark: 'fish' }, 1)
  await expect.poll(() => followed.received).toEqual([changed, changed])
  await as(people.leader, `PUT /api/students/${child._id}`, nora, 1)
  await as(people.administrator, path, { ...nora, departmentId: bikuben })

  expect(followed.received).toEqual([changed, changed])
  followed.stop()
})

function setup(server = setupServer(database)) {
  return async (email: string, line: string, body?: object, version?: number) =>
    server.call(line, {
      as: await server.signIn(email),
      headers: {
        orgctx: email === people.administratorOfFjordglott ? fjordglott : solbakken,
        ...(version !== undefined && { 'if-match': `"${version}"` }),
      },
      ...(body && { body }),
    })
}
