import { randomUUID } from 'node:crypto'

import * as fc from 'fast-check'
import type { Arbitrary } from 'fast-check'
import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'

import { houses, SignId } from '#src/contract/ask-curriculum.ts'
import { askEndpoints } from '#src/contract/ask.ts'
import { authEndpoints } from '#src/contract/auth.ts'
import { serverConstants } from '#src/contract/server-constants.ts'
import { ActivityBody } from '#src/contract/content/activity-body.ts'
import {
  activityContent,
  experienceGoalContent,
  focusAreaContent,
  generalTipContent,
  mainActivityContent,
  questionContent,
  resourceContent,
  VersionInPath,
} from '#src/contract/content/content.ts'
import { ExperienceGoalBody } from '#src/contract/content/experience-goal-body.ts'
import { FocusAreaBody } from '#src/contract/content/focus-area-body.ts'
import { GeneralTipBody, GeneralTipChange } from '#src/contract/content/general-tip-body.ts'
import { QuestionBody } from '#src/contract/content/question-body.ts'
import { ResourceBody } from '#src/contract/content/resource-body.ts'
import { MainActivityBody } from '#src/contract/content/main-activity-body.ts'
import { failuresOf } from '#src/contract/endpoint.ts'
import type { Endpoint, EndpointTable } from '#src/contract/endpoint.ts'
import { endpoints } from '#src/contract/endpoints.ts'
import { EvaluationBody } from '#src/contract/evaluation.ts'
import { Failure } from '#src/contract/failure.ts'
import { NewPassword } from '#src/contract/password.ts'
import { ChangeTogether, NewPlans, PlanChange, planEndpoints, ReferenceChange } from '#src/contract/plan.ts'
import { Day, type DepartmentId, Id, type OrganizationId } from '#src/contract/values.ts'
import { lazy } from '#src/domain/lazy.ts'
import {
  newActivity,
  newExperienceGoal,
  newFocusArea,
  newGeneralTip,
  newQuestion,
  newResources,
  newMainActivity,
} from '#tests/support/data/content-bodies.ts'
import { badInputOf, goodInputOf } from '#tests/support/data/arbitraries.ts'
import type { Known } from '#tests/support/data/arbitraries.ts'
import { countCases } from '#tests/support/suite/cases.ts'
import { readTenantData, foreignDataOf } from '#tests/support/server/tenant-data.ts'
import type { TenantData } from '#tests/support/server/tenant-data.ts'
import { freshDatabase } from '#tests/support/database/database.ts'
import { lazyBy } from '#tests/support/suite/lazy-by.ts'
import {
  fjordglott,
  krabba,
  maurtua,
  skjellet,
  solbakken,
  userIdOf,
} from '#tests/support/data/demonstration-ids.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import { pairedDevice } from '#tests/support/server/paired-device.ts'
import { setupServer, textOf as textOfResponse } from '#tests/support/server/server-setup.ts'
import type { TestServer, SignedInPerson } from '#tests/support/server/server-setup.ts'
import { challenge, verifier } from '#tests/support/server/sign-in-challenge.ts'

import { newPairingCode } from './ask/pairing-code.ts'
import { askRelays, askStages, askTakes, sharedTakes } from './database/schema/ask.ts'
import { contentDrafts } from './database/schema/content.ts'
import { affiliations } from './database/schema/people.ts'
import { calendarFeeds } from './database/schema/plans.ts'
import { demonstrationPassword } from './seeds/demonstration.ts'
import { loginCodeStore, passwordResetStore } from './sessions/one-use-secret.store.ts'
import { hashOf, newSecret } from './secrets/secret.ts'

/** The number of random requests of each caller to each endpoint; set it higher for a soak. */
const runs = Number(process.env['FUZZ_RUNS'] ?? 6)
/** The same in each `npm test`, so that its result says something about the program; another in each soak. */
const seed = Number(process.env['FUZZ_SEED'] ?? 1)
const repeatWith = `FUZZ_SEED=${seed} FUZZ_RUNS=${runs}`
/** The number of valid requests of each caller to an endpoint that no random request has made respond 200. */
const validRuns = 100
/** A limit, because password hashing is slow. */
const maxHashes = 40

