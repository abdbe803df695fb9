import { assign, sendTo, setup } from 'xstate'

import { lockedTabletRefreshMs, type LockedTablet, tabletRestMs } from '#src/contract/shared-tablet.ts'
import type { UserId } from '#src/contract/values.ts'
import type { AuthEvent } from '#src/machines/app/auth/auth.machine.ts'
import type { Listener } from '#src/machines/listener.ts'
import { outcomeAs } from '#src/machines/outcome.ts'
import { unwiredCallback, unwiredPromise } from '#src/machines/unwired.ts'

/** `notShared`: the tablet has been removed. */
export type TabletOutcome =
  | { readonly kind: 'shared'; readonly tablet: LockedTablet }
  | { readonly kind: 'notShared' }
  | { readonly kind: 'offline' }

type Person = LockedTablet['staff'][number]

type TabletInput = { readonly auth: Listener<AuthEvent> }
type TabletContext = TabletInput & {
  /** What the lock screen shows; `undefined` before it is known. */
  readonly tablet: LockedTablet | undefined
  /** Who has chosen themselves. */
  readonly person: Person | undefined
  /** Why the last PIN did not unlock it. */
  readonly failure: string | undefined
  /** When somebody last touched it while it was unlocked or what everybody may see was open, in milliseconds by the clock of the device. */
  readonly usedAt: number | undefined
  /** How many PINs have been refused: each is typed into a new field. */
  readonly refusedCount: number
}

/** Sent by the actors that watch the auth session of the page, and the page itself. */
export type TabletInputEvent =
  | { readonly type: 'tablet.signedIn' }
  | { readonly type: 'tablet.signedOut' }
  /** A sign-in has failed. */
  | { readonly type: 'tablet.refused'; readonly message: string }
  /** Somebody signs out. */
  | { readonly type: 'tablet.leaving' }
  /** Somebody has touched the page. */
  | { readonly type: 'tablet.used'; readonly at: number }
  /** The clock of the device was read. */
  | { readonly type: 'tablet.checked'; readonly at: number }
  /** The page is no longer visible. */
  | { readonly type: 'tablet.covered' }
  /** What everybody may see is open at the lock: the bank, or Ask with his signs. */
  | { readonly type: 'tablet.public.opened' }
  | { readonly type: 'tablet.public.left' }

export type TabletEvent =
  | TabletInputEvent
  | { readonly type: 'tablet.retry' }
  | { readonly type: 'tablet.person.chosen'; readonly person: Person }
  | { readonly type: 'tablet.person.left' }
  | { readonly type: 'tablet.unlock'; readonly userId: UserId; readonly pin: string }

type OfInstant = { readonly at: number }
const instantOf = ({ event }: { readonly event: OfInstant }) => ({ at: event.at })

const tablet = setup({
  types: {} as { input: TabletInput; context: TabletContext; events: TabletEvent },
  actors: {
    readTablet: unwiredPromise<TabletOutcome>('readTablet'),
    watchSession: unwiredCallback('watchSession'),
    watchUse: unwiredCallback('watchUse'),
    /** Covers the page as soon as it starts. */
    coverPage: unwiredCallback('coverPage'),
  },
  actions: {
    setTablet: assign({ tablet: (_, params: { tablet: LockedTablet }) => params.tablet }),
    choose: assign({ person: (_, params: { person: Person }) => params.person, failure: undefined }),
    noteUse: assign({ usedAt: (_, { at }: OfInstant) => at }),
    forgetUse: assign({ usedAt: undefined }),
    forgetPerson: assign({ person: undefined, failure: undefined }),
    rememberFailure: assign({
      failure: (_, params: { message: string }) => params.message,
      refusedCount: ({ context }) => context.refusedCount + 1,
    }),
    // The form for a password would show it too.
    takeFailure: sendTo(({ context }) => context.auth, { type: 'auth.failure.forget' }),
    signIn: sendTo(
      ({ context }) => context.auth,
      (_, params: { userId: UserId; pin: string }) => ({ type: 'auth.signIn' as const, ...params }),
    ),
    signOut: sendTo(({ context }) => context.auth, { type: 'auth.signOut' }),
  },
  guards: {
    isShared: (_, params: { outcome: TabletOutcome }) => params.outcome.kind === 'shared',
    isNotShared: (_, params: { outcome: TabletOutcome }) => params.outcome.kind === 'notShared',
    // A clock that was set back says nothing of how long it was.
    hasRested: ({ context: { usedAt } }, { at }: OfInstant) =>
      usedAt !== undefined && Math.abs(at - usedAt) >= tabletRestMs,
  },
  delays: { refreshInterval: lockedTabletRefreshMs },
})

