import type { Caller, HandlersOf, RequestScope } from '#server/http/handler.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { Once } from '#server/http/idempotency.ts'
import { type LastEdit, staleError } from '#server/http/if-match.ts'
import { invalidData } from '#server/http/invalid-data.ts'
import type { OrganizationStores, WithinOrganization } from '#server/organization-stores.ts'
import type { PlanChanges } from '#server/plans/plan-changes.ts'
import { revealing, type RevealingCall } from '#server/revealing.ts'
import { constants } from '#src/contract/constants.ts'
import type {
  evaluationEndpoints,
  Observation,
  ObservationsBody,
  SessionObservations,
  StickyItem,
} from '#src/contract/evaluation.ts'
import type { InvalidData } from '#src/contract/failure.ts'
import type { Id, StudentId } from '#src/contract/values.ts'
import { addDays, dayOf } from '#src/domain/day.ts'
import { plannerOf } from '#src/domain/plan-rules.ts'
import { canFollowChild, canReflectOn } from '#src/domain/reflection-rules.ts'

import { mergedObservation } from './merged-measures.ts'
import { keyOf, type ObservationRecord } from './observation.store.ts'
import type { ReflectedSession } from './reflected-session.store.ts'
import type { StickyRecord } from './sticky.store.ts'

type ObservationCall = RevealingCall & { readonly caller: Caller }
type SavingCall = ObservationCall & { readonly once: Once<SessionObservations> }

type Saved =
  | { readonly done: SessionObservations; readonly sessions: readonly ReflectedSession[] }
  /** What an earlier call with the same key has done. */
  | { readonly repeated: SessionObservations }
  /** Notes that the caller has changed from an outdated version; nothing was saved. */
  | { readonly stale: readonly StickyRecord[]; readonly edit: LastEdit | undefined }

/** What is observed and noted of the children of a session. A group is saved in one transaction: all of it, or nothing. */
export function observationHandlers({
  within,
  changes,
  now,
}: {
  readonly within: WithinOrganization
  readonly changes: Pick<PlanChanges, 'notifyReflections'>
  readonly now: () => Date
}): Pick<
  HandlersOf<typeof evaluationEndpoints>,
  'observations' | 'lastObserved' | 'overTime' | 'saveObservations'
> {
  const revealed = revealing(within)

  return {
    observations: (call) =>
      revealed(
        call,
        async ({ observations, reflectedSessions, stickies }) => {
          const { session } = call.params
          if (!(await reflectedSessions.byIds([session])).has(session))
            throw new HttpError(404, 'Økta finnes ikke.')
          return {
            observations: await observations.toObservations(await observations.listOfSession(session)),
            stickies: await stickies.listOfSession(session, dayOf(now())),
          }
        },
        childrenIn,
      ),

    lastObserved: ({ caller, scope, reveal, params }) =>
      revealed(
        { scope, reveal },
        async ({ observations, reflectedSessions }) => {
          const session = (await reflectedSessions.byIds([params.session])).get(params.session)
          if (!session) throw new HttpError(404, 'Økta finnes ikke.')
          if (!canReflectOn(plannerOf(scope.userId, caller.user.affiliations, scope.affiliation), session))
            throw new HttpError(403, mayNotWrite)
          const observed = await observations.listKeys([session.sessionId])
          const children = [...session.students, ...observed.map(({ studentId }) => studentId)]
          return observations.listLast(children, {
            planId: session.planId,
            since: addDays(session.date, -constants.observedDays),
          })
        },
        (found) => found.map(({ studentId }) => studentId),
      ),

    overTime: ({ caller, scope, reveal, params: { student: studentId } }) =>
      revealed(
        { scope, reveal },
        async ({ observations, students }) => {
          const [child] = await students.list({ ids: [studentId] })
          const planner = plannerOf(scope.userId, caller.user.affiliations, scope.affiliation)
          if (!child || !canFollowChild(planner, child)) throw new HttpError(404, 'Barnet finnes ikke.')
          const to = dayOf(now())
          const from = addDays(to, -constants.observedDays)
          return { studentId, from, to, sessions: await observations.listOfChild(studentId, { from, to }) }
        },
        () => [studentId],
      ),

    async saveObservations({ caller, scope, body, reveal, once }) {
      const saved = await revealed(
        { scope, reveal },
        (stores) => save(stores, { caller, scope, reveal, once }, body, now()),
        (result) => childrenIn(shownBy(result)),
        (result) => ('done' in result ? 'write' : 'read'),
      )
      if ('stale' in saved) throw staleError(shownBy(saved), caller, saved.edit)
      if ('repeated' in saved) return saved.repeated
      changes.notifyReflections(scope, saved.sessions)
      return saved.done
    },
  }
}

