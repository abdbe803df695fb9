import { Change } from '#src/contract/changes.ts'
import { readEvents } from '#src/services/events/read-events.ts'

/** Reads the changes in a response of `GET /api/events` until `stop` is called; `received` grows. */
export function followChanges({ body }: Response) {
  if (!body) throw new Error('The response is no stream.')
  const received: Change[] = []
  const leaving = new AbortController()
  const events = body.pipeThrough(new TransformStream<Uint8Array, Uint8Array>(), leaving)
  let isClosed = false
  const close = () => {
    isClosed = true
  }
  readEvents(events, Change, (change) => received.push(change)).then(close, close)
  return { received, isClosed: () => isClosed, stop: () => leaving.abort() }
}
