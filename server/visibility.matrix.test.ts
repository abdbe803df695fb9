import { randomUUID } from 'node:crypto'

import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'

import type { Endpoint } from '#src/contract/endpoint.ts'
import type { DepartmentId, Id, OrganizationId } from '#src/contract/values.ts'
import { countCases } from '#tests/support/suite/cases.ts'
import { freshDatabase } from '#tests/support/database/database.ts'
import {
  bikuben,
  fjordglott,
  krabba,
  maurtua,
  skjellet,
  solbakken,
  userIdOf,
} from '#tests/support/data/demonstration-ids.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import { withoutLimits } from '#tests/support/server/endpoint-caller.ts'
import { endpointSamples, requestLineOf } from '#tests/support/server/endpoint-samples.ts'
import type { AnySample, KnownIds } from '#tests/support/server/endpoint-samples.ts'
import { followChanges } from '#tests/support/server/followed-changes.ts'
import { type Planted, plantRows } from '#tests/support/server/planted-rows.ts'
import { tabletsOf } from '#tests/support/server/shared-tablet.ts'
import { setupServer } from '#tests/support/server/server-setup.ts'
import type { SignedInPerson, TestServer } from '#tests/support/server/server-setup.ts'

import { activityId } from './seeds/bank-rows.ts'

/** The tables that belong to a department, directly or by a plan or a child, and are not filtered by it, each with the reason. */
const notFiltered: Readonly<Record<string, string>> = {
  affiliations: 'Everybody in an organisation sees who works there. Written for visible departments alone.',
  ask_link_tickets: 'Belongs to no organisation: it is found by its hash, once, within 30 s.',
  audit_log: 'Read by Administrators alone, who see every department.',
  calendar_feeds: 'The feeds of a person: filtered by the user.',
  closed_days: 'Every department shows when another is closed. Written for visible departments alone.',
  token_families: 'Belongs to no organisation: it is found by a token of it, or by its person.',
}

describe('case 88: the tables of departments', () => {
  const database = freshDatabase('empty')

  it('have a restrictive policy for what a transaction may see', async () => {
    const { rows } = await database().pool.query<{ table: string; columns: string; isFiltered: boolean }>(`
      select c.relname as "table", string_agg(a.attname, ', ' order by a.attnum) as columns, exists (
        select from pg_policy p where p.polrelid = c.oid and not p.polpermissive and p.polcmd = '*'
          and p.polname in ('of_visible_department', 'of_visible_plan')
          and pg_get_expr(p.polqual, p.polrelid) ~ 'visible_departments|sees_all_departments|FROM plans|FROM students|FROM affiliations'
      ) as "isFiltered"
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not a.attisdropped
        and (a.attname ~ '(^|_)(department|plan|student)_id$')
      group by c.oid, c.relname order by 1`)
    const missing = rows
      .filter(({ table, isFiltered }) => !isFiltered && notFiltered[table] === undefined)
      .map(
        ({ table, columns }) =>
          `${table} has ${columns}: add the restrictive policy of_visible_department or of_visible_plan in its migration, as 0023_visibility.sql does, or say in notFiltered why not.`,
      )
    const filtered = rows.filter(({ isFiltered }) => isFiltered).map(({ table }) => table)

    expect(missing).toEqual([])
    expect(filtered).toEqual([
      'ask_sessions',
      'ask_settings',
      'evaluations',
      'invitations',
      'observations',
      'plan_history',
      'plan_participants',
      'plan_sessions',
      'plan_students',
      'plans',
      'rolled_over_affiliations',
      'rolled_over_departments',
      'rolled_over_plan_students',
      'rolled_over_plans',
      'rolled_over_students',
      'rolled_over_transfers',
      'shared_tablets',
      'stickies',
      'student_pictures',
      'student_transfers',
      'students',
    ])
    expect(Object.keys(notFiltered).filter((table) => !rows.some((row) => row.table === table))).toEqual([])
  })
})

const database = freshDatabase('demonstration')
let server: TestServer
let inSibling: Planted
let inForeign: Planted
let tabletCookie: string
const signedIn = new Map<string, SignedInPerson>()

/** Who may see none of the rows of these departments. */
const callers: readonly { readonly email: string; readonly hiddenFrom: () => readonly Planted[] }[] = [
  { email: people.employee, hiddenFrom: () => [inSibling, inForeign] },
  { email: people.leader, hiddenFrom: () => [inForeign] },
  { email: people.administrator, hiddenFrom: () => [inForeign] },
  { email: people.administratorOfFjordglott, hiddenFrom: () => [inSibling] },
]

beforeAll(async () => {
  server = setupServer(database, withoutLimits)
  server.stopClock(new Date(`${today}T09:00:00Z`))
  inSibling = await planted(solbakken, bikuben, people.employeeOfBikuben)
  inForeign = await planted(fjordglott, krabba, people.administratorOfFjordglott)
  tabletCookie = (await tabletsOf(server).sharedTablet()).cookie
  for (const { email } of callers) signedIn.set(email, await server.signIn(email))
})

