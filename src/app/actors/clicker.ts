import { type EventObject, fromCallback } from 'xstate'

import type { ClickerKey } from '#src/contract/ask-link.ts'
import type { ClickerOutputEvent } from '#src/machines/ask/ask-control/ask-control-events.ts'

/** What presentation clickers send, and a large key can be set to; by the name of the key in lower case. */
const clickerKeys = new Map<string, ClickerKey>([
  ['pagedown', 'forward'],
  ['pageup', 'back'],
  ['b', 'undo'],
])

/**
 * Reports the keys of a clicker, which scroll nothing meanwhile, unless somebody types in a field or is in a dialog. A letter alone is
 * a shortcut only while somebody wants it (WCAG 2.1.4).
 */
export const watchClicker = (page: Window) =>
  fromCallback<EventObject>(({ sendBack }) => {
    const onKeyDown = (event: KeyboardEvent) => {
      const key = clickerKeys.get(event.key.toLowerCase())
      if (!key || event.ctrlKey || event.metaKey || event.altKey || isTyped(event)) return
      event.preventDefault()
      if (event.repeat) return
      const outputEvent: ClickerOutputEvent = { type: 'clicker.pressed', key }
      sendBack(outputEvent)
    }
    page.addEventListener('keydown', onKeyDown)
    return () => page.removeEventListener('keydown', onKeyDown)
  })

/** A choice, a tick and a slider have keys of their own, and keep the focus after a press: there a clicker works. */
const isTyped = ({ target }: KeyboardEvent) =>
  target instanceof Element &&
  target.closest(
    'input:not([type=checkbox], [type=radio], [type=range]), select, textarea, [contenteditable], dialog, [role$=dialog]',
  ) !== null
