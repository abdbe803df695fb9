import { type EventObject, fromCallback } from 'xstate'

import { presenceOf, type PresenceOutputEvent } from '#src/machines/app/app/presence.ts'

import type { AppDeps } from '../start/app-deps.ts'

/** Reports to a feature the open page and who acts there, as the root actor has it: at once, and after each change. */
export const presenceActors = ({ app }: Pick<AppDeps, 'app'>) => ({
  presence: fromCallback<EventObject>(({ sendBack }) => {
    let reported: string | undefined
    const report = () => {
      const presence = presenceOf(app.getSnapshot())
      const present = JSON.stringify(presence)
      if (present === reported) return
      reported = present
      const event: PresenceOutputEvent = { type: 'presence.changed', ...presence }
      sendBack(event)
    }
    report()
    const subscription = app.subscribe(report)
    return () => subscription.unsubscribe()
  }),
})
