/**
 * A ref callback: when another phase replaces the element and the focus is lost, focuses the heading of the new
 * phase.
 */
export function focusNextHeading(phase: HTMLElement | null): () => void {
  const parent = phase?.parentElement
  const moveFocus = () => {
    const isLost = (document.activeElement ?? document.body) === document.body
    if (isLost && !phase?.isConnected) parent?.querySelector<HTMLElement>('h2[tabindex="-1"]')?.focus()
  }
  // React has mounted the next phase by the time the microtask runs.
  return () => queueMicrotask(moveFocus)
}
