import { randomUUID } from 'node:crypto'

import { desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'

import { affiliations, auditLog, invitations, users } from '#server/database/schema/people.ts'
import type { InvalidData } from '#src/contract/failure.ts'
import type { Invitation } from '#src/contract/invitation.ts'
import type { Member } from '#src/contract/staff-change.ts'
import type { ImportedStaff } from '#src/contract/staff-import.ts'
import { freshDatabase } from '#tests/support/database/database.ts'
import { bikuben, krabba, maurtua, solbakken, userIdOf } from '#tests/support/data/demonstration-ids.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import { setupServer } from '#tests/support/server/server-setup.ts'

const database = freshDatabase('demonstration')

const jonas = userIdOf(people.employee)

beforeEach(() =>
  database().asOwner(async ({ db }) => {
    await db.delete(invitations)
    await db.delete(auditLog)
    await db.update(affiliations).set({ role: 'ansatt' }).where(eq(affiliations.userId, jonas))
  }),
)

describe('an import of staff', () => {
  it('invites some and gives others roles at once, and the log says so of each', async () => {
    const { server, send, read, members } = setup()
    const saved = await send(people.administrator, {
      invited: [kari, { ...ola, email: 'Ola@Eksempel.example' }],
      raised: [
        { userId: jonas, departmentId: maurtua, role: 'leder', from: 'ansatt' },
        { userId: jonas, departmentId: bikuben, role: 'ansatt', from: null },
      ],
    })
    await server.endBackground()
    const { body: open } = await read('GET /api/staff/invitations')

    expect(saved).toMatchObject({ status: 200, body: { invited: 2, raised: 1 } })
    expect(server.emails.map(({ to }) => to)).toEqual(['kari@eksempel.example', 'ola@eksempel.example'])
    expect(server.emails[0]?.text).toContain('Du får tilgang til Maurtua og Bikuben.')
    expect(server.emails[0]?.text).toMatch(/^https:\/\/app\.example\.no\/invitation\?token=[\w-]{43}$/mu)
    expect(new Set((open as readonly Invitation[]).map(({ email }) => email))).toEqual(
      new Set(['kari@eksempel.example', 'ola@eksempel.example']),
    )
    expect(rolesOf((await members()).find(({ _id }) => _id === jonas))).toEqual(
      new Map([
        [maurtua, 'leder'],
        [bikuben, 'ansatt'],
      ]),
    )
    expect(await log()).toEqual([
      'person.invited ',
      'person.invited ',
      `role.set ${jonas}`,
      `role.set ${jonas}`,
    ])
  })

  it('writes nothing where somebody is another than was compared', async () => {
    const { server, send, read, members } = setup()
    await send(people.administrator, { invited: [ola], raised: [] })
    await server.endBackground()
    const [open] = (await read('GET /api/staff/invitations')).body as readonly Invitation[]
    const before = [(await members()).map(rolesOf), open, server.emails.length]

    const results = [
      await send(people.administrator, { invited: [kari, ola], raised: [] }),
      await send(people.administrator, { invited: [kari, { ...ola, replaces: randomUUID() }], raised: [] }),
      await send(people.administrator, { invited: [kari, { ...ola, email: people.employee }], raised: [] }),
      await send(people.administrator, {
        invited: [kari],
        raised: [{ userId: jonas, departmentId: maurtua, role: 'leder', from: null }],
      }),
      await send(people.administrator, {
        invited: [kari],
        raised: [
          { userId: userIdOf(people.employeeOfFjordglott), departmentId: maurtua, role: 'leder', from: null },
        ],
      }),
    ]
    await server.endBackground()

    expect(results.map(({ status, body }) => [status, (body as { data?: unknown }).data])).toEqual(
      results.map(() => [412, null]),
    )
    const [after] = (await read('GET /api/staff/invitations')).body as readonly Invitation[]
    expect([(await members()).map(rolesOf), after, server.emails.length]).toEqual(before)

    const replaced = await send(people.administrator, {
      invited: [{ ...ola, replaces: open?._id ?? null }],
      raised: [],
    })
    await server.endBackground()
    expect(replaced.status).toBe(200)
  })

  it('takes a role from nobody, and writes nothing of a list with a fault', async () => {
    const { server, send, read } = setup()
    const raised = { userId: jonas, departmentId: maurtua, role: 'ansatt' } as const
    await database().asOwner(({ db }) =>
      db.update(affiliations).set({ role: 'leder' }).where(eq(affiliations.userId, jonas)),
    )
    const results = [
      await send(people.administrator, { invited: [], raised: [] }),
      await send(people.administrator, { invited: [kari], raised: [{ ...raised, from: 'leder' }] }),
      await send(people.administrator, { invited: [kari, kari], raised: [] }),
      await send(people.administrator, {
        invited: [kari, { ...ola, affiliations: [{ departmentId: krabba, role: 'ansatt' }] }],
        raised: [],
      }),
      await send(people.administrator, {
        invited: [kari],
        raised: [{ ...raised, departmentId: krabba, from: null }],
      }),
    ]
    await server.endBackground()

    expect(
      results.map(({ status, body }) => [
        status,
        (body as { data: InvalidData }).data.issues.map(({ path, message }) => `${path}: ${message}`),
      ]),
    ).toEqual([
      [422, ['invited: Det er ingen ansatte å importere.']],
      [422, ['raised.0.role: En import tar ikke fra noen en rolle.']],
      [422, ['invited.1.email: Personen står to ganger.']],
      [422, ['invited.1.affiliations: Avdelingen finnes ikke.']],
      [422, ['raised.0.departmentId: Avdelingen finnes ikke.']],
    ])
    expect((await read('GET /api/staff/invitations')).body).toEqual([])
    expect(server.emails).toEqual([])
  })

  it('invites nobody where one of the accounts is closed, and says which one', async () => {
    const { server, send, read } = setup()
    const email = people.leaderOfFjordglott
    await database().asOwner(({ db }) =>
      db.update(users).set({ deactivatedAt: new Date() }).where(eq(users.email, email)),
    )
    const refused = await send(people.administrator, { invited: [kari, { ...ola, email }], raised: [] })
    await server.endBackground()
    await database().asOwner(({ db }) =>
      db.update(users).set({ deactivatedAt: null }).where(eq(users.email, email)),
    )

    expect(refused).toMatchObject({
      status: 422,
      body: { message: 'Brukeren med adressen leder@fjordglott.example er stengt.' },
    })
    expect((await read('GET /api/staff/invitations')).body).toEqual([])
    expect(server.emails).toEqual([])
  })

  it('is for Administrators alone, and once however often it is sent', async () => {
    const { server, send } = setup()
    const once = { invited: [kari], raised: [] }
    const headers = { 'idempotency-key': randomUUID() }
    const refused = [
      await send(people.employee, once),
      await send(people.leader, once),
      await send(people.administratorOfFjordglott, once),
    ]
    const [first, second] = [
      await send(people.administrator, once, headers),
      await send(people.administrator, once, headers),
    ]
    await server.endBackground()

    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403])
    expect([first.status, second.body]).toEqual([200, first.body])
    expect(server.emails.length).toBe(1)
  })
})

