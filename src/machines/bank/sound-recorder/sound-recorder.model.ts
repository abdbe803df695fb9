import { reading, startSoundRecorder } from '#tests/support/content/sound-recorder.ts'
import { invariantsOf, machineModel } from '#tests/support/machines/model.ts'

import { soundRecorderMachine } from './sound-recorder.machine.ts'

export const model = machineModel(
  soundRecorderMachine,
  {
    input: { listener: undefined },
    samples: [
      { type: 'capture.measured', seconds: 2, level: 0.4 },
      { type: 'capture.finished', recording: reading },
      { type: 'capture.failed', failure: 'refused' },
    ],
    // No guard reads the context, and nothing but the count of takes survives a recording.
    readsOf: ({ recording, failure }) => [recording !== undefined, failure],
    setup: (inspect) => {
      const { recorder, clock, capture } = startSoundRecorder(inspect)
      return {
        actor: recorder,
        perform: {
          'capture.started': capture.notify,
          'capture.measured': capture.notify,
          'capture.finished': capture.notify,
          'capture.failed': capture.notify,
          'xstate.after.recordingLimit.soundRecorder.capturing.recording': () => clock.increment(600_000),
        },
      }
    },
  },
  {
    table: {
      soundRecorder: { start: 'idle' },
      idle: { 'soundRecorder.record': 'capturing.asking' },
      capturing: {
        'soundRecorder.cancel': 'idle',
        'capture.finished': 'recorded.unlocked',
        'capture.failed': 'failed',
      },
      'capturing.asking': { 'capture.started': 'capturing.recording' },
      'capturing.recording': {
        'capture.measured': 'stays',
        'soundRecorder.stop': 'capturing.finishing',
        'after recordingLimit': 'capturing.finishing',
      },
      'recorded.unlocked': {
        'soundRecorder.use': 'idle',
        'soundRecorder.record': 'capturing.asking',
        'soundRecorder.cancel': 'idle',
        'soundRecorder.lock': 'recorded.locked',
      },
      'recorded.locked': { 'soundRecorder.unlock': 'recorded.unlocked' },
      failed: { 'soundRecorder.record': 'capturing.asking', 'soundRecorder.cancel': 'idle' },
    },
  },
)

export const invariants = invariantsOf(soundRecorderMachine, {
  'there is a recording exactly while it can be heard': (snapshot) =>
    snapshot.matches('recorded') === (snapshot.context.recording !== undefined),
  'a failure says why': (snapshot) => snapshot.matches('failed') === (snapshot.context.failure !== undefined),
  'nothing is left of a recording that has ended': ({ context, ...snapshot }) =>
    !snapshot.matches('idle') || (context.seconds === 0 && context.loudest === 0 && !context.isAtLimit),
})
