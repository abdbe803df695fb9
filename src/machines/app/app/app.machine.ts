import { type AnyStateMachine, assign, enqueueActions, sendTo, setup } from 'xstate'

import { constants } from '#src/contract/constants.ts'
import { hrefOf, type OpenPage } from '#src/contract/pages.ts'
import type { Profile, User } from '#src/contract/user.ts'
import type { Day } from '#src/contract/values.ts'

import { affiliationMachine, type AffiliationOutputEvent } from '../affiliation/affiliation.machine.ts'
import {
  authMachine,
  type AuthOutputEvent,
  type SignedOutReason,
  type UnsavedWork,
} from '../auth/auth.machine.ts'
import { connectionMachine } from '../connection/connection.machine.ts'
import { revocationMachine } from '../revocation/revocation.machine.ts'
import { startupMachine } from '../startup/startup.machine.ts'
import { toasterMachine } from '../toaster/toaster.machine.ts'
import { todayMachine } from '../today/today.machine.ts'
import { outcomeAs } from '#src/machines/outcome.ts'
import { unwiredPromise } from '#src/machines/unwired.ts'

/** The audience of a route: `members` are signed in, `bankEditors` are members with a flag, `guests` are not, `everyone` is either. */
export type RouteAccess = 'members' | 'bankEditors' | 'guests' | 'everyone'

type AppInput = {
  /** The return route of a sign-in that started before this page was loaded. */
  readonly returnRoute: string | undefined
  /** Whether this page was loaded by the reload of a sign-out. */
  readonly isAfterSignOut: boolean
  /** What a sign-out would lose. */
  readonly findUnsaved: () => readonly UnsavedWork[]
  /** The day on which the page is loaded. */
  readonly today: Day
}
type AppContext = Pick<AppInput, 'findUnsaved' | 'today'> & {
  readonly user: User | undefined
  readonly route: string | undefined
  /** The audience of the route. */
  readonly access: RouteAccess | undefined
  /** The page of the route. */
  readonly page: OpenPage | undefined
  /** The last route for members: where a sign-in returns to. */
  readonly returnRoute: string
  /** Whether the route that the page was loaded at is where the previous person left, not where the next one returns to. */
  readonly isAfterSignOut: boolean
  /** The first page has had the network and the processor alone for a while: more code may be fetched. */
  readonly isSettled: boolean
}
export type AppEvent =
  | ({ readonly type: 'app.route.changed' } & Route)
  | { readonly type: 'app.retry' }
  | { readonly type: 'app.profile.changed'; readonly profile: Profile }
  /** The roles of the person may have changed. */
  | { readonly type: 'app.rights.check' }
  | ({ readonly type: 'app.feature.start' } & Feature)
  | AuthOutputEvent
  | AffiliationOutputEvent

/**
 * What a sign-out wipes: all data of the app, or only this tab's when the device belongs to another auth session already.
 */
export type WipeScope = 'device' | 'tab'

/** Why the page has not been reloaded: the server cannot be reached, or it has been reloaded already since the last sign-in. */
export type ReloadOutcome = 'unreachable' | 'reloadedBefore'

/** `same`: the roles and departments of the person are the known ones, or the server has not responded. After `changed`, what was read before is forgotten. */
export type RightsOutcome = { readonly kind: 'same' } | { readonly kind: 'changed'; readonly user: User }

/** A part of the app that is loaded when it is first used, with an actor that runs as long as the page. */
type Feature = { readonly name: string; readonly machine: AnyStateMachine; readonly input: unknown }

type Route = {
  readonly route: string
  readonly access: RouteAccess
  /** The page of the route; `undefined` where the address is none. */
  readonly page: OpenPage | undefined
}

const rememberRoute = { type: 'rememberRoute', params: ({ event }: { event: Route }) => event } as const

