import { doneEvent, invariantsOf, machineModel, settling } from '#tests/support/machines/model.ts'
import { shortRecording, startTakeRecorder, takeRecorderInput } from '#tests/support/ask/take-recorder.ts'

import { takeRecorderMachine } from './take-recorder.machine.ts'

const frame = {
  type: 'handPose.seen',
  hands: [],
  isCrowded: false,
  aspect: 0.75,
  at: 0,
  framesPerSecond: 12,
} as const

export const model = machineModel(takeRecorderMachine, {
  input: takeRecorderInput,
  samples: [
    { type: 'takeRecorder.begin', signer: 1 },
    frame,
    { type: 'camera.changed', state: 'live' },
    { type: 'visibility.hidden' },
    { type: 'camera.changed', state: 'lost' },
    { type: 'attemptDetector.detected', event: { type: 'repetition.hands.seen' } },
    { type: 'attemptDetector.detected', event: { type: 'repetition.hands.gone' } },
    { type: 'recording.finished', recorded: undefined },
    { type: 'recording.finished', recorded: shortRecording },
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
})

export const invariants = invariantsOf(takeRecorderMachine, {
  'at most three takes are kept': ({ context }) => context.keptCount <= 3,
  'a take is only there to be decided about': (snapshot) =>
    (snapshot.matches('reviewing') || snapshot.matches('saving')) ===
    (snapshot.context.recorded !== undefined),
  'a countdown is of one to three seconds': (snapshot) =>
    !snapshot.matches({ performing: 'countingDown' }) || [1, 2, 3].includes(snapshot.context.secondsLeft),
})
