/** Moves the focus to the heading of the page, for keyboard and screen reader, when the element that had it is gone. */
export function focusHeading(options?: FocusOptions) {
  const heading = document.querySelector<HTMLElement>('main h1[tabindex]')
  const target = heading ?? document.querySelector('main')
  target?.focus(options)
}
