import type { Database } from '#server/database/database.ts'
import type { Querying } from '#server/database/querying.ts'
import type { InTransaction } from '#server/database/transaction.ts'
import { tabletSecrets } from '#server/http/tablet-cookie.ts'
import type { Mail } from '#server/mail/mail.ts'
import type { WithinOrganization } from '#server/organization-stores.ts'
import type { UserStore } from '#server/people/user.store.ts'
import { serverConstants } from '#src/contract/server-constants.ts'
import type { UserId } from '#src/contract/values.ts'

import { accessTokens } from './access-token.ts'
import { attemptCount } from './attempt-count.store.ts'
import type { AttemptLimit } from './attempt-count.store.ts'
import { authHandlers } from './auth.handlers.ts'
import type { CredentialDeps, SignInAttempts } from './credentials.ts'
import { gatekeeper } from './gatekeeper.ts'
import type { Keys } from '../secrets/keys.ts'
import { loginCodeStore, passwordResetStore } from './one-use-secret.store.ts'
import { passwordReset } from './password-reset.ts'
import { refreshTokens } from './refresh-token.ts'
import { sessionStore } from './session.store.ts'
import { sessions } from './sessions.ts'
import type { PinAttempts } from './shared-tablet.handlers.ts'
import { findUsedTablet } from './shared-tablet.store.ts'

/** Composes everything for sign-in and auth sessions. */
export function composeSessions(deps: {
  readonly db: Database
  readonly inTransaction: InTransaction
  readonly keys: Keys
  readonly users: UserStore
  readonly within: WithinOrganization
  /** Ends the calendar feeds of a user in every organisation, and returns how many. */
  readonly endFeedsOf: (userId: UserId, within: Querying) => Promise<number>
  readonly mail: Mail
  readonly mailRetryDelays: readonly number[]
  readonly now: () => Date
  readonly accessTokenSeconds: number
  readonly publicUrl: string
  readonly requiresChallenge: boolean
  readonly inBackground: (work: Promise<void>) => void
}) {
  const { db, inTransaction, keys, users, within, now, inBackground } = deps
  const tokens = accessTokens({ keys, lifeSeconds: deps.accessTokenSeconds, now })
  const authSessions = sessions({
    store: sessionStore(db, inTransaction),
    accessTokens: tokens,
    refreshTokens: refreshTokens(keys),
    now,
  })
  const loginCodes = loginCodeStore(db, now, serverConstants.loginCodeSeconds)
  const countOf = (kind: string, limit: AttemptLimit) => attemptCount({ db, keys, now }, kind, limit)
  const attempts: SignInAttempts = {
    ofAccount: countOf('sign-in to account', serverConstants.signInAttempts),
    ofAddress: countOf('sign-in from address', serverConstants.signInAttemptsFromAddress),
  }
  const pinAttempts: PinAttempts = {
    ofPerson: countOf('PIN of person', serverConstants.pinAttempts),
    ofTablet: countOf('PIN on tablet', serverConstants.pinAttemptsOnTablet),
    guesses: countOf('guessed PIN of person', serverConstants.pinGuesses),
  }
  const passwordResets = passwordResetStore(db, now, serverConstants.passwordResetMinutes * 60)
  const resets = passwordReset({
    inTransaction,
    users,
    attempts: attempts.ofAccount,
    emails: countOf('reset letter to account', serverConstants.resetEmails),
    sessions: authSessions,
    tokens: passwordResets,
    loginCodes,
    endFeedsOf: deps.endFeedsOf,
    mail: deps.mail,
    publicUrl: deps.publicUrl,
    retryDelays: deps.mailRetryDelays,
  })

  const credentials: CredentialDeps = {
    users,
    attempts,
    passwordResets,
    forgivePin: async (userId) => {
      await pinAttempts.ofPerson.forget(userId)
      await pinAttempts.guesses.forget(userId)
      await users.enablePin(userId)
    },
  }

  return {
    sessions: authSessions,
    loginCodes,
    gatekeeper: gatekeeper({
      accessTokens: tokens,
      sessions: authSessions,
      users,
      within,
      tabletSecretIn: tabletSecrets(deps.publicUrl),
      isTablet: async (secret) => (await findUsedTablet(db, secret, now())) !== undefined,
    }),
    credentials,
    pinAttempts,
    auth: authHandlers({
      ...credentials,
      resetRequests: countOf('reset request from address', serverConstants.resetRequestsFromAddress),
      sessions: authSessions,
      tabletIdOf: async ({ tablet }) => (await findUsedTablet(db, tablet.secret, now()))?.id,
      loginCodes,
      requiresChallenge: deps.requiresChallenge,
      passwordReset: resets,
      inBackground,
    }),
  }
}
