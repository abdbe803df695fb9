import { member, onPlanningPage, presence, startCalendar } from '#tests/support/calendar/calendar.ts'
import { idOf } from '#tests/support/data/planned-days.ts'
import { invariantsOf, machineModel } from '#tests/support/machines/model.ts'

import { calendarMachine } from './calendar.machine.ts'

export const model = machineModel(
  calendarMachine,
  {
    samples: [presence(undefined), onPlanningPage, presence(idOf('52'))],
    readsOf: ({ plannedActivity, planningKey }) => [plannedActivity, planningKey],
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
      calendar: { start: 'closed', 'presence.changed': 'stays' },
      closed: { always: { hasPlanning: 'planning' } },
      planning: { always: { isAnotherPlanning: 'closed' }, 'error planning': 'failed' },
      failed: { always: { isAnotherPlanning: 'closed' } },
    },
  },
)

export const invariants = invariantsOf(calendarMachine, {
  'an open planning is that of the open page': (snapshot) =>
    !snapshot.matches('planning') ||
    snapshot.context.planningKey ===
      `${member.userId} ${member.departmentId} ${snapshot.context.plannedActivity}`,
  'without a page nothing is planned': (snapshot) =>
    snapshot.context.plannedActivity !== undefined || snapshot.matches('closed'),
})
