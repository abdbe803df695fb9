import { assign, sendTo, setup } from 'xstate'

import { askConstants } from '#src/contract/ask-constants.ts'
import type { Listener } from '#src/machines/listener.ts'

/**
 * What leads on: `begin` shows the first sign, `turn` gives the child the turn, `decide` approves its attempt, `again` ends «En gang
 * til!», and `goOn` ends a pause, a cheer or a comfort. `none` where nothing does.
 */
export type Step = 'none' | 'begin' | 'turn' | 'decide' | 'again' | 'goOn'

/** Whether the step is one of the button; the first sign and a decision have their own. */
export const hasButton = (step: Step): boolean => step === 'turn' || step === 'again' || step === 'goOn'

export type NextStepOutputEvent =
  /** The operator has pressed the button of this step, or the forward key of a clicker. */
  | { readonly type: 'nextStep.taken'; readonly step: Step }
  /** The operator has pressed the back key of a clicker: the sign is shown again, or the child tries again. */
  | { readonly type: 'nextStep.returned'; readonly step: Step }
type NextStepInput = { readonly listener: Listener<NextStepOutputEvent> }
type NextStepContext = NextStepInput & { readonly step: Step }
export type NextStepEvent =
  | { readonly type: 'nextStep.changed'; readonly step: Step }
  | { readonly type: 'nextStep.press' }
  /** The keys of a clicker. */
  | { readonly type: 'nextStep.forward' }
  | { readonly type: 'nextStep.back' }

/**
 * The one button that leads a sign on, and the two keys of a clicker that lead a session on and back. What they do changes by presses
 * and by time, so that for a moment after each change a press is ignored: it was meant for what was there before.
 */
export const nextStepMachine = setup({
  types: {} as { input: NextStepInput; context: NextStepContext; events: NextStepEvent },
  actions: {
    noteStep: assign({ step: (_, { step }: { step: Step }) => step }),
    notifyTaken: sendTo(
      ({ context }) => context.listener,
      ({ context: { step } }) => ({ type: 'nextStep.taken' as const, step }),
    ),
    notifyReturned: sendTo(
      ({ context }) => context.listener,
      ({ context: { step } }) => ({ type: 'nextStep.returned' as const, step }),
    ),
  },
  guards: {
    isAnother: ({ context }, { step }: { step: Step }) => step !== context.step,
    hasButton: ({ context }) => hasButton(context.step),
    hasStep: ({ context }) => context.step !== 'none',
    canReturn: ({ context: { step } }) => step === 'turn' || step === 'decide',
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
    settled: {
      on: {
        'nextStep.press': { guard: 'hasButton', actions: 'notifyTaken' },
        'nextStep.forward': { guard: 'hasStep', actions: 'notifyTaken' },
        'nextStep.back': { guard: 'canReturn', actions: 'notifyReturned' },
      },
    },
  },
})
