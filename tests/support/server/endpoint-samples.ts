import { randomUUID } from 'node:crypto'

import * as v from 'valibot'

import type { CallOf, Endpoint, EndpointTable } from '#src/contract/endpoint.ts'
import { endpoints } from '#src/contract/endpoints.ts'
import type { Endpoints } from '#src/contract/endpoints.ts'
import { type DepartmentId, type Id, UserId } from '#src/contract/values.ts'
import { speechFile } from '#server/seeds/bank-files.ts'
import {
  activityId,
  experienceGoalId,
  focusAreaId,
  mainActivityId,
  questionId,
  resourceId,
} from '#server/seeds/bank-rows.ts'
import { demonstrationPassword } from '#server/seeds/demonstration.ts'
import {
  newActivity,
  newExperienceGoal,
  newFocusArea,
  newGeneralTip,
  newResources,
  newMainActivity,
  newQuestion,
} from '#tests/support/data/content-bodies.ts'
import { people } from '#tests/support/data/demonstration-people.ts'

import { emptyRollOver } from '#tests/support/data/roll-over.ts'

import type { HiddenIds } from './planted-rows.ts'
import { verifier } from './sign-in-challenge.ts'

/** Ids for the calls that only the database knows. */
export type KnownIds = {
  readonly tip: Id
  readonly reference: Id
  readonly roleId: Id
  readonly userId: UserId
  readonly deviceId: Id
  readonly departmentId: DepartmentId
  /** Of rows that the caller does not find: random, or of rows that the caller may not see. */
  readonly hidden: HiddenIds
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

const stranger = () => v.parse(UserId, randomUUID())
const noInput = { call: () => ({}) }
const card = (id: Id) => ({ params: { id } })

const newStudent = {
  name: 'Nora Eksempel',
  birthDate: '2024-06-17',
  parents: [{ name: 'Kim Eksempel', phone: '412 34 567' }],
  mark: 'fish',
}

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

const year = { a: '2026-01-01', b: '2026-12-31' }
const reportOfYear = { call: () => ({ params: year, query: {} }) }

const samples: Samples = {
  system: { config: noInput, health: noInput, openapi: noInput },
  auth: {
    me: noInput,
    login: { call: () => ({ body: { email: people.employee, password: demonstrationPassword } }) },
    requestPasswordReset: { call: () => ({ body: { email: 'ukjent@solbakken.example' } }) },
    resetPassword: {
      call: () => ({ body: { token: 'wrong', newPassword: demonstrationPassword } }),
      authorizedStatus: 422,
    },
    signIn: { call: () => ({ body: { code: 'x'.repeat(43), verifier } }), authorizedStatus: 401 },
    endSession: { call: () => ({ body: { refreshToken: 'wrong' } }) },
    logout: { call: () => ({}), endsSession: true },
  },
  departmentRole: { mine: noInput },
  userSessions: {
    list: noInput,
    endOthers: noInput,
    end: { call: () => card(randomUUID()), authorizedStatus: 404 },
  },
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
  audit: {
    list: { call: ({ hidden }) => ({ query: { studentId: hidden.student } }) },
    export: { call: ({ hidden }) => ({ query: { studentId: hidden.student } }) },
  },
  departments: { list: noInput, byId: { call: ({ departmentId }) => card(departmentId) } },
  students: {
    ofDepartment: noInput,
    byIds: { call: ({ hidden }) => ({ query: { ids: hidden.student } }) },
    ofOrganization: noInput,
    birthdays: noInput,
  },
  studentTransfers: {
    places: { call: ({ hidden }) => card(hidden.student), authorizedStatus: 404 },
    plans: { call: ({ hidden }) => ({ query: { ids: hidden.student } }) },
    transferSeveral: {
      call: ({ hidden, departmentId }) => ({
        body: { departmentId, students: [{ _id: hidden.student, version: 1 }] },
      }),
      authorizedStatus: 422,
    },
    transfer: {
      call: ({ hidden, departmentId }) => ({ ...card(hidden.student), body: { departmentId } }),
      authorizedStatus: 404,
    },
  },
  studentArchive: {
    list: { call: () => ({ query: {} }) },
    plans: { call: ({ hidden }) => ({ query: { ids: hidden.student } }) },
    archive: {
      call: ({ hidden }) => ({ body: { from: null, students: [{ _id: hidden.student, version: 1 }] } }),
      authorizedStatus: 422,
    },
    setRetention: { call: () => ({ body: { months: 24 } }) },
  },
  departmentChanges: {
    // No two departments have one name.
    add: { call: () => ({ body: { name: randomUUID() } }) },
    rename: {
      call: () => ({ ...card(randomUUID()), body: { name: 'Tyttebær' } }),
      authorizedStatus: 404,
    },
  },
  departmentClosing: {
    use: {
      call: () => ({ ...card(randomUUID()), query: { from: '2031-08-01' } }),
      authorizedStatus: 404,
    },
    close: {
      call: () => ({ ...card(randomUUID()), body: { from: '2031-08-01' } }),
      authorizedStatus: 404,
    },
    reopen: { call: () => card(randomUUID()), authorizedStatus: 404 },
  },
  rollOvers: {
    latest: noInput,
    children: { call: () => ({ query: { from: '2031-08-01' } }) },
    preview: { call: () => ({ body: emptyRollOver }) },
    save: {
      call: () => ({ body: { ...emptyRollOver, fingerprint: 'x'.repeat(43) } }),
      authorizedStatus: 412,
    },
    undo: { call: () => card(randomUUID()), authorizedStatus: 404 },
  },
  studentChanges: {
    add: {
      call: ({ departmentId }) => ({ body: { ...newStudent, departmentId } }),
    },
    change: {
      call: ({ hidden }) => ({ params: { id: hidden.student }, body: newStudent }),
      authorizedStatus: 404,
    },
  },
  studentPictures: {
    list: { call: ({ hidden }) => ({ query: { ids: hidden.student } }) },
    update: {
      call: ({ hidden }) => ({
        body: {
          studentId: hidden.student,
          picture: 'AAAA',
          consent: { by: 'Kim Eksempel', how: 'written', on: '2026-01-05' },
        },
      }),
      authorizedStatus: 404,
    },
    withdraw: { call: ({ hidden }) => ({ params: { id: hidden.student } }), authorizedStatus: 404 },
  },
  studentRecords: {
    export: { call: () => card(randomUUID()), authorizedStatus: 404 },
    erase: { call: () => card(randomUUID()), authorizedStatus: 404 },
  },
  studentImport: {
    save: {
      // A child that is registered already is not imported again.
      call: ({ departmentId }) => ({
        body: { added: [{ ...newStudent, name: randomUUID(), departmentId }], changed: [] },
      }),
    },
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
  questionContent: contentSamples(() => questionId('leder-nysgjerrige'), newQuestion),
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
  questions: { list: noInput, byId: { call: () => card(questionId('leder-nysgjerrige')) } },
  plans: {
    list: { call: () => ({ query: { from: '2026-01-01', to: '2026-12-31' } }) },
    today: { call: () => ({ query: {} }) },
    byIds: { call: ({ hidden }) => ({ query: { ids: hidden.plan } }) },
    children: { call: ({ hidden }) => ({ query: { ids: hidden.plan } }) },
    byReference: { call: ({ reference }) => ({ params: { ref: reference } }) },
    elsewhere: { call: () => card(randomUUID()), authorizedStatus: 404 },
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
      call: ({ hidden }) => ({ ...card(hidden.plan), body: { note: 'Ta med lupe.' } }),
      authorizedStatus: 404,
    },
    changeReference: {
      call: ({ hidden }) => ({
        params: { ref: hidden.reference },
        body: { plans: [{ _id: hidden.plan }], change: { note: 'Ta med lupe.' } },
      }),
      authorizedStatus: 404,
    },
    changeTogether: {
      call: () => ({ ...card(randomUUID()), body: { change: { note: 'Ta med lupe.' } } }),
      authorizedStatus: 404,
    },
    remove: { call: ({ hidden }) => ({ ...card(hidden.plan), query: {} }), authorizedStatus: 404 },
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
    revoke: { call: ({ hidden }) => card(hidden.feed), authorizedStatus: 404 },
  },
  evaluations: {
    list: { call: () => ({ query: {} }) },
    waiting: noInput,
    bySessionIds: { call: ({ hidden }) => ({ query: { sessionIds: hidden.session } }) },
    forLeader: {
      call: ({ departmentId }) => ({ params: { a: departmentId, b: '2026-01-01', c: '2026-12-31' } }),
    },
    byId: { call: ({ hidden }) => card(hidden.evaluation), authorizedStatus: 404 },
    save: {
      call: ({ hidden }) => ({
        ...card(hidden.evaluation),
        body: { sessionId: hidden.session, role: 'helper', answers: [], state: 'draft' },
      }),
      authorizedStatus: 422,
    },
    thank: {
      call: ({ hidden }) => ({ ...card(hidden.evaluation), body: { thanked: true } }),
      authorizedStatus: 404,
    },
    observations: { call: ({ hidden }) => ({ params: { session: hidden.session } }), authorizedStatus: 404 },
    lastObserved: { call: ({ hidden }) => ({ params: { session: hidden.session } }), authorizedStatus: 404 },
    overTime: { call: ({ hidden }) => ({ params: { student: hidden.student } }), authorizedStatus: 404 },
    saveObservations: {
      call: ({ hidden }) => ({
        body: {
          observations: [
            {
              _id: randomUUID(),
              sessionId: hidden.session,
              studentId: hidden.student,
              measures: { connection: 5, comfort: 5, adaptation: 5, engagement: 5, immersion: 5 },
              notObserved: false,
            },
          ],
          stickies: [
            {
              _id: hidden.sticky,
              sessionId: hidden.session,
              activityId: activityId('fuglefrokost'),
              text: 'Ta med lupe.',
              visibility: 'private',
            },
          ],
        },
      }),
      authorizedStatus: 422,
    },
    writers: { call: ({ hidden }) => ({ params: { session: hidden.session } }), authorizedStatus: 404 },
    setWriting: {
      call: ({ hidden }) => ({ params: { session: hidden.session }, body: { place: hidden.student } }),
      authorizedStatus: 404,
    },
    stickiesForActivity: { call: () => card(activityId('fuglefrokost')) },
    changePinSticky: {
      call: ({ hidden }) => ({ ...card(hidden.sticky), body: { pinned: true } }),
      authorizedStatus: 404,
    },
    removeSticky: { call: ({ hidden }) => card(hidden.sticky), authorizedStatus: 404 },
    restoreSticky: { call: ({ hidden }) => card(hidden.sticky), authorizedStatus: 404 },
  },
  staff: { list: noInput },
  staffImport: {
    save: {
      call: ({ departmentId }) => ({
        body: {
          invited: [
            {
              email: `${randomUUID()}@eksempel.example`,
              name: 'Nora Eksempel',
              affiliations: [{ departmentId, role: 'ansatt' }],
              replaces: null,
            },
          ],
          raised: [],
        },
      }),
    },
  },
  sharedTablets: {
    list: { call: ({ departmentId }) => card(departmentId) },
    share: { call: ({ departmentId }) => card(departmentId), endsSession: true },
    remove: { call: () => card(randomUUID()), authorizedStatus: 404 },
    locked: { call: () => ({}), authorizedStatus: 404 },
    pictures: { call: () => ({ query: { ids: stranger() } }), authorizedStatus: 404 },
    unlock: { call: () => ({ body: { userId: randomUUID(), pin: '2580' } }), authorizedStatus: 404 },
    pin: noInput,
    setPin: { call: () => ({ body: { pin: '2580' } }) },
  },
  invitations: {
    list: noInput,
    add: {
      call: ({ departmentId }) => ({
        body: {
          email: 'nora@eksempel.example',
          name: 'Nora Eksempel',
          affiliations: [{ departmentId, role: 'ansatt' }],
        },
      }),
    },
    withdraw: { call: () => card(randomUUID()), authorizedStatus: 404 },
    accept: { call: () => ({ body: { token: 'wrong' } }), authorizedStatus: 422 },
  },
  applications: {
    findKindergarten: { call: () => ({ params: { organizationNumber: '312100045' } }) },
    apply: {
      call: () => ({
        body: {
          organizationNumber: '312100088',
          name: 'Nora Eksempel',
          email: 'nora@eksempel.example',
          jobTitle: 'Styrer',
          departments: '',
        },
      }),
      authorizedStatus: 422,
    },
  },
  staffChanges: {
    members: noInput,
    leads: { call: () => card(stranger()), authorizedStatus: 404 },
    setRole: {
      call: ({ departmentId }) => ({
        params: { id: stranger(), department: departmentId },
        body: { role: 'ansatt' },
      }),
      authorizedStatus: 404,
    },
    endAffiliation: {
      call: ({ departmentId }) => ({
        params: { id: stranger(), department: departmentId },
        query: {},
      }),
      authorizedStatus: 404,
    },
    signOut: { call: () => card(stranger()), authorizedStatus: 404 },
  },
  staffPictures: {
    list: { call: () => ({ query: { ids: stranger() } }) },
    updateOwn: { call: () => ({ body: { picture: 'AAAA' } }), authorizedStatus: 415 },
    removeOwn: noInput,
    update: { call: () => ({ body: { userId: stranger(), picture: 'AAAA' } }), authorizedStatus: 404 },
    remove: { call: () => card(stranger()), authorizedStatus: 404 },
  },
  reports: {
    sociogram: {
      call: ({ departmentId }) => ({
        params: { id: departmentId },
        query: { from: '2026-01-01', to: '2026-12-31' },
      }),
    },
    studentGoals: reportOfYear,
    studentPlanning: reportOfYear,
    planning: reportOfYear,
    own: { call: () => ({ params: year }) },
    student: {
      call: ({ hidden }) => ({ params: { id: hidden.student, ...year } }),
      authorizedStatus: 404,
    },
    bank: reportOfYear,
    ask: reportOfYear,
    adoption: reportOfYear,
  },
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
    storeSession: { call: ({ hidden }) => ({ ...card(hidden.askSession), body: askSession }) },
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
  wordRecordings: {
    store: {
      call: () => ({ ...card('eple'), body: { isConsented: true, recording: 'AAAA' } }),
      authorizedStatus: 415,
    },
    remove: { call: () => card('eple') },
  },
  files: {
    list: { call: () => ({ query: {} }) },
    byId: { call: () => card(speechFile('fagomrade-sprak').fileId) },
    add: { call: () => ({ body: { ...newFile, upload: randomUUID() } }), authorizedStatus: 404 },
    describe: { call: () => ({ ...card(randomUUID()), body: newFile }), authorizedStatus: 404 },
  },
}

/** A sample without its static endpoint type. */
export type AnySample = Omit<Sample<Endpoint>, 'call'> & {
  readonly call: (known: KnownIds) => {
    readonly params?: Readonly<Record<string, string>>
    readonly query?: Readonly<Record<string, string | undefined>>
    readonly body?: unknown
  }
}

/** Every endpoint of the contract with its sample. */
export const endpointSamples = Object.entries(endpoints).flatMap(([resource, table]) =>
  Object.entries(table as EndpointTable).map(([name, endpoint]) => ({
    title: `${endpoint.method} ${endpoint.path}`,
    endpoint,
    sample: (samples as unknown as Record<string, Record<string, AnySample>>)[resource]?.[name] as AnySample,
  })),
)

/** The first line of a request, such as `GET /api/like?`. */
export function requestLineOf(endpoint: Endpoint, sample: AnySample, known: KnownIds): string {
  const { params = {}, query = {} } = sample.call(known)
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, value ?? '']))
  return `${endpoint.method} ${path}?${search}`
}
