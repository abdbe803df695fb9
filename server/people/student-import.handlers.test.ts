import { randomUUID } from 'node:crypto'

import { and, eq, inArray } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { auditLog } from '#server/database/schema/people.ts'
import type { InvalidData } from '#src/contract/failure.ts'
import type { Student } from '#src/contract/student.ts'
import type { StudentId } from '#src/contract/values.ts'
import { freshDatabase } from '#tests/support/database/database.ts'
import { bikuben, fjordglott, krabba, maurtua, solbakken } from '#tests/support/data/demonstration-ids.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import { setupServer } from '#tests/support/server/server-setup.ts'

const database = freshDatabase('demonstration')

const path = 'POST /api/students/import'
const emma = { name: 'Emma Li', birthDate: '2023-04-09', parents: [], mark: '', departmentId: maurtua }
const noah = { ...emma, name: 'Noah Dahl', birthDate: '2022-12-24' }

const named = (name: string) => ({ ...emma, name })

type Saved = { readonly added: readonly StudentId[]; readonly changed: readonly StudentId[] }

describe('an import of children', () => {
  it('registers and changes them at once, and the log says so of each', async () => {
    const { send, children } = setup()
    const first = (await send(people.leader, { added: [noah], changed: [] })).body as Saved
    const [id] = first.added
    const parents = [{ name: 'Kim Dahl', phone: '412 34 567' }]
    const { departmentId: _, ...details } = noah
    const second = await send(people.leader, {
      added: [emma],
      changed: [{ ...details, _id: id, version: 1, parents }],
    })
    const saved = second.body as Saved

    expect([first.added.length, first.changed, second.status]).toEqual([1, [], 200])
    expect(saved).toEqual({ added: [saved.added[0]], changed: [id] })
    const shown = { picture: null, pictureConsent: null }
    expect(await children([...saved.added, ...saved.changed])).toEqual([
      { ...emma, ...shown, _id: saved.added[0], version: 1 },
      { ...noah, ...shown, _id: id, version: 2, parents },
    ])
    expect(await logOf([...saved.added, ...saved.changed])).toEqual([
      'student.write',
      'student.write',
      'student.write',
    ])
  })

  it('writes nothing where one child is another than was compared, or is registered already', async () => {
    const { send, all } = setup()
    const [id] = (
      (await send(people.administrator, { added: [named('Ida Holm')], changed: [] })).body as Saved
    ).added
    const before = await all()
    const { departmentId: _, ...ida } = named('Ida Holm')

    const outdated = await send(people.administrator, {
      added: [named('Ny Første')],
      changed: [{ ...ida, _id: id, version: 2 }],
    })
    const gone = await send(people.administrator, {
      added: [named('Ny Andre')],
      changed: [{ ...ida, _id: randomUUID(), version: 1 }],
    })
    const registered = await send(people.administrator, {
      added: [named('Ny Tredje'), named('ida  HOLM')],
      changed: [],
    })

    expect([outdated.status, gone.status, registered.status]).toEqual([412, 412, 412])
    expect(outdated.body).toMatchObject({ message: 'Noen har endret dette i mellomtida.', data: null })
    expect(await all()).toEqual(before)
  })

  it('is refused for a department that the caller does not manage, and writes nothing of the others', async () => {
    const { send, all } = setup()
    const child = { ...emma, name: 'Bie Kube' }
    const ofBikuben = { ...child, departmentId: bikuben }
    const [id] = ((await send(people.administrator, { added: [ofBikuben], changed: [] })).body as Saved).added
    const before = await all()
    const { departmentId: _, ...details } = ofBikuben
    const change = { ...details, _id: id, version: 1, mark: 'fish' }
    const other = { ...emma, name: 'Maur Tue' }

    expect(
      (await send(people.leader, { added: [other, { ...ofBikuben, name: 'To Kube' }], changed: [] })).status,
    ).toBe(403)
    expect((await send(people.leader, { added: [other], changed: [change] })).status).toBe(403)
    expect((await send(people.employee, { added: [other], changed: [] })).status).toBe(403)
    expect((await send(people.administratorOfFjordglott, { added: [other], changed: [] })).status).toBe(422)
    expect((await send(people.administratorOfFjordglott, { added: [], changed: [change] })).status).toBe(412)
    expect(
      (await send(people.administrator, { added: [{ ...other, departmentId: krabba }], changed: [] })).status,
    ).toBe(422)
    expect(await all()).toEqual(before)
  })

  it('says of each part what is wrong, and writes nothing', async () => {
    const { send, all } = setup()
    const before = await all()
    const issuesOf = async (body: object) => {
      const reply = await send(people.administrator, body)
      return (reply.body as { data: InvalidData }).data.issues.map(
        (issue) => `${issue.path}: ${issue.message}`,
      )
    }
    const twice = { ...emma, name: 'To Ganger' }

    expect(
      await issuesOf({
        added: [twice, { ...twice, name: 'to ganger' }, { ...emma, name: 'Gammel', birthDate: '2012-01-01' }],
        changed: [],
      }),
    ).toEqual([
      'added.1.name: Barnet står to ganger.',
      'added.2.birthDate: Barnet kan ikke være eldre enn 7 år.',
    ])
    expect(await issuesOf({ added: [{ ...emma, name: ' ' }], changed: [] })).toEqual([
      'added.0.name: Må fylles ut',
    ])
    expect(await issuesOf({ added: [], changed: [] })).toEqual(['added: Det er ingen barn å importere.'])
    expect(await issuesOf({ added: Array.from({ length: 501 }, () => emma), changed: [] })).toEqual([
      'added: Importer høyst 500 barn om gangen.',
    ])
    expect(await all()).toEqual(before)
  })

  it('is carried out once, however often it is sent with one key, and once of two at the same moment', async () => {
    const { send, all } = setup()
    const key = randomUUID()
    const body = { added: [{ ...emma, name: 'Én Gang' }], changed: [] }
    const first = await send(people.leader, body, key)
    const again = await send(people.leader, body, key)
    const same = { added: [{ ...emma, name: 'Samtidig' }], changed: [] }
    const both = await Promise.all([send(people.leader, same), send(people.administrator, same)])

    expect(again).toEqual(first)
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['200', '412'])
    const names = (await all()).map(({ name }) => name)
    expect(names.filter((name) => name === 'Én Gang' || name === 'Samtidig')).toEqual(['Samtidig', 'Én Gang'])
  })
})

const logOf = async (ids: readonly StudentId[]) => {
  const found = await database().asOwner(({ db }) =>
    db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(
        and(
          eq(auditLog.organizationId, solbakken),
          inArray(auditLog.studentId, [...ids]),
          eq(auditLog.action, 'student.write'),
        ),
      ),
  )
  return found.map(({ action }) => action)
}

function setup() {
  const server = setupServer(database)
  const call = async (email: string, line: string, body?: object, key?: string) => {
    const { status, body: sent } = await server.call(line, {
      as: await server.signIn(email),
      headers: {
        orgctx: email === people.administratorOfFjordglott ? fjordglott : solbakken,
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(body && { body }),
    })
    return { status, body: sent }
  }
  const all = async () =>
    (await call(people.administrator, 'GET /api/students/organization')).body as readonly Student[]
  return {
    send: (email: string, body: object, key?: string) => call(email, path, body, key),
    all,
    children: async (ids: readonly StudentId[]) => {
      const list = await all()
      return ids.map((id) => list.find(({ _id }) => _id === id))
    },
  }
}
