export type LeadListener = { readonly given: () => void; readonly taken: () => void }

const lock = 'sprakhuset.ask.control'
/** A window that is loaded anew may ask before the browser has let go of what it was. */
const timeoutMs = 1_000

/**
 * Asks to be the window of this browser that leads, and is it until the answer is called; told `taken` when another one is. Where
 * the browser has no lock manager, which is so on insecure addresses, everybody is given it.
 */
export function seekLead(page: Pick<Window, 'navigator'>, { given, taken }: LeadListener): () => void {
  const life = new AbortController()
  const ended = new Promise<void>((resolve) => {
    life.signal.addEventListener('abort', () => resolve(), { once: true })
  })
  const notify = (told: () => void) => {
    if (!life.signal.aborted) told()
  }
  if ('locks' in page.navigator) {
    const signal = AbortSignal.any([life.signal, AbortSignal.timeout(timeoutMs)])
    const lead = () => {
      notify(given)
      return ended
    }
    page.navigator.locks.request(lock, { signal }, lead).catch(() => notify(taken))
  }
  // The listener hears of it once it has the answer in hand.
  else queueMicrotask(() => notify(given))
  return () => life.abort()
}
