import { type EventObject, fromCallback } from 'xstate'

import type { InterruptionsOutputEvent } from '#src/machines/ask/auto-approval/auto-approval.machine.ts'

/**
 * Reports every key and press in the window, before anything in it reacts, and that the window is hidden. Moving the pointer
 * is no press. The space bar does nothing else meanwhile: it would press the button that has the focus.
 */
export const watchInterruptions = (page: Window) =>
  fromCallback<EventObject>(({ sendBack }) => {
    const controller = new AbortController()
    const options = { capture: true, signal: controller.signal }
    const notify = () => {
      const event: InterruptionsOutputEvent = { type: 'interruptions.occurred' }
      sendBack(event)
    }
    // A screen reader or voice control may click without a pointer.
    page.addEventListener('pointerdown', notify, options)
    page.addEventListener('click', notify, options)
    page.addEventListener(
      'keydown',
      (event) => {
        // A key that has been held since before is no press.
        if (event.repeat) return
        if (event.key === ' ') event.preventDefault()
        notify()
      },
      options,
    )
    page.document.addEventListener(
      'visibilitychange',
      () => {
        if (page.document.visibilityState === 'hidden') notify()
      },
      options,
    )
    return () => controller.abort()
  })
