import { createActor, fromCallback } from 'xstate'

import { hrefOf, type OpenPage } from '#src/contract/pages.ts'
import type { DepartmentId, Id } from '#src/contract/values.ts'
import type { Member, PresenceOutputEvent } from '#src/machines/app/app/presence.ts'
import { calendarMachine } from '#src/machines/calendar/calendar/calendar.machine.ts'
import {
  changesMachine,
  type NetworkOutputEvent,
  type QueriesCommand,
  type StreamOutputEvent,
  type VisibilityOutputEvent,
} from '#src/machines/calendar/changes/changes.machine.ts'
import { monthTableMachine } from '#src/machines/calendar/month-table/month-table.machine.ts'
import { planningMachine } from '#src/machines/calendar/planning/planning.machine.ts'
import { ingunn, maurtua, song } from '#tests/support/calendar/planning.ts'
import type { RightsActor, TabsActor } from '#tests/support/calendar/changes.ts'
import { controlledDraft } from '#tests/support/forms/draft.ts'
import { deferredCallback, type OutputEvents } from '#tests/support/machines/deferred-callback.ts'
import type { Inspect } from '#tests/support/machines/model.ts'

export const member: Member = { userId: ingunn, departmentId: maurtua, isAdministration: false }

const onPage = (page: OpenPage, route: string, who: Member | undefined = member): PresenceOutputEvent => ({
  type: 'presence.changed',
  route,
  page,
  member: who,
})

/** A page on which nothing is planned. */
export const elsewhere = onPage({ name: 'calendar', params: {}, search: '' }, hrefOf('calendar'))

/** The page of a month of the member’s department, or of another one. */
export function onMonthPage(month: string, department?: DepartmentId): PresenceOutputEvent {
  const params = { year: month.slice(0, 4), month: month.slice(5) }
  const search = department === undefined ? '' : `?department=${department}`
  return onPage({ name: 'monthTable', params, search }, hrefOf('monthTable', params) + search)
}

/** The page for planning several activities in the member’s department. */
export const onSeveralPage = (search = ''): PresenceOutputEvent =>
  onPage({ name: 'planSeveral', params: {}, search }, hrefOf('planSeveral') + search)

/** The page for planning one activity in the member’s department. */
export const onPlanningPage = (activityId: Id = song, search = ''): PresenceOutputEvent =>
  onPage(
    { name: 'planActivity', params: { id: activityId }, search },
    hrefOf('planActivity', { id: activityId }) + search,
  )

export const signedOut: PresenceOutputEvent = { ...onPlanningPage(), member: undefined }

/** A running calendar whose presence and draft the test decides. */
export function startCalendar(inspect?: Inspect) {
  const watch = deferredCallback<OutputEvents<PresenceOutputEvent>>()
  const draft = controlledDraft()
  const ofTable = controlledDraft()
  let isBroken = false
  const streams = deferredCallback<OutputEvents<StreamOutputEvent>>()
  const visibility = deferredCallback<OutputEvents<VisibilityOutputEvent>>()
  const tabs = deferredCallback<TabsActor>()
  /** The tab is visible, and leads. */
  const lead = () => {
    visibility.notify({ type: 'visibility.shown' })
    tabs.notify({ type: 'tabs.lead.granted' })
  }
  const machine = calendarMachine.provide({
    actors: {
      presence: watch.logic,
      planning: planningMachine.provide({ actors: { draft: draft.machine } }),
      monthTable: monthTableMachine.provide({ actors: { draft: ofTable.machine } }),
      changes: changesMachine.provide({
        actors: {
          stream: streams.logic,
          network: deferredCallback<OutputEvents<NetworkOutputEvent>>().logic,
          visibility: visibility.logic,
          tabs: tabs.logic,
          rights: deferredCallback<RightsActor>().logic,
          queries: fromCallback<QueriesCommand>(({ receive }) => {
            receive(() => {
              if (isBroken) throw new Error('The plans cannot be refetched.')
            })
          }),
        },
      }),
    },
  })
  const calendar = createActor(machine, inspect && { inspect }).start()
  return {
    calendar,
    watch,
    /** The names of the drafts of the plannings that have run, and of those that run. */
    drafts: {
      opened: () => draft.device.inputs.map(({ name }) => name),
      running: () => draft.device.running().map(({ name }) => name),
    },
    streams,
    tabs,
    lead,
    failChanges: () => {
      isBroken = true
      lead()
      streams.notify({ type: 'stream.opened' })
    },
    /** The device has no unsaved rows of the open month. */
    openTable: () => ofTable.device.notify({ type: 'draft.opened', values: undefined }),
    /** By a value that the types rule out, as the next one. */
    failTable: () => {
      const { monthTable } = calendar.getSnapshot().children
      ofTable.device.notify({ type: 'draft.opened', values: undefined })
      monthTable?.send({ type: 'monthTable.edit', edits: { broken: {} as never } })
      monthTable?.send({ type: 'monthTable.save' })
    },
    failPlanning: () => {
      draft.device.notify({ type: 'draft.opened', values: undefined })
      calendar.getSnapshot().children.planning?.send({
        type: 'planning.addDays',
        target: undefined,
        days: undefined as never,
      })
    },
  }
}