const newPlan = {
  activityId: activityId('fuglefrokost'),
  departmentId: maurtua,
  dates: ['2031-03-05'],
  leader: userIdOf(people.employee),
  observers: [],
  helpers: [],
  students: [],
  note: '',
}

const today = '2026-06-10'
const plansOfToday = `GET /api/plans?from=${today}&to=${today}`

/** What the samples of the endpoints do not ask. */
const furtherRequests: Readonly<Record<string, (hidden: Planted) => readonly [line: string, body?: object]>> =
  {
    'a list of all departments': () => [`${plansOfToday}&department=all`],
    'a list of the department': ({ department }) => [`${plansOfToday}&department=${department}`],
    'a list of a participant': ({ leader }) => [`${plansOfToday}&department=all&participant=${leader}`],
    'a list of an activity': () => [`${plansOfToday}&department=all&activity=${activityId('fuglefrokost')}`],
    'the list of deleted plans': () => ['GET /api/plans?deleted=true&department=all'],
    'today of all departments': () => ['GET /api/plans/plansToday?department=all'],
    'today of the department': ({ department }) => [`GET /api/plans/plansToday?department=${department}`],
    'deleting all days': ({ ids }) => [`DELETE /api/plans/${ids.plan}?scope=reference`],
    'leaving a plan': ({ ids }) => [`PATCH /api/plans/${ids.plan}`, { leave: true }],
    'restoring a plan': ({ ids }) => [`PATCH /api/plans/${ids.plan}`, { restore: true }],
    'recording attendance': ({ ids }) => [
      `PATCH /api/plans/${ids.plan}`,
      { attendance: [{ studentId: ids.student, was: 'present' }] },
    ],
    'who writes about a session': ({ ids }) => [`GET /api/evaluation/writing/${ids.session}`],
    'the observations of a session': ({ ids }) => [`GET /api/evaluation/observations/${ids.session}`],
    'the last observations before a session': ({ ids }) => [
      `GET /api/evaluation/observations/${ids.session}/last`,
    ],
    'what was observed of a child': ({ ids }) => [`GET /api/evaluation/overTime/${ids.student}`],
    'reflections of a department': () => ['GET /api/evaluation?from=2026-01-01'],
    'reflections of all departments': () => ['GET /api/evaluation/forLeader/all/2026-01-01/2026-12-31'],
    'planning for a child': ({ ids }) => ['POST /api/plans', { ...newPlan, students: [ids.student] }],
    'a feed of the department': ({ department }) => [
      'POST /api/feeds',
      { kind: 'department', departmentId: department },
    ],
  }

describe('case 88: rows of another department and of another kindergarten', () => {
  it.each(endpointSamples)('$title shows nothing of them', async ({ endpoint, sample }) => {
    const shown: string[] = []
    for (const { email, hiddenFrom } of callers)
      for (const hidden of hiddenFrom())
        for (const headers of contextsOf(email, hidden, endpoint)) {
          const text = await textOf(email, endpoint, sample, hidden, headers)
          const found = secretsIn(text, hidden)
          if (found.length > 0) shown.push(`${email} with ${JSON.stringify(headers)}: ${found.join(', ')}`)
          countCases(1)
        }

    expect(shown).toEqual([])
  })

  it.each(endpointSamples)(
    '$title shows nothing of them to a locked tablet',
    async ({ endpoint, sample }) => {
      for (const hidden of [inSibling, inForeign]) {
        const known = knownOf(undefined, hidden)
        const { body } = sample.call(known)
        const response = await server.call(requestLineOf(endpoint, sample, known), {
          headers: { ...endpoint.requestHeaders, cookie: tabletCookie },
          ...(body !== undefined && { body }),
        })

        expect(secretsIn(JSON.stringify([[...response.headers], response.body]), hidden)).toEqual([])
        countCases(1)
      }
    },
  )

  it.each(Object.entries(furtherRequests))('%s shows nothing of them', async (_, requestTo) => {
    for (const { email, hiddenFrom } of callers)
      for (const hidden of hiddenFrom()) {
        const [line, body] = requestTo(hidden)
        const text = await responseTo(email, line, { 'if-match': '"9"' }, body)

        expect(secretsIn(text, hidden)).toEqual([])
      }
  })

  it('are not in the calendar file of a feed', async () => {
    const made = await server.call('POST /api/feeds', {
      as: signedIn.get(people.employee),
      body: { kind: 'person' },
    })
    const { address } = v.parse(v.object({ address: v.string() }), made.body)

    const file = await (await server.app.request(address)).text()

    expect(file).toContain('BEGIN:VCALENDAR')
    expect([...secretsIn(file, inSibling), ...secretsIn(file, inForeign)]).toEqual([])
  })

  it('are not announced by the stream of changes', async () => {
    const { token = '', refreshToken = '' } = signedIn.get(people.employee) ?? {}
    const followed = followChanges(
      await server.app.request('/api/events', {
        headers: { authorization: `Bearer ${token}`, refreshtoken: refreshToken, orgctx: solbakken },
      }),
    )
    const changeOf = (email: string, plan: Id) =>
      server.call(`PATCH /api/plans/${plan}`, { as: signedIn.get(email), body: { note: 'Ta med lupe.' } })

    const statuses = [
      await changeOf(people.administratorOfFjordglott, inForeign.ids.plan),
      await changeOf(people.leader, inSibling.ids.plan),
      await server.call(`PUT /api/evaluation/writing/${inSibling.ids.session}`, {
        as: signedIn.get(people.leader),
        body: { place: inSibling.ids.student },
      }),
      await server.call('POST /api/plans', { as: signedIn.get(people.employee), body: newPlan }),
    ].map(({ status }) => status)

    expect(statuses).toEqual([200, 200, 200, 200])
    await expect.poll(() => followed.received).toEqual([{ type: 'plans.changed', departmentId: maurtua }])
    followed.stop()
  })

  // Without this the tests above would prove nothing.
  it('are shown to whoever may see them, by the same requests', async () => {
    for (const { email, hidden, unseen } of [
      {
        email: people.leader,
        hidden: await planted(solbakken, bikuben, people.employeeOfBikuben),
        unseen: ['private note', 'private note on the child', 'feed', 'sticky', 'childNote'],
      },
      {
        email: people.administratorOfFjordglott,
        hidden: await planted(fjordglott, skjellet, people.administratorOfFjordglott),
        unseen: [],
      },
    ]) {
      const text = await Promise.all([
        ...endpointSamples
          .filter(
            ({ endpoint: { method, scope, streams } }) =>
              method === 'GET' && scope !== 'none' && streams === undefined,
          )
          .map(({ endpoint, sample }) =>
            textOf(email, endpoint, sample, hidden, {
              orgctx: hidden.organization,
              depctx: hidden.department,
            }),
          ),
        responseTo(email, 'GET /api/plans?deleted=true&department=all', {}),
      ])

      const seen = secretsIn(text.join(''), hidden)
      // The first person’s feed belongs to somebody else, and private notes to the staff of their department.
      expect(Object.keys(hidden.secrets).filter((secret) => !seen.includes(secret))).toEqual(unseen)
    }
  })
})

