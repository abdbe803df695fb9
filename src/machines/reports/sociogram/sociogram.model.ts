import { doneEvent, invariantsOf, machineModel, settling } from '#tests/support/machines/model.ts'
import {
  autumnOf,
  ella,
  frameOf,
  noah,
  readAutumn,
  startSociogram,
} from '#tests/support/reports/sociogram.ts'

import { monthMs, sociogramMachine } from './sociogram.machine.ts'

export const model = machineModel(
  sociogramMachine,
  {
    input: autumnOf,
    samples: [
      doneEvent('read', { kind: 'ok', body: readAutumn }),
      doneEvent('read', { kind: 'ok', body: { ...readAutumn, frames: [] } }),
      doneEvent('read', {
        kind: 'ok',
        body: {
          ...readAutumn,
          frames: [
            frameOf('2026-10', [
              [ella, 3],
              [noah, 2],
            ]),
          ],
        },
      }),
      doneEvent('read', { kind: 'offline' }),
      { type: 'sociogram.month.show', index: 0 },
      { type: 'sociogram.month.show', index: 3 },
    ],
    readsOf: ({ frames, index }) => [frames.length, index],
    setup: (inspect) => {
      const { sociogram, clock, read } = startSociogram(inspect)
      return {
        actor: sociogram,
        perform: {
          ...settling({ read }),
          'xstate.after.monthShown.sociogram.ready.atMonth.playing': () => clock.increment(monthMs),
        },
      }
    },
  },
  {
    table: {
      sociogram: {
        start: 'reading',
      },
      reading: {
        'done read': {
          isFailed: 'failed',
          isEmpty: 'empty',
          isShowable: 'ready.overall',
          otherwise: 'tooFew',
        },
        'error read': 'failed',
      },
      failed: {
        'sociogram.retry': 'reading',
      },
      ready: {
        'sociogram.month.show': {
          isMonth: 'ready.atMonth.paused',
        },
      },
      'ready.atMonth': {
        'sociogram.period.show': 'ready.overall',
        'sociogram.first': {
          hasPrevious: 'ready.atMonth.paused',
        },
        'sociogram.previous': {
          hasPrevious: 'ready.atMonth.paused',
        },
        'sociogram.next': {
          hasNext: 'ready.atMonth.paused',
        },
        'sociogram.last': {
          hasNext: 'ready.atMonth.paused',
        },
      },
      'ready.atMonth.paused': {
        'sociogram.play': {
          hasNext: 'ready.atMonth.playing',
          otherwise: 'ready.atMonth.playing',
        },
      },
      'ready.atMonth.playing': {
        'sociogram.pause': 'ready.atMonth.paused',
        'after monthShown': {
          isBeforeLast: 'ready.atMonth.paused',
          otherwise: 'ready.atMonth.playing',
        },
      },
    },
  },
)

export const invariants = invariantsOf(sociogramMachine, {
  'a month that is shown is one of the months': (snapshot) =>
    !snapshot.matches({ ready: 'atMonth' }) || snapshot.context.frames[snapshot.context.index] !== undefined,
  'the last month is not played on': (snapshot) =>
    !snapshot.matches({ ready: { atMonth: 'playing' } }) ||
    snapshot.context.index < snapshot.context.frames.length - 1,
  'a single month is not played': (snapshot) =>
    !snapshot.matches({ ready: 'atMonth' }) || snapshot.context.frames.length > 1,
  'what is shown has months': (snapshot) => !snapshot.matches('ready') || snapshot.context.frames.length > 0,
})
