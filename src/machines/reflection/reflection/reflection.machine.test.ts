import { describe, expect, it } from 'vitest'

import { measures } from '#src/contract/evaluation.ts'
import { noMeasures } from '#src/domain/reflection-form.ts'
import type { NewWrite } from '#src/machines/outbox/outbox/outbox-item.ts'
import { idOf } from '#tests/support/data/planned-days.ts'
import {
  aboutHelp,
  ella,
  evaluation,
  general,
  kari,
  measured,
  noah,
  nothing,
  observation,
  ola,
  opened,
  reflectionId,
  sessionId,
  startReflection,
  sticky,
} from '#tests/support/reflection/reflection.ts'

import type { FormWrite } from './form-write.ts'
import { conflictsOf, lastOf, notesOf, observationOf, reflectionOf } from './reflection-context.ts'

const hour = 3_600_000

describe('the values of the last time', () => {
  const children = [
    { studentId: ella._id, values: [{ measure: 'comfort' as const, value: 6, date: '2026-11-11' }] },
  ]

  it('are read where the user has not turned them off, and are none of what was not observed', async () => {
    const { begin, context, lastObserved, setting } = startReflection()
    await begin()
    setting.notify({ type: 'setting.loaded', isOn: true })
    expect(lastObserved.inputs).toEqual([{ sessionId }])

    lastObserved.notify({ type: 'lastObserved.changed', children })

    expect(lastOf(context(), ella._id, 'comfort')).toEqual({
      measure: 'comfort',
      value: 6,
      date: '2026-11-11',
    })
    expect(lastOf(context(), ella._id, 'immersion')).toBe(undefined)
    expect(lastOf(context(), noah._id, 'comfort')).toBe(undefined)
  })

  it('are neither read nor shown where the user has turned them off', async () => {
    const { begin, context, lastObserved, setting } = startReflection()
    await begin()
    setting.notify({ type: 'setting.loaded', isOn: false })

    expect([lastObserved.inputs, context().lastObserved]).toEqual([[], []])
  })

  it('are hidden and shown again as the user chooses, which is stored', async () => {
    const { actor, begin, context, lastObserved, setting } = startReflection()
    await begin()
    setting.notify({ type: 'setting.loaded', isOn: true })
    lastObserved.notify({ type: 'lastObserved.changed', children })

    actor.send({ type: 'reflection.hideLastTime' })
    expect(context().lastObserved).toEqual([])
    actor.send({ type: 'reflection.showLastTime' })

    expect(setting.commands).toEqual([
      { type: 'setting.store', isOn: false },
      { type: 'setting.store', isOn: true },
    ])
    expect(lastObserved.inputs).toEqual([{ sessionId }, { sessionId }])
  })
})

describe('the form', () => {
  it('begins with the part of the user in the plan, and nothing else', async () => {
    const { begin, context, open } = startReflection()
    await begin()

    expect(open.inputs).toEqual([{ sessionId }])
    expect(reflectionOf(context())).toEqual({
      id: reflectionId,
      version: undefined,
      role: 'leader',
      answers: [],
      state: 'draft',
      additions: [],
    })
  })

  it('is not shown before the device has been read, and says so after eight seconds', async () => {
    const { actor, clock, open, notifyOutbox } = startReflection()
    await open.resolve(opened())
    expect(actor.getSnapshot().value).toBe('unlocking')
    clock.increment(8_000)
    expect(actor.getSnapshot().value).toBe('locked')

    notifyOutbox()

    expect(actor.getSnapshot().matches('writing')).toBe(true)
  })

  it.each([
    ['missing', { kind: 'missing' }],
    ['unavailable', { kind: 'unavailable' }],
  ] as const)('says that the session is %s', async (value, outcome) => {
    const { actor, open } = startReflection()
    await open.resolve(outcome)

    expect(actor.getSnapshot().value).toBe(value)
  })

  it('is fetched again when somebody tries again', async () => {
    const { actor, open } = startReflection()
    await open.reject(new TypeError('No date.'))
    actor.send({ type: 'reflection.retry' })

    expect([actor.getSnapshot().value, open.inputs.length]).toEqual(['opening', 2])
  })

  it('shows what waits on the device over what the server has', async () => {
    const { begin, context } = startReflection()
    await begin(
      { ...nothing, evaluation: evaluation({ answers: [{ questionId: general, value: 'Gammelt.' }] }) },
      [
        {
          id: 'waiting',
          held: undefined,
          isSending: false,
          change: {
            kind: 'reflection',
            values: {
              id: reflectionId,
              version: 1,
              role: 'leader',
              answers: [{ questionId: general, value: 'Nytt.' }],
              state: 'draft',
              additions: [],
            },
          },
        },
      ],
    )

    expect(reflectionOf(context()).answers).toEqual([{ questionId: general, value: 'Nytt.' }])
  })
})

