import type { Database } from '#server/database/database.ts'
import type { Log } from '#server/environment/log.ts'
import type { Keys } from '#server/secrets/keys.ts'
import type { OneUseSecretStore } from '#server/sessions/one-use-secret.store.ts'
import type { SignInRules } from '#server/portal/portal-redirect.ts'
import type { OpenidSettings } from '#server/environment/settings.ts'

import { identityProvider } from './identity-provider.ts'
import { openidAccountStore } from './openid-account.store.ts'
import { openidRoutes } from './openid.routes.ts'
import { signInCookies } from './sign-in-cookies.ts'

const timeoutSeconds = 10

/** Composes the sign-in with the OpenID provider. */
export function composeOpenid(
  deps: SignInRules & {
    readonly db: Database
    readonly settings: OpenidSettings
    readonly keys: Keys
    readonly loginCodes: OneUseSecretStore
    readonly publicUrl: string
    readonly now: () => Date
    readonly log: Log
  },
) {
  const { publicUrl } = deps
  return openidRoutes({
    ...deps,
    provider: identityProvider({
      settings: deps.settings,
      redirectUri: `${publicUrl}/portal/feide/callback`,
      timeoutSeconds,
    }),
    cookies: signInCookies(deps.keys, publicUrl, deps.now),
    accounts: openidAccountStore(deps.db),
  })
}
