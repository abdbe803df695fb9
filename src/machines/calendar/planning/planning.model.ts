import {
  addedPlans,
  blankDraft,
  ingunn,
  planningInput,
  startPlanning,
} from '#tests/support/calendar/planning.ts'
import { doneEvent, invariantsOf, machineModel, settling } from '#tests/support/machines/model.ts'

import { issuesOfStep } from '../draft-steps.ts'
import { planningMachine } from './planning.machine.ts'

export const model = machineModel(
  planningMachine,
  {
    input: planningInput,
    samples: [
      { type: 'drafts.opened', draft: undefined },
      { type: 'drafts.locked' },
      { type: 'planning.toggleDay', day: '2026-12-01' },
      { type: 'planning.addDays', days: ['2026-12-01'] },
      { type: 'planning.change', change: { helpers: [ingunn] } },
      { type: 'planning.change', change: { helpers: [] } },
      { type: 'planning.goTo', step: 'dating' },
      { type: 'planning.goTo', step: 'staffing' },
      { type: 'planning.goTo', step: 'choosingChildren' },
      { type: 'planning.goTo', step: 'reviewing' },
      doneEvent('save', { kind: 'ok', body: addedPlans }),
      doneEvent('save', { kind: 'refused', status: 403, message: 'Nei.', isFinal: true }),
      doneEvent('save', { kind: 'offline' }),
    ],
    readsOf: ({ draft }) => [draft.dates, draft.helpers],
    setup: (inspect) => {
      const { planning, clock, drafts, save } = startPlanning(inspect)
      return {
        actor: planning,
        perform: {
          ...settling({ save }),
          'drafts.opened': drafts.notify,
          'drafts.locked': drafts.notify,
          'xstate.after.openDeadline.planning.opening': () => clock.increment(8_000),
        },
      }
    },
  },
  {
    table: {
      planning: { start: 'opening' },
      opening: {
        'drafts.opened': 'filling.dating.untried',
        'drafts.locked': 'locked',
        'after openDeadline': 'locked',
      },
      locked: {
        'drafts.opened': 'filling.dating.untried',
        'planning.retry': 'opening',
        'planning.startOver': 'filling.dating.untried',
      },
      filling: {
        'planning.change': 'stays',
        'planning.toggleDay': 'stays',
        'planning.addDays': 'stays',
        'planning.startOver': 'filling.dating.untried',
        'planning.goTo': {
          goesToDating: 'filling.dating.untried',
          isDatingInvalid: 'filling.dating.tried',
          goesToStaffing: 'filling.staffing.untried',
          isStaffingInvalid: 'filling.staffing.tried',
          goesToChildren: 'filling.choosingChildren',
          otherwise: 'filling.reviewing.unsaved',
        },
      },
      'filling.reviewing': {
        'planning.save': {
          isDatingInvalid: 'filling.dating.tried',
          isStaffingInvalid: 'filling.staffing.tried',
          otherwise: 'saving',
        },
      },
      saving: {
        'done save': {
          isOk: 'saved',
          isOffline: 'filling.reviewing.offline',
          otherwise: 'filling.reviewing.refused',
        },
        'error save': 'filling.reviewing.offline',
      },
      saved: { 'planning.again': 'filling.dating.untried' },
    },
  },
)

export const invariants = invariantsOf(planningMachine, {
  'nothing invalid is being saved': (snapshot) =>
    !snapshot.matches('saving') ||
    (issuesOfStep(snapshot.context, 'dating').length === 0 &&
      issuesOfStep(snapshot.context, 'staffing').length === 0),
  'a saved planning has its plans': (snapshot) =>
    !snapshot.matches('saved') || snapshot.context.added !== undefined,
  'days are sorted, each once': ({ context: { draft } }) =>
    draft.dates.every((day, index) => index === 0 || (draft.dates[index - 1] ?? '') < day),
  'a new draft has the user’s department': ({ context }) =>
    context.blank.departmentId === blankDraft.departmentId,
})
