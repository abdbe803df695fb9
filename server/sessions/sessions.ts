import type { Querying } from '#server/database/querying.ts'
import type { Caller } from '#server/http/handler.ts'
import { constants } from '#src/contract/constants.ts'
import { serverConstants } from '#src/contract/server-constants.ts'
import type { TokenPair } from '#src/contract/user.ts'
import type { UserSession } from '#src/contract/user-session.ts'
import type { Id, UserId } from '#src/contract/values.ts'

import type { AccessTokens } from './access-token.ts'
import type { RefreshTokens } from './refresh-token.ts'
import { hashOf } from '../secrets/secret.ts'
import type { SessionDevice, SessionStore } from './session.store.ts'

/** The result of using a refresh token: a new pair, a revoked family, or nothing. */
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
    /** Opens a new family for a user who has just authenticated. */
    async open(userId: UserId, device: SessionDevice, within?: Querying): Promise<TokenPair> {
      const at = now()
      const familyId = await store.open(userId, { at, device }, hashOfLink, within)
      return {
        token: await deps.accessTokens.issue({ userId, familyId }, at),
        refreshToken: deps.refreshTokens.derive({ familyId, number: 1 }),
      }
    },

    /** Returns the same pair for every use within the grace period after the first; a later use revokes the family. */
    async renew(
      holder: { readonly userId: UserId; readonly familyId: Id },
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
        issuedAfter: lastUsable(at),
      })
      if (!firstUsedAt) return { outcome: 'unusable' }

      if (at.getTime() - firstUsedAt.getTime() > serverConstants.refreshGrace) {
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

    /** Revokes the family of a refresh token, also of one that has been used; does nothing for any other text. */
    async end(refreshToken: string): Promise<void> {
      const link = deps.refreshTokens.read(refreshToken)
      if (link) await store.revoke(link.familyId, now())
    },

    /** Revokes the family; returns whether it was active. */
    revoke: (familyId: Id, within?: Querying): Promise<boolean> => store.revoke(familyId, now(), within),
    async revokeAllOf(userId: UserId, within?: Querying): Promise<void> {
      await store.revokeOf(userId, now(), {}, within)
    },

    /** Those that the caller can still use, the present one first, then the one that was used last. */
    async listOf({
      user,
      familyId,
      opening,
    }: Pick<Caller, 'user' | 'familyId' | 'opening'>): Promise<UserSession[]> {
      const found = await store.listOf(user._id, lastUsable(now()))
      // Four digits are not enough to see where else the person is signed in.
      const shown =
        opening.pinDepartmentId === undefined ? found : found.filter(({ _id }) => _id === familyId)
      const active = shown.map(({ createdAt, lastUsedAt, ...family }) => ({
        ...family,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
        isCurrent: family._id === familyId,
      }))
      return active.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
    },

    /** Revokes one family of a user; returns whether it was active. */
    endOneOf: async (userId: UserId, only: Id): Promise<boolean> =>
      (await store.revokeOf(userId, now(), { only })) > 0,

    async endOthersOf({ user, familyId }: Pick<Caller, 'user' | 'familyId'>): Promise<void> {
      await store.revokeOf(user._id, now(), { except: familyId })
    },
  }
}

/** A refresh token that was issued before cannot be used any longer. */
const lastUsable = (at: Date) => new Date(at.getTime() - constants.refreshTokenDays * 86_400_000)
