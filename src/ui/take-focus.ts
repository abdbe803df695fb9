import { isFocusLost } from './is-focus-lost.ts'

/** A `ref` that moves the focus to its element when it is shown. */
export const takeFocus = (element: HTMLElement | null) => element?.focus()

/** The same, where nothing else has the focus: what had it is gone. */
export function takeLostFocus(element: HTMLElement | null) {
  if (isFocusLost()) element?.focus()
}
