import type { UserId } from '#src/contract/values.ts'

import type { FeidePerson } from './feide-person.ts'
import type { Account, Identity, OpenidAccountStore } from './openid-account.store.ts'

export type FindUserResult =
  | { readonly kind: 'found'; readonly userId: UserId }
  /** `taken`: the user with the Feide name is linked to another person, or the names match several users. */
  | { readonly kind: 'unknown' | 'deactivated' | 'taken' }

/**
 * Finds the user of an authenticated person: the linked user, or at the first sign-in the user whom the kindergarten has registered.
 * Of the provider’s data, only the link is ever written to a user.
 */
export async function findUser(
  accounts: OpenidAccountStore,
  issuer: string,
  person: FeidePerson,
): Promise<FindUserResult> {
  const identity = { issuer, subject: person.subject }
  const linked = await accounts.findByIdentity(identity)
  if (linked) return activeOnly(linked)
  const result = await linkRegistered(accounts, identity, person)
  if (result.kind === 'found') return result

  // A concurrent sign-in in another tab may have linked the same person.
  const linkedNow = await accounts.findByIdentity(identity)
  return linkedNow ? activeOnly(linkedNow) : result
}

async function linkRegistered(
  accounts: OpenidAccountStore,
  identity: Identity,
  person: FeidePerson,
): Promise<FindUserResult> {
  const [registered, ...others] = await accounts.findByFeideName(person.feideNames)
  const account = registered ?? (await ofVerifiedEmail(accounts, person))
  if (!account) return { kind: 'unknown' }
  if (others.length > 0 || account.isLinked) return { kind: 'taken' }
  if (!account.isActive) return { kind: 'deactivated' }
  return (await accounts.link(account.id, identity))
    ? { kind: 'found', userId: account.id }
    : { kind: 'taken' }
}

const activeOnly = ({ id, isActive }: Account): FindUserResult =>
  isActive ? { kind: 'found', userId: id } : { kind: 'deactivated' }

/** Finds a user by verified e-mail, except one who already has a Feide name or a link. */
async function ofVerifiedEmail(
  accounts: OpenidAccountStore,
  { verifiedEmail }: FeidePerson,
): Promise<Account | undefined> {
  if (verifiedEmail === undefined) return undefined
  const account = await accounts.findByEmail(verifiedEmail)
  return account && !account.hasFeideName && !account.isLinked ? account : undefined
}
