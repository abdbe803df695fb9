import type { UserStore } from '#server/people/user.store.ts'
import type { User } from '#src/contract/user.ts'

import type { AttemptCount } from './attempt-count.store.ts'
import { isPasswordOf } from './password-hash.ts'

/** What sign-ins by password are counted by. */
export type SignInAttempts = { readonly ofAccount: AttemptCount; readonly ofAddress: AttemptCount }

export type Proof =
  | { readonly kind: 'proven'; readonly user: User }
  | { readonly kind: 'refused' }
  /** Too many attempts: none is made before so many seconds have passed. */
  | { readonly kind: 'locked'; readonly seconds: number }

/**
 * The active user whom e-mail and password prove. An unknown e-mail costs the same as a wrong password, is counted the same and is
 * locked the same. `address` is where the attempt comes from: many accounts cannot be tried from one place.
 */
export async function proveByPassword(
  { users, attempts }: { readonly users: UserStore; readonly attempts: SignInAttempts },
  told: { readonly email: string; readonly password: string; readonly address: string },
): Promise<Proof> {
  const ofAddress = await attempts.ofAddress.count(told.address)
  if (ofAddress > 0) return { kind: 'locked', seconds: ofAddress }
  const ofAccount = await attempts.ofAccount.count(told.email)
  if (ofAccount > 0) return { kind: 'locked', seconds: ofAccount }

  const found = await users.findByEmail(told.email.trim())
  const known = found?.isActive ? found : undefined
  const isRight = await isPasswordOf(known?.passwordHash, told.password)
  if (!isRight || !known) return { kind: 'refused' }
  await attempts.ofAccount.forget(told.email)
  await attempts.ofAddress.takeBack(told.address)
  return { kind: 'proven', user: known.user }
}

export const wrongPassword = 'Feil e-post eller passord.'

/** What a person who is locked out is told. */
export const lockedFor = (seconds: number): string => {
  const minutes = Math.ceil(seconds / 60)
  return `For mange forsøk. Vent ${minutes} ${minutes === 1 ? 'minutt' : 'minutter'}, eller lag et nytt passord.`
}
