import { askConstants } from '#src/contract/ask-constants.ts'
import { startNextStep } from '#tests/support/ask/next-step.ts'
import { machineModel } from '#tests/support/machines/model.ts'
import { recorder } from '#tests/support/machines/recorder.ts'

import { nextStepMachine, type NextStepOutputEvent } from './next-step.machine.ts'

export const model = machineModel(
  nextStepMachine,
  {
    input: { listener: recorder<NextStepOutputEvent>().ref },
    samples: [
      { type: 'nextStep.changed', step: 'none' },
      { type: 'nextStep.changed', step: 'turn' },
      { type: 'nextStep.changed', step: 'decide' },
      { type: 'nextStep.changed', step: 'goOn' },
    ],
    readsOf: ({ step }) => step,
    setup: (inspect) => {
      const { nextStep, clock } = startNextStep(inspect)
      return {
        actor: nextStep,
        perform: {
          'xstate.after.relabelled.nextStep.relabelled': () => clock.increment(askConstants.relabelled),
        },
      }
    },
  },
  {
    table: {
      nextStep: { start: 'settled', 'nextStep.changed': { isAnother: 'relabelled' } },
      relabelled: { 'after relabelled': 'settled' },
      settled: {
        'nextStep.press': { hasButton: 'stays' },
        'nextStep.forward': { hasStep: 'stays' },
        'nextStep.back': { canReturn: 'stays' },
      },
    },
  },
)
