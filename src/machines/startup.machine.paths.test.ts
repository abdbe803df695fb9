import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'

import { constants } from '#src/contract/constants.ts'
import { deferredActor } from '#tests/support/deferred-actor.ts'
import { answerOf, journeysOf, notingTransitions, settling, untakenOf } from '#tests/support/model.ts'

import { type ListOutcome, startupLists, type StartupList, startupMachine } from './startup.machine.ts'

const taken = new Set<string>()
const loads = startupLists.map((list) => `load.${list}`)
const samples = loads.flatMap((load) => [answerOf(load, 'loaded'), answerOf(load, 'unanswered')])

describe.each([{ isAffiliated: true }, { isAffiliated: false }])('with %o', (input) => {
  describe.each(journeysOf(startupMachine, { input, samples }))('%s', (_title, journey) => {
    it('is lived by the running actor', async () => {
      const clock = new SimulatedClock()
      const loadList = deferredActor<ListOutcome, { readonly list: StartupList }>()
      const machine = startupMachine.provide({ actors: { loadList: loadList.logic } })
      const inspect = notingTransitions(startupMachine, taken)
      const lived = await journey.walk({
        actor: createActor(machine, { input, clock, inspect }).start(),
        perform: {
          ...settling(Object.fromEntries(loads.map((load) => [load, loadList]))),
          'xstate.after.splashDelay.startup.settling': () => clock.increment(constants.splashDelay),
        },
      })

      expect(lived).toEqual(journey.rests)
    })
  })
})

it('took every transition that the chart declares', () => {
  expect(untakenOf(startupMachine, taken)).toEqual([])
})
