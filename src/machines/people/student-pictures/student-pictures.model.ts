import { onPlanningPage, signedOut } from '#tests/support/calendar/calendar.ts'
import { doneEvent, invariantsOf, machineModel, settling } from '#tests/support/machines/model.ts'
import { ofElla, picturesRead, startStudentPictures } from '#tests/support/people/student-pictures.ts'

import { studentPicturesMachine } from './student-pictures.machine.ts'

export const model = machineModel(
  studentPicturesMachine,
  {
    samples: [
      onPlanningPage(),
      signedOut,
      { type: 'studentPictures.show', ...ofElla },
      { type: 'studentPictures.hide', picture: ofElla.picture },
      { type: 'address.made', picture: ofElla.picture, address: 'blob:ella' },
      doneEvent('read', picturesRead(ofElla)),
      doneEvent('read', { kind: 'offline' }),
    ],
    readsOf: ({ owner, shown, requested, read }) => [
      owner,
      Object.values(shown).map(({ places }) => places),
      requested.length,
      read.length,
    ],
    canOccur: ({ type }, { context }) =>
      type === 'studentPictures.show'
        ? (context.shown[ofElla.picture]?.places ?? 0) < 2
        : type !== 'address.made' ||
          (context.read.length > 0 && context.addresses[ofElla.picture] === undefined),
    setup: (inspect) => {
      const { actor, clock, presence, read, address } = startStudentPictures(inspect)
      return {
        actor,
        perform: {
          ...settling({ read }),
          'presence.changed': presence.notify,
          'address.made': address.notify,
          'xstate.after.gathering.studentPictures.gathering': () => clock.increment(20),
          'xstate.after.retryInterval.studentPictures.waiting': () => clock.increment(15_000),
        },
      }
    },
  },
  {
    table: {
      studentPictures: {
        start: 'complete',
        'studentPictures.show': 'stays',
        'studentPictures.hide': { isElsewhere: 'stays', otherwise: 'stays' },
        'address.made': 'stays',
        'presence.changed': { isAnotherOwner: 'complete' },
      },
      complete: { always: { isMissing: 'gathering' } },
      gathering: { 'after gathering': 'reading' },
      reading: { 'done read': { isRead: 'complete', otherwise: 'waiting' }, 'error read': 'waiting' },
      waiting: { 'after retryInterval': 'complete' },
    },
  },
)

export const invariants = invariantsOf(studentPicturesMachine, {
  'what has an address is on the screen': ({ context }) =>
    Object.keys(context.addresses).every((picture) => picture in context.shown),
  'what was read or is being read is on the screen': ({ context }) =>
    [...context.read, ...context.requested].every((picture) => picture in context.shown),
  'what is shown is shown somewhere': ({ context }) =>
    Object.values(context.shown).every(({ places }) => places > 0),
})
