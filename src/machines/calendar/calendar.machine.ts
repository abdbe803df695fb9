import { assign, setup } from 'xstate'

import type { DepartmentId, Id, UserId } from '#src/contract/values.ts'
import { unwiredCallback } from '#src/machines/unwired.ts'

import { changesMachine } from './changes.machine.ts'
import { type FreePlace, planningMachine } from './planning.machine.ts'

/** A signed-in user in a department; nobody plans for the administration itself. */
export type CalendarMember = {
  readonly userId: UserId
  readonly departmentId: DepartmentId
  readonly isAdministration: boolean
}
type CalendarPresence = {
  /** The activity whose page for planning is open. */
  readonly plannedActivity: Id | undefined
  /** Where in the calendar that page was opened from. */
  readonly freePlace?: FreePlace | undefined
  readonly member: CalendarMember | undefined
}
/** The open page of the calendar and its user; sent at once, and after each change. */
export type CalendarPresenceOutputEvent = { readonly type: 'presence.changed' } & CalendarPresence

type CalendarContext = CalendarPresence & {
  /** What the open planning belongs to. */
  readonly planningKey: string | undefined
  /** Whose changes are followed. */
  readonly memberKey: string | undefined
}
export type CalendarEvent = CalendarPresenceOutputEvent

/**
 * The calendar’s part of the app: a planning runs while its page is open, and the changes of others are followed
 * while somebody is signed in, for one user in one department.
 */
export const calendarMachine = setup({
  types: {} as {
    context: CalendarContext
    events: CalendarEvent
    children: { readonly planning: 'planning'; readonly changes: 'changes' }
  },
  actors: {
    presence: unwiredCallback('presence'),
    planning: planningMachine,
    changes: changesMachine,
  },
  actions: {
    notePresence: assign((_, { plannedActivity, freePlace, member }: CalendarPresence) => ({
      plannedActivity,
      freePlace,
      member,
    })),
    noteMember: assign({ memberKey: ({ context }) => memberKeyOf(context) }),
    notePlanning: assign({ planningKey: ({ context }) => planningKeyOf(context) }),
  },
  guards: {
    hasMember: ({ context }) => context.member !== undefined,
    isAnotherMember: ({ context }) => memberKeyOf(context) !== context.memberKey,
    hasPlanning: ({ context }) => planningKeyOf(context) !== undefined,
    isAnotherPlanning: ({ context }) => planningKeyOf(context) !== context.planningKey,
  },
}).createMachine({
  id: 'calendar',
  context: { plannedActivity: undefined, member: undefined, planningKey: undefined, memberKey: undefined },
  invoke: { id: 'presence', src: 'presence' },
  on: {
    'presence.changed': {
      actions: {
        type: 'notePresence',
        params: ({ event: { plannedActivity, freePlace, member } }) => ({
          plannedActivity,
          freePlace,
          member,
        }),
      },
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

const planningKeyOf = ({ plannedActivity, member }: CalendarPresence): string | undefined =>
  plannedActivity !== undefined && member
    ? `${memberKeyOf({ plannedActivity, member })} ${plannedActivity}`
    : undefined
