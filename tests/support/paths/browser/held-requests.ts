import { expect, type BrowserContext, type Route } from '@playwright/test'

/** Requests of the pages that wait until a path lets them go on. */
export type HeldRequests = {
  /** Lets the requests to these addresses wait from now on; only those for media, where that is said. */
  readonly hold: (pattern: string, kind?: 'media') => Promise<void>
  /** Lets the waiting requests reach the server; waits for the first. */
  readonly pass: (pattern: string) => Promise<void>
  /** Lets the waiting requests fail, as without a network; waits for the first. */
  readonly abort: (pattern: string) => Promise<void>
  /** Lets the waiting requests reach the server, where there are some, and those that follow. */
  readonly release: (pattern: string) => Promise<void>
}

/** Holds no requests of the context until a call names them. */
export function heldRequests(context: BrowserContext): HeldRequests {
  const waiting = new Map<string, Route[]>()

  async function end(pattern: string, one: (route: Route) => Promise<void>) {
    const routes = () => waiting.get(pattern) ?? []
    await expect.poll(() => routes().length, `requests to ${pattern}`).toBeGreaterThan(0)
    // A page may have given one up.
    await Promise.allSettled(routes().splice(0).map(one))
  }

  return {
    hold: async (pattern, kind) => {
      waiting.set(pattern, [])
      await context.route(pattern, (route) => {
        const isMeant = kind === undefined || route.request().resourceType() === kind
        return isMeant ? void waiting.get(pattern)?.push(route) : route.continue()
      })
    },
    pass: (pattern) => end(pattern, (route) => route.continue()),
    abort: (pattern) => end(pattern, (route) => route.abort()),
    release: async (pattern) => {
      const routes = waiting.get(pattern) ?? []
      await Promise.allSettled(routes.splice(0).map((route) => route.continue()))
      await context.unroute(pattern)
    },
  }
}
