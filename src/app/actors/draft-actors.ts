import { fromCallback } from 'xstate'

import type { DraftSchema } from '#src/contract/form.ts'
import type {
  DraftCommand,
  draftMachine,
  DraftOutputEvent,
  StoredDraft,
} from '#src/machines/draft/draft/draft.machine.ts'

import type { ActorsOf } from '../start/actors-of.ts'
import type { AppDeps } from '../start/app-deps.ts'
import { createDeviceDrafts, type DeviceDraft } from './device-drafts.ts'
import { leaveGuard } from './leave-guard.ts'

type Deps = Pick<AppDeps, 'api' | 'app' | 'now' | 'page' | 'scope' | 'unsavedOnPage'>

/** The draft of this name; its values are all that the schema allows. */
type OpenDraft = (name: string, schema: DraftSchema) => DeviceDraft<unknown>

/** The actors of a draft, which the device stores encrypted: as it is, or as a form stores its own. */
export function draftActors(deps: Deps, openDraft: OpenDraft = createDeviceDrafts(deps)) {
  return {
    device: fromCallback<DraftCommand, StoredDraft>(({ input: { name, schema }, sendBack, receive }) => {
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
