import { invariantsOf, machineModel } from '#tests/support/machines/model.ts'
import { sessionOf } from '#tests/support/ask/session.ts'
import {
  askInput,
  controlPage,
  lockedShowPage,
  stagePage,
  stageWindowPage,
  startAsk,
  showPage,
  teachingPage,
} from '#tests/support/ask/ask-root.ts'
import { departmentId, userId } from '#tests/support/data/ids.ts'

import type { Member, Presence, PresenceOutputEvent } from '#src/machines/app/app/presence.ts'

import { askMachine } from './ask.machine.ts'

const leader: Member = {
  isAdministration: false,
  userId: userId('00000000-0000-4000-8000-0000000000a1'),
  departmentId: departmentId('00000000-0000-4000-8000-0000000000d1'),
}
const elsewhere = { ...leader, departmentId: departmentId('00000000-0000-4000-8000-0000000000d2') }
const presence = (page: Presence['page'], member: Presence['member']): PresenceOutputEvent => ({
  type: 'presence.changed',
  route: '/',
  page,
  member,
})

export const model = machineModel(
  askMachine,
  {
    input: askInput,
    samples: [
      presence(undefined, undefined),
      presence(controlPage, leader),
      presence(controlPage, elsewhere),
      presence(stagePage, undefined),
      presence(stageWindowPage, leader),
      presence(showPage('mer'), leader),
      presence(showPage('mer.ferdig'), leader),
      presence(lockedShowPage, undefined),
      presence(teachingPage('melk'), leader),
      presence(teachingPage('mer'), leader),
      { type: 'ask.start', skipsIntroduction: true },
      { type: 'ask.device.added', deviceId: elsewhere.departmentId },
      { type: 'askControl.recorded', session: sessionOf('5a3c1f0e-6f7b-4a53-9d0e-0c1d2e3f4a5b') },
    ],
    readsOf: ({ openKeys }) => openKeys,
    // Only a control records a session.
    canOccur: (event, snapshot) =>
      event.type !== 'askControl.recorded' || snapshot.matches({ askControl: 'open' }),
    setup: (inspect) => {
      const {
        ask,
        presence: watch,
        clock,
        failControl,
        failShow,
        failStage,
        failRecorder,
      } = startAsk(inspect)
      return {
        actor: ask,
        perform: {
          'presence.changed': watch.notify,
          'xstate.error.actor.askControl': failControl,
          'xstate.error.actor.askStage': failStage,
          'xstate.error.actor.signShow': failShow,
          'xstate.error.actor.takeRecorder': failRecorder,
          'xstate.after.joinTimeout.ask.joining.waiting': () => clock.increment(10_000),
        },
      }
    },
  },
  {
    unnoticed: {
      "action left out: 'closeControl'":
        'Stopping the control also stops its link, which sends the same goodbye; the event sends it before the line is closed.',
      "action left out: 'closeShow'": 'As with the control, stopping the show stops its link too.',
    },
    table: {
      ask: {
        start: [
          'askControl.closed',
          'askStage.closed',
          'signShow.closed',
          'takeRecorder.closed',
          'joining.idle',
          'stageWindow.unplaced',
        ],
        'presence.changed': 'stays',
        'ask.start': 'stays',
        'askControl.recorded': 'stays',
      },
      'askControl.closed': { always: { hasKey: 'askControl.open' } },
      'askControl.open': {
        always: { hasAnotherKey: 'askControl.closed' },
        'error askControl': 'askControl.failed',
      },
      'askControl.failed': {
        always: { hasAnotherKey: 'askControl.closed' },
        'ask.retry': 'askControl.closed',
      },
      'askStage.closed': { always: { hasKey: 'askStage.open' } },
      'askStage.open': {
        always: { hasAnotherKey: 'askStage.closed' },
        'error askStage': 'askStage.failed',
      },
      'askStage.failed': { always: { hasAnotherKey: 'askStage.closed' }, 'ask.retry': 'askStage.closed' },
      'signShow.closed': { always: { hasKey: 'signShow.open' } },
      'signShow.open': { always: { hasAnotherKey: 'signShow.closed' }, 'error signShow': 'signShow.failed' },
      'signShow.failed': { always: { hasAnotherKey: 'signShow.closed' }, 'ask.retry': 'signShow.closed' },
      'takeRecorder.closed': { always: { hasKey: 'takeRecorder.open' } },
      'takeRecorder.open': {
        always: { hasAnotherKey: 'takeRecorder.closed' },
        'error takeRecorder': 'takeRecorder.failed',
      },
      'takeRecorder.failed': {
        always: { hasAnotherKey: 'takeRecorder.closed' },
        'ask.retry': 'takeRecorder.closed',
      },
      stageWindow: {
        'ask.stage.opened': 'stageWindow.unplaced',
        'ask.stage.blocked': 'stageWindow.blocked',
        'ask.stage.placed': 'stageWindow.placed',
      },
      joining: { 'ask.device.added': 'joining.waiting' },
      'joining.waiting': { 'after joinTimeout': 'joining.idle' },
    },
  },
)

export const invariants = invariantsOf(askMachine, {
  'an open control is that of the open page and of somebody': (snapshot) =>
    !snapshot.matches({ askControl: 'open' }) ||
    (snapshot.context.member !== undefined && snapshot.context.page?.name === 'askControl'),
  'an open stage is that of the open page': (snapshot) =>
    !snapshot.matches({ askStage: 'open' }) || snapshot.context.page?.name === 'askStage',
  'an open show of signs is that of the open page, and of somebody unless the page is the lock screen': (
    snapshot,
  ) =>
    !snapshot.matches({ signShow: 'open' }) ||
    snapshot.context.page?.name === 'login' ||
    (snapshot.context.member !== undefined && snapshot.context.page?.name === 'askControl'),
  'an open recorder is that of the open page and of somebody': (snapshot) =>
    !snapshot.matches({ takeRecorder: 'open' }) ||
    (snapshot.context.member !== undefined && snapshot.context.page?.name === 'teachSign'),
})
