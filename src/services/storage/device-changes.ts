/**
 * Calls `listener` whenever another tab may have changed what the device keeps: at the browser's own notice, and when this page
 * is shown again, since a page that was frozen or kept for the back button got none. Returns how to stop.
 */
export function watchDevice(page: Window, listener: () => void): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  page.addEventListener('storage', listener, { signal })
  page.addEventListener('pageshow', listener, { signal })
  page.document.addEventListener('visibilitychange', listener, { signal })
  return () => stopping.abort()
}
