/** Calls `listener` now and whenever the browser loses or regains its network; returns the unsubscribe function. */
export function watchNetwork(page: Window, listener: (isOnline: boolean) => void): () => void {
  const controller = new AbortController()
  const { signal } = controller
  page.addEventListener('online', () => listener(true), { signal })
  page.addEventListener('offline', () => listener(false), { signal })
  listener(page.navigator.onLine)
  return () => controller.abort()
}