type Scope = { readonly organization: OrganizationId; readonly department: DepartmentId }
type Caller = { readonly email?: string; readonly own: Scope; readonly foreign: Scope }

const inSolbakken: Pick<Caller, 'own' | 'foreign'> = {
  own: { organization: solbakken, department: maurtua },
  foreign: { organization: fjordglott, department: krabba },
}
const inFjordglott: Pick<Caller, 'own' | 'foreign'> = {
  own: { organization: fjordglott, department: skjellet },
  foreign: { organization: solbakken, department: maurtua },
}

const callers: Readonly<Record<string, Caller>> = {
  anonymous: inSolbakken,
  Ansatt: { ...inSolbakken, email: people.employee },
  Leder: { ...inSolbakken, email: people.leader },
  Administrator: { ...inFjordglott, email: people.administratorOfFjordglott },
  'bank editor': { ...inSolbakken, email: people.administrator },
}

const fuzzedEndpoints = Object.entries(endpoints).flatMap(([resource, table]) =>
  Object.values(table as EndpointTable).map((endpoint) => ({
    title: `${endpoint.method} ${endpoint.path}`,
    resource,
    endpoint,
  })),
)

/** A request with everything that an attacker can choose. */
type Sent = {
  readonly path: string
  /** Added to the caller’s tokens, or replacing them. */
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

type Received = { readonly status: number; readonly headers: Headers; readonly text: string }

/** Rate limits have tests of their own; here they would hide the endpoints behind them. */
const withoutLimits = {
  ADDRESS_REQUESTS_PER_MINUTE: '100000000',
  SESSION_REQUESTS_PER_MINUTE: '100000000',
  ACCESS_TOKEN_TTL: '86400',
}

const database = freshDatabase('demonstration')
let server: TestServer
let tenantData: TenantData
let pairingCodes: readonly string[]
const foreignData = new Map<Caller, ReturnType<typeof searchableIn>>()
const signedIn = new Map<string, SignedInPerson>()
const succeeded = new Set<string>()

beforeAll(async () => {
  server = setupServer(database, withoutLimits)
  for (const organization of [solbakken, fjordglott])
    for (let number = 1; number <= 10; number += 1)
      await pairedDevice(database(), { organization, name: `Skjerm ${number} i ${organization}` })
  pairingCodes = await insertWaitingStages()
  await insertTakes()
  await insertFeeds()
  await insertDrafts()
  await deleteNotes()
  tenantData = await database().asOwner(({ db }) => readTenantData(db))
  for (const caller of Object.values(callers))
    foreignData.set(
      caller,
      searchableIn(
        foreignDataOf(caller.email === undefined ? undefined : caller.own.organization, tenantData),
      ),
    )
})

/** In a fixed order: the last two tests judge what the others have sent, and a new row whose id its caller has taken from another organization would count as a leak in a later test. */
describe('case 39: any request', { shuffle: false }, () => {
  it.each(fuzzedEndpoints)(
    '$title responds according to its contract',
    async (row) => {
      const { title, resource, endpoint } = row
      // Resets the counts of failed sign-ins.
      if (resource === 'auth') server.advanceClock(serverConstants.signInAttempts.windowMinutes * 60_000)
      for (const [index, [name, caller]] of Object.entries(callers).entries()) {
        const requests = requestsTo(endpoint, caller, await knownTo(resource, endpoint, caller))
        const property = fc.asyncProperty(requests, async (sent) => {
          const response = await send(endpoint, caller, sent)
          if (response.status === 200) succeeded.add(title)
          expect(violationsIn(endpoint, caller, sent, response)).toEqual([])
        })
        const numRuns = endpoint === endpoints.auth.login ? Math.min(runs, maxHashes) : runs
        const outcome = await fc.check(property, { seed: seedOf(row, index), numRuns })
        countCases(numRuns)
        expect(reportOf(name, outcome)).toBe(undefined)
      }
    },
    100_000 + runs * 2_000,
  )

  it('gets 200 from every endpoint at least once', async ({ task }) => {
    task.meta.repeatWith = repeatWith
    for (const row of withoutSuccess()) await sendValid(row)

    expect(withoutSuccess().map(({ title }) => title)).toEqual([])
  })

  it('logs no fault, also in background tasks', () => {
    expect(server.log.filter(({ event }) => event === 'fault')).toEqual([])
  })
})

type FuzzedEndpoint = (typeof fuzzedEndpoints)[number]

const seedOf = (row: FuzzedEndpoint, caller: number) => seed + fuzzedEndpoints.indexOf(row) * 10 + caller

/** A few random requests may all have been invalid. */
async function sendValid(row: FuzzedEndpoint) {
  const { title, resource, endpoint } = row
  for (const [index, caller] of Object.values(callers).entries()) {
    const requests = validRequestsTo(endpoint, caller, await knownTo(resource, endpoint, caller))
    for (const sent of fc.sample(requests, { seed: seedOf(row, index), numRuns: validRuns })) {
      if ((await send(endpoint, caller, sent)).status === 200) succeeded.add(title)
      if (succeeded.has(title)) return
    }
  }
}

const reportOf = (caller: string, outcome: fc.RunDetails<[Sent]>) =>
  outcome.failed
    ? `As ${caller}, ${repeatWith}: ${String(outcome.errorInstance)}. ${fc.defaultReportMessage(outcome)}`
    : undefined

/** The caller generates the id, so a response may contain the id that was sent. */
const namedByCaller: readonly Endpoint[] = [
  endpoints.ask.storeSession,
  endpoints.takes.share,
  endpoints.contentDrafts.saveDraft,
  endpoints.evaluations.save,
  endpoints.evaluations.saveObservations,
]

/**
 * Need a complete upload, a day of birth in the last eight years, a picture, a sound, lists of which no part is wrong, a child together with another
 * department, a person alone or together with a department, an invitation, an auth session, a shared tablet, a kindergarten of the register, a child that no request
 * has erased, a roll-over from today on with the versions of what it names and the fingerprint of its preview, and cards that nothing uses: the tests are in `server/files`, `server/ask`, `server/people`, `server/plans`, `server/sessions`,
 * `server/staff`, `server/register` and `server/bank/content`.
 */
const neverValid: readonly Endpoint[] = [
  endpoints.files.add,
  endpoints.wordRecordings.store,
  endpoints.studentTransfers.transferSeveral,
  endpoints.studentTransfers.transfer,
  endpoints.studentArchive.archive,
  endpoints.studentChanges.add,
  endpoints.studentImport.save,
  endpoints.staffImport.save,
  endpoints.studentChanges.change,
  endpoints.studentPictures.update,
  endpoints.studentPictures.withdraw,
  endpoints.studentRecords.export,
  endpoints.studentRecords.erase,
  endpoints.userSessions.end,
  endpoints.sharedTablets.remove,
  endpoints.sharedTablets.locked,
  endpoints.sharedTablets.pictures,
  endpoints.sharedTablets.unlock,
  endpoints.departmentClosing.close,
  endpoints.rollOvers.preview,
  endpoints.rollOvers.save,
  endpoints.rollOvers.undo,
  endpoints.staffChanges.leads,
  endpoints.staffChanges.signOut,
  endpoints.staffChanges.setRole,
  endpoints.staffChanges.endAffiliation,
  endpoints.staffPictures.updateOwn,
  endpoints.staffPictures.update,
  endpoints.staffPictures.remove,
  endpoints.invitations.withdraw,
  endpoints.invitations.accept,
  endpoints.applications.findKindergarten,
  endpoints.applications.apply,
  ...[
    mainActivityContent,
    activityContent,
    focusAreaContent,
    experienceGoalContent,
    generalTipContent,
    resourceContent,
    questionContent,
  ].map(({ remove }) => remove),
]

const withoutSuccess = () =>
  fuzzedEndpoints.filter(({ title, endpoint }) => !neverValid.includes(endpoint) && !succeeded.has(title))

/** The rules of every response that this one breaks. */
function violationsIn(
  endpoint: Endpoint,
  caller: Caller,
  sent: Sent,
  { status, headers, text }: Received,
): string[] {
  const mayRepeat = status !== 200 || namedByCaller.includes(endpoint)
  const allowed = [200, 304, 429, ...failuresOf(endpoint)]
  return [
    ...(allowed.includes(status) ? [] : [`status ${status}`]),
    ...securityHeaders.filter((name) => !headers.has(name)).map((name) => `no ${name}`),
    ...(status === 304 ||
    (status === 200 && endpoint.streams) ||
    v.is(status === 200 ? endpoint.response : Failure, jsonIn(text))
      ? []
      : [`body ${text}`]),
    ...(/\n\s+at |\.[cm]?[jt]s:\d|node_modules/u.test(text) ? ['a stack trace'] : []),
    ...leaksIn(text, caller, mayRepeat ? JSON.stringify(sent) : '').map((leak) => `foreign ${leak}`),
  ]
}

const securityHeaders = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'referrer-policy',
  'x-content-type-options',
]

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Data that belongs to another kindergarten alone. An error may repeat what was sent, so that is no leak. */
function leaksIn(text: string, caller: Caller, fields: string): string[] {
  const { ids, texts } = foreignData.get(caller) ?? { ids: new Set(), texts: [] }
  const foundIds = text.match(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/giu) ?? []
  return [
    ...foundIds.filter((id) => ids.has(id.toLowerCase())),
    ...texts.filter(({ inJson }) => text.includes(inJson)).map(({ word }) => word),
  ].filter((leak) => !fields.includes(leak))
}

