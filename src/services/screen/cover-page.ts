/**
 * Hides everything on the page behind a text, before the browser draws again: what is there, dialogs too. Returns the function that shows
 * it again.
 */
export function coverPage(document: Document, text: string): () => void {
  const covered = [...document.body.children].flatMap((element) =>
    element instanceof HTMLElement && !element.hidden ? [element] : [],
  )
  for (const element of covered) element.hidden = true
  const cover = document.createElement('p')
  cover.role = 'status'
  cover.className = 'fixed inset-0 grid place-items-center bg-sand text-lg text-skumring'
  cover.textContent = text
  document.body.append(cover)
  return () => {
    cover.remove()
    for (const element of covered) element.hidden = false
  }
}
