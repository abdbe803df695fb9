import { type ActorRefFrom, createActor } from 'xstate'

import { curriculumCounts } from '#src/contract/ask-constants.ts'
import { askMachines, practiseAll } from '#tests/support/ask/curriculum-setup.ts'
import { doneEvent, machineModel, invariantsOf } from '#tests/support/machines/model.ts'
import type { TransitionTable } from '#tests/support/machines/transition-table.ts'

import { houseMachine } from './house.machine.ts'
import type { ModuleOutput } from '../module/module.machine.ts'

const outputs: readonly ModuleOutput[] = [
  { history: [], leave: 'next', isGoingOn: true },
  { history: [], leave: { place: { house: 1, module: 4, session: 5 } }, isGoingOn: false },
  { history: [], leave: { place: { house: 1, module: 5, session: 1 } }, isGoingOn: false },
  { history: [], leave: { place: { house: 2, module: 1, session: 1 } }, isGoingOn: false },
]
const input = { house: 1, module: 4, session: 5, history: [], counts: curriculumCounts, isGoingOn: false }
const table: TransitionTable = {
  house: { start: 'inModule' },
  inModule: {
    'house.resume': 'stays',
    'done module': {
      isElsewhere: 'left',
      isElsewhereHere: 'inModule',
      isLast: 'left',
      otherwise: 'inModule',
    },
  },
}

export const model = machineModel(
  houseMachine,
  {
    input,
    samples: outputs.map((output) => doneEvent('module', output)),
    readsOf: ({ module, session, isGoingOn }) => [module, session, isGoingOn],
    canOccur: (event, { context }) => {
      const output = outputs.find((one) => 'output' in event && one === event.output)
      if (output === undefined || output.leave === 'next') return true
      // A place in the current module is reached without the module being done, and a session that starts automatically
      // cannot be left for another place.
      return output.leave.place.module !== context.module && !context.isGoingOn
    },
    setup: (inspect) => {
      const house = createActor(askMachines.house, { input, inspect }).start()
      return {
        actor: house,
        perform: {
          'xstate.done.actor.module': (event) =>
            end(
              house,
              outputs.find((one) => one === event['output']),
            ),
        },
      }
    },
  },
  { table },
)

/** Completes the module session by session, or leaves it for another place. */
async function end(house: ActorRefFrom<typeof houseMachine>, output: ModuleOutput | undefined) {
  const module = house.getSnapshot().children.module
  if (!module || !output) throw new Error('There is no module to end.')
  while (module.getSnapshot().status === 'active') {
    const session = module.getSnapshot().children.session
    if (!session) throw new Error('The module has no session.')
    if (output.leave !== 'next') session.send({ type: 'session.choose', place: output.leave.place })
    else {
      await practiseAll(session)
      session.send({ type: 'session.next' })
    }
  }
}

export const invariants = invariantsOf(houseMachine, {
  'a practised session has three signs with at most three stars each': ({ context }) =>
    context.history.every(({ signs }) => signs.length === 3 && signs.every(({ stars }) => stars <= 3)),
})
