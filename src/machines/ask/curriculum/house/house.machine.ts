import { assign, sendTo, setup } from 'xstate'

import type { AskPlace } from '#src/contract/ask-curriculum.ts'
import type { CurriculumCounts } from '#src/contract/ask-constants.ts'

import { type AskHistory, sessionsOf } from '#src/machines/ask/ask-history.ts'
import { moduleMachine, type ModuleOutput } from '../module/module.machine.ts'

export type HouseInput = AskPlace & {
  readonly history: AskHistory
  readonly counts: CurriculumCounts
  readonly isGoingOn: boolean
}
export type HouseOutput = ModuleOutput
/** The page was reloaded: timers are lost. */
export type HouseEvent = { readonly type: 'house.resume' }
type HouseContext = HouseInput & { readonly leave: ModuleOutput['leave'] }

/** Steps through the modules of one house. */
export const houseMachine = setup({
  types: {} as {
    children: { readonly module: 'module' }
    input: HouseInput
    context: HouseContext
    events: HouseEvent
    output: HouseOutput
  },
  actors: { module: moduleMachine },
  actions: {
    resumeModule: sendTo('module', { type: 'module.resume' }),
    noteModule: assign({
      history: (_, params: ModuleOutput) => params.history,
      isGoingOn: (_, params: ModuleOutput) => params.isGoingOn,
      leave: (_, params: ModuleOutput) => params.leave,
    }),
    goToNextModule: assign({ module: ({ context }) => context.module + 1, session: 1 }),
    goTo: assign((_, params: ModuleOutput) => (params.leave === 'next' ? {} : params.leave.place)),
  },
  guards: {
    isElsewhere: ({ context }, { leave }: ModuleOutput) =>
      leave !== 'next' && leave.place.house !== context.house,
    isElsewhereHere: (_, { leave }: ModuleOutput) => leave !== 'next',
    isLast: ({ context }) => context.module === context.counts.modulesInHouse,
  },
}).createMachine({
  id: 'house',
  context: ({ input }) => ({ ...input, leave: 'next' }),
  initial: 'inModule',
  states: {
    inModule: {
      on: { 'house.resume': { actions: 'resumeModule' } },
      invoke: {
        id: 'module',
        src: 'module',
        input: ({ context: { house, module, session, history, counts, isGoingOn } }) => ({
          house,
          module,
          session,
          history,
          counts,
          isGoingOn,
          sessions: sessionsOf({ house, module }, history, counts),
        }),
        onSnapshot: {},
        onDone: [
          {
            guard: { type: 'isElsewhere', params: ({ event }) => event.output },
            target: 'left',
            actions: { type: 'noteModule', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isElsewhereHere', params: ({ event }) => event.output },
            target: 'inModule',
            reenter: true,
            actions: [
              { type: 'noteModule', params: ({ event }) => event.output },
              { type: 'goTo', params: ({ event }) => event.output },
            ],
          },
          {
            guard: 'isLast',
            target: 'left',
            actions: { type: 'noteModule', params: ({ event }) => event.output },
          },
          {
            target: 'inModule',
            reenter: true,
            actions: [{ type: 'noteModule', params: ({ event }) => event.output }, 'goToNextModule'],
          },
        ],
      },
    },
    left: { type: 'final' },
  },
  output: ({ context: { history, leave, isGoingOn } }) => ({ history, leave, isGoingOn }),
})