const enteredIn = (entered: 'typing' | 'handedOver') => ({ writing: { storing: { entered } } }) as const

describe('what is entered', () => {
  it('is shown at once, and given to the outbox 300 ms after the first letter', async () => {
    const { actor, begin, clock, added, context } = startReflection()
    await begin()
    actor.send({ type: 'reflection.answer', questionId: general, value: 'E' })
    clock.increment(200)
    actor.send({ type: 'reflection.answer', questionId: general, value: 'En' })
    expect(reflectionOf(context()).answers).toEqual([{ questionId: general, value: 'En' }])
    clock.increment(99)
    expect(added()).toEqual([])

    clock.increment(1)

    expect(added()).toEqual([
      {
        endpoint: 'saveReflection',
        call: {
          params: { id: reflectionId },
          body: {
            sessionId,
            role: 'leader',
            answers: [{ questionId: general, value: 'En' }],
            state: 'draft',
            additions: [],
          },
        },
        subject: `session ${sessionId} reflection`,
        title: undefined,
      },
    ])
  })

  it('waits once it is handed over, until more is entered before the outbox has it', async () => {
    const { actor, begin, clock } = startReflection()
    await begin()
    const entered = () =>
      (['typing', 'handedOver'] as const).filter((name) => actor.getSnapshot().matches(enteredIn(name)))
    actor.send({ type: 'reflection.answer', questionId: general, value: 'E' })
    expect(entered()).toEqual(['typing'])

    clock.increment(300)
    expect(entered()).toEqual(['handedOver'])
    actor.send({ type: 'reflection.answer', questionId: general, value: 'En' })

    expect(entered()).toEqual(['typing'])
  })

  it('of each child is a write of its own', async () => {
    const { actor, begin, clock, added } = startReflection()
    await begin()
    actor.send(measured(ella._id, 7))
    actor.send({ type: 'reflection.setNotObserved', studentId: noah._id, isSet: true })

    clock.increment(300)

    expect(added()).toEqual([
      {
        endpoint: 'saveObservations',
        call: {
          body: {
            observations: [
              {
                _id: idOf('102'),
                sessionId,
                studentId: ella._id,
                measures: { ...noMeasures, connection: 7 },
                notObserved: false,
                chosen: [],
              },
            ],
          },
        },
        subject: `session ${sessionId} observation ${ella._id}`,
        title: 'Ella',
      },
      {
        endpoint: 'saveObservations',
        call: {
          body: {
            observations: [
              {
                _id: idOf('103'),
                sessionId,
                studentId: noah._id,
                measures: noMeasures,
                notObserved: true,
                chosen: [],
              },
            ],
          },
        },
        subject: `session ${sessionId} observation ${noah._id}`,
        title: 'Noah',
      },
    ])
  })

  it('is said to be typed, on the device, waiting for the network, rejected, and saved', async () => {
    const { actor, begin, clock, notifyOutbox } = startReflection()
    await begin()
    const said = () => storingIn(actor)
    expect(said()).toBe('saved')
    actor.send(measured(ella._id, 7))
    expect(said()).toEqual({ entered: 'typing' })
    clock.increment(300)
    const write = writtenOfElla(7)
    notifyOutbox([write], { isStored: false })
    expect(said()).toBe('unstored')
    notifyOutbox([write])
    expect(said()).toBe('stored')
    notifyOutbox([write], { isWaiting: true })
    expect(said()).toBe('waiting')
    notifyOutbox([{ ...write, held: { status: 403, message: 'Nei.' } }])
    expect(said()).toBe('rejected')
    notifyOutbox([])
    expect(said()).toBe('saved')
  })

  it('is given to the outbox again when more is typed meanwhile', async () => {
    const { actor, begin, clock, added, notifyOutbox, context } = startReflection()
    await begin()
    actor.send(measured(ella._id, 7))
    clock.increment(300)
    actor.send(measured(ella._id, 8))
    notifyOutbox([writtenOfElla(7)])
    expect(observationOf(context(), ella._id).measures.connection).toBe(8)

    clock.increment(300)

    expect(added().map(connectionIn)).toEqual([7, 8])
  })

  it('goes on top of the write that was on its way, and is given to the outbox at once', async () => {
    const { actor, begin, clock, added, notifyOutbox, records } = startReflection()
    await begin({ ...nothing, observations: [observation()] })
    actor.send(measured(ella._id, 7))
    clock.increment(300)
    notifyOutbox([{ ...writtenOfElla(7), isSending: true }])
    actor.send(measured(ella._id, null))

    records.notify({
      type: 'records.changed',
      read: 'session',
      records: {
        ...nothing,
        observations: [observation({ version: 2, measures: { ...noMeasures, connection: 7 } })],
      },
    })

    expect(added().map((write) => [connectionIn(write), versionIn(write)])).toEqual([
      [7, 1],
      [null, 2],
    ])
  })

  it('names the version that it was changed from where somebody else has changed the child meanwhile', async () => {
    const { actor, begin, clock, added, records } = startReflection()
    await begin({ ...nothing, observations: [observation()] })
    actor.send(measured(ella._id, 7))
    records.notify({
      type: 'records.changed',
      read: 'session',
      records: {
        ...nothing,
        observations: [observation({ version: 2, measures: { ...noMeasures, connection: 3 } })],
      },
    })

    clock.increment(300)

    expect(added().map((write) => [connectionIn(write), versionIn(write)])).toEqual([[7, 1]])
  })

  it('stays shown when it has left the outbox before the server could be read, which is read again', async () => {
    const { actor, begin, clock, notifyOutbox, records, context } = startReflection()
    await begin()
    actor.send(measured(ella._id, 7))
    clock.increment(300)
    notifyOutbox([writtenOfElla(7)])
    expect(records.commands).toEqual([])

    notifyOutbox([])
    expect(observationOf(context(), ella._id).measures.connection).toBe(7)
    expect(records.commands).toEqual([{ type: 'records.refetch' }])

    records.notify({
      type: 'records.changed',
      read: 'session',
      records: { ...nothing, observations: [observation({ measures: { ...noMeasures, connection: 6 } })] },
    })
    expect(observationOf(context(), ella._id).measures.connection).toBe(6)
  })

  it('is also that a child was not observed, until it has a value', async () => {
    const { actor, begin, context } = startReflection()
    await begin()
    actor.send(measured(ella._id, 7))
    actor.send({ type: 'reflection.setNotObserved', studentId: ella._id, isSet: true })
    expect(shownOf(context())).toEqual([noMeasures, true])

    actor.send(measured(ella._id, 4))

    expect(shownOf(context())).toEqual([{ ...noMeasures, connection: 4 }, false])
  })

  it('is there again where it was said by mistake that a child was not observed', async () => {
    const { actor, begin, context } = startReflection()
    await begin()
    actor.send(measured(ella._id, 7))
    actor.send({ type: 'reflection.setNotObserved', studentId: ella._id, isSet: true })

    actor.send({ type: 'reflection.setNotObserved', studentId: ella._id, isSet: false })

    expect(shownOf(context())).toEqual([{ ...noMeasures, connection: 7 }, false])
  })
})

