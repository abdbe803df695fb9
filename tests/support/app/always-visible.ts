/** The visibility of a page that nobody hides. */
export function alwaysVisible(listener: (isVisible: boolean) => void): () => void {
  listener(true)
  return () => undefined
}
