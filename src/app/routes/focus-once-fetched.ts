import { isFocusLost } from '#src/ui/is-focus-lost.ts'

import type { FocusPage } from './page-focus.ts'

/** Moves the focus once the code for it has been fetched, unless somebody has moved it meanwhile. */
export function focusOnceFetched(fetched: Promise<FocusPage>): FocusPage {
  const focusLater = async (link: string | undefined, focused: Element | null) => {
    const focusPage = await fetched
    if (isFocusLost() || document.activeElement === focused) focusPage(link)
  }
  return (link) => void focusLater(link, document.activeElement)
}
