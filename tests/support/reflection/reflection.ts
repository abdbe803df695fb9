import { createActor, SimulatedClock } from 'xstate'

import {
  type Evaluation,
  measures,
  type Observation,
  type Sticky,
  type Writer,
} from '#src/contract/evaluation.ts'
import { hrefOf, type OpenPage } from '#src/contract/pages.ts'
import type { PlanChild } from '#src/contract/plan-details.ts'
import type { Question } from '#src/contract/question.ts'
import type { StudentId } from '#src/contract/values.ts'
import { noMeasures, type SessionRecords } from '#src/domain/reflection-form.ts'
import type { Member, PresenceOutputEvent } from '#src/machines/app/app/presence.ts'
import type { FormWrite } from '#src/machines/reflection/reflection/form-write.ts'
import {
  type OpenOutcome,
  type LastObservedOutputEvent,
  type LastTimeSettingCommand,
  type LastTimeSettingOutputEvent,
  type OutboxCommand,
  type OutboxOutputEvent,
  type RecordsCommand,
  type RecordsOutputEvent,
  reflectionMachine,
} from '#src/machines/reflection/reflection/reflection.machine.ts'
import type { OpenedSession, OutboxState } from '#src/machines/reflection/reflection/reflection-context.ts'
import {
  type AnnouncementCommand,
  type WritersCommand,
  type WritersOutputEvent,
  writingMachine,
} from '#src/machines/reflection/writing/writing.machine.ts'
import { reflectionsMachine } from '#src/machines/reflection/reflections/reflections.machine.ts'
import { departmentId, studentId, userId } from '#tests/support/data/ids.ts'
import { idOf, planOn } from '#tests/support/data/planned-days.ts'
import { deferredActor } from '#tests/support/machines/deferred-actor.ts'
import { deferredCallback, type OutputEvents } from '#tests/support/machines/deferred-callback.ts'
import type { Inspect } from '#tests/support/machines/model.ts'

export const [kari, ola] = [userId(idOf('41')), userId(idOf('42'))]
export const sessionId = idOf('81')
export const ella: PlanChild = { _id: studentId(idOf('91')), firstName: 'Ella', mark: 'fish' }
export const noah: PlanChild = { _id: studentId(idOf('92')), firstName: 'Noah', mark: 'moon' }
/** The id of the first thing that the form makes. */
export const reflectionId = idOf('101')
export const [general, aboutHelp] = [idOf('71'), idOf('72')]

const maurtua = departmentId(idOf('3'))
const plan = planOn('2026-11-18', {
  leader: kari,
  observers: [ola],
  students: [ella._id, noah._id],
  sessions: [{ _id: sessionId, label: '' }],
  attendance: [
    { studentId: ella._id, was: 'present' },
    { studentId: noah._id, was: 'absent' },
  ],
})

const question = (_id: string, changes: Partial<Question>): Question => ({
  _id,
  version: 1,
  title: 'Hva var det første som gjorde barna nysgjerrige?',
  role: 'leader',
  focusArea: null,
  responseKind: 'text',
  ...changes,
})

export const nothing: SessionRecords = { evaluation: undefined, observations: [], stickies: [] }

/** A session of Kari with two children, one of whom was absent, of which nobody has written. */
export const session = (records: SessionRecords = nothing): OpenedSession => ({
  plan,
  activityId: plan.activityId,
  children: [ella, noah],
  questions: [
    question(general, {}),
    question(aboutHelp, { title: 'Fikk alle hjelp i tide?', responseKind: 'yesPartlyNo' }),
    question(idOf('73'), { title: 'Hva så du?', role: 'observer' }),
  ],
  records,
})

/** The reflection of Kari as the server has it. */
export const evaluation = (changes: Partial<Evaluation> = {}): Evaluation => ({
  _id: reflectionId,
  version: 1,
  sessionId,
  planId: plan._id,
  departmentId: maurtua,
  activityId: plan.activityId,
  date: plan.date,
  author: kari,
  authorName: 'Kari Eksempel',
  role: 'leader',
  answers: [],
  state: 'draft',
  submittedAt: null,
  additions: [],
  thanks: [],
  planDeletedAt: null,
  ...changes,
})

/** What is observed of Ella as the server has it, or of another child. */
export const observation = (changes: Partial<Observation> = {}): Observation => ({
  _id: idOf('95'),
  version: 1,
  sessionId,
  studentId: ella._id,
  measures: noMeasures,
  notObserved: false,
  conflicts: [],
  ...changes,
})

export const sticky = (changes: Partial<Sticky> = {}): Sticky => ({
  _id: idOf('97'),
  version: 1,
  sessionId,
  activityId: plan.activityId,
  departmentId: maurtua,
  studentId: null,
  text: 'Ta med to luper til.',
  visibility: 'public',
  pinned: false,
  expires: null,
  author: kari,
  authorName: 'Kari Eksempel',
  writtenAt: '2026-11-18T09:00:00.000Z',
  deletedAt: null,
  ...changes,
})

export const now = '2026-11-18T09:00:00.000Z'
export const opened = (records?: SessionRecords): OpenOutcome => ({
  kind: 'opened',
  session: session(records),
})

type OfSession = { readonly sessionId: string }
type RecordsActor = { input: OfSession; command: RecordsCommand; outputEvent: RecordsOutputEvent }
type OutboxActor = { input: OfSession; command: OutboxCommand; outputEvent: OutboxOutputEvent }
type SettingActor = OutputEvents<LastTimeSettingOutputEvent> & { command: LastTimeSettingCommand }
type LastObservedActor = OutputEvents<LastObservedOutputEvent> & { input: OfSession }

