import type { QueryClient } from '@tanstack/react-query'
import type { ActorRefFrom, AnyStateMachine, InputFrom } from 'xstate'

import type { Api } from '#src/contract/api.ts'
import type { Scope } from '#src/machines/app/app/presence.ts'
import type { OpenStream, SendWithTokens } from '#src/services/api/api-client.ts'
import type { TokenStore } from '#src/services/tokens/token-store.ts'
import type { AppRef } from '#src/shell/shell.tsx'

import type { SharedTabletMark } from '../device/shared-tablet-mark.ts'
import type { Platform } from './platform.ts'
import type { UnsavedOnPage } from '../leaving/unsaved-on-page.ts'

/** The dependencies of a feature: the services and the root actor. */
export type AppDeps = Omit<Platform, 'transport'> & {
  readonly app: AppRef
  readonly api: Api
  readonly openStream: OpenStream
  readonly sendWithTokens: SendWithTokens
  readonly queryClient: QueryClient
  readonly tokens: Pick<TokenStore, 'read'>
  readonly unsavedOnPage: UnsavedOnPage
  readonly sharedTablet: SharedTabletMark
  /** Starts a feature’s actor as a child of the root actor, for the lifetime of the page. */
  readonly startFeature: <TMachine extends AnyStateMachine>(
    name: string,
    machine: TMachine,
    input: InputFrom<TMachine>,
  ) => ActorRefFrom<TMachine>
  /** The tenant scope in which the user acts; `undefined` before an affiliation is chosen. */
  readonly scope: () => Scope | undefined
}
