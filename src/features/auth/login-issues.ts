import { t } from '#src/words/nb-auth.ts'

/** What is missing in an e-mail address before it is worth sending, or `undefined`. */
export function emailIssue(email: string): string | undefined {
  if (email === '') return t('login.email.missing')
  return /^\S+@\S+\.\S+$/.test(email) ? undefined : t('login.email.unreadable')
}

export const passwordIssue = (password: string): string | undefined =>
  password === '' ? t('login.password.missing') : undefined
