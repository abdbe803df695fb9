import { type EventObject, fromCallback, fromPromise } from 'xstate'
import * as v from 'valibot'

import { Change, changeEndpoints, readsOfChange } from '#src/contract/changes.ts'
import type { DraftSchema } from '#src/contract/form.ts'
import { type Outcome, outcomeOf } from '#src/contract/outcome.ts'
import { planEndpoints } from '#src/contract/plan.ts'
import type { Plan } from '#src/contract/plan-reads.ts'
import { type MonthEdits, requestOf, type RowEdit } from '#src/domain/month-table/row-edits.ts'
import { monthEditsIn, StoredMonthTable, storedMonthTable } from '#src/domain/month-table/stored-edits.ts'
import type {
  ChangesInput,
  changesMachine,
  NetworkOutputEvent,
  QueriesCommand,
  RightsCommand,
  StreamOutputEvent,
  TabsCommand,
  TabsOutputEvent,
  VisibilityOutputEvent,
} from '#src/machines/calendar/changes/changes.machine.ts'
import type {
  monthTableMachine,
  SaveInput,
  SaveOutcome,
  StalePlan,
} from '#src/machines/calendar/month-table/month-table.machine.ts'
import { draftMachine } from '#src/machines/draft/draft/draft.machine.ts'
import { readEvents } from '#src/services/events/read-events.ts'
import type { Tabs } from '#src/services/tabs/tabs.ts'

import type { ActorsOf } from '../start/actors-of.ts'
import type { AppDeps } from '../start/app-deps.ts'
import { invalidateBy } from '../start/invalidating-api.ts'
import { createDeviceDrafts, type DeviceDraft } from './device-drafts.ts'
import { draftActors } from './draft-actors.ts'

export type ChangesDeps = Pick<AppDeps, 'openStream' | 'queryClient' | 'watchNetwork' | 'watchVisibility'> & {
  readonly tabs: Tabs
  /** Reads whether the person still has the same roles. */
  readonly checkRights: () => void
}

export const changesActors = ({
  checkRights,
  openStream,
  queryClient,
  tabs,
  watchNetwork,
  watchVisibility,
}: ChangesDeps) =>
  ({
    stream: fromCallback<EventObject>(({ sendBack }) => {
      const controller = new AbortController()
      const send = (event: StreamOutputEvent) => {
        if (!controller.signal.aborted) sendBack(event)
      }
      const read = async () => {
        const { stream } = changeEndpoints
        const events = await openStream(stream, controller.signal)
        send({ type: 'stream.opened' })
        await readEvents(events, stream.response, ({ type: changed }) =>
          send({ type: 'stream.changed', changed }),
        )
      }
      read()
        .catch(() => undefined)
        .finally(() => send({ type: 'stream.closed' }))
      return () => controller.abort()
    }),

    network: fromCallback<EventObject>(({ sendBack }) => {
      const event: NetworkOutputEvent = { type: 'network.online' }
      return watchNetwork((isOnline) => {
        if (isOnline) sendBack(event)
      })
    }),

    visibility: fromCallback<EventObject>(({ sendBack }) =>
      watchVisibility((isVisible) => {
        const event: VisibilityOutputEvent = { type: isVisible ? 'visibility.shown' : 'visibility.hidden' }
        sendBack(event)
      }),
    ),

    tabs: fromCallback<TabsCommand, ChangesInput>(({ input: { ownerKey }, receive, sendBack }) => {
      const send = (event: TabsOutputEvent) => sendBack(event)
      const joined = tabs.join(`sprakhuset.changes ${ownerKey}`, {
        leading: () => send({ type: 'tabs.lead.granted' }),
        following: () => send({ type: 'tabs.lead.taken' }),
        received: (message) => {
          if (v.is(Change, message)) send({ type: 'tabs.changed', changed: message.type })
        },
      })
      // As the server sends it: that something has changed, and never what.
      receive(({ changed }) => joined.send({ type: changed } satisfies Change))
      return joined.leave
    }),

    rights: fromCallback<RightsCommand>(({ receive }) => {
      receive(checkRights)
    }),

    queries: fromCallback<QueriesCommand>(({ receive }) => {
      receive(({ changed }) => invalidateBy({ invalidates: readsOfChange[changed] }, queryClient))
    }),
  }) satisfies ActorsOf<typeof changesMachine>

type MonthTableDeps = Pick<AppDeps, 'api' | 'app' | 'newKey' | 'now' | 'page' | 'scope' | 'unsavedOnPage'>

export function monthTableActors(deps: MonthTableDeps) {
  const { api, newKey } = deps
  const openDraft = createDeviceDrafts(deps)
  const keys = rowKeys(newKey)

  /** The draft has the rows, and the device the rows with the key of each. */
  const openRows = (name: string, schema: DraftSchema): DeviceDraft<unknown> => {
    const stored = openDraft(name, schema)
    return {
      ...stored,
      read: async () => {
        const found = await stored.read()
        if (found === undefined || found === 'locked') return found
        const { edits, keys: storedKeys } = v.parse(StoredMonthTable, found)
        keys.restore(edits, storedKeys)
        return edits
      },
      store: (values) => {
        if (values === undefined) return stored.store(undefined)
        const edits = monthEditsIn(values)
        const stableKeys = Object.entries(edits).map(([key, edit]) => [key, keys.of(edit)] as const)
        return stored.store(storedMonthTable(edits, Object.fromEntries(stableKeys)))
      },
    }
  }

  return {
    draft: draftMachine.provide({ actors: draftActors(deps, openRows) }),

    save: fromPromise<SaveOutcome, SaveInput>(async ({ input: { edit, departmentId }, signal }) => {
      const request = requestOf(edit, departmentId)
      switch (request.kind) {
        case 'add': {
          const call = { body: request.body, idempotencyKey: keys.of(edit) }
          return savedOf(await outcomeOf(api, planEndpoints.add, call, signal), ({ plans }) => plans[0])
        }
        case 'change': {
          const { id, version, change } = request
          const call = { params: { id }, body: change, version }
          return outcomeOf(api, planEndpoints.change, call, signal)
        }
        case 'remove': {
          const { id, version } = request
          const call = { params: { id }, query: {}, version }
          return savedOf(await outcomeOf(api, planEndpoints.remove, call, signal), (plans) => plans[0])
        }
      }
    }),
  } satisfies ActorsOf<typeof monthTableMachine>
}

/** The same for an edit and for what the device has stored of it. */
const textOf = (edit: RowEdit) => JSON.stringify(monthEditsIn({ [edit.key]: edit }))

/** The idempotency keys of rows. The same edit is sent with the same key, so that a repeat after a lost response adds nothing again. */
function rowKeys(newKey: () => string) {
  const keys = new Map<string, string>()
  return {
    of(edit: RowEdit): string {
      const text = textOf(edit)
      const key = keys.get(text) ?? newKey()
      keys.set(text, key)
      return key
    },
    /** Adds the keys that the device has stored, by the key of each row. */
    restore(edits: MonthEdits, stored: Readonly<Record<string, string>>) {
      for (const [row, edit] of Object.entries(edits)) {
        const key = stored[row]
        if (key !== undefined) keys.set(textOf(edit), key)
      }
    },
  }
}

/** The outcome with the one plan of its body. */
function savedOf<Body>(
  outcome: Outcome<Body, StalePlan>,
  planOf: (body: Body) => Plan | undefined,
): SaveOutcome {
  if (outcome.kind !== 'ok') return outcome
  const plan = planOf(outcome.body)
  if (!plan) throw new Error('The response has no plan.')
  return { kind: 'ok', body: plan }
}
