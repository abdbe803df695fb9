import { assign, sendTo, setup } from 'xstate'

import { askConstants } from '#src/contract/ask-constants.ts'
import type { Listener } from '#src/machines/listener.ts'

/**
 * What leads a sign on: `turn` gives the child the turn, `again` ends «En gang til!», and `goOn` ends a pause, a cheer or a
 * comfort. `none` while it is the child's turn, and outside a sign.
 */
export type Step = 'none' | 'turn' | 'again' | 'goOn'

/** The operator has pressed the button of this step. */
export type NextStepOutputEvent = { readonly type: 'nextStep.taken'; readonly step: Step }
type NextStepInput = { readonly listener: Listener<NextStepOutputEvent> }
type NextStepContext = NextStepInput & { readonly step: Step }
export type NextStepEvent =
  | { readonly type: 'nextStep.changed'; readonly step: Step }
  | { readonly type: 'nextStep.press' }

/**
 * The one button that leads a sign on. What it does changes by presses and by time, so that for a moment after each change a
 * press is ignored: it was meant for what the button did before.
 */
export const nextStepMachine = setup({
  types: {} as { input: NextStepInput; context: NextStepContext; events: NextStepEvent },
  actions: {
    noteStep: assign({ step: (_, { step }: { step: Step }) => step }),
    notifyTaken: sendTo(
      ({ context }) => context.listener,
      ({ context: { step } }) => ({ type: 'nextStep.taken' as const, step }),
    ),
  },
  guards: {
    isAnother: ({ context }, { step }: { step: Step }) => step !== context.step,
    hasStep: ({ context }) => context.step !== 'none',
  },
  delays: { relabelled: askConstants.relabelled },
}).createMachine({
  id: 'nextStep',
  context: ({ input }) => ({ ...input, step: 'none' }),
  initial: 'settled',
  on: {
    'nextStep.changed': {
      guard: { type: 'isAnother', params: ({ event }) => ({ step: event.step }) },
      target: '.relabelled',
      actions: { type: 'noteStep', params: ({ event }) => ({ step: event.step }) },
    },
  },
  states: {
    relabelled: { after: { relabelled: 'settled' } },
    settled: { on: { 'nextStep.press': { guard: 'hasStep', actions: 'notifyTaken' } } },
  },
})