/** The root: invokes the actors that run as long as the page; its state determines what the page shows. */
export const appMachine = setup({
  types: {} as {
    input: AppInput
    context: AppContext
    events: AppEvent
    children: {
      auth: 'auth'
      connection: 'connection'
      affiliation: 'affiliation'
      startup: 'startup'
      toaster: 'toaster'
      today: 'today'
      revocation: 'revocation'
    }
  },
  actors: {
    auth: authMachine,
    connection: connectionMachine,
    affiliation: affiliationMachine,
    startup: startupMachine,
    toaster: toasterMachine,
    today: todayMachine,
    revalidateLists: unwiredPromise<void>('revalidateLists'),
    readRights: unwiredPromise<RightsOutcome, { readonly user: User }>('readRights'),
    wipe: unwiredPromise<void, { readonly scope: WipeScope }>('wipe'),
    revocation: revocationMachine,
    reload: unwiredPromise<ReloadOutcome>('reload'),
  },
  actions: {
    settle: assign({ isSettled: true }),
    unsettle: assign({ isSettled: false }),
    rememberRoute: assign({
      route: (_, params: Route) => params.route,
      access: (_, params: Route) => params.access,
      page: (_, params: Route) => params.page,
    }),
    startFeature: enqueueActions(({ enqueue }, { name, machine, input }: Feature) => {
      // The types know only the actors of the app's setup.
      enqueue.spawnChild(machine as never, { id: name, input } as never)
    }),
    forgetReturn: assign({ returnRoute: hrefOf('home'), isAfterSignOut: false }),
    rememberReturn: assign({ returnRoute: (_, params: { route: string }) => params.route }),
    setUser: assign({ user: (_, params: { user: User }) => params.user }),
    forgetUser: assign({ user: undefined }),
    checkSession: sendTo('auth', { type: 'auth.check' }),
    setProfile: assign({
      user: ({ context }, params: { profile: Profile }) =>
        context.user && { ...context.user, profile: params.profile },
    }),
  },
  guards: {
    isForMembers: (_, params: { access: RouteAccess }) =>
      params.access === 'members' || params.access === 'bankEditors',
    isForGuests: (_, params: { access: RouteAccess }) => params.access === 'guests',
    isOnGuestRoute: ({ context }) => context.access === 'guests',
    endsWithReload: (_, params: { reason: SignedOutReason }) =>
      params.reason === 'left' || params.reason === 'deactivated',
    isSuperseded: (_, params: { reason: SignedOutReason }) => params.reason === 'superseded',
    isOnRouteAfterSignOut: ({ context }) => context.isAfterSignOut && context.route !== undefined,
    isFirstRouteAfterSignOut: ({ context }) => context.isAfterSignOut && context.route === undefined,
    isUnreachable: (_, params: { outcome: ReloadOutcome }) => params.outcome === 'unreachable',
    haveChanged: (_, params: { outcome: RightsOutcome }) => params.outcome.kind === 'changed',
    isExpired: (_, params: { reason: SignedOutReason }) => params.reason === 'expired',
  },
  delays: {
    prefetchDelay: constants.prefetchDelay,
    serverCheckInterval: constants.serverCheckInterval,
  },
}).createMachine({
  id: 'app',
  context: ({ input }) => ({
    user: undefined,
    route: undefined,
    access: undefined,
    page: undefined,
    returnRoute: input.returnRoute ?? hrefOf('home'),
    isAfterSignOut: input.isAfterSignOut,
    isSettled: false,
    findUnsaved: input.findUnsaved,
    today: input.today,
  }),
  invoke: [
    {
      id: 'auth',
      src: 'auth',
      input: ({ self, context }) => ({ listener: self, findUnsaved: context.findUnsaved }),
    },
    { id: 'connection', src: 'connection' },
    { id: 'toaster', src: 'toaster' },
    { id: 'revocation', src: 'revocation' },
    { id: 'today', src: 'today', input: ({ context }) => ({ day: context.today }) },
  ],
  initial: 'starting',
  states: {
    // A signed-in person who opens the login page goes Home, not to the last route.
    starting: {
      on: {
        'auth.signedIn': {
          guard: 'isOnGuestRoute',
          target: 'signedIn',
          actions: [{ type: 'setUser', params: ({ event }) => ({ user: event.user }) }, 'forgetReturn'],
        },
      },
    },
    unreachable: {
      on: { 'app.retry': { target: 'starting', actions: 'checkSession' } },
    },
    signedOut: {
      on: {
        'app.route.changed': [
          // The session has been checked before the views were there.
          {
            guard: 'isFirstRouteAfterSignOut',
            actions: [rememberRoute, 'forgetReturn'],
          },
          {
            guard: { type: 'isForMembers', params: ({ event }) => ({ access: event.access }) },
            target: 'starting',
            actions: [
              rememberRoute,
              { type: 'rememberReturn', params: ({ event }) => ({ route: event.route }) },
              'checkSession',
            ],
          },
        ],
      },
    },
    signedIn: {
      invoke: {
        id: 'affiliation',
        src: 'affiliation',
        input: ({ context, self }) => {
          const { affiliations, profile } = knownUserOf(context)
          return { affiliations, chosenId: profile.roleId, listener: self }
        },
      },
      initial: 'splash',
      states: {
        splash: {
          invoke: {
            id: 'startup',
            src: 'startup',
            input: ({ context }) => ({ isAffiliated: knownUserOf(context).affiliations.length > 0 }),
            onDone: 'ready',
          },
        },
        // If revalidation fails, the lists stay as they are.
        ready: {
          invoke: { id: 'revalidateLists', src: 'revalidateLists', onError: {} },
          after: { prefetchDelay: { actions: 'settle' } },
          exit: 'unsettle',
          initial: 'idle',
          states: {
            idle: { on: { 'app.rights.check': 'checkingRights' } },
            checkingRights: {
              invoke: {
                id: 'readRights',
                src: 'readRights',
                input: ({ context }) => ({ user: knownUserOf(context) }),
                onDone: [
                  // The pages start over, and with them the affiliation: what they offer may not be allowed any longer.
                  {
                    guard: { type: 'haveChanged', params: ({ event }) => ({ outcome: event.output }) },
                    target: '#app.signedIn',
                    reenter: true,
                    actions: {
                      type: 'setUser',
                      params: ({ event }) => ({ user: outcomeAs(event.output, 'changed').user }),
                    },
                  },
                  { target: 'idle' },
                ],
                onError: 'idle',
              },
            },
          },
          on: {
            // The pages start over and load the lists themselves: the splash belongs to a sign-in.
            'affiliation.changed': {
              target: 'ready',
              reenter: true,
              actions: { type: 'setUser', params: ({ event }) => ({ user: event.user }) },
            },
          },
        },
      },
      on: {
        'app.route.changed': {
          guard: { type: 'isForGuests', params: ({ event }) => ({ access: event.access }) },
          actions: [rememberRoute, 'forgetReturn'],
        },
        'app.profile.changed': {
          actions: { type: 'setProfile', params: ({ event }) => ({ profile: event.profile }) },
        },
        'affiliation.changed': {
          target: '.splash',
          actions: { type: 'setUser', params: ({ event }) => ({ user: event.user }) },
        },
      },
    },
    // The first event starts the sign-out; later ones, also of a failed sign-in, must not interrupt it.
    clearing: {
      on: { 'auth.signedOut': {} },
      invoke: {
        id: 'wipe',
        src: 'wipe',
        input: { scope: 'device' },
        onDone: 'signedOut',
        onError: 'signedOut',
      },
    },
    leaving: {
      on: { 'auth.signedOut': {} },
      invoke: {
        id: 'wipe',
        src: 'wipe',
        input: { scope: 'device' },
        onDone: 'reloading',
        onError: 'reloading',
      },
    },
    // Another tab has signed out or in: the data on the device is that tab's, the data in this tab is wiped.
    yielding: {
      on: { 'auth.signedOut': {} },
      invoke: {
        id: 'wipe',
        src: 'wipe',
        input: { scope: 'tab' },
        onDone: 'reloading',
        onError: 'reloading',
      },
    },
    reloading: {
      on: { 'auth.signedOut': {} },
      invoke: {
        id: 'reload',
        src: 'reload',
        onDone: [
          {
            guard: { type: 'isUnreachable', params: ({ event }) => ({ outcome: event.output }) },
            target: 'awaitingServer',
          },
          { target: 'signedOut' },
        ],
        onError: 'signedOut',
      },
    },
    // The device is emptied. Without the server a reload would show the browser’s own error, and nobody can sign in.
    awaitingServer: {
      on: {
        'auth.signedOut': {},
        'auth.unreachable': {},
        'auth.signedIn': 'reloading',
        'app.retry': 'reloading',
      },
      after: { serverCheckInterval: 'reloading' },
    },
  },
  on: {
    'app.route.changed': [
      {
        guard: { type: 'isForMembers', params: ({ event }) => ({ access: event.access }) },
        actions: [rememberRoute, { type: 'rememberReturn', params: ({ event }) => ({ route: event.route }) }],
      },
      {
        actions: rememberRoute,
      },
    ],
    'auth.signedIn': {
      target: '.signedIn',
      actions: { type: 'setUser', params: ({ event }) => ({ user: event.user }) },
    },
    'app.feature.start': {
      actions: {
        type: 'startFeature',
        params: ({ event: { name, machine, input } }) => ({ name, machine, input }),
      },
    },
    'auth.unreachable': '.unreachable',
    'auth.signedOut': [
      {
        guard: { type: 'endsWithReload', params: ({ event }) => ({ reason: event.reason }) },
        target: '.leaving',
        actions: 'forgetUser',
      },
      {
        guard: { type: 'isSuperseded', params: ({ event }) => ({ reason: event.reason }) },
        target: '.yielding',
        actions: 'forgetUser',
      },
      {
        guard: { type: 'isExpired', params: ({ event }) => ({ reason: event.reason }) },
        target: '.clearing',
        actions: 'forgetUser',
      },
      { guard: 'isOnRouteAfterSignOut', target: '.signedOut', actions: 'forgetReturn' },
      { target: '.signedOut' },
    ],
  },
})

function knownUserOf(context: AppContext): User {
  if (!context.user) throw new TypeError('The app is signed in without a user.')
  return context.user
}
