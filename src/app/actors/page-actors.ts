import { type EventObject, fromCallback } from 'xstate'

import type { PageOutputEvent } from '#src/machines/ask/ask-control.machine.ts'

/** The browser puts the page away, which may be for good, and shows it again from its cache. */
export const watchPage = (page: Window) =>
  fromCallback<EventObject>(({ sendBack }) => {
    const life = new AbortController()
    const send = (news: PageOutputEvent) => () => sendBack(news)
    page.addEventListener('pagehide', send({ type: 'page.hidden' }), { signal: life.signal })
    page.addEventListener('pageshow', send({ type: 'page.shown' }), { signal: life.signal })
    return () => life.abort()
  })