describe('two values of two people', () => {
  const at = '2026-11-18T09:00:00.000Z'
  const conflicting = observation({
    version: 3,
    measures: { ...noMeasures, connection: 4, comfort: 5 },
    conflicts: [
      {
        measure: measures[0],
        values: [
          { value: 4, userId: ola, name: 'Ola', at },
          { value: 7, userId: kari, name: 'Kari', at },
        ],
      },
    ],
  })

  it('are shown until somebody chooses one, which is sent as chosen', async () => {
    const { actor, begin, clock, added, context } = startReflection()
    await begin({ ...nothing, observations: [conflicting] })
    expect(conflictsOf(context(), ella._id)).toEqual(conflicting.conflicts)

    actor.send({ type: 'reflection.solve', studentId: ella._id, measure: 'connection', value: 7 })
    clock.increment(300)

    expect(conflictsOf(context(), ella._id)).toEqual([])
    expect(added().map(({ call }) => call)).toEqual([
      {
        body: {
          observations: [
            {
              _id: conflicting._id,
              sessionId,
              studentId: ella._id,
              measures: { ...noMeasures, connection: 7, comfort: 5 },
              notObserved: false,
              chosen: ['connection'],
              version: 3,
            },
          ],
        },
      },
    ])
  })
})

describe('the own reflection', () => {
  const submitted = evaluation({ state: 'submitted', submittedAt: '2026-11-18T09:00:00.000Z' })

  it('takes a response back with its last letter', async () => {
    const { actor, begin, context } = startReflection()
    await begin()
    actor.send({ type: 'reflection.answer', questionId: general, value: 'E' })
    actor.send({ type: 'reflection.answer', questionId: aboutHelp, value: 'partly' })
    actor.send({ type: 'reflection.answer', questionId: general, value: '' })

    expect(reflectionOf(context()).answers).toEqual([{ questionId: aboutHelp, value: 'partly' }])
  })

  it('is submitted once, and taken back within 24 hours', async () => {
    const { actor, begin, clock, added } = startReflection()
    await begin()
    actor.send({ type: 'reflection.submit' })
    actor.send({ type: 'reflection.answer', questionId: general, value: 'For sent.' })
    clock.increment(300)
    actor.send({ type: 'reflection.takeBack' })
    clock.increment(300)

    expect(added().map(stateIn)).toEqual(['submitted', 'draft'])
  })

  it('is not submitted without a role', async () => {
    const { actor, open, notifyOutbox } = startReflection()
    notifyOutbox()
    const outcome = opened()
    if (outcome.kind !== 'opened') throw new Error('The session is not opened.')
    await open.resolve({ ...outcome, session: { ...outcome.session, plan: undefined } })
    expect(actor.getSnapshot().can({ type: 'reflection.submit' })).toBe(false)

    actor.send({ type: 'reflection.chooseRole', role: 'helper' })

    expect(actor.getSnapshot().can({ type: 'reflection.submit' })).toBe(true)
  })

  it('can only be added to 24 hours after it was submitted', async () => {
    const { actor, begin, clock, added } = startReflection()
    await begin({ ...nothing, evaluation: submitted })
    clock.increment(24 * hour)
    expect(ownIn(actor)).toEqual({ submitted: 'revocable' })
    clock.increment(1)
    expect(ownIn(actor)).toEqual({ submitted: 'lasting' })
    actor.send({ type: 'reflection.takeBack' })

    actor.send({ type: 'reflection.append', text: 'Og mer.' })
    clock.increment(300)

    expect(added().map(({ call }) => call)).toEqual([
      {
        params: { id: reflectionId },
        body: {
          sessionId,
          role: 'leader',
          answers: [],
          state: 'submitted',
          additions: [{ _id: idOf('102'), text: 'Og mer.' }],
        },
        version: 1,
      },
    ])
  })

  it('of the day before yesterday can be added to at once', async () => {
    const { actor, begin } = startReflection()
    await begin({ ...nothing, evaluation: { ...submitted, submittedAt: '2026-11-16T09:00:00.000Z' } })

    expect(ownIn(actor)).toEqual({ submitted: 'lasting' })
  })

  it('stays shown after it was sent, where first only the observations are read again', async () => {
    const { actor, begin, clock, notifyOutbox, records, context } = startReflection()
    await begin()
    actor.send({ type: 'reflection.answer', questionId: general, value: 'Sang.' })
    clock.increment(300)
    notifyOutbox([{ ...heldReflection('Sang.'), held: undefined }])
    notifyOutbox([])

    records.notify({ type: 'records.changed', records: nothing, read: 'session' })
    const afterObservations = reflectionOf(context()).answers
    records.notify({ type: 'records.changed', records: nothing, read: 'reflection' })

    expect(afterObservations).toEqual([{ questionId: general, value: 'Sang.' }])
    expect(reflectionOf(context()).answers).toEqual([])
  })

  it('that another device has begun is kept or given up by the user', async () => {
    const { actor, begin, clock, added, notifyOutbox, outbox, context } = startReflection()
    await begin()
    actor.send({ type: 'reflection.answer', questionId: general, value: 'Herfra.' })
    clock.increment(300)
    const held = heldReflection('Herfra.')
    notifyOutbox([held])
    const other = evaluation({ _id: idOf('199'), answers: [{ questionId: general, value: 'Derfra.' }] })
    actor.send({
      type: 'records.changed',
      read: 'reflection',
      records: { ...nothing, evaluation: other },
    })

    actor.send({ type: 'reflection.keep', subject: 'reflection' })
    clock.increment(300)
    expect(added().at(-1)?.call).toEqual({
      params: { id: idOf('199') },
      body: {
        sessionId,
        role: 'leader',
        answers: [{ questionId: general, value: 'Herfra.' }],
        state: 'draft',
        additions: [],
      },
      version: 1,
    })

    notifyOutbox([held])
    actor.send({ type: 'reflection.discard', id: held.id })
    notifyOutbox([])
    expect(outbox.commands.at(-1)).toEqual({ type: 'outbox.discard', id: held.id })
    expect(reflectionOf(context()).answers).toEqual([{ questionId: general, value: 'Derfra.' }])
  })
})

