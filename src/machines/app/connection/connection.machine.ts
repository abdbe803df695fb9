import { setup } from 'xstate'

import { constants } from '#src/contract/constants.ts'
import { unwiredCallback } from '#src/machines/unwired.ts'

/** Whether the device has a network; sent at once, and whenever it changes. */
export type ConnectionEvent = { readonly type: 'connection.lost' } | { readonly type: 'connection.restored' }

/** Whether the device has a network, as far as the browser knows. A device with one may still not reach the server. */
export const connectionMachine = setup({
  types: {} as { events: ConnectionEvent },
  actors: { watchConnection: unwiredCallback('watchConnection') },
  delays: { restoredDisplay: constants.restoredDisplay },
}).createMachine({
  id: 'connection',
  invoke: { id: 'watchConnection', src: 'watchConnection' },
  initial: 'online',
  states: {
    online: { on: { 'connection.lost': 'offline' } },
    offline: { on: { 'connection.restored': 'restored' } },
    // A toast says that the network is back.
    restored: {
      on: { 'connection.lost': 'offline' },
      after: { restoredDisplay: 'online' },
    },
  },
})