const secretsIn = (text: string, { secrets }: Planted) =>
  Object.entries(secrets)
    .filter(([, secret]) => text.includes(secret))
    .map(([what]) => what)

/** The scope headers of the caller, those that name the hidden place, and none; with a version that the caller does not have. */
function contextsOf(email: string, hidden: Planted, endpoint: Endpoint): readonly Record<string, string>[] {
  const own = signedIn.get(email)?.user.affiliations[0]?.department
  const contexts = [
    { orgctx: own?.organization ?? '', depctx: own?._id ?? '' },
    { orgctx: own?.organization ?? '' },
    { orgctx: hidden.organization, depctx: hidden.department },
    {},
  ]
  return contexts.flatMap((headers) =>
    endpoint.checksVersion ? [headers, { ...headers, 'if-match': '"9"' }] : [headers],
  )
}

async function textOf(
  email: string,
  endpoint: Endpoint,
  sample: AnySample,
  hidden: Planted,
  headers: Record<string, string>,
): Promise<string> {
  if (sample.endsSession) signedIn.set(email, await server.signIn(email))
  const known = knownOf(signedIn.get(email), hidden)
  const { body } = sample.call(known)
  const text = await responseTo(
    email,
    requestLineOf(endpoint, sample, known),
    { ...endpoint.requestHeaders, ...headers },
    body,
  )
  if (sample.endsSession) signedIn.set(email, await server.signIn(email))
  return text
}

/** The ids that a call names; with the id of a session in another kindergarten, a caller makes one of its own. */
function knownOf(person: SignedInPerson | undefined, { ids, department, organization }: Planted): KnownIds {
  const isForeign = person?.user.affiliations[0]?.department.organization !== organization
  return {
    tip: randomUUID(),
    reference: ids.reference,
    roleId: randomUUID(),
    userId: person?.user._id ?? userIdOf(people.employee),
    deviceId: randomUUID(),
    departmentId: department,
    hidden: { ...ids, askSession: isForeign ? randomUUID() : ids.askSession },
  }
}

/** Everything that a caller gets: status, headers and body. */
async function responseTo(email: string, line: string, headers: Record<string, string>, body?: unknown) {
  const response = await server.call(line, {
    as: signedIn.get(email),
    headers,
    ...(body !== undefined && { body }),
  })
  expect(response.status).toBeLessThan(500)
  return JSON.stringify([response.status, [...response.headers], response.body])
}

/** The rows of a department, where its leader writes about the session too. */
async function planted(
  organization: OrganizationId,
  department: DepartmentId,
  email: string,
): Promise<Planted> {
  const rows = await database().asOwner(({ db }) =>
    plantRows(db, { organization, department, leader: userIdOf(email), day: today, at: server.now() }),
  )
  const writing = await server.call(`PUT /api/evaluation/writing/${rows.ids.session}`, {
    as: await server.signIn(email),
    body: { place: rows.ids.student },
    headers: { orgctx: organization },
  })
  expect(writing.status).toBe(200)
  return rows
}
