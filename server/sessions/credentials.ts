import { setTimeout as wait } from 'node:timers/promises'

import type { UserStore } from '#server/people/user.store.ts'
import type { User } from '#src/contract/user.ts'
import type { UserId } from '#src/contract/values.ts'

import type { AttemptCount } from './attempt-count.store.ts'
import type { KnownDevice } from '../http/known-device.ts'
import type { OneUseSecretStore } from './one-use-secret.store.ts'
import { isPasswordOf } from '../secrets/password-hash.ts'

/** The counts of password sign-ins per account and per address. */
export type SignInAttempts = { readonly ofAccount: AttemptCount; readonly ofAddress: AttemptCount }

export type Proof =
  | { readonly kind: 'proven'; readonly user: User }
  | { readonly kind: 'refused' }
  /** Too many attempts on the account or from the address; none is checked before `seconds` have passed. */
  | { readonly kind: 'locked'; readonly by: 'account' | 'address'; readonly seconds: number }

export type CredentialDeps = {
  readonly users: UserStore
  readonly attempts: SignInAttempts
  readonly passwordResets: Pick<OneUseSecretStore, 'hasSpentLately'>
  /** Forgets the wrong PINs of a person, who has proved by password who they are. */
  readonly forgivePin: (userId: UserId) => Promise<void>
}

/** `address` is the client’s IP address, `device` the browser. */
type Attempt = {
  readonly email: string
  readonly password: string
  readonly address: string
  readonly device: Pick<KnownDevice, 'knows'>
}

const newPasswordMinutes = 30
/** Longer than a password check takes, so that the response time does not reveal whether one ran. */
const lockedResponseMs = 250

/**
 * Verifies email and password of an active user. An unknown email takes the same time, counts and locks the same as a wrong password. An
 * address that tried many accounts is locked, except for users who are known on the device or have just set a new password, since a whole
 * municipality may share an address. All others get the same response from a locked address.
 */
export async function authenticateByPassword(deps: CredentialDeps, attempt: Attempt): Promise<Proof> {
  const seconds = await deps.attempts.ofAddress.count(attempt.address)
  if (seconds === 0 || attempt.device.knows(attempt.email)) return proofOf(deps, attempt)
  const [proof] = await Promise.all([proofByNewPassword(deps, attempt), wait(lockedResponseMs)])
  return proof?.kind === 'proven' ? proof : { kind: 'locked', by: 'address', seconds }
}

async function proofByNewPassword(deps: CredentialDeps, attempt: Attempt): Promise<Proof | undefined> {
  const found = await deps.users.findByEmail(attempt.email.trim())
  if (!found || !(await deps.passwordResets.hasSpentLately(found.user._id, newPasswordMinutes)))
    return undefined
  return proofOf(deps, attempt)
}

async function proofOf({ users, attempts, forgivePin }: CredentialDeps, attempt: Attempt): Promise<Proof> {
  const ofAccount = await attempts.ofAccount.count(attempt.email)
  if (ofAccount > 0) return { kind: 'locked', by: 'account', seconds: ofAccount }

  const found = await users.findByEmail(attempt.email.trim())
  const known = found?.isActive ? found : undefined
  const isCorrect = await isPasswordOf(known?.passwordHash, attempt.password)
  if (!isCorrect || !known) return { kind: 'refused' }
  await attempts.ofAccount.forget(attempt.email)
  await attempts.ofAddress.decrement(attempt.address)
  await forgivePin(known.user._id)
  return { kind: 'proven', user: known.user }
}

export const wrongPassword = 'Feil e-post eller passord.'

/** The message for a locked account or address. */
export const lockedMessage = ({ by, seconds }: Extract<Proof, { readonly kind: 'locked' }>): string => {
  const minutes = Math.ceil(seconds / 60)
  const time = `${minutes} ${minutes === 1 ? 'minutt' : 'minutter'}`
  return by === 'account'
    ? `For mange forsøk. Vent ${time}, eller lag et nytt passord.`
    : `Det er gjort for mange mislykkede forsøk fra dette nettverket. Vent ${time}, og prøv igjen.`
}
