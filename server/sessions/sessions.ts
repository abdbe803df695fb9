import type { Querying } from '#server/database/querying.ts'
import { constants } from '#src/contract/constants.ts'
import type { TokenPair } from '#src/contract/user.ts'
import type { Id } from '#src/contract/values.ts'

import type { AccessTokens } from './access-token.ts'
import type { RefreshTokens } from './refresh-token.ts'
import { hashOf } from './secret.ts'
import type { SessionStore } from './session.store.ts'

/** How a use of a refresh token ended: with a pair, with the family revoked, or with nothing at all. */
export type Renewal =
  | { readonly outcome: 'renewed'; readonly pair: TokenPair }
  | { readonly outcome: 'revoked' | 'unusable' }

export type Sessions = ReturnType<typeof sessions>

export function sessions(deps: {
  readonly store: SessionStore
  readonly accessTokens: AccessTokens
  readonly refreshTokens: RefreshTokens
  readonly now: () => Date
}) {
  const { store, now } = deps
  const hashOfLink = (link: { readonly familyId: Id; readonly number: number }) =>
    hashOf(deps.refreshTokens.derive(link))

  return {
    /** Opens a new family for a user who has just proved who they are. */
    async open(userId: Id, within?: Querying): Promise<TokenPair> {
      const at = now()
      const familyId = await store.open(userId, at, hashOfLink, within)
      return {
        token: await deps.accessTokens.issue({ userId, familyId }, at),
        refreshToken: deps.refreshTokens.derive({ familyId, number: 1 }),
      }
    },

    /** Every use within the grace of the first one is answered the same pair; a later use ends the family. */
    async renew(
      holder: { readonly userId: Id; readonly familyId: Id },
      refreshToken: string,
    ): Promise<Renewal> {
      const link = deps.refreshTokens.read(refreshToken)
      if (link?.familyId !== holder.familyId) return { outcome: 'unusable' }

      const at = now()
      const successor = { familyId: link.familyId, number: link.number + 1 }
      const firstUsedAt = await store.use(link, {
        hash: hashOf(refreshToken),
        successorHash: hashOfLink(successor),
        at,
        issuedAfter: new Date(at.getTime() - constants.refreshTokenDays * 86_400_000),
      })
      if (!firstUsedAt) return { outcome: 'unusable' }

      if (at.getTime() - firstUsedAt.getTime() > constants.refreshGrace) {
        await store.revoke(link.familyId, at)
        return { outcome: 'revoked' }
      }
      return {
        outcome: 'renewed',
        pair: {
          token: await deps.accessTokens.issue(holder, firstUsedAt),
          refreshToken: deps.refreshTokens.derive(successor),
        },
      }
    },

    /** Whether it has been ended by that. */
    revoke: (familyId: Id, within?: Querying): Promise<boolean> => store.revoke(familyId, now(), within),
    revokeAllOf: (userId: Id, within?: Querying): Promise<void> => store.revokeAllOf(userId, now(), within),
  }
}
