import type { HandlersOf } from '#server/http/handler.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { KnownDevice } from '#server/http/known-device.ts'
import type { authEndpoints } from '#src/contract/auth.ts'
import type { InvalidData } from '#src/contract/failure.ts'
import type { SignedIn } from '#src/contract/user.ts'
import type { Id } from '#src/contract/values.ts'

import type { AttemptCount } from './attempt-count.store.ts'
import { lockedMessage, authenticateByPassword, wrongPassword } from './credentials.ts'
import type { CredentialDeps } from './credentials.ts'
import type { OneUseSecretStore } from './one-use-secret.store.ts'
import type { PasswordReset } from './password-reset.ts'
import { hashOf } from '../secrets/secret.ts'
import type { Sessions } from './sessions.ts'

const resetSent = 'Hvis adressen er kjent hos oss, har vi sendt en e-post med lenke til nytt passord.'
const resetLimitReached = 'Det er bedt om for mange lenker herfra. Vent litt, og prøv igjen.'
const resetDone = 'Passordet er endret. Du kan logge inn med det nye.'
const resetDoneWithFeeds = 'Passordet er endret, og kalenderadressene dine er stengt.'
const signedOut = 'Du er logget ut.'
const resetRefused = 'Lenken er ugyldig eller brukt opp. Be om en ny på innloggingssiden.'

export function authHandlers(
  deps: CredentialDeps & {
    readonly resetRequests: AttemptCount
    readonly sessions: Sessions
    /** The shared tablet that a device is. */
    readonly tabletIdOf: (device: KnownDevice) => Promise<Id | undefined>
    readonly loginCodes: OneUseSecretStore
    /** Whether to reject a login code that the portal issued without a challenge. */
    readonly requiresChallenge: boolean
    readonly passwordReset: PasswordReset
    /** Runs a task that the response does not wait for, so that the response time reveals nothing. */
    readonly inBackground: (work: Promise<void>) => void
  },
): HandlersOf<typeof authEndpoints> {
  const signedIn = async (user: SignedIn['user'], device: KnownDevice): Promise<SignedIn> => ({
    user,
    ...(await deps.sessions.open(user._id, { ...device.name, tabletId: await deps.tabletIdOf(device) })),
  })

  return {
    me: ({ caller }) => ({ user: caller.user, token: caller.token }),

    async login({ body, address, device }) {
      const proof = await authenticateByPassword(deps, { ...body, address, device })
      if (proof.kind === 'locked') throw new HttpError(429, lockedMessage(proof), undefined, proof.seconds)
      if (proof.kind === 'refused') throw new HttpError(401, wrongPassword)
      device.remember(body.email)
      return signedIn(proof.user, device)
    },

    async requestPasswordReset({ caller, body, address }) {
      const email = body.email ?? caller?.user.email ?? undefined
      if (email === undefined) {
        const data: InvalidData = { issues: [{ path: 'email', message: 'E-post kreves.' }] }
        throw new HttpError(422, 'E-post kreves.', data)
      }
      const seconds = await deps.resetRequests.count(address)
      if (seconds > 0) throw new HttpError(429, resetLimitReached, undefined, seconds)
      deps.inBackground(deps.passwordReset.sendEmail(email))
      return { message: resetSent }
    },

    async resetPassword({ body: { token, newPassword } }) {
      const reset = await deps.passwordReset.setPassword(token, newPassword)
      if (!reset) throw new HttpError(422, resetRefused, { message: resetRefused })
      const message = reset.endedFeeds > 0 ? resetDoneWithFeeds : resetDone
      return { message, data: { message } }
    },

    async signIn({ body: { code, verifier }, device }) {
      // The portal stays signed in after the lock, and would let the next person in.
      if ((await deps.tabletIdOf(device)) !== undefined)
        throw new HttpError(401, 'På et delt nettbrett logger du inn med PIN-kode eller passord.')
      const userId =
        (await deps.loginCodes.spend(code, { challenge: hashOf(verifier) })) ??
        (deps.requiresChallenge ? undefined : await deps.loginCodes.spend(code))
      const found = userId === undefined ? undefined : await deps.users.findById(userId)
      if (!found?.isActive)
        throw new HttpError(401, 'Innloggingen fra portalen gjelder ikke lenger. Prøv igjen.')
      return signedIn(found.user, device)
    },

    async endSession({ body: { refreshToken } }) {
      await deps.sessions.end(refreshToken)
      return { message: signedOut }
    },

    async logout({ caller }) {
      await deps.sessions.revoke(caller.familyId)
      return { message: signedOut }
    },
  }
}
