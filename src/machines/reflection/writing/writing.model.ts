import { invariantsOf, machineModel } from '#tests/support/machines/model.ts'
import { ella, sessionId, startWriting, writer } from '#tests/support/reflection/reflection.ts'

import { writingMachine } from './writing.machine.ts'

export const model = machineModel(
  writingMachine,
  {
    input: { sessionId },
    samples: [
      { type: 'writing.begin', place: ella._id },
      { type: 'writing.begin', place: 'self' },
      { type: 'writing.end' },
      { type: 'writers.changed', writers: [writer()] },
      { type: 'writers.changed', writers: [] },
    ],
    readsOf: ({ place, writers }) => [place, writers.length],
    // The delays of one region would pass in the other as well.
    canOccur: ({ type }, snapshot) =>
      !type.startsWith('xstate.after.') ||
      (type.includes('.own.') ? snapshot.matches({ others: 'alone' }) : snapshot.matches({ own: 'silent' })),
    setup: (inspect) => {
      const { actor, clock, writers } = startWriting(inspect)
      return {
        actor,
        perform: {
          'writers.changed': writers.notify,
          'xstate.after.announceDelay.writing.own.begun': () => clock.increment(1_000),
          'xstate.after.renewalDelay.writing.own.announced.resting': () => clock.increment(10_000),
          'xstate.after.renewalDelay.writing.own.announced.goingOn': () => clock.increment(10_000),
          'xstate.after.endDelay.writing.others.together.known': () => clock.increment(30_000),
          'xstate.after.responseDeadline.writing.others.together.checking': () => clock.increment(5_000),
        },
      }
    },
  },
  {
    table: {
      writing: { start: ['own.silent', 'others.alone'] },
      own: { 'writing.end': { hasPlace: 'own.silent' } },
      'own.silent': { 'writing.begin': 'own.begun' },
      'own.begun': { 'after announceDelay': 'own.announced.resting', 'writing.begin': 'stays' },
      'own.announced': { 'writing.begin': { isElsewhere: 'own.begun' } },
      'own.announced.resting': {
        'after renewalDelay': 'own.silent',
        'writing.begin': { isHere: 'own.announced.goingOn' },
      },
      'own.announced.goingOn': { 'after renewalDelay': 'own.announced.resting' },
      'others.alone': { 'writers.changed': { isShared: 'others.together.known' } },
      'others.together': {
        'writers.changed': { isShared: 'others.together.known', otherwise: 'others.alone' },
      },
      'others.together.known': { 'after endDelay': 'others.together.checking' },
      'others.together.checking': { 'after responseDeadline': 'others.alone' },
    },
  },
)

export const invariants = invariantsOf(writingMachine, {
  'somebody else is known where the form says so, and only there': (snapshot) =>
    snapshot.matches({ others: 'together' }) === snapshot.context.writers.length > 0,
  'what was said is a place': (snapshot) =>
    !snapshot.matches({ own: 'announced' }) || snapshot.context.place !== null,
})
