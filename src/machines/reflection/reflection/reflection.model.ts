import type { FormChange, SessionRecords } from '#src/domain/reflection-form.ts'
import { idOf } from '#tests/support/data/planned-days.ts'
import { doneEvent, invariantsOf, machineModel, settling } from '#tests/support/machines/model.ts'
import {
  ella,
  evaluation,
  kari,
  measured,
  noah,
  nothing,
  now,
  observation,
  opened,
  reflectionId,
  sessionId,
  startReflection,
} from '#tests/support/reflection/reflection.ts'

import type { FormWrite } from './form-write.ts'
import { standingOf, reflectionOf } from './reflection-context.ts'
import { type OutboxOutputEvent, reflectionMachine } from './reflection.machine.ts'

const day = 24 * 3_600_000
const ofElla: FormChange = {
  kind: 'observation',
  values: {
    id: reflectionId,
    version: undefined,
    studentId: ella._id,
    measures: { ...observation().measures, connection: 7 },
    notObserved: false,
    chosen: [],
  },
}
const own = (state: 'draft' | 'submitted'): FormChange => ({
  kind: 'reflection',
  values: { id: reflectionId, version: undefined, role: 'leader', answers: [], state, additions: [] },
})
const write = (change: FormChange, held?: FormWrite['held']): FormWrite => ({
  id: 'write',
  held,
  isSending: false,
  change,
})
const outbox = (
  writes: readonly FormWrite[],
  state: Partial<Pick<OutboxOutputEvent, 'isReady' | 'isStored' | 'isWaiting'>> = {},
): OutboxOutputEvent => ({
  type: 'outbox.changed',
  writes,
  isReady: true,
  isStored: true,
  isWaiting: false,
  ...state,
})
const submitted = (submittedAt: string): SessionRecords => ({
  ...nothing,
  evaluation: evaluation({ state: 'submitted', submittedAt }),
})
const before = (milliseconds: number) => new Date(new Date(now).getTime() - milliseconds).toISOString()
const rejection = { status: 422, message: 'Skriv høyst 4000 tegn.' }

export const model = machineModel(
  reflectionMachine,
  {
    input: { sessionId, userId: kari, now: () => new Date(now), newKey: () => reflectionId },
    samples: [
      doneEvent('open', opened()),
      doneEvent('open', opened(submitted(now))),
      doneEvent('open', opened(submitted(before(2 * day)))),
      doneEvent('open', { kind: 'missing' }),
      doneEvent('open', { kind: 'unavailable' }),
      outbox([]),
      outbox([write(ofElla)]),
      outbox([write(ofElla)], { isWaiting: true }),
      outbox([write(ofElla)], { isStored: false }),
      outbox([write(ofElla, rejection)]),
      outbox([write(own('draft'))]),
      outbox([write(own('submitted'))]),
      { type: 'records.changed', records: nothing, read: 'session' },
      { type: 'setting.loaded', isOn: true },
      { type: 'lastObserved.changed', children: [] },
      { type: 'reflection.chooseRole', role: 'helper' },
      { type: 'reflection.answer', questionId: idOf('71'), value: 'Fint.' },
      { type: 'reflection.append', text: 'Og mer.' },
      measured(ella._id, 7),
      { type: 'reflection.setNotObserved', studentId: ella._id, isSet: true },
      { type: 'reflection.solve', studentId: ella._id, measure: 'connection', value: 4 },
      {
        type: 'reflection.saveNote',
        note: { studentId: null, text: 'Ute.', visibility: 'public', expires: null },
      },
      { type: 'reflection.removeNote', id: idOf('97') },
      {
        type: 'reflection.restoreNote',
        note: {
          id: idOf('97'),
          version: 1,
          studentId: null,
          text: 'Ute.',
          visibility: 'public',
          expires: null,
        },
      },
      { type: 'reflection.keep', subject: `observation ${ella._id}` },
      { type: 'reflection.discard', id: 'write' },
      { type: 'reflection.resend', id: 'write' },
      { type: 'reflection.show', place: ella._id },
      { type: 'reflection.show', place: 'self' },
      { type: 'reflection.type', place: ella._id },
      { type: 'reflection.include', studentId: noah._id },
    ],
    readsOf: (context) => {
      const { role, state } = reflectionOf(context)
      const { evaluation: stored } = context.opened?.records ?? nothing
      return [
        standingOf(context),
        context.outbox.isReady,
        Object.values(context.entered).some(({ isHandedOver }) => !isHandedOver),
        role,
        state,
        stored?.submittedAt,
      ]
    },
    canOccur: ({ type }, snapshot) => {
      const isEmpty = Object.keys(snapshot.context.entered).length === 0
      switch (type) {
        case 'reflection.show':
        case 'reflection.type':
        case 'reflection.include':
        case 'reflection.discard':
        case 'reflection.resend':
        case 'reflection.close':
        case 'reflection.showLastTime':
        case 'reflection.hideLastTime':
        case 'setting.loaded':
        case 'lastObserved.changed':
          return snapshot.context.place === 'self' && isEmpty
        case 'reflection.measure':
          return true
        // What was typed is handed over long before.
        case 'xstate.after.takeBackDeadline.reflection.writing.own.submitted.revocable':
          return isEmpty
        default:
          return !type.startsWith('reflection.') || isEmpty
      }
    },
    setup: (inspect) => {
      const { actor, clock, open, records, outbox: device, setting, lastObserved } = startReflection(inspect)
      return {
        actor,
        perform: {
          ...settling({ open }),
          'outbox.changed': device.notify,
          'records.changed': records.notify,
          'setting.loaded': setting.notify,
          'lastObserved.changed': lastObserved.notify,
          'xstate.after.openDeadline.reflection.unlocking': () => clock.increment(8_000),
          'xstate.after.handOverDelay.reflection.writing.storing.entered.typing': () => clock.increment(300),
          'xstate.after.takeBackDeadline.reflection.writing.own.submitted.revocable': () =>
            clock.increment(day + 1),
        },
      }
    },
  },
  {
    unreachable: {
      'writing.storing.entered · always [hasStanding] #5':
        'What was entered is there until it is among the writes.',
    },
  },
)

export const invariants = invariantsOf(reflectionMachine, {
  'what is said of the form is so': (snapshot) =>
    !snapshot.matches('writing') || snapshot.matches({ writing: { storing: standingOf(snapshot.context) } }),
  'the own reflection is submitted where the form says so': (snapshot) =>
    !snapshot.matches('writing') ||
    snapshot.matches({ writing: { own: 'submitted' } }) ===
      (reflectionOf(snapshot.context).state === 'submitted'),
  'a child that was not observed has no values': ({ context }) =>
    Object.values(context.entered).every(
      ({ change }) =>
        change.kind !== 'observation' ||
        !change.values.notObserved ||
        Object.values(change.values.measures).every((value) => value === null),
    ),
})
