import { randomUUID } from 'node:crypto'

import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'

import type { CallOf, Endpoint, EndpointTable } from '#src/contract/endpoint.ts'
import { endpoints } from '#src/contract/endpoints.ts'
import type { Endpoints } from '#src/contract/endpoints.ts'
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
import {
  newActivity,
  newExperienceGoal,
  newFocusArea,
  newGeneralTip,
  newResources,
  newMainActivity,
} from '#tests/support/data/content-bodies.ts'
import { pairedDevice } from '#tests/support/server/paired-device.ts'
import { setupServer } from '#tests/support/server/server-setup.ts'
import type { TestServer, SignedInPerson } from '#tests/support/server/server-setup.ts'
import { verifier } from '#tests/support/server/sign-in-challenge.ts'

import { generalTips } from './database/schema/bank.ts'
import { affiliations, users } from './database/schema/people.ts'
import { plans } from './database/schema/plans.ts'
import { speechFile } from './seeds/bank-files.ts'
import { activityId, experienceGoalId, focusAreaId, mainActivityId, resourceId } from './seeds/bank-rows.ts'
import { demonstrationPassword } from './seeds/demonstration.ts'
import { hashPassword } from './sessions/password-hash.ts'

type Scope = { readonly organization: OrganizationId; readonly department: DepartmentId }

/** A caller with its own scope, another department of its organisation, and another organisation. */
type Subject = {
  readonly email: string | undefined
  readonly role: Role | undefined
  readonly isPowerUser?: true
  readonly isBankEditor?: true
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
  'no affiliation': { ...inMaurtua, email: 'ny@uten.example', role: undefined },
  Ansatt: { ...inMaurtua, email: 'ansatt@solbakken.example', role: 'ansatt' },
  Leder: { ...inMaurtua, email: 'leder@solbakken.example', role: 'leder' },
  'power user': {
    ...inMaurtua,
    email: 'kontor@solbakken.example',
    role: 'ansatt',
    isPowerUser: true,
    own: { organization: solbakken, department: administrasjon },
  },
  Administrator: {
    email: 'admin@fjordglott.example',
    role: 'administrator',
    own: { organization: fjordglott, department: skjellet },
    sibling: { organization: fjordglott, department: krabba },
    foreign: { organization: solbakken, department: maurtua },
  },
  'bank editor': { ...inMaurtua, email: 'redaktor@solbakken.example', role: 'ansatt', isBankEditor: true },
} as const satisfies Readonly<Record<string, Subject>>

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

/** Ids for the calls that only the database knows. */
type KnownIds = {
  readonly tip: Id
  readonly reference: Id
  readonly roleId: Id
  readonly userId: UserId
  readonly deviceId: Id
  readonly departmentId: DepartmentId
}

type Sample<Row extends Endpoint> = {
  readonly call: (known: KnownIds) => CallOf<Row>
  /** The status when the caller is authorized; 200 by default. */
  readonly authorizedStatus?: number
  /** The status when a caller without affiliation is authorized too. */
  readonly statusWithoutAffiliation?: number
  /** A Leder makes the call only in a department where the person is Leder. */
  readonly isOfManagers?: true
  /** The call ends the session. */
  readonly endsSession?: true
}

/** A request for each endpoint of the contract; a missing one does not compile (case 26). */
type Samples = {
  readonly [Resource in keyof Endpoints]: {
    readonly [Name in keyof Endpoints[Resource]]: Endpoints[Resource][Name] extends Endpoint
      ? Sample<Endpoints[Resource][Name]>
      : never
  }
}

const noInput = { call: () => ({}) }
const card = (id: Id) => ({ params: { id } })

const askSession = {
  house: 1,
  module: 1,
  session: 1,
  startedAt: '2026-11-20T09:00:00.000Z',
  endedAt: null,
  signs: ['mer', 'ferdig', 'hjelp'].map((signId) => ({
    signId,
    state: 'new' as const,
    stars: 0,
    repeats: 0,
    suggestions: { agreed: 1, overruled: 0 },
  })),
}

const newTake = { signer: 1, isConsented: true as const, aspect: 0.75, frames: [{ at: 0, hands: [] }] }

/** The calls of an editor to one collection. */
const contentSamples = <Body>(id: (known: KnownIds) => Id, body: Body) =>
  ({
    add: { call: () => ({ query: {}, body }) },
    change: { call: () => ({ ...card(randomUUID()), query: {}, body }), authorizedStatus: 404 },
    setState: {
      call: () => ({ ...card(randomUUID()), body: { state: 'unpublished' as const } }),
      authorizedStatus: 404,
    },
    uses: { call: (known: KnownIds) => card(id(known)) },
    remove: { call: () => card(randomUUID()), authorizedStatus: 404 },
    byId: { call: (known: KnownIds) => card(id(known)) },
    versions: { call: (known: KnownIds) => card(id(known)) },
    version: { call: (known: KnownIds) => ({ params: { id: id(known), version: '1' } }) },
  }) as const
const newFile = { name: 'Fuglesang', description: 'Opptak av en svarttrost.' }

