import {
  member,
  onMonthPage,
  onPlanningPage,
  presence,
  signedOut,
  startCalendar,
} from '#tests/support/calendar/calendar.ts'
import { copiedDay } from '#tests/support/calendar/month-table.ts'
import { idOf } from '#tests/support/data/planned-days.ts'
import { invariantsOf, machineModel } from '#tests/support/machines/model.ts'

import { calendarMachine } from './calendar.machine.ts'

export const model = machineModel(
  calendarMachine,
  {
    samples: [
      presence(undefined),
      onPlanningPage,
      presence(idOf('52')),
      onMonthPage('2026-11'),
      onMonthPage('2026-12'),
      signedOut,
      { type: 'monthTable.copied', copied: copiedDay },
    ],
    readsOf: ({ plannedActivity, tabledMonth, member: who, planningKey, tableKey, memberKey }) => [
      plannedActivity,
      tabledMonth,
      who,
      planningKey,
      tableKey,
      memberKey,
    ],
    setup: (inspect) => {
      const { calendar, watch, failPlanning, failTable } = startCalendar(inspect)
      return {
        actor: calendar,
        perform: {
          'presence.changed': watch.notify,
          'xstate.error.actor.planning': failPlanning,
          'xstate.error.actor.monthTable': failTable,
        },
      }
    },
  },
  {
    table: {
      calendar: {
        start: ['planning.closed', 'monthTable.closed', 'changes.closed'],
        'presence.changed': 'stays',
        'monthTable.copied': 'stays',
      },
      'planning.closed': { always: { hasPlanning: 'planning.open' } },
      'planning.open': {
        always: { isAnotherPlanning: 'planning.closed' },
        'error planning': 'planning.failed',
      },
      'planning.failed': { always: { isAnotherPlanning: 'planning.closed' } },
      'monthTable.closed': { always: { hasTable: 'monthTable.open' } },
      'monthTable.open': {
        always: { isAnotherTable: 'monthTable.closed' },
        'error monthTable': 'monthTable.failed',
      },
      'monthTable.failed': { always: { isAnotherTable: 'monthTable.closed' } },
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
  'without the page of a month no table is open': (snapshot) =>
    snapshot.context.tabledMonth !== undefined || snapshot.matches({ monthTable: 'closed' }),
  'nothing is followed while nobody is signed in': (snapshot) =>
    snapshot.context.member !== undefined || snapshot.matches({ changes: 'closed' }),
})
