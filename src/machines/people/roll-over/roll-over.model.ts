import { doneEvent, invariantsOf, machineModel, settling } from '#tests/support/machines/model.ts'
import {
  bikuben,
  clearPreview,
  hinderedPreview,
  jonas,
  kristin,
  loadedKindergarten,
  maurtua,
  newDepartment,
  noah,
  startRollOver,
} from '#tests/support/people/roll-over.ts'

import { rollOverMachine } from './roll-over.machine.ts'

const stale = {
  kind: 'stale',
  status: 412,
  message: 'Noen har endret dette i mellomtida.',
  present: null,
  lastChange: undefined,
} as const

export const model = machineModel(
  rollOverMachine,
  {
    input: { today: '2031-06-03', choices: undefined },
    samples: [
      { type: 'rollOver.day.set', from: '2031-08-01' },
      doneEvent('load', { kind: 'ok', body: loadedKindergarten }),
      doneEvent('load', { kind: 'offline' }),
      { type: 'rollOver.department.name', id: maurtua._id, name: 'Maurtua 2' },
      { type: 'rollOver.department.close', id: bikuben._id, isClosed: true },
      { type: 'rollOver.department.add', id: newDepartment, name: 'Humla' },
      { type: 'rollOver.department.remove', id: newDepartment },
      { type: 'rollOver.group.set', id: maurtua._id, to: bikuben._id },
      { type: 'rollOver.child.set', id: noah._id, to: 'leaves' },
      { type: 'rollOver.staff.follow', id: maurtua._id, follows: true },
      { type: 'rollOver.staff.set', id: jonas._id, of: maurtua._id, to: bikuben._id },
      { type: 'rollOver.staff.keep', keepsRoles: true },
      { type: 'rollOver.leader.set', id: kristin._id, leader: jonas._id },
      doneEvent('preview', { kind: 'ok', body: clearPreview }),
      doneEvent('preview', { kind: 'ok', body: hinderedPreview }),
      doneEvent('preview', stale),
      doneEvent('preview', { kind: 'offline' }),
      { type: 'rollOver.plans.set', plans: 'stay' },
      { type: 'rollOver.plans.delete', deletesPlans: true },
      doneEvent('save', { kind: 'ok', body: null }),
      doneEvent('save', stale),
      doneEvent('save', { kind: 'offline' }),
    ],
    readsOf: ({ preview, loaded }) => [loaded !== undefined, preview?.obstacles.length],
    setup: (inspect) => {
      const { rollOver, load, preview, save } = startRollOver({ inspect })
      return { actor: rollOver, perform: settling({ load, preview, save }) }
    },
  },
  {
    table: {
      rollOver: { start: 'day' },
      day: { 'rollOver.day.set': 'stays', 'rollOver.next': { isDay: 'loading' } },
      loading: {
        'done load': { isLoaded: 'departments', otherwise: 'unloaded' },
        'error load': 'unloaded',
      },
      unloaded: { 'rollOver.retry': 'loading', 'rollOver.back': 'day' },
      departments: {
        'rollOver.department.name': 'stays',
        'rollOver.department.close': 'stays',
        'rollOver.department.add': 'stays',
        'rollOver.department.remove': 'stays',
        'rollOver.next': { isNamed: 'children' },
        'rollOver.back': 'day',
      },
      children: {
        'rollOver.group.set': 'stays',
        'rollOver.child.set': 'stays',
        'rollOver.next': 'staff',
        'rollOver.back': 'departments',
      },
      staff: {
        'rollOver.staff.follow': 'stays',
        'rollOver.staff.set': 'stays',
        'rollOver.staff.keep': 'stays',
        'rollOver.next': { changesSomething: 'comparing' },
        'rollOver.back': 'children',
      },
      comparing: {
        'done preview': { isCompared: 'reviewing', isOutdated: 'loading', otherwise: 'uncompared' },
        'error preview': 'uncompared',
      },
      uncompared: { 'rollOver.retry': 'comparing', 'rollOver.back': 'staff' },
      reviewing: {
        'rollOver.leader.set': 'comparing',
        'rollOver.plans.set': 'comparing',
        'rollOver.plans.delete': 'comparing',
        'rollOver.confirm': { isClear: 'saving' },
        'rollOver.back': 'staff',
      },
      saving: {
        'done save': { isSaved: 'done', isOutdated: 'loading', otherwise: 'reviewing' },
        'error save': 'reviewing',
      },
    },
  },
)

export const invariants = invariantsOf(rollOverMachine, {
  'nothing is saved that has not been shown': (snapshot) =>
    !snapshot.matches('saving') || snapshot.context.preview !== undefined,
  'nothing is saved while something stands in the way': (snapshot) =>
    !snapshot.matches('saving') || snapshot.context.preview?.obstacles.length === 0,
  'the steps after the day have the kindergarten': (snapshot) =>
    !['departments', 'children', 'staff', 'comparing', 'reviewing', 'saving'].some(
      (state) => snapshot.value === state,
    ) || snapshot.context.loaded !== undefined,
  'who is named to lead the plans of another is a colleague': ({ context: { choices, loaded } }) =>
    Object.entries(choices.leaders).every(
      ([id, leader]) => id !== leader && loaded?.present.staff.some(({ _id }) => _id === leader) !== false,
    ),
  'what could not be compared says why': (snapshot) =>
    !snapshot.matches('uncompared') || snapshot.context.failure !== undefined,
})
