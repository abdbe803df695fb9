import type { Id } from '#src/contract/values.ts'

import type { FeidePerson } from './feide-person.ts'
import type { Account, Identity, OpenidAccountStore } from './openid-account.store.ts'

export type FindUserResult =
  | { readonly kind: 'found'; readonly userId: Id }
  /** `taken`: the user of that Feide name is linked to somebody else, or the names lead to several users. */
  | { readonly kind: 'unknown' | 'deactivated' | 'taken' }

/**
 * Our user of a person whom the provider has proven: the one who is linked to them, else at their first sign-in the one whom
 * the kindergarten has registered. Nothing of a user but the link is ever written from what the provider says.
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

  // In the meantime the same person may have been linked by a sign-in in another tab.
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

/** A user with a Feide name or a link is that person and no other, whatever the e-mail says. */
async function ofVerifiedEmail(
  accounts: OpenidAccountStore,
  { verifiedEmail }: FeidePerson,
): Promise<Account | undefined> {
  if (verifiedEmail === undefined) return undefined
  const account = await accounts.findByEmail(verifiedEmail)
  return account && !account.hasFeideName && !account.isLinked ? account : undefined
}
