import { untilAborted } from './until-aborted.ts'

export type LeadListener = { readonly granted: () => void; readonly unavailable: () => void }

const lock = 'sprakhuset.ask.control'
/** A reloaded window may request the lock before the browser has released that of the previous page. */
const timeoutMs = 2_000

/**
 * Requests to be the leading window of this browser. Calls `granted`, or `unavailable` when another window leads; returns the
 * function that releases the lead. Without a lock manager, as on insecure origins, every request is granted.
 */
export function requestLead(
  page: Pick<Window, 'navigator'>,
  { granted, unavailable }: LeadListener,
): () => void {
  const controller = new AbortController()
  const ended = untilAborted(controller.signal)
  const notify = (callback: () => void) => {
    if (!controller.signal.aborted) callback()
  }
  if ('locks' in page.navigator) {
    const signal = AbortSignal.any([controller.signal, AbortSignal.timeout(timeoutMs)])
    const lead = () => {
      notify(granted)
      return ended
    }
    page.navigator.locks.request(lock, { signal }, lead).catch(() => notify(unavailable))
  }
  // In a microtask, so that the caller has the release function first.
  else queueMicrotask(() => notify(granted))
  return () => controller.abort()
}
