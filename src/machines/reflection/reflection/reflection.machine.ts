import { assign, enqueueActions, type EventObject, sendTo, setup } from 'xstate'

import type { Answer, LastObserved, Measure } from '#src/contract/evaluation.ts'
import type { ReflectionRole } from '#src/contract/question.ts'
import type { Id, StudentId } from '#src/contract/values.ts'
import {
  responsesWith,
  measuredWith,
  noMeasures,
  type NoteValues,
  type ReflectionValues,
  noteSubject,
  type SessionRecords,
} from '#src/domain/reflection-form.ts'
import { canTakeBack, takeBackMs } from '#src/domain/reflection-rules.ts'
import type { NewWrite } from '#src/machines/outbox/outbox/outbox-item.ts'
import { outcomeAs } from '#src/machines/outcome.ts'
import { unwiredCallback, unwiredPromise } from '#src/machines/unwired.ts'

import { writingMachine } from '../writing/writing.machine.ts'
import { type FormWrite, writeOf } from './form-write.ts'
import {
  allHandedOver,
  chosenWith,
  notHandedOver,
  observationOf,
  type OpenedSession,
  type OutboxState,
  type Place,
  recordsIn,
  type ReflectionContext,
  type ReflectionInput,
  reflectionOf,
  type Standing,
  standingOf,
  standings,
  unsentNoteIn,
  withEntered,
  withKept,
  withoutEntered,
  withRecords,
  withWrites,
  type RecordsPart,
} from './reflection-context.ts'

export type OpenOutcome =
  | { readonly kind: 'opened'; readonly session: OpenedSession }
  /** There is no such session that the user may see. */
  | { readonly kind: 'missing' }
  /** The server does not say, and the device knows nothing of the session. */
  | { readonly kind: 'unavailable' }

/** What the server has of the session, each time that a part of it was read; the other part is as it was. */
export type RecordsOutputEvent = {
  readonly type: 'records.changed'
  readonly records: SessionRecords
  readonly read: RecordsPart
}
export type RecordsCommand = { readonly type: 'records.refetch' }

/** What the outbox has of the form: at once, and after each change. */
export type OutboxOutputEvent = {
  readonly type: 'outbox.changed'
  readonly writes: readonly FormWrite[]
} & OutboxState
export type OutboxCommand =
  | { readonly type: 'outbox.add'; readonly write: NewWrite }
  | { readonly type: 'outbox.retry'; readonly id: string }
  | { readonly type: 'outbox.discard'; readonly id: string }

/** Whether this user wants to see the last time’s values on this device. */
export type LastTimeSettingOutputEvent = { readonly type: 'setting.loaded'; readonly isOn: boolean }
export type LastTimeSettingCommand = { readonly type: 'setting.store'; readonly isOn: boolean }

/** What the children were like the last time, once it has been read. */
export type LastObservedOutputEvent = {
  readonly type: 'lastObserved.changed'
  readonly children: readonly LastObserved[]
}

type Placed = Extract<ReflectionEvent, { readonly place: Place }>
type Chosen = { readonly studentId: StudentId; readonly measure: Measure }

export type ReflectionEvent =
  /** Tries again to open the session. */
  | { readonly type: 'reflection.retry' }
  | { readonly type: 'reflection.chooseRole'; readonly role: ReflectionRole }
  /** Answers a question; an empty text takes the answer back. */
  | ({ readonly type: 'reflection.answer' } & Answer)
  | { readonly type: 'reflection.submit' }
  | { readonly type: 'reflection.takeBack' }
  /** Adds to what can no longer be taken back. */
  | { readonly type: 'reflection.append'; readonly text: string }
  | ({ readonly type: 'reflection.measure'; readonly value: number | null } & Chosen)
  /** Nobody has observed the child, or somebody has all the same. */
  | { readonly type: 'reflection.setNotObserved'; readonly studentId: StudentId; readonly isSet: boolean }
  /** Solves a conflict by this value. */
  | ({ readonly type: 'reflection.solve'; readonly value: number } & Chosen)
  /** Saves a note, a new one without an id. */
  | {
      readonly type: 'reflection.saveNote'
      readonly note: Omit<NoteValues, 'id' | 'version'>
      readonly id?: Id
    }
  | { readonly type: 'reflection.removeNote'; readonly id: Id }
  | { readonly type: 'reflection.restoreNote'; readonly note: NoteValues }
  /** Replaces what the server has by what it did not accept. */
  | { readonly type: 'reflection.keep'; readonly subject: string }
  /** Gives up what the server did not accept. */
  | { readonly type: 'reflection.discard'; readonly id: string }
  /** Sends again what the server did not accept. */
  | { readonly type: 'reflection.resend'; readonly id: string }
  | { readonly type: 'reflection.show'; readonly place: Place }
  /** Types a text of which the form has nothing until it is saved: a note, or an addition. */
  | { readonly type: 'reflection.type'; readonly place: Place }
  /** Reflects on a child who was absent all the same. */
  | { readonly type: 'reflection.include'; readonly studentId: StudentId }
  | { readonly type: 'reflection.showTable' }
  | { readonly type: 'reflection.showOneByOne' }
  | { readonly type: 'reflection.showLastTime' }
  | { readonly type: 'reflection.hideLastTime' }
  /** Hands over at once what was entered: the page is about to close. */
  | { readonly type: 'reflection.close' }
  | RecordsOutputEvent
  | OutboxOutputEvent
  | LastTimeSettingOutputEvent
  | LastObservedOutputEvent

