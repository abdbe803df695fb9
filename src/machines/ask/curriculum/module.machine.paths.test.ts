import { expect, it } from 'vitest'
import { type ActorRefFrom, createActor } from 'xstate'

import { houses } from '#src/contract/ask-curriculum.ts'
import { curriculumCounts } from '#src/contract/constants.ts'
import { askMachines, leave, pastSession, practiseAll } from '#tests/support/ask/curriculum-setup.ts'
import { doneEvent, followPaths } from '#tests/support/machines/model.ts'
import type { TransitionTable } from '#tests/support/machines/transition-table.ts'

import { moduleMachine } from './module.machine.ts'
import type { SessionOutput } from './session.machine.ts'

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
/** The last two sessions of the module, completed or left at once. */
const held = [4, 5].map((session) => {
  const ids = sessions[session - 1] ?? []
  const place = { house: 1, module: 1, session }
  return {
    complete: pastSession(
      place,
      ids.map((id) => [id, 'approved'] as const),
    ),
    untouched: pastSession(
      place,
      ids.map((id) => [id, 'new'] as const),
    ),
  }
})
const untouched = pastSession({ house: 1, module: 1, session: 1 }, [])
const outputs: readonly SessionOutput[] = [
  ...held.flatMap(({ complete, untouched: session }) => [
    { kind: 'held', goesOn: true, session: complete } as const,
    { kind: 'held', goesOn: false, session: complete } as const,
    { kind: 'held', goesOn: false, session } as const,
  ]),
  { kind: 'elsewhere', place: { house: 1, module: 1, session: 5 }, session: untouched },
  { kind: 'elsewhere', place: { house: 1, module: 3, session: 2 }, session: untouched },
]
const table: TransitionTable = {
  module: { start: 'inSession' },
  inSession: {
    'module.resume': 'stays',
    'done session': {
      isElsewhere: 'left',
      isElsewhereHere: 'inSession',
      isLast: 'left',
      isComplete: 'inSession',
      otherwise: 'inSession',
    },
  },
}

it('takes every transition of its chart, to the target in the table', async () => {
  const problems = await followPaths(
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

  expect(problems).toEqual([])
})

async function end(module: ActorRefFrom<typeof moduleMachine>, output: SessionOutput | undefined) {
  const session = module.getSnapshot().children.session
  if (!session || !output) throw new Error('There is no session to end.')
  if (output.kind === 'elsewhere') return session.send({ type: 'session.choose', place: output.place })
  const isUntouched = output.session.signs.every(({ state }) => state === 'new')
  if (!isUntouched) await practiseAll(session)
  else {
    session.send({ type: 'session.start', skipsIntroduction: true })
    await new Promise(setImmediate)
  }
  if (output.goesOn) session.send({ type: 'session.next' })
  else leave(session)
}

function outputIn(event: { readonly type: string; readonly output?: unknown }): SessionOutput | undefined {
  return outputs.find((output) => output === event.output)
}
