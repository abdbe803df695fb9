import type { FieldIssue } from '#src/contract/form.ts'
import { t } from '#src/words/nb-auth.ts'

/** What is said of an e-mail address or a password that is not worth sending. */
export function issueText(field: 'email' | 'password', { type }: FieldIssue): string {
  if (field === 'password') return t('login.password.missing')
  return t(type === 'non_empty' ? 'login.email.missing' : 'login.email.unreadable')
}
