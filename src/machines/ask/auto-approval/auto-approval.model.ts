import { startAutoApproval } from '#tests/support/ask/auto-approval.ts'
import { invariantsOf, machineModel } from '#tests/support/machines/model.ts'
import { recorder } from '#tests/support/machines/recorder.ts'

import { autoApprovalMachine, type AutoApprovalOutputEvent } from './auto-approval.machine.ts'

export const model = machineModel(
  autoApprovalMachine,
  {
    input: { listener: recorder<AutoApprovalOutputEvent>().ref },
    samples: [
      { type: 'setting.loaded', isOn: true },
      { type: 'setting.loaded', isOn: false },
      {
        type: 'autoApproval.attempt.judged',
        judgement: { suggestion: 'approve', confidence: 0.9, hints: [] },
      },
      { type: 'autoApproval.attempt.judged', judgement: undefined },
      { type: 'autoApproval.attempt.seen', judgement: undefined },
      {
        type: 'autoApproval.attempt.seen',
        judgement: { suggestion: 'approve', confidence: 0.9, hints: [] },
      },
    ],
    readsOf: ({ secondsLeft }) => secondsLeft,
    setup: (inspect) => {
      const { autoApproval, clock } = startAutoApproval(inspect)
      return {
        actor: autoApproval,
        perform: {
          'xstate.after.second.autoApproval.on.countingDown.second': () => clock.increment(1_000),
        },
      }
    },
  },
  {
    table: {
      autoApproval: { start: 'off' },
      off: { 'setting.loaded': { isOn: 'on.idle' }, 'autoApproval.turnOn': 'on.idle' },
      on: { 'autoApproval.turnOff': 'off', 'autoApproval.attempt.gone': 'on.idle' },
      'on.idle': { 'autoApproval.attempt.seen': 'on.following' },
      'on.following': {
        'autoApproval.attempt.judged': { isSure: 'on.countingDown.second', otherwise: 'on.idle' },
      },
      'on.countingDown': {
        'interruptions.occurred': 'on.stopped',
        'autoApproval.stop': 'on.stopped',
        'autoApproval.attempt.seen': { isNewAttempt: 'on.following' },
      },
      'on.stopped': { 'autoApproval.attempt.seen': { isNewAttempt: 'on.following' } },
      'on.countingDown.second': {
        'after second': { hasSecondsLeft: 'on.countingDown.second', otherwise: 'on.idle' },
      },
    },
  },
)

export const invariants = invariantsOf(autoApprovalMachine, {
  'seconds are only left in a countdown': (snapshot) =>
    snapshot.matches({ on: 'countingDown' }) === snapshot.context.secondsLeft > 0,
  'a countdown is of at most three seconds': ({ context }) => context.secondsLeft <= 3,
})
