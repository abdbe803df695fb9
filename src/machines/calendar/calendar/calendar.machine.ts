import { assign, setup } from 'xstate'

import type { Copied } from '#src/domain/month-table/copied-rows.ts'
import {
  type Member,
  memberKeyOf,
  type Presence,
  type PresenceOutputEvent,
} from '#src/machines/app/app/presence.ts'
import type { Listener } from '#src/machines/listener.ts'
import { type OpenKeys, type PartKey, partsOf, subjectWith } from '#src/machines/parts.ts'
import { unwiredCallback } from '#src/machines/unwired.ts'

import { changesMachine } from '../changes/changes.machine.ts'
import { monthTableMachine, type MonthTableOutputEvent } from '../month-table/month-table.machine.ts'
import { type FreePlace, planningMachine } from '../planning/planning.machine.ts'
import { placeAfter, planningPageIn, tabledMonthIn } from './calendar-page.ts'

/** What runs on its own while its page is open, and while somebody is signed in. */
export type CalendarPart = 'planning' | 'monthTable' | 'changes'

type CalendarContext = Presence & {
  /** What each open part belongs to: a page, a user and a department. */
  readonly openKeys: OpenKeys<CalendarPart>
  /** The day and the time that somebody is choosing an activity for. */
  readonly place: FreePlace | undefined
  /** What was copied last in a table, and for whom: it can be pasted in another month. */
  readonly copied: { readonly ownerKey: string; readonly copied: Copied } | undefined
}
export type CalendarEvent =
  | PresenceOutputEvent
  | MonthTableOutputEvent
  /** Opens what has failed again. */
  | { readonly type: 'calendar.retry' }

const parts = partsOf<CalendarPart, CalendarContext, CalendarEvent, Listener<MonthTableOutputEvent>>()

/**
 * The calendar’s part of the app: what is planned runs while its page is open, and the changes of others are followed while somebody
 * is signed in, for one user in one department.
 */
export const calendarMachine = setup({
  types: {} as {
    context: CalendarContext
    events: CalendarEvent
    children: {
      readonly planning: 'planning'
      readonly monthTable: 'monthTable'
      readonly changes: 'changes'
    }
  },
  actors: {
    presence: unwiredCallback('presence'),
    planning: planningMachine,
    monthTable: monthTableMachine,
    changes: changesMachine,
  },
  actions: {
    noteKey: assign({
      openKeys: ({ context }, { part, key }: PartKey<CalendarPart>) => ({ ...context.openKeys, [part]: key }),
    }),
    notePresence: assign(({ context }, presence: Presence) => ({
      ...presence,
      place: placeAfter(context.place, presence.page),
    })),
    noteCopied: assign({
      copied: ({ context }, { copied }: { copied: Copied }) => ({ ownerKey: copyOwnerOf(context), copied }),
    }),
  },
  guards: parts.guards,
}).createMachine({
  id: 'calendar',
  context: {
    route: undefined,
    page: undefined,
    member: undefined,
    place: undefined,
    openKeys: { planning: undefined, monthTable: undefined, changes: undefined },
    copied: undefined,
  },
  invoke: { id: 'presence', src: 'presence' },
  on: {
    'presence.changed': {
      actions: {
        type: 'notePresence',
        params: ({ event: { route, page, member } }) => ({ route, page, member }),
      },
    },
    'monthTable.copied': {
      actions: { type: 'noteCopied', params: ({ event }) => ({ copied: event.copied }) },
    },
  },
  type: 'parallel',
  states: {
    planning: parts.state('planning', 'calendar.retry', {
      subjectOf: ({ page, member }) => subjectWith(member, planningPageIn(page, member)),
      input: ([member, planningPage], { context }) => ({
        ...planningPage,
        ...plannerIn(member),
        // The day in the address of a copy is that of the copy.
        freePlace: planningPage.copy ? undefined : context.place,
      }),
    }),
    monthTable: parts.state('monthTable', 'calendar.retry', {
      subjectOf: ({ page, member }) => subjectWith(member, tabledMonthIn(page, member)),
      input: ([, { month, departmentId }], { context, self }) => ({
        month,
        departmentId,
        copied: context.copied?.ownerKey === copyOwnerOf(context) ? context.copied.copied : undefined,
        listener: self,
      }),
    }),
    changes: parts.state('changes', 'calendar.retry', {
      subjectOf: ({ member }) => memberKeyOf(member),
      input: (ownerKey) => ({ ownerKey }),
    }),
  },
})

/** Who plans, and for which department until another is chosen. */
const plannerIn = ({ userId, departmentId, isAdministration }: Member) => ({
  userId,
  departmentId: isAdministration ? undefined : departmentId,
})

/** People and children of one department are pasted in that department only. */
const copyOwnerOf = ({ page, member }: Presence): string =>
  [memberKeyOf(member), tabledMonthIn(page, member)?.departmentId].join(' ')
