import { assertEvent, assign, sendTo, setup } from 'xstate'

import { constants } from '#src/contract/constants.ts'
import type { TokenPair, User } from '#src/contract/user.ts'
import type { UserId } from '#src/contract/values.ts'

import type { Listener } from '#src/machines/listener.ts'
import { outcomeAs } from '#src/machines/outcome.ts'
import { unwiredCallback, unwiredPromise } from '#src/machines/unwired.ts'

/** The result of checking who is signed in; only `unauthorized` signs out, a missing response never does. */
export type UserOutcome =
  | { readonly kind: 'known'; readonly user: User }
  | { readonly kind: 'unauthorized' }
  | { readonly kind: 'offline' }

type PasswordCredentials = { readonly email: string; readonly password: string }
/** Who unlocks a shared tablet. */
type PinCredentials = { readonly userId: UserId; readonly pin: string }

export type Credentials =
  | ({ readonly by: 'password' } & PasswordCredentials)
  | ({ readonly by: 'pin' } & PinCredentials)
  | { readonly by: 'code'; readonly code: string }

/** `foreign`: the code does not belong to a sign-in that this tab started. */
export type SignInFailure =
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'offline' }
  | { readonly kind: 'foreign' }
/** `superseded`: another tab has signed in meanwhile, and its auth session stays. */
export type SignInOutcome =
  | { readonly kind: 'signedIn'; readonly user: User }
  | { readonly kind: 'superseded' }
  | SignInFailure

/**
 * Why nobody is signed in: nobody was (`absent`), the person signed out, the tokens could not be renewed, the server ended
 * the session, or another tab of the browser has signed out, signed in as another person or changed role.
 */
export type SignedOutReason = 'absent' | 'left' | 'expired' | 'deactivated' | 'superseded'

/** The successor of the refresh token `used`. */
export type Renewal = { readonly used: string; readonly successor: TokenPair }

export type AuthOutputEvent =
  | { readonly type: 'auth.signedIn'; readonly user: User }
  | { readonly type: 'auth.unreachable' }
  | { readonly type: 'auth.signedOut'; readonly reason: SignedOutReason }

/**
 * What a sign-out would lose: a session with Ask that is not finished, results that are not sent yet, a table that is not saved; or
 * stop: a card of the bank that is being edited, a sound that is being recorded for it.
 */
export type UnsavedWork = 'askSession' | 'unsent' | 'unstored' | 'content' | 'draft' | 'recording' | 'upload'

type AuthInput = {
  readonly listener: Listener<AuthOutputEvent>
  readonly findUnsaved: () => readonly UnsavedWork[]
}
type AuthContext = AuthInput & {
  readonly failure: SignInFailure | undefined
  /** A code from the portal, stored until it is known whether somebody is signed in. */
  readonly code: string | undefined
  /** What the sign-out that was requested last would lose. */
  readonly unsaved: readonly UnsavedWork[]
}

/** Sent by the actor that watches the device: it stores another auth session than this page's, or none. */
export type DeviceEvent = { readonly type: 'auth.session.superseded' }

export type AuthEvent =
  | { readonly type: 'auth.check' }
  | ({ readonly type: 'auth.signIn' } & (PasswordCredentials | PinCredentials))
  | { readonly type: 'auth.code.received'; readonly code: string }
  | { readonly type: 'auth.portal.open' }
  /** Whoever has asked for the sign-in shows its failure. */
  | { readonly type: 'auth.failure.forget' }
  | { readonly type: 'auth.signOut' }
  /** The response to the question whether to sign out although work is unsaved. */
  | { readonly type: 'auth.signOut.confirm' }
  | { readonly type: 'auth.signOut.cancel' }
  | DeviceEvent
  | ({ readonly type: 'auth.token.expired' } & Renewal)
  | { readonly type: 'auth.token.refused' }
  | { readonly type: 'auth.token.deactivated' }

