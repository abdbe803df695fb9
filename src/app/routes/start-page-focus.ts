import { restoreLostFocus } from '#src/ui/restore-lost-focus.ts'

import { type FocusPage, pageFocus } from './page-focus.ts'

/** From now on restores a lost focus, until the page is left; returns what moves the focus after a navigation. */
export function startPageFocus(page: Document): FocusPage {
  restoreLostFocus(page)
  return pageFocus(page)
}
