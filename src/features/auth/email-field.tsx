import { TextField } from '#src/ui/text-field.tsx'
import { t } from '#src/words/nb-auth.ts'

/** The address that a person signs in with; password managers know it as the username. */
export function EmailField({ issue }: { readonly issue: string | undefined }) {
  return (
    <TextField
      label={t('login.email')}
      name="email"
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
      error={issue}
    />
  )
}
