import { randomUUID } from 'node:crypto'

import fc from 'fast-check'
import { expect, it } from 'vitest'

import { activityId } from '#server/seeds/bank-rows.ts'
import type { Evaluation, SessionObservations } from '#src/contract/evaluation.ts'
import type { Plan } from '#src/contract/plan-reads.ts'
import type { UserId } from '#src/contract/values.ts'
import { observationIn, subjectOf } from '#src/domain/reflection-form.ts'
import {
  conflictsOf,
  notesOf,
  observationOf,
  recordsIn,
  reflectionOf,
} from '#src/machines/reflection/reflection/reflection-context.ts'
import { maurtua, solbakken, studentIdOf, userIdOf } from '#tests/support/data/demonstration-ids.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import { demonstrationDay, freshDatabase } from '#tests/support/database/database.ts'
import {
  networks,
  openReflectionDevice,
  type ReflectionDevice,
  settled,
} from '#tests/support/reflection/reflection-devices.ts'
import { setupServer } from '#tests/support/server/server-setup.ts'
import { propertyRuns } from '#tests/support/suite/property-seed.ts'

const database = freshDatabase()
const [leader, employee] = [people.leader, people.employee] as const
const child = studentIdOf('Aksel Myhre')
const questions = [randomUUID(), randomUUID()] as const
const measures = ['connection', 'comfort'] as const
const minute = 60_000

const device = fc.nat(2)
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('measure' as const),
      device,
      measure: fc.constantFrom(...measures),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constantFrom('clear' as const, 'solve' as const),
      device,
      measure: fc.constantFrom(...measures),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('answer' as const), device, question: fc.nat(1) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constantFrom('addNote' as const, 'changeNote' as const), device }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('changeNetwork' as const),
      device,
      to: fc.constantFrom(...networks),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constantFrom('wait' as const, 'read' as const, 'reload' as const),
      device,
    }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

/** One person replaces a value on a device that has not seen the other one, which is sent last and stands. */
const replacedUnseen: Step[] = [
  { kind: 'measure', device: 0, measure: 'comfort' },
  { kind: 'measure', device: 2, measure: 'comfort' },
  { kind: 'wait', device: 2 },
  { kind: 'measure', device: 1, measure: 'comfort' },
  { kind: 'wait', device: 0 },
  { kind: 'measure', device: 0, measure: 'comfort' },
  { kind: 'wait', device: 0 },
  { kind: 'wait', device: 0 },
]

/** The first device keeps its answer over the one that it has read, while the second has sent another: it has to decide again. */
const keptTwice: Step[] = [
  { kind: 'answer', device: 1, question: 0 },
  { kind: 'answer', device: 0, question: 0 },
  { kind: 'wait', device: 1 },
  { kind: 'wait', device: 0 },
  { kind: 'answer', device: 1, question: 0 },
]

/** One value that somebody has entered. */
type Edit = {
  /** A measure, an answer of one person, or a note. */
  readonly field: string
  /** `undefined` where a measure was cleared. */
  readonly value: string | undefined
  /** Of whose values one stands at least: the person’s, or of the own reflection the device’s. */
  readonly by: string
  readonly device: number
  /** The values that the device showed, and that this one replaces. */
  readonly replaced: readonly string[]
  /**
   * The values that were cleared, not chosen, or replaced on another device of the person: each may stand all the same where the server has
   * another one by then, or is sent it again after a lost response (decision 071).
   */
  readonly declined: readonly string[]
}

it('three devices of two people and the server have the same in the end, and nothing is lost', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 24, size: 'max' }), async (steps) => {
      const { faults, shown, stored } = await outcomeOf(steps)

      expect(faults).toEqual([])
      expect(shown).toEqual(stored)
    }),
    { numRuns: propertyRuns(12), examples: [[keptTwice], [replacedUnseen]] },
  )
})

/** What went wrong until everything was sent; and once conflicts are decided, what each device shows and what the server has for it. */
async function outcomeOf(steps: readonly Step[]) {
  const { devices, read, stop } = await threeDevices()
  try {
    const edits: Edit[] = []
    for (const one of steps) {
      await perform(devices, one, edits)
      await settled(devices)
    }
    await connected(devices)
    const faults = faultsOf(edits, devices, await read())
    await decided(devices)
    const session = await read()
    return {
      faults,
      shown: devices.map(shownBy),
      stored: devices.map(({ person }) => shownOf(session, person.user._id)),
    }
  } finally {
    stop()
  }
}

type Stored = SessionObservations & { readonly evaluations: readonly Evaluation[] }

