import { invariantsOf, machineModel } from '#tests/support/machines/model.ts'
import { bikuben, emma } from '#tests/support/people/roll-over.ts'
import { startStudentDrag } from '#tests/support/people/student-drag.ts'

import { studentDragMachine } from './student-drag.machine.ts'

const start = { x: 100, y: 100 }
const far = { x: 300, y: 100 }

export const model = machineModel(
  studentDragMachine,
  {
    samples: [
      { type: 'studentDrag.press', students: [emma._id], at: start, isTouch: true },
      { type: 'studentDrag.press', students: [emma._id], at: start, isTouch: false },
      { type: 'pointer.moved', at: start, over: undefined },
      { type: 'pointer.moved', at: far, over: undefined },
      { type: 'pointer.moved', at: far, over: bikuben._id },
    ],
    readsOf: ({ over }) => over,
    setup: (inspect) => {
      const { drag, clock } = startStudentDrag(inspect)
      return {
        actor: drag,
        perform: { 'xstate.after.longPress.studentDrag.held': () => clock.increment(450) },
      }
    },
  },
  {
    table: {
      studentDrag: { start: 'idle' },
      idle: { 'studentDrag.press': { isTouch: 'held', otherwise: 'pressed' } },
      pressed: {
        'pointer.moved': { isFar: 'dragging' },
        'pointer.released': 'idle',
        'pointer.cancelled': 'idle',
      },
      held: {
        'after longPress': 'dragging',
        'pointer.moved': { isFar: 'idle' },
        'pointer.released': 'idle',
        'pointer.cancelled': 'idle',
      },
      dragging: {
        'pointer.moved': 'stays',
        'pointer.released': { isOverDepartment: 'dropped', otherwise: 'idle' },
        'pointer.cancelled': 'idle',
      },
      dropped: {
        'studentDrag.finish': 'idle',
        'studentDrag.press': { isTouch: 'held', otherwise: 'pressed' },
      },
    },
  },
)

export const invariants = invariantsOf(studentDragMachine, {
  'what is dropped has children and a department': (snapshot) =>
    !snapshot.matches('dropped') ||
    (snapshot.context.students.length > 0 && snapshot.context.over !== undefined),
  'a press that has not become a drag is over no department': (snapshot) =>
    (!snapshot.matches('pressed') && !snapshot.matches('held')) || snapshot.context.over === undefined,
})
