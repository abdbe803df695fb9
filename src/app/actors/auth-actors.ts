import { fromCallback, fromPromise } from 'xstate'

import type { Api } from '#src/contract/api.ts'
import { authSessionEndpoints } from '#src/contract/auth-session.ts'
import { type Outcome, outcomeOf } from '#src/contract/outcome.ts'
import type { SignedIn } from '#src/contract/user.ts'
import type {
  authMachine,
  Credentials,
  DeviceEvent,
  Renewal,
  SignInOutcome,
  UserOutcome,
} from '#src/machines/app/auth/auth.machine.ts'
import { takeVerifier } from '#src/services/portal/sign-in-verifier.ts'
import type { TokenStore } from '#src/services/tokens/token-store.ts'

import type { ActorsOf } from '../start/actors-of.ts'
import type { SeenNotices } from '#src/app/device/seen-notices.ts'
import type { PendingSignOuts } from '../leaving/pending-sign-outs.ts'
import type { ReloadGuard } from '../start/reload-guard.ts'
import type { Platform } from '#src/app/start/platform.ts'

type Deps = Pick<Platform, 'config' | 'origin' | 'tab' | 'newKey' | 'watchDevice' | 'leaveFor'> & {
  readonly api: Api
  readonly tokens: TokenStore
  readonly reloads: ReloadGuard
  readonly notices: SeenNotices
  readonly pendingSignOuts: PendingSignOuts
  readonly log: (message: string) => void
  /** The five lists, prefetched in parallel with the user; `clear` discards them. */
  readonly lists: { readonly prefetch: (signal: AbortSignal) => void; readonly clear: () => void }
}

export const authActors = (deps: Deps) => {
  const { api, tokens, reloads, notices, pendingSignOuts, log, lists, tab } = deps

  const openSession = (outcome: Outcome<SignedIn>): SignInOutcome => {
    if (outcome.kind === 'offline') return { kind: 'offline' }
    if (outcome.kind !== 'ok') return { kind: 'refused', message: outcome.message }
    if (tokens.isForeign()) return { kind: 'superseded' }
    const { user, ...pair } = outcome.body
    tokens.open(pair)
    reloads.allow()
    return { kind: 'signedIn', user: notices.appliedTo(user) }
  }

  return {
    loadUser: fromPromise<UserOutcome>(async ({ signal }) => {
      // A tab that is changing role may have written only one of the tokens.
      await tokens.whenSettled()
      if (!tokens.adopt()) return { kind: 'unauthorized' }
      const request = outcomeOf(api, authSessionEndpoints.me, {}, signal)
      lists.prefetch(signal)
      signal.addEventListener('abort', lists.clear, { once: true })
      const outcome = await request
      if (outcome.kind === 'ok') {
        reloads.allow()
        return { kind: 'known', user: notices.appliedTo(outcome.body.user) }
      }
      if (!isUnauthorized(outcome)) return { kind: 'offline' }
      log('Unauthorized')
      if (!tokens.isForeign()) tokens.clear()
      lists.clear()
      return { kind: 'unauthorized' }
    }),

    signIn: fromPromise<SignInOutcome, Credentials>(async ({ input, signal }) => {
      if (input.by === 'password') {
        const { email, password } = input
        const call = { body: { email, password } }
        // The form on the page has fetched it already.
        const { authEndpoints } = await import('#src/contract/auth.ts')
        return openSession(await outcomeOf(api, authEndpoints.login, call, signal))
      }
      if (input.by === 'pin') {
        const { userId, pin } = input
        // The lock screen has fetched it already.
        const { sharedTabletEndpoints } = await import('#src/contract/shared-tablet.ts')
        return openSession(
          await outcomeOf(api, sharedTabletEndpoints.unlock, { body: { userId, pin } }, signal),
        )
      }
      const verifier = takeVerifier(tab)
      if (verifier === undefined) return { kind: 'foreign' }
      const body = { code: input.code, verifier }
      return openSession(await outcomeOf(api, authSessionEndpoints.signIn, { body }, signal))
    }),

    // Stored first: the sign-out is sent again after a page that is closed, too.
    signOut: fromPromise<void>(async ({ signal }) => {
      const refreshToken = tokens.read()?.refreshToken
      if (refreshToken === undefined) return
      pendingSignOuts.add(refreshToken)
      const outcome = await outcomeOf(api, authSessionEndpoints.logout, {}, signal)
      if (outcome.kind === 'ok' || isUnauthorized(outcome)) pendingSignOuts.remove(refreshToken)
      else log('The server has not confirmed the sign-out: it is sent again.')
    }),

    storeTokens: fromPromise<void, Renewal>(({ input }) => tokens.rotate(input.used, input.successor)),

    openPortal: fromPromise<void>(async () => {
      const { portalLogin } = await import('#src/services/portal/portal-login.ts')
      deps.leaveFor(portalLogin(deps, tab))
    }),

    watchDevice: fromCallback(({ sendBack }) =>
      deps.watchDevice(() => {
        const event: DeviceEvent = { type: 'auth.session.superseded' }
        if (tokens.isSuperseded()) sendBack(event)
      }),
    ),
  } satisfies ActorsOf<typeof authMachine>
}

const isUnauthorized = (outcome: Outcome<unknown>) => outcome.kind === 'refused' && outcome.status === 401
