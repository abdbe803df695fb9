import { invariantsOf, machineModel } from '#tests/support/machines/model.ts'
import { sessionOf } from '#tests/support/ask/outbox.ts'
import { askInput, startAsk } from '#tests/support/ask/ask-root.ts'
import { departmentId, userId } from '#tests/support/data/ids.ts'

import { askMachine, type PresenceOutputEvent } from './ask.machine.ts'

const leader = {
  userId: userId('00000000-0000-4000-8000-0000000000a1'),
  departmentId: departmentId('00000000-0000-4000-8000-0000000000d1'),
}
const elsewhere = { ...leader, departmentId: departmentId('00000000-0000-4000-8000-0000000000d2') }
const presence = (
  page: PresenceOutputEvent['page'],
  member: PresenceOutputEvent['member'],
): PresenceOutputEvent => ({
  type: 'presence.changed',
  route: '/',
  page,
  member,
})
const controlPage = { kind: 'control', place: { kind: 'here' } } as const

export const model = machineModel(
  askMachine,
  {
    input: askInput,
    samples: [
      presence(undefined, undefined),
      presence(controlPage, leader),
      presence(controlPage, elsewhere),
      presence({ kind: 'stage', stage: 'device' }, undefined),
      presence({ kind: 'stage', stage: 'window' }, leader),
      presence({ kind: 'teaching', signId: 'melk' }, leader),
      presence({ kind: 'teaching', signId: 'mer' }, leader),
      { type: 'ask.start', skipsIntroduction: true },
      { type: 'ask.device.added', deviceId: elsewhere.departmentId },
      { type: 'askControl.recorded', session: sessionOf('5a3c1f0e-6f7b-4a53-9d0e-0c1d2e3f4a5b') },
    ],
    readsOf: ({ controlKey, stageKind, recorderKey, outboxDepartment }) => [
      controlKey,
      stageKind,
      recorderKey,
      outboxDepartment,
    ],
    // Only a control records a session.
    canOccur: (event, snapshot) =>
      event.type !== 'askControl.recorded' || snapshot.matches({ control: 'open' }),
    setup: (inspect) => {
      const {
        ask,
        presence: watch,
        clock,
        failControl,
        failStage,
        failRecorder,
        failOutbox,
      } = startAsk(inspect)
      return {
        actor: ask,
        perform: {
          'presence.changed': watch.notify,
          'xstate.error.actor.askControl': failControl,
          'xstate.error.actor.askStage': failStage,
          'xstate.error.actor.takeRecorder': failRecorder,
          'xstate.error.actor.outbox': failOutbox,
          'xstate.after.joinTimeout.ask.joining.waiting': () => clock.increment(10_000),
        },
      }
    },
  },
  {
    unnoticed: {
      "action left out: 'closeControl'":
        'Stopping the control also stops its link, which sends the same goodbye; the event sends it before the line is closed.',
    },
    table: {
      ask: {
        start: [
          'control.closed',
          'stage.closed',
          'recorder.closed',
          'joining.idle',
          'stageWindow.unblocked',
          'outbox.closed',
        ],
        'presence.changed': 'stays',
        'ask.start': 'stays',
      },
      'control.closed': { always: { hasControl: 'control.open' } },
      'control.open': {
        always: { isAnotherControl: 'control.closed' },
        'error askControl': 'control.failed',
      },
      'control.failed': { always: { isAnotherControl: 'control.closed' }, 'ask.retry': 'control.closed' },
      'stage.closed': { always: { hasStage: 'stage.open' } },
      'stage.open': {
        always: { isAnotherStage: 'stage.closed' },
        'error askStage': 'stage.failed',
      },
      'stage.failed': { always: { isAnotherStage: 'stage.closed' } },
      'recorder.closed': { always: { hasRecorder: 'recorder.open' } },
      'recorder.open': {
        always: { isAnotherRecorder: 'recorder.closed' },
        'error takeRecorder': 'recorder.failed',
      },
      'recorder.failed': { always: { isAnotherRecorder: 'recorder.closed' } },
      stageWindow: {
        'ask.stage.opened': 'stageWindow.unblocked',
        'ask.stage.blocked': 'stageWindow.blocked',
      },
      joining: { 'ask.device.added': 'joining.waiting' },
      'joining.waiting': { 'after joinTimeout': 'joining.idle' },
      'outbox.closed': { always: { hasMember: 'outbox.open' } },
      'outbox.open': {
        always: { isAnotherDepartment: 'outbox.closed' },
        'askControl.recorded': 'stays',
        'error outbox': 'outbox.failed',
      },
      'outbox.failed': { always: { isAnotherDepartment: 'outbox.closed' } },
    },
  },
)

export const invariants = invariantsOf(askMachine, {
  'an open control belongs to a department': (snapshot) =>
    !snapshot.matches({ control: 'open' }) || snapshot.context.controlKey !== undefined,
  'an open stage has a kind': (snapshot) =>
    !snapshot.matches({ stage: 'open' }) || snapshot.context.stageKind !== undefined,
  'an open recorder belongs to a sign': (snapshot) =>
    !snapshot.matches({ recorder: 'open' }) || snapshot.context.recorderKey !== undefined,
  'results are sent for one department': (snapshot) =>
    !snapshot.matches({ outbox: 'open' }) || snapshot.context.outboxDepartment !== undefined,
})