type Opened = { readonly outcome: OpenOutcome }

/** Leads to every other standing that the form can have. */
const othersThan = (own: Standing) =>
  standings
    .filter((standing) => standing !== own)
    .map((standing) => ({
      guard: { type: 'hasStanding' as const, params: { standing } },
      target: standing,
    }))

const noteOutbox = {
  type: 'noteOutbox',
  params: ({ event: { writes, isReady, isStored, isWaiting } }: { event: OutboxOutputEvent }) => ({
    writes,
    isReady,
    isStored,
    isWaiting,
  }),
} as const

const showPlace = {
  type: 'show',
  params: ({ event: { place } }: { event: Placed }) => ({ place }),
} as const

/** The user writes about a place now. */
const writesOf = <const TEvent extends ReflectionEvent>(placeOf: (event: TEvent) => Place) =>
  ({
    type: 'beginWriting',
    params: ({ event }: { event: TEvent }) => ({ place: placeOf(event) }),
  }) as const

const writesOfSelf = { type: 'beginWriting', params: { place: 'self' } } as const
const writesOfChild = writesOf(
  (event: Extract<ReflectionEvent, { readonly studentId: StudentId }>) => event.studentId,
)

/**
 * The reflection on one session: the user’s own, what is observed of each child, and notes. What is entered is shown at once, and given
 * to the outbox within 300 ms, which stores it on the device and sends it when there is a network. What the outbox has stands over what
 * the server has, also after a reload and without a network. The others who write about the session see which place the user writes about.
 * Submitted once, the own reflection can be taken back for 24 hours; after that, it can be added to. What the children were like the last
 * time is read only where the user wants to see it.
 */
