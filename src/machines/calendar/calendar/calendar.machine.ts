import { assign, setup } from 'xstate'

import type { DepartmentId, Id, UserId } from '#src/contract/values.ts'
import type { Copied } from '#src/domain/month-table/copied-rows.ts'
import { unwiredCallback } from '#src/machines/unwired.ts'

import { changesMachine } from '../changes/changes.machine.ts'
import { monthTableMachine, type MonthTableOutputEvent } from '../month-table/month-table.machine.ts'
import { type PlanCopy, planSeveralMachine } from '../plan-several/plan-several.machine.ts'
import { type FreePlace, planningMachine } from '../planning/planning.machine.ts'

/** A signed-in user in a department; nobody plans for the administration itself. */
export type CalendarMember = {
  readonly userId: UserId
  readonly departmentId: DepartmentId
  readonly isAdministration: boolean
}
/** A month of one department that is open as a table. */
export type TabledMonth = { readonly month: string; readonly departmentId: DepartmentId }
/** The open page for planning several activities, from nothing or from a copy. */
export type SeveralPage = { readonly copy: PlanCopy | undefined }
type CalendarPresence = {
  /** The activity whose page for planning is open. */
  readonly plannedActivity: Id | undefined
  /** Where in the calendar a page for planning was opened from. */
  readonly freePlace?: FreePlace | undefined
  readonly severalPage: SeveralPage | undefined
  readonly tabledMonth: TabledMonth | undefined
  readonly member: CalendarMember | undefined
}
/** The open page of the calendar and its user; sent at once, and after each change. */
export type CalendarPresenceOutputEvent = { readonly type: 'presence.changed' } & CalendarPresence

/** What runs on its own while its page is open, and while somebody is signed in. */
export type CalendarPart = 'planning' | 'planSeveral' | 'monthTable' | 'changes'

type CalendarContext = CalendarPresence & {
  /** What each open part belongs to: a page, a user and a department. */
  readonly openKeys: Readonly<Record<CalendarPart, string | undefined>>
  /** What was copied last in a table, and for whom: it can be pasted in another month. */
  readonly copied: { readonly ownerKey: string; readonly copied: Copied } | undefined
}
export type CalendarEvent =
  | CalendarPresenceOutputEvent
  | MonthTableOutputEvent
  /** Opens what has failed again. */
  | { readonly type: 'calendar.retry' }

/** The states of a part: closed until it has a key, and opened again for another one. */
const closedPart = <const Part extends CalendarPart>(part: Part) =>
  ({ always: { guard: { type: 'hasKey', params: { part } }, target: 'open' } }) as const
const openPart = <const Part extends CalendarPart>(part: Part) =>
  ({
    entry: { type: 'noteKey', params: { part } },
    always: { guard: { type: 'hasAnotherKey', params: { part } }, target: 'closed' },
  }) as const