/** With each text as it is in JSON, made once and not for each response. */
const searchableIn = ({ ids, texts }: ReturnType<typeof foreignDataOf>) => ({
  ids,
  texts: [...texts].map((word) => ({ word, inJson: JSON.stringify(word).slice(1, -1) })),
})

async function send(endpoint: Endpoint, caller: Caller, { path, headers, body }: Sent): Promise<Received> {
  const person = caller.email === undefined ? undefined : await sessionOf(caller.email)
  const tokens = person && { authorization: `Bearer ${person.token}`, refreshtoken: person.refreshToken }
  const response = await server.app.request(path, {
    method: endpoint.method,
    headers: { ...tokens, ...headers },
    ...(body !== undefined && { body }),
  })
  const endsSession =
    endpoint === endpoints.auth.logout ||
    endpoint === endpoints.sharedTablets.share ||
    endpoint.replacesTokens === true
  if (endsSession && response.status === 200) signedIn.delete(caller.email ?? '')
  if (endpoint === endpoints.staffChanges.signOut && response.status === 200) signedIn.clear()
  return { status: response.status, headers: response.headers, text: await textOfResponse(response) }
}

async function sessionOf(email: string): Promise<SignedInPerson> {
  const person = signedIn.get(email) ?? (await server.signIn(email))
  signedIn.set(email, person)
  return person
}

