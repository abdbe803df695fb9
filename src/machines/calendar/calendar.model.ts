import {
  member,
  onPlanningPage,
  presence,
  signedOut,
  startCalendar,
} from '#tests/support/calendar/calendar.ts'
import { idOf } from '#tests/support/data/planned-days.ts'
import { invariantsOf, machineModel } from '#tests/support/machines/model.ts'

import { calendarMachine } from './calendar.machine.ts'

export const model = machineModel(
  calendarMachine,
  {
    samples: [presence(undefined), onPlanningPage, presence(idOf('52')), signedOut],
    readsOf: ({ plannedActivity, member: who, planningKey, memberKey }) => [
      plannedActivity,
      who,
      planningKey,
      memberKey,
    ],
    setup: (inspect) => {
      const { calendar, watch, failPlanning } = startCalendar(inspect)
      return {
        actor: calendar,
        perform: { 'presence.changed': watch.notify, 'xstate.error.actor.planning': failPlanning },
      }
    },
  },
  {
    table: {
      calendar: { start: ['planning.closed', 'changes.closed'], 'presence.changed': 'stays' },
      'planning.closed': { always: { hasPlanning: 'planning.open' } },
      'planning.open': {
        always: { isAnotherPlanning: 'planning.closed' },
        'error planning': 'planning.failed',
      },
      'planning.failed': { always: { isAnotherPlanning: 'planning.closed' } },
      'changes.closed': { always: { hasMember: 'changes.open' } },
      'changes.open': { always: { isAnotherMember: 'changes.closed' } },
    },
  },
)

export const invariants = invariantsOf(calendarMachine, {
  'an open planning is that of the open page': (snapshot) =>
    !snapshot.matches({ planning: 'open' }) ||
    snapshot.context.planningKey ===
      `${member.userId} ${member.departmentId} ${snapshot.context.plannedActivity}`,
  'without a page nothing is planned': (snapshot) =>
    snapshot.context.plannedActivity !== undefined || snapshot.matches({ planning: 'closed' }),
  'nothing is followed while nobody is signed in': (snapshot) =>
    snapshot.context.member !== undefined || snapshot.matches({ changes: 'closed' }),
})
