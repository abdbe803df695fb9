import { fromCallback } from 'xstate'

import type {
  DraftCommand,
  DraftInput,
  draftMachine,
  DraftOutputEvent,
} from '#src/machines/draft/draft/draft.machine.ts'

import type { ActorsOf } from '../start/actors-of.ts'
import type { AppDeps } from '../start/app-deps.ts'
import { createDeviceDrafts } from './device-drafts.ts'
import { leaveGuard } from './leave-guard.ts'

type Deps = Pick<AppDeps, 'api' | 'app' | 'now' | 'page' | 'scope' | 'unsavedOnPage'>

/** The actors of the drafts of forms, which the device stores encrypted. */
export function draftActors(deps: Deps) {
  const openDraft = createDeviceDrafts(deps)
  return {
    device: fromCallback<DraftCommand, DraftInput>(({ input: { name, schema }, sendBack, receive }) => {
      const stored = openDraft(name, schema)
      const notify = (event: DraftOutputEvent) => sendBack(event)
      let newest: DraftCommand = { type: 'draft.open' }
      const open = async () => {
        const values = await stored.read()
        if (newest.type !== 'draft.open') return
        notify(values === 'locked' ? { type: 'draft.locked' } : { type: 'draft.opened', values })
      }
      const store = async (command: DraftCommand, values: unknown) => {
        const isStored = await stored.store(values)
        if (isStored && newest === command) notify({ type: 'draft.stored' })
      }
      void open()
      receive((command) => {
        newest = command
        if (command.type === 'draft.open') void open()
        else void store(command, command.type === 'draft.store' ? command.values : undefined)
      })
    }),

    leaveGuard: leaveGuard(deps, 'draft'),
  } satisfies ActorsOf<typeof draftMachine>
}
