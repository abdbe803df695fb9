import { fromCallback, fromPromise } from 'xstate'

import type { Api } from '#src/contract/api.ts'
import { endpoints } from '#src/contract/endpoints.ts'
import { type Outcome, outcomeOf } from '#src/contract/outcome.ts'
import type { SignedIn } from '#src/contract/user.ts'
import type {
  authMachine,
  Credentials,
  DeviceEvent,
  Renewal,
  SignInOutcome,
  UserOutcome,
} from '#src/machines/app/auth.machine.ts'
import { takeVerifier } from '#src/services/portal/sign-in-verifier.ts'
import type { TokenStore } from '#src/services/tokens/token-store.ts'

import type { ActorsOf } from '../actors-of.ts'
import type { SeenNotices } from '#src/app/seen-notices.ts'
import type { ReloadGuard } from '../reload-guard.ts'
import type { Platform } from '#src/app/platform.ts'

type Deps = Pick<Platform, 'config' | 'origin' | 'tab' | 'newKey' | 'watchDevice' | 'leaveFor'> & {
  readonly api: Api
  readonly tokens: TokenStore
  readonly reloads: ReloadGuard
  readonly notices: SeenNotices
  readonly log: (message: string) => void
  /** The five lists, requested beside the user that they are for; `forget` takes them back. */
  readonly lists: { readonly prefetch: () => void; readonly forget: () => void }
}

export const authActors = (deps: Deps) => {
  const { api, tokens, reloads, notices, log, lists, tab } = deps

  const opened = (outcome: Outcome<SignedIn>): SignInOutcome => {
    if ('message' in outcome) return { kind: 'refused', message: outcome.message }
    if (outcome.kind === 'offline') return { kind: 'unanswered' }
    if (tokens.isForeign()) return { kind: 'superseded' }
    const { user, ...pair } = outcome.body
    tokens.open(pair)
    reloads.allow()
    return { kind: 'signedIn', user: notices.appliedTo(user) }
  }

  return {
    loadUser: fromPromise<UserOutcome>(async ({ signal }) => {
      // A tab that is changing role has tokens half written.
      await tokens.settled()
      if (!tokens.adopt()) return { kind: 'unauthorized' }
      const calling = outcomeOf(api.call(endpoints.auth.me, {}, signal))
      lists.prefetch()
      signal.addEventListener('abort', lists.forget, { once: true })
      const outcome = await calling
      if (outcome.kind === 'ok') {
        reloads.allow()
        return { kind: 'known', user: notices.appliedTo(outcome.body.user) }
      }
      if (!('status' in outcome) || outcome.status !== 401) return { kind: 'unanswered' }
      log('Unauthorized')
      if (!tokens.isForeign()) tokens.clear()
      lists.forget()
      return { kind: 'unauthorized' }
    }),

    signIn: fromPromise<SignInOutcome, Credentials>(async ({ input, signal }) => {
      if (input.by === 'password') {
        const { email, password } = input
        return opened(await outcomeOf(api.call(endpoints.auth.login, { body: { email, password } }, signal)))
      }
      const verifier = takeVerifier(tab)
      if (verifier === undefined) return { kind: 'foreign' }
      const body = { code: input.code, verifier }
      return opened(await outcomeOf(api.call(endpoints.auth.signIn, { body }, signal)))
    }),

    signOut: fromPromise<void>(async () => {
      try {
        await api.call(endpoints.auth.logout, {})
      } catch (error) {
        log(`Signing out failed: ${String(error)}`)
      }
    }),

    storeTokens: fromPromise<void, Renewal>(({ input }) => tokens.succeed(input.used, input.successor)),

    openPortal: fromPromise<void>(async () => {
      const { portalLogin } = await import('#src/services/portal/portal-login.ts')
      deps.leaveFor(portalLogin(deps, tab))
    }),

    watchDevice: fromCallback(({ sendBack }) =>
      deps.watchDevice(() => {
        const news: DeviceEvent = { type: 'auth.session.superseded' }
        if (tokens.isSuperseded()) sendBack(news)
      }),
    ),
  } satisfies ActorsOf<typeof authMachine>
}
