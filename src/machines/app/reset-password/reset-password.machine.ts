import { emit, setup, type SnapshotFrom } from 'xstate'

import { constants } from '#src/contract/constants.ts'
import { RepeatedPassword } from '#src/domain/repeated-password.ts'
import { messageOf } from '#src/contract/outcome.ts'
import { resetMessageOf } from '#src/contract/reset-message.ts'

import { formMachine } from '#src/machines/form/form.machine.ts'
import { outcomeAs } from '#src/machines/outcome.ts'

/** The person takes back the reset. */
export type ResetPasswordEvent = { readonly type: 'resetPassword.cancel' }
export type ResetPasswordEmitted =
  | { readonly type: 'resetPassword.succeeded'; readonly message: string }
  /** Without a message there was no response. */
  | { readonly type: 'resetPassword.failed'; readonly message: string | undefined }

type OfForm = { readonly form: SnapshotFrom<typeof formMachine> }
type Changed = { readonly event: { readonly snapshot: SnapshotFrom<typeof formMachine> } }
const formIn = ({ event }: Changed) => ({ form: event.snapshot })

/** A form without an outcome has had no response. */
const outcomeIn = ({ form }: OfForm) => form.context.outcome ?? { kind: 'offline' as const }

/**
 * A new password by an emailed link: the form with the messages of specification section 5 in its order, the request, one
 * notification of its outcome, and `resetRedirectDelay` later the login page, after a success and after a failure alike. The form, and
 * with it the password, ends with the outcome.
 */
export const resetPasswordMachine = setup({
  types: {} as {
    events: ResetPasswordEvent
    emitted: ResetPasswordEmitted
    children: { readonly form: 'form' }
  },
  actors: { form: formMachine },
  actions: {
    emitSucceeded: emit((_, params: OfForm) => ({
      type: 'resetPassword.succeeded' as const,
      message: resetMessageOf(outcomeAs(outcomeIn(params), 'ok').body),
    })),
    emitFailed: emit((_, params: OfForm) => ({
      type: 'resetPassword.failed' as const,
      message: messageOf(outcomeIn(params)),
    })),
  },
  guards: {
    isBeingSaved: (_, { form }: OfForm) => form.hasTag('busy'),
    isSaved: (_, { form }: OfForm) => form.hasTag('saved'),
    hasFailed: (_, { form }: OfForm) => form.hasTag('failed'),
  },
  delays: { redirectDelay: constants.resetRedirectDelay },
}).createMachine({
  id: 'resetPassword',
  initial: 'filling',
  states: {
    filling: {
      initial: 'editing',
      invoke: {
        id: 'form',
        src: 'form',
        input: {
          schema: RepeatedPassword,
          initialValues: { newPassword: '', confirmPassword: '' },
          resubmitAfterMs: undefined,
        },
        onSnapshot: [
          { guard: { type: 'isBeingSaved', params: formIn }, target: '.submitting' },
          {
            guard: { type: 'isSaved', params: formIn },
            target: 'succeeded',
            actions: { type: 'emitSucceeded', params: formIn },
          },
          {
            guard: { type: 'hasFailed', params: formIn },
            target: 'failed',
            actions: { type: 'emitFailed', params: formIn },
          },
        ],
      },
      states: {
        editing: { on: { 'resetPassword.cancel': '#resetPassword.leftForLogin' } },
        submitting: {},
      },
    },
    succeeded: { after: { redirectDelay: 'leftForLogin' } },
    failed: { after: { redirectDelay: 'leftForLogin' } },
    leftForLogin: { type: 'final' },
  },
})
