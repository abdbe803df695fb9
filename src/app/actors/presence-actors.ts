import { type EventObject, fromCallback, type SnapshotFrom } from 'xstate'

import type { appMachine } from '#src/machines/app/app/app.machine.ts'
import { presenceOf, type PresenceOutputEvent } from '#src/machines/app/app/presence.ts'

import type { AppDeps } from '../start/app-deps.ts'

/** Reports to a feature the open page and who acts there, as the root actor has it: at once, and after each change. */
export const presenceActors = ({ app }: Pick<AppDeps, 'app'>) => ({
  presence: fromCallback<EventObject>(({ sendBack }) =>
    followApp(app, presenceOf, (presence) => {
      const event: PresenceOutputEvent = { type: 'presence.changed', ...presence }
      sendBack(event)
    }),
  ),
})

/** Reports what is selected of the root actor: at once, and after each change. Returns the unsubscribe function. */
export function followApp<Selected>(
  app: AppDeps['app'],
  select: (snapshot: SnapshotFrom<typeof appMachine>) => Selected,
  notify: (selected: Selected) => void,
): () => void {
  let reported: string | undefined
  const report = () => {
    const selected = select(app.getSnapshot())
    const present = JSON.stringify({ selected })
    if (present === reported) return
    reported = present
    notify(selected)
  }
  report()
  const subscription = app.subscribe(report)
  return () => subscription.unsubscribe()
}
