import { authEndpoints } from '#src/contract/auth.ts'
import { messageOf } from '#src/contract/outcome.ts'
import { useApiMutation } from '#src/shell/queries/api-mutation.ts'
import { useToast, useUser } from '#src/shell/shell.tsx'
import { Button } from '#src/ui/button.tsx'
import { keepFocus } from '#src/ui/keep-focus.ts'
import { Notice } from '#src/ui/notice.tsx'
import { t } from '#src/words/nb-profile.ts'

/** Sends the user an email with a link to a new password; says why not where the user has no email address. */
export function NewPassword() {
  const { email } = useUser()
  return (
    <section aria-labelledby="new-password" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="new-password" className="text-lg">
        {t('password.title')}
      </h2>
      {email === null ? <p>{t('password.none')}</p> : <NewPasswordByEmail email={email} />}
    </section>
  )
}

function NewPasswordByEmail({ email }: { readonly email: string }) {
  const toast = useToast()
  const send = useApiMutation(authEndpoints.requestPasswordReset, {
    onFailed: (failure) => toast.error(messageOf(failure) ?? t('sessions.failed')),
  })
  return (
    <>
      <p className="wrap-anywhere">{t('password.text', { email })}</p>
      <div ref={keepFocus} className="grid">
        {send.isSuccess ? (
          <Notice kind="ok" live>
            <p>{t('password.sent')}</p>
          </Notice>
        ) : (
          <Button
            className="justify-self-start max-sm:w-full"
            busy={send.isPending}
            onClick={() => send.mutate({ body: {} })}
          >
            {t('password.send')}
          </Button>
        )}
      </div>
    </>
  )
}
