import { createContext } from 'react'

/** Whether the form waits for its unfinished files, each of which says so. */
export const HeldBack = createContext(false)

/** Moves the focus to the first unfinished file on the page: to what is still to be written of it, or to all of it. */
export function focusUnfinishedFile() {
  requestAnimationFrame(() => {
    const file = document.querySelector<HTMLElement>('[data-unfinished]')
    const blank = [
      ...(file?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
        'input:not([type=file]), textarea',
      ) ?? []),
    ].find(({ value }) => value === '')
    const control = blank ?? file
    control?.focus()
  })
}
