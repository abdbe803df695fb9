import { type EventObject, fromCallback, fromPromise } from 'xstate'
import * as v from 'valibot'

import { Change, changeEndpoints } from '#src/contract/changes.ts'
import { type Outcome, outcomeOf } from '#src/contract/outcome.ts'
import { planEndpoints } from '#src/contract/plan.ts'
import type { Plan } from '#src/contract/plan-reads.ts'
import { requestOf, type RowEdit } from '#src/domain/month-table/row-edits.ts'
import type {
  ChangesInput,
  changesMachine,
  NetworkOutputEvent,
  PlansCommand,
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
import { readEvents } from '#src/services/events/read-events.ts'

import type { ActorsOf } from '../start/actors-of.ts'
import type { AppDeps } from '../start/app-deps.ts'
import { invalidateBy } from '../start/invalidating-api.ts'
import { leaveGuard } from './leave-guard.ts'

type ChangesDeps = Pick<AppDeps, 'openStream' | 'queryClient' | 'tabs' | 'watchNetwork' | 'watchVisibility'>

/** What the leading tab sends to the others, as the server sends it: that something has changed, and never what. */
const changed: Change = { type: 'plans.changed' }

export const changesActors = ({
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
        await readEvents(events, stream.response, () => send({ type: 'stream.changed' }))
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
          if (v.is(Change, message)) send({ type: 'tabs.changed' })
        },
      })
      receive(() => joined.send(changed))
      return joined.leave
    }),

    plans: fromCallback<PlansCommand>(({ receive }) => {
      receive(() => {
        invalidateBy(changeEndpoints.stream, queryClient)
      })
    }),
  }) satisfies ActorsOf<typeof changesMachine>

type MonthTableDeps = Pick<AppDeps, 'api' | 'newKey' | 'unsavedOnPage'>

export function monthTableActors({ api, newKey, unsavedOnPage }: MonthTableDeps) {
  // The same edit is sent with the same key, so that a repeat after a lost response adds nothing again.
  const keys = new WeakMap<RowEdit, string>()
  const keyOf = (edit: RowEdit) => {
    const key = keys.get(edit) ?? newKey()
    keys.set(edit, key)
    return key
  }

  return {
    save: fromPromise<SaveOutcome, SaveInput>(async ({ input: { edit, departmentId }, signal }) => {
      const request = requestOf(edit, departmentId)
      switch (request.kind) {
        case 'add': {
          const call = { body: request.body, idempotencyKey: keyOf(edit) }
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

    leaveGuard: leaveGuard({ unsavedOnPage }, 'monthTable'),
  } satisfies ActorsOf<typeof monthTableMachine>
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