/** The forms of a new session on two devices of its leader and one of its observer; `read` is what the server has of it. */
async function threeDevices() {
  const server = setupServer(database)
  const [planner, observer] = [await server.signIn(leader), await server.signIn(employee)]
  const headers = { orgctx: solbakken, depctx: maurtua }
  const planned = await server.call('POST /api/plans', {
    as: planner,
    headers,
    body: {
      activityId: activityId('fuglefrokost'),
      departmentId: maurtua,
      dates: [demonstrationDay()],
      leader: userIdOf(leader),
      observers: [userIdOf(employee)],
      students: [child],
    },
  })
  const [plan] = (planned.body as { plans: Plan[] }).plans
  const sessionId = plan?.sessions[0]?._id ?? ''
  const devices: ReflectionDevice[] = []
  for (const person of [planner, planner, observer])
    devices.push(await openReflectionDevice({ server, person, sessionId, newKey: randomUUID }))
  const get = async (as: typeof planner, path: string) =>
    (await server.call(`GET /api/evaluation/${path}`, { as, headers })).body
  return {
    devices,
    read: async (): Promise<Stored> => {
      const evaluations: Evaluation[] = []
      for (const person of [planner, observer])
        evaluations.push(
          ...((await get(person, `bySessionIds?sessionIds=${sessionId}`)) as readonly Evaluation[]),
        )
      return { ...((await get(planner, `observations/${sessionId}`)) as SessionObservations), evaluations }
    },
    stop: () => {
      for (const one of devices) one.stop()
    },
  }
}

async function perform(devices: readonly ReflectionDevice[], one: Step, edits: Edit[]): Promise<void> {
  const on = devices[one.device]
  if (!on) return
  switch (one.kind) {
    case 'changeNetwork':
      on.changeNetwork(one.to)
      return
    case 'wait':
      on.advanceClock(minute)
      return
    case 'read':
      on.read()
      return
    case 'reload':
      await on.reload()
      return
    default: {
      const edit = on.isWriting() ? enter(on, one, edits) : undefined
      if (edit) edits.push({ device: one.device, replaced: [], declined: [], ...edit })
    }
  }
}

type Entering = Exclude<Step, { readonly kind: 'changeNetwork' | 'wait' | 'read' | 'reload' }>
type Entered = Omit<Edit, 'device' | 'replaced' | 'declined'> & Partial<Edit>

/** Enters a value that nobody has entered before; `undefined` where there is nothing to change. */
function enter(on: ReflectionDevice, one: Entering, edits: readonly Edit[]): Entered | undefined {
  const context = on.context()
  const userId = on.person.user._id
  const isElsewhere = (field: string, value: string) =>
    edits.some(
      (edit) =>
        edit.field === field && edit.value === value && edit.by === userId && edit.device !== one.device,
    )
  /** What becomes of values that this device replaces. */
  const replacing = (field: string, values: readonly string[]) => ({
    replaced: values.filter((value) => !isElsewhere(field, value)),
    declined: values.filter((value) => isElsewhere(field, value)),
  })
  switch (one.kind) {
    case 'measure':
    case 'clear': {
      const { measure } = one
      const ofMeasure = edits.filter(({ field, value }) => field === measure && value !== undefined)
      const value = one.kind === 'clear' ? null : ofMeasure.length + 1
      if (value !== null && value > 10) return undefined
      const shown = textOf(observationOf(context, child).measures[measure])
      const conflict = conflictsOf(context, child).find((found) => found.measure === measure)
      on.send({ type: 'reflection.measure', studentId: child, measure, value })
      // Where two values stand, another one replaces only the own one.
      const own = conflict?.values.filter((found) => found.userId === userId)
      const known = (own?.map((found) => String(found.value)) ?? [shown]).flatMap((found) => found ?? [])
      // The server may have got the value, and not know that who clears it knows of it (decision 071).
      return value === null
        ? { field: measure, value: undefined, by: userId, declined: known }
        : { field: measure, value: String(value), by: userId, ...replacing(measure, known) }
    }
    case 'solve': {
      const { measure } = one
      const conflict = conflictsOf(context, child).find((found) => found.measure === measure)
      const [chosen, ...others] = conflict?.values ?? []
      if (!chosen) return undefined
      const { value } = chosen
      on.send({ type: 'reflection.solve', studentId: child, measure, value })
      const declined = others.map((other) => String(other.value))
      return { field: measure, value: String(value), by: userId, declined }
    }
    case 'answer': {
      const questionId = questions[one.question] ?? questions[0]
      const shown = reflectionOf(context).answers.find((answer) => answer.questionId === questionId)
      const value = `Ord ${edits.length}.`
      on.send({ type: 'reflection.answer', questionId, value })
      return {
        field: fieldOfResponse(userId, questionId),
        value,
        by: `${userId} on device ${one.device}`,
        replaced: shown ? [String(shown.value)] : [],
      }
    }
    default: {
      const isOwn = ({ id }: { readonly id: string }) =>
        edits.some((edit) => edit.field === fieldOfNote(id) && edit.by === userId)
      const changed = one.kind === 'changeNote' ? notesOf(context).findLast(isOwn) : undefined
      const id = changed?.id ?? randomUUID()
      const text = `Notat ${edits.length}.`
      const note = { studentId: child, text, visibility: 'private', expires: null } as const
      on.send({ type: 'reflection.saveNote', id, note })
      const field = fieldOfNote(id)
      return { field, value: text, by: userId, replaced: changed ? [changed.text] : [] }
    }
  }
}

