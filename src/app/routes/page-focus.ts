import { isFocusLost } from '#src/ui/is-focus-lost.ts'

/** Moves the focus on another page; `link` is the path of the link that was followed, on the way back. */
export type FocusPage = (link: string | undefined) => void

/**
 * Returns a function that moves the focus after a navigation, for keyboard and screen reader: on the way back to the link that was
 * followed, otherwise to the main element of the new page. Where the link is drawn later, with its list, it gets the focus then, unless
 * the focus has moved or another page is shown. Where the focus was lost, no link is given, and something takes it before the next frame,
 * it stays there.
 */
export function pageFocus(page: Document): FocusPage {
  let waiting: MutationObserver | undefined
  return (link) => {
    waiting?.disconnect()
    waiting = undefined
    const wasLost = isFocusLost()
    requestAnimationFrame(() => {
      // Something else has taken it, such as the heading of a step.
      if (link === undefined && wasLost && !isFocusLost()) return
      const main = page.querySelector('main')
      if (!main || (link !== undefined && focusLink(main, link))) return
      main.focus({ preventScroll: true })
      if (link !== undefined) waiting = focusLinkOnceDrawn(main, link)
    })
  }
}

function focusLinkOnceDrawn(main: HTMLElement, link: string): MutationObserver {
  const observer = new MutationObserver(() => {
    if (main.ownerDocument.activeElement !== main || focusLink(main, link)) observer.disconnect()
  })
  observer.observe(main, { childList: true, subtree: true })
  return observer
}

function focusLink(main: HTMLElement, link: string): boolean {
  const followed = [...main.querySelectorAll('a')].find(({ pathname }) => pathname === link)
  followed?.focus({ preventScroll: true })
  return followed !== undefined
}