const auth = setup({
  types: {} as { input: AuthInput; context: AuthContext; events: AuthEvent; tags: 'busy' },
  actors: {
    loadUser: unwiredPromise<UserOutcome>('loadUser'),
    signIn: unwiredPromise<SignInOutcome, Credentials>('signIn'),
    signOut: unwiredPromise<void>('signOut'),
    storeTokens: unwiredPromise<void, Renewal>('storeTokens'),
    openPortal: unwiredPromise<void>('openPortal'),
    watchDevice: unwiredCallback('watchDevice'),
  },
  actions: {
    rememberFailure: assign({ failure: (_, params: { failure: SignInFailure }) => params.failure }),
    forgetFailure: assign({ failure: undefined }),
    storeCode: assign({ code: (_, params: { code: string }) => params.code }),
    forgetCode: assign({ code: undefined }),
    noteUnsaved: assign({ unsaved: ({ context }) => context.findUnsaved() }),
    notifySignedIn: sendTo(
      ({ context }) => context.listener,
      (_, params: { user: User }) => ({ type: 'auth.signedIn' as const, user: params.user }),
    ),
    notifyUnreachable: sendTo(({ context }) => context.listener, { type: 'auth.unreachable' }),
    notifySignedOut: sendTo(
      ({ context }) => context.listener,
      (_, params: { reason: SignedOutReason }) => ({
        type: 'auth.signedOut' as const,
        reason: params.reason,
      }),
    ),
  },
  guards: {
    isKnown: (_, params: { outcome: UserOutcome }) => params.outcome.kind === 'known',
    isOffline: (_, params: { outcome: UserOutcome }) => params.outcome.kind === 'offline',
    isSignedIn: (_, params: { outcome: SignInOutcome }) => params.outcome.kind === 'signedIn',
    isSuperseded: (_, params: { outcome: SignInOutcome }) => params.outcome.kind === 'superseded',
    hasUnsaved: ({ context }) => context.findUnsaved().length > 0,
    hasCode: ({ context }) => context.code !== undefined,
  },
  delays: { signOutTimeout: constants.signOutTimeout },
})

/**
 * Who is signed in, and the renewal of the tokens. Two regions: `session` is the auth session; `tokens` renews once for
 * any number of calls refused with 'jwt expired' at the same time.
 */
