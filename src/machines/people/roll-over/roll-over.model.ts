import { doneEvent, invariantsOf, machineModel, settling } from '#tests/support/machines/model.ts'
import {
  bikuben,
  clearPreview,
  hinderedPreview,
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
        'rollOver.next': { changesSomething: 'comparing' },
        'rollOver.back': 'departments',
      },
      comparing: {
        'done preview': { isCompared: 'reviewing', isOutdated: 'loading', otherwise: 'uncompared' },
        'error preview': 'uncompared',
      },
      uncompared: { 'rollOver.retry': 'comparing', 'rollOver.back': 'children' },
      reviewing: {
        'rollOver.plans.set': 'comparing',
        'rollOver.plans.delete': 'comparing',
        'rollOver.confirm': { isClear: 'saving' },
        'rollOver.back': 'children',
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
    !['departments', 'children', 'comparing', 'reviewing', 'saving'].some(
      (state) => snapshot.value === state,
    ) || snapshot.context.loaded !== undefined,
  'what could not be compared says why': (snapshot) =>
    !snapshot.matches('uncompared') || snapshot.context.failure !== undefined,
})