/** Half of them valid requests, half of them with any input. */
function requestsTo(endpoint: Endpoint, caller: Caller, known: Known): Arbitrary<Sent> {
  const any = (schema: v.GenericSchema) => fc.oneof(goodInputOf(schema, known), badInputOf(schema, known))
  const arbitrary = fc.record({
    ...partsOf(endpoint, any),
    headers: fc.oneof(fc.constant(headersOf(endpoint, caller.own)), edgeCaseHeaders(endpoint, caller)),
    segment: rarely(edgeCaseSegment),
    search: rarely(edgeCaseSearch),
    ...(endpoint.method !== 'GET' && { raw: rarely(edgeCaseBody) }),
  })
  return fc.oneof(
    validRequestsTo(endpoint, caller, known),
    arbitrary.map((parts) => sentOf(endpoint, parts)),
  )
}

const validRequestsTo = (endpoint: Endpoint, caller: Caller, known: Known): Arbitrary<Sent> =>
  fc
    .record({
      ...partsOf(endpoint, (schema) => goodInputOf(schema, known)),
      headers: fc.constant(headersOf(endpoint, caller.own)),
    })
    .map((parts) => sentOf(endpoint, parts))

type Parts = {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
  readonly headers: Readonly<Record<string, string>>
  /** Replaces the first path parameter, the query and the body. */
  readonly segment?: string | undefined
  readonly search?: string | undefined
  readonly raw?: string | undefined
}

