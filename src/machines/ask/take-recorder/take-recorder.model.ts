import { doneEvent, invariantsOf, machineModel, settling } from '#tests/support/machines/model.ts'
import type { TransitionTable } from '#tests/support/machines/transition-table.ts'
import { shortRecording, startTakeRecorder, takeRecorderInput } from '#tests/support/ask/take-recorder.ts'

import { takeRecorderMachine } from './take-recorder.machine.ts'

const frame = {
  type: 'vision.seen',
  hands: [],
  isCrowded: false,
  aspect: 0.75,
  at: 0,
  framesPerSecond: 12,
} as const

const table: TransitionTable = {
  takeRecorder: { start: 'introducing', 'visibility.hidden': 'stays', 'separability.measured': 'stays' },
  introducing: { 'takeRecorder.begin': 'performing.preparing' },
  performing: {
    'visibility.hidden': 'performing.preparing',
    'vision.camera.changed': { isOff: 'performing.preparing' },
  },
  'performing.preparing': { 'vision.seen': 'performing.ready' },
  'performing.ready': { 'takeRecorder.record': 'performing.countingDown.second' },
  'performing.unseen': { 'takeRecorder.record': 'performing.countingDown.second' },
  'performing.countingDown': { 'takeRecorder.stop': 'performing.ready' },
  'performing.countingDown.second': {
    'after second': { hasSecondsLeft: 'performing.countingDown.second', otherwise: 'performing.recording' },
  },
  'performing.recording': {
    'takeRecorder.stop': 'performing.finishing',
    'vision.seen': 'stays',
    'vision.attempt.changed': { isEnd: 'performing.finishing' },
    'after takeLimit': 'performing.finishing',
  },
  'performing.finishing': { 'recording.finished': { hasTake: 'reviewing', otherwise: 'performing.unseen' } },
  reviewing: {
    'takeRecorder.play': 'stays',
    'takeRecorder.keep': 'saving',
    'takeRecorder.discard': 'performing.preparing',
  },
  saving: {
    'done saveTake': { isLast: 'done', isKept: 'performing.preparing', otherwise: 'reviewing' },
    'error saveTake': 'reviewing',
  },
  done: { 'takeRecorder.begin': 'performing.preparing' },
}

export const model = machineModel(
  takeRecorderMachine,
  {
    input: takeRecorderInput,
    samples: [
      { type: 'takeRecorder.begin', signer: 1 },
      frame,
      { type: 'vision.camera.changed', state: 'live' },
      { type: 'visibility.hidden' },
      { type: 'vision.camera.changed', state: 'lost' },
      { type: 'vision.attempt.changed', event: { type: 'repetition.hands.seen' } },
      { type: 'vision.attempt.changed', event: { type: 'repetition.hands.gone' } },
      { type: 'recording.finished', recorded: undefined },
      { type: 'recording.finished', recorded: shortRecording },
      { type: 'separability.measured', separability: undefined },
      doneEvent('saveTake', { kind: 'ok', body: null }),
      doneEvent('saveTake', { kind: 'offline' }),
    ],
    readsOf: ({ secondsLeft, keptCount, recorded }) => [secondsLeft, keptCount, recorded !== undefined],
    setup: (inspect) => {
      const { recorder, clock, saveTake } = startTakeRecorder(inspect)
      return {
        actor: recorder,
        perform: {
          ...settling({ saveTake }),
          'xstate.after.second.takeRecorder.performing.countingDown.second': () => clock.increment(1_000),
          'xstate.after.takeLimit.takeRecorder.performing.recording': () => clock.increment(8_000),
        },
      }
    },
  },
  { table },
)

export const invariants = invariantsOf(takeRecorderMachine, {
  'at most three takes are kept': ({ context }) => context.keptCount <= 3,
  'a take is only there to be decided about': (snapshot) =>
    (snapshot.matches('reviewing') || snapshot.matches('saving')) ===
    (snapshot.context.recorded !== undefined),
  'a countdown is of one to three seconds': (snapshot) =>
    !snapshot.matches({ performing: 'countingDown' }) || [1, 2, 3].includes(snapshot.context.secondsLeft),
})
