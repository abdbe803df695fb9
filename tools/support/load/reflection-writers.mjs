import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'

import * as v from 'valibot'

import { request, signIn } from './server-client.mjs'
import { cardsOf, countWrite, read } from './writers.mjs'

/** @typedef {import('./server-client.mjs').Login} Login */
/** @typedef {import('./writers.mjs').Writer} Writer */

/**
 * @typedef {object} Written everything that one device has written of the session
 * @property {Readonly<Record<string, number>>} own the measure that no other device sets, by child
 * @property {Readonly<Record<string, readonly number[]>>} shared the measure that all devices set, by child
 * @property {Readonly<Record<string, string>>} notes
 * @property {readonly string[]} answers the one answer of each reflection that the author has of the session
 */

/**
 * @typedef {object} Write
 * @property {string} path
 * @property {Readonly<Record<string, string>>} [keyed] the idempotency key, where the endpoint honours one
 * @property {unknown} body
 * @property {Written} after
 */

/** How many notes a device writes; after that it changes them. */
const maxNotes = 20
/** Each device sets one of these alone. */
const ownMeasures = /** @type {const} */ (['connection', 'comfort', 'adaptation'])

const Ids = v.array(v.object({ _id: v.string() }))
const Plans = v.object({ plans: v.array(v.object({ sessions: Ids })) })
const Value = v.nullable(v.number())
const Measures = v.object({
  connection: Value,
  comfort: Value,
  adaptation: Value,
  engagement: Value,
  immersion: Value,
})
const Observed = v.object({
  observations: v.array(
    v.object({
      version: v.number(),
      studentId: v.string(),
      measures: Measures,
      conflicts: v.array(v.object({ measure: v.string(), values: v.array(v.object({ value: v.number() })) })),
    }),
  ),
  stickies: v.array(v.object({ _id: v.string(), version: v.number(), text: v.string(), author: v.string() })),
})
const Reflections = v.array(
  v.object({
    sessionId: v.string(),
    answers: v.array(v.object({ value: v.union([v.string(), v.number()]) })),
  }),
)

/** @typedef {v.InferOutput<typeof Observed>['observations'][number]} Observation */

const noMeasures = { connection: null, comfort: null, adaptation: null, engagement: null, immersion: null }

/**
 * Three devices that write of one new session, whose planner is the first of them: observations of the same children, each with a note,
 * and one reflection for each of the authors. What a kill has cut off is sent again unchanged, as the outbox does.
 *
 * @param {string} address
 * @param {readonly [Login, Login, Login]} logins
 * @returns {Promise<readonly Writer[]>}
 */
export async function reflectionWriters(address, logins) {
  const [planner] = logins
  const { token, user } = await signIn(address, planner)
  const department = user.affiliations[0]?.department
  const headers = { orgctx: department?.organization ?? '' }
  const users = await Promise.all(logins.map(async (login) => (await signIn(address, login)).user._id))
  const [activityId] = await cardsOf(address, planner)
  const students = v
    .parse(Ids, await read(address, '/api/students', token, { depctx: department?._id ?? '', ...headers }))
    .map(({ _id }) => _id)
    .slice(0, 4)
  const planned = await request(address, '/api/plans', {
    method: 'POST',
    token,
    headers,
    body: {
      activityId,
      departmentId: department?._id,
      dates: [new Date().toISOString().slice(0, 10)],
      leader: users[0],
      observers: users.slice(1),
      students,
    },
  })
  const sessionId = v.parse(Plans, planned?.body).plans[0]?.sessions[0]?._id ?? ''
  return Promise.all(
    logins.map((login, place) =>
      deviceOf(address, login, { place, headers, sessionId, students, activityId }),
    ),
  )
}

/**
 * @param {string} address
 * @param {Login} login
 * @param {object} session
 * @param {number} session.place
 * @param {Readonly<Record<string, string>>} session.headers
 * @param {string} session.sessionId
 * @param {readonly string[]} session.students
 * @param {string | undefined} session.activityId
 * @returns {Promise<Writer>}
 */