const partsOf = (
  { params, query, body }: Endpoint,
  of: (schema: v.GenericSchema) => Arbitrary<unknown>,
): Record<'params' | 'query' | 'body', Arbitrary<unknown>> => ({
  params: params ? of(params) : fc.constant({}),
  query: query ? of(query) : fc.constant({}),
  body: body ? of(body) : fc.constant(undefined),
})

function sentOf(endpoint: Endpoint, { params, query, body, headers, segment, search, raw }: Parts): Sent {
  const path = endpoint.path.replaceAll(
    /\{(\w+)\}/gu,
    (_, name: string) => segment ?? percent(textOf(fieldsOf(params)[name])),
  )
  const fields = Object.entries(fieldsOf(query)).filter(([, value]) => value !== undefined)
  const searchText =
    search ?? new URLSearchParams(fields.map(([name, value]) => [name, textOf(value)])).toString()
  const content = raw ?? (body === undefined ? undefined : JSON.stringify(body))
  return {
    path: `${path}?${searchText}`,
    headers: { ...(content !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(content !== undefined && { body: content }),
  }
}

const fieldsOf = (value: unknown) => Object(value) as Readonly<Record<string, unknown>>
const textOf = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
const percent = (text: string) => new URLSearchParams({ text }).toString().slice(5).replaceAll('+', '%20')
const rarely = <Value>(values: Arbitrary<Value>) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: values })

const headersOf = (endpoint: Endpoint, { organization, department }: Scope) => ({
  ...endpoint.requestHeaders,
  orgctx: organization,
  depctx: department,
})

const edgeCaseHeaders = (endpoint: Endpoint, { own, foreign }: Caller): Arbitrary<Record<string, string>> =>
  fc.oneof(
    fc.constantFrom<Record<string, string>>(
      {},
      headersOf(endpoint, foreign),
      { orgctx: own.organization, depctx: foreign.department },
      { orgctx: foreign.organization, depctx: own.department },
      { orgctx: own.department, depctx: own.organization },
      { depctx: foreign.department },
      { orgctx: foreign.organization },
      { orgctx: `${own.organization}, ${foreign.organization}`, depctx: own.department },
    ),
    fc
      .tuple(fc.constantFrom(...headerNames), edgeCaseHeaderValue)
      .map(([name, value]) => ({ ...headersOf(endpoint, own), [name]: value })),
  )

const headerNames = [
  'accept',
  'accept-language',
  'authorization',
  'content-encoding',
  'content-type',
  'cookie',
  'depctx',
  'forwarded',
  'host',
  'idempotency-key',
  'if-match',
  'if-none-match',
  'origin',
  'orgctx',
  'range',
  'refreshtoken',
  'x-forwarded-for',
  'x-http-method-override',
]

const latin = fc.integer({ min: 0x20, max: 0xff }).filter((code) => code !== 0x7f)
const edgeCaseHeaderValue = fc.oneof(
  fc.array(latin, { maxLength: 60 }).map((codes) => String.fromCharCode(...codes)),
  fc.constantFrom(
    '*',
    'null',
    'Bearer',
    'Bearer .',
    'Bearer a.b.c',
    'Basic YTpi',
    'gzip',
    'DELETE',
    '127.0.0.1',
  ),
  fc.constantFrom('text/plain', 'APPLICATION/JSON; charset=utf-16', 'multipart/form-data; boundary=x', '"1"'),
  fc.constant('x'.repeat(10_000)),
)

