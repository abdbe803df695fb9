import type { UserStore } from '#server/people/user.store.ts'
import type { User } from '#src/contract/user.ts'

import { isPasswordOf } from './password-hash.ts'
import type { SignInAttemptStore } from './sign-in-attempt.store.ts'

export type Proof =
  | { readonly kind: 'proven'; readonly user: User }
  | { readonly kind: 'refused' }
  /** Too many attempts: none is made before so many seconds have passed. */
  | { readonly kind: 'locked'; readonly seconds: number }

/**
 * The active user whom e-mail and password prove. An unknown address costs the same as a wrong password, is counted the same
 * and is locked the same.
 */
export async function proveByPassword(
  { users, attempts }: { readonly users: UserStore; readonly attempts: SignInAttemptStore },
  told: { readonly email: string; readonly password: string },
): Promise<Proof> {
  const seconds = await attempts.count(told.email)
  if (seconds > 0) return { kind: 'locked', seconds }

  const found = await users.findByEmail(told.email.trim())
  const known = found?.isActive ? found : undefined
  const isRight = await isPasswordOf(known?.passwordHash, told.password)
  if (!isRight || !known) return { kind: 'refused' }
  await attempts.forget(told.email)
  return { kind: 'proven', user: known.user }
}

export const wrongPassword = 'Feil e-post eller passord.'

/** What a person who is locked out is told. */
export const lockedFor = (seconds: number): string => {
  const minutes = Math.ceil(seconds / 60)
  return `For mange forsøk. Vent ${minutes} ${minutes === 1 ? 'minutt' : 'minutter'}, eller lag et nytt passord.`
}