describe('a note', () => {
  const note = {
    studentId: ella._id,
    text: 'Sa «sol».',
    visibility: 'private',
    expires: '2026-12-18',
  } as const

  it('is added, and changed from the version that the server has', async () => {
    const { actor, begin, clock, added } = startReflection()
    await begin({ ...nothing, stickies: [sticky({ version: 2 })] })
    actor.send({ type: 'reflection.saveNote', note })
    actor.send({ type: 'reflection.saveNote', note: { ...note, studentId: null }, id: sticky()._id })
    clock.increment(300)

    const { activityId } = sticky()
    expect(added().map(({ call }) => call)).toEqual([
      { body: { stickies: [{ _id: idOf('102'), sessionId, activityId, ...note }] } },
      {
        body: {
          stickies: [{ _id: sticky()._id, sessionId, activityId, ...note, studentId: null, version: 2 }],
        },
      },
    ])
  })

  it('is deleted, and restored when the user takes that back', async () => {
    const { actor, begin, clock, added, context } = startReflection()
    await begin({ ...nothing, stickies: [sticky()] })
    const [shown] = notesOf(context())
    if (!shown) throw new Error('There is no note.')
    actor.send({ type: 'reflection.removeNote', id: shown.id })
    expect(notesOf(context())).toEqual([])
    clock.increment(300)
    actor.send({ type: 'reflection.restoreNote', note: shown })
    clock.increment(300)

    expect(notesOf(context())).toEqual([shown])
    expect(added().map(({ endpoint, call }) => [endpoint, call])).toEqual([
      ['removeNote', { params: { id: shown.id }, version: 1 }],
      ['restoreNote', { params: { id: shown.id } }],
    ])
  })

  it('that was not sent is deleted without the server, and written again when the user takes that back', async () => {
    const { actor, begin, clock, added, outbox, notifyOutbox, context } = startReflection()
    await begin()
    actor.send({ type: 'reflection.saveNote', note })
    clock.increment(300)
    const [shown] = notesOf(context())
    if (!shown) throw new Error('There is no note.')
    notifyOutbox([
      { id: 'waiting', held: undefined, isSending: false, change: { kind: 'note', values: shown } },
    ])

    actor.send({ type: 'reflection.removeNote', id: shown.id })
    notifyOutbox([])
    expect(notesOf(context())).toEqual([])
    expect(outbox.commands.at(-1)).toEqual({ type: 'outbox.discard', id: 'waiting' })

    actor.send({ type: 'reflection.restoreNote', note: shown })
    clock.increment(300)
    expect(added().map(({ endpoint }) => endpoint)).toEqual(['saveObservations', 'saveObservations'])
  })
})

