import { randomUUID } from 'node:crypto'

import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'

import type { Endpoint } from '#src/contract/endpoint.ts'
import type { Role } from '#src/contract/user.ts'
import { type DepartmentId, type Id, type OrganizationId, UserId } from '#src/contract/values.ts'
import { countCases } from '#tests/support/suite/cases.ts'
import { freshDatabase } from '#tests/support/database/database.ts'
import {
  administrasjon,
  bikuben,
  fjordglott,
  krabba,
  maurtua,
  skjellet,
  solbakken,
} from '#tests/support/data/demonstration-ids.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import { endpointSamples, requestLineOf } from '#tests/support/server/endpoint-samples.ts'
import { randomHiddenIds } from '#tests/support/server/planted-rows.ts'
import type { AnySample, KnownIds } from '#tests/support/server/endpoint-samples.ts'
import { pairedDevice } from '#tests/support/server/paired-device.ts'
import { tabletsOf } from '#tests/support/server/shared-tablet.ts'
import { setupServer } from '#tests/support/server/server-setup.ts'
import type { TestServer, SignedInPerson } from '#tests/support/server/server-setup.ts'

import { generalTips } from './database/schema/bank.ts'
import { affiliations, users } from './database/schema/people.ts'
import { plans } from './database/schema/plans.ts'
import { demonstrationPassword } from './seeds/demonstration.ts'
import { hashPassword } from './secrets/password-hash.ts'

type Scope = { readonly organization: OrganizationId; readonly department: DepartmentId }

/** A caller with its own scope, another department of its organisation, and another organisation. */
type Subject = {
  readonly email: string | undefined
  readonly role: Role | undefined
  readonly isPowerUser?: true
  readonly isBankEditor?: true
  /** On a tablet that is shared, and signed in there unless there is no email. */
  readonly isOnTablet?: true
  readonly own: Scope
  readonly sibling: Scope
  readonly foreign: Scope
}

const inMaurtua = {
  own: { organization: solbakken, department: maurtua },
  sibling: { organization: solbakken, department: bikuben },
  foreign: { organization: fjordglott, department: krabba },
}

const subjects = {
  anonymous: { ...inMaurtua, email: undefined, role: undefined },
  'a locked tablet': { ...inMaurtua, email: undefined, role: undefined, isOnTablet: true },
  'no affiliation': { ...inMaurtua, email: people.withoutAffiliation, role: undefined },
  Ansatt: { ...inMaurtua, email: people.employee, role: 'ansatt' },
  Leder: { ...inMaurtua, email: people.leader, role: 'leder' },
  'power user': {
    ...inMaurtua,
    email: 'kontor@solbakken.example',
    role: 'ansatt',
    isPowerUser: true,
    own: { organization: solbakken, department: administrasjon },
  },
  Administrator: {
    email: people.administratorOfFjordglott,
    role: 'administrator',
    own: { organization: fjordglott, department: skjellet },
    sibling: { organization: fjordglott, department: krabba },
    foreign: { organization: solbakken, department: maurtua },
  },
  'bank editor': { ...inMaurtua, email: 'redaktor@solbakken.example', role: 'ansatt', isBankEditor: true },
} as const satisfies Readonly<Record<string, Subject>>

/** The bank as it is published, the signs of Ask, and nothing else. */
const openUnderLock: ReadonlySet<string> = new Set([
  'GET /api/main-activities',
  'GET /api/main-activities/{id}',
  'GET /api/activities',
  'GET /api/activities/{id}',
  'GET /api/focus-areas',
  'GET /api/focus-areas/{id}',
  'GET /api/resources',
  'GET /api/resources/{id}',
  'GET /api/search-words',
  'GET /api/search-words/resources',
  'GET /ask-service/signs',
])

/** What those about the tablet itself respond on one. */
const statusesOnTablet: Readonly<Record<string, number>> = {
  'GET /api/tablet': 200,
  'GET /api/tablet/pictures': 200,
  'POST /api/tablet/unlock': 401,
}

const contexts = {
  'own department': ({ own }: Subject) => headersOf(own),
  'other department of the organisation': ({ sibling }: Subject) => headersOf(sibling),
  'other organisation': ({ foreign }: Subject) => headersOf(foreign),
  'missing header': () => new Headers(),
  'malformed header': ({ own }: Subject) => headersOf({ ...own, department: 'maurtua' }),
  'two headers': ({ own, sibling }: Subject) => {
    const headers = headersOf(own)
    headers.append('depctx', sibling.department)
    return headers
  },
}
type Context = keyof typeof contexts

const database = freshDatabase('demonstration')
let server: TestServer
let tip: Id
let tabletCookie: string
const references = new Map<Id, Id>()
const devices = new Map<Id, Id>()
const signedIn = new Map<string, SignedInPerson>()

beforeAll(async () => {
  // Each caller calls every endpoint in every context within a minute; rate limits have tests of their own.
  server = setupServer(database, {
    ADDRESS_REQUESTS_PER_MINUTE: '100000000',
    SESSION_REQUESTS_PER_MINUTE: '100000000',
  })
  await addColleague('kontor@solbakken.example', administrasjon, false)
  await addColleague('redaktor@solbakken.example', maurtua, true)
  tabletCookie = (await tabletsOf(server).sharedTablet()).cookie
  const [anyTip] = await database().db.select({ id: generalTips.id }).from(generalTips).limit(1)
  tip = anyTip?.id ?? ''
  await rememberReference(solbakken, maurtua)
  await rememberReference(fjordglott, skjellet)
  for (const organization of [solbakken, fjordglott])
    devices.set(organization, await pairedDevice(database(), { organization }))
  for (const { email } of Object.values(subjects))
    if (email !== undefined) signedIn.set(email, await server.signIn(email))
})

