import { randomUUID } from 'node:crypto'

import { like } from 'drizzle-orm'
import { expect, it } from 'vitest'

import { auditLog } from '#server/database/schema/people.ts'
import type { Department } from '#src/contract/department.ts'
import type { InvalidData } from '#src/contract/failure.ts'
import { freshDatabase } from '#tests/support/database/database.ts'
import {
  administrasjon,
  fjordglott,
  krabba,
  maurtua,
  solbakken,
} from '#tests/support/data/demonstration-ids.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import { followChanges } from '#tests/support/server/followed-changes.ts'
import { setupServer, type TestServer } from '#tests/support/server/server-setup.ts'

const database = freshDatabase('demonstration')

const path = 'POST /api/departments'

it('a department is registered, shown to all of the kindergarten, and renamed by version', async () => {
  await database().asOwner(({ db }) => db.delete(auditLog))
  const as = setup()
  const added = await as(people.administrator, path, { name: ' Tyttebær ' })
  const department = added.body as Department
  const line = `PUT /api/departments/${department._id}`
  const renamed = await as(people.administrator, line, { name: 'Blåbær' }, 1)
  const stale = await as(people.administrator, line, { name: 'Multe' }, 1)
  const seen = (await as(people.employee, 'GET /api/departments')).body as readonly Department[]

  expect([added.status, department]).toEqual([
    200,
    { _id: department._id, version: 1, name: 'Tyttebær', organization: solbakken, isAdministration: false },
  ])
  expect(renamed.body).toEqual({ ...department, version: 2, name: 'Blåbær' })
  expect(stale).toMatchObject({
    status: 412,
    body: { message: 'Noen har endret dette i mellomtida.', data: renamed.body },
  })
  expect(seen.find(({ _id }) => _id === department._id)).toEqual(renamed.body)
  expect(await audited()).toEqual([
    `department.added ${department._id}`,
    `department.renamed ${department._id}`,
  ])
})

it('departments are registered and renamed by Administrators alone, in their own kindergarten', async () => {
  const as = setup()
  const statuses = async (email: string) => [
    (await as(email, path, { name: randomUUID() })).status,
    (await as(email, `PUT /api/departments/${maurtua}`, { name: 'Maurtua' })).status,
  ]

  expect(await statuses(people.administrator)).toEqual([200, 200])
  expect(await statuses(people.leader)).toEqual([403, 403])
  expect(await statuses(people.employee)).toEqual([403, 403])
  expect(await statuses(people.administratorOfFjordglott)).toEqual([200, 404])
  expect((await as(people.administrator, `PUT /api/departments/${krabba}`, { name: 'Krabba' })).status).toBe(
    404,
  )
})

it('no two departments of a kindergarten have one name, whatever the letters and spaces', async () => {
  const as = setup()
  const issueOf = async (line: string, name: string) => {
    const { status, body } = await as(people.administrator, line, { name })
    return [status, (body as { data: InvalidData }).data.issues]
  }
  const taken = [
    422,
    [
      {
        path: 'name',
        message: 'Barnehagen har allerede en avdeling som heter Maurtua. Velg et annet navn.',
      },
    ],
  ]

  expect(await issueOf(path, 'MAUR  tua')).toEqual(taken)
  expect(await issueOf(`PUT /api/departments/${administrasjon}`, 'maurtua')).toEqual(taken)
  expect(await issueOf(path, '\u200B ')).toEqual([422, [{ path: 'name', message: 'Må fylles ut' }]])
  expect(
    (await as(people.administrator, `PUT /api/departments/${maurtua}`, { name: 'MaurTua' })).status,
  ).toBe(200)
  expect((await as(people.administratorOfFjordglott, path, { name: 'Maurtua' })).status).toBe(200)
})

it('two of one name that are registered at once take turns', async () => {
  const server = setupServer(database)
  const person = await server.signIn(people.administrator)
  // The first round opens the connections, which the later ones need to overlap.
  for (let round = 0; round < 10; round += 1) {
    const call = { as: person, headers: { orgctx: solbakken }, body: { name: randomUUID() } }

    const responses = await Promise.all([1, 2, 3, 4, 5].map(() => server.call(path, call)))

    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
  }
})

it('the other screens of the kindergarten are notified, and no others are', async () => {
  const server = setupServer(database)
  const [own, foreign] = [
    await follow(server, people.employee),
    await follow(server, people.administratorOfFjordglott),
  ]

  await setup(server)(people.administrator, path, { name: randomUUID() })

  await expect.poll(() => own.received).toEqual([{ type: 'departments.changed' }])
  expect(foreign.received).toEqual([])
  for (const follower of [own, foreign]) follower.stop()
})

/** The lines of the log about departments. */
const audited = async () => {
  const found = await database().asOwner(({ db }) =>
    db
      .select({ action: auditLog.action, departmentId: auditLog.departmentId })
      .from(auditLog)
      .where(like(auditLog.action, 'department.%')),
  )
  return found.map(({ action, departmentId }) => `${action} ${departmentId}`).toSorted()
}

async function follow(server: TestServer, email: string) {
  const { token, refreshToken } = await server.signIn(email)
  const headers = {
    authorization: `Bearer ${token}`,
    refreshtoken: refreshToken,
    orgctx: organizationOf(email),
  }
  return followChanges(await server.app.request('/api/events', { headers }))
}

const organizationOf = (email: string) =>
  email === people.administratorOfFjordglott ? fjordglott : solbakken

function setup(server = setupServer(database)) {
  return async (email: string, line: string, body?: object, version?: number) =>
    server.call(line, {
      as: await server.signIn(email),
      headers: {
        orgctx: organizationOf(email),
        ...(version !== undefined && { 'if-match': `"${version}"` }),
      },
      ...(body && { body }),
    })
}
