import { type ActorRefFrom, createActor } from 'xstate'

import { houses } from '#src/contract/ask-curriculum.ts'
import { curriculumCounts } from '#src/contract/ask-constants.ts'
import { askMachines, pastSession, practiseAll } from '#tests/support/ask/curriculum-setup.ts'
import { doneEvent, machineModel, type Model, invariantsOf } from '#tests/support/machines/model.ts'

import type { AskHistory } from '#src/machines/ask/ask-history.ts'
import { chainOf } from '../ask-chain.ts'
import { curriculumMachine } from './curriculum.machine.ts'
import type { HouseOutput } from '../house/house.machine.ts'

/** Every session is complete except the last one of each house. */
const almostAll: AskHistory = houses.flatMap(({ modules }, house) =>
  modules.flatMap(({ sessions }, module) =>
    sessions.slice(0, module === 4 ? 4 : 5).map((ids, session) =>
      pastSession(
        { house: house + 1, module: module + 1, session: session + 1 },
        ids.map((id) => [id, 'approved'] as const),
      ),
    ),
  ),
)
const all: AskHistory = [
  ...almostAll,
  ...houses.map(({ modules }, house) =>
    pastSession(
      { house: house + 1, module: 5, session: 5 },
      (modules[4]?.sessions[4] ?? []).map((id) => [id, 'approved'] as const),
    ),
  ),
]
const lastOf = (house: number) => ({ house, module: 5, session: 5 })
const outputs: readonly HouseOutput[] = [
  { history: almostAll, leave: 'next', isGoingOn: true },
  { history: almostAll, leave: { place: lastOf(2) }, isGoingOn: false },
  { history: almostAll, leave: { place: lastOf(1) }, isGoingOn: false },
]

export const model = machineModel(curriculumMachine, [
  modelOf('almost complete', almostAll),
  modelOf('complete', all),
])

/** With real houses. */
function modelOf(name: string, history: AskHistory): Model<typeof curriculumMachine> {
  const input = { history, counts: curriculumCounts }
  return {
    name,
    input,
    samples: [
      { type: 'curriculum.choose', place: lastOf(1) },
      { type: 'curriculum.choose', place: lastOf(2) },
      ...outputs.map((output) => doneEvent('house', output)),
    ],
    readsOf: ({ place }) => place,
    canOccur: (event, { context }) => {
      const output = 'output' in event ? outputs.find((one) => one === event['output']) : undefined
      // A place in the current house is reached without the house being done.
      return !output || output.leave === 'next' || output.leave.place.house !== context.place.house
    },
    setup: (inspect) => {
      const curriculum = createActor(askMachines.curriculum, { input, inspect }).start()
      return {
        actor: curriculum,
        perform: {
          'xstate.done.actor.house': (event) =>
            end(
              curriculum,
              outputs.find((one) => one === event['output']),
            ),
        },
      }
    },
  }
}

/** Completes the house from its current session, or leaves it for another place. */
async function end(curriculum: ActorRefFrom<typeof curriculumMachine>, output: HouseOutput | undefined) {
  const { house } = chainOf(curriculum.getSnapshot())
  if (!house || !output) throw new Error('There is no house to end.')
  while (house.getSnapshot().status === 'active') {
    const { session } = chainOf(curriculum.getSnapshot())
    if (!session) throw new Error('The house has no session.')
    if (output.leave !== 'next') session.send({ type: 'session.choose', place: output.leave.place })
    else {
      await practiseAll(session)
      session.send({ type: 'session.next' })
    }
  }
}

export const invariants = invariantsOf(curriculumMachine, {
  'a completed curriculum has no session that is going on': (snapshot) =>
    !snapshot.matches('completed') || !snapshot.context.isGoingOn,
  'a practised session has three signs with at most three stars each': ({ context }) =>
    context.history.every(({ signs }) => signs.length === 3 && signs.every(({ stars }) => stars <= 3)),
})
