/** A `ref` that moves the focus to its element when it is shown. */
export const takeFocus = (element: HTMLElement | null) => element?.focus()
