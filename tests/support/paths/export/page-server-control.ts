import { type BrowserContext, expect, type Route } from '@playwright/test'

import type { Outcome } from '#server/test-mode/fault-switch.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import type { ServerControl } from '#tests/support/paths/server-control.ts'

/** A path that needs more of its server than a browser can pretend. */
export class NeedsTestMode extends Error {}

type Mode = Outcome | 'hold'

/**
 * Does in the browser what the server’s test mode does: lets the requests of these contexts wait, pass, fail or lose their connection.
 * Works with any server, and leaves its clock alone: advancing it is a `NeedsTestMode`.
 */
export function pageServerControl(): ServerControl & {
  readonly addContext: (context: BrowserContext) => Promise<void>
} {
  const modes = new Map<string, Mode>()
  const waiting = new Map<string, Route[]>()
  const contexts: BrowserContext[] = []

  async function follow(context: BrowserContext, endpoint: Endpoint) {
    await context.route(addressOf(endpoint), (route) => {
      if (route.request().method() !== endpoint.method) return route.fallback()
      const mode = modes.get(nameOf(endpoint))
      if (mode !== 'hold') return end(route, mode ?? 'pass')
      waiting.get(nameOf(endpoint))?.push(route)
    })
  }
  const known: Endpoint[] = []

  async function set(endpoint: Endpoint, mode: Mode) {
    modes.set(nameOf(endpoint), mode)
    if (mode !== 'hold') await endWaiting(endpoint, mode)
    if (known.some((one) => nameOf(one) === nameOf(endpoint))) return
    known.push(endpoint)
    waiting.set(nameOf(endpoint), [])
    for (const context of contexts) await follow(context, endpoint)
  }

  /** A page may have given one up. */
  const endWaiting = (endpoint: Endpoint, outcome: Outcome) =>
    Promise.allSettled((waiting.get(nameOf(endpoint)) ?? []).splice(0).map((route) => end(route, outcome)))

  return {
    hold: (endpoint) => set(endpoint, 'hold'),
    set,
    async release(endpoint, outcome = 'pass') {
      await expect
        .poll(() => waiting.get(nameOf(endpoint))?.length ?? 0, `requests to ${nameOf(endpoint)}`)
        .toBeGreaterThan(0)
      await endWaiting(endpoint, outcome)
    },
    reset() {
      modes.clear()
      return Promise.resolve()
    },
    advanceClock: () => Promise.reject(new NeedsTestMode('It advances the clock of the server.')),
    async addContext(context) {
      contexts.push(context)
      for (const endpoint of known) await follow(context, endpoint)
    },
  }
}

const end = (route: Route, outcome: Outcome) => {
  if (outcome === 'pass') return route.continue()
  if (outcome === 'drop') return route.abort()
  return route.fulfill({ status: outcome, json: { message: 'Feil fra testmodus.' } })
}

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** The addresses of an endpoint: a param of its path is a part without a slash. */
const addressOf = ({ path }: Endpoint) =>
  new RegExp(
    `^[^?]*${path.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replaceAll(/\{\w+\}/g, '[^/?]+')}(?:\\?.*)?$`,
  )