type AnnouncementActor = { input: OfSession; command: AnnouncementCommand; outputEvent: never }
type WritersActor = { input: OfSession; command: WritersCommand; outputEvent: WritersOutputEvent }

/** Ola writes about Ella, or about something else. */
export const writer = (changes: Partial<Writer> = {}): Writer => ({
  userId: ola,
  name: 'Ola Eksempel',
  place: ella._id,
  endsInMs: 30_000,
  ...changes,
})

function deferredWriting() {
  const announcement = deferredCallback<AnnouncementActor>()
  const writers = deferredCallback<WritersActor>()
  const machine = writingMachine.provide({
    actors: { announcement: announcement.logic, writers: writers.logic },
  })
  return { announcement, writers, machine }
}

/** Who writes about the session, as its form has it; the test decides who else does. */
export function startWriting(inspect?: Inspect) {
  const clock = new SimulatedClock()
  const { announcement, writers, machine } = deferredWriting()
  const input = { sessionId }
  const actor = createActor(machine, { input, clock, ...(inspect && { inspect }) }).start()
  return {
    actor,
    clock,
    writers,
    /** The places that were said, in order. */
    said: () => announcement.commands.map(({ place }) => place),
  }
}

/** A running form of the session; the test decides what the server has, and what the outbox. Its ids are counted. */
export function startReflection(inspect?: Inspect) {
  const clock = new SimulatedClock()
  const open = deferredActor<OpenOutcome, OfSession>()
  const records = deferredCallback<RecordsActor>()
  const outbox = deferredCallback<OutboxActor>()
  const setting = deferredCallback<SettingActor>()
  const lastObserved = deferredCallback<LastObservedActor>()
  const { announcement, writers, machine: writing } = deferredWriting()
  const machine = reflectionMachine.provide({
    actors: {
      open: open.logic,
      records: records.logic,
      outbox: outbox.logic,
      leaveGuard: deferredCallback<OutputEvents>().logic,
      setting: setting.logic,
      lastObserved: lastObserved.logic,
      writing,
    },
  })
  let count = 100
  const input = {
    sessionId,
    userId: kari,
    now: () => new Date(new Date(now).getTime() + clock.now()),
    newKey: () => idOf(String(++count)),
  }
  const actor = createActor(machine, { input, clock, ...(inspect && { inspect }) }).start()
  const notifyOutbox = (writes: readonly FormWrite[] = [], state: Partial<OutboxState> = {}) =>
    outbox.notify({
      type: 'outbox.changed',
      writes,
      isReady: true,
      isStored: true,
      isWaiting: false,
      ...state,
    })
  return {
    actor,
    clock,
    open,
    records,
    outbox,
    setting,
    lastObserved,
    writers,
    notifyOutbox,
    /** The places that were said, in order. */
    said: () => announcement.commands.map(({ place }) => place),
    /** The server and the outbox have been read. */
    begin: async (stored?: SessionRecords, writes?: readonly FormWrite[]) => {
      notifyOutbox(writes)
      await open.resolve(opened(stored))
    },
    /** The writes that the outbox was sent, without their titles. */
    added: () => outbox.commands.flatMap((command) => (command.type === 'outbox.add' ? [command.write] : [])),
    context: () => actor.getSnapshot().context,
  }
}

/** A measure of a child, as somebody sets it. */
export const measured = (student: StudentId, value: number | null) => ({
  type: 'reflection.measure' as const,
  studentId: student,
  measure: measures[0],
  value,
})

export const member: Member = { userId: kari, departmentId: maurtua, isAdministration: false }

const onPage = (page: OpenPage, route: string): PresenceOutputEvent => ({
  type: 'presence.changed',
  route,
  page,
  member,
})

export const onReflectionPage = (id: string = sessionId): PresenceOutputEvent =>
  onPage({ name: 'evaluation', params: { id }, search: '' }, hrefOf('evaluation', { id }))
export const onProfile = onPage({ name: 'profile', params: {}, search: '' }, hrefOf('profile'))
export const signedOut: PresenceOutputEvent = { ...onReflectionPage(), member: undefined }

/** The running reflections, whose presence the test decides. */
export function startReflections(inspect?: Inspect) {
  const watch = deferredCallback<OutputEvents<PresenceOutputEvent>>()
  const open = deferredActor<OpenOutcome, OfSession>()
  const outbox = deferredCallback<OutboxActor>()
  const reflection = reflectionMachine.provide({
    actors: {
      open: open.logic,
      records: deferredCallback<RecordsActor>().logic,
      outbox: outbox.logic,
      leaveGuard: deferredCallback<OutputEvents>().logic,
      setting: deferredCallback<SettingActor>().logic,
      lastObserved: deferredCallback<LastObservedActor>().logic,
      writing: deferredWriting().machine,
    },
  })
  let count = 100
  const reflections = createActor(
    reflectionsMachine.provide({ actors: { presence: watch.logic, reflection } }),
    {
      input: { now: () => new Date(now), newKey: () => idOf(String(++count)) },
      ...(inspect && { inspect }),
    },
  ).start()
  return {
    reflections,
    watch,
    open,
    outbox,
    /** By a value that the types rule out. */
    failReflection: () =>
      outbox.notify({
        type: 'outbox.changed',
        writes: undefined as never,
        isReady: true,
        isStored: true,
        isWaiting: false,
      }),
  }
}