const edgeCaseSegment = fc.constantFrom(
  '%00',
  '%',
  '%E0%A4%A',
  '%2e%2e%2f',
  '..%2f..%2fetc',
  ';',
  '%25',
  '%ff',
  '.',
)

const edgeCaseSearch = fc.constantFrom(
  '&&=&',
  '%',
  '%00=%00',
  'ids[]=1',
  'ids=a&ids=b',
  '__proto__=1&constructor=2',
  `ids=${'x,'.repeat(2_000)}`,
  'from=%ff&to=%E0%A4%A',
  '=&from&to',
)

const edgeCaseBody = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '',
    ' ',
    '{',
    '{}',
    '[]',
    'null',
    '"',
    '{"a":1}{',
    "{'a':1}",
    '\uFEFF{}',
    '{"__proto__":{}}',
    '-',
  ),
  fc.nat(40_000).map((depth) => '['.repeat(depth) + ']'.repeat(depth)),
  fc.nat(5_000).map((depth) => '{"a":'.repeat(depth) + '1' + '}'.repeat(depth)),
)

/** Values that the generators prefer: ids that fit the endpoint, and secrets that are correct half of the time. */
async function knownTo(resource: string, endpoint: Endpoint, caller: Caller): Promise<Known> {
  const { db } = database()
  const codes = loginCodeStore(db, server.now, serverConstants.loginCodeSeconds)
  const tokens = passwordResetStore(db, server.now, serverConstants.passwordResetMinutes * 60)
  return new Map<v.GenericSchema, Arbitrary<unknown>>([
    ...knownPlans(caller),
    ...knownToAll(),
    [Id, await idsFor(resource, endpoint, caller)],
    [SignId, fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...signsFor(resource)) }, anySign())],
    [askEndpoints.addDevice.body.entries.code, fc.oneof(fc.constantFrom(...pairingCodes), fc.string())],
    [
      authEndpoints.signIn.body.entries.code,
      orAnyText(await codes.issue(userIdOf(people.withoutAffiliation), challenge)),
    ],
    [
      authEndpoints.signIn.body.entries.verifier,
      fc.oneof({ weight: 4, arbitrary: fc.constant(verifier) }, fc.string()),
    ],
    [
      authEndpoints.resetPassword.body.entries.token,
      orAnyText(await tokens.issue(userIdOf(people.withoutAffiliation))),
    ],
  ])
}

/** Generators of large schemas take a second to make: they are made once. */
const knownToAll = lazy((): readonly KnownValue[] => {
  const { email, password } = authEndpoints.login.body.entries
  return [
    ...contentKnown(),
    [email, fc.oneof(fc.constant(people.withoutAffiliation), goodInputOf(email))],
    [password, fc.oneof(fc.constant(demonstrationPassword), goodInputOf(NewPassword))],
  ]
})
const anySign = lazy(() => goodInputOf(SignId))

type KnownValue = readonly [v.GenericSchema, Arbitrary<unknown>]