/**
 * A tablet that the staff of a department share. Locked, nobody is signed in on it, and the bank can be read and signs be seen; they give way to the lock
 * screen when nobody touches it. It is unlocked by whoever has signed in, and locks by
 * signing them out: when nobody touches it, when its page is hidden, and where they sign out. The page is covered at once, whatever the
 * server says; a device that has slept is locked by the first thing that it does.
 */
export const tabletMachine = tablet.createMachine({
  id: 'tablet',
  context: ({ input }) => ({
    ...input,
    tablet: undefined,
    person: undefined,
    failure: undefined,
    usedAt: undefined,
    refusedCount: 0,
  }),
  invoke: { id: 'watchSession', src: 'watchSession' },
  initial: 'locked',
  states: {
    locked: {
      entry: 'forgetPerson',
      initial: 'reading',
      states: {
        reading: {
          invoke: {
            id: 'readTablet',
            src: 'readTablet',
            onDone: [
              {
                guard: { type: 'isShared', params: ({ event }) => ({ outcome: event.output }) },
                target: 'choosing',
                actions: {
                  type: 'setTablet',
                  params: ({ event }) => ({ tablet: outcomeAs(event.output, 'shared').tablet }),
                },
              },
              {
                guard: { type: 'isNotShared', params: ({ event }) => ({ outcome: event.output }) },
                target: '#tablet.notShared',
              },
              { target: 'unreachable' },
            ],
            onError: 'unreachable',
          },
        },
        unreachable: {
          after: { refreshInterval: 'reading' },
          on: { 'tablet.retry': 'reading' },
        },
        choosing: {
          after: { refreshInterval: 'reading' },
        },
        typing: {
          on: {
            'tablet.unlock': {
              target: 'unlocking',
              actions: { type: 'signIn', params: ({ event: { userId, pin } }) => ({ userId, pin }) },
            },
            'tablet.person.left': { target: 'reading', actions: 'forgetPerson' },
          },
        },
        unlocking: {
          on: {
            'tablet.person.chosen': {},
            'tablet.refused': {
              target: 'typing',
              actions: [
                { type: 'rememberFailure', params: ({ event }) => ({ message: event.message }) },
                'takeFailure',
              ],
            },
          },
        },
        browsing: {
          entry: 'forgetUse',
          invoke: { id: 'watchUse', src: 'watchUse' },
          on: {
            'tablet.used': [
              { guard: { type: 'hasRested', params: instantOf }, target: 'leavingPublic' },
              { actions: { type: 'noteUse', params: instantOf } },
            ],
            'tablet.checked': { guard: { type: 'hasRested', params: instantOf }, target: 'leavingPublic' },
            'tablet.public.left': 'reading',
          },
        },
        // The page goes to the lock screen.
        leavingPublic: {
          on: { 'tablet.public.left': 'reading' },
        },
      },
      on: {
        'tablet.person.chosen': {
          target: '.typing',
          actions: { type: 'choose', params: ({ event }) => ({ person: event.person }) },
        },
        'tablet.public.opened': { target: '.browsing', actions: 'forgetPerson' },
        'tablet.signedIn': 'unlocked',
      },
    },
    unlocked: {
      entry: ['forgetPerson', 'forgetUse'],
      invoke: { id: 'watchUse', src: 'watchUse' },
      on: {
        'tablet.used': [
          { guard: { type: 'hasRested', params: instantOf }, target: 'locking' },
          { actions: { type: 'noteUse', params: instantOf } },
        ],
        'tablet.checked': { guard: { type: 'hasRested', params: instantOf }, target: 'locking' },
        'tablet.leaving': 'locking',
        'tablet.covered': 'locking',
        'tablet.signedOut': 'locked',
      },
    },
    locking: {
      entry: 'signOut',
      invoke: { id: 'coverPage', src: 'coverPage' },
      on: { 'tablet.signedOut': 'locked' },
    },
    notShared: { type: 'final' },
  },
})
