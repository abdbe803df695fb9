import { addedPlans, ingunn } from '#tests/support/calendar/planning.ts'
import {
  blankSet,
  copiedSong,
  nextWeek,
  severalInput,
  song,
  startPlanSeveral,
  trip,
} from '#tests/support/calendar/plan-several.ts'
import { doneEvent, invariantsOf, machineModel, settling } from '#tests/support/machines/model.ts'

import { issuesOfStep } from '../draft-steps.ts'
import { planSeveralMachine } from './plan-several.machine.ts'

const refused = { kind: 'refused', status: 403, message: 'Nei.', isFinal: true } as const
const saves = [
  doneEvent('save', { kind: 'ok', body: addedPlans }),
  doneEvent('save', refused),
  doneEvent('save', { kind: 'offline' }),
]

/** How the device opens what it has stored, or does not. */
const opening = ({ drafts, clock }: Pick<ReturnType<typeof startPlanSeveral>, 'drafts' | 'clock'>) => ({
  'drafts.opened': drafts.notify,
  'drafts.locked': drafts.notify,
  'xstate.after.openDeadline.planSeveral.opening': () => clock.increment(8_000),
})

export const model = machineModel(
  planSeveralMachine,
  [
    {
      input: severalInput,
      samples: [
        { type: 'drafts.opened', set: undefined },
        { type: 'drafts.locked' },
        { type: 'planSeveral.toggleActivity', activityId: song },
        { type: 'planSeveral.toggleActivity', activityId: trip },
        { type: 'planSeveral.remove', id: song },
        { type: 'planSeveral.edit', target: song },
        { type: 'planSeveral.change', target: undefined, change: { helpers: [ingunn] } },
        { type: 'planSeveral.toggleDay', target: undefined, day: '2026-12-01' },
        { type: 'planSeveral.addDays', target: undefined, days: ['2026-12-01'] },
        { type: 'planSeveral.share', id: song, step: 'dating' },
        { type: 'planSeveral.goTo', step: 'choosing' },
        { type: 'planSeveral.goTo', step: 'dating' },
        { type: 'planSeveral.goTo', step: 'staffing' },
        { type: 'planSeveral.goTo', step: 'choosingChildren' },
        { type: 'planSeveral.goTo', step: 'reviewing' },
        ...saves,
      ],
      readsOf: ({ set, queue }) => [
        set.entries.map(({ _id }) => _id),
        set.shared.dates,
        set.shared.helpers,
        queue,
      ],
      // A second of a kind leads nowhere new.
      canOccur: (event, { context: { set } }) => {
        switch (event.type) {
          case 'planSeveral.toggleActivity':
            return event.activityId === song || set.entries.length === 1
          case 'planSeveral.addDays':
          case 'planSeveral.share':
          case 'planSeveral.edit':
            return set.entries.length === 1
          case 'planSeveral.change':
            return set.entries.length > 0 && set.shared.helpers.length === 0
          default:
            return true
        }
      },
      setup: (inspect) => {
        const { actor, save, ...device } = startPlanSeveral(inspect)
        return { actor, perform: { ...settling({ save }), ...opening(device) } }
      },
    },
    {
      name: 'as a copy',
      input: { ...severalInput, copy: nextWeek },
      samples: [
        { type: 'drafts.opened', set: undefined },
        { type: 'drafts.opened', set: blankSet },
        { type: 'drafts.locked' },
        doneEvent('copy', { kind: 'ok', body: [copiedSong] }),
        doneEvent('copy', { kind: 'ok', body: [] }),
        doneEvent('copy', refused),
        ...saves,
      ],
      readsOf: ({ set, queue }) => [set.entries.length, queue],
      canOccur: ({ type }, snapshot) =>
        !type.startsWith('planSeveral.') || snapshot.matches('copyFailed') || snapshot.matches('locked'),
      setup: (inspect) => {
        const { actor, copies, save, ...device } = startPlanSeveral(inspect, { copy: nextWeek })
        return { actor, perform: { ...settling({ copy: copies, save }), ...opening(device) } }
      },
    },
  ],
  {
    table: {
      planSeveral: { start: 'opening' },
      opening: {
        'drafts.opened': { isCopy: 'copying', otherwise: 'filling.choosing.untried' },
        'drafts.locked': 'locked',
        'after openDeadline': 'locked',
      },
      locked: {
        'drafts.opened': { isCopy: 'copying', otherwise: 'filling.choosing.untried' },
        'planSeveral.retry': 'opening',
        'planSeveral.startOver': 'filling.choosing.untried',
      },
      copying: {
        'done copy': {
          hasCopied: 'filling.reviewing.unsaved',
          isOk: 'filling.choosing.untried',
          otherwise: 'copyFailed',
        },
        'error copy': 'copyFailed',
      },
      copyFailed: { 'planSeveral.retry': 'copying' },
      filling: {
        'planSeveral.remove': 'stays',
        'planSeveral.edit': 'stays',
        'planSeveral.change': 'stays',
        'planSeveral.toggleDay': 'stays',
        'planSeveral.addDays': 'stays',
        'planSeveral.share': 'stays',
        'planSeveral.startOver': 'filling.choosing.untried',
        'planSeveral.goTo': {
          goesToChoosing: 'filling.choosing.untried',
          isEmpty: 'filling.choosing.tried',
          goesToDating: 'filling.dating.untried',
          isDatingInvalid: 'filling.dating.tried',
          goesToStaffing: 'filling.staffing.untried',
          isStaffingInvalid: 'filling.staffing.tried',
          goesToChildren: 'filling.choosingChildren',
          otherwise: 'filling.reviewing.unsaved',
        },
      },
      'filling.choosing': { 'planSeveral.toggleActivity': 'stays' },
      'filling.reviewing': {
        'planSeveral.save': {
          isEmpty: 'filling.choosing.tried',
          isDatingInvalid: 'filling.dating.tried',
          isStaffingInvalid: 'filling.staffing.tried',
          otherwise: 'saving.sending',
        },
      },
      'saving.sending': {
        'done save': {
          isOk: 'saving.sent',
          isOffline: 'filling.reviewing.offline',
          otherwise: 'saving.sent',
        },
        'error save': 'filling.reviewing.offline',
      },
      'saving.sent': {
        always: {
          hasQueued: 'saving.sending',
          isEmpty: 'saved',
          otherwise: 'filling.reviewing.refused',
        },
      },
      saved: { 'planSeveral.again': 'filling.choosing.untried' },
    },
  },
)

export const invariants = invariantsOf(planSeveralMachine, {
  'nothing invalid is being saved': (snapshot) =>
    !snapshot.matches('saving') ||
    snapshot.context.set.entries.every(
      (entry) => issuesOfStep(entry, 'dating').length === 0 && issuesOfStep(entry, 'staffing').length === 0,
    ),
  'when everything is saved, nothing is left to plan': (snapshot) =>
    !snapshot.matches('saved') ||
    (snapshot.context.set.entries.length === 0 && snapshot.context.added.length > 0),
  'an entry has its own values only in its own fields': ({ context: { set } }) =>
    set.entries.every(({ draft, own }) =>
      (['dates', 'start', 'end', 'leader', 'helpers', 'students', 'note'] as const).every(
        (field) => own.includes(field) || draft[field] === set.shared[field],
      ),
    ),
})