/** Plans whose parts belong together; half of them, so that the others are as random as any input. */
const knownPlans = lazyBy(({ own }: Caller): readonly KnownValue[] => {
  const {
    plans = [],
    references = [],
    plan_sessions: sessions = [],
    staff = [],
  } = tenantData.organizations.get(own.organization)?.ids ?? {}
  const note = fc.record({
    note: fc.string({ maxLength: 20 }).filter((text) => v.is(PlanChange, { note: text })),
  })
  const newPlans = fc.record({
    activityId: fc.constantFrom(...(tenantData.bank['activities'] ?? [])),
    departmentId: fc.constant(own.department),
    dates: fc.uniqueArray(goodInputOf(Day), { minLength: 1, maxLength: 3 }),
    leader: fc.constantFrom(...staff),
    observers: fc.constant([]),
    helpers: fc.constant([]),
    students: fc.constant([]),
    note: fc.constant(''),
  })
  const ownReference = fc.record({ ref: fc.constant(references[0]) })
  const ownPlans = fc.record({ plans: fc.constant([{ _id: plans[0] }]), change: note })
  const newEvaluations = fc.record({
    sessionId: fc.constantFrom(...sessions),
    role: fc.constant('helper'),
    answers: fc.constant([]),
    state: fc.constantFrom('draft', 'submitted'),
  })
  return [
    [EvaluationBody, fc.oneof(newEvaluations, goodInputOf(EvaluationBody))],
    [NewPlans, fc.oneof(newPlans, goodInputOf(NewPlans))],
    [PlanChange, fc.oneof(note, goodInputOf(PlanChange))],
    [
      planEndpoints.changeReference.params,
      fc.oneof(ownReference, goodInputOf(planEndpoints.changeReference.params)),
    ],
    [ReferenceChange, fc.oneof(ownPlans, goodInputOf(ReferenceChange))],
    [ChangeTogether, fc.oneof(fc.record({ change: note }), goodInputOf(ChangeTogether))],
  ]
})

/** Cards of existing things, with a title of any kind; half of them, as for plans. */
function contentKnown(): readonly KnownValue[] {
  const bodies = [
    [MainActivityBody, newMainActivity],
    [ActivityBody, newActivity],
    [FocusAreaBody, newFocusArea],
    [ExperienceGoalBody, newExperienceGoal],
    [GeneralTipBody, newGeneralTip],
    [GeneralTipChange, newGeneralTip],
    [ResourceBody, newResources.song],
    [QuestionBody, newQuestion],
  ] as const
  const draftBody = endpoints.contentDrafts.saveDraft.body
  const newDrafts = fc.record({
    kind: fc.constant('activities'),
    cardId: fc.constant(null),
    cardVersion: fc.constant(null),
    values: fc.constant({ title: 'Utkast' }),
  })
  return [
    ...bodies.map(([schema, body]) => {
      const titled = goodInputOf(ExperienceGoalBody.entries.title).map((title) => ({ ...body, title }))
      return [schema, fc.oneof(titled, goodInputOf(schema))] as const
    }),
    [VersionInPath, fc.oneof(fc.constant('1'), goodInputOf(VersionInPath))],
    [draftBody, fc.oneof(newDrafts, goodInputOf(draftBody))],
  ]
}

/** A take is found by its sign too, and all takes are of one sign. */
const signsFor = (resource: string) => (resource === 'takes' ? [signWithTakes] : taughtSigns)
const signWithTakes = 'eple'
const taughtSigns = houses.flatMap(({ modules }) => modules.flatMap(({ sessions }) => sessions.flat()))

const orAnyText = (correct: string) =>
  fc.oneof(fc.constant(correct), fc.string({ minLength: 1, maxLength: 100 }))

async function idsFor(resource: string, endpoint: Endpoint, { email, own }: Caller): Promise<Arbitrary<Id>> {
  const kinds = [...tenantData.organizations.values(), { ids: tenantData.bank }]
    .flatMap(({ ids }) => Object.values(ids))
    .filter((ids) => ids.length > 0)
  const ownIds = tenantData.organizations.get(own.organization)?.ids
  const person = email === undefined ? undefined : (await sessionOf(email)).user
  const roles = person?.affiliations.map(({ _id }) => _id) ?? []
  const fitting =
    endpoint === endpoints.user.setRole
      ? roles
      : (tenantData.bank[bankKindIn(resource, endpoint)] ?? ownIds?.[kindIn(resource, endpoint)] ?? [])
  return fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...(fitting.length > 0 ? fitting : [own.department])) },
    { weight: 2, arbitrary: fc.oneof(...kinds.map((ids) => fc.constantFrom(...ids))) },
    { weight: 1, arbitrary: fc.uuid() },
  )
}

