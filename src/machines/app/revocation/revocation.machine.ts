import { assign, setup } from 'xstate'

import { backOff } from '#src/machines/back-off.ts'
import { unwiredCallback, unwiredPromise } from '#src/machines/unwired.ts'

export type RevocationEvent = { readonly type: 'network.online' }

const backOffRange = { shortest: 1_000, longest: 60_000 }

/**
 * Ends the auth sessions at the server whose sign-out it has not confirmed, when the page is loaded, and retries with back-off until none
 * is stored. The page is reloaded after each sign-out, so that a new one begins here. What is stored stays with the actor.
 */
export const revocationMachine = setup({
  types: {} as { context: { readonly failures: number }; events: RevocationEvent },
  actors: {
    revokeStored: unwiredPromise<void>('revokeStored'),
    network: unwiredCallback('network'),
  },
  actions: { countFailure: assign({ failures: ({ context }) => context.failures + 1 }) },
  delays: { backOff: ({ context }) => backOff(backOffRange, context.failures - 1) },
}).createMachine({
  id: 'revocation',
  context: { failures: 0 },
  initial: 'revoking',
  states: {
    revoking: {
      invoke: {
        id: 'revokeStored',
        src: 'revokeStored',
        onDone: 'revoked',
        onError: { target: 'waiting', actions: 'countFailure' },
      },
    },
    waiting: {
      invoke: { id: 'network', src: 'network' },
      after: { backOff: 'revoking' },
      on: { 'network.online': 'revoking' },
    },
    revoked: { type: 'final' },
  },
})