const shownBy = (saved: Saved): SessionObservations => {
  if ('stale' in saved) return { observations: [], stickies: [...saved.stale] }
  return 'done' in saved ? saved.done : saved.repeated
}

const childrenIn = ({
  observations,
  stickies,
}: {
  readonly observations: readonly Pick<Observation, 'studentId'>[]
  readonly stickies: readonly Pick<StickyRecord, 'studentId'>[]
}): StudentId[] => [
  ...observations.map(({ studentId }) => studentId),
  ...stickies.flatMap(({ studentId }) => studentId ?? []),
]

async function save(
  stores: OrganizationStores,
  call: SavingCall,
  body: ObservationsBody,
  at: Date,
): Promise<Saved> {
  const sessions = await stores.reflectedSessions.byIds([
    ...new Set([...body.observations, ...body.stickies].map(({ sessionId }) => sessionId)),
  ])
  const present = new Map(
    (await stores.stickies.lock(body.stickies.map(({ _id }) => _id))).map((sticky) => [sticky._id, sticky]),
  )
  const issues = [
    ...sessionIssues(body, sessions, call),
    ...(await childIssues(stores, body, sessions)),
    ...body.stickies.flatMap((item, index) =>
      stickyIssues(item, present.get(item._id), sessions.get(item.sessionId), call.scope).map(
        ({ path, message }) => ({ path: `stickies.${index}.${path}`, message }),
      ),
    ),
  ]
  if (issues.length > 0) throw invalid(issues)
  let saved: Saved | undefined
  const response = await call.once(stores.idempotencyKeys, async () => {
    const stale = staleNotes(body, present)
    if (stale.length > 0) {
      saved = { stale, edit: await stores.stickies.lastEdit(stale.map(({ _id }) => _id)) }
      return undefined
    }
    const done = await saveAll(stores, body, { sessions, present, call, at })
    saved = { done, sessions: [...sessions.values()] }
    return done
  })
  return saved ?? { repeated: response ?? { observations: [], stickies: [] } }
}

type Saving = {
  readonly sessions: Sessions
  /** The notes that the server has, by their ids. */
  readonly present: ReadonlyMap<Id, StickyRecord>
  readonly call: ObservationCall
  readonly at: Date
}

async function saveAll(
  stores: OrganizationStores,
  { observations, stickies: notes }: ObservationsBody,
  { sessions, present, call, at }: Saving,
): Promise<SessionObservations> {
  const deleted = notes.flatMap(({ _id }, index) =>
    present.get(_id)?.deletedAt ? [{ path: `stickies.${index}._id`, message: 'Notatet er slettet.' }] : [],
  )
  if (deleted.length > 0) throw invalid(deleted)
  const records = await saveObservations(stores, observations, sessions, { userId: call.scope.userId, at })
  const stickies: StickyRecord[] = []
  for (const [index, item] of notes.entries()) {
    const sticky = await saveSticky(stores, item, present.get(item._id), { sessions, call, at })
    if (!sticky) throw invalid([{ path: `stickies.${index}._id`, message: usedId }])
    stickies.push(sticky)
  }
  return { observations: await stores.observations.toObservations(records), stickies }
}

/** The notes that were changed since the version that the caller has changed. Whoever names none has seen the first one at most. */
const staleNotes = ({ stickies }: ObservationsBody, present: Saving['present']) =>
  stickies.flatMap((item) => {
    const sticky = present.get(item._id)
    const isStale =
      sticky &&
      sticky.deletedAt === null &&
      sticky.version !== (item.version ?? firstVersion) &&
      isChanged(sticky, item)
    return isStale ? [sticky] : []
  })

const firstVersion = 1

type Sessions = ReadonlyMap<Id, ReflectedSession>
type Issues = InvalidData['issues']

const mayNotWrite = 'Du kan bare skrive om økter i avdelingene dine og økter du var med på.'
const usedId = 'Id-en er brukt av noe annet.'

/** The items of sessions that the caller does not find, or may not write of. */
function sessionIssues(
  body: ObservationsBody,
  sessions: Sessions,
  { caller, scope }: ObservationCall,
): Issues {
  const planner = plannerOf(scope.userId, caller.user.affiliations, scope.affiliation)
  return itemsOf(body).flatMap(({ path, item: { sessionId } }) => {
    const session = sessions.get(sessionId)
    if (session && canReflectOn(planner, session)) return []
    const message = session ? mayNotWrite : 'Økta finnes ikke.'
    return [{ path: `${path}.sessionId`, message }]
  })
}