/** The kind of id that an endpoint of the bank expects. */
const bankKindIn = (resource: string, endpoint: Endpoint) => {
  if (endpoint.path.includes('/stickiesForActivity/')) return 'activities'
  return endpoint.path.includes('/shared-takes/') ? 'sharedTakes' : (contentKinds[resource] ?? resource)
}

const contentKinds: Readonly<Record<string, string>> = {
  mainActivityContent: 'mainActivities',
  activityContent: 'activities',
  focusAreaContent: 'focusAreas',
  experienceGoalContent: 'experienceGoals',
  generalTipContent: 'generalTips',
  resourceContent: 'resources',
  questionContent: 'questions',
}

/** The table, or the kind of id, that an endpoint of the organisation’s data expects. */
function kindIn(resource: string, endpoint: Endpoint): string {
  if (endpoint === endpoints.plans.byReference) return 'references'
  if (endpoint.path.includes('icky/')) return 'stickies'
  if (endpoint.path.includes('/{session}')) return 'plan_sessions'
  if (endpoint === endpoints.evaluations.overTime || endpoint === endpoints.reports.student) return 'students'
  if (endpoint === endpoints.reports.sociogram) return 'departments'
  if (endpoint === endpoints.ask.storeSession) return 'ask_sessions'
  return tablesOfResources[resource] ?? resource
}

/** The tables that have another name than their resource, and the kind of the id of a user. */
const tablesOfResources: Readonly<Record<string, string>> = {
  ask: 'ask_devices',
  feeds: 'calendar_feeds',
  takes: 'ask_takes',
  user: 'staff',
}

async function insertTakes() {
  await database().asOwner(async ({ db }) => {
    await db.insert(sharedTakes).values(newTakes())
    for (const organizationId of [solbakken, fjordglott])
      await db.insert(askTakes).values(newTakes().map((take) => ({ ...take, organizationId })))
  })
}

/** A feed of each person in each of their departments. */
async function insertFeeds() {
  await database().asOwner(async ({ db }) => {
    const rows = await db.select().from(affiliations)
    await db.insert(calendarFeeds).values(
      rows.map(({ organizationId, id: affiliationId, userId, departmentId }) => ({
        organizationId,
        id: randomUUID(),
        userId,
        affiliationId,
        departmentId,
        secretHash: hashOf(newSecret()),
        createdAt: new Date(),
      })),
    )
  })
}

/** Every other note can be restored. */
async function deleteNotes() {
  await database().asOwner(({ client }) =>
    client.query(`update stickies set deleted_at = now()
      where id in (select id from (select id, row_number() over (order by id) from stickies) numbered where row_number % 2 = 0)`),
  )
}

async function insertDrafts() {
  await database().asOwner(({ db }) =>
    db.insert(contentDrafts).values(
      Array.from({ length: 10 }, () => ({
        id: randomUUID(),
        kind: 'activities' as const,
        title: 'Utkast',
        values: { title: 'Utkast' },
        editorName: 'Noen',
        editedAt: new Date(),
      })),
    ),
  )
}

const newTakes = () =>
  Array.from({ length: 10 }, () => ({
    signId: signWithTakes,
    id: randomUUID(),
    signer: 1,
    madeBy: 'person' as const,
    recordedAt: new Date(),
    aspect: 0.75,
    frames: [{ at: 0, hands: [] }],
  }))

/** Inserts stages that stay connected for the whole test; returns their pairing codes. */
async function insertWaitingStages(): Promise<readonly string[]> {
  const codes = Array.from({ length: 20 }, newPairingCode)
  const relayId = randomUUID()
  const expiresAt = new Date('2100-01-01')
  await database().asOwner(async ({ db }) => {
    await db.insert(askRelays).values({ id: relayId, address: 'http://127.0.0.1:1', seenAt: expiresAt })
    await db.insert(askStages).values(
      codes.map((code) => ({
        id: randomUUID(),
        keyHash: hashOf(newSecret()),
        code,
        codeUntil: expiresAt,
        relayId,
        linkId: randomUUID(),
        openedAt: new Date(),
      })),
    )
  })
  return codes
}