describe('case 26: the authorisation matrix', () => {
  it.each(endpointSamples)(
    '$title returns the status of its authorization rule for each caller in each context',
    async ({ endpoint, sample }) => {
      const expected: Record<string, number> = {}
      const actual: Record<string, number> = {}
      for (const [caller, subject] of Object.entries(subjects))
        for (const context of Object.keys(contexts) as Context[]) {
          const key = `${caller}, ${context}`
          expected[key] = expectedStatus(endpoint, sample, subject, context)
          actual[key] = await statusFor(endpoint, sample, subject, contexts[context](subject))
        }
      countCases(Object.keys(expected).length)

      expect(actual).toEqual(expected)
    },
  )

  it('returns 400 to a caller who has chosen no role and sends no scope headers', async () => {
    const person = await server.signIn(people.employeeOfBoth)

    const responses = await Promise.all(
      endpointSamples
        .filter(({ endpoint }) => endpoint.scope !== 'none')
        .map(({ endpoint, sample }) =>
          server.call(requestLineOf(endpoint, sample, knownOf(subjects.Ansatt)), { as: person }),
        ),
    )

    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 400))
  })
})

/** The authorization rules of the contract, implemented here again, independent of the server. */
function expectedStatus(endpoint: Endpoint, sample: AnySample, subject: Subject, context: Context): number {
  const authorizedStatus = sample.authorizedStatus ?? 200
  const line = `${endpoint.method} ${endpoint.path}`
  if (endpoint.who === 'anyone')
    return (subject.isOnTablet ? statusesOnTablet[line] : undefined) ?? authorizedStatus
  if (subject.email === undefined)
    return subject.isOnTablet && openUnderLock.has(line) ? authorizedStatus : 401
  if (endpoint.who === 'signedIn')
    return subject.role === undefined
      ? (sample.statusWithoutAffiliation ?? authorizedStatus)
      : authorizedStatus
  if (endpoint.who === 'bankEditors' && !subject.isBankEditor) return 403
  if (subject.role === undefined) return 403
  if (endpoint.scope !== 'none') {
    if (context === 'malformed header' || context === 'two headers') return 400
    if (context === 'other organisation') return 403
    const seesAll = subject.isPowerUser || subject.role !== 'ansatt'
    const isOther = context === 'other department of the organisation'
    if (isOther && (!seesAll || (sample.isOfManagers && subject.role === 'leder'))) return 403
  }
  if (endpoint.who === 'administrators' && subject.role !== 'administrator') return 403
  if (endpoint.who === 'leaders' && subject.role === 'ansatt') return 403
  return authorizedStatus
}

async function statusFor(
  endpoint: Endpoint,
  sample: AnySample,
  subject: Subject,
  headers: Headers,
): Promise<number> {
  const known = knownOf(subject)
  const { body } = sample.call(known)
  for (const [name, value] of Object.entries(endpoint.requestHeaders ?? {})) headers.set(name, value)
  const as = subject.email === undefined ? undefined : await sessionFor(subject.email, sample)
  if (subject.isOnTablet) headers.set('cookie', tabletCookie)
  const { status } = await server.call(requestLineOf(endpoint, sample, known), {
    as,
    headers,
    body,
  })
  return status
}

const sessionFor = async (email: string, { endsSession }: AnySample) =>
  endsSession ? server.signIn(email) : signedIn.get(email)

function knownOf({ email, own }: Subject): KnownIds {
  const person = email === undefined ? undefined : signedIn.get(email)
  return {
    tip,
    reference: references.get(own.organization) ?? '',
    roleId: person?.user.affiliations[0]?._id ?? randomUUID(),
    userId: person?.user._id ?? v.parse(UserId, randomUUID()),
    deviceId: devices.get(own.organization) ?? '',
    departmentId: own.department,
    hidden: randomHiddenIds(),
  }
}

const headersOf = ({ organization, department }: Readonly<Record<keyof Scope, string>>) =>
  new Headers({ orgctx: organization, depctx: department })

async function rememberReference(organization: OrganizationId, department: DepartmentId) {
  const [plan] = await database().asOwner(({ db }) =>
    db
      .select({ reference: plans.reference })
      .from(plans)
      .where(and(eq(plans.organizationId, organization), eq(plans.departmentId, department)))
      .limit(1),
  )
  if (plan) references.set(organization, plan.reference)
}

async function addColleague(email: string, department: DepartmentId, isBankEditor: boolean) {
  const [id, affiliationId] = [v.parse(UserId, randomUUID()), randomUUID()]
  const passwordHash = await hashPassword(demonstrationPassword)
  await database().asOwner(async ({ db }) => {
    await db.insert(users).values({ id, email, name: 'Berit Prøve', passwordHash, isBankEditor })
    await db.insert(affiliations).values({
      organizationId: solbakken,
      id: affiliationId,
      userId: id,
      departmentId: department,
      role: 'ansatt',
    })
    const role = { roleOrganizationId: solbakken, roleAffiliationId: affiliationId }
    await db.update(users).set(role).where(eq(users.id, id))
  })
}
