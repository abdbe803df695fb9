import { type ActorRefFrom, createActor } from 'xstate'

import { houses } from '#src/contract/ask-curriculum.ts'
import { curriculumCounts } from '#src/contract/ask-constants.ts'
import { askMachines, pastSession, practiseAll } from '#tests/support/ask/curriculum-setup.ts'
import { doneEvent, machineModel, invariantsOf } from '#tests/support/machines/model.ts'
import type { TransitionTable } from '#tests/support/machines/transition-table.ts'

import { moduleMachine } from './module.machine.ts'
import type { SessionOutput } from '../session/session.machine.ts'

const sessions = houses[0]?.modules[0]?.sessions ?? []
const input = {
  house: 1,
  module: 1,
  session: 4,
  sessions,
  history: [],
  counts: curriculumCounts,
  isGoingOn: false,
}
/** The last two sessions of the module, completed. */
const completed = [4, 5].map((session) =>
  pastSession(
    { house: 1, module: 1, session },
    (sessions[session - 1] ?? []).map((id) => [id, 'approved'] as const),
  ),
)
const untouched = pastSession({ house: 1, module: 1, session: 1 }, [])
const outputs: readonly SessionOutput[] = [
  ...completed.map((session) => ({ kind: 'next', wasHeld: true, session }) as const),
  { kind: 'elsewhere', place: { house: 1, module: 1, session: 5 }, wasHeld: false, session: untouched },
  { kind: 'elsewhere', place: { house: 1, module: 3, session: 2 }, wasHeld: false, session: untouched },
]
const table: TransitionTable = {
  module: { start: 'inSession' },
  inSession: {
    'module.resume': 'stays',
    'done session': {
      isElsewhere: 'left',
      isElsewhereHere: 'inSession',
      isLast: 'left',
      otherwise: 'inSession',
    },
  },
}

export const model = machineModel(
  moduleMachine,
  {
    input,
    samples: outputs.map((output) => doneEvent('session', output)),
    readsOf: ({ session, isGoingOn }) => [session, isGoingOn],
    canOccur: (event, { context }) => {
      const output = outputIn(event)
      if (!output) return true
      // A session that continues automatically cannot be left for another place before it has started.
      return output.kind === 'elsewhere' ? !context.isGoingOn : output.session.session === context.session
    },
    setup: (inspect) => {
      const module = createActor(askMachines.module, { input, inspect }).start()
      return {
        actor: module,
        perform: { 'xstate.done.actor.session': (event) => end(module, outputIn(event)) },
      }
    },
  },
  { table },
)

async function end(module: ActorRefFrom<typeof moduleMachine>, output: SessionOutput | undefined) {
  const session = module.getSnapshot().children.session
  if (!session || !output) throw new Error('There is no session to end.')
  if (output.kind === 'elsewhere') return session.send({ type: 'session.choose', place: output.place })
  await practiseAll(session)
  session.send({ type: 'session.next' })
}

function outputIn(event: { readonly type: string; readonly output?: unknown }): SessionOutput | undefined {
  return outputs.find((output) => output === event.output)
}

export const invariants = invariantsOf(moduleMachine, {
  'a practised session has three signs with at most three stars each': ({ context }) =>
    context.history.every(({ signs }) => signs.length === 3 && signs.every(({ stars }) => stars <= 3)),
})
