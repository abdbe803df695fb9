import { once } from 'node:events'

import type { Context } from 'hono'
import { streamSSE } from 'hono/streaming'
import * as v from 'valibot'

import type { Endpoint } from '#src/contract/endpoint.ts'

/** Calls `send` for each event until the returned function is called; `end` closes the stream. */
export type Subscribe<TEvent> = (send: (event: TEvent) => void, end: () => void) => () => void

/** A proxy or a phone drops a connection that is silent for longer. */
const heartbeatMs = 15_000
/** As often as the links of Ask: a stream outlives the request that was authorized. */
const checkMs = 60_000
/** A stream that nobody reads any longer is not held for ever. */
const maxStreamMs = 5 * 60_000

/**
 * Sends the events of a subscription as server-sent events, until the caller leaves, is no longer authorized as at first, or the stream
 * has lasted five minutes.
 */
export function eventStream(
  c: Context,
  endpoint: Endpoint,
  subscribe: Subscribe<unknown>,
  isStillAuthorized: () => Promise<boolean>,
): Response {
  c.header('Cache-Control', 'no-store')
  // nginx would hold the events back.
  c.header('X-Accel-Buffering', 'no')
  return streamSSE(c, async (stream) => {
    const leaving = new AbortController()
    const end = () => leaving.abort()
    const ended = once(leaving.signal, 'abort')
    const write = (text: string) => void stream.write(text).catch(end)
    const unsubscribe = subscribe(
      (event) => write(`data: ${JSON.stringify(v.parse(endpoint.response, event))}\n\n`),
      end,
    )
    const heartbeat = setInterval(() => write(': \n\n'), heartbeatMs)
    const check = setInterval(
      // Without a database nobody is known to be authorized.
      () => void isStillAuthorized().then((isAuthorized) => isAuthorized || end(), end),
      checkMs,
    )
    const limit = setTimeout(end, maxStreamMs)
    stream.onAbort(end)
    write(': \n\n')
    await ended
    clearInterval(heartbeat)
    clearInterval(check)
    clearTimeout(limit)
    unsubscribe()
  })
}
