import { describe, expect, it } from 'vitest'
import { type ActorRefFrom, createActor } from 'xstate'

import { houses } from '#src/contract/ask-curriculum.ts'
import { curriculumCounts } from '#src/contract/constants.ts'
import { askMachines, leave, pastSession, practiseAll } from '#tests/support/ask-stage.ts'
import { answerOf, journeysOf, notingTransitions, untakenOf } from '#tests/support/model.ts'

import type { AskHistory } from './ask-history.ts'
import { chainOf } from './ask-chain.ts'
import { curriculumMachine } from './curriculum.machine.ts'
import type { HouseOutput } from './house.machine.ts'

const taken = new Set<string>()

/** Everything has been held but the last session of each house. */
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
  { history: almostAll, leave: 'next', isGoingOn: false },
  { history: almostAll, leave: { place: lastOf(2) }, isGoingOn: false },
  { history: almostAll, leave: { place: lastOf(1) }, isGoingOn: false },
]

describe.each([
  { what: 'one that is almost whole', history: almostAll },
  { what: 'one that is whole', history: all },
])('$what', ({ history }) => {
  const journeys = journeysOf(curriculumMachine, {
    input: { history, counts: curriculumCounts },
    samples: [
      { type: 'curriculum.choose', place: lastOf(1) },
      { type: 'curriculum.choose', place: lastOf(2) },
      ...outputs.map((output) => answerOf('house', output)),
    ],
    readsOf: ({ place }) => place,
    canCome: (event, { context }) => {
      const output = 'output' in event ? outputs.find((one) => one === event['output']) : undefined
      // Within its own house another place is found without the house’s end.
      return !output || output.leave === 'next' || output.leave.place.house !== context.place.house
    },
  })

  describe.each(journeys)('%s', (_title, journey) => {
    it('is lived by the running actor and its real houses', async () => {
      const inspect = notingTransitions(curriculumMachine, taken)
      const curriculum = createActor(askMachines.curriculum, {
        input: { history, counts: curriculumCounts },
        inspect,
      }).start()
      const lived = await journey.walk({
        actor: curriculum,
        perform: {
          'xstate.done.actor.house': (event) =>
            end(
              curriculum,
              outputs.find((one) => one === event['output']),
            ),
        },
      })

      expect(lived).toEqual(journey.rests)
    })
  })
})

it('took every transition that the chart declares', () => {
  expect(untakenOf(curriculumMachine, taken)).toEqual([])
})

/** Holds the house to its end, from where it is, or leaves it for another place. */
async function end(curriculum: ActorRefFrom<typeof curriculumMachine>, output: HouseOutput | undefined) {
  const { house } = chainOf(curriculum)
  if (!house || !output) throw new Error('There is no house to end.')
  while (house.getSnapshot().status === 'active') {
    const { session } = chainOf(curriculum)
    if (!session) throw new Error('The house has no session.')
    if (output.leave !== 'next') session.send({ type: 'session.choose', place: output.leave.place })
    else {
      await practiseAll(session)
      leave(session)
    }
  }
}