it('the page is shown as the user has arranged it', async () => {
  const { actor, begin, context } = startReflection()
  await begin()
  actor.send({ type: 'reflection.show', place: ella._id })
  expect(context().place).toBe(ella._id)
  actor.send({ type: 'reflection.show', place: 'self' })
  expect(context().place).toBe('self')
  actor.send({ type: 'reflection.include', studentId: noah._id })
  actor.send({ type: 'reflection.showTable' })
  expect([context().place, context().included]).toEqual([noah._id, [noah._id]])
  expect(actor.getSnapshot().matches({ writing: { layout: 'table' } })).toBe(true)

  actor.send({ type: 'reflection.showOneByOne' })
  expect(actor.getSnapshot().matches({ writing: { layout: 'oneByOne' } })).toBe(true)
})

it('what was not accepted is sent again when the user says so', async () => {
  const { actor, begin, outbox, notifyOutbox } = startReflection()
  await begin()
  const held = heldReflection('Fint.')
  notifyOutbox([held])

  actor.send({ type: 'reflection.resend', id: held.id })

  expect(outbox.commands).toEqual([{ type: 'outbox.retry', id: held.id }])
})

type Form = ReturnType<typeof startReflection>

const valueIn = (actor: Form['actor']) => {
  const { value } = actor.getSnapshot()
  return typeof value === 'string' ? undefined : value.writing
}
const storingIn = (actor: Form['actor']) => valueIn(actor)?.storing
const ownIn = (actor: Form['actor']) => valueIn(actor)?.own

