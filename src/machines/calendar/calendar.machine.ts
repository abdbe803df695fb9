import { assign, setup } from 'xstate'

import type { DepartmentId, Id, UserId } from '#src/contract/values.ts'
import type { Copied } from '#src/domain/month-table/copied-rows.ts'
import { unwiredCallback } from '#src/machines/unwired.ts'

import { changesMachine } from './changes.machine.ts'
import { monthTableMachine, type MonthTableOutputEvent } from './month-table.machine.ts'
import { type FreePlace, planningMachine } from './planning.machine.ts'

/** A signed-in user in a department; nobody plans for the administration itself. */
export type CalendarMember = {
  readonly userId: UserId
  readonly departmentId: DepartmentId
  readonly isAdministration: boolean
}
/** A month of one department that is open as a table. */
export type TabledMonth = { readonly month: string; readonly departmentId: DepartmentId }
type CalendarPresence = {
  /** The activity whose page for planning is open. */
  readonly plannedActivity: Id | undefined
  /** Where in the calendar that page was opened from. */
  readonly freePlace?: FreePlace | undefined
  readonly tabledMonth: TabledMonth | undefined
  readonly member: CalendarMember | undefined
}
/** The open page of the calendar and its user; sent at once, and after each change. */
export type CalendarPresenceOutputEvent = { readonly type: 'presence.changed' } & CalendarPresence

type CalendarContext = CalendarPresence & {
  /** What the open planning belongs to. */
  readonly planningKey: string | undefined
  /** What the open table belongs to. */
  readonly tableKey: string | undefined
  /** Whose changes are followed. */
  readonly memberKey: string | undefined
  /** What was copied last in a table, and for whom: it can be pasted in another month. */
  readonly copied: { readonly ownerKey: string; readonly copied: Copied } | undefined
}
export type CalendarEvent = CalendarPresenceOutputEvent | MonthTableOutputEvent

/**
 * The calendar’s part of the app: a planning or a month’s table runs while its page is open, and the changes of others are followed
 * while somebody is signed in, for one user in one department.
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
    notePresence: assign((_, presence: CalendarPresence) => presence),
    noteMember: assign({ memberKey: ({ context }) => memberKeyOf(context) }),
    noteTable: assign({ tableKey: ({ context }) => tableKeyOf(context) }),
    noteCopied: assign({
      copied: ({ context }, { copied }: { copied: Copied }) => ({ ownerKey: copyOwnerOf(context), copied }),
    }),
    notePlanning: assign({ planningKey: ({ context }) => planningKeyOf(context) }),
  },
  guards: {
    hasMember: ({ context }) => context.member !== undefined,
    isAnotherMember: ({ context }) => memberKeyOf(context) !== context.memberKey,
    hasPlanning: ({ context }) => planningKeyOf(context) !== undefined,
    hasTable: ({ context }) => tableKeyOf(context) !== undefined,
    isAnotherTable: ({ context }) => tableKeyOf(context) !== context.tableKey,
    isAnotherPlanning: ({ context }) => planningKeyOf(context) !== context.planningKey,
  },
}).createMachine({
  id: 'calendar',
  context: {
    plannedActivity: undefined,
    tabledMonth: undefined,
    member: undefined,
    planningKey: undefined,
    tableKey: undefined,
    memberKey: undefined,
    copied: undefined,
  },
  invoke: { id: 'presence', src: 'presence' },
  on: {
    'presence.changed': {
      actions: {
        type: 'notePresence',
        params: ({ event: { plannedActivity, freePlace, tabledMonth, member } }) => ({
          plannedActivity,
          freePlace,
          tabledMonth,
          member,
        }),
      },
    },
    'monthTable.copied': {
      actions: { type: 'noteCopied', params: ({ event }) => ({ copied: event.copied }) },
    },
  },
  type: 'parallel',
  states: {
    planning: {
      initial: 'closed',
      states: {
        closed: { always: { guard: 'hasPlanning', target: 'open' } },
        open: {
          entry: 'notePlanning',
          always: { guard: 'isAnotherPlanning', target: 'closed' },
          invoke: {
            id: 'planning',
            src: 'planning',
            onError: 'failed',
            input: ({ context }) => {
              const { plannedActivity, freePlace, member } = context
              if (plannedActivity === undefined || !member) throw new Error('Nobody plans an activity.')
              return {
                activityId: plannedActivity,
                userId: member.userId,
                departmentId: member.isAdministration ? undefined : member.departmentId,
                freePlace,
              }
            },
          },
        },
        /** A failure here does not affect the rest of the app. */
        failed: { always: { guard: 'isAnotherPlanning', target: 'closed' } },
      },
    },
    monthTable: {
      initial: 'closed',
      states: {
        closed: { always: { guard: 'hasTable', target: 'open' } },
        open: {
          entry: 'noteTable',
          always: { guard: 'isAnotherTable', target: 'closed' },
          invoke: {
            id: 'monthTable',
            src: 'monthTable',
            onError: 'failed',
            input: ({ context, self }) => {
              const { tabledMonth, copied } = context
              if (!tabledMonth) throw new Error('No month is open.')
              return {
                departmentId: tabledMonth.departmentId,
                copied: copied?.ownerKey === copyOwnerOf(context) ? copied.copied : undefined,
                listener: self,
              }
            },
          },
        },
        /** A failure here does not affect the rest of the app. */
        failed: { always: { guard: 'isAnotherTable', target: 'closed' } },
      },
    },
    changes: {
      initial: 'closed',
      states: {
        closed: { always: { guard: 'hasMember', target: 'open' } },
        open: {
          entry: 'noteMember',
          always: { guard: 'isAnotherMember', target: 'closed' },
          invoke: { id: 'changes', src: 'changes' },
        },
      },
    },
  },
})

const memberKeyOf = ({ member }: CalendarPresence): string | undefined =>
  member && `${member.userId} ${member.departmentId}`

const planningKeyOf = (presence: CalendarPresence): string | undefined =>
  presence.plannedActivity !== undefined && presence.member
    ? `${memberKeyOf(presence)} ${presence.plannedActivity}`
    : undefined

/** People and children of one department are pasted in that department only. */
const copyOwnerOf = (presence: CalendarPresence): string =>
  `${memberKeyOf(presence)} ${presence.tabledMonth?.departmentId}`

const tableKeyOf = (presence: CalendarPresence): string | undefined =>
  presence.tabledMonth && presence.member
    ? `${copyOwnerOf(presence)} ${presence.tabledMonth.month}`
    : undefined
