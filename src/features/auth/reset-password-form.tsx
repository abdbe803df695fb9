import { useSelector } from '@xstate/react'
import { Navigate } from 'react-router-dom'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'

import { hrefOf } from '#src/contract/pages.ts'
import type { RepeatedPassword } from '#src/domain/repeated-password.ts'
import type { ValuesOf } from '#src/contract/form.ts'
import type { resetPasswordMachine } from '#src/machines/app/reset-password/reset-password.machine.ts'
import { FormFrame, SubmitButton } from '#src/shell/forms/form.tsx'
import { useResetPassword } from '#src/shell/forms/use-reset-password.ts'
import { type Form, schemaMessage } from '#src/shell/forms/use-form.ts'
import { useToast } from '#src/shell/shell.tsx'
import { useEmitted } from '#src/shell/use-emitted.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { takeFocus } from '#src/ui/take-focus.ts'
import { t } from '#src/words/nb-auth.ts'

import { NewPasswordFields } from './new-password-fields.tsx'

type ResetPassword = ActorRefFrom<typeof resetPasswordMachine>
type Snapshot = SnapshotFrom<typeof resetPasswordMachine>

/** The two fields, then the outcome with a toast, then the login page. */
export function ResetPasswordForm({ token }: { readonly token: string }) {
  const toast = useToast()
  const reset = useResetPassword(token)
  useEmitted(reset, 'resetPassword.succeeded', ({ message }) => toast.ok(message))
  useEmitted(reset, 'resetPassword.failed', ({ message }) => toast.error(message ?? t('auth.silence')))
  const form = useSelector(reset, formOf)
  const isDone = useSelector(reset, hasSucceeded)
  const hasLeft = useSelector(reset, hasLeftForLogin)

  if (hasLeft) return <Navigate to={hrefOf('login')} replace />
  if (!form) return <Outcome isDone={isDone} />
  return <Fields reset={reset} form={{ actor: form, issueText: schemaMessage, outcome: undefined }} />
}

const formOf = ({ children }: Snapshot) => children.form
const hasSucceeded = (snapshot: Snapshot) => snapshot.matches('succeeded')
const hasLeftForLogin = (snapshot: Snapshot) => snapshot.matches('leftForLogin')
const canCancelIn = (snapshot: Snapshot) => snapshot.can({ type: 'resetPassword.cancel' })

type FieldsProps = {
  readonly reset: ResetPassword
  readonly form: Form<ValuesOf<typeof RepeatedPassword>>
}

function Fields({ reset, form }: FieldsProps) {
  const canCancel = useSelector(reset, canCancelIn)
  return (
    <FormFrame form={form} className="grid gap-4">
      <p className="text-skumring">{t('reset.ends')}</p>
      <NewPasswordFields form={form} />
      <SubmitButton form={form} full>
        {t('reset.submit')}
      </SubmitButton>
      <Button full disabled={!canCancel} onClick={() => reset.send({ type: 'resetPassword.cancel' })}>
        {t('reset.cancel')}
      </Button>
    </FormFrame>
  )
}

/** Replaces the fields, so that no password stays on the screen. The toast has the server's message; this says what comes next. */
function Outcome({ isDone }: { readonly isDone: boolean }) {
  return (
    <>
      <Notice kind={isDone ? 'ok' : 'error'}>
        <p>{t(isDone ? 'reset.done' : 'reset.failed')}</p>
        {isDone && <p>{t('reset.done.ended')}</p>}
      </Notice>
      {!isDone && (
        <ButtonLink to={hrefOf('login', { glemt: '1' })} full>
          {t('reset.noToken.again')}
        </ButtonLink>
      )}
      <ButtonLink ref={takeFocus} to={hrefOf('login')} variant="primary" full>
        {t('auth.toLogin')}
      </ButtonLink>
    </>
  )
}
