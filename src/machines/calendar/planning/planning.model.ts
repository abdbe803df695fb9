import {
  blankDraft,
  blankSet,
  copiedSong,
  copyInput,
  ingunn,
  savesWith,
  severalInput,
  song,
  songInput,
  startPlanning,
  steps,
  trip,
} from '#tests/support/calendar/planning.ts'
import { doneEvent, invariantsOf, machineModel, type Model, settling } from '#tests/support/machines/model.ts'

import { issuesOfStep } from '../draft-steps.ts'
import { planningMachine } from './planning.machine.ts'

const refused = { kind: 'refused', status: 403, message: 'Nei.', isFinal: true } as const
/** What occurs on the page of one activity, and on that of several. */
const shared: NonNullable<Model<typeof planningMachine>['samples']> = [
  { type: 'draft.opened', values: undefined },
  { type: 'planning.remove', id: song },
  { type: 'planning.toggleDay', target: undefined, day: '2026-12-01' },
  { type: 'planning.addDays', target: undefined, days: ['2026-12-01'] },
  { type: 'planning.change', target: undefined, change: { helpers: [ingunn] } },
  { type: 'planning.share', id: song, step: 'dating' },
  ...steps,
  ...savesWith(refused),
]

export const model = machineModel(
  planningMachine,
  [
    {
      input: severalInput,
      samples: [
        ...shared,
        { type: 'planning.toggleActivity', activityId: song },
        { type: 'planning.toggleActivity', activityId: trip },
        { type: 'planning.edit', target: song },
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
          case 'planning.toggleActivity':
            return event.activityId === song || set.entries.length === 1
          case 'planning.addDays':
          case 'planning.share':
          case 'planning.edit':
            return set.entries.length === 1
          case 'planning.change':
            return set.entries.length > 0 && set.shared.helpers.length === 0
          default:
            return true
        }
      },
      setup: (inspect) => {
        const { actor, save, device } = startPlanning(inspect, severalInput)
        return { actor, perform: { ...settling({ save }), 'draft.opened': device.notify } }
      },
    },
    {
      name: 'of one activity',
      input: songInput,
      samples: [
        ...shared,
        { type: 'planning.edit', target: undefined },
        { type: 'planning.change', target: undefined, change: { helpers: [] } },
      ],
      readsOf: ({ set, queue }) => [set.entries.length, set.shared.dates, set.shared.helpers, queue],
      setup: (inspect) => {
        const { actor, save, device } = startPlanning(inspect, songInput)
        return { actor, perform: { ...settling({ save }), 'draft.opened': device.notify } }
      },
    },
    {
      name: 'as a copy',
      input: copyInput,
      samples: [
        { type: 'draft.opened', values: undefined },
        { type: 'draft.opened', values: blankSet },
        doneEvent('copy', { kind: 'ok', body: [copiedSong] }),
        doneEvent('copy', { kind: 'ok', body: [] }),
        doneEvent('copy', refused),
        ...savesWith(refused),
      ],
      readsOf: ({ set, queue }) => [set.entries.length, queue],
      canOccur: ({ type }, snapshot) => !type.startsWith('planning.') || snapshot.matches('copyFailed'),
      setup: (inspect) => {
        const { actor, copies, save, device } = startPlanning(inspect, copyInput)
        return { actor, perform: { ...settling({ copy: copies, save }), 'draft.opened': device.notify } }
      },
    },
  ],
  {
    table: {
      planning: { start: 'opening' },
      opening: { 'draft.opened': { isCopy: 'copying', otherwise: 'filling.choosing.untried' } },
      copying: {
        'done copy': {
          hasCopied: 'filling.reviewing.unsaved',
          isOk: 'filling.choosing.untried',
          otherwise: 'copyFailed',
        },
        'error copy': 'copyFailed',
      },
      copyFailed: { 'planning.retry': 'copying' },
      filling: {
        'planning.remove': { plansSeveral: 'stays' },
        'planning.edit': 'stays',
        'planning.change': 'stays',
        'planning.toggleDay': 'stays',
        'planning.addDays': 'stays',
        'planning.share': 'stays',
        'planning.startOver': 'filling.choosing.untried',
        'planning.goTo': {
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
      'filling.choosing': {
        always: { plansOne: 'filling.dating.untried' },
        'planning.toggleActivity': 'stays',
      },
      'filling.reviewing': {
        'planning.save': {
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
      saved: {
        'planning.again': { plansOne: 'filling.choosing.untried', otherwise: 'filling.choosing.untried' },
      },
    },
  },
)

export const invariants = invariantsOf(planningMachine, {
  'nothing invalid is being saved': (snapshot) =>
    !snapshot.matches('saving') ||
    snapshot.context.set.entries.every(
      (entry) => issuesOfStep(entry, 'dating').length === 0 && issuesOfStep(entry, 'staffing').length === 0,
    ),
  'a planning of one activity has that activity until it is saved': (snapshot) => {
    const { input, set } = snapshot.context
    if (input.activityId === undefined || snapshot.matches('saved')) return true
    return set.entries.length === 1 && set.entries[0]?.activityId === input.activityId
  },
  'days are sorted, each once': ({ context: { set } }) =>
    [set.shared, ...set.entries.map(({ draft }) => draft)].every(({ dates }) =>
      dates.every((day, index) => index === 0 || (dates[index - 1] ?? '') < day),
    ),
  'a new set has the user’s department': (snapshot) =>
    !snapshot.matches('opening') || snapshot.context.set.shared.departmentId === blankDraft.departmentId,
  'when everything is saved, nothing is left to plan': (snapshot) =>
    !snapshot.matches('saved') ||
    (snapshot.context.set.entries.length === 0 && snapshot.context.added.length > 0),
  'an entry has its own values only in its own fields': ({ context: { set } }) =>
    set.entries.every(({ draft, own }) =>
      (['dates', 'start', 'end', 'leader', 'helpers', 'students', 'note'] as const).every(
        (field) => own.includes(field) || JSON.stringify(draft[field]) === JSON.stringify(set.shared[field]),
      ),
    ),
})
