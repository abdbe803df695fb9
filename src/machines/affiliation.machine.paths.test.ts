import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'

import type { Affiliation } from '#src/contract/user.ts'
import type { Id } from '#src/contract/values.ts'
import { deferredActor } from '#tests/support/deferred-actor.ts'
import { answerOf, journeysOf, notingTransitions, settling, untakenOf } from '#tests/support/model.ts'
import { inKrabba, inMaurtua, userIn } from '#tests/support/people.ts'
import { recorder } from '#tests/support/recorder.ts'

import { affiliationMachine, type AffiliationNews, type RoleOutcome } from './affiliation.machine.ts'

const taken = new Set<string>()
const both = [inMaurtua, inKrabba]
const beginnings = [
  { who: 'nobody’s', user: userIn([]) },
  { who: 'one kindergarten’s', user: userIn([inMaurtua]) },
  { who: 'two kindergartens’', user: userIn(both) },
  { who: 'one who chose before', user: userIn(both, inMaurtua) },
]

describe.each(beginnings)('$who', ({ user }) => {
  const input = { user, listener: recorder<AffiliationNews>().ref }
  const journeys = journeysOf(affiliationMachine, {
    input,
    samples: [
      ...user.affiliations.map(({ _id }) => ({ type: 'affiliation.choose' as const, affiliationId: _id })),
      ...user.affiliations.map((chosen) =>
        answerOf('setRole', { kind: 'set', user: userIn(user.affiliations, chosen) }),
      ),
      answerOf('setRole', { kind: 'refused', message: 'Rollen finnes ikke.' }),
      answerOf('setRole', { kind: 'unanswered' }),
    ],
    readsOf: (context) => context.user.profile.roleId,
  })

  describe.each(journeys)('%s', (_title, journey) => {
    it('is lived by the running actor', async () => {
      const setRole = deferredActor<RoleOutcome, { readonly affiliationId: Id | undefined }>()
      const keepChoice = deferredActor<void, { readonly affiliation: Affiliation | undefined }>()
      const machine = affiliationMachine.provide({
        actors: { setRole: setRole.logic, keepChoice: keepChoice.logic },
      })
      const lived = await journey.walk({
        actor: createActor(machine, { input, inspect: notingTransitions(affiliationMachine, taken) }).start(),
        perform: settling({ setRole, keepChoice }),
      })

      expect(lived).toEqual(journey.rests)
    })
  })
})

it('took every transition that the chart declares', () => {
  expect(untakenOf(affiliationMachine, taken)).toEqual([])
})