const samples: Samples = {
  system: { config: noInput, health: noInput, openapi: noInput },
  auth: {
    me: noInput,
    login: { call: () => ({ body: { email: 'ansatt@solbakken.example', password: demonstrationPassword } }) },
    requestPasswordReset: { call: () => ({ body: { email: 'ukjent@solbakken.example' } }) },
    resetPassword: {
      call: () => ({ body: { token: 'wrong', newPassword: demonstrationPassword } }),
      authorizedStatus: 422,
    },
    signIn: { call: () => ({ body: { code: 'x'.repeat(43), verifier } }), authorizedStatus: 401 },
    logout: { call: () => ({}), endsSession: true },
  },
  departmentRole: { mine: noInput },
  user: {
    outboxKey: noInput,
    isAdmin: noInput,
    byId: { call: ({ userId }) => card(userId) },
    setRole: {
      call: ({ roleId }) => ({ body: { roleId } }),
      statusWithoutAffiliation: 404,
      endsSession: true,
    },
    setCookieOrIntroShow: { call: () => ({ body: { showCookie: false } }) },
  },
  like: {
    list: noInput,
    set: { call: ({ tip }) => ({ body: { type: 'generalTip', activityId: tip } }) },
  },
  departments: { list: noInput, byId: { call: ({ departmentId }) => card(departmentId) } },
  students: {
    ofDepartment: noInput,
    byIds: { call: () => ({ query: { ids: '' } }) },
    ofOrganization: noInput,
    birthdays: noInput,
  },
  mainActivities: { list: noInput, byId: { call: () => card(mainActivityId('hosten-i-skogen')) } },
  focusAreas: { list: noInput, byId: { call: () => card(focusAreaId('sprak')) } },
  activities: { list: noInput, byId: { call: () => card(activityId('fuglefrokost')) } },
  searchWords: { list: noInput, resources: noInput },
  unpublishedCards: { list: noInput },
  experienceGoals: { list: noInput, byId: { call: () => card(experienceGoalId('sprak-1')) } },
  generalTips: { list: noInput, byId: { call: ({ tip }) => card(tip) } },
  mainActivityContent: contentSamples(() => mainActivityId('hosten-i-skogen'), newMainActivity),
  activityContent: contentSamples(() => activityId('fuglefrokost'), newActivity),
  focusAreaContent: contentSamples(() => focusAreaId('sprak'), newFocusArea),
  experienceGoalContent: contentSamples(() => experienceGoalId('sprak-1'), newExperienceGoal),
  generalTipContent: contentSamples(({ tip: id }) => id, newGeneralTip),
  resourceContent: contentSamples(() => resourceId('ro-ro-til-fiskeskjaer'), newResources.song),
  contentDrafts: {
    list: noInput,
    draft: { call: () => card(randomUUID()), authorizedStatus: 404 },
    saveDraft: {
      call: () => ({
        ...card(randomUUID()),
        body: { kind: 'activities', cardId: null, cardVersion: null, values: {} },
      }),
    },
    removeDraft: { call: () => card(randomUUID()), authorizedStatus: 404 },
  },
  resources: { list: noInput, byId: { call: () => card(resourceId('ro-ro-til-fiskeskjaer')) } },
  plans: {
    list: { call: () => ({ query: { from: '2026-01-01', to: '2026-12-31' } }) },
    today: { call: () => ({ query: {} }) },
    byIds: { call: () => ({ query: { ids: '' } }) },
    children: { call: () => ({ query: { ids: '' } }) },
    byReference: { call: ({ reference }) => ({ params: { ref: reference } }) },
    add: {
      call: ({ departmentId, userId }) => ({
        body: {
          activityId: activityId('fuglefrokost'),
          departmentId,
          dates: ['2031-03-05'],
          leader: userId,
          observers: [],
          helpers: [],
          students: [],
          note: '',
        },
      }),
    },
    change: {
      call: () => ({ ...card(randomUUID()), body: { note: 'Ta med lupe.' } }),
      authorizedStatus: 404,
    },
    changeReference: {
      call: () => ({
        params: { ref: randomUUID() },
        body: { plans: [{ _id: randomUUID() }], change: { note: 'Ta med lupe.' } },
      }),
      authorizedStatus: 404,
    },
    remove: { call: () => ({ ...card(randomUUID()), query: {} }), authorizedStatus: 404 },
  },
  closedDays: {
    list: { call: () => ({ query: { from: '2026-01-01', to: '2026-12-31' } }) },
    setOfDepartment: {
      call: ({ departmentId }) => ({
        ...card(departmentId),
        body: { days: [{ day: '2031-03-05', label: null }] },
      }),
    },
    setOfKindergarten: { call: () => ({ body: { days: [{ day: '2031-03-05', label: null }] } }) },
  },
  feeds: {
    list: noInput,
    make: { call: ({ departmentId }) => ({ body: { kind: 'department', departmentId } }) },
    revoke: { call: () => card(randomUUID()), authorizedStatus: 404 },
  },
  staff: { list: noInput },
  changes: { stream: noInput },
  ask: {
    signs: noInput,
    signUses: { call: () => card('eple') },
    checkSign: { call: () => card('eple') },
    withdrawSignCheck: { call: () => card('banan') },
    settings: noInput,
    changeSettings: { call: () => ({ body: { showsDrafts: true } }), isOfManagers: true },
    devices: noInput,
    addDevice: { call: () => ({ body: { name: 'Nettbrett', code: 'WRONG2' } }), authorizedStatus: 404 },
    changeDevice: { call: ({ deviceId }) => ({ ...card(deviceId), body: { name: 'Storskjerm' } }) },
    removeDevice: { call: () => card(randomUUID()), authorizedStatus: 404 },
    progress: noInput,
    storeSession: { call: () => ({ ...card(randomUUID()), body: askSession }) },
    ticket: { call: ({ deviceId }) => ({ body: { deviceId } }) },
    openStage: { call: () => ({ body: {} }) },
  },
  takes: {
    list: { call: () => card('eple') },
    add: { call: () => ({ ...card('eple'), body: newTake }) },
    remove: { call: () => ({ params: { id: 'eple', take: randomUUID() } }), authorizedStatus: 404 },
    share: {
      call: () => ({
        params: { id: 'eple', take: randomUUID() },
        body: newTake,
      }),
    },
    unshare: { call: () => ({ params: { id: 'eple', take: randomUUID() } }), authorizedStatus: 404 },
  },
  files: {
    list: { call: () => ({ query: {} }) },
    byId: { call: () => card(speechFile('fagomrade-sprak').fileId) },
    add: { call: () => ({ body: { ...newFile, upload: randomUUID() } }), authorizedStatus: 404 },
    describe: { call: () => ({ ...card(randomUUID()), body: newFile }), authorizedStatus: 404 },
  },
}

