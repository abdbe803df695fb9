import {
  elsewhere,
  onMonthPage,
  onPlanningPage,
  onSeveralPage,
  signedOut,
  startCalendar,
} from '#tests/support/calendar/calendar.ts'
import { trip } from '#tests/support/calendar/planning.ts'
import { copiedDay } from '#tests/support/calendar/month-table.ts'
import { invariantsOf, machineModel } from '#tests/support/machines/model.ts'

import { planningPageIn } from './calendar-page.ts'
import { calendarMachine } from './calendar.machine.ts'

export const model = machineModel(
  calendarMachine,
  {
    samples: [
      elsewhere,
      onPlanningPage(),
      onPlanningPage(trip),
      onMonthPage('2026-11'),
      onMonthPage('2026-12'),
      onSeveralPage(),
      onSeveralPage('?copy=week&day=2026-11-23'),
      signedOut,
      { type: 'monthTable.copied', copied: copiedDay },
    ],
    readsOf: ({ page, member: who, openKeys }) => [page, who, openKeys],
    setup: (inspect) => {
      const { calendar, watch, failChanges, failPlanning, failTable } = startCalendar(inspect)
      return {
        actor: calendar,
        perform: {
          'presence.changed': watch.notify,
          'xstate.error.actor.changes': failChanges,
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
      'planning.closed': { always: { hasKey: 'planning.open' } },
      'planning.open': {
        always: { hasAnotherKey: 'planning.closed' },
        'error planning': 'planning.failed',
      },
      'planning.failed': {
        always: { hasAnotherKey: 'planning.closed' },
        'calendar.retry': 'planning.closed',
      },
      'monthTable.closed': { always: { hasKey: 'monthTable.open' } },
      'monthTable.open': {
        always: { hasAnotherKey: 'monthTable.closed' },
        'error monthTable': 'monthTable.failed',
      },
      'monthTable.failed': {
        always: { hasAnotherKey: 'monthTable.closed' },
        'calendar.retry': 'monthTable.closed',
      },
      'changes.closed': { always: { hasKey: 'changes.open' } },
      'changes.open': { always: { hasAnotherKey: 'changes.closed' }, 'error changes': 'changes.failed' },
      'changes.failed': { always: { hasAnotherKey: 'changes.closed' }, 'calendar.retry': 'changes.closed' },
    },
  },
)

export const invariants = invariantsOf(calendarMachine, {
  'an open planning is that of the open page': (snapshot) =>
    !snapshot.matches({ planning: 'open' }) ||
    snapshot.context.openKeys.planning ===
      JSON.stringify([
        snapshot.context.member,
        planningPageIn(snapshot.context.page, snapshot.context.member),
      ]),
  'without a page nothing is planned': (snapshot) =>
    ['planActivity', 'planSeveral'].includes(snapshot.context.page?.name ?? '') ||
    snapshot.matches({ planning: 'closed' }),
  'without the page of a month no table is open': (snapshot) =>
    snapshot.context.page?.name === 'monthTable' || snapshot.matches({ monthTable: 'closed' }),
  'nothing is followed while nobody is signed in': (snapshot) =>
    snapshot.context.member !== undefined || snapshot.matches({ changes: 'closed' }),
})