/** The items of children who are neither in the session’s plan, nor observed in it before, nor seen by the caller. */
async function childIssues(
  { observations, students }: OrganizationStores,
  body: ObservationsBody,
  sessions: Sessions,
): Promise<Issues> {
  const outside = itemsOf(body).flatMap(({ path, item: { sessionId, studentId } }) =>
    studentId === null || sessions.get(sessionId)?.students.includes(studentId)
      ? []
      : [{ path, sessionId, studentId }],
  )
  if (outside.length === 0) return []
  const seen = new Set(
    (await students.list({ ids: outside.map(({ studentId }) => studentId) })).map(({ _id }) => _id),
  )
  // A child that was taken out of the plan, and has changed department, stays in what was written before.
  const observed = new Set(
    (await observations.listKeys(outside.map(({ sessionId }) => sessionId))).map(keyOf),
  )
  return outside
    .filter((one) => !seen.has(one.studentId) && !observed.has(keyOf(one)))
    .map(({ path }) => ({ path: `${path}.studentId`, message: 'Barnet finnes ikke.' }))
}

const itemsOf = ({ observations, stickies }: ObservationsBody) => [
  ...observations.map((item, index) => ({ path: `observations.${index}`, item })),
  ...stickies.map((item, index) => ({ path: `stickies.${index}`, item })),
]

function stickyIssues(
  item: StickyItem,
  present: StickyRecord | undefined,
  session: ReflectedSession | undefined,
  { userId }: RequestScope,
): Issues {
  if (!present)
    return session && item.activityId !== session.activityId
      ? [{ path: 'activityId', message: 'Økta hører til en annen aktivitet.' }]
      : []
  if (present.author !== userId)
    return [{ path: '_id', message: 'Bare den som har skrevet notatet, kan endre det.' }]
  const moved = (['sessionId', 'activityId', 'studentId'] as const).filter(
    (key) => item[key] !== present[key],
  )
  return moved.map((path) => ({ path, message: 'Notatet hører til noe annet.' }))
}

const isChanged = (sticky: StickyRecord, item: StickyItem) =>
  sticky.text !== item.text || sticky.visibility !== item.visibility || sticky.expires !== item.expires

async function saveObservations(
  { observations }: OrganizationStores,
  items: ObservationsBody['observations'],
  sessions: Sessions,
  edit: { readonly userId: RequestScope['userId']; readonly at: Date },
): Promise<ObservationRecord[]> {
  const locked = new Map(
    (
      await observations.lock(
        items.flatMap(({ _id, sessionId, studentId }) => {
          const session = sessions.get(sessionId)
          return session ? [{ _id, planId: session.planId, sessionId, studentId }] : []
        }),
      )
    ).map((record) => [keyOf(record), record]),
  )
  const merged = items.map((item, index) => {
    const record = locked.get(keyOf(item))
    if (!record) throw invalid([{ path: `observations.${index}._id`, message: usedId }])
    return { record, next: { ...record, ...mergedObservation(record, item, edit) } }
  })
  await observations.save(
    merged.filter(({ record, next }) => next.version !== record.version).map(({ next }) => next),
  )
  return merged.map(({ next }) => next)
}

/** Adds the note, or changes it; `undefined` where its id is used by one that the caller may not read. */
async function saveSticky(
  { stickies }: OrganizationStores,
  item: StickyItem,
  present: StickyRecord | undefined,
  { sessions, call, at }: { readonly sessions: Sessions; readonly call: ObservationCall; readonly at: Date },
): Promise<StickyRecord | undefined> {
  const { userId, pinDepartmentId } = call.scope
  const { text, visibility, expires } = item
  // Everybody reads a public note, also by PIN.
  if (present && pinDepartmentId !== undefined && present.departmentId !== pinDepartmentId) return undefined
  if (present)
    return isChanged(present, item)
      ? stickies.save({ ...present, text, visibility, expires }, { userId, at })
      : present
  const session = sessions.get(item.sessionId)
  if (!session) return undefined
  const { _id, sessionId, activityId, studentId } = item
  const sticky: StickyRecord = {
    _id,
    version: firstVersion,
    planId: session.planId,
    sessionId,
    activityId,
    departmentId: departmentOfNote(session, call),
    studentId,
    text,
    visibility,
    pinned: false,
    expires,
    author: userId,
    authorName: call.caller.user.name,
    writtenAt: at.toISOString(),
    deletedAt: null,
  }
  return (await stickies.add(sticky, { userId, at })) ? sticky : undefined
}

/** The session’s department where the author works there, otherwise the one in which the author acts: private is «my department». */
function departmentOfNote({ departmentId }: ReflectedSession, { caller, scope }: ObservationCall) {
  const { department } = scope.affiliation
  const isOwn = caller.user.affiliations.some((one) => one.department._id === departmentId)
  return isOwn ? departmentId : department._id
}

const invalid = (issues: Issues) => invalidData(issues, 'Noe kunne ikke lagres. Ingenting er lagret.')
