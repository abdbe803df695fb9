import type { Database } from '#server/database/database.ts'
import type { Log } from '#server/environment/log.ts'
import type { RequestScope } from '#server/http/handler.ts'
import type { WithinOrganization } from '#server/organization-stores.ts'
import type { Keys } from '#server/secrets/keys.ts'
import type { OneUseSecretStore } from '#server/sessions/one-use-secret.store.ts'
import type { SignInRules } from '#server/portal/portal-redirect.ts'
import type { OpenidSettings } from '#server/environment/settings.ts'

import { identityProvider } from './identity-provider.ts'
import { invitedUserFinder } from './invited-user.ts'
import { openidAccountStore } from './openid-account.store.ts'
import { openidRoutes } from './openid.routes.ts'
import { signInCookies } from './sign-in-cookies.ts'

const timeoutSeconds = 10

/** Composes the sign-in with the OpenID provider. */
export function composeOpenid(
  deps: SignInRules & {
    readonly db: Database
    readonly within: WithinOrganization
    readonly notifyStaff: (scope: Pick<RequestScope, 'organizationId'>) => void
    readonly settings: OpenidSettings
    readonly keys: Keys
    readonly loginCodes: OneUseSecretStore
    readonly publicUrl: string
    readonly now: () => Date
    readonly log: Log
  },
) {
  const { publicUrl } = deps
  const provider = identityProvider({
    settings: deps.settings,
    redirectUri: `${publicUrl}/portal/feide/callback`,
    timeoutSeconds,
  })
  const accounts = openidAccountStore(deps.db)
  return openidRoutes({
    ...deps,
    provider,
    cookies: signInCookies(deps.keys, publicUrl, deps.now),
    findUser: invitedUserFinder({ ...deps, accounts, issuer: provider.issuer }),
  })
}
