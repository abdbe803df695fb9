import { assign, sendTo, setup } from 'xstate'

import { constants } from '#src/contract/constants.ts'
import { confirmationRefusal, passwordRefusal } from '#src/contract/password.ts'

import type { Listener } from './listener.ts'
import { outcomeAs } from './outcome.ts'
import type { ToasterEvent } from './toaster.machine.ts'
import { unwiredPromise } from './unwired.ts'

/** What came of the reset; both answers carry the server's words. */
export type ResetOutcome =
  | { readonly kind: 'reset'; readonly message: string }
  | { readonly kind: 'refused'; readonly message: string }

type ResetField = 'newPassword' | 'confirmPassword'
type ResetPasswordInput = {
  /** The one-time token of the mail. */
  readonly token: string
  /** What is said when there was no answer at all. */
  readonly silence: string
  readonly toaster: Listener<ToasterEvent>
}
type ResetPasswordContext = ResetPasswordInput & {
  readonly newPassword: string
  readonly confirmPassword: string
  /** Messages show only after a first try to submit. */
  readonly isTried: boolean
  /** What was answered last; it stands in the page longer than its toast. */
  readonly answer: ResetOutcome | undefined
}
export type ResetPasswordEvent =
  | { readonly type: 'resetPassword.change'; readonly field: ResetField; readonly value: string }
  | { readonly type: 'resetPassword.submit' }
  | { readonly type: 'resetPassword.cancel' }

type Fields = Pick<ResetPasswordContext, ResetField>

/** The messages that stand by the two fields once the form was tried. */
export const refusalsOf = ({ context }: { readonly context: Fields & { readonly isTried: boolean } }) =>
  context.isTried ? refusalsIn(context) : { newPassword: undefined, confirmPassword: undefined }

const refusalsIn = ({ newPassword, confirmPassword }: Fields) => ({
  newPassword: passwordRefusal(newPassword),
  confirmPassword: confirmationRefusal(newPassword, confirmPassword),
})

/** A new password by a token from a mail; 5000 ms after the answer, good or bad, it leaves for the login page. */
export const resetPasswordMachine = setup({
  types: {} as {
    input: ResetPasswordInput
    context: ResetPasswordContext
    events: ResetPasswordEvent
    tags: 'busy' | 'answered'
  },
  actors: {
    resetPassword: unwiredPromise<ResetOutcome, { readonly token: string; readonly newPassword: string }>(
      'resetPassword',
    ),
  },
  actions: {
    takeValue: assign((_, params: { field: ResetField; value: string }) => ({
      [params.field]: params.value,
    })),
    noteTry: assign({ isTried: true }),
    rememberAnswer: assign({ answer: (_, params: { outcome: ResetOutcome }) => params.outcome }),
    showSuccess: sendTo(
      ({ context }) => context.toaster,
      (_, params: { message: string }) => ({
        type: 'toaster.show' as const,
        kind: 'ok' as const,
        text: params.message,
      }),
    ),
    showFailure: sendTo(
      ({ context }) => context.toaster,
      (_, params: { message: string }) => ({
        type: 'toaster.show' as const,
        kind: 'error' as const,
        text: params.message,
      }),
    ),
  },
  guards: {
    isValid: ({ context }) => Object.values(refusalsIn(context)).every((refusal) => refusal === undefined),
    isReset: (_, params: { outcome: ResetOutcome }) => params.outcome.kind === 'reset',
  },
  delays: { redirectDelay: constants.resetRedirectDelay },
}).createMachine({
  id: 'resetPassword',
  context: ({ input }) => ({
    ...input,
    newPassword: '',
    confirmPassword: '',
    isTried: false,
    answer: undefined,
  }),
  initial: 'editing',
  states: {
    editing: {
      on: {
        'resetPassword.change': {
          actions: { type: 'takeValue', params: ({ event }) => ({ field: event.field, value: event.value }) },
        },
        'resetPassword.submit': [{ guard: 'isValid', target: 'submitting' }, { actions: 'noteTry' }],
        'resetPassword.cancel': 'leftForLogin',
      },
    },
    submitting: {
      tags: 'busy',
      invoke: {
        id: 'resetPassword',
        src: 'resetPassword',
        input: ({ context }) => ({ token: context.token, newPassword: context.newPassword }),
        onDone: [
          {
            guard: { type: 'isReset', params: ({ event }) => ({ outcome: event.output }) },
            target: 'succeeded',
            actions: [
              { type: 'rememberAnswer', params: ({ event }) => ({ outcome: event.output }) },
              {
                type: 'showSuccess',
                params: ({ event }) => ({ message: outcomeAs(event.output, 'reset').message }),
              },
            ],
          },
          {
            target: 'failed',
            actions: [
              { type: 'rememberAnswer', params: ({ event }) => ({ outcome: event.output }) },
              {
                type: 'showFailure',
                params: ({ event }) => ({ message: outcomeAs(event.output, 'refused').message }),
              },
            ],
          },
        ],
        onError: {
          target: 'failed',
          actions: [
            {
              type: 'rememberAnswer',
              params: ({ context }) => ({ outcome: { kind: 'refused', message: context.silence } }),
            },
            { type: 'showFailure', params: ({ context }) => ({ message: context.silence }) },
          ],
        },
      },
    },
    succeeded: {
      tags: 'answered',
      on: { 'resetPassword.cancel': 'leftForLogin' },
      after: { redirectDelay: 'leftForLogin' },
    },
    failed: {
      tags: 'answered',
      on: { 'resetPassword.cancel': 'leftForLogin' },
      after: { redirectDelay: 'leftForLogin' },
    },
    leftForLogin: { type: 'final' },
  },
})
