import type { ComponentProps } from 'react'

import { TextField } from '#src/ui/text-field.tsx'
import { t } from '#src/words/nb-auth.ts'

/** The e-mail address for sign-in; password managers treat it as the username. */
export function EmailField(field: Omit<ComponentProps<typeof TextField>, 'label'>) {
  return (
    <TextField
      label={t('login.email')}
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
      {...field}
    />
  )
}
