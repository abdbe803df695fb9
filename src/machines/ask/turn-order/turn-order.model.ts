import { children, startTurnOrder, storedOrder } from '#tests/support/ask/turn-order.ts'
import { inMaurtua } from '#tests/support/data/people.ts'
import { doneEvent, invariantsOf, machineModel, settling } from '#tests/support/machines/model.ts'
import { recorder } from '#tests/support/machines/recorder.ts'

import { turnOrderMachine, type TurnOrderOutputEvent } from './turn-order.machine.ts'

const { studentId } = children.emma
const loaded = doneEvent('loadStudents', Object.values(children))

export const model = machineModel(
  turnOrderMachine,
  {
    input: {
      listener: recorder<TurnOrderOutputEvent>().ref,
      departmentId: inMaurtua.department._id,
      today: '2026-11-25',
    },
    samples: [
      { type: 'draft.opened', values: undefined },
      { type: 'draft.opened', values: storedOrder },
      loaded,
      { type: 'turnOrder.add', studentId },
      { type: 'turnOrder.remove', studentId },
      { type: 'turnOrder.setAway', studentId, isAway: true },
      { type: 'turnOrder.setNamed', showsNames: true },
      { type: 'turnOrder.give', studentId },
    ],
    readsOf: ({ order: { participants } }) => participants.map((participant) => participant.studentId),
    setup: (inspect) => {
      const { turnOrder, device, loadStudents } = startTurnOrder(inspect)
      return {
        actor: turnOrder,
        perform: { ...settling({ loadStudents }), 'draft.opened': device.notify },
      }
    },
  },
  {
    table: {
      turnOrder: { start: 'opening' },
      opening: { 'draft.opened': { hasStored: 'reading', otherwise: 'unused' } },
      unused: { 'turnOrder.choose': 'reading' },
      reading: {
        'done loadStudents': { hasParticipantsAmong: 'used.shown', otherwise: 'used.choosing' },
        'error loadStudents': 'failed',
      },
      failed: { 'turnOrder.retry': 'reading' },
      'used.shown': {
        'turnOrder.choose': 'used.choosing',
        'turnOrder.next': 'stays',
        'turnOrder.skip': 'stays',
      },
      'used.choosing': {
        'turnOrder.add': 'stays',
        'turnOrder.remove': 'stays',
        'turnOrder.give': 'stays',
        'turnOrder.setAway': 'stays',
        'turnOrder.setNamed': 'stays',
        'turnOrder.close': { hasParticipants: 'used.shown', otherwise: 'unused' },
      },
    },
  },
)

export const invariants = invariantsOf(turnOrderMachine, {
  'who has the turn takes part, and is there': ({ context: { order } }) =>
    order.currentId === null ||
    order.participants.some(({ studentId: id, isAway }) => id === order.currentId && !isAway),
  'nobody takes turns whose name has not been read': (snapshot) =>
    !snapshot.matches('used') ||
    snapshot.context.order.participants.every(({ studentId: id }) =>
      snapshot.context.students.some((student) => student.studentId === id),
    ),
})