function shownOf(context: ReturnType<Form['context']>) {
  const values = observationOf(context, ella._id)
  return [values.measures, values.notObserved]
}

const writtenOfElla = (connection: number): FormWrite => ({
  id: `ella ${connection}`,
  held: undefined,
  isSending: false,
  change: {
    kind: 'observation',
    values: {
      id: idOf('95'),
      version: 1,
      studentId: ella._id,
      measures: { ...noMeasures, connection },
      notObserved: false,
      chosen: [],
    },
  },
})

const heldReflection = (value: string): FormWrite => ({
  id: 'held',
  held: { status: 409, message: 'Du har begynt på refleksjonen over denne økta før.' },
  isSending: false,
  change: {
    kind: 'reflection',
    values: {
      id: reflectionId,
      version: undefined,
      role: 'leader',
      answers: [{ questionId: general, value }],
      state: 'draft',
      additions: [],
    },
  },
})

const observationIn = (write: NewWrite) =>
  write.endpoint === 'saveObservations' ? write.call.body.observations?.[0] : undefined
const connectionIn = (write: NewWrite) => observationIn(write)?.measures.connection
const versionIn = (write: NewWrite) => observationIn(write)?.version
const stateIn = (write: NewWrite) => (write.endpoint === 'saveReflection' ? write.call.body.state : undefined)

describe('the others who write about the session', () => {
  it.each([
    ['a measure', measured(ella._id, 7), ella._id],
    ['not observed', { type: 'reflection.setNotObserved', studentId: ella._id, isSet: true }, ella._id],
    ['a choice', { type: 'reflection.solve', studentId: ella._id, measure: measures[0], value: 4 }, ella._id],
    ['a child that is shown', { type: 'reflection.show', place: ella._id }, ella._id],
    ['an absent child', { type: 'reflection.include', studentId: noah._id }, noah._id],
    ['a note that is typed', { type: 'reflection.type', place: noah._id }, noah._id],
    ['a question', { type: 'reflection.answer', questionId: general, value: 'Fint.' }, 'self'],
  ] as const)('learn of %s', async (_, event, place) => {
    const { actor, begin, clock, said } = startReflection()
    await begin()
    actor.send(event)
    clock.increment(1_000)

    expect(said()).toEqual([place])
  })

  it.each([
    ['submits', { type: 'reflection.submit' }],
    ['goes back to the questions', { type: 'reflection.show', place: 'self' }],
  ] as const)('learn that it has ended when the user %s', async (_, event) => {
    const { actor, begin, clock, said } = startReflection()
    await begin()
    actor.send(measured(ella._id, 7))
    clock.increment(1_000)
    actor.send(event)
    clock.increment(1_000)

    expect(said()).toEqual([ella._id, null])
  })
})
