import { useNavigate } from 'react-router-dom'
import * as v from 'valibot'

import type { FormSchema, ValuesOf } from '#src/contract/form.ts'
import { invitationEndpoints } from '#src/contract/invitation.ts'
import { hrefOf } from '#src/contract/pages.ts'
import { RepeatedPassword } from '#src/domain/repeated-password.ts'
import { FormFailureNotice, FormFrame, SubmitButton } from '#src/shell/forms/form.tsx'
import { useApiForm } from '#src/shell/forms/use-form.ts'
import { PageTitle } from '#src/shell/parts/page-title.tsx'
import { useToast } from '#src/shell/shell.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { t } from '#src/words/nb-auth.ts'

import { AuthFrame } from './auth-frame.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { useEmailedToken } from './use-emailed-token.ts'

/** Accepts an invitation with the token of its email, by an account that is made with a password. */
export function InvitationPage() {
  const token = useEmailedToken('invitation')
  return (
    <AuthFrame title={t('invitation.title')}>
      <PageTitle page={t('invitation.title')} />
      {token ? <NewAccount key={token} token={token} /> : <NoToken />}
    </AuthFrame>
  )
}

/** Accepts an invitation for the account that its address has. */
export function JoinByInvitationPage() {
  const token = useEmailedToken('joinByInvitation')
  return (
    <AuthFrame title={t('invitation.title')}>
      <PageTitle page={t('invitation.title')} />
      {token ? <Join key={token} token={token} /> : <NoToken />}
    </AuthFrame>
  )
}

function NewAccount({ token }: { readonly token: string }) {
  const form = useAcceptForm(RepeatedPassword, { newPassword: '', confirmPassword: '' }, (values) => ({
    token,
    newPassword: values.newPassword,
  }))
  return (
    <FormFrame form={form} className="grid gap-4">
      <p>{t('invitation.intro')}</p>
      <NewPasswordFields form={form} />
      <FormFailureNotice form={form} offline={t('auth.silence')} />
      <SubmitButton form={form} full>
        {t('invitation.submit')}
      </SubmitButton>
    </FormFrame>
  )
}

const Nothing = v.strictObject({})

function Join({ token }: { readonly token: string }) {
  const form = useAcceptForm(Nothing, {}, () => ({ token }))
  return (
    <FormFrame form={form} className="grid gap-4">
      <p>{t('invitation.join.intro')}</p>
      <FormFailureNotice form={form} offline={t('auth.silence')} />
      <SubmitButton form={form} full>
        {t('invitation.join')}
      </SubmitButton>
    </FormFrame>
  )
}

/** The form that accepts an invitation, and leads to the sign-in. */
function useAcceptForm<Schema extends FormSchema>(
  schema: Schema,
  initialValues: ValuesOf<Schema>,
  bodyOf: (values: ValuesOf<Schema>) => { readonly token: string; readonly newPassword?: string },
) {
  const toast = useToast()
  const navigate = useNavigate()
  return useApiForm(invitationEndpoints.accept, {
    schema,
    initialValues,
    callOf: (values) => ({ body: bodyOf(values) }),
    onSaved: ({ message }) => {
      toast.ok(message)
      void navigate(hrefOf('login'), { replace: true })
    },
  })
}

function NoToken() {
  return (
    <>
      <Notice kind="warning">
        <p className="font-semibold">{t('reset.noToken.title')}</p>
        <p>{t('invitation.noToken')}</p>
      </Notice>
      <ButtonLink to={hrefOf('login')} variant="primary" full>
        {t('auth.toLogin')}
      </ButtonLink>
    </>
  )
}