const fieldOfResponse = (userId: UserId, questionId: string) => `answer ${userId} ${questionId}`
const fieldOfNote = (id: string) => `note ${id}`
const textOf = (value: number | null) => (value === null ? undefined : String(value))

/** Every device has its network back, and has sent what it had; what the server does not accept is held. */
async function connected(devices: readonly ReflectionDevice[]) {
  for (let round = 0; round < 10; round += 1) {
    for (const one of devices) {
      one.changeNetwork('online')
      one.send({ type: 'reflection.retry' })
      await settled(devices)
      one.advanceClock(minute)
      await settled(devices)
      one.read()
      await settled(devices)
    }
    if (devices.every(hasSent)) return
  }
  throw new Error('Something is never sent.')
}

const hasSent = (one: ReflectionDevice) => {
  const { entered, writes } = one.context()
  return one.isWriting() && Object.keys(entered).length === 0 && writes.every(({ held }) => held)
}

/**
 * Each person decides what becomes of what was not accepted: what the first device holds is kept, the rest is given up. What is kept is
 * not accepted once more where another device has sent something since it was read.
 */
async function decided(devices: readonly ReflectionDevice[]) {
  for (let round = 0; round < 3; round += 1) {
    for (const [index, one] of devices.entries())
      for (const { id, change } of one.context().writes) {
        one.send(
          index === 0
            ? { type: 'reflection.keep', subject: subjectOf(change) }
            : { type: 'reflection.discard', id },
        )
        await settled(devices)
      }
    await connected(devices)
    if (devices.every((one) => one.context().writes.length === 0)) return
  }
  throw new Error('A decision is never accepted.')
}

/** What was lost, and what came back although it had been replaced. */
function faultsOf(edits: readonly Edit[], devices: readonly ReflectionDevice[], session: Stored): string[] {
  const held = devices.flatMap((one) => one.context().writes)
  const unexpected = held.flatMap(({ held: reason }) =>
    reason && [409, 412].includes(reason.status ?? 0) ? [] : [`not accepted: ${JSON.stringify(reason)}`],
  )
  const fields = [...new Set(edits.map(({ field }) => field))]
  return [
    ...unexpected,
    ...fields.flatMap((field) => {
      const ofField = edits.filter((edit) => edit.field === field)
      const present = storedValues(session, field)
      const standing = [...present, ...devices.flatMap((one) => heldValues(one, field))]
      const isNewest = ({ value }: Edit, index: number) =>
        !ofField
          .slice(index + 1)
          .some(({ replaced, declined }) => value !== undefined && [...replaced, ...declined].includes(value))
      const newest = ofField.filter(isNewest)
      const lost = [...new Set(newest.map(({ by }) => by))].filter((by) => {
        const own = newest.filter((edit) => edit.by === by)
        return own.every(({ value }) => value !== undefined && !standing.includes(value))
      })
      const revived = present.filter((value) => ofField.findLast(({ replaced }) => replaced.includes(value)))
      return [
        ...lost.map((by) => `${field}: what ${by} has entered is lost; there is ${standing.join(' and ')}`),
        ...revived.map((value) => `${field}: ${value} is back`),
      ]
    }),
  ]
}

/** The values of a field that the server has. */
function storedValues(session: Stored, field: string): readonly string[] {
  const conflict = session.observations
    .flatMap(({ conflicts }) => conflicts)
    .find(({ measure }) => measure === field)
  if (conflict) return conflict.values.map(({ value }) => String(value))
  const observation = observationIn({ ...session, evaluation: undefined }, child)
  const value = Object.entries(observation?.measures ?? {}).find(([measure]) => measure === field)?.[1]
  const answers = session.evaluations.flatMap(({ author, answers: own }) =>
    own.flatMap((answer) =>
      fieldOfResponse(author, answer.questionId) === field ? [String(answer.value)] : [],
    ),
  )
  const notes = session.stickies.flatMap(({ _id, text }) => (fieldOfNote(_id) === field ? [text] : []))
  return [...[textOf(value ?? null)].flatMap((text) => text ?? []), ...answers, ...notes]
}

/** The values of a field that a device holds, since the server has not accepted them. */
const heldValues = (one: ReflectionDevice, field: string): readonly string[] =>
  one.context().writes.flatMap(({ change }) => {
    if (change.kind === 'note') return fieldOfNote(change.values.id) === field ? [change.values.text] : []
    if (change.kind !== 'reflection') return []
    return change.values.answers.flatMap(({ questionId, value }) =>
      fieldOfResponse(one.person.user._id, questionId) === field ? [String(value)] : [],
    )
  })

/** What a device shows of the session. */
const shownBy = (one: ReflectionDevice) => {
  const context = one.context()
  return { records: recordsIn(context), writes: context.writes, left: context.left }
}

const shownOf = ({ evaluations, ...session }: Stored, userId: UserId) => ({
  records: { ...session, evaluation: evaluations.find(({ author }) => author === userId) },
  writes: [],
  left: [],
})
