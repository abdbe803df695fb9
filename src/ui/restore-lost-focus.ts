import { focusHeading } from './focus-heading.ts'
import { isFocusLost } from './is-focus-lost.ts'

/**
 * Where a control is removed while it has the focus, and nothing else takes it, gives it to what is around the place of the control, or to
 * the heading of the page: whoever uses the keyboard or a screen reader goes on there. No other control gets it, which a second press would
 * press. Returns a function that ends this.
 */
export function restoreLostFocus(page: Document): () => void {
  let focused: Element | undefined
  let around: readonly Element[] = []
  const note = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return
    focused = target
    around = ancestorsOf(target)
  }
  // A press beside all controls takes the focus from one that stays.
  const forgetLeft = () =>
    queueMicrotask(() => {
      if (focused?.isConnected && isFocusLost()) focused = undefined
    })
  const observer = new MutationObserver(() => {
    if (!focused || focused.isConnected) return
    focused = undefined
    const places = around
    afterTask(() => {
      if (isFocusLost()) focusFirst(places)
    })
  })
  page.addEventListener('focusin', note)
  page.addEventListener('focusout', forgetLeft)
  observer.observe(page.body, { childList: true, subtree: true })
  return () => {
    observer.disconnect()
    page.removeEventListener('focusin', note)
    page.removeEventListener('focusout', forgetLeft)
  }
}

const ancestorsOf = ({ parentElement }: Element): readonly Element[] =>
  parentElement ? [parentElement, ...ancestorsOf(parentElement)] : []

/** After everything that takes the focus itself, also on a page whose timers stand still. */
function afterTask(act: () => void) {
  const { port1, port2 } = new MessageChannel()
  port1.addEventListener('message', () => {
    port1.close()
    act()
  })
  port1.start()
  port2.postMessage(undefined)
}

/** The elements that are part of the page itself, or of a window over it; what contains the whole page is no place in it. */
const part = 'main > * *, [role=dialog] *, [role=alertdialog] *'

function focusFirst(places: readonly Element[]) {
  const place = places.find(({ isConnected }) => isConnected)
  if (!(place instanceof HTMLElement) || !place.matches(part)) {
    focusHeading({ preventScroll: true })
    return
  }
  if (!place.hasAttribute('tabindex')) {
    place.tabIndex = -1
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true })
  }
  place.focus({ preventScroll: true })
}