/** A sample without its static endpoint type. */
type AnySample = Omit<Sample<Endpoint>, 'call'> & {
  readonly call: (known: KnownIds) => {
    readonly params?: Readonly<Record<string, string>>
    readonly query?: Readonly<Record<string, string | undefined>>
    readonly body?: unknown
  }
}

const cases = Object.entries(endpoints).flatMap(([resource, table]) =>
  Object.entries(table as EndpointTable).map(([name, endpoint]) => ({
    title: `${endpoint.method} ${endpoint.path}`,
    endpoint,
    sample: (samples as unknown as Record<string, Record<string, AnySample>>)[resource]?.[name] as AnySample,
  })),
)

const database = freshDatabase('demonstration')
let server: TestServer
let tip: Id
const references = new Map<Id, Id>()
const devices = new Map<Id, Id>()
const people = new Map<string, SignedInPerson>()

beforeAll(async () => {
  // Each caller calls every endpoint in every context within a minute; rate limits have tests of their own.
  server = setupServer(database, {
    ADDRESS_REQUESTS_PER_MINUTE: '100000000',
    SESSION_REQUESTS_PER_MINUTE: '100000000',
  })
  await addColleague('kontor@solbakken.example', administrasjon, false)
  await addColleague('redaktor@solbakken.example', maurtua, true)
  const [anyTip] = await database().db.select({ id: generalTips.id }).from(generalTips).limit(1)
  tip = anyTip?.id ?? ''
  await rememberReference(solbakken, maurtua)
  await rememberReference(fjordglott, skjellet)
  for (const organization of [solbakken, fjordglott])
    devices.set(organization, await pairedDevice(database(), { organization }))
  for (const { email } of Object.values(subjects))
    if (email !== undefined) people.set(email, await server.signIn(email))
})

describe('case 26: the authorisation matrix', () => {
  it.each(cases)(
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
    const person = await server.signIn('begge@solbakken.example')

    const responses = await Promise.all(
      cases
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
  if (endpoint.who === 'anyone') return authorizedStatus
  if (subject.email === undefined) return 401
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
  const { body } = sample.call(knownOf(subject))
  for (const [name, value] of Object.entries(endpoint.requestHeaders ?? {})) headers.set(name, value)
  const as = subject.email === undefined ? undefined : await sessionFor(subject.email, sample)
  const { status } = await server.call(requestLineOf(endpoint, sample, knownOf(subject)), {
    as,
    headers,
    body,
  })
  return status
}

const sessionFor = async (email: string, { endsSession }: AnySample) =>
  endsSession ? server.signIn(email) : people.get(email)

function requestLineOf(endpoint: Endpoint, sample: AnySample, known: KnownIds): string {
  const { params = {}, query = {} } = sample.call(known)
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, value ?? '']))
  return `${endpoint.method} ${path}?${search}`
}

function knownOf({ email, own }: Subject): KnownIds {
  const person = email === undefined ? undefined : people.get(email)
  return {
    tip,
    reference: references.get(own.organization) ?? '',
    roleId: person?.user.affiliations[0]?._id ?? randomUUID(),
    userId: person?.user._id ?? v.parse(UserId, randomUUID()),
    deviceId: devices.get(own.organization) ?? '',
    departmentId: own.department,
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
