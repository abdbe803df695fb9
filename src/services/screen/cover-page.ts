/** What hides a page: `say` shows another text, `uncover` shows the page again. */
type Cover = { readonly say: (text: string) => void; readonly uncover: () => void }

/** Hides everything on the page behind a text, before the browser draws again: what is there, dialogs too. */
export function coverPage(document: Document, text: string): Cover {
  const covered = [...document.body.children].flatMap((element) =>
    element instanceof HTMLElement && !element.hidden ? [element] : [],
  )
  for (const element of covered) element.hidden = true
  const cover = document.createElement('p')
  cover.role = 'status'
  cover.className = 'fixed inset-0 grid place-items-center bg-sand px-6 text-center text-lg text-skumring'
  cover.textContent = text
  document.body.append(cover)
  return {
    say: (other) => {
      cover.textContent = other
    },
    uncover: () => {
      cover.remove()
      for (const element of covered) element.hidden = false
    },
  }
}
