import { retry } from '#server/environment/background.ts'
import type { Querying } from '#server/database/querying.ts'
import type { InTransaction } from '#server/database/transaction.ts'
import type { Mail } from '#server/mail/mail.ts'
import { passwordResetEmail } from '#server/mail/password-reset-email.ts'
import type { UserStore } from '#server/people/user.store.ts'
import { hrefOf } from '#src/contract/pages.ts'
import type { UserId } from '#src/contract/values.ts'

import type { AttemptCount } from './attempt-count.store.ts'
import type { OneUseSecretStore } from './one-use-secret.store.ts'
import { hashPassword } from '../secrets/password-hash.ts'
import type { Sessions } from './sessions.ts'

export type PasswordReset = ReturnType<typeof passwordReset>

export function passwordReset(deps: {
  readonly inTransaction: InTransaction
  readonly users: UserStore
  /** The sign-in attempts of the account, which a new password resets. */
  readonly attempts: AttemptCount
  /** The reset emails to the account. */
  readonly emails: AttemptCount
  readonly sessions: Sessions
  readonly tokens: OneUseSecretStore
  readonly loginCodes: OneUseSecretStore
  /** Ends the calendar feeds of a user in every organisation, and returns how many. */
  readonly endFeedsOf: (userId: UserId, within: Querying) => Promise<number>
  readonly mail: Mail
  readonly publicUrl: string
  /** The delays between retries of a step, in milliseconds. */
  readonly retryDelays: readonly number[]
}) {
  const { inTransaction, users, sessions, tokens } = deps

  return {
    /**
     * Sends an email if the address belongs to an active user who has not reached the limit of emails. Retries each step, since no response
     * reports its failure; rejects when a step has failed after all retries.
     */
    async sendEmail(email: string): Promise<void> {
      const withRetries = <Result>(step: () => Promise<Result>) => retry(step, deps.retryDelays)
      if ((await withRetries(() => deps.emails.count(email))) > 0) return
      const found = await withRetries(() => users.findByEmail(email))
      if (!found?.isActive || found.user.email === null) return
      const { name, email: to } = found.user
      const token = await withRetries(() => tokens.issue(found.user._id))
      const address = deps.publicUrl + hrefOf('resetPassword', { token })
      await withRetries(() => deps.mail.send(passwordResetEmail({ to, name, address })))
    },

    /**
     * Sets the password and ends every session and every calendar feed, which somebody else may have made in a session of theirs. Returns
     * how many feeds; changes nothing for an unusable token, and returns `undefined`.
     */
    async setPassword(
      token: string,
      newPassword: string,
    ): Promise<{ readonly endedFeeds: number } | undefined> {
      if (!(await tokens.isUsable(token))) return undefined
      const passwordHash = await hashPassword(newPassword)
      return inTransaction(async (tx) => {
        const userId = await tokens.spend(token, { within: tx })
        if (userId === undefined) return undefined
        await users.setPassword(userId, passwordHash, tx)
        await tokens.spendAllOf(userId, tx)
        await deps.loginCodes.spendAllOf(userId, tx)
        // After the sessions: a feed that is being made holds its session, and is found here.
        await sessions.revokeAllOf(userId, tx)
        const endedFeeds = await deps.endFeedsOf(userId, tx)
        const address = (await users.findById(userId, tx))?.user.email
        if (typeof address === 'string') {
          await deps.attempts.forget(address, tx)
          await deps.emails.forget(address, tx)
        }
        return { endedFeeds }
      })
    },
  }
}
