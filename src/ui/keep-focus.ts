import { focusHeading } from './focus-heading.ts'
import { isFocusLost } from './is-focus-lost.ts'

/**
 * The `ref` of a list whose items can disappear while a button in them has the focus. The focus goes to the same button of the item that
 * takes the place of the one that is gone, or of the one before it; to the heading of the page when the list is gone as well.
 */
export function keepFocus(list: HTMLElement | null) {
  if (!list) return undefined
  let focused: Element | undefined
  let index = -1
  let buttonIndex = -1
  const remember = () => {
    index = [...list.children].findIndex((item) => item.contains(document.activeElement))
    focused = list.children[index]
    buttonIndex = buttonsIn(focused).findIndex((button) => button === document.activeElement)
  }
  const forget = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget) focused = undefined
  }
  const moveOn = () => {
    if (!focused) return
    if (focused.parentElement === list) {
      index = [...list.children].indexOf(focused)
      return
    }
    focused = undefined
    if (!isFocusLost()) return
    const buttons = buttonsIn(list.children[index] ?? list.lastElementChild)
    const target = buttons[buttonIndex] ?? buttons[0]
    if (target) target.focus()
    else focusHeading()
  }
  list.addEventListener('focusin', remember)
  list.addEventListener('focusout', forget)
  const observer = new MutationObserver(moveOn)
  observer.observe(list, { childList: true })
  return () => {
    observer.disconnect()
    list.removeEventListener('focusin', remember)
    list.removeEventListener('focusout', forget)
    if (!focused) return
    // Once the list is gone.
    queueMicrotask(() => {
      if (isFocusLost()) focusHeading()
    })
  }
}

const buttonsIn = (item: Element | null | undefined) => [
  ...(item?.querySelectorAll<HTMLElement>('button, a') ?? []),
]
