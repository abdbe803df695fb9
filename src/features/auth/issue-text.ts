import type { FieldIssue } from '#src/contract/form.ts'
import { t } from '#src/words/nb-auth.ts'

/** The text of a validation issue of the e-mail address or the password. */
export function issueText(field: 'email' | 'password', { type }: FieldIssue): string {
  if (field === 'password') return t('login.password.missing')
  return t(type === 'non_empty' ? 'login.email.missing' : 'login.email.unreadable')
}