export const reflectionMachine = setup({
  types: {} as {
    input: ReflectionInput
    context: ReflectionContext
    events: ReflectionEvent
    tags: 'loading'
    children: {
      readonly records: 'records'
      readonly outbox: 'outbox'
      readonly setting: 'setting'
      readonly writing: 'writing'
    }
  },
  actors: {
    open: unwiredPromise<OpenOutcome, { readonly sessionId: Id }>('open'),
    records: unwiredCallback<RecordsCommand, { readonly sessionId: Id }>('records'),
    outbox: unwiredCallback<OutboxCommand, { readonly sessionId: Id }>('outbox'),
    leaveGuard: unwiredCallback('leaveGuard'),
    setting: unwiredCallback<LastTimeSettingCommand>('setting'),
    lastObserved: unwiredCallback<EventObject, { readonly sessionId: Id }>('lastObserved'),
    writing: writingMachine,
  },
  actions: {
    beginWriting: sendTo('writing', (_, { place }: { readonly place: Place }) => ({
      type: 'writing.begin' as const,
      place,
    })),
    endWriting: sendTo('writing', { type: 'writing.end' }),
    noteOpened: assign({ opened: (_, { session }: { readonly session: OpenedSession }) => session }),
    noteRecords: assign(({ context }, { records, read }: Omit<RecordsOutputEvent, 'type'>) =>
      withRecords(context, records, read),
    ),
    noteOutbox: assign(
      ({ context }, { writes, ...outbox }: OutboxState & { readonly writes: readonly FormWrite[] }) => ({
        ...withWrites(context, writes),
        outbox,
      }),
    ),
    // Another tab has sent it: this one has not read the server since.
    refetchWhatLeft: enqueueActions(({ context, enqueue }) => {
      if (context.left.length > 0) enqueue.sendTo('records', { type: 'records.refetch' })
    }),
    handOver: enqueueActions(({ context, enqueue }) => {
      for (const change of notHandedOver(context)) {
        const write = writeOf(change, {
          sessionId: context.sessionId,
          activityId: context.opened?.activityId ?? context.sessionId,
          title: titleIn(context, change),
        })
        if (write) enqueue.sendTo('outbox', { type: 'outbox.add', write })
      }
      enqueue.assign(allHandedOver(context))
    }),
    changeReflection: assign(({ context }, change: Partial<ReflectionValues>) =>
      withEntered(context, { kind: 'reflection', values: { ...reflectionOf(context), ...change } }),
    ),
    answer: assign(({ context }, answer: Answer) => {
      const values = reflectionOf(context)
      const answers = responsesWith(values.answers, answer)
      return withEntered(context, { kind: 'reflection', values: { ...values, answers } })
    }),
    append: assign(({ context }, { text }: { readonly text: string }) => {
      const values = reflectionOf(context)
      const additions = [...values.additions, { _id: context.newKey(), text }]
      return withEntered(context, { kind: 'reflection', values: { ...values, additions } })
    }),
    measure: assign(
      ({ context }, { studentId, measure, value }: Chosen & { readonly value: number | null }) => {
        const values = observationOf(context, studentId, context.newKey())
        return withEntered(context, { kind: 'observation', values: measuredWith(values, measure, value) })
      },
    ),
    setNotObserved: assign(
      ({ context }, { studentId, isSet }: { readonly studentId: StudentId; readonly isSet: boolean }) => {
        const values = observationOf(context, studentId, context.newKey())
        const measures = isSet ? noMeasures : (context.setAside[studentId] ?? values.measures)
        return {
          ...withEntered(context, {
            kind: 'observation',
            values: { ...values, measures, notObserved: isSet },
          }),
          ...(isSet &&
            !values.notObserved && { setAside: { ...context.setAside, [studentId]: values.measures } }),
        }
      },
    ),
    solve: assign(({ context }, { studentId, measure, value }: Chosen & { readonly value: number }) => {
      const values = measuredWith(observationOf(context, studentId, context.newKey()), measure, value)
      const chosen = chosenWith(values.chosen, measure)
      // Whoever chooses knows of both values, and of all others that are shown.
      const version = recordsIn(context).observations.find((one) => one.studentId === studentId)?.version
      return withEntered(context, { kind: 'observation', values: { ...values, chosen, version } })
    }),
    saveNote: assign(
      (
        { context },
        { note, id }: { readonly note: Omit<NoteValues, 'id' | 'version'>; readonly id: Id | undefined },
      ) =>
        withEntered(context, {
          kind: 'note',
          values: { ...note, id: id ?? context.newKey(), version: versionOfNote(context, id) },
        }),
    ),
    removeNote: enqueueActions(({ context, enqueue }, { id }: { readonly id: Id }) => {
      const unsent = unsentNoteIn(context, id)
      if (unsent) {
        enqueue.assign({
          ...withoutEntered(context, noteSubject(id)),
          discarded: [...context.discarded, unsent.id],
        })
        enqueue.sendTo('outbox', { type: 'outbox.discard', id: unsent.id })
      } else
        enqueue.assign(withEntered(context, { kind: 'removal', id, version: versionOfNote(context, id) }))
    }),
    restoreNote: assign(({ context }, { note }: { readonly note: NoteValues }) =>
      withEntered(
        context,
        note.version === undefined ? { kind: 'note', values: note } : { kind: 'restoration', id: note.id },
      ),
    ),
    keep: assign(({ context }, { subject }: { readonly subject: string }) => withKept(context, subject)),
    discard: sendTo('outbox', (_, { id }: { readonly id: string }) => ({
      type: 'outbox.discard' as const,
      id,
    })),
    resend: sendTo('outbox', (_, { id }: { readonly id: string }) => ({ type: 'outbox.retry' as const, id })),
    storeSetting: sendTo('setting', (_, { isOn }: { readonly isOn: boolean }) => ({
      type: 'setting.store' as const,
      isOn,
    })),
    noteLastObserved: assign({
      lastObserved: (_, { children }: { readonly children: readonly LastObserved[] }) => children,
    }),
    show: assign({ place: (_, { place }: { readonly place: Place }) => place }),
    include: assign(({ context }, { studentId }: { readonly studentId: StudentId }) => ({
      included: [...context.included, studentId],
      place: studentId,
    })),
  },
  guards: {
    isOpened: (_, { outcome }: Opened) => outcome.kind === 'opened',
    isMissing: (_, { outcome }: Opened) => outcome.kind === 'missing',
    isOutboxRead: ({ context }) => context.outbox.isReady,
    /** Whoever goes back to the questions has not begun to write there. */
    isChild: (_, { place }: { readonly place: Place }) => place !== 'self',
    hasRole: ({ context }) => reflectionOf(context).role !== undefined,
    isSubmitted: ({ context }) => reflectionOf(context).state === 'submitted',
    isUnfinished: ({ context }) => reflectionOf(context).state === 'draft',
    isLasting: ({ context }) => {
      const submittedAt = submittedAtOf(context)
      return submittedAt !== null && !canTakeBack({ submittedAt }, context.now())
    },
    isOn: (_, { isOn }: { readonly isOn: boolean }) => isOn,
    isTyped: ({ context }) => notHandedOver(context).length > 0,
    hasStanding: ({ context }, { standing }: { readonly standing: Standing }) =>
      standingOf(context) === standing,
  },
  delays: {
    // A database that another program blocks does not respond at all.
    openDeadline: 8_000,
    /** From the first letter that is not handed over. */
    handOverDelay: 300,
    takeBackDeadline: ({ context }) =>
      Math.max(takeBackMs({ submittedAt: submittedAtOf(context) }, context.now()), 0) + 1,
  },
}).createMachine({
  id: 'reflection',
  context: ({ input }) => ({
    ...input,
    newId: input.newKey(),
    opened: undefined,
    writes: [],
    outbox: { isReady: false, isStored: true, isWaiting: false },
    left: [],
    discarded: [],
    entered: {},
    place: 'self',
    included: [],
    setAside: {},
    lastObserved: [],
  }),
  invoke: { id: 'outbox', src: 'outbox', input: ({ context: { sessionId } }) => ({ sessionId }) },
  on: { 'outbox.changed': { actions: noteOutbox } },
  initial: 'opening',
  states: {
    opening: {
      tags: 'loading',
      invoke: {
        id: 'open',
        src: 'open',
        input: ({ context: { sessionId } }) => ({ sessionId }),
        onDone: [
          {
            guard: { type: 'isOpened', params: ({ event }) => ({ outcome: event.output }) },
            target: 'unlocking',
            actions: { type: 'noteOpened', params: ({ event }) => outcomeAs(event.output, 'opened') },
          },
          {
            guard: { type: 'isMissing', params: ({ event }) => ({ outcome: event.output }) },
            target: 'missing',
          },
          { target: 'unavailable' },
        ],
        onError: 'unavailable',
      },
    },
    missing: {},
    unavailable: { on: { 'reflection.retry': 'opening' } },
    /** What the device has goes before what the server has: nothing is shown before it has been read. */
    unlocking: {
      tags: 'loading',
      always: { guard: 'isOutboxRead', target: 'writing' },
      after: { openDeadline: 'locked' },
    },
    locked: { always: { guard: 'isOutboxRead', target: 'writing' } },
    writing: {
      type: 'parallel',
      invoke: [
        { id: 'records', src: 'records', input: ({ context: { sessionId } }) => ({ sessionId }) },
        { id: 'writing', src: 'writing', input: ({ context: { sessionId } }) => ({ sessionId }) },
      ],
      on: {
        'outbox.changed': { actions: [noteOutbox, 'refetchWhatLeft'] },
        'records.changed': {
          actions: [{ type: 'noteRecords', params: ({ event }) => event }, 'handOver'],
        },
        'reflection.measure': {
          actions: [
            {
              type: 'measure',
              params: ({ event: { studentId, measure, value } }) => ({ studentId, measure, value }),
            },
            writesOfChild,
          ],
        },
        'reflection.setNotObserved': {
          actions: [
            {
              type: 'setNotObserved',
              params: ({ event: { studentId, isSet } }) => ({ studentId, isSet }),
            },
            writesOfChild,
          ],
        },
        'reflection.solve': {
          actions: [
            {
              type: 'solve',
              params: ({ event: { studentId, measure, value } }) => ({ studentId, measure, value }),
            },
            writesOfChild,
          ],
        },
        'reflection.saveNote': {
          actions: { type: 'saveNote', params: ({ event: { note, id } }) => ({ note, id }) },
        },
        'reflection.removeNote': {
          actions: { type: 'removeNote', params: ({ event: { id } }) => ({ id }) },
        },
        'reflection.restoreNote': {
          actions: { type: 'restoreNote', params: ({ event: { note } }) => ({ note }) },
        },
        'reflection.keep': {
          actions: { type: 'keep', params: ({ event: { subject } }) => ({ subject }) },
        },
        'reflection.discard': { actions: { type: 'discard', params: ({ event: { id } }) => ({ id }) } },
        'reflection.resend': { actions: { type: 'resend', params: ({ event: { id } }) => ({ id }) } },
        'reflection.show': [
          {
            guard: { type: 'isChild', params: ({ event: { place } }) => ({ place }) },
            actions: [showPlace, writesOf(({ place }: Placed) => place)],
          },
          { actions: [showPlace, 'endWriting'] },
        ],
        'reflection.type': { actions: writesOf(({ place }: Placed) => place) },
        'reflection.include': {
          actions: [
            { type: 'include', params: ({ event: { studentId } }) => ({ studentId }) },
            writesOfChild,
          ],
        },
        'reflection.close': { actions: 'handOver' },
      },
      states: {
        storing: {
          initial: 'saved',
          states: {
            saved: { always: othersThan('saved') },
            /** Somebody types, or has typed a moment ago. */
            entered: {
              always: othersThan('entered'),
              invoke: { id: 'leaveGuard', src: 'leaveGuard' },
              initial: 'typing',
              states: {
                typing: { after: { handOverDelay: { target: 'handedOver', actions: 'handOver' } } },
                handedOver: { always: { guard: 'isTyped', target: 'typing' } },
              },
            },
            stored: { always: othersThan('stored') },
            waiting: { always: othersThan('waiting') },
            rejected: { always: othersThan('rejected') },
            /** The device cannot store it, or has not yet. */
            unstored: {
              always: othersThan('unstored'),
              invoke: { id: 'leaveGuard', src: 'leaveGuard' },
            },
          },
        },
        own: {
          initial: 'unfinished',
          states: {
            unfinished: {
              always: { guard: 'isSubmitted', target: 'submitted' },
              on: {
                'reflection.chooseRole': {
                  actions: { type: 'changeReflection', params: ({ event: { role } }) => ({ role }) },
                },
                'reflection.answer': {
                  actions: [
                    { type: 'answer', params: ({ event: { questionId, value } }) => ({ questionId, value }) },
                    writesOfSelf,
                  ],
                },
                'reflection.submit': {
                  guard: 'hasRole',
                  actions: [{ type: 'changeReflection', params: { state: 'submitted' } }, 'endWriting'],
                },
              },
            },
            submitted: {
              always: { guard: 'isUnfinished', target: 'unfinished' },
              initial: 'revocable',
              states: {
                revocable: {
                  always: { guard: 'isLasting', target: 'lasting' },
                  after: { takeBackDeadline: 'lasting' },
                  on: {
                    'reflection.takeBack': {
                      actions: { type: 'changeReflection', params: { state: 'draft' } },
                    },
                  },
                },
                lasting: {
                  on: {
                    'reflection.append': {
                      actions: { type: 'append', params: ({ event: { text } }) => ({ text }) },
                    },
                  },
                },
              },
            },
          },
        },
        layout: {
          initial: 'oneByOne',
          states: {
            oneByOne: { on: { 'reflection.showTable': 'table' } },
            table: { on: { 'reflection.showOneByOne': 'oneByOne' } },
          },
        },
        lastTime: {
          invoke: { id: 'setting', src: 'setting' },
          initial: 'hidden',
          states: {
            hidden: {
              on: {
                'setting.loaded': {
                  guard: { type: 'isOn', params: ({ event: { isOn } }) => ({ isOn }) },
                  target: 'shown',
                },
                'reflection.showLastTime': {
                  target: 'shown',
                  actions: { type: 'storeSetting', params: { isOn: true } },
                },
              },
            },
            shown: {
              invoke: {
                id: 'lastObserved',
                src: 'lastObserved',
                input: ({ context: { sessionId } }) => ({ sessionId }),
              },
              exit: { type: 'noteLastObserved', params: { children: [] } },
              on: {
                'lastObserved.changed': {
                  actions: {
                    type: 'noteLastObserved',
                    params: ({ event: { children } }) => ({ children }),
                  },
                },
                'reflection.hideLastTime': {
                  target: 'hidden',
                  actions: { type: 'storeSetting', params: { isOn: false } },
                },
              },
            },
          },
        },
      },
    },
  },
})

/** When the own reflection was submitted; `null` while the server does not know of it. */
const submittedAtOf = (context: ReflectionContext) => recordsIn(context).evaluation?.submittedAt ?? null

function versionOfNote(context: ReflectionContext, id: Id | undefined) {
  return recordsIn(context).stickies.find(({ _id }) => _id === id)?.version
}

/** The name of the child that a change is of. */
function titleIn({ opened }: ReflectionContext, change: Parameters<typeof writeOf>[0]): string | undefined {
  const studentId =
    change.kind === 'observation' || change.kind === 'note' ? change.values.studentId : undefined
  return opened?.children.find(({ _id }) => _id === studentId)?.firstName
}