async function deviceOf(address, login, { place, headers, sessionId, students, activityId }) {
  const { token, user } = await signIn(address, login)
  const counts = { acknowledged: 0, cutOff: 0 }
  const [evaluationId, questionId] = [randomUUID(), randomUUID()]
  const noteIds = Array.from({ length: maxNotes }, () => randomUUID())
  const observationIds = new Map(students.map((child) => [child, randomUUID()]))
  const ownMeasure = ownMeasures[place] ?? 'engagement'
  /** @type {Map<string, Pick<Observation, 'version' | 'measures'>>} what the last response had of each child */
  const known = new Map()
  /** @type {Map<string, number>} the version of each note in the last response */
  const noteVersions = new Map()
  /** @type {Written} */
  let written = { own: {}, shared: {}, notes: {}, answers: [] }
  /** @type {Write | undefined} a write without a response */
  let cutOff
  let turn = 0

  /** @returns {Write} */
  const nextWrite = () => {
    turn += 1
    if (turn % 3 === 0) {
      const value = `Ord ${turn} fra enhet ${place + 1}.`
      return {
        path: `/api/evaluation/${evaluationId}`,
        body: { sessionId, role: 'observer', answers: [{ questionId, value }], state: 'draft' },
        after: { ...written, answers: [value] },
      }
    }
    const child = students[turn % students.length] ?? ''
    const { version, measures = noMeasures } = known.get(child) ?? {}
    const value = (turn % 10) + 1
    // Each device has values of its own, so that a value says who has set it.
    const shared = place + 1 + 3 * (turn % 3)
    const noteId = noteIds[turn % maxNotes] ?? ''
    const text = `Notat ${turn} fra enhet ${place + 1}.`
    const noteVersion = noteVersions.get(noteId)
    return {
      path: '/api/evaluation/observations',
      keyed: { 'idempotency-key': randomUUID() },
      body: {
        observations: [
          {
            _id: observationIds.get(child),
            ...(version === undefined ? {} : { version }),
            sessionId,
            studentId: child,
            measures: { ...measures, [ownMeasure]: value, immersion: shared },
            notObserved: false,
          },
        ],
        stickies: [
          {
            _id: noteId,
            ...(noteVersion === undefined ? {} : { version: noteVersion }),
            sessionId,
            activityId,
            text,
            visibility: 'public',
          },
        ],
      },
      after: {
        ...written,
        own: { ...written.own, [child]: value },
        shared: { ...written.shared, [child]: [shared] },
        notes: { ...written.notes, [noteId]: text },
      },
    }
  }

  return {
    counts,
    async write(at) {
      const { path, keyed, body, after } = (cutOff ??= nextWrite())
      const response = await request(at, path, {
        method: 'PUT',
        token,
        headers: { ...headers, ...keyed },
        body,
      })
      if (!countWrite(counts, response)) return false
      written = after
      cutOff = undefined
      if (path === '/api/evaluation/observations') {
        const { observations, stickies } = v.parse(Observed, response?.body)
        for (const observation of observations) known.set(observation.studentId, observation)
        for (const { _id, version } of stickies) noteVersions.set(_id, version)
      }
      return true
    },
    async missing(at) {
      const observed = v.parse(
        Observed,
        await read(at, `/api/evaluation/observations/${sessionId}`, token, headers),
      )
      const reflections = v.parse(
        Reflections,
        await read(at, `/api/evaluation/bySessionIds?sessionIds=${sessionId}`, token, headers),
      )
      const stored = {
        own: valuesOf(observed.observations, ({ measures }) => measures[ownMeasure] ?? undefined),
        shared: valuesOf(observed.observations, (observation) => {
          const own = sharedValuesOf(observation).filter((value) => (value - 1) % 3 === place)
          return own.length === 0 ? undefined : own
        }),
        notes: Object.fromEntries(
          observed.stickies.flatMap(({ _id, text, author }) => (author === user._id ? [[_id, text]] : [])),
        ),
        answers: reflections.flatMap(({ answers }) => answers.map(({ value }) => String(value))),
      }
      // What was cut off is there as a whole, or not at all.
      const isKept = [written, cutOff?.after].some((expected) => isDeepStrictEqual(expected, stored))
      return isKept ? [] : [`${login.email}: ${JSON.stringify(stored)} instead of ${JSON.stringify(written)}`]
    },
  }
}

/**
 * By child, what `valueOf` finds in its observation.
 *
 * @template Found
 * @param {readonly Observation[]} observations
 * @param {(observation: Observation) => Found | undefined} valueOf
 */
const valuesOf = (observations, valueOf) =>
  Object.fromEntries(
    observations.flatMap((observation) => {
      const value = valueOf(observation)
      return value === undefined ? [] : [[observation.studentId, value]]
    }),
  )

/**
 * The values of the measure that every device sets: those in conflict, or the only one.
 *
 * @param {Observation} observation
 */
function sharedValuesOf({ measures, conflicts }) {
  const conflict = conflicts.find(({ measure }) => measure === 'immersion')
  if (conflict) return conflict.values.map(({ value }) => value)
  return measures.immersion === null ? [] : [measures.immersion]
}
