import { type EventObject, fromCallback, fromPromise } from 'xstate'
import * as v from 'valibot'

import { Change, changeEndpoints } from '#src/contract/changes.ts'
import { type Outcome, outcomeOf } from '#src/contract/outcome.ts'
import { Plan, planEndpoints } from '#src/contract/plan.ts'
import { Day, DepartmentId, Id, Time } from '#src/contract/values.ts'
import type { CopyTarget } from '#src/domain/copied-plans.ts'
import { mondayOf } from '#src/domain/day.ts'
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
} from '#src/machines/calendar/changes.machine.ts'
import type {
  CalendarMember,
  CalendarPresenceOutputEvent,
  SeveralPage,
  TabledMonth,
} from '#src/machines/calendar/calendar.machine.ts'
import type { monthTableMachine, SaveInput, SaveOutcome } from '#src/machines/calendar/month-table.machine.ts'
import type { FreePlace } from '#src/machines/calendar/planning.machine.ts'
import { readEvents } from '#src/services/events/read-events.ts'

import type { ActorsOf } from '../actors-of.ts'
import type { AppDeps } from '../app-deps.ts'
import { invalidateBy } from '../invalidating-api.ts'
import { leaveGuard } from './leave-guard.ts'

type PresenceDeps = Pick<AppDeps, 'app' | 'scope'>

/** Reports the open page of the calendar and its user, as the root actor has them. */
export const calendarPresence = (deps: PresenceDeps) =>
  fromCallback<EventObject>(({ sendBack }) => {
    const notify = () => {
      const { route } = deps.app.getSnapshot().context
      const member = memberOf(deps)
      const event: CalendarPresenceOutputEvent = {
        type: 'presence.changed',
        plannedActivity: plannedActivityIn(route),
        freePlace: freePlaceIn(route),
        severalPage: severalPageIn(route, member),
        tabledMonth: tabledMonthIn(route, member),
        member,
      }
      sendBack(event)
    }
    notify()
    const subscription = deps.app.subscribe(notify)
    return () => subscription.unsubscribe()
  })

function memberOf({ app, scope }: PresenceDeps): CalendarMember | undefined {
  const snapshot = app.getSnapshot()
  const { user } = snapshot.context
  const departmentId = scope()?.departmentId
  if (!snapshot.matches('signedIn') || !user || departmentId === undefined) return undefined
  const isAdministration = user.affiliations.some(
    ({ department }) => department._id === departmentId && department.isAdministration,
  )
  return { userId: user._id, departmentId, isAdministration }
}

/** The activity of `/activities/{id}/add-to-calendar`. */
export function plannedActivityIn(route: string | undefined): Id | undefined {
  const [path = ''] = route?.split('?') ?? []
  const id = /^\/activities\/([^/]+)\/add-to-calendar\/?$/.exec(path)?.[1]
  return v.is(Id, id) ? id : undefined
}

/** The day and the time of `?day=2026-11-18&start=09:30`. */
export function freePlaceIn(route: string | undefined): FreePlace | undefined {
  const [, search] = route?.split('?') ?? []
  const { day, start } = Object.fromEntries(new URLSearchParams(search))
  if (!v.is(Day, day)) return undefined
  return v.is(Time, start) ? { day, start } : { day }
}

/** The page `/calendar/multi`, which copies the plans of the department in the address, or else of the member’s own. */
export function severalPageIn(
  route: string | undefined,
  member: CalendarMember | undefined,
): SeveralPage | undefined {
  const [path = '', search] = route?.split('?') ?? []
  if (!/^\/calendar\/multi\/?$/.test(path)) return undefined
  const params = new URLSearchParams(search)
  const target = copyTargetIn(params)
  return { copy: target && { target, departmentId: departmentIn(params, member) } }
}

/** The week of `?copy=week&day=2026-11-23`, or the month of `?copy=year&month=2026-12`. */
function copyTargetIn(params: URLSearchParams): CopyTarget | undefined {
  const [kind, day, first] = [params.get('copy'), params.get('day'), `${params.get('month')}-01`]
  if (kind === 'week' && v.is(Day, day)) return { kind, monday: mondayOf(day) }
  return kind === 'year' && v.is(Day, first) ? { kind, month: first.slice(0, 7) } : undefined
}

/** The month of `/calendar/{year}/{month}/events`, for the department of the address or else the member’s own. */
export function tabledMonthIn(
  route: string | undefined,
  member: CalendarMember | undefined,
): TabledMonth | undefined {
  const [path = '', search] = route?.split('?') ?? []
  const [, year, number = ''] = /^\/calendar\/(\d{4})\/(\d{1,2})\/events\/?$/.exec(path) ?? []
  const month = `${year}-${number.padStart(2, '0')}`
  const departmentId = departmentIn(new URLSearchParams(search), member)
  return v.is(Day, `${month}-01`) && departmentId !== undefined ? { month, departmentId } : undefined
}

/** The department of an address, or the member’s own where it names none. */
function departmentIn(params: URLSearchParams, member: CalendarMember | undefined): DepartmentId | undefined {
  const chosen = params.get('department')
  const reading = v.safeParse(DepartmentId, chosen)
  if (reading.success) return reading.output
  return chosen === null && !member?.isAdministration ? member?.departmentId : undefined
}

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
          return savedOf(await outcomeOf(api.call(planEndpoints.add, call, signal)), ({ plans }) => plans[0])
        }
        case 'change': {
          const { id, version, change } = request
          const call = { params: { id }, body: change, version }
          return savedOf(await outcomeOf(api.call(planEndpoints.change, call, signal)), (plan) => plan)
        }
        case 'remove': {
          const { id, version } = request
          const call = { params: { id }, query: {}, version }
          return savedOf(await outcomeOf(api.call(planEndpoints.remove, call, signal)), (plans) => plans[0])
        }
      }
    }),

    leaveGuard: leaveGuard({ unsavedOnPage }, 'monthTable'),
  } satisfies ActorsOf<typeof monthTableMachine>
}

/** The outcome with the one plan of its body, or with the present plan of a stale call. */
function savedOf<Body>(outcome: Outcome<Body>, planOf: (body: Body) => Plan | undefined): SaveOutcome {
  if (outcome.kind === 'stale') {
    const present = v.safeParse(Plan, outcome.data)
    return { kind: 'stale', message: outcome.message, present: present.success ? present.output : undefined }
  }
  if (outcome.kind !== 'ok') return outcome
  const plan = planOf(outcome.body)
  if (!plan) throw new Error('The response has no plan.')
  return { kind: 'ok', body: plan }
}
