/**
 * Calls `listener` whenever another tab may have changed the device storage: on a `storage` event, and when this page is shown
 * again, since a page that was frozen or in the back/forward cache received none. Returns the unsubscribe function.
 */
export function watchDevice(page: Window, listener: () => void): () => void {
  const controller = new AbortController()
  const { signal } = controller
  page.addEventListener('storage', listener, { signal })
  page.addEventListener('pageshow', listener, { signal })
  page.document.addEventListener('visibilitychange', listener, { signal })
  return () => controller.abort()
}
