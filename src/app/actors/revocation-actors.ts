import { fromCallback, fromPromise } from 'xstate'

import type { Api } from '#src/contract/api.ts'
import { NetworkError } from '#src/contract/api.ts'
import { authSessionEndpoints } from '#src/contract/auth-session.ts'
import { isFinal, outcomeOf } from '#src/contract/outcome.ts'
import type { RevocationEvent, revocationMachine } from '#src/machines/app/revocation/revocation.machine.ts'

import type { ActorsOf } from '../start/actors-of.ts'
import type { PendingSignOuts } from '../leaving/pending-sign-outs.ts'
import type { Platform } from '../start/platform.ts'

type Deps = Pick<Platform, 'watchNetwork'> & {
  readonly api: Api
  readonly pendingSignOuts: PendingSignOuts
}

export const revocationActors = ({ api, pendingSignOuts, watchNetwork }: Deps) =>
  ({
    revokeStored: fromPromise<void>(async ({ signal }) => {
      for (const refreshToken of pendingSignOuts.list()) {
        const outcome = await outcomeOf(
          api,
          authSessionEndpoints.endSession,
          { body: { refreshToken } },
          signal,
        )
        // Drop one that the server will never accept.
        if (outcome.kind !== 'ok' && !isFinal(outcome)) throw new NetworkError()
        pendingSignOuts.remove(refreshToken)
      }
    }),

    network: fromCallback(({ sendBack }) => {
      let wasOffline = false
      return watchNetwork((isOnline) => {
        const event: RevocationEvent = { type: 'network.online' }
        if (isOnline && wasOffline) sendBack(event)
        wasOffline = !isOnline
      })
    }),
  }) satisfies ActorsOf<typeof revocationMachine>
