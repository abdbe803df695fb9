import { createActor } from 'xstate'

import type { Affiliation } from '#src/contract/user.ts'
import type { Id } from '#src/contract/values.ts'
import { deferredActor } from '#tests/support/machines/deferred-actor.ts'
import { deferredCallback, type OutputEvents } from '#tests/support/machines/deferred-callback.ts'
import { doneEvent, invariantsOf, machineModel, settling } from '#tests/support/machines/model.ts'
import { inKrabba, inMaurtua, userIn } from '#tests/support/data/people.ts'
import { recorder } from '#tests/support/machines/recorder.ts'

import {
  affiliationMachine,
  type AffiliationOutputEvent,
  type DayEvent,
  type RoleOutcome,
} from './affiliation.machine.ts'

const both = [inMaurtua, inKrabba]
const users = [
  { name: 'nobody’s', user: userIn([]) },
  { name: 'one kindergarten’s', user: userIn([inMaurtua]) },
  { name: 'two kindergartens’', user: userIn(both) },
  { name: 'one who chose before', user: userIn(both, inMaurtua) },
  { name: 'one who has only one', user: userIn([inMaurtua], inMaurtua) },
]

export const model = machineModel(
  affiliationMachine,
  users.map(({ name, user }) => {
    const input = {
      affiliations: user.affiliations,
      chosenId: user.profile.roleId,
      listener: recorder<AffiliationOutputEvent>().ref,
    }
    return {
      name,
      input,
      samples: [
        ...user.affiliations.map(({ _id }) => ({
          type: 'affiliation.choose' as const,
          affiliationId: _id,
        })),
        ...user.affiliations.map((chosen) =>
          doneEvent('setRole', { kind: 'set', user: userIn(user.affiliations, chosen) }),
        ),
        doneEvent('setRole', { kind: 'refused', message: 'Rollen finnes ikke.' }),
        doneEvent('setRole', { kind: 'offline' }),
        doneEvent('checkDay', true),
        doneEvent('checkDay', false),
      ],
      readsOf: (context) => context.chosenId,
      setup: (inspect) => {
        const setRole = deferredActor<RoleOutcome, { readonly affiliationId: Id | undefined }>()
        const storeChoice = deferredActor<void, { readonly affiliation: Affiliation | undefined }>()
        const checkDay = deferredActor<boolean, { readonly affiliationId: Id | null }>()
        const watchDay = deferredCallback<OutputEvents<DayEvent>>()
        const machine = affiliationMachine.provide({
          actors: {
            checkDay: checkDay.logic,
            setRole: setRole.logic,
            storeChoice: storeChoice.logic,
            watchDay: watchDay.logic,
          },
        })
        return {
          actor: createActor(machine, { input, inspect }).start(),
          perform: {
            ...settling({ setRole, checkDay, storeChoice }),
            'affiliation.check': watchDay.notify,
          },
        }
      },
    }
  }),
)

export const invariants = invariantsOf(affiliationMachine, {
  'a refused choice has its reason': (snapshot) =>
    !snapshot.matches('refused') || snapshot.context.failure !== undefined,
})
