import type { Outcome } from '#server/test-mode/fault-switch.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'

/** What a path does to its server: the switch of the test mode, and its clock. */
export type ServerControl = {
  readonly address: string
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
  }
  const set = (endpoint: Endpoint, mode: Outcome | 'hold') =>
    send('PUT', 'faults', { endpoint: nameOf(endpoint), mode })
  return {
    address,
    hold: (endpoint) => set(endpoint, 'hold'),
    release: (endpoint, outcome = 'pass') =>
      send('POST', 'faults/release', { endpoint: nameOf(endpoint), outcome }),
    set,
    reset: () => send('DELETE', 'faults'),
    advanceClock: (seconds) => send('POST', 'clock', { seconds }),
  }
}

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
