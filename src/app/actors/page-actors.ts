import { type EventObject, fromCallback } from 'xstate'

import type { PageOutputEvent } from '#src/machines/ask/ask-control/ask-control-events.ts'
import type { VisibilityOutputEvent } from '#src/machines/ask/take-recorder/take-recorder.machine.ts'

/** Reports when the browser hides the page, possibly for good, and when it restores it from the back/forward cache. */
export const watchPage = (page: Window) =>
  fromCallback<EventObject>(({ sendBack }) => {
    const controller = new AbortController()
    const send = (event: PageOutputEvent) => () => sendBack(event)
    page.addEventListener('pagehide', send({ type: 'page.hidden' }), { signal: controller.signal })
    page.addEventListener('pageshow', send({ type: 'page.shown' }), { signal: controller.signal })
    return () => controller.abort()
  })

/** Reports when another tab or window covers the page, or it is minimised. */
export const watchVisibility = ({ document }: Pick<Window, 'document'>) =>
  fromCallback<EventObject>(({ sendBack }) => {
    const controller = new AbortController()
    const event: VisibilityOutputEvent = { type: 'visibility.hidden' }
    document.addEventListener(
      'visibilitychange',
      () => {
        if (document.visibilityState === 'hidden') sendBack(event)
      },
      { signal: controller.signal },
    )
    return () => controller.abort()
  })