/** A failure here does not affect the rest of the app; the part opens again when somebody asks for it, or for another one. */
const failedPart = <const Part extends CalendarPart>(part: Part) =>
  ({
    always: { guard: { type: 'hasAnotherKey', params: { part } }, target: 'closed' },
    on: { 'calendar.retry': 'closed' },
  }) as const

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
      readonly planSeveral: 'planSeveral'
      readonly monthTable: 'monthTable'
      readonly changes: 'changes'
    }
  },
  actors: {
    presence: unwiredCallback('presence'),
    planning: planningMachine,
    planSeveral: planSeveralMachine,
    monthTable: monthTableMachine,
    changes: changesMachine,
  },
  actions: {
    notePresence: assign((_, presence: CalendarPresence) => presence),
    noteKey: assign({
      openKeys: ({ context }, { part }: { part: CalendarPart }) => ({
        ...context.openKeys,
        [part]: keysOf(context)[part],
      }),
    }),
    noteCopied: assign({
      copied: ({ context }, { copied }: { copied: Copied }) => ({ ownerKey: copyOwnerOf(context), copied }),
    }),
  },
  guards: {
    hasKey: ({ context }, { part }: { part: CalendarPart }) => keysOf(context)[part] !== undefined,
    hasAnotherKey: ({ context }, { part }: { part: CalendarPart }) =>
      keysOf(context)[part] !== context.openKeys[part],
  },
}).createMachine({
  id: 'calendar',
  context: {
    plannedActivity: undefined,
    severalPage: undefined,
    tabledMonth: undefined,
    member: undefined,
    openKeys: { planning: undefined, planSeveral: undefined, monthTable: undefined, changes: undefined },
    copied: undefined,
  },
  invoke: { id: 'presence', src: 'presence' },
  on: {
    'presence.changed': {
      actions: {
        type: 'notePresence',
        params: ({ event: { plannedActivity, freePlace, severalPage, tabledMonth, member } }) => ({
          plannedActivity,
          freePlace,
          severalPage,
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
        closed: closedPart('planning'),
        open: {
          ...openPart('planning'),
          invoke: {
            id: 'planning',
            src: 'planning',
            onError: 'failed',
            input: ({ context }) => {
              const { plannedActivity, freePlace, member } = context
              if (plannedActivity === undefined || !member) throw new Error('Nobody plans an activity.')
              return { activityId: plannedActivity, ...plannerIn(member), freePlace }
            },
          },
        },
        failed: failedPart('planning'),
      },
    },
    planSeveral: {
      initial: 'closed',
      states: {
        closed: closedPart('planSeveral'),
        open: {
          ...openPart('planSeveral'),
          invoke: {
            id: 'planSeveral',
            src: 'planSeveral',
            onError: 'failed',
            input: ({ context: { severalPage, freePlace, member } }) => {
              if (!severalPage || !member) throw new Error('Nobody plans several activities.')
              // The day in the address of a copy is that of the copy.
              const chosen = severalPage.copy ? undefined : freePlace
              return { ...severalPage, ...plannerIn(member), freePlace: chosen }
            },
          },
        },
        failed: failedPart('planSeveral'),
      },
    },
    monthTable: {
      initial: 'closed',
      states: {
        closed: closedPart('monthTable'),
        open: {
          ...openPart('monthTable'),
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
        failed: failedPart('monthTable'),
      },
    },
    changes: {
      initial: 'closed',
      states: {
        closed: closedPart('changes'),
        open: {
          ...openPart('changes'),
          invoke: {
            id: 'changes',
            src: 'changes',
            onError: 'failed',
            input: ({ context }) => {
              const { changes: ownerKey } = keysOf(context)
              if (ownerKey === undefined) throw new Error('Nobody follows changes.')
              return { ownerKey }
            },
          },
        },
        failed: failedPart('changes'),
      },
    },
  },
})

/** Who plans, and for which department until another is chosen. */
const plannerIn = ({ userId, departmentId, isAdministration }: CalendarMember) => ({
  userId,
  departmentId: isAdministration ? undefined : departmentId,
})

/** What each part would belong to at present; `undefined` while there is nothing for it to do. */
function keysOf(presence: CalendarPresence): Record<CalendarPart, string | undefined> {
  const { plannedActivity, severalPage, tabledMonth, member } = presence
  const memberKey = member && `${member.userId} ${member.departmentId}`
  const keyOf = (page: string | undefined) =>
    memberKey !== undefined && page !== undefined ? `${memberKey} ${page}` : undefined
  return {
    changes: memberKey,
    planning: keyOf(plannedActivity),
    planSeveral: keyOf(severalPage && JSON.stringify(severalPage)),
    monthTable: keyOf(tabledMonth && `${tabledMonth.departmentId} ${tabledMonth.month}`),
  }
}

/** People and children of one department are pasted in that department only. */
const copyOwnerOf = ({ member, tabledMonth }: CalendarPresence): string =>
  [member?.userId, member?.departmentId, tabledMonth?.departmentId].join(' ')
