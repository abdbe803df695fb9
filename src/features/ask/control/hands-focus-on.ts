/** A ref: where another phase takes the place of what it is on, the focus that would be lost goes to that one's heading. */
export function handsFocusOn(phase: HTMLElement | null): () => void {
  const place = phase?.parentElement
  const handOn = () => {
    const isLost = (document.activeElement ?? document.body) === document.body
    if (isLost && !phase?.isConnected) place?.querySelector<HTMLElement>('h2[tabindex="-1"]')?.focus()
  }
  // The next phase is there once all of this change has been drawn.
  return () => queueMicrotask(handOn)
}