export const authMachine = auth.createMachine({
  id: 'auth',
  type: 'parallel',
  context: ({ input }) => ({ ...input, failure: undefined, code: undefined, unsaved: [] }),
  invoke: { id: 'watchDevice', src: 'watchDevice' },
  states: {
    session: {
      initial: 'checking',
      states: {
        // A code is used only when nobody turns out to be signed in: it never replaces an active session.
        checking: {
          tags: 'busy',
          invoke: {
            id: 'loadUser',
            src: 'loadUser',
            onDone: [
              {
                guard: { type: 'isKnown', params: ({ event }) => ({ outcome: event.output }) },
                target: 'signedIn',
                actions: [
                  'forgetFailure',
                  {
                    type: 'notifySignedIn',
                    params: ({ event }) => ({ user: outcomeAs(event.output, 'known').user }),
                  },
                ],
              },
              {
                guard: { type: 'isOffline', params: ({ event }) => ({ outcome: event.output }) },
                target: 'signedIn.offline',
                actions: 'notifyUnreachable',
              },
              { guard: 'hasCode', target: 'signingIn' },
              { target: 'signedOut', actions: { type: 'notifySignedOut', params: { reason: 'absent' } } },
            ],
            onError: { target: 'signedIn.offline', actions: 'notifyUnreachable' },
          },
          on: {
            'auth.code.received': {
              actions: { type: 'storeCode', params: ({ event }) => ({ code: event.code }) },
            },
            'auth.session.superseded': { target: 'checking', reenter: true },
          },
        },
        // Nobody is signed in, or a sign-out is in progress: the failure of an earlier call ends nothing.
        signedOut: {
          on: {
            'auth.token.*': {},
            'auth.check': 'checking',
            'auth.signIn': 'signingIn',
            'auth.code.received': {
              target: 'signingIn',
              actions: { type: 'storeCode', params: ({ event }) => ({ code: event.code }) },
            },
            'auth.portal.open': 'openingPortal',
            'auth.failure.forget': { actions: 'forgetFailure' },
            'auth.session.superseded': 'checking',
          },
        },
        // The page is about to navigate to the portal; after a return from there it looks as before.
        openingPortal: {
          tags: 'busy',
          entry: 'forgetFailure',
          on: { 'auth.token.*': {} },
          invoke: {
            id: 'openPortal',
            src: 'openPortal',
            onDone: 'signedOut',
            onError: {
              target: 'signedOut',
              actions: { type: 'rememberFailure', params: { failure: { kind: 'offline' } } },
            },
          },
        },
        signingIn: {
          tags: 'busy',
          entry: 'forgetFailure',
          exit: 'forgetCode',
          // A change in another tab is checked after the server has responded.
          on: { 'auth.token.*': {}, 'auth.session.superseded': {} },
          invoke: {
            id: 'signIn',
            src: 'signIn',
            input: ({ event, context }) => {
              if (event.type !== 'auth.signIn') return { by: 'code', code: codeOf(context) }
              return 'pin' in event
                ? { by: 'pin', userId: event.userId, pin: event.pin }
                : { by: 'password', email: event.email, password: event.password }
            },
            onDone: [
              {
                guard: { type: 'isSignedIn', params: ({ event }) => ({ outcome: event.output }) },
                target: 'signedIn',
                actions: {
                  type: 'notifySignedIn',
                  params: ({ event }) => ({ user: outcomeAs(event.output, 'signedIn').user }),
                },
              },
              {
                guard: { type: 'isSuperseded', params: ({ event }) => ({ outcome: event.output }) },
                target: 'checking',
              },
              {
                target: 'signedOut',
                actions: [
                  {
                    type: 'rememberFailure',
                    params: ({ event }) => ({ failure: failureIn(event.output) }),
                  },
                  { type: 'notifySignedOut', params: { reason: 'absent' } },
                ],
              },
            ],
            onError: {
              target: 'signedOut',
              actions: [
                { type: 'rememberFailure', params: { failure: { kind: 'offline' } } },
                { type: 'notifySignedOut', params: { reason: 'absent' } },
              ],
            },
          },
        },
        signedIn: {
          entry: 'forgetCode',
          initial: 'online',
          states: {
            online: {
              on: { 'auth.signOut': { guard: 'hasUnsaved', target: 'confirming', actions: 'noteUnsaved' } },
            },
            confirming: {
              on: {
                'auth.signOut': {},
                'auth.signOut.confirm': '#auth.session.signingOut',
                'auth.signOut.cancel': 'online',
              },
            },
            offline: { on: { 'auth.check': '#auth.session.checking' } },
          },
          on: { 'auth.signOut': 'signingOut' },
        },
        // The device is not kept waiting for a server that does not respond: the sign-out is sent again later.
        signingOut: {
          tags: 'busy',
          on: { 'auth.token.*': {} },
          after: {
            signOutTimeout: {
              target: 'signedOut',
              actions: { type: 'notifySignedOut', params: { reason: 'left' } },
            },
          },
          invoke: {
            id: 'signOut',
            src: 'signOut',
            onDone: {
              target: 'signedOut',
              actions: { type: 'notifySignedOut', params: { reason: 'left' } },
            },
            onError: {
              target: 'signedOut',
              actions: { type: 'notifySignedOut', params: { reason: 'left' } },
            },
          },
        },
      },
      on: {
        'auth.token.refused': {
          target: '.signedOut',
          actions: { type: 'notifySignedOut', params: { reason: 'expired' } },
        },
        'auth.token.deactivated': {
          target: '.signedOut',
          actions: { type: 'notifySignedOut', params: { reason: 'deactivated' } },
        },
        'auth.session.superseded': {
          target: '.signedOut',
          actions: { type: 'notifySignedOut', params: { reason: 'superseded' } },
        },
      },
    },
    tokens: {
      initial: 'fresh',
      states: {
        fresh: { on: { 'auth.token.expired': 'renewing' } },
        renewing: {
          invoke: {
            id: 'storeTokens',
            src: 'storeTokens',
            input: ({ event }) => {
              assertEvent(event, 'auth.token.expired')
              return { used: event.used, successor: event.successor }
            },
            onDone: 'fresh',
            onError: 'fresh',
          },
        },
      },
    },
  },
})

function codeOf({ code }: AuthContext): string {
  if (code === undefined) throw new TypeError('A sign-in by code has no code.')
  return code
}

function failureIn(outcome: SignInOutcome): SignInFailure {
  if (outcome.kind === 'signedIn' || outcome.kind === 'superseded')
    throw new TypeError(`A sign-in with the outcome "${outcome.kind}" is not a failure.`)
  return outcome
}
