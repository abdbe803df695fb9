import * as v from 'valibot'

import type { Outcome } from '#server/test-mode/fault-switch.ts'
import type { TestMode } from '#server/test-mode/test-mode.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'

/** What a path does to its server: the switch of the test mode, and its clock. */
export type ServerControl = {
  /** Lets the requests to an endpoint wait until they are released. */
  readonly hold: (endpoint: Endpoint) => Promise<void>
  /** Gives the waiting requests to an endpoint a response; waits for the first. */
  readonly release: (endpoint: Endpoint, outcome?: Outcome) => Promise<void>
  /** Gives every request to an endpoint this outcome. */
  readonly set: (endpoint: Endpoint, outcome: Outcome) => Promise<void>
  readonly reset: () => Promise<void>
  readonly advanceClock: (seconds: number) => Promise<void>
}

/** Controls the server at this address, which runs in the test mode. */
export function serverControl(address: string): ServerControl {
  async function send(method: string, path: string, body?: unknown) {
    const response = await fetch(`${address}/api/test/${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return response
  }
  async function set(endpoint: Endpoint, mode: Outcome | 'hold') {
    await send('PUT', 'faults', { endpoint: nameOf(endpoint), mode })
  }
  return {
    hold: (endpoint) => set(endpoint, 'hold'),
    release: async (endpoint, outcome = 'pass') => {
      const response = await send('POST', 'faults/release', { endpoint: nameOf(endpoint), outcome })
      expectOneChange(endpoint, v.parse(Released, await response.json()).released)
    },
    set,
    reset: async () => void (await send('DELETE', 'faults')),
    advanceClock: async (seconds) => void (await send('POST', 'clock', { seconds })),
  }
}

/** Controls a server in this process. */
export const controlOf = ({ faults, advanceClock }: TestMode): ServerControl => ({
  hold: (endpoint) => Promise.resolve(faults.set(nameOf(endpoint), 'hold')),
  release: async (endpoint, outcome = 'pass') => {
    const count = await faults.release(nameOf(endpoint), outcome)
    if (count === 0) throw new Error(`No request to ${nameOf(endpoint)} is waiting.`)
    expectOneChange(endpoint, count)
  },
  set: (endpoint, outcome) => Promise.resolve(faults.set(nameOf(endpoint), outcome)),
  reset: () => Promise.resolve(faults.reset()),
  advanceClock: (seconds) => Promise.resolve(advanceClock(seconds)),
})

const Released = v.object({ released: v.number() })

/** What waits twice has been sent twice: a change would be made twice. */
function expectOneChange(endpoint: Endpoint, released: number) {
  if (released > 1 && endpoint.method !== 'GET')
    throw new Error(`${nameOf(endpoint)} was sent ${released} times.`)
}

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
