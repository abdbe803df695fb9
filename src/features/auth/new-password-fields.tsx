import { constants } from '#src/contract/constants.ts'
import type { ValuesOf } from '#src/contract/form.ts'
import type { RepeatedPassword } from '#src/domain/repeated-password.ts'
import { useTextField } from '#src/shell/forms/form.tsx'
import type { Form } from '#src/shell/forms/use-form.ts'
import { PasswordField } from '#src/ui/password-field.tsx'
import { t } from '#src/words/nb-auth.ts'

/** A new password, entered twice, below the rules for it. */
export function NewPasswordFields({ form }: { readonly form: Form<ValuesOf<typeof RepeatedPassword>> }) {
  const fields = {
    newPassword: useTextField(form, 'newPassword'),
    confirmPassword: useTextField(form, 'confirmPassword'),
  }
  return (
    <>
      <p className="text-skumring">{t('reset.intro', rules)}</p>
      {(['newPassword', 'confirmPassword'] as const).map((field) => (
        <PasswordField
          key={field}
          label={t(`reset.${field}`)}
          showLabel={t('login.password.show')}
          hideLabel={t('login.password.hide')}
          autoComplete="new-password"
          required
          {...fields[field]}
        />
      ))}
    </>
  )
}

const rules = {
  minimum: constants.passwordLength.minimum,
  specials: Array.from(constants.passwordSpecials).join(' '),
}
