import { assign, sendTo, setup } from 'xstate'

import type { Affiliation, Profile, User } from '#src/contract/user.ts'
import type { Id } from '#src/contract/values.ts'

import type { Listener } from '#src/machines/listener.ts'
import { outcomeAs, outcomeBut } from '#src/machines/outcome.ts'
import { unwiredCallback, unwiredPromise } from '#src/machines/unwired.ts'

/** The result of setting the role: the updated user, the server's error, or no response. */
export type RoleOutcome =
  | { readonly kind: 'set'; readonly user: User }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'offline' }
type RoleFailure = Exclude<RoleOutcome, { kind: 'set' }>

export type AffiliationOutputEvent = { readonly type: 'affiliation.changed'; readonly user: User }

type AffiliationInput = {
  readonly affiliations: readonly Affiliation[]
  readonly chosenId: Profile['roleId']
  readonly listener: Listener<AffiliationOutputEvent>
}
type AffiliationContext = AffiliationInput & {
  readonly requestedId: Id | undefined
  /** Whether the chosen affiliation is that of today: chosen or confirmed on this day, or the only one. */
  readonly isOfToday: boolean
  readonly failure: RoleFailure | undefined
}
/** The page is shown again, or another tab has stored a choice: the day may be another one. */
export type DayEvent = { readonly type: 'affiliation.check' }
export type AffiliationEvent =
  | DayEvent
  | { readonly type: 'affiliation.choose'; readonly affiliationId: Id }
  | { readonly type: 'affiliation.retry' }

/** The affiliation that the user acts in, or `undefined` before one is chosen. */
export const chosenAffiliationOf = ({ context }: { readonly context: AffiliationContext }) =>
  context.affiliations.find(({ _id }) => _id === context.chosenId)

/**
 * The role, department and organisation that the user acts in. A single affiliation is chosen automatically; a user with several
 * is asked on the first visit of a day, and acts in the last one until then.
 */
export const affiliationMachine = setup({
  types: {} as { input: AffiliationInput; context: AffiliationContext; events: AffiliationEvent },
  actors: {
    setRole: unwiredPromise<RoleOutcome, { readonly affiliationId: Id | undefined }>('setRole'),
    /** Whether this device has stored the choice today. */
    checkDay: unwiredPromise<boolean, { readonly affiliationId: Profile['roleId'] }>('checkDay'),
    watchDay: unwiredCallback('watchDay'),
    storeChoice: unwiredPromise<void, { readonly affiliation: Affiliation | undefined }>('storeChoice'),
  },
  actions: {
    request: assign({
      requestedId: (_, params: { affiliationId: Id | undefined }) => params.affiliationId,
      failure: undefined,
    }),
    requestTheOnlyOne: assign({ requestedId: ({ context }) => context.affiliations[0]?._id }),
    noteChoice: assign((_, { user: { affiliations, profile } }: { user: User }) => ({
      affiliations,
      chosenId: profile.roleId,
      failure: undefined,
    })),
    noteToday: assign({ isOfToday: true, failure: undefined }),
    noteAnotherDay: assign({ isOfToday: false }),
    rememberFailure: assign({ failure: (_, params: { failure: RoleFailure }) => params.failure }),
    notifyChanged: sendTo(
      ({ context }) => context.listener,
      (_, params: { user: User }) => ({ type: 'affiliation.changed' as const, user: params.user }),
    ),
  },
  guards: {
    hasChosen: ({ context }) => chosenAffiliationOf({ context }) !== undefined,
    hasChosenOnlyOne: ({ context }) =>
      chosenAffiliationOf({ context }) !== undefined && context.affiliations.length === 1,
    hasSeveral: ({ context }) => context.affiliations.length > 1,
    hasOnlyOne: ({ context }) => context.affiliations.length === 1,
    isAnother: ({ context }, params: { affiliationId: Id }) =>
      params.affiliationId !== context.chosenId &&
      context.affiliations.some(({ _id }) => _id === params.affiliationId),
    isChosen: ({ context }, params: { affiliationId: Id }) => params.affiliationId === context.chosenId,
    isOfToday: (_, params: { isOfToday: boolean }) => params.isOfToday,
    isSet: (_, params: { outcome: RoleOutcome }) => params.outcome.kind === 'set',
  },
}).createMachine({
  id: 'affiliation',
  context: ({ input }) => ({ ...input, requestedId: undefined, isOfToday: false, failure: undefined }),
  invoke: { id: 'watchDay', src: 'watchDay' },
  initial: 'restoring',
  states: {
    restoring: {
      always: [
        { guard: 'hasChosenOnlyOne', target: 'chosen' },
        { guard: 'hasChosen', target: 'checkingDay' },
        { guard: 'hasOnlyOne', target: 'saving', actions: 'requestTheOnlyOne' },
        { target: 'choosing' },
      ],
    },
    choosing: {},
    checkingDay: {
      invoke: {
        id: 'checkDay',
        src: 'checkDay',
        input: ({ context }) => ({ affiliationId: context.chosenId }),
        onDone: [
          {
            guard: { type: 'isOfToday', params: ({ event }) => ({ isOfToday: event.output }) },
            target: 'chosen.stored',
          },
          { target: 'confirming' },
        ],
        onError: 'confirming',
      },
    },
    confirming: { entry: 'noteAnotherDay' },
    saving: {
      tags: 'busy',
      // A second choice is ignored until the first has its response: two calls would race for the tokens.
      on: { 'affiliation.choose': {} },
      invoke: {
        id: 'setRole',
        src: 'setRole',
        input: ({ context }) => ({ affiliationId: context.requestedId }),
        onDone: [
          {
            guard: { type: 'isSet', params: ({ event }) => ({ outcome: event.output }) },
            target: 'chosen',
            actions: [
              { type: 'noteChoice', params: ({ event }) => ({ user: outcomeAs(event.output, 'set').user }) },
              {
                type: 'notifyChanged',
                params: ({ event }) => ({ user: outcomeAs(event.output, 'set').user }),
              },
            ],
          },
          {
            target: 'refused',
            actions: {
              type: 'rememberFailure',
              params: ({ event }) => ({ failure: outcomeBut(event.output, 'set') }),
            },
          },
        ],
        onError: {
          target: 'refused',
          actions: { type: 'rememberFailure', params: { failure: { kind: 'offline' } } },
        },
      },
    },
    refused: { on: { 'affiliation.retry': 'saving' } },
    chosen: {
      entry: 'noteToday',
      initial: 'storing',
      states: {
        storing: {
          invoke: {
            id: 'storeChoice',
            src: 'storeChoice',
            input: ({ context }) => ({ affiliation: chosenAffiliationOf({ context }) }),
            onDone: 'stored',
            // A choice that the device cannot store still applies on this page.
            onError: 'unstored',
          },
        },
        stored: {
          on: { 'affiliation.check': { guard: 'hasSeveral', target: '#affiliation.checkingDay' } },
        },
        unstored: {},
      },
    },
  },
  on: {
    'affiliation.choose': [
      {
        guard: { type: 'isAnother', params: ({ event }) => ({ affiliationId: event.affiliationId }) },
        target: '.saving',
        actions: { type: 'request', params: ({ event }) => ({ affiliationId: event.affiliationId }) },
      },
      {
        guard: { type: 'isChosen', params: ({ event }) => ({ affiliationId: event.affiliationId }) },
        target: '.chosen',
      },
    ],
  },
})
