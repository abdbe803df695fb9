import { fromCallback } from 'xstate'

import type { ConnectionEvent, connectionMachine } from '#src/machines/app/connection/connection.machine.ts'

import type { ActorsOf } from '../start/actors-of.ts'
import type { Platform } from '../start/platform.ts'

export const connectionActors = ({ watchNetwork }: Pick<Platform, 'watchNetwork'>) =>
  ({
    watchConnection: fromCallback(({ sendBack }) =>
      watchNetwork((isOnline) => {
        const event: ConnectionEvent = { type: isOnline ? 'connection.restored' : 'connection.lost' }
        sendBack(event)
      }),
    ),
  }) satisfies ActorsOf<typeof connectionMachine>
