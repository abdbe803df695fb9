/**
 * Calls `listener` now and whenever the page is hidden or shown. A page that is frozen or put away for "Back" is hidden, also where the
 * browser does not say so first. Returns the unsubscribe function.
 */
export function watchVisibility(page: Window, listener: (isVisible: boolean) => void): () => void {
  const { document } = page
  const controller = new AbortController()
  const { signal } = controller
  const hide = () => listener(false)
  const notify = () => listener(document.visibilityState === 'visible')
  document.addEventListener('visibilitychange', notify, { signal })
  document.addEventListener('resume', notify, { signal })
  document.addEventListener('freeze', hide, { signal })
  page.addEventListener('pageshow', notify, { signal })
  page.addEventListener('pagehide', hide, { signal })
  notify()
  return () => controller.abort()
}
