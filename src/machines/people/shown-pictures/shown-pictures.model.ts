import { onPlanningPage, signedOut } from '#tests/support/calendar/calendar.ts'
import { doneEvent, invariantsOf, machineModel, settling } from '#tests/support/machines/model.ts'
import { ofElla, picturesRead, startShownPictures } from '#tests/support/people/shown-pictures.ts'

import { shownPicturesMachine } from './shown-pictures.machine.ts'

export const model = machineModel(
  shownPicturesMachine,
  {
    samples: [
      onPlanningPage(),
      signedOut,
      { type: 'shownPictures.show', ...ofElla },
      { type: 'shownPictures.hide', picture: ofElla.picture },
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
      type === 'shownPictures.show'
        ? (context.shown[ofElla.picture]?.places ?? 0) < 2
        : type !== 'address.made' ||
          (context.read.length > 0 && context.addresses[ofElla.picture] === undefined),
    setup: (inspect) => {
      const { actor, clock, presence, read, address } = startShownPictures(inspect)
      return {
        actor,
        perform: {
          ...settling({ read }),
          'presence.changed': presence.notify,
          'address.made': address.notify,
          'xstate.after.gathering.shownPictures.gathering': () => clock.increment(20),
          'xstate.after.retryInterval.shownPictures.waiting': () => clock.increment(15_000),
        },
      }
    },
  },
  {
    table: {
      shownPictures: {
        start: 'complete',
        'shownPictures.show': 'stays',
        'shownPictures.hide': { isElsewhere: 'stays', otherwise: 'stays' },
        'address.made': 'stays',
        'presence.changed': { isAnotherOwner: 'complete' },
      },
      complete: { always: { isMissing: 'gathering' } },
      gathering: { 'after gathering': { isMissing: 'reading', otherwise: 'complete' } },
      reading: { 'done read': { isRead: 'complete', otherwise: 'waiting' }, 'error read': 'waiting' },
      waiting: { 'after retryInterval': 'complete' },
    },
  },
)

export const invariants = invariantsOf(shownPicturesMachine, {
  'what has an address is on the screen': ({ context }) =>
    Object.keys(context.addresses).every((picture) => picture in context.shown),
  'what was read or is being read is on the screen': ({ context }) =>
    [...context.read, ...context.requested].every((picture) => picture in context.shown),
  'what is shown is shown somewhere': ({ context }) =>
    Object.values(context.shown).every(({ places }) => places > 0),
})
