import { doneEvent, invariantsOf, machineModel, settling } from '#tests/support/machines/model.ts'
import { pictureRead, portrait, smallCrop, startPicture } from '#tests/support/people/picture.ts'

import { pictureMachine } from './picture.machine.ts'

export const model = machineModel(
  pictureMachine,
  {
    input: { of: 'other' },
    samples: [
      { type: 'picture.choose', key: 'file-1' },
      { type: 'capture.failed', failure: 'refused' },
      { type: 'capture.taken', picture: portrait },
      doneEvent('read', pictureRead),
      doneEvent('read', { kind: 'unreadable', reason: 'unreadable' }),
      { type: 'picture.crop.set', crop: smallCrop },
      doneEvent('cut', undefined),
    ],
    // No guard reads the context.
    readsOf: ({ failure }) => failure,
    setup: (inspect) => {
      const { picture, clock, capture, read, cut } = startPicture(inspect)
      return {
        actor: picture,
        perform: {
          ...settling({ read, cut }),
          'capture.opened': capture.notify,
          'capture.taken': capture.notify,
          'capture.failed': capture.notify,
          'xstate.after.pictureDeadline.picture.capturing.taking': () => clock.increment(10_000),
        },
      }
    },
  },
  {
    table: {
      picture: { start: 'choosing' },
      choosing: { 'picture.camera.open': 'capturing.opening', 'picture.choose': 'reading' },
      capturing: { 'picture.back': 'choosing', 'capture.failed': 'choosing' },
      'capturing.opening': { 'capture.opened': 'capturing.live' },
      'capturing.live': { 'picture.take': 'capturing.taking' },
      'capturing.taking': { 'capture.taken': 'held.cropping', 'after pictureDeadline': 'choosing' },
      reading: {
        'done read': { isPicture: 'held.cropping', otherwise: 'choosing' },
        'error read': 'choosing',
      },
      'held.cropping': {
        'picture.crop.set': 'stays',
        'picture.crop.accept': 'held.cutting',
        'picture.back': 'choosing',
      },
      'held.cutting': { 'done cut': 'held.ready', 'error cut': 'choosing' },
      'held.ready': { 'picture.back': 'held.cropping' },
    },
  },
)

export const invariants = invariantsOf(pictureMachine, {
  'there is a crop while a picture is held': (snapshot) =>
    !snapshot.matches('held') || snapshot.context.crop !== undefined,
  'a picture is known exactly while the page holds it': (snapshot) =>
    snapshot.matches('held') === (snapshot.context.picture !== undefined),
  'the camera is on only while it is looked at': (snapshot) =>
    snapshot.matches('capturing') === (snapshot.children.capture !== undefined),
  'a failure is said where another picture can be chosen, and nowhere else': (snapshot) =>
    snapshot.matches('choosing') || snapshot.context.failure === undefined,
})