const kari = {
  email: 'kari@eksempel.example',
  name: 'Kari Ny',
  affiliations: [
    { departmentId: maurtua, role: 'leder' as const },
    { departmentId: bikuben, role: 'ansatt' as const },
  ],
  replaces: null,
}
const ola = {
  email: 'ola@eksempel.example',
  name: 'Ola Moe',
  affiliations: [{ departmentId: maurtua, role: 'ansatt' as const }],
  replaces: null,
}

const rolesOf = (member: Member | undefined) =>
  new Map(member?.affiliations.map(({ departmentId, role }) => [departmentId, role]))

/** The lines of the audit log, with whom they are about. */
async function log() {
  const lines = await database().asOwner(({ db }) =>
    db
      .select({ action: auditLog.action, about: auditLog.aboutUserId })
      .from(auditLog)
      .orderBy(desc(auditLog.at)),
  )
  return lines.map(({ action, about }) => `${action} ${about ?? ''}`).toSorted()
}

function setup() {
  const server = setupServer(database, { PUBLIC_URL: 'https://app.example.no' })
  const call = async (email: string, line: string, body?: unknown, headers = {}) =>
    server.call(line, {
      as: await server.signIn(email),
      headers: { orgctx: solbakken, ...headers },
      ...(body === undefined ? {} : { body }),
    })
  const read = (line: string) => call(people.administrator, line)
  return {
    server,
    read,
    members: async () => (await read('GET /api/staff/members')).body as readonly Member[],
    send: (email: string, body: ImportedStaff | object, headers?: Readonly<Record<string, string>>) =>
      call(email, 'POST /api/staff/import', body, headers),
  }
}
