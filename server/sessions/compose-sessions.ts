import type { Database } from '#server/database/database.ts'
import type { Mail } from '#server/mail/mail.ts'
import type { DepartmentStore } from '#server/people/department.store.ts'
import type { UserStore } from '#server/people/user.store.ts'
import { constants } from '#src/contract/constants.ts'

import { accessTokens } from './access-token.ts'
import { authHandlers } from './auth.handlers.ts'
import { gatekeeper } from './gatekeeper.ts'
import type { Keys } from './keys.ts'
import { loginCodeStore, passwordResetStore } from './one-use-secret.store.ts'
import { passwordReset } from './password-reset.ts'
import { refreshTokens } from './refresh-token.ts'
import { sessionStore } from './session.store.ts'
import { sessions } from './sessions.ts'
import { signInAttemptStore } from './sign-in-attempt.store.ts'

/** All that has to do with signing in, joined. */
export function composeSessions(needs: {
  readonly db: Database
  readonly keys: Keys
  readonly users: UserStore
  readonly departments: DepartmentStore
  readonly mail: Mail
  readonly now: () => Date
  readonly accessTokenSeconds: number
  readonly publicUrl: string
  readonly inBackground: (work: Promise<void>) => void
}) {
  const { db, keys, users, departments, now, inBackground } = needs
  const tokens = accessTokens({ keys, lifeSeconds: needs.accessTokenSeconds, now })
  const opened = sessions({
    store: sessionStore(db),
    accessTokens: tokens,
    refreshTokens: refreshTokens(keys),
    now,
  })
  const loginCodes = loginCodeStore(db, now, constants.loginCodeSeconds)
  const attempts = signInAttemptStore(db, now)
  const reset = passwordReset({
    db,
    users,
    attempts,
    sessions: opened,
    tokens: passwordResetStore(db, now, constants.passwordResetMinutes * 60),
    loginCodes,
    mail: needs.mail,
    publicUrl: needs.publicUrl,
  })

  return {
    sessions: opened,
    loginCodes,
    gatekeeper: gatekeeper({ accessTokens: tokens, sessions: opened, users, departments }),
    attempts,
    auth: authHandlers({ users, attempts, sessions: opened, loginCodes, passwordReset: reset, inBackground }),
  }
}
